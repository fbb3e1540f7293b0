"""The headless heart: contract, chance, match, journal, board, registry, conformance."""
