"""A value that every filling of a sum contains leaves the cells that see all its places."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="sum-claim",
    title="Sum claim",
    rank=1250,
    level=Level.MEDIUM,
    first_cost=180,
    later_cost=120,
    says="{every_filling}: {sees_its_places}.",
    call=Call("sum", variant="claim"),
    aliases=("cage claim",),
    examples=(
        Example(
            "4+5.... ...... ...... ...... 2..... ......:223",
            ("r2c1≠1", "r2c1≠3"),
            '{"little-killers": {"sums": ["r1c3 down-left=6"]}}',
        ),
    ),
)
