"""The exact examples of the programs that nonogram solving comes from: pictures, lines, and one unsound answer."""

import pytest

import gridwright as gw
from gridwright.engine.kernels import LineFacts
from gridwright.errors import GridwrightError
from gridwright.grid import Line
from gridwright.model import Board
from gridwright.nonogram import Nonogram
from gridwright.nonogram.clue import least_length, parse_clue
from gridwright.nonogram.places import count_placements
from gridwright.nonogram.settle import settle_line
from gridwright.samples import sample

MARKS = {".": 0b11, "#": 0b10, "x": 0b01}
SHOWN = {mask: mark for mark, mask in MARKS.items()}
LOGO_TOP = [
    "################",
    "#######..#######",
    "#####..##..#####",
    "###..######..###",
    "##.##########.##",
    "#.#####.######.#",
    "#.####..######.#",
    "#.###...##.###.#",
    "#.###...#..###.#",
    "#.###..#...###.#",
    "#.###.##...###.#",
    "#.######..####.#",
    "#.######.#####.#",
]
TERMS = "6.\n6.\n[2 1].\n[1 3].\n[1 2].\n[3].\n[4].\n[1].\n[1].\n[5].\n[2].\n[5].\n{}\n[2].\n"


def masks_of(cells: str) -> tuple[int, ...]:
    return tuple(MARKS[mark] for mark in cells)


def settled(clue: str, cells: str) -> str:
    return "".join(SHOWN[mask] for mask in settle_line(parse_clue(clue), list(masks_of(cells)), 1))


def found(reason: str, clue: str, cells: str) -> str:
    """Give a line after all that one way of reasoning concludes about it."""
    masks = list(masks_of(cells))
    for finding in LineFacts(parse_clue(clue), masks).find(reason):
        for place, symbol in finding:
            masks[place] &= ~(1 << symbol)
    return "".join(SHOWN[mask] for mask in masks)


def rows_of(text: str) -> list[str]:
    result = gw.solve(gw.parse(text).puzzle)
    assert result.verdict is gw.Verdict.UNIQUE
    return result.solutions[0].rows


def test_the_logo() -> None:
    puzzle = sample("ferit").document.puzzle
    assert isinstance(puzzle, Nonogram)
    result = gw.solve(puzzle)
    assert result.verdict is gw.Verdict.UNIQUE
    rows = result.solutions[0].rows
    assert rows == [*LOGO_TOP, *LOGO_TOP[4::-1]]
    assert sum(row.count("#") for row in rows) == 224
    full = [n for n, clue in enumerate(puzzle.row_clues, start=1) if least_length(clue) == 16]
    assert full == [1, 5, 6, 13, 14, 18]
    full = [n for n, clue in enumerate(puzzle.column_clues, start=1) if least_length(clue) == 18]
    assert full == [1, 3, 4, 5, 12, 13, 14, 16]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("4;3,1;1,2;1;1\n3;2;2;1,1;4\n", ["####.", "###.#", "#..##", "....#", "....#"]),
        ("1;3;3;2,2;2\n2;3;3;3;1,1\n", ["..#..", "..###", ".###.", "##.##", "##..."]),
        ("4;1;3;1;3,1\n2;1,1;1,1,1;3;1,1,1\n", [".####", "...#.", "..###", "#....", "###.#"]),
    ],
)
def test_pictures_of_two_lines(text: str, rows: list[str]) -> None:
    assert rows_of(text) == rows


def test_rows_once_then_columns_once() -> None:
    puzzle = gw.parse("4;3,1;1,2;1;1\n3;2;2;1,1;4\n").puzzle
    assert isinstance(puzzle, Nonogram)
    board = puzzle.start

    def settle(board: Board, lines: tuple[Line, ...], clues: tuple[object, ...]) -> Board:
        masks = list(board.masks)
        for line, clue in zip(lines, clues, strict=True):
            left = settle_line(clue, [masks[cell] for cell in line], 1)  # type: ignore[arg-type]
            for cell, mask in zip(line, left, strict=True):
                masks[cell] = mask
        return Board(board.shape, tuple(masks))

    def drawn(board: Board) -> list[str]:
        return ["".join(SHOWN[board.masks[cell]] for cell in row) for row in board.shape.rows]

    board = settle(board, puzzle.shape.rows, puzzle.row_clues)
    assert drawn(board) == [".###.", "###x#", "...#.", ".....", "....."]
    board = settle(board, puzzle.shape.columns, puzzle.column_clues)
    assert drawn(board) == [".###.", "###x#", "#xx##", ".xxx#", "xxxx."]


def test_terms_as_printed_are_refused_and_mended_ones_solved() -> None:
    with pytest.raises(GridwrightError, match="rows 18 and columns 16"):
        gw.parse(TERMS.format("[1]."), format="prolog")
    document = gw.parse(TERMS.format("[2 1]."), format="prolog")
    assert gw.solve(document).solutions[0].rows == ["##...#", ".#.###", ".#.##.", ".###..", ".####.", "...#.."]


@pytest.mark.parametrize(
    ("clue", "cells", "after", "placements"),
    [
        ("3 4 4", "." * 15, "..#...##...##..", 10),
        ("3 3", "...#......", "x..#...#..", 6),
        ("3 3", "." * 10, "..........", 10),
        ("2", ".....", ".....", 4),
    ],
)
def test_lines(clue: str, cells: str, after: str, placements: int) -> None:
    assert settled(clue, cells) == after
    assert count_placements(parse_clue(clue), masks_of(cells)) == placements


def test_an_unsound_answer_is_not_given() -> None:
    assert settled("5 2 3", ".....x........#..") == "#####x........#.."


@pytest.mark.parametrize(
    ("reason", "clue", "cells", "after"),
    [
        ("boxes", "8", "." * 15, ".......#......."),
        ("boxes", "7", "." * 15, "." * 15),
        ("boxes", "3 4 1 2", "." * 15, "..#...##......."),
        ("mercury", "4", "...###....", "xx.###.xxx"),
        ("mercury", "2 3", "..#...#...", "x.#...#..x"),
        ("splitting", "4 2", "..##.##.......", "..##x##......."),
        ("joining", "1 7", "..#.#..#.......", "..#.####......."),
        ("joining", "3 7", "..#.#..#.......", "..#.#..#......."),
    ],
)
def test_ways_of_reasoning(reason: str, clue: str, cells: str, after: str) -> None:
    assert found(reason, clue, cells) == after


def test_sections_and_owners() -> None:
    facts = LineFacts(parse_clue("1"), masks_of("..x...x.."))
    assert [tuple(section) for section in facts.sections] == [(0, 1), (3, 5), (7, 8)]
    facts = LineFacts(parse_clue("1 2 3"), masks_of("...#...##...#.."))
    segments, pushed = [(3, 3), (7, 8), (12, 12)], [tuple(each) for each in facts.pushed]
    by_reach = [
        [j for j, (low, high) in enumerate(pushed) if low <= first and last <= high and j + 1 > last - first]
        for first, last in segments
    ]
    assert by_reach == [[0, 1], [1, 2], [2]]
    assert [list(segment.owners) for segment in facts.segments] == [[0], [1], [2]]
