"""Chess moves: cells a knight's or a king's move apart hold different values."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.sudoku.demands import Relation
from gridwright.sudoku.parts.neighbours import DIAGONAL, KNIGHT, SIDE, pairs_apart
from gridwright.sudoku.parts.ties import different
from gridwright.sudoku.rule import Cue, Frame, Rule

__all__ = ["RULE", "AntiMoves"]


@dataclass(frozen=True)
class AntiMoves(Rule):
    """The moves of the pieces named, `knight` (anti-knight) or `king` (anti-king), lead to other values."""

    knight: bool = False
    king: bool = False
    title: ClassVar[str] = "anti-knight and anti-king"
    shown: ClassVar[Mapping[str, object]] = {"knight": True, "king": True}
    shown_side: ClassVar[int] = 9
    example: ClassVar[Mapping[str, object]] = {"king": True}
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            "(?P<knight>knight) not|different same|repeat|different",
            "Cells separated by a knight's move (in chess) cannot contain the same digit.",
            "apart away chess anywhere see 2 itself any",
        ),
        Cue("(?P<knight>knight) different", "Digits a knight's move apart are different.", "apart away chess 2"),
        Cue("(?P<king>king) different", "Digits a king's move apart are different.", "apart away chess 2"),
        Cue(
            "(?P<king>king) not|different same|repeat|different",
            "Identical digits cannot be within a king's move of each other.",
            "apart away chess anywhere see diagonal adjacent",
        ),
        Cue(
            "(?P<knight>knight) (?P<king>king) not|different same|repeat|different",
            "Identical digits cannot be a knight's move or a king's move apart.",
            "apart away chess anywhere",
        ),
        Cue(
            "same|repeat not diagonal (?P<king>adjacent|touch|neighbour)",
            "Digits may not repeat on diagonally adjacent cells.",
            "orthogonal",
        ),
        Cue("same not (?:even )?(?P<king>diagonal)(?: adjacent)?", "Identical digits may not touch diagonally."),
        Cue("not even (?P<king>diagonal)", "A digit cannot touch itself, even diagonally."),
        Cue(
            "not (?P<knight>knight)(?: chess)? (?:away|apart)(?: same)?",
            "A digit may not appear a knight's move away from itself.",
        ),
        Cue("anti ?(?P<knight>knight)(?: rule)?(?: apply)?", "Anti-knight rules apply."),
        Cue("anti ?(?P<king>king)(?: rule)?(?: apply)?", "Anti-king rules apply."),
    )

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
