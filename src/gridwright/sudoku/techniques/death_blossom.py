"""A cell each of whose candidates takes a symbol from an almost locked set."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="death-blossom",
    title="Death blossom",
    rank=6000,
    level=Level.UNFAIR,
    first_cost=960,
    later_cost=670,
    says="whatever {pivot} is, one of {sets} loses that symbol and keeps {symbols}: {so}.",
    call=Call("death_blossom", variant=1),
    codes=("0904",),
)
