"""Constraint strings: every kind is the rule that people mean by it."""

import pytest

from gridwright.formats import parse, to_text
from gridwright.grid import Shape
from gridwright.sudoku import RULES, Sudoku
from gridwright.sudoku.rule import read_rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.regions import Regions


def read(text: str) -> Sudoku:
    puzzle = parse(text, format="constraint-string").puzzle
    assert isinstance(puzzle, Sudoku)
    return puzzle


@pytest.mark.parametrize(
    ("piece", "name", "fields"),
    [
        ("Renban~R1C1~R1C2~~R4C4~R4C3", "renban", {"lines": ["r1c1 r1c2", "r4c4 r4c3"]}),
        ("Whisper~R1C1~R1C2", "whispers", {"lines": ["r1c1 r1c2"], "gap": 5}),
        ("Whisper~3~R1C1~R1C2", "whispers", {"lines": ["r1c1 r1c2"], "gap": 3}),
        ("Lockout~4~R1C2~R2C2~R3C2", "lockout-lines", {"lines": ["r1c2 r2c2 r3c2"], "gap": 4}),
        ("Modular~3~R1C1~R1C2~R1C3", "entropic-lines", {"modular": ["r1c1 r1c2 r1c3"], "kinds": 3}),
        ("Entropic~R1C1~R1C2~R1C3", "entropic-lines", {"entropic": ["r1c1 r1c2 r1c3"]}),
        ("WhiteDot~R1C1~R1C2~R2C2", "kropki", {"white": ["r1c1 r1c2", "r1c2 r2c2"]}),
        ("BlackDot~R1C1~R1C2", "kropki", {"black": ["r1c1 r1c2"]}),
        ("X~R1C1~R1C2", "xv", {"x": ["r1c1 r1c2"]}),
        ("GreaterThan~R2C2~R1C2~R2C3", "inequalities", {"signs": ["r1c2<r2c2", "r2c3<r2c2"]}),
        ("Arrow~R1C1~R1C2~R1C3", "arrows", {"arrows": ["r1c1 | r1c2 r1c3"]}),
        ("PillArrow~2~R1C3~R1C2~R1C1~R2C1~R3C1", "arrows", {"arrows": ["r1c2 r1c3 | r1c1 r2c1 r3c1"]}),
        ("DoubleArrow~R1C1~R1C2~R1C3", "double-arrows", {"lines": ["r1c1 r1c2 r1c3"]}),
        ("SumLine~10~R1C1~R1C2", "sum-lines", {"lines": ["r1c1 r1c2=10"]}),
        ("Sum~7_=_1_-2~R1C1~R1C2", "weighted-sums", {"sums": ["r1c1 - 2*r1c2 = 7"]}),
        ("Sum~7~R1C1~R1C2", "weighted-sums", {"sums": ["r1c1 + r1c2 = 7"]}),
        ("EqualSum~R1C1~R1C2~-~R2C1", "equal-sums", {"sets": ["r1c1 r1c2 | r2c1"]}),
        ("Quad~R1C1~1~4", "quadruples", {"corners": ["r1c1=1 4"]}),
        ("LookAndSay~1304~R1C1~R1C2", "look-and-say", {"cages": ["r1c1 r1c2=1x3 0x4"]}),
        ("ContainExact~1_2~R1C1~R1C2~R2C2", "contains", {"groups": ["r1c1 r1c2 r2c2=1 2"], "exact": True}),
        ("ContainAtLeast~2~R1C1~R1C2", "contains", {"groups": ["r1c1 r1c2=2"], "exact": False}),
        ("Indexing~C~R1C1~R2C1", "indexers", {"columns": ["r1c1 r2c1"]}),
        ("Regex~MVsyM10qLio~R1C1~R1C2", "patterns", {"lines": ["r1c1 r1c2"], "pattern": "1[23]*.*"}),
        ("Sandwich~8~C1", "sandwich", {"clues": ["r1c1 down=8"]}),
        ("Sandwich~R2~0", "sandwich", {"clues": ["r2c1 right=0"]}),
        ("XSum~C2~27~14", "x-sums", {"clues": ["r1c2 down=27", "r9c2 up=14"]}),
        ("Skyscraper~R2~~3", "skyscrapers", {"clues": ["r2c9 left=3"]}),
        ("NumberedRoom~R2~1~6", "numbered-rooms", {"clues": ["r2c1 right=1", "r2c9 left=6"]}),
        ("AntiKnight.AntiKing", "anti-moves", {"knight": True, "king": True}),
        ("AntiTaxicab", "taxicab", {}),
        ("AntiConsecutive", "non-consecutive", {}),
        ("DisjointSets", "disjoint-groups", {}),
        (
            "StrictKropki.WhiteDot~R1C1~R1C2",
            "kropki",
            {"white": ["r1c1 r1c2"], "all_white": True, "all_black": True},
        ),
        ("StrictXV", "xv", {"all_letters": True}),
        ("~R1C1_2_5~R1C2_3", "candidates", {"cells": ["r1c1=2 5"]}),
    ],
)
def test_a_kind_is_a_rule(piece: str, name: str, fields: dict[str, object]) -> None:
    puzzle = read(f".{piece}.")
    assert puzzle.rules[-1] == read_rule(RULES[name], fields)


def test_boxes_count_beside_a_jigsaw_unless_they_are_put_aside() -> None:
    letters = "1112122233443344"
    both = read(f".Shape~4x4.Jigsaw~{letters}")
    assert {Boxes, Regions} <= {type(rule) for rule in both.rules}
    alone = read(f".Shape~4x4.NoBoxes.Jigsaw~{letters}")
    assert Boxes not in {type(rule) for rule in alone.rules}
    for puzzle in (both, alone):
        assert read(to_text(puzzle, "constraint-string")).substance == puzzle.substance


def test_grids_have_two_sides_and_any_values() -> None:
    wide = read(".Shape~4x6.~R1C1_6")
    assert (wide.shape, wide.symbols) == (Shape(4, 6), "123456")
    assert Boxes(2, 3) in wide.rules
    zero = read(".Shape~9x9~0-8.~R1C1_0.Cage~3~R1C2~R1C3")
    assert (zero.symbols, zero.givens[0]) == ("012345678", 0)
    for puzzle in (wide, zero):
        assert read(to_text(puzzle, "constraint-string")) == puzzle
