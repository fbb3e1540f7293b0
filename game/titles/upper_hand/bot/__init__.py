"""The mind that plays Upper Hand."""
