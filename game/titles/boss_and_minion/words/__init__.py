"""Every sentence a player of Boss & Minion reads."""
