"""A game put aside, as files keep it."""

from dataclasses import dataclass

__all__ = ["SavedGame"]


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
