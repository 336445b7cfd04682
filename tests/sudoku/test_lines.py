"""Little killers and thermometers: what they refuse, say of mistakes, and ask of grids, against enumeration."""

import itertools
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.errors import FormatError, InvalidPuzzleError
from gridwright.formats import FORMATS, parse_all, read_all, to_text
from gridwright.grid import Shape
from gridwright.model import Board, Format, Verdict
from gridwright.model.prints import Border, End, Track
from gridwright.sudoku import Rule, Sudoku
from gridwright.sudoku.demands import Distinct
from gridwright.sudoku.parts.pieces import Diagonal, Lane
from gridwright.sudoku.rules.little_killers import LittleKillers
from gridwright.sudoku.rules.sandwich import Sandwich
from gridwright.sudoku.rules.thermometers import Thermometers
from gridwright.sudoku.solving.solve import settle

SHAPE = Shape(4, 4)
BLANK = "." * 16
GRIDS = [
    tuple(mask.bit_length() - 1 for mask in board.masks) for board in gw.solve(Sudoku(BLANK), limit=300).solutions
]


def border_diagonals(shape: Shape) -> list[tuple[str, tuple[int, ...]]]:
    """List first cell and way of every diagonal, with its cells, by walking it."""
    found = []
    for cell, (way, (down, right)) in itertools.product(shape.cells, Diagonal.ways.items()):
        row, column = shape.place(cell)
        if 0 <= row - down < shape.height and 0 <= column - right < shape.width:
            continue
        cells = []
        while 0 <= row < shape.height and 0 <= column < shape.width:
            cells.append(shape.cell(row, column))
            row, column = row + down, column + right
        found.append((f"{shape.name(cell)} {way}", tuple(cells)))
    return found


DIAGONALS = border_diagonals(SHAPE)


@given(st.sampled_from(GRIDS), st.lists(st.sampled_from(DIAGONALS), min_size=1, max_size=4, unique=True))
@settings(deadline=None)
def test_little_killers_keep_exactly_the_grids_with_their_sums(
    grid: tuple[int, ...], chosen: list[tuple[str, tuple[int, ...]]]
) -> None:
    totals = [sum(grid[cell] + 1 for cell in cells) for _, cells in chosen]
    rule = LittleKillers.of(*(f"{start}={total}" for (start, _), total in zip(chosen, totals, strict=True)))
    expected = {
        other
        for other in GRIDS
        if all(
            sum(other[cell] + 1 for cell in cells) == total
            for (_, cells), total in zip(chosen, totals, strict=True)
        )
    }
    found = gw.solve(Sudoku(BLANK, rules=[rule]), limit=300)
    assert {tuple(mask.bit_length() - 1 for mask in board.masks) for board in found.solutions} == expected


@given(st.integers(0, 2**32))
@settings(deadline=None)
def test_thermometers_keep_exactly_the_grids_that_rise_along_them(seed: int) -> None:
    rng = random.Random(seed)
    lines = []
    for _ in range(rng.randrange(1, 4)):
        line = [rng.randrange(16)]
        for _ in range(rng.randrange(1, 4)):
            row, column = SHAPE.place(line[-1])
            near = [
                SHAPE.cell(r, c)
                for r, c in itertools.product(range(row - 1, row + 2), range(column - 1, column + 2))
                if 0 <= r < 4 and 0 <= c < 4 and SHAPE.cell(r, c) not in line
            ]
            line.append(rng.choice(near))
        lines.append(line)
    rule = Thermometers.of(*(" ".join(map(SHAPE.name, line)) for line in lines))
    expected = {
        grid for grid in GRIDS if all(grid[a] < grid[b] for line in lines for a, b in itertools.pairwise(line))
    }
    found = gw.solve(Sudoku(BLANK, rules=[rule]), limit=300)
    assert {tuple(mask.bit_length() - 1 for mask in board.masks) for board in found.solutions} == expected


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("r2c2 down-left=4", "expected to begin at the border"),
        ("r1c1 down=4", "expected a diagonal such as"),
        ("r1c3 down-left", "expected a diagonal such as"),
        ("r1c3 down-left=13", "expected a sum from 3 to 12 in 3 cells, got 13"),
        ("r1c1 up-right=5", "expected a sum from 1 to 4 in 1 cell, got 5"),
        ("r1c9 down-left=4", "r1c9"),
    ],
)
def test_bad_little_killers_are_refused(text: str, reason: str) -> None:
    with pytest.raises(InvalidPuzzleError, match=reason):
        Sudoku(BLANK, rules=[LittleKillers.of(text)])


def test_a_diagonal_with_two_sums_is_refused() -> None:
    with pytest.raises(InvalidPuzzleError, match="expected one sum for it"):
        Sudoku(BLANK, rules=[LittleKillers.of("r1c3 down-left=5", "r1c3 down-left=6")])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("r1c1", "expected 2 to 4 cells, got 1"),
        ("r1c1 r1c2 r1c3 r1c4 r2c4", "expected 2 to 4 cells, got 5"),
        ("r1c1 r1c2 r1c1", "expected every cell once"),
        ("r1c1 r1c3", "expected neighbours, got r1c1 and r1c3"),
    ],
)
def test_bad_thermometers_are_refused(text: str, reason: str) -> None:
    with pytest.raises(InvalidPuzzleError, match=reason):
        Sudoku(BLANK, rules=[Thermometers.of(text)])


def test_broken_rules_are_told_in_words() -> None:
    puzzle = Sudoku(BLANK, rules=[LittleKillers.of("r1c3 down-left=5"), Thermometers.of("r1c1 r1c2")])
    symbols = (3, 2, 1, 0, 0, 1, 2, 3, 1, 0, 3, 2, 2, 3, 0, 1)
    said = [violation.text for violation in puzzle.violations(Board(SHAPE, tuple(1 << s for s in symbols)))]
    assert "diagonal of 5 r1c3 r2c2 r3c1: expected a sum of 5, got 6" in said
    assert "thermometer from r1c1: 4 at r1c1 is not smaller than 3 at r1c2" in said


def test_a_thermometer_prints_no_signs() -> None:
    puzzle = Sudoku(BLANK, rules=[Thermometers.of("r1c1 r1c2")])
    assert [type(demand).__name__ for demand in puzzle.demands if not isinstance(demand, Distinct)] == ["Relation"]
    assert [one for one in puzzle.prints if not isinstance(one, Border)] == [Track((0, 1), start=End.BULB)]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (".Whisperer~R1C1~R1C2", "expected rules that are known, got 'Whisperer'"),
        (".LittleKiller~5~R2C2", "at the border"),
        (".LittleKiller~5~R9C9", "at the border"),
        (".Cage~10~R1C1~R1C0", "expected a cell such as R1C2"),
        (".~R1C1_0", "expected a given such as R1C1_5"),
        (".~R1C1_1_12", "expected a given such as R1C1_5"),
        (".XSum~C12~4", "expected a row or column of 9x9"),
        (".XSum~4", "expected a row or column and its numbers"),
        (".Renban~", "expected cells such as"),
        (".Indexing~X~R1C1", "expected Indexing~C or Indexing~R"),
        (".Sum~5_=_1_2~R1C1", "expected a weight for each of 1 cells"),
        (".Regex~!!~R1C1", "expected a pattern packed"),
        (".RegionSize~8", "expected regions of 9 cells"),
        (".Shape~4x6x2.~R1C1_1", "expected a shape"),
        (".Thermo~R1C1", "expected 2 to 9 cells"),
        (".Jigsaw~111", "expected a letter for each of 81 cells"),
    ],
)
def test_bad_constraint_strings_are_refused(text: str, reason: str) -> None:
    with pytest.raises(FormatError, match=reason):
        list(parse_all(text, "constraint-string", keep_drawings=False))


def test_a_diagonal_against_the_usual_way_is_written_as_a_sum() -> None:
    puzzle = Sudoku(BLANK, rules=[LittleKillers.of("r1c2 down-right=6")])
    assert ".Sum~6~R1C2~R2C3~" in to_text(puzzle, "constraint-string")


def test_shared_little_killers_are_read_and_the_quick_ones_proved(shared_data: Path) -> None:
    documents = list(read_all(shared_data / "sudoku/killer/little_killer_snipes.json"))
    assert len(documents) == 15
    puzzles = [document.puzzle for document in documents]
    for number in (0, 1, 4, 6, 8):
        found = gw.solve(puzzles[number], seconds=60)
        assert found.verdict is Verdict.UNIQUE
        assert not puzzles[number].violations(found.solutions[0])


@pytest.mark.parametrize("rule", [LittleKillers.of("r1c3 down-left=5"), Thermometers.of("r1c1 r1c2")])
@pytest.mark.parametrize("known", FORMATS.values(), ids=list(FORMATS))
def test_no_format_drops_a_line_in_silence(known: Format, rule: Rule) -> None:
    document = gw.Document(Sudoku("1" + "." * 15, rules=[rule]))
    if not known.is_written or known.family == "nonogram":
        return
    try:
        text = to_text(document, known.name)
    except gw.GridwrightError:
        return
    assert next(iter(known.read(text))).puzzle == document.puzzle


def test_what_stands_in_a_sandwich_differs_where_its_row_is_a_house() -> None:
    sandwich = Sandwich((Lane.parse("r1c1 right=6"),))
    puzzle = Sudoku("1" + "." * 80, rules=[sandwich])
    settled = settle(puzzle, puzzle.start)
    assert [bool(settled.masks[cell] >> 8 & 1) for cell in range(1, 5)] == [False, True, True, False]
    repeated = [1 << value - 1 for value in (1, 2, 2, 2, 9, 3, 4, 5, 6)]
    assert sandwich.machine(tuple(range(1, 10)), 6, 9).accepts(repeated)
