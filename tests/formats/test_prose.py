"""Rules told in words and drawn: sentences propose rules, drawings give their places, the engine proofreads."""

import json
import time
from typing import Any

import pytest

import gridwright as gw
from gridwright.formats import parse
from gridwright.model import Document, Verdict
from gridwright.sudoku import Sudoku
from gridwright.sudoku.prose.gist import gist_of
from gridwright.sudoku.prose.picture import Picture, Stroke
from gridwright.sudoku.rules.anti_moves import AntiMoves
from gridwright.sudoku.rules.kropki import Kropki
from gridwright.sudoku.rules.renban import Renban
from gridwright.sudoku.rules.thermometers import Thermometers
from gridwright.sudoku.rules.whispers import Whispers

SOLUTION = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
NORMAL = "Normal sudoku rules apply."
GREEN, PINK, GREY = "#67f067ff", "#f067f0ff", "#ccccccff"


def pad(rules: str, *, givens: int = 75, solution: str = SOLUTION, **fields: Any) -> str:  # noqa: ANN401
    """Write a puzzle that has the first givens of a solution."""
    values = [{"value": int(mark)} if at < givens else {} for at, mark in enumerate(SOLUTION)]
    cells = [values[row : row + 9] for row in range(0, 81, 9)]
    corners = [(row, column) for row in (0, 3, 6) for column in (0, 3, 6)]
    boxes = [[[row + r, column + c] for r in range(3) for c in range(3)] for row, column in corners]
    metadata = {"rules": rules, "solution": solution}
    return json.dumps({"cellSize": 50, "cells": cells, "regions": boxes, "metadata": metadata, **fields})


def line(colour: str, *points: tuple[float, float]) -> dict[str, object]:
    return {"wayPoints": [[row + 0.5, column + 0.5] for row, column in points], "color": colour, "thickness": 10}


def ring(row: float, column: float, colour: str, width: float = 0.3) -> dict[str, object]:
    return {"center": [row, column], "width": width, "height": width, "rounded": True, "backgroundColor": colour}


def read(text: str) -> tuple[Document, Sudoku]:
    document = parse(text)
    assert isinstance(document.puzzle, Sudoku)
    return document, document.puzzle


def test_colours_tell_which_line_means_what() -> None:
    lines = [line(GREEN, (0, 8), (1, 8)), line(PINK, (0, 3), (0, 5))]
    words = f"{NORMAL} Adjacent digits on a green line differ by at least 5. Pink lines hold consecutive digits."
    document, puzzle = read(pad(words, lines=lines))
    assert not document.unread
    assert Whispers.of("r1c9 r2c9") in puzzle.rules
    assert Renban.of("r1c4 r1c5 r1c6") in puzzle.rules
    assert gw.solve(document).verdict is Verdict.UNIQUE
    assert [told.rule for told in document.told][1:] == ["whispers", "renban lines"]
    assert document.told[2].pieces == ("r1c4 r1c5 r1c6",)


def test_two_kinds_of_lines_without_a_colour_are_told_apart_by_the_solution() -> None:
    lines = [line(GREEN, (0, 3), (0, 5)), line(PINK, (0, 8), (1, 8))]
    words = f"{NORMAL} Adjacent digits on a line differ by at least 5. Renban lines hold consecutive digits."
    document, puzzle = read(pad(words, lines=lines))
    assert not document.unread
    assert {Whispers.of("r1c9 r2c9"), Renban.of("r1c4 r1c5 r1c6")} <= set(puzzle.rules)


def test_a_rule_that_only_words_tell_is_read_and_must_be_true() -> None:
    knight = "Cells a knight's move apart cannot contain the same digit."
    document, puzzle = read(pad(f"{NORMAL} {knight}"))
    assert document.unread.sentences == (knight,)
    assert not any(isinstance(rule, AntiMoves) for rule in puzzle.rules)
    king = "Digits may not repeat within a king's move."
    grid = "4.." + "." * 78
    document, _ = read(pad(f"{NORMAL} {king}", givens=0, solution=grid))
    assert document.unread.parts == ("the rules as they were read have several solutions",)


def test_bulbs_and_dots_are_found_and_missing_dots_count() -> None:
    stroke, bulb = line(GREY, (0, 3), (0, 0)), ring(0.5, 0.5, GREY, 0.8)
    dot = ring(0.5, 1.0, "#FFFFFF")
    words = f"{NORMAL} Thermos increase from the bulb. White dots are between consecutive digits."
    document, puzzle = read(pad(words, lines=[stroke], underlays=[bulb], overlays=[dot]))
    assert not document.unread
    assert Thermometers.of("r1c1 r1c2 r1c3 r1c4") in puzzle.rules
    assert Kropki.of("r1c1 r1c2") in puzzle.rules
    document, _ = read(pad(f"{words} All white dots are given.", lines=[stroke], underlays=[bulb], overlays=[dot]))
    assert document.unread


def test_a_sentence_that_nothing_drawn_fits_is_named() -> None:
    words = "Adjacent digits on a green line differ by at least 5."
    document, _ = read(pad(f"{NORMAL} {words}", lines=[line(GREEN, (0, 0), (0, 2))]))
    assert document.unread.sentences == (words,)
    assert "green line r1c1 r1c2 r1c3" in document.unread.parts


def test_an_understood_rule_beside_one_that_is_not_leaves_the_puzzle_partly_read() -> None:
    words = f"{NORMAL} Every snail eats its tail. Adjacent digits on a green line differ by at least 5."
    document, puzzle = read(pad(words, lines=[line(GREEN, (0, 8), (1, 8))]))
    assert document.unread.sentences == ("Every snail eats its tail.",)
    assert Whispers.of("r1c9 r2c9") in puzzle.rules
    assert gw.solve(document).verdict is Verdict.PARTLY_READ


def test_a_dedication_is_no_rule_where_the_rest_is_proved() -> None:
    document, _ = read(
        pad(
            f"{NORMAL} Happy birthday, Grandma! Green lines: adjacent digits on them differ by at least 5.",
            lines=[line(GREEN, (0, 8), (1, 8))],
        )
    )
    assert not document.unread
    assert [told.rule for told in document.told] == ["rows", "", "whispers"]


@pytest.mark.parametrize(
    ("words", "fields", "rule"),
    [
        (
            "Digits in cages sum to the total.",
            {"cages": [{"cells": [[0, 0], [2, 3]], "value": "2"}]},
            "weighted sums",
        ),
        ("Digits along the purple line sum to 6.", {"lines": [line("#a060e0", (0, 0), (0, 2))]}, "weighted sums"),
        ("Orthogonally adjacent digits may not sum to 18.", {}, "pairs"),
        (
            "Grey cells contain odd digits.",
            {"underlays": [{"center": [0.5, 0.5], "width": 1, "height": 1, "backgroundColor": "#cccccc"}]},
            "even and odd",
        ),
        (
            "Clues outside the grid give the sum of the digits between the 1 and the 9.",
            {"overlays": [{"center": [0.5, -0.5], "width": 1, "height": 1, "text": "35"}]},
            "sandwich sums",
        ),
        (
            "A digit in a white circle must appear in one of the four surrounding cells.",
            {"overlays": [{**ring(1, 1, "#FFFFFF"), "text": "1 2"}]},
            "quadruples",
        ),
        (
            "Digits in the grey square are less than all adjacent digits.",
            {"underlays": [{"center": [0.5, 0.5], "width": 1, "height": 1, "backgroundColor": "#cccccc"}]},
            "minima and maxima",
        ),
    ],
)
def test_many_kinds_of_sentences_find_their_drawings(words: str, fields: dict[str, Any], rule: str) -> None:
    document, _ = read(pad(f"{NORMAL} {words}", **fields))
    assert not document.unread
    assert document.told[-1].rule == rule


def test_a_stored_solution_that_breaks_the_grid_is_said() -> None:
    broken = SOLUTION[1] + SOLUTION[0] + SOLUTION[2:]
    document, _ = read(
        pad(f"{NORMAL} Cages show their sums.", solution=broken, cages=[{"cells": [[0, 0]], "value": 1}])
    )
    assert document.unread


@pytest.mark.parametrize(
    ("points", "cells"),
    [
        (((0.5, 0.5), (0.5, 3.5)), "r1c1 r1c2 r1c3 r1c4"),
        (((3.102, 0.5), (0.5, 0.5), (1.5, 1.5)), "r3c1 r2c1 r1c1 r2c2"),
        (((0.5, 0.5), (2.5, 2.5), (2.5, 0.5)), "r1c1 r2c2 r3c3 r3c2 r3c1"),
        (((0.0, 0.0), (0.0, 3.0)), ""),
        (((-1.5, 0.5), (1.5, 0.5)), "r1c1 r2c1"),
    ],
)
def test_a_stroke_passes_the_cells_between_its_points(points: tuple[tuple[float, float], ...], cells: str) -> None:
    picture = Picture(gw.Sudoku("." * 81).shape, (Stroke(points),))
    assert " ".join(map(str, picture.path(picture.strokes[0]))) == cells


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Digits in cages must not repeat.", "A digit cannot be repeated within a cage."),
        (
            "Digits along an arrow sum to the digit in its circle.",
            "Arrows: digits on the arrow add up to the circled number",
        ),
        (
            "Cells joined by a black dot are in a 1:2 ratio.",
            "Digits with a black dot between them have a ratio of 2:1.",
        ),
    ],
)
def test_the_same_said_in_two_ways_has_one_gist(one: str, other: str) -> None:
    assert set(gist_of(one).split()) == set(gist_of(other).split())


def test_hostile_texts_and_drawings_are_read_in_time() -> None:
    words = "digits line sum " * 4000
    many = [line(GREEN, (n % 9, 0), (n % 9, 8)) for n in range(3000)]
    odd = [
        {"wayPoints": [[1e300, 1], ["x", 2], [0.5, float("1e9")]], "color": GREEN},
        {"wayPoints": 7},
        {"center": "x"},
    ]
    began = time.process_time()
    for text in (
        pad(words, lines=many),
        pad(f"{NORMAL} Lines are palindromes.", lines=[*odd, *many], overlays=odd),
    ):
        assert parse(text).unread
    assert time.process_time() - began < 8
