"""Rules told in prose: sentences of a setter, and which rule each of them speaks of."""
