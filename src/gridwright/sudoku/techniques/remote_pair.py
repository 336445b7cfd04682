"""A row of cells with the same two candidates, whose ends hold both."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="remote-pair",
    title="Remote pair",
    rank=2800,
    level=Level.HARD,
    first_cost=300,
    later_cost=200,
    says="{all_the_pair}, so {odd_steps}: {so}.",
    call=Call("remote_pair"),
    codes=("0703",),
    examples=(
        Example(
            (
                "..6.+2+43+575+4.+6.7...+72...5.+46+4+179+5368+2..+5+24+1+7+3+9..+2+7+865+1+42+7+4+51..+6+3.5+9+"
                "36+247....4+7...+5:191 891 892 393"
            ),
            ("r2c3≠1", "r2c3≠8"),
        ),
    ),
)
