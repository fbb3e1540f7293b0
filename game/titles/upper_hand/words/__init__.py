"""Every sentence a player of Upper Hand reads."""
