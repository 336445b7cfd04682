"""A pair of symbols that stands somewhere and so nowhere else, or that has one place left."""

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
)
