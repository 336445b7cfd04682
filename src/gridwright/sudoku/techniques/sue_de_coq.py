"""Cells that two houses share, completed in both houses by cells that use up the symbols."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="sue-de-coq",
    title="Sue de Coq",
    rank=5300,
    level=Level.UNFAIR,
    first_cost=600,
    later_cost=420,
    says=(
        "in {houses}, {cells} with {first} on one side and {second} on the other have as many symbols as "
        "cells, so each symbol is used up there: {so}."
    ),
    call=Call("sue_de_coq"),
    aliases=("two-sector disjoint subsets",),
    codes=("1101",),
)
