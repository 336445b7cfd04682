"""What formats are tried with: a small nonogram, and what differs between two."""

from collections.abc import Iterator

from gridwright.model import About, Board, Document, SavedGame
from gridwright.nonogram.puzzle import Nonogram

__all__ = ["differences", "specimens"]


def specimens(about: About) -> Iterator[Document]:
    """Yield a picture with all that a document may hold."""
    picture = Nonogram(["2", "1"], ["2", "1"])
    goal, progress = (Board(picture.shape, masks) for masks in ((2, 2, 2, 1), (2, 3, 3, 1)))
    done = ((False,),) * 4
    play = SavedGame(steps=3, seconds_left=60, hints_left=1, aids=frozenset({"hints"}), done=done)
    yield Document(picture, about, progress, goal, play)


def differences(before: Nonogram, after: Nonogram) -> tuple[str, ...]:
    """Name what differs between two nonograms: clues, colours, or only the names of colours."""
    if (before.row_clues, before.column_clues) != (after.row_clues, after.column_clues):
        return ("clues",)
    palettes = [[colour.rgb for colour in puzzle.palette] for puzzle in (before, after)]
    return ("names of colours",) if palettes[0] == palettes[1] else ("colours",)
