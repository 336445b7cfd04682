"""Puzzles in the making: drafts with their history, changes as requests carry them, what is shown of them."""
