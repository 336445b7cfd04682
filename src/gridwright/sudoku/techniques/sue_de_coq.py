"""Cells that two houses share, completed in both houses by cells that use up the symbols."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="sue-de-coq",
    title="Sue de Coq",
    rank=5300,
    level=Level.UNFAIR,
    first_cost=600,
    later_cost=420,
    says="{use_up_all}: {so}.",
    call=Call("sue_de_coq"),
    aliases=("two-sector disjoint subsets",),
    codes=("1101",),
    examples=(
        Example(
            "8+57...9.12+14...+6.3+936.......+8+3.9.46..92..7......8.3....2.1.....3...8..1..+7...42.6:571",
            ("r3c6≠2", "r4c6≠2", "r7c5≠3", "r7c5≠5", "r8c4≠5", "r8c4≠9"),
        ),
    ),
)
