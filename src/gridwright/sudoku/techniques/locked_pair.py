"""Two cells with the same two candidates that lie in two houses and clear both."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="locked-pair",
    title="Locked pair",
    rank=1000,
    level=Level.MEDIUM,
    first_cost=120,
    later_cost=80,
    says="{cells} hold only {symbols}, and both lie in {houses}: {so}.",
    call=Call("locked_subset", size=2),
    codes=("0110",),
)
