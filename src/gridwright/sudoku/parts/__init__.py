"""What rules are built from: pieces with a text form, lines, lanes outside the grid, ties, sums, patterns."""
