"""Games of one classic sudoku, for the tests of what a player does."""

import gridwright as gw
from gridwright.model import Budget, Document
from gridwright.play import Game, Options
from gridwright.play.goals import goals_of

CLASSIC = gw.Sudoku.classic("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
GOALS = goals_of(Document(CLASSIC), Budget())
GOAL = GOALS.boards[0]
OPEN = [cell for cell, given in enumerate(CLASSIC.givens) if given is None]


def name(cell: int) -> str:
    return CLASSIC.shape.name(cell)


def at(game: Game, place: str) -> tuple[str, str, str]:
    """Give the entry and the notes of centre and corner of a cell."""
    marks = game.marks.cells[CLASSIC.shape.parse(place)]
    entry = "" if marks.entry is None else CLASSIC.symbols[marks.entry]
    centre, corner = (
        "".join(CLASSIC.symbols[s] for s in range(9) if mask >> s & 1) for mask in (marks.centre, marks.corner)
    )
    return entry, centre, corner


def play(*strokes: str, options: str = "") -> Game:
    game = Game.new(CLASSIC, Options.parse(options))
    for stroke in strokes:
        game = game.play(stroke)
    return game


def finished(skip: int = 0, **changes: str) -> Game:
    """Fill in the solution, but for the last cells, with some digits changed."""
    game = Game.new(CLASSIC)
    for cell in OPEN[: len(OPEN) - skip]:
        game = game.play(f"{name(cell)}={changes.get(name(cell), SOLVED[cell])}")
    return game
