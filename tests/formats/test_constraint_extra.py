"""Cells outside the grid in constraint strings: named, laid out below, told apart from the grid, written back."""

import dataclasses
import re

import pytest

import gridwright as gw
from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats.front import to_text
from gridwright.grid import Shape
from gridwright.sudoku import Frame, Rule, Sudoku
from gridwright.sudoku.demands import Demand, Distinct, DistinctPairs, Relation
from gridwright.sudoku.rules.chaos_construction import ChaosConstruction
from gridwright.sudoku.rules.doppelgangers import Doppelgangers
from gridwright.sudoku.rules.extra_cells import ExtraCells
from gridwright.sudoku.rules.extra_regions import ExtraRegions
from gridwright.sudoku.rules.indexers import Indexers


def read(text: str) -> Sudoku:
    puzzle = gw.parse(text).puzzle
    assert isinstance(puzzle, Sudoku)
    return puzzle


def one_row(*groups: str) -> ExtraCells:
    return dataclasses.replace(ExtraCells.of(*groups), rows=1)


def test_groups_lie_below_the_grid_beside_each_other_where_they_fit() -> None:
    puzzle = read(".Shape~4x4.Var~A~lengths~2.Var~B.Var~C~~2x3.Sum~3~VA1~R1C1")
    assert puzzle.shape == Shape(9, 4)
    assert puzzle.frame.shape == Shape(4, 4)
    rule = next(rule for rule in puzzle.rules if isinstance(rule, ExtraCells))
    assert [str(group) for group in rule.groups] == [
        "r6c1 r6c2=A lengths",
        "r6c4=B",
        "r8c1 r8c2 r8c3 r9c1 r9c2 r9c3=C",
    ]
    assert len(puzzle.frame.holes) == 20 - 9
    assert {cell for house in puzzle.houses for cell in house.cells} == set(range(16))


@pytest.mark.parametrize(
    "text",
    [
        ".Shape~4x4.Var~A~lengths~2.Var~B~~1.~R1C1_1~VB_3.Sum~3~VA1~R1C1",
        ".Shape~4x4.Var~A~~6.Thermo~VA1~VA2~VA5.GreaterThan~VA5~VA1",
        ".Shape~4x4~0-9.Var~A~50%25%20%2E~2x3.NoBoxes.WhiteDot~VA1~VA4.~VA3_0_7",
        ".Shape~4x4.ConnectedValues~~1_3~8.ConnectedValues~~2_4~8",
        ".Shape~4x4.Var~A~~2x3.ConnectedValues~VA~1_2",
        ".Shape~4x4.Var~A~~1.NoBoxes.ChaosConstruction.Cage~0~CC1~CC2",
        ".Shape~4x4.~CC3_2.NoBoxes.ChaosConstruction.ChaosCount~R1C1~0~CC1~CC2~CC5.ChaosCount~R2C2~1~CC6~CC7",
        ".Shape~4x4.NoBoxes.ChaosConstruction.ChaosArrow~R2C2~1~CC6~CC5~-~CC6~CC2",
        ".Shape~4x4.Var~A~~2.Or.And.Cage~5~VA1~R1C1.End.And.Cage~6~VA1~R1C1.End.End",
    ],
)
def test_cells_keep_their_names(text: str) -> None:
    assert to_text(read(text), "constraint-string") == f"{text}\n"


def test_cells_that_differ_may_lie_inside_and_outside() -> None:
    puzzle = read(".Shape~4x4.Var~A.AllDifferent~VA~R1C1~R2C2")
    again = read(to_text(puzzle, "constraint-string"))
    assert again.substance == puzzle.substance
    assert Distinct((0, 5, 20), "") in puzzle.substance


def test_a_thermometer_may_leap_to_a_cell_outside() -> None:
    puzzle = read(".Shape~4x4.Var~A.Thermo~R1C1~R1C2~VA")
    (tie,) = [demand for demand in puzzle.demands if demand.cells == (1, 20)]
    assert isinstance(tie, Relation)
    assert tie.table == (0b1110, 0b1100, 0b1000, 0)
    assert read(to_text(puzzle, "constraint-string")).substance == puzzle.substance
    with pytest.raises(FormatError, match="expected neighbours"):
        read(".Thermo~R1C1~R1C3")


def test_rules_of_the_whole_grid_end_with_the_grid() -> None:
    puzzle = read(".Shape~4x4.Var~A~~4.AntiKnight.StrictKropki.AntiConsecutive.Diagonal~1.Skyscraper~C1~~2")
    assert all(max(demand.cells) < 16 for demand in puzzle.demands if isinstance(demand, Relation | Distinct))
    assert "skyscraper 2 below column 1" in {demand.name for demand in puzzle.demands}


def test_boxes_have_as_many_cells_as_the_longer_side() -> None:
    puzzle = read(".Shape~6x6~9")
    assert any(isinstance(rule, ExtraRegions) for rule in puzzle.rules)
    assert Distinct((0, 1, 2, 6, 7, 8), "") in puzzle.substance
    assert read(to_text(puzzle, "constraint-string")).substance == puzzle.substance


def test_missing_values_stand_in_an_extra_row_column_and_square() -> None:
    text = ".Shape~4x4~0-4.Var~A~~1.Doppelganger.Sum~5~DGR1~DGC2~DGB3~VA"
    puzzle = read(text)
    assert to_text(puzzle, "constraint-string") == f"{text}\n"
    cells = {demand.name: puzzle.frame.name(demand.cells) for demand in puzzle.houses}
    assert cells["completed row 2"] == "r2c1 r2c2 r2c3 r2c4 r8c2"
    assert cells["completed column 2"] == "r1c2 r2c2 r3c2 r4c2 r6c2"
    assert cells["completed box 2"] == "r1c3 r1c4 r2c3 r2c4 r10c2"
    without = read(".Shape~4x4~0-4.NoBoxes.Doppelganger")
    assert not any(house.name.startswith("completed box") for house in without.houses)
    assert read(to_text(without, "constraint-string")).substance == without.substance


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (".Var~A~~2.Sum~3~VA3~R1C1", "'VA3'"),
        (".Var~A~~2.Sum~3~VA~R1C1", "'VA'"),
        (".Var", "Var~A~lengths~3"),
        (".Var~a", "Var~A~lengths~3"),
        (".Var~A~~0", "Var~A~lengths~3"),
        (".Var~A.Var~A", "a name of its own"),
        (".Var~A~~2x10", "at most 9 columns"),
        (".Var~A~~999", "at most 35 rows"),
        (".Var~A.Replicate~D.Sum~3~VA~R1C1.End", "cells of the grid in a Replicate"),
        (".Or.Var~A.Var~B.End", "no layout of the grid in a choice"),
        (".Doppelganger", "such as 9x9~0-9"),
        (".Shape~4x4~0-4.Doppelganger.NoBoxes.Thermo~DGB1~DGB2", "'DGB1'"),
        (".Var~A.Indexing~C~VA", "expected a cell inside 9x9"),
    ],
)
def test_what_cannot_be_is_named(text: str, error: str) -> None:
    with pytest.raises(FormatError, match=error):
        gw.parse(text)


@pytest.mark.parametrize(
    ("rules", "error"),
    [
        ([one_row("r3c1=A")], "expected cells below row 3, got r3c1"),
        ([one_row("r4c1=A", "r4c2=A")], "a name of its own"),
        ([one_row("r4c1 r4c1=A")], "every cell once"),
        ([one_row("r4c1=A"), one_row("r3c1=B")], "in one rule"),
        ([dataclasses.replace(one_row("r4c1=A"), rows=4)], "fewer than 4 rows"),
        ([dataclasses.replace(one_row("r4c1=A"), rows=-1)], "fewer than 4 rows"),
        ([Doppelgangers.of("r4c1 | r1c1 | r1c2")], "a cell and a house"),
        ([Doppelgangers.of("r1c1 | r1c1 r1c2")], "a cell and a house"),
        ([Doppelgangers.of("r2c1 | r1c1 r1c2 r1c3 r1c4")], "fewer than 4 cells"),
        ([one_row("r4c1=A"), Indexers.of("r4c1")], "a cell inside 3x4"),
    ],
)
def test_a_rule_that_does_not_fit_the_sheet_is_refused(rules: list[Rule], error: str) -> None:
    with pytest.raises(InvalidPuzzleError, match=error):
        Sudoku.with_rules(Shape(4, 4), "1234", [None] * 16, rules)


def test_replicas_of_cells_outside_move_in_their_own_group() -> None:
    replicated = read(".Shape~4x4.Var~A~~2x3.Replicate~F~VA1.~VA1_1_2.WhiteDot~VA1~VA4.End")
    named = read(".Shape~4x4.Var~A~~2x3.~VA1_1_2~VA2_1_2.WhiteDot~VA1~VA4.WhiteDot~VA2~VA5")
    assert read(".Shape~4x4.Var~A~~2x3.Replicate~D~VA1.~VA1_1_2.WhiteDot~VA1~VA4.End").substance == named.substance
    assert replicated.substance != named.substance


@pytest.mark.parametrize(
    ("piece", "told"),
    [
        (".Replicate~D~VA3.WhiteDot~VA3~VA6.End", "replicas within the cells of VA, got 'VA6'"),
        (".Replicate~g~VA6.~VA6_1_2.End", "replicas within the cells of VA, got 'VA11'"),
        (".Replicate~D~VA1.WhiteDot~VA1~R1C1.End", "cells of VA in a Replicate, got 'R1C1'"),
        (".Replicate~D.WhiteDot~R1C1~VA1.End", "cells of the grid in a Replicate, got 'VA1'"),
        (".ConnectedValues~VB~1", "cells outside the grid that are there, such as VA, got 'VB'"),
        (".ConnectedValues~VA", "values and perhaps a number of cells"),
        (".ConnectedValues~~1_7", "a value from 1 to 4, got 7"),
        (".Or.ConnectedValues~~1.WhiteDot~R1C1~R1C2.End", "what can be read along a line, got area of 1"),
    ],
)
def test_areas_and_replicas_that_cannot_be_are_refused(piece: str, told: str) -> None:
    with pytest.raises(FormatError, match=re.escape(told)):
        gw.solve(read(f".Shape~4x4.Var~A~~2x3{piece}"))


def test_clues_of_found_regions_name_the_cells_around_by_themselves() -> None:
    start = ".Shape~4x4.NoBoxes.ChaosConstruction"
    for short, full in (
        (".ChaosCount~R1C1", ".ChaosCount~R1C1~0~CC1~CC2~CC5~CC6"),
        (".ChaosCount~R1C1~1~R1C1~R2C2", ".ChaosCount~R1C1~1~CC1~CC6"),
        (".ChaosArrow~R1C2", ".ChaosArrow~R1C2~~CC2~CC1~-~CC2~CC3~CC4~-~CC2~CC6~CC10~CC14"),
        (".ChaosArrow~R1C2~0~CC2~-~CC2~CC1", ".ChaosArrow~R1C2~0~CC2~CC1"),
    ):
        assert read(start + short).substance == read(start + full).substance


@dataclasses.dataclass(frozen=True)
class Cut(Rule):
    """What a rule of regions to be found demands of their numbers alone."""

    rule: Rule

    def demands(self, frame: Frame) -> list[Demand]:
        """Leave out what stands in the regions."""
        return [one for one in self.rule.demands(frame) if not isinstance(one, DistinctPairs)]


@pytest.mark.parametrize(("side", "ways"), [(2, 2), (3, 10), (4, 117)])
def test_every_way_to_cut_a_square_is_counted_once(side: int, ways: int) -> None:
    """Regions are numbered as they begin, so that names make no difference."""
    puzzle = read(f".Shape~{side}x{side}.NoBoxes.ChaosConstruction")
    (rule,) = (rule for rule in puzzle.rules if isinstance(rule, ChaosConstruction))
    givens = [0 if cell < side * (side + 1) else None for cell in puzzle.shape.cells]
    cut = Sudoku.with_rules(puzzle.shape, puzzle.symbols, givens, [Cut(rule)])
    assert gw.solve(cut, 1000).count == ways


@pytest.mark.parametrize(
    ("piece", "told"),
    [
        (".ChaosCount~R1C1", "cells outside the grid that are there, such as VA, got 'CC'"),
        (".ChaosConstruction.ChaosCount~R1C1~2~CC1", "0 or 1 after the first cell, got '2'"),
        (".ChaosConstruction.ChaosArrow~R1C1~0~CC1~CC2~-~CC2~CC3", "lines that begin at one cell"),
        (".ChaosConstruction.RegionSize~5", "regions of 4 cells"),
    ],
)
def test_regions_that_cannot_be_are_refused(piece: str, told: str) -> None:
    with pytest.raises(FormatError, match=re.escape(told)):
        read(f".Shape~4x4.Var~A~~1{piece}")
