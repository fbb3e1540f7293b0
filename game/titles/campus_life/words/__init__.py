"""Every sentence a player of Campus Life reads."""
