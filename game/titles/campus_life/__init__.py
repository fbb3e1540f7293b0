"""Campus Life: a party at Mr. Boddy's mansion, and who goes home with whom."""
