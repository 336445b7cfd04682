"""What all ways to fill a line, a cage or a house have in common, cells that see each other being different."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, sudoku_technique

__all__ = ["TECHNIQUES"]

TECHNIQUES = (
    sudoku_technique(
        name="line-arrangement",
        title="Line arrangement",
        rank=1251,
        level=Level.MEDIUM,
        first_cost=160,
        later_cost=100,
        says="{no_way}: {so}.",
        call=Call("arrangement", variant="unfilled"),
        examples=(
            Example(
                "...... ...... ...3.. ...5.. +3..+6.+1 ......:555 265 465",
                ("r6c5≠3",),
                '{"equality-cages": {"cages": ["r5c6 r5c5 r6c4 r6c5"]}}',
            ),
        ),
    ),
    sudoku_technique(
        name="anchored-arrangement",
        title="Anchored arrangement",
        rank=1254,
        level=Level.MEDIUM,
        first_cost=200,
        later_cost=130,
        says="{stands_there}, and {no_way_with}: {so}.",
        call=Call("arrangement", variant="settled"),
        examples=(
            Example(
                "..2... 1.3... .....4 ...... ...3.. ......:464",
                ("r1c4≠1", "r2c4≠2"),
                '{"entropic-squares": {"entropic": true, "modular": false}}',
            ),
        ),
    ),
    sudoku_technique(
        name="line-claim",
        title="Line claim",
        rank=1252,
        level=Level.MEDIUM,
        first_cost=180,
        later_cost=120,
        says="{every_way}: {seen_there}.",
        call=Call("arrangement", variant="claim"),
        examples=(
            Example(
                "...... ...... ...... ...... ...... ..6...",
                ("r5c3≠5",),
                '{"entropic-squares": {"entropic": true, "modular": false}}',
            ),
        ),
    ),
    sudoku_technique(
        name="house-arrangement",
        title="House arrangement",
        rank=1700,
        level=Level.HARD,
        first_cost=300,
        later_cost=200,
        says="{no_way_in_house}: {so}.",
        call=Call("arrangement", variant="house"),
        examples=(
            Example(
                "...... ..3... +1..... ..+6... ...... ......:232 233 542",
                ("r4c2≠4",),
                '{"thermometers": {"slow": ["r6c3 r5c3 r4c2 r3c2"]}}',
            ),
        ),
    ),
)
