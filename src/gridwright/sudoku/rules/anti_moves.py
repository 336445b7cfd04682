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
            r"(?:identical|the same|equal) digits? <never> be (?:separated by )?(?:(?:within|at|either) "
            r")?<a>(?:chess )?(?P<knight>knight's)(?: move)?(?: (?:apart|away|of each other|from each other|"
            r"in chess)){0,6}",
            "Identical digits cannot be a knight's move apart.",
        ),
        Cue(
            r"(?:identical|the same|equal) digits? <never> be (?:separated by )?(?:(?:within|at|either) "
            r")?<a>(?:chess )?(?P<king>king's)(?: move)?(?: (?:apart|away|of each other|from each other|in "
            r"chess)){0,6}",
            "Identical digits cannot be within a king's move of each other.",
        ),
        Cue(
            r"<digits>(?: (?:that|which) are)?(?: (?:1|one))?(?: (?:separated|apart))?(?: (?:by|at))? "
            r"<a>(?:chess )?(?P<knight>knight's) move(?: (?:away|apart|in chess|from each other)){0,6} (?:<never> "
            r"<hold> <a>same (?:digit|number|value)|<never> be (?:identical|the same|equal)|<must>be "
            r"different|<never> repeat)(?: anywhere in the grid)?",
            "Cells separated by a knight's move (in chess) cannot contain the same digit.",
        ),
        Cue(
            r"<digits>(?: (?:that|which) are)?(?: (?:1|one))?(?: (?:separated|apart))?(?: (?:by|at))? "
            r"<a>(?:chess )?(?P<king>king's) move(?: (?:away|apart|in chess|from each other)){0,6} (?:<never> "
            r"<hold> <a>same (?:digit|number|value)|<never> be (?:identical|the same|equal)|<must>be "
            r"different|<never> repeat)(?: anywhere in the grid)?",
            "Cells separated by a king's move (in chess) cannot contain the same digit.",
        ),
        Cue(
            r"(?:identical digits <never> be|<digits>(?: separated by)?) (?:either "
            r")?<a>(?P<knight>knight's)(?: move)? or <a>(?P<king>king's) move (?:apart|in chess <never> "
            r"contain the same digit|<never> contain the same digit)",
            "Identical digits cannot be a knight's move or a king's move apart.",
        ),
        Cue(
            r"(?:normal )?anti ?(?P<knight>knight)(?: sudoku)?(?: rules?)? appl(?:y|ies)",
            "Anti-knight rules apply.",
        ),
        Cue(
            r"(?:normal )?anti ?(?P<king>king)(?: sudoku)?(?: rules?)? appl(?:y|ies)",
            "Anti-king rules apply.",
        ),
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
