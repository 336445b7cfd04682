"""How long a stroke takes early and late in a game: it must not grow with the game's length.

Strokes of one cell, dragged runs of a whole row, digits and notes on random cells of a 100x100 nonogram and of a
25x25 sudoku; undo; and the answer of the API to a stroke, with its size. Every game has the same 500 strokes on
the board; in longer ones a cell is coloured again and again before the strokes that are measured, so that nothing
but the length differs. CPU time, median of 100 strokes. Run it as

    python benchmarks/play_strokes.py > benchmarks/results/play_strokes.md
"""

import platform
import random
import statistics
import time
from collections.abc import Callable

import msgspec

import gridwright as gw
from gridwright.grid import Shape
from gridwright.model import Document, Puzzle
from gridwright.nonogram.clue import runs
from gridwright.play import Game
from gridwright.web.games.answers import change_answer
from gridwright.web.games.sessions import GameSession

FILLING = 500
LENGTHS = (500, 5_000, 50_000)
MEASURED = 100
CHANCE = random.Random(2)

Maker = Callable[[Puzzle], str]


def picture(size: int) -> gw.Nonogram:
    """Make the clues of random noise."""
    shape = Shape(size, size)
    cells = [int(CHANCE.random() < 0.6) for _ in shape.cells]
    clues = [runs(cells[cell] for cell in line) for line in shape.rows + shape.columns]
    return gw.Nonogram(clues[:size], clues[size:])


def one_cell(puzzle: Puzzle) -> str:
    """Fill, cross or clear a cell."""
    return puzzle.shape.name(CHANCE.choice(puzzle.shape.cells)) + CHANCE.choice("#x-")


def one_row(puzzle: Puzzle) -> str:
    """Drag along a row."""
    row = CHANCE.randrange(puzzle.shape.height) + 1
    return f"r{row}c1..r{row}c{puzzle.shape.width}{CHANCE.choice('#x-')}"


def one_digit(puzzle: Puzzle) -> str:
    """Write a digit, or delete one."""
    name = puzzle.shape.name(CHANCE.choice(puzzle.shape.cells))
    return f"{name}-" if CHANCE.random() < 0.5 else f"{name}={CHANCE.choice(puzzle.symbols)}"


def one_note(puzzle: Puzzle) -> str:
    """Note a digit."""
    return f"{puzzle.shape.name(CHANCE.choice(puzzle.shape.cells))}~{CHANCE.choice(puzzle.symbols)}"


def measure(puzzle: Puzzle, make: Maker, length: int) -> tuple[float, float, float, float]:
    """Give the milliseconds of a stroke, of its undo, of its answer, and the bytes of the answer."""
    held = GameSession("", Game.new(puzzle), Document(puzzle))
    CHANCE.seed(7)
    while held.game.version < FILLING:
        held.game = held.game.play(make(puzzle))
    for _ in range(length - FILLING):
        held.game = held.game.play(f"{puzzle.shape.name(0)}@1")
    strokes, undos, answers, sizes = [], [], [], []
    for _ in range(MEASURED):
        text, before = make(puzzle), held.game
        began = time.process_time_ns()
        held.game = before.play(text)
        played = time.process_time_ns()
        answer = msgspec.json.encode(change_answer(before, held, 0.0))
        answered = time.process_time_ns()
        held.game.undo()
        undone = time.process_time_ns()
        strokes.append((played - began) / 1e6)
        answers.append((answered - played) / 1e6)
        undos.append((undone - answered) / 1e6)
        sizes.append(len(answer))
    return tuple(map(statistics.median, (strokes, undos, answers, sizes)))  # type: ignore[return-value]


def main() -> None:
    """Print the table."""
    kinds: list[tuple[str, Puzzle, Maker]] = []
    nonogram, sudoku = picture(100), gw.Sudoku("." * 625)
    kinds += [
        ("nonogram 100x100, one cell", nonogram, one_cell),
        ("nonogram 100x100, a row of 100", nonogram, one_row),
    ]
    kinds += [("sudoku 25x25, a digit", sudoku, one_digit), ("sudoku 25x25, a note", sudoku, one_note)]
    print("# Strokes: time and length of the game\n")
    print(f"`python benchmarks/play_strokes.py`, Python {platform.python_version()}, {platform.machine()}; CPU")
    print(f"milliseconds, median of {MEASURED} strokes in a game that has so many already. *answer* is what the")
    print("API says of the stroke.\n")
    print("| stroke | strokes before | stroke | undo | answer | bytes of the answer |")
    print("| --- | --- | --- | --- | --- | --- |")
    for title, puzzle, make in kinds:
        for length in LENGTHS:
            stroke, undo, answer, size = measure(puzzle, make, length)
            print(f"| {title} | {length:,} | {stroke:.2f} | {undo:.3f} | {answer:.2f} | {size:,.0f} |")


if __name__ == "__main__":
    main()
