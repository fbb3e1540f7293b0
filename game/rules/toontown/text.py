"""Words of Toontown."""
