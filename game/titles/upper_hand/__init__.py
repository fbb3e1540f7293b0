"""Upper Hand: an office full of spies, none of whom can keep a straight face or a civil tongue."""
