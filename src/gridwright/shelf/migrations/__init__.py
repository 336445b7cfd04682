"""The migrations of a shelf's tables, one file each in `versions`."""
