"""The versions of a shelf's tables, from the first on."""
