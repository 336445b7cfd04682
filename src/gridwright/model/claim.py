"""A claim: a clause of a sentence together with what it says as a predicate over the position before the step."""

import re
import string
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from gridwright.model.board import Board, Candidate
from gridwright.model.deduction import Deduction

__all__ = ["Claim", "Witness", "stray_words"]

P = TypeVar("P")

_JOINTS = re.compile(r"[ :;,.()]*((so|and|but|then|also|as|which|while|or|if|both)[ :;,.()]*)*")


class Witness(NamedTuple):
    """What a claim rests on: candidates that are known to be impossible, and rules of the puzzle."""

    absent: tuple[Candidate, ...] = ()
    rules: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Claim(Generic[P]):
    """One thing that a sentence may say: its words, a template or the name of a message, and when it is true.

    The sentence of a technique is made of claims and of joints such as "so" and "and" alone, so that a sentence
    cannot say what is not claimed; a contract asks every claim of every step whether it holds. `witness` says what
    a claim that holds rests on.
    """

    name: str
    says: str
    holds: Callable[[P, Board, Deduction], bool]
    witness: Callable[[P, Board, Deduction], Witness] = lambda *_: Witness()


def stray_words(template: str) -> list[str]:
    """List what a template says outside of its claims beyond mere joints.

    >>> stray_words("{only_place}, so {it_is}.")
    []
    >>> stray_words("{only_place} as everybody sees, so {it_is}.")
    [' as everybody sees, so ']
    """
    return [text for text, _, _, _ in string.Formatter().parse(template) if not _JOINTS.fullmatch(text)]
