"""Algorithms shared by all puzzle families."""
