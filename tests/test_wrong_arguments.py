"""Whatever is wrongly given to the library is told in one sentence: what was expected, and what came."""

import io
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import gridwright as gw

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SUDOKU: Any = gw.Sudoku(LINE)
PICTURE = gw.Nonogram(rows=["1", "2"], columns=["2", "1"])
of: Any = gw
"""The library as programmers without a type checker see it."""

WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: of.solve(LINE.encode()), "expected a puzzle, .* got bytes"),
    (lambda: of.solve({1, 2}), "expected a puzzle, .* got set"),
    (lambda: of.solve(LINE, limit="x"), "expected a limit of 1 or more, got 'x'"),
    (lambda: of.solve(LINE, limit=1.5), "expected a limit of 1 or more, got 1.5"),
    (lambda: of.solve(LINE, limit=None), "expected a limit of 1 or more, got None"),
    (lambda: of.check(LINE, limit="x"), "expected a limit of 1 or more, got 'x'"),
    (lambda: of.solve(LINE, seconds="5"), "expected a number of seconds of 0 or more, got '5'"),
    (lambda: of.solve(LINE, seconds=float("nan")), "expected a number of seconds of 0 or more, got nan"),
    (lambda: of.solve(LINE, nodes=1.5), "expected a number of nodes of 0 or more, got 1.5"),
    (lambda: of.solve(LINE, memory="5"), "expected a number of bytes of 0 or more, got '5'"),
    (lambda: of.solve(LINE, stop="now"), "expected a flag such as a threading.Event, got 'now'"),
    (lambda: of.rate(LINE, scheme=5), "unknown scheme 5; known"),
    (lambda: of.explain(LINE, board="x"), "expected a board of 9x9 cells, got str"),
    (lambda: of.explain(LINE, PICTURE.start), "expected a board of 9x9 cells, got 2x2"),
    (lambda: of.explain(LINE)[0].tell("foo"), "unknown depth 'foo'; known: short, plain, full"),
    (lambda: of.hint(LINE, [[1]]), "expected a board of 9x9 cells, got list"),
    (lambda: of.hint(LINE, rung="x"), "expected a rung from 1 to 5, got x"),
    (lambda: of.draw(None), "expected a puzzle, .* to draw, got NoneType"),
    (lambda: of.draw(LINE), r"to draw, got str; parse\(\) makes a puzzle of a text"),
    (lambda: of.draw(SUDOKU, PICTURE.start), "expected a board of 9x9 cells, got one of 2x2"),
    (lambda: of.draw(SUDOKU).save("x.docx"), "expected a name that ends with .svg"),
    (lambda: of.read(5), "expected the path of a file or a file opened for bytes, got int"),
    (lambda: of.read(io.StringIO(LINE)), "expected a file opened for bytes, .* got str"),
    (lambda: of.parse(None), "expected the text of a puzzle, got NoneType"),
    (lambda: of.parse(LINE.encode()), r"expected the text of a puzzle, got bytes; read\(\) takes files"),
    (lambda: of.write(None, "x.txt"), "expected puzzles or documents to write, got NoneType"),
    (lambda: of.write(LINE, "x.txt"), "expected puzzles or documents to write, got str"),
    (lambda: of.write(SUDOKU, None), "expected the path of a file to write, got NoneType"),
    (lambda: of.sample(5), "unknown sample 5; known"),
    (lambda: of.generate(5), "unknown family 5; known: nonogram, sudoku"),
    (lambda: of.generate("sudoku", "3"), "expected a count of 1 or more, got '3'"),
    (lambda: of.generate("sudoku", -1), "expected a count of 1 or more, got -1"),
    (lambda: of.generate("sudoku", seed="x"), "expected a seed of 0 or more, got 'x'"),
    (lambda: of.generate("nonogram", size=(5, 5)), r"expected a text for size, got \(5, 5\)"),
    (lambda: of.scan(np.zeros((0, 0))), r"expected pixels of height x width, .* got an array of \(0, 0\)"),
    (lambda: of.scan(np.zeros((2, 2, 2, 2))), r"got an array of \(2, 2, 2, 2\)"),
    (lambda: of.frame(LINE), "expected puzzles or a table of them, got str"),
    (lambda: of.frame([LINE]).tally("x"), "expected one of the columns puzzle, error, got 'x'"),
    (lambda: of.Sudoku(LINE, rules=["diagonals"]), r"expected rules such as Diagonals\(\), got 'diagonals'"),
    (lambda: of.Sudoku(LINE, boxes=5), r"expected boxes as height and width, such as \(2, 3\), got 5"),
    (lambda: of.Sudoku(LINE, regions=5), "expected regions as a text or a text for each row, got 5"),
    (lambda: of.Sudoku.classic(None), "expected 81 cells, got 0"),
    (lambda: of.Nonogram(None, None), "expected the clues of rows as a list, got None"),
    (lambda: of.Nonogram("1 2", ["1"]), "expected the clues of rows as a list, got '1 2'"),
    (lambda: of.Nonogram(["1"], ["1"], palette=5), "expected a palette of colours, the blank first, got 5"),
    (lambda: of.Shape("a", 2), "expected sizes of 0 or more, got ax2"),
    (lambda: of.Board(gw.Shape(2, 2), None), "expected the masks of a board as a tuple, got NoneType"),
    (lambda: of.Document(LINE), "expected a document of a puzzle, got str"),
]


@pytest.mark.parametrize(("wrong", "told"), WRONG, ids=[told for _, told in WRONG])
def test_what_is_wrongly_given_is_told_in_a_sentence(wrong: Callable[[], object], told: str) -> None:
    with pytest.raises(gw.GridwrightError, match=told) as caught:
        wrong()
    assert "\n" not in str(caught.value)
