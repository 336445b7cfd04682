"""A pair of symbols that stands somewhere and so nowhere else, or that has one place left."""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Form, Level, sudoku_technique

__all__ = ["TECHNIQUE"]

TECHNIQUE = sudoku_technique(
    name="distinct-pairs",
    title="Pairs that differ",
    rank=327,
    level=Level.EASY,
    first_cost=30,
    later_cost=20,
    says="{pair_is_taken}: {so}.",
    forms={Form.NO_PAIR_LEFT: "{no_pair_left}: {so}.", Form.ONLY_PLACE: "{pair_has_one_place}: {so}."},
    call=Call("pairs"),
    examples=(
        Example(
            "+1... .+1.. +1... ....",
            ("r4c1≠1",),
            '{"rows": {}, "chaos-construction": {"areas": ["r1c1 r1c2 r2c1 r2c2 | r3c1 r4c2 r3c2 '
            'r4c1"], "size": 2}}',
        ),
    ),
)
