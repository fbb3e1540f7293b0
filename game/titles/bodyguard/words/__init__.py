"""Every sentence a player of Bodyguard reads."""
