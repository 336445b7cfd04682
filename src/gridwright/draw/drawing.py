"""Draw anything: `draw` returns a drawing that displays, renders and saves itself."""

from dataclasses import dataclass
from os import PathLike
from pathlib import Path, PurePath
from typing import TypeAlias

from gridwright.draw.composing import compose
from gridwright.errors import GridwrightError, InvalidPuzzleError
from gridwright.model import Board, Document, Hint, Puzzle, Scene, SolutionSet, Step

__all__ = ["DRAWINGS", "Drawable", "Drawing", "draw", "rendered"]

DRAWINGS = (".svg", ".png", ".txt")
"""The file suffixes of drawings."""

Drawable: TypeAlias = Puzzle | Document | Board | SolutionSet | Step | Hint


@dataclass(frozen=True, slots=True)
class Drawing:
    """A scene that shows itself in notebooks and terminals and saves itself to a file."""

    scene: Scene

    def svg(self, *, theme: str = "light", cell: int | None = None) -> str:
        """Return the drawing as SVG, in the light or the dark theme, with `cell` pixels per cell."""
        return rendered(self.scene, ".svg", theme=theme, pitch=cell).decode()

    def png(self, *, theme: str = "light", cell: int | None = None) -> bytes:
        """Return the drawing as a PNG picture."""
        return rendered(self.scene, ".png", theme=theme, pitch=cell)

    def save(self, path: str | PathLike[str], *, theme: str = "light", cell: int | None = None) -> None:
        """Write the drawing to a file that ends with .svg, .png or .txt."""
        data = rendered(self.scene, path, theme=theme, pitch=cell)
        Path(path).write_bytes(data)

    def __str__(self) -> str:
        from gridwright.draw.to_terminal import terminal

        return terminal(self.scene)

    def _repr_svg_(self) -> str:
        return self.svg()


def draw(subject: Drawable, board: Board | None = None) -> Drawing:
    """Draw a puzzle, a document with its progress, a board, solutions, a step or a hint.

    A puzzle may be drawn with a board of it. A step is drawn with its argument on the position before it, a hint
    with as much of it as it gives away. Of several solutions the drawing shows what they share and where they
    differ.

    >>> import gridwright as gw
    >>> puzzle = gw.Nonogram(rows=["1", "2"], columns=["2", "1"])
    >>> gw.draw(gw.explain(puzzle).steps[0]).svg()[:4]
    '<svg'
    """
    return Drawing(_scene(subject, board))


def _scene(subject: Drawable, board: Board | None) -> Scene:
    if isinstance(subject, Step | Hint):
        from gridwright.draw.step_scene import compose_hint, compose_step

        if isinstance(subject, Step):
            return compose_step(subject)
        found = subject.board if subject.step is None or subject.step.before is None else subject.step.before()
        return compose_hint(_puzzle_of(found), found, subject)
    if isinstance(subject, SolutionSet):
        if not subject.solutions:
            raise InvalidPuzzleError("expected solutions to draw, got none")
        settled = subject.settled if subject.count > 1 else subject.solutions[0]
        return compose(_puzzle_of(subject.solutions[0]), settled, differing=subject.differing)
    if isinstance(subject, Board):
        return compose(_puzzle_of(subject), subject)
    puzzle = subject.puzzle if isinstance(subject, Document) else subject
    if not hasattr(puzzle, "start"):
        told = "; parse() makes a puzzle of a text" if isinstance(puzzle, str) else ""
        raise InvalidPuzzleError(
            "expected a puzzle, a document, a board, solutions, a step or a hint to draw, "
            f"got {type(puzzle).__name__}{told}"
        )
    shown = subject.progress if board is None and isinstance(subject, Document) else board
    if shown is not None and (not isinstance(shown, Board) or shown.shape != puzzle.shape):
        came = f"one of {shown.shape}" if isinstance(shown, Board) else type(shown).__name__
        raise InvalidPuzzleError(f"expected a board of {puzzle.shape} cells, got {came}")
    return compose(puzzle, shown)


def _puzzle_of(board: Board) -> Puzzle:
    if board.puzzle is None:
        raise InvalidPuzzleError("expected a board that knows its puzzle; board.of(puzzle) tells it")
    return board.puzzle


def rendered(
    scene: Scene, path: str | PathLike[str], *, theme: str = "light", pitch: int | None = None, title: str = ""
) -> bytes:
    """Render a scene in the format of a file name or suffix."""
    name = str(path)
    kind = name if name in DRAWINGS else PurePath(name).suffix.lower()
    if kind == ".svg":
        from gridwright.draw.to_svg import svg

        return svg(scene, theme=theme, pitch=pitch, title=title).encode()
    if kind == ".png":
        from gridwright.draw.to_png import png

        return png(scene, theme=theme, pitch=pitch, title=title)
    if kind == ".txt":
        from gridwright.draw.to_terminal import terminal

        return (terminal(scene) + "\n").encode()
    raise GridwrightError(f"expected a name that ends with {', '.join(DRAWINGS)}, got {name!r}")
