"""Drawings of a step and of a hint, each on the position it is found in."""

from gridwright.draw.composing import compose
from gridwright.errors import InvalidPuzzleError
from gridwright.model import Board, Deduction, Hint, Notes, Paint, Puzzle, Rung, Scene, Step, family_of
from gridwright.model.figure import Layer, Spot

__all__ = ["compose_hint", "compose_step", "hint_layers", "step_on"]


def compose_step(step: Step) -> Scene:
    """Compose the drawing of a step on the position before it: what it places is not written yet."""
    board = None if step.before is None else step.before()
    if board is None or board.puzzle is None:
        raise InvalidPuzzleError("expected a step that knows the position it was found in")
    return step_on(board.puzzle, board, step)


def compose_hint(puzzle: Puzzle, board: Board, hint: Hint) -> Scene:
    """Compose as much of a hint's step as its rung gives away, or the mistakes that it speaks of."""
    if hint.mistakes or hint.step is None:
        return compose(puzzle, board, wrong=hint.cells)
    if hint.rung >= Rung.INFERENCE:
        return step_on(puzzle, board, hint.step)
    layers = hint_layers(puzzle, board, hint)
    notes = Notes.ALL if hint.rung is Rung.PREMISES else Notes.NARROWED
    return compose(puzzle, board, deduction=Deduction(), figure=layers, notes=notes)


def hint_layers(puzzle: Puzzle, board: Board, hint: Hint) -> tuple[Layer, ...]:
    """Return what a hint shows of the argument: the area, from the third rung on the premises."""
    if hint.step is None:
        return ()
    if hint.rung < Rung.PREMISES:
        return (Layer("", Paint.WITHIN, lines=hint.step.deduction.within),)
    layers: tuple[Layer, ...] = family_of(puzzle).figure(puzzle, board, hint.step)
    if hint.rung > Rung.PREMISES:
        return layers
    return (*layers, Layer("question", Paint.PLACED, spots=tuple(map(Spot, hint.cells))))


def step_on(puzzle: Puzzle, board: Board, step: Step) -> Scene:
    """Compose the drawing of a step on a position in which it was found."""
    shown = board.taking((cell for cell, _ in step.deduction.placed), puzzle.start)
    layers = family_of(puzzle).figure(puzzle, board, step)
    return compose(puzzle, shown, deduction=step.deduction, figure=layers, pencil=board)
