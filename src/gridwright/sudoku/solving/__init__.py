"""Solving and checking: rules prepared for the kernels, search, clause learning, violations, conflicts."""
