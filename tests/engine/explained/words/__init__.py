"""What the title says."""
