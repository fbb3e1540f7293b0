"""What turns the program into downloads: names, what stays out, licences, archives, and what lies beside it."""
