"""Constraint strings: every kind is the rule that people mean by it."""

import itertools

import pytest

from gridwright.errors import FormatError
from gridwright.formats import to_text
from gridwright.formats.sudoku.constraint_tables import pack_machine, pack_pairs
from gridwright.grid import Shape
from gridwright.samples import Sample, samples
from gridwright.sudoku import RULES, Sudoku
from gridwright.sudoku.demands import Automaton, Machine, machine
from gridwright.sudoku.rule import read_rule
from gridwright.sudoku.rules.automata import Automata
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.drawings import Drawings
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.rules.same_values import SameValues
from tests.formats.strictly import parse


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
        ("Regex~1%5B23%5D*~R1C1~R1C2", "patterns", {"lines": ["r1c1 r1c2"], "pattern": "1[23]*"}),
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
        ("SumLine~10~LOOP~R1C1~R1C2~R2C2", "sum-lines", {"lines": ["r1c1 r1c2 r2c2 r1c1=10"]}),
        ("FullRank~C2~26~5.FullRank~R9~~3", "full-ranks", {"clues": ["r1c2 down=26", "r9c2 up=5", "r9c9 left=3"]}),
        ("FullRankTies~any.FullRank~R1~7", "full-ranks", {"clues": ["r1c1 right=7"], "ties": "any"}),
        ("FullRankTies~only-unclued", "full-ranks", {}),
        ("Lunchbox~5~R1C1~R1C2~R1C3", "lunchboxes", {"boxes": ["r1c1 r1c2 r1c3=5"]}),
        ("RellikCage~8~R1C1~R1C2", "rellik-cages", {"cages": ["r1c1 r1c2=8"]}),
        ("EqualityCage~R1C1~R1C2", "equality-cages", {"cages": ["r1c1 r1c2"]}),
        ("ValueIndexing~R1C1~R1C2~R1C3~R1C4", "value-indexers", {"lines": ["r1c1 r1c2 r1c3 r1c4"]}),
        ("CountDistinct~R1C1~R1C2~R1C3", "distinct-counts", {"groups": ["r1c1 r1c2 r1c3"]}),
        ("HiddenSkyscraper~R2~~4", "hidden-skyscrapers", {"clues": ["r2c9 left=4"]}),
        ("GlobalEntropy.GlobalMod", "entropic-squares", {"entropic": True, "modular": True}),
        ("GlobalMod", "entropic-squares", {"entropic": False, "modular": True}),
        ("DutchFlatmates", "dutch-flatmates", {}),
        ("PairX~8H_xf8H_xf8H_B~_Nabner~R1C1~R1C2", "pairs", {"lines": ["r1c1 r1c2"], "where": "abs(a - b) >= 2"}),
        ("BinaryX~8H-xf8H-xf8H-B~~R1C1~R1C2", "pairs", {"lines": ["r1c1 r1c2"], "where": "abs(a - b) >= 2"}),
        ("CountingCircles~R1C1~R1C2~R2C2", "counting-circles", {"sets": ["r1c1 r1c2 r2c2"]}),
        ("SameValues~2~R1C1~R1C2~R4C4~R5C5", "same-values", {"sets": ["r1c1 r1c2 | r4c4 r5c5"]}),
        ("And.Renban~R1C1~R1C2.End", "renban", {"lines": ["r1c1 r1c2"]}),
        ("Replicate~BI.Renban~R1C1~R1C2.End", "renban", {"lines": ["r1c1 r1c2", "r2c1 r2c2"]}),
        ("Replicate~D~R4C4.Renban~R4C4~R5C4.End", "renban", {"lines": ["r4c4 r5c4", "r4c5 r5c5"]}),
        (
            "Or.And.~R1C1_5.Whisper~4~R2C2~R2C3.End.Cage~9~R3C1~R3C2.AllDifferent~R4C4~R5C5.End",
            "choices",
            {
                "choices": [
                    "candidates r1c1=5 and whispers[gap=4] r2c2 r2c3 or cages r3c1 r3c2=9 or cages.plain r4c4 r5c5"
                ]
            },
        ),
        ("Cage~20~R4C2~R4C4~R4C4", "weighted-sums", {"sums": ["r4c2 + 2*r4c4 = 20"]}),
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
    assert read(f".Shape~4x4.NoBoxes.Jigsaw~4x4~{letters}") == alone
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


UNTOLD = {"corner-clues", "holes", "outside-clues", "pairs", "product-cages", "samurai", "tallies", "windmill"}
"""Samples whose rules have no kind: cells cut out, several grids, pairs by moves, no sums, counts."""


@pytest.mark.parametrize("one", [one for one in samples() if one.family == "sudoku"], ids=lambda one: one.name)
def test_the_rules_of_samples_come_back(one: Sample) -> None:
    puzzle = one.document.puzzle
    assert isinstance(puzzle, Sudoku)
    if one.name in UNTOLD:
        with pytest.raises(FormatError, match="cannot hold"):
            to_text(puzzle, "constraint-string")
        return
    assert read(to_text(puzzle, "constraint-string")).substance == puzzle.substance


def test_a_table_without_a_formula_is_an_automaton_of_two_values() -> None:
    table = [[a * b % 3 == 1 for b in range(1, 10)] for a in range(1, 10)]
    puzzle = read(f".Pair~{pack_pairs(table)}~~R1C1~R1C2")
    rule = puzzle.rules[-1]
    assert isinstance(rule, Automata)
    (demand,) = rule.demands(puzzle.frame)
    assert isinstance(demand, Automaton)
    for (row, a), (column, b) in itertools.product(enumerate(range(9)), repeat=2):
        assert demand.machine.accepts([1 << a, 1 << b]) == table[row][column]


def test_automata_are_packed_and_unpacked() -> None:
    rule = Automata.of("r1c1 r1c2 r1c3")
    rising = machine(range(1, 10), 0, lambda last, value: [value] if value > last else [], lambda last: last > 4)
    again = read(f".NFA~{pack_machine(rising)}~~R1C1~R1C2~R1C3").rules[-1]
    assert isinstance(again, Automata)
    assert again.lines == rule.lines
    (demand,) = again.demands(read(".AntiKing").frame)
    assert isinstance(demand, Automaton)
    for values in itertools.product(range(9), repeat=3):
        masks = [1 << value for value in values]
        assert demand.machine.accepts(masks) == rising.accepts(masks)


def test_automata_read_lines_in_segments() -> None:
    """One more value marks where a segment ends: before the mark all goes, after it nothing but a 5."""
    anything, five = ((0,),) * 9, tuple((1,) if value == 5 else () for value in range(1, 10))
    packed = pack_machine(Machine(0, frozenset({1}), ((*anything, (1,)), (*five, ()))))

    def fives(cells: str) -> list[str]:
        puzzle = read(f".NoBoxes.NFA~{packed}~_name~{cells}")
        tight = puzzle.tighten(puzzle.start)
        return [puzzle.shape.name(cell) for cell in puzzle.shape.cells if tight.masks[cell] == 1 << 4]

    assert fives("R1C1~R2C2~-~R3C3~R4C4") == ["r3c3", "r4c4"]
    assert fives("-~R3C3~R4C4") == ["r3c3", "r4c4"]
    assert fives("R1C1~-~R2C2~~R5C5~R6C6~-") == ["r2c2"]
    with pytest.raises(FormatError, match="can lead to the end"):
        read(f".NFA~{packed}~_name~R1C1~R1C2")


@pytest.mark.parametrize(
    "piece",
    [
        "NFA~!!~~R1C1",
        "NFA~AAAA~~R1C1~R1C2",
        "NFA~~~R1C1",
        "NFA~BVh4JkujZmdZhT4~~R1C1~R1C2~R2C3",
        "Modular~0~R4C4",
        "Modular~" + "1" * 5000 + "~R4C4",
        "Whisper~" + "1" * 5000 + "~R4C4~R4C5",
        "Pair~" + "_" * 99 + "~~R1C1",
        "Shape",
    ],
)
def test_a_damaged_piece_is_refused(piece: str) -> None:
    with pytest.raises(FormatError, match="expected"):
        read(f".{piece}")


def test_unknown_kinds_are_named_or_kept_as_drawings() -> None:
    text = ".Cage~5~R1C1~R1C2.Mystery~R3C3~R4C4.Or.Cage~3~R5C1~R5C2.Mystery~R1.End"
    with pytest.raises(FormatError, match="expected rules that are known, got 'Mystery'"):
        parse(text)
    puzzle = parse(text, keep_drawings=True).puzzle
    assert isinstance(puzzle, Sudoku)
    drawings = next(rule for rule in puzzle.rules if isinstance(rule, Drawings))
    assert [str(one) for one in drawings.outlines] == ["r3c3 r4c4", "r5c1 r5c2"]
    assert [str(one) for one in drawings.texts] == ["r3c3=Mystery", "r5c1=Cage"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (".Or.Cage~3~R1C1~R1C2.Windoku.End", "no layout of the grid in a choice, got 'Windoku'"),
        (".Or.Cage~3~R1C1~R1C2.Or.Cage~3~R1C1~R1C2.End.End", "no Or within an Or"),
        (".Cage~3~R1C1~R1C2.End", "a group such as Or before its End"),
        (".Replicate~AAAAAAAAAAAAAg.Cage~3~R1C1~R1C2.End", "replicas within a grid of 9x9"),
        (".Or.End", "something to choose from"),
        (".SameValues~2~R1C1~R1C2~R1C3", "as many cells in every set"),
    ],
)
def test_groups_that_mean_nothing_are_refused(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        read(text)


def test_largest_houses_with_fewer_cells_than_values_hold_the_same() -> None:
    puzzle = read(".Shape~6x6~9.RegionSize~6.RegionSameValues")
    (rule,) = [rule for rule in puzzle.rules if isinstance(rule, SameValues)]
    assert [len(group) for group in rule.sets[0].groups] == [6] * 18
    assert not any(isinstance(rule, SameValues) for rule in read(".RegionSameValues").rules)


def test_a_raw_shape_has_no_houses() -> None:
    assert read(".Shape~4x4~1-4~Raw.Cage~3~R1C1~R1C2").rules == (Cages.of("r1c1 r1c2=3"),)
