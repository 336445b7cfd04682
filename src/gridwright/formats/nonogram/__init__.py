"""Formats of nonograms, one file each, and what they share."""
