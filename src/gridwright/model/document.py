"""A document: what a file holds, that is a puzzle, what is said about it, and progress."""

from dataclasses import dataclass, field

from gridwright.model.board import Board
from gridwright.model.puzzle import Puzzle

__all__ = ["About", "Document", "SavedGame"]


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """What is said about a puzzle; empty text where nothing is known."""

    title: str = ""
    author: str = ""
    licence: str = ""
    source: str = ""
    description: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedGame:
    """A game put aside: moves made, seconds and hints left (None where not counted), aids on, clues ticked off.

    `done` holds one flag per clue block, rows first, each line's blocks in order. `text` replays the game stroke
    by stroke (see the room play); it is empty where a file of another program knows the position alone.
    """

    steps: int = 0
    seconds_left: int | None = None
    hints_left: int | None = None
    aids: frozenset[str] = frozenset()
    done: tuple[tuple[bool, ...], ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A puzzle with its progress (a board), its known solution (a board), and what is said about it."""

    puzzle: Puzzle
    about: About = field(default_factory=About)
    progress: Board | None = None
    goal: Board | None = None
    play: SavedGame | None = None

    def __str__(self) -> str:
        return "\n".join(part for part in (self.about.title, str(self.puzzle)) if part)
