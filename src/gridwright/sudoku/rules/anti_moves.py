"""Chess moves: cells a knight's or a king's move apart hold different values."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.sudoku.demands import Relation
from gridwright.sudoku.neighbours import DIAGONAL, KNIGHT, SIDE, pairs_apart
from gridwright.sudoku.rule import Frame, Rule
from gridwright.sudoku.ties import different

__all__ = ["RULE", "AntiMoves"]


@dataclass(frozen=True)
class AntiMoves(Rule):
    """The moves of the pieces named, `knight` (anti-knight) or `king` (anti-king), lead to other values."""

    knight: bool = False
    king: bool = False
    title: ClassVar[str] = "anti-knight and anti-king"
    example: ClassVar[Mapping[str, object]] = {"king": True}

    def called(self) -> tuple[str, ...]:
        """Call it by the pieces that are meant."""
        pieces = (("anti-knight", self.knight), ("anti-king", self.king))
        return (*(name for name, is_on in pieces if is_on), "chess")

    def check(self, frame: Frame) -> None:  # noqa: ARG002
        """Refuse a rule that names no piece."""
        if not self.knight and not self.king:
            raise InvalidPuzzleError(f"{self.words()}: expected knight or king, got neither")

    def demands(self, frame: Frame) -> Iterator[Relation]:
        """Let both ends of every move differ."""
        for name, is_on, moves in (("knight", self.knight, KNIGHT), ("king", self.king, (*SIDE, *DIAGONAL))):
            for first, second in pairs_apart(frame.shape, moves if is_on else ()):
                yield different(frame.values).between(first, second, f"{name}'s move")


RULE = AntiMoves
