"""An alternating chain in which groups of cells or almost locked sets take part."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="grouped-chain",
    title="Grouped alternating inference chain",
    rank=5650,
    level=Level.UNFAIR,
    first_cost=760,
    later_cost=530,
    says="{chain}: {so}.",
    call=Call("alternating_chain", variant=2),
    aliases=(
        "grouped aic",
        "grouped nice loop",
        "grouped continuous nice loop",
        "grouped discontinuous nice loop",
    ),
    codes=("0709", "0710", "0711"),
)
