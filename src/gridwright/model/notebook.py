"""Rich display in notebooks: objects of the model are drawn by whichever renderer is registered."""

from collections.abc import Callable

__all__ = ["draw", "use"]

_DRAWN_BY: list[Callable[..., str]] = []


def use(renderer: Callable[..., str]) -> None:
    """Say what draws a puzzle, a board of it and a deduction on that board as SVG."""
    _DRAWN_BY[:] = [renderer]


def draw(puzzle: object, board: object = None, deduction: object = None) -> str | None:
    """Draw as SVG; nothing where no renderer is known."""
    return _DRAWN_BY[0](puzzle, board, deduction) if _DRAWN_BY else None
