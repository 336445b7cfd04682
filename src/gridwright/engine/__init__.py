"""Machinery that is the same for every family."""
