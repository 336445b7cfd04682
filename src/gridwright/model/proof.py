"""A proof: why a step holds, as a small tree of data that words, pictures, hints and lessons are made from."""

import enum
import re
from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.grid import Cell, Line
from gridwright.model.board import Candidate
from gridwright.model.deduction import Highlight, Link
from gridwright.words import catalogue

__all__ = ["Depth", "Ground", "Premise", "Proof", "begin_sentence"]

_CELL_NAME = re.compile(r"r\d+c\d")


class Depth(enum.Enum):
    """How much is told of a step: the conclusion, the reason in a sentence or two, or every premise."""

    SHORT = "short"
    PLAIN = "plain"
    FULL = "full"


class Ground(enum.Enum):
    """What a premise rests on."""

    PRINTED = "printed"
    """What is printed: a given, a clue, a rule."""
    EARLIER = "earlier"
    """What the position shows by earlier steps."""
    PREMISES = "premises"
    """The premises beneath it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Premise:
    """A claim about the position with its witness: what it speaks of, what it shows and what it rests on.

    `absent` lists the candidates that it takes to be impossible, `rules` the rules of the puzzle that it uses: a
    demand of a sudoku, the number of a line of a nonogram. The conclusion of a proof follows from what all its
    premises say of these alone, which is how proofs are judged.
    """

    claim: str
    text: str
    ground: Ground
    cells: tuple[Cell, ...] = ()
    symbols: tuple[int, ...] = ()
    lines: tuple[Line, ...] = ()
    absent: tuple[Candidate, ...] = ()
    rules: tuple[object, ...] = ()
    highlights: tuple[Highlight, ...] = ()
    links: tuple[Link, ...] = ()
    premises: tuple["Premise", ...] = ()

    @property
    def all_premises(self) -> Iterator["Premise"]:
        """Yield the premise itself and all beneath it."""
        yield self
        for premise in self.premises:
            yield from premise.all_premises


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """Premises, the inference that they allow, and the conclusion, also as it is written: r3c7=5.

    `inference` says in one claim why the conclusion follows; of the simplest steps it is the one premise itself.
    `title` is the technique as people call it, `text` the sentence of the plain depth, `conclusion` what is
    concluded in words.
    """

    title: str
    text: str
    conclusion: str
    premises: tuple[Premise, ...]
    inference: Premise | None
    placed: tuple[Candidate, ...]
    eliminated: tuple[Candidate, ...]
    concludes: tuple[str, ...]

    @property
    def all_premises(self) -> Iterator[Premise]:
        """Yield every premise, and the inference, with all beneath them."""
        for premise in (*self.premises, *([self.inference] if self.inference else [])):
            yield from premise.all_premises

    @property
    def short(self) -> str:
        """Tell the technique and the conclusion."""
        return catalogue("proof").tell("short", {"technique": self.title, "conclusion": self.conclusion})

    @property
    def full(self) -> tuple[str, ...]:
        """Tell each premise with its grounds, then the inference, then the conclusion."""
        told = [line for premise in self.premises for line in _lines(premise)]
        if self.inference is not None and (self.inference.text != self.conclusion or self.inference.premises):
            told += _lines(self.inference)
        return (*told, catalogue("proof").tell("conclusion", {"conclusion": self.conclusion}))

    def tell(self, depth: Depth = Depth.PLAIN) -> str:
        """Tell the proof at a depth; the full one takes several lines."""
        match depth:
            case Depth.SHORT:
                return self.short
            case Depth.PLAIN:
                return self.text
            case Depth.FULL:
                return "\n".join(self.full)


def _lines(premise: Premise) -> list[str]:
    words = catalogue("proof")
    beneath = [ground for one in premise.premises for ground in one.all_premises]
    told = [words.tell("ground", {"reason": ground.text}) for ground in beneath]
    return [words.tell("premise", {"reason": begin_sentence(premise.text)}), *told]


def begin_sentence(text: str) -> str:
    """Begin a clause as a sentence begins; the name of a cell stays as it is.

    >>> begin_sentence("in row 3 the 5 has one place left"), begin_sentence("r1c2 is 5")
    ('In row 3 the 5 has one place left', 'r1c2 is 5')
    """
    return text if _CELL_NAME.match(text) else text[:1].upper() + text[1:]
