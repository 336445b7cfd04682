"""A puzzle whose rules are told in words and drawn: read by cues and places, proofread by the engine."""

import functools
import re
from typing import Protocol

from gridwright.model import About, Board, Document, Unread
from gridwright.sudoku import RULES, Sudoku
from gridwright.sudoku.prose.picture import Picture
from gridwright.sudoku.prose.places import name_of
from gridwright.sudoku.prose.proofread import Proof, proofread
from gridwright.sudoku.prose.sentences import unread_sentences

__all__ = ["read_prose"]

_CAGES = re.compile(r"\b(?:cages?|caged|killers?)\b", re.IGNORECASE)


class Typed(Protocol):
    """Makes the puzzle of the rules that a format types, without what is only drawn."""

    def __call__(self, *, speaks_of_cages: bool) -> Sudoku:
        """Make it; cages are left to the words where these speak of them."""
        ...


def read_prose(typed: Typed, picture: Picture, about: About, goal: Board | None) -> Document | None:
    """Read what words and drawings say; None where typed rules say all of it, or nothing was understood."""
    base = typed(speaks_of_cages=_CAGES.search(about.description) is not None)
    if not picture and not unread_sentences(base.rules, about.description, base.size):
        return None
    proof = _proofread(base, picture, about.description, goal)
    if not proof.told:
        return None
    left = tuple(dict.fromkeys(name_of(thing, picture) for thing in proof.left))
    left += ("more drawings than are looked at",) * picture.is_cut
    doubt = (proof.doubt,) if proof.doubt and not proof.unread else ()
    broken = tuple(f"the stored solution breaks the {name} that the text tells" for name in proof.broken)
    unread = Unread(proof.unread, (*left, *broken, *doubt))
    puzzle = proof.puzzle if proof.fits else base
    kept = goal if goal is not None and not puzzle.violations(goal) else None
    return Document(puzzle, about, goal=kept, unread=unread, told=proof.told, ornaments=proof.ornaments)


@functools.lru_cache(maxsize=4)
def _proofread(base: Sudoku, picture: Picture, text: str, goal: Board | None) -> Proof:
    kinds = tuple(kind for kind in RULES.values() if kind.cues)
    return proofread(base, picture, text, goal, kinds)
