"""A row of cells with the same two candidates, whose ends hold both."""

from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="remote-pair",
    title="Remote pair",
    rank=2800,
    level=Level.HARD,
    first_cost=300,
    later_cost=200,
    says=(
        "along {chain} all cells have the candidates {symbols}, so cells an odd number of steps apart "
        "hold both: {so}."
    ),
    call=Call("remote_pair"),
    codes=("0703",),
)
