"""Drawings of a step and of a hint, each on the position it is found in."""

from gridwright.draw.composing import compose
from gridwright.errors import InvalidPuzzleError
from gridwright.model import Board, Deduction, Highlight, Hint, Notes, Puzzle, Role, Rung, Scene, Step

__all__ = ["compose_hint", "compose_step"]


def compose_step(step: Step) -> Scene:
    """Compose the drawing of a step on the position before it: what it places is not written yet."""
    board = None if step.before is None else step.before()
    if board is None or board.puzzle is None:
        raise InvalidPuzzleError("expected a step that knows the position it was found in")
    return _on(board.puzzle, board, step.deduction)


def compose_hint(puzzle: Puzzle, board: Board, hint: Hint) -> Scene:
    """Compose as much of a hint's step as its rung gives away, or the mistakes that it speaks of."""
    if hint.mistakes or hint.step is None:
        return compose(puzzle, board, wrong=hint.cells)
    deduction = hint.step.deduction
    if hint.rung >= Rung.SENTENCE:
        return _on(puzzle, board, deduction)
    cells = hint.cells if hint.rung is Rung.CELLS else ()
    shown = Deduction(within=deduction.within, highlights=tuple(Highlight(cell, Role.PLACED) for cell in cells))
    return compose(puzzle, board, deduction=shown, notes=Notes.NARROWED)


def _on(puzzle: Puzzle, board: Board, deduction: Deduction) -> Scene:
    shown = board.taking((cell for cell, _ in deduction.placed), puzzle.start)
    return compose(puzzle, shown, deduction=deduction, pencil=board)
