"""The table of Upper Hand."""
