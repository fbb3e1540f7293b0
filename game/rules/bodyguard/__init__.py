"""Bodyguard: one President, many Assassins, and perhaps somebody who steps in between."""
