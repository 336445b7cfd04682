"""A document: what a file holds, that is a puzzle, what is said about it, and progress."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gridwright.errors import InvalidPuzzleError
from gridwright.model import notebook
from gridwright.model.board import Board
from gridwright.model.puzzle import Puzzle
from gridwright.model.unread import Told, Unread

if TYPE_CHECKING:
    from gridwright.model.game import SavedGame

__all__ = ["About", "Document"]


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """What is said about a puzzle; empty text where nothing is known."""

    title: str = ""
    author: str = ""
    licence: str = ""
    source: str = ""
    description: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A puzzle with its progress (a board), its known solution (a board), and what is said about it.

    `unread` is what its text or its drawing says beyond what was understood, if anything; `told` is what was
    understood from which sentence, where rules were read from words, and `ornaments` is
    what else is drawn, of which no sentence speaks.
    """

    puzzle: Puzzle
    about: About = field(default_factory=About)
    progress: Board | None = None
    goal: Board | None = None
    play: "SavedGame | None" = None
    unread: Unread = field(default_factory=Unread)
    told: tuple[Told, ...] = field(default=(), compare=False)
    ornaments: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not hasattr(self.puzzle, "family"):
            raise InvalidPuzzleError(f"expected a document of a puzzle, got {type(self.puzzle).__name__}")
        # Boards of a document print in the symbols of its puzzle, whoever made them.
        for name in ("progress", "goal"):
            board = getattr(self, name)
            if board is not None and board.puzzle is None:
                object.__setattr__(self, name, board.of(self.puzzle))

    def _repr_svg_(self) -> str | None:
        """Show the puzzle with its progress in a notebook."""
        return notebook.draw(self.puzzle, self.progress)

    def __str__(self) -> str:
        return "\n".join(part for part in (self.about.title, str(self.puzzle)) if part)
