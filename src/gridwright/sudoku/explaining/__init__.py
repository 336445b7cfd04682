"""Explaining: from what compiled finders report to deductions, steps and walks."""
