"""Three cells with three candidates between them that lie in two houses and clear both."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="locked-triple",
    title="Locked triple",
    rank=1100,
    level=Level.MEDIUM,
    first_cost=160,
    later_cost=110,
    says="{cells} hold only {symbols}, and all lie in {houses}: {so}.",
    call=Call("locked_subset", size=3),
    codes=("0111",),
)
