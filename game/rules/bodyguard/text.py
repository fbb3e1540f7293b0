"""Words."""

tagline = ""
