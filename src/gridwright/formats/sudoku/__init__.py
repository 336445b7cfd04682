"""Formats of sudoku, one file each, and what they share."""
