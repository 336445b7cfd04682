"""The course of sudoku: classic puzzles, such that need the technique, and its examples in other clothes."""

import random
from collections.abc import Iterator, Mapping
from typing import Any, cast

from gridwright.model import Board, Puzzle, Technique
from gridwright.press.course import Course
from gridwright.sudoku import Sudoku
from gridwright.sudoku.explaining.positions import read_example
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.solving.prepare import is_classic
from gridwright.sudoku.technique import Level

__all__ = ["COURSE"]

_RULES = ("cages", "thermometers", "sandwich", "kropki", "quadruples", "arrows", "little-killers", "renban")
"""Rules whose puzzles need the techniques that classic ones do not."""


def _suits(technique: Technique[Any], puzzle: Puzzle) -> bool:
    """Teach with classic puzzles what these need."""
    return _needs_rules(technique) or is_classic(cast("Sudoku", puzzle))


def _needs_rules(technique: Technique[Any]) -> bool:
    """Return whether only other rules than rows, columns and boxes show the technique."""
    return all(example.rules for example in technique.examples)


def _options(technique: Technique[Any]) -> Iterator[Mapping[str, object]]:
    if not _needs_rules(technique):
        yield {}
        yield {"level": Level(technique.level).name.lower()}
        yield {"must_use": [technique.name]}
        return
    yield from ({"size": 6, "rules": [name]} for name in _RULES)


def _examples(technique: Technique[Any]) -> Iterator[tuple[Puzzle, Board]]:
    for example in technique.examples:
        yield read_example(example)


def _dress_anew(puzzle: Puzzle, board: Board, seed: int) -> tuple[Puzzle, Board] | None:
    """Rename the digits, exchange lines and bands, and turn a position of houses alone."""
    sudoku = cast("Sudoku", puzzle)
    if len(sudoku.houses) != len(sudoku.demands):
        return None
    lot = random.Random(f"dress {seed}")  # noqa: S311
    names = lot.sample(range(sudoku.size), sudoku.size)
    cells = _exchanged(sudoku, lot)
    givens = [None if (given := sudoku.givens[cell]) is None else names[given] for cell in cells]
    dressed = sudoku.with_givens(givens)
    masks = (sum(1 << names[symbol] for symbol in board.symbols(cell)) for cell in cells)
    return dressed, Board(board.shape, tuple(masks))


def _exchanged(sudoku: Sudoku, lot: random.Random) -> list[int]:
    """Return the cells in an order in which rows stay rows and boxes boxes, or columns become rows."""
    shape = sudoku.shape
    height, width = next(((rule.height, rule.width) for rule in sudoku.rules if isinstance(rule, Boxes)), (1, 1))
    rows, columns = _shuffled(shape.height, height, lot), _shuffled(shape.width, width, lot)
    is_turned = height == width and shape.height == shape.width and lot.random() < 0.5
    return [shape.cell(c, r) if is_turned else shape.cell(r, c) for r in rows for c in columns]


def _shuffled(length: int, band: int, lot: random.Random) -> list[int]:
    bands = lot.sample(range(length // band), length // band)
    return [number * band + inside for number in bands for inside in lot.sample(range(band), band)]


COURSE = Course(suits=_suits, options=_options, examples=_examples, dress_anew=_dress_anew)
