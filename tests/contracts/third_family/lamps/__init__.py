"""All that only lamps know."""
