"""What scanning gives: a document, how likely each part of it is, and what a person should look at."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeAlias

from gridwright.model import Document, Verdict

__all__ = ["BLANK", "NOTES", "Doubt", "Quad", "Reading", "Reason", "Scanned"]

Quad: TypeAlias = tuple[tuple[float, float], ...]
"""Four corners in pixels of the picture, x before y, clockwise from the top left of what is printed there."""

Reason: TypeAlias = Literal["unsure", "changed", "ambiguous"]

BLANK = ""
"""How an empty cell is written among likelihoods."""

NOTES = "notes"
"""How a cell with notes but without an entry is written among likelihoods."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A part of a reading that a person should look at.

    `place` names it (`r3c7`, or `row 3` for the clues of a line), `read` is what was taken for it, and `options`
    are other readings with their likelihoods, the likeliest first. The reason is `unsure` where the picture leaves
    it open, `changed` where the engine chose another reading than the likeliest, and `ambiguous` where a puzzle
    that is nearly as likely has something else there. `box` is where it lies in the picture.
    """

    place: str
    read: str
    reason: Reason
    options: tuple[tuple[str, float], ...]
    box: Quad


@dataclass(frozen=True, slots=True)
class Scanned:
    """A puzzle that was read from a picture.

    `read` tells by place what was taken for it, and `likelihoods` how likely which text is; `verdict` is what the
    engine says of the puzzle. A reading is `certain` where its puzzle has one solution, nothing had to be
    changed and nothing is in doubt. `pen` names the places that were written by hand; they are progress of the
    document and no part of its puzzle; `notes` names cells with notes only. `reading` can be asked again with some
    places settled.
    """

    document: Document
    verdict: Verdict
    read: Mapping[str, str]
    likelihoods: Mapping[str, Mapping[str, float]]
    doubts: tuple[Doubt, ...]
    box: Quad
    reading: "Reading" = field(compare=False, repr=False)
    pen: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def certain(self) -> bool:
        """Tell whether there is nothing that a person should look at."""
        return self.verdict is Verdict.UNIQUE and not self.doubts

    def mended(self, fixed: Mapping[str, str], *, as_written: bool = False) -> "Scanned":
        """Read again with what a person says about some places, by their names; blanks are empty texts.

        `as_written` takes all else as it looks, though that may be no puzzle.
        """
        return self.reading.proofread(fixed, as_written=as_written)


class Reading(Protocol):
    """What a family read in a picture before the engine proofreads it; it keeps every likelihood."""

    @property
    def box(self) -> Quad:
        """Give the corners of the grid in the picture."""
        ...

    @property
    def score(self) -> float:
        """Tell from 0 to 1 how much the picture looks like a puzzle of this family there."""
        ...

    def proofread(self, fixed: Mapping[str, str], *, as_written: bool = False) -> Scanned:
        """Take the likeliest reading that is a puzzle, or the likeliest of all, with some places settled."""
        ...

    def pieces(self) -> Sequence[tuple[str, Quad]]:
        """List the places of the reading with where they lie in the picture."""
        ...
