"""An assumption refuted with further trials on the way."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="nested-net",
    title="Nested forcing net",
    rank=8650,
    level=Level.EXTREME,
    first_cost=4000,
    later_cost=2800,
    says="{chain}, and from there every way on ends in a contradiction: {so}.",
    call=Call("nested_net"),
)
