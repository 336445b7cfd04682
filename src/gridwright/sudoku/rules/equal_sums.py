"""Equal sums: groups of cells whose values have the same sum."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Outline
from gridwright.sudoku.demands import Sum
from gridwright.sudoku.parts.groups import Groups
from gridwright.sudoku.parts.sums import check_reach, equal_sums, letter
from gridwright.sudoku.rule import Cue, Frame, Rule, read_rule
from gridwright.sudoku.rules.cages import Cages

__all__ = ["RULE", "EqualSums"]


@dataclass(frozen=True)
class EqualSums(Rule):
    """Groups of one sum, each set of groups written with bars: r1c1 r1c2 | r3c3 r3c4 r4c4."""

    sets: tuple[Groups, ...] = ()
    shown: ClassVar[Mapping[str, object]] = {"sets": ["r1c1 r1c2 | r3c3 r3c4"]}
    example: ClassVar[Mapping[str, object]] = {"sets": ["r1c1 r1c2 | r3c3 r3c4", "r4c1 r4c2 | r2c4"]}
    is_general: ClassVar[bool] = True
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            r"(?P<sets>line)(?: \d)? sum first (?P<many>\d) same sum last (?P=many)",
            "In each line of four cells the sum of the first two digits equals the sum of the last two digits.",
        ),
        Cue(
            "(?P<cages>cage) sum same",
            "The digits in every cage sum to the same total, which must be determined.",
            "all sum cage determined deduced solver unknown found different added x n",
        ),
        Cue(
            "(?P<cages>cage) sum same (?P<distinct>repeat)",
            "Digits do not repeat in cages, and every cage has the same sum.",
            "all not sum cage determined deduced solver unknown found different added",
        ),
        Cue(
            "(?P<lines>line) sum same",
            "Digits along every line sum to the same total.",
            "all sum line determined deduced solver unknown found added x n",
        ),
        Cue(
            "(?:all )?<hue>(?P<shapes>area|shape) (?:all )?(?:same sum|sum same)(?: sum)?",
            "All areas have the same sum.",
        ),
        Cue(
            r"<hue>(?P<magic>area|box|square|shape)?(?: <hue>)? ?magic square(?: "
            r"(?:1-9|3|2|row|column|diagonal|all|same|sum|15|meaning|order))*",
            "The grey boxes are magic squares: each row, column and diagonal has the same sum.",
        ),
        Cue(
            r"(?:(?P<middle>central|centre|middle) box|box (?P<numbered>[1-9])) magic square(?: "
            r"(?:1-9|3|2|row|column|diagonal|all|same|sum|15|meaning|order))*",
            "The central box is a magic square: each row, column and diagonal has the same sum.",
        ),
    )
    undrawn: ClassVar[frozenset[str]] = frozenset({"middle", "numbered"})
    drawn: ClassVar[Mapping[str, str]] = {
        "sets": "line",
        "cages": "outline",
        "lines": "line|joined line",
        "shapes": "shape",
        "magic": "shape",
    }

    @classmethod
    def as_told(
        cls, fields: Mapping[str, object], pieces: Mapping[str, Sequence[str]], frame: Frame
    ) -> tuple[Rule, ...]:
        """Compare the first cells of every line with as many of the last."""
        if "middle" in fields or "numbered" in fields:
            number = int(str(fields.get("numbered", (len(frame.regions) + 1) // 2)))
            return super().as_told({}, {"sets": [_magic(frame.name(frame.regions[number - 1]))]}, frame)
        if pieces.get("magic"):
            return super().as_told({}, {"sets": [_magic(text) for text in pieces["magic"]]}, frame)
        if "many" not in fields:
            groups = [text for texts in pieces.values() for text in texts]
            rules = super().as_told({}, {"sets": [" | ".join(groups)]}, frame)
            return (*rules, read_rule(Cages, {"plain": groups})) if "distinct" in fields else rules
        many = int(str(fields["many"]))
        lines = [line.split() for line in pieces["sets"]]
        halves = [f"{' '.join(line[:many])} | {' '.join(line[-many:])}" for line in lines if len(line) >= 2 * many]
        return super().as_told({}, {"sets": halves}, frame)

    def check(self, frame: Frame) -> None:
        """Refuse groups that cannot have one sum."""
        for one in self.sets:
            for first, second in zip(one.groups, one.groups[1:], strict=False):
                check_reach(frame, frame.line(first), frame.line(second), f"equal sums '{one}'")

    def demands(self, frame: Frame) -> Iterator[Sum]:
        """Let all groups of a set have one sum."""
        for number, one in enumerate(self.sets):
            yield from equal_sums(map(frame.line, one.groups), f"equal sums {letter(number)}")

    def prints(self, frame: Frame) -> Iterator[Outline]:
        """Outline every group with the letter of its set."""
        for number, one in enumerate(self.sets):
            yield from (Outline(frame.line(group), letter(number)) for group in one.groups)


def _magic(square: str) -> str:
    """Return the rows, columns and diagonals of a square of nine cells in reading order."""
    cells = square.split()
    if len(cells) != 9:
        raise InvalidPuzzleError(f"magic square: expected 9 cells, got {len(cells)}")
    lines = (cells[0:3], cells[3:6], cells[6:9], cells[0::3], cells[1::3], cells[2::3], cells[0::4], cells[2:7:2])
    return " | ".join(map(" ".join, lines))


RULE = EqualSums
