"""Every sentence a player of Hush reads."""
