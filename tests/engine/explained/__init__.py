"""A title that explains its answers, well or badly."""
