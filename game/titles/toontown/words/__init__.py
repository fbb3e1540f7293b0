"""Every sentence a player of Toontown reads."""
