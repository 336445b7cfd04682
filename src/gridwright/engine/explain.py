"""Explain any puzzle: the public entry point, the starting position, and how a walkthrough ends."""

import functools
from collections.abc import Iterable
from dataclasses import replace

from gridwright.engine.boards import Boards
from gridwright.engine.contradiction import find_contradictions, name_contradiction, prove_no_solution
from gridwright.engine.mistakes import find_mistakes
from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Shape
from gridwright.model import Board, Budget, Document, Puzzle, Step, Verdict, Walkthrough, family_of
from gridwright.model.budget import MEMORY, Stop

__all__ = ["end_of_walk", "explain", "name_cells", "position_of"]

_NAMED_MISTAKES = 8


def explain(
    puzzle: Puzzle | Document,
    board: Board | None = None,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    stop: Stop | None = None,
    memory: int | None = MEMORY,
    notes: bool = True,
) -> Walkthrough:
    """Tell how to solve a puzzle from its start, from a document's progress or from any position.

    `seconds`, `nodes` (trials of refutations) and `stop` (a flag set from elsewhere) end the walk early.
    Without `notes` the steps are those that a beginner sees on the grid alone, as far as they lead.
    A puzzle without a solution and a position that cannot be finished are not walked: the verdict is NONE and the
    note says why. Of a document that was only partly read the steps solve what was read: the verdict is
    PARTLY_READ.
    """
    budget = Budget(seconds, nodes, stop, memory)
    asked, position = position_of(puzzle, board)
    walk = _walk(asked, position, budget, notes=notes)
    return walk.said_of(puzzle.unread) if isinstance(puzzle, Document) else walk


def _walk(asked: Puzzle, position: Board, budget: Budget, *, notes: bool) -> Walkthrough:
    if broken := find_contradictions(asked, asked.start):
        return Walkthrough(position, (), position, Verdict.NONE, name_contradiction(asked, asked.start, broken))
    if position == asked.start and (none := prove_no_solution(asked, budget)):
        return Walkthrough(position, (), position, Verdict.NONE, none)
    if position != asked.start and (wrong := find_mistakes(asked, position, budget)):
        cells = [cell for mistake in wrong for cell in mistake.cells]
        note = f"the position is wrong at {name_cells(position.shape, cells)}" if cells else wrong[0].text
        return Walkthrough(position, (), position, Verdict.NONE, note)
    family = family_of(asked)
    walk = ((not notes and family.explain_without_notes) or family.explain)(asked, position, budget)
    boards = Boards(asked, lambda: walk.start, [step.deduction for step in walk.steps])
    steps = tuple(
        step
        if step.before is not None and step.concludes
        else replace(
            step,
            concludes=step.deduction.written(asked.shape, asked.symbols),
            before=functools.partial(boards.before, number),
        )
        for number, step in enumerate(walk.steps)
    )
    return replace(walk, start=walk.start.of(asked), board=walk.board.of(asked), steps=steps)


def position_of(puzzle: Puzzle | Document, board: Board | None) -> tuple[Puzzle, Board]:
    """Return the puzzle and its position: the board if given, else the document's progress, else the start."""
    if isinstance(puzzle, Document):
        board = puzzle.progress if board is None else board
    asked = puzzle.puzzle if isinstance(puzzle, Document) else puzzle
    family_of(asked)
    start = asked.start
    if board is None:
        return asked, start
    if not isinstance(board, Board):
        raise InvalidPuzzleError(f"expected a board of {start.shape} cells, got {type(board).__name__}")
    if board.shape != start.shape:
        raise InvalidPuzzleError(f"expected a board of {start.shape} cells, got {board.shape}")
    return asked, board.meet(start)


def end_of_walk(
    puzzle: Puzzle,
    start: Board,
    steps: tuple[Step, ...],
    board: Board,
    note: str = "",
    *,
    is_checked: bool = False,
) -> Walkthrough:
    """Build the walkthrough with its verdict; `note` replaces the default remark on what remains.

    With `is_checked` the final board is known to be free of contradictions.
    """
    if not is_checked and (
        wrong := puzzle.violations(board) if board.is_complete else find_contradictions(puzzle, board)
    ):
        blame = "the puzzle has no solution" if start == puzzle.start else "the position cannot be finished"
        return Walkthrough(start, steps, board, Verdict.NONE, note or f"contradiction: {blame}: {wrong[0].text}")
    if board.is_complete:
        return Walkthrough(start, steps, board, Verdict.UNIQUE, note)
    return Walkthrough(start, steps, board, Verdict.UNKNOWN, note or f"{board.open_count} cells remain open")


def name_cells(shape: Shape, cells: Iterable[Cell]) -> str:
    """Name cells in a sentence, the first few only where there are many.

    >>> name_cells(Shape(3, 3), [0, 4, 8])
    'r1c1, r2c2 and r3c3'
    >>> name_cells(Shape(1, 20), range(20)).split(", ")[-1]
    'r1c8 and 12 more cells'
    """
    names = [shape.name(cell) for cell in cells]
    if len(names) > _NAMED_MISTAKES + 1:
        names[_NAMED_MISTAKES:] = [f"{len(names) - _NAMED_MISTAKES} more cells"]
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1] if names else "") if part)
