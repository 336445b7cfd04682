"""Formats that hold every family, and what all formats share."""
