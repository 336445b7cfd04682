"""Choices: of several things that other rules could say, at least one holds."""

import dataclasses
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.errors import InvalidPuzzleError
from gridwright.model.prints import Badge, Outline, Print
from gridwright.sudoku.demands import Automaton
from gridwright.sudoku.parts.choices import one_of
from gridwright.sudoku.rule import Cue, Frame, Rule, check_rules, piece_fields, read_rule

__all__ = ["RULE", "Choice", "Choices"]

_OR, _AND = " or ", " and "
_SAID = ("no", "yes")
_PART = re.compile(
    r"(?P<rule>[a-z-]+)(?:\.(?P<field>[a-z_]+))?"
    r"(?:\[(?P<numbers>[a-z_]+=(?:yes|no|[0-9]{1,4})(?:,[a-z_]+=(?:yes|no|[0-9]{1,4}))*)\])? +(?P<piece>.+)"
)


_LINES = {
    "renban": "renban {0}",
    "palindrome": "palindromes {0}",
    "whisper": "whispers {0}",
    "thermometer": "thermometers.lines {0} or thermometers.lines {1}",
    "zipper": "zipper-lines {0}",
    "nabner": "nabner {0}",
    "box sum": "region-sum-lines {0}",
    "between": "between-lines {0}",
    "entropic": "entropic-lines.entropic {0}",
    "modular": "entropic-lines.modular {0}",
}
"""What a line may be, by its name in the gist of a sentence; `{1}` is the line from its other end."""
_KIND = f"(?:german |dutch )?(?:{'|'.join(_LINES)})(?: line)?"


@dataclass(frozen=True, slots=True)
class Choice:
    """Ways parted by "or", each of pieces of rules parted by "and": cages r1c1 r1c2=5 or parity.odd r1c1.

    Numbers that a rule has besides its pieces stand in brackets: whispers[gap=4] r1c1 r1c2.
    """

    ways: tuple[tuple[Rule, ...], ...]
    example: ClassVar[str] = "cages r1c1 r1c2=5 or parity.odd r1c1"

    @classmethod
    def parse(cls, text: str) -> "Choice":
        """Read the text form."""
        ways = tuple(tuple(map(_read_part, way.split(_AND))) for way in text.split(_OR))
        return cls(ways)

    def __str__(self) -> str:
        return _OR.join(_AND.join(part for rule in way for part in _write_parts(rule)) for way in self.ways)


@dataclass(frozen=True)
class Choices(Rule):
    """What one of holds, each piece after the name of its rule: cages r1c1 r1c2=5 or cages r1c1 r1c2=7."""

    choices: tuple[Choice, ...] = ()
    names: ClassVar[tuple[str, ...]] = ("either or",)
    example: ClassVar[Mapping[str, object]] = {
        "choices": [
            "cages r1c1 r1c2=5 or cages r1c1 r1c2=7",
            "candidates r3c1=1 and parity.odd r4c4 or renban r2c1 r2c2",
        ]
    }

    is_general: ClassVar[bool] = True
    cues: ClassVar[tuple[Cue, ...]] = (
        Cue(
            rf"<hue>(?:all )?(?P<lines>line) (?P<kinds>{_KIND}(?: {_KIND})+)(?: determined| deduced| solver)*",
            "Each line is either a renban line or a palindrome, to be determined by the solver.",
        ),
        Cue(
            "<hue>(?:all )?(?P<lines>line) (?P<kinds>thermometer)(?: bulb| tip| end| increase| line)* "
            "(?:determined|deduced)(?: solver| increase| end| line)*",
            "All lines are thermometers, the bulb must be determined.",
        ),
        *(
            Cue(
                f"(?P<fibonacci>line|fibonacci) sum|fibonacci previous|preceding|before|fibonacci{rising}",
                "From one end of a line digits increase, each after the second the sum of the previous two.",
                "line fibonacci sum increase end third 2 set order determined beyond smallest "
                "direction second after",
            )
            for rising in (" (?P<rising>increase)", "")
        ),
    )
    drawn: ClassVar[Mapping[str, str]] = {"lines": "line|joined line", "fibonacci": "line|joined line"}

    @classmethod
    def as_told(
        cls, fields: Mapping[str, object], pieces: Mapping[str, Sequence[str]], frame: Frame
    ) -> tuple[Rule, ...]:
        """Let every line be of one of the kinds that are named."""
        if pieces.get("fibonacci"):
            lines = [_fibonacci(line.split(), "rising" in fields) for line in pieces["fibonacci"]]
            return super().as_told({}, {"choices": lines}, frame)
        names = re.findall("|".join(_LINES), str(fields["kinds"]))
        ways = _OR.join(_LINES[name] for name in names)
        choices = [ways.format(line, " ".join(reversed(line.split()))) for line in pieces["lines"]]
        return super().as_told({}, {"choices": choices}, frame)

    def check(self, frame: Frame) -> None:
        """Refuse a choice of which nothing can hold, and what lays out the grid."""
        for choice in self.choices:
            for rule in (rule for way in choice.ways for rule in way):
                if rule.is_layout or any(True for _ in rule.holes(frame)):
                    raise InvalidPuzzleError(
                        f"choice '{choice}': expected no layout of the grid, got {rule.words()}"
                    )
            for way in choice.ways:
                check_rules(way, frame)
            demand = self._demand(choice, frame)
            if not demand.machine.accepts([frame.everything] * len(demand.cells)):
                raise InvalidPuzzleError(f"choice '{choice}': expected something that can hold")

    def demands(self, frame: Frame) -> Iterator[Automaton]:
        """Read the cells of all ways by one machine that decides for a way at the beginning."""
        return (self._demand(choice, frame) for choice in self.choices)

    def prints(self, frame: Frame) -> Iterator[Print]:
        """Draw what the ways draw: the same once, texts of one place beside each other."""
        for choice in self.choices:
            texts: dict[Print, dict[str, None]] = {}
            for one in (one for way in choice.ways for rule in way for one in rule.prints(frame)):
                bare = one._replace(text="") if isinstance(one, Badge | Outline) else one
                text = one.text if isinstance(one, Badge | Outline) else ""
                texts.setdefault(bare, {}).update({text: None} if text else {})
            for bare, found in texts.items():
                if isinstance(bare, Badge | Outline):
                    yield bare._replace(text="/".join(found))
                else:
                    yield bare

    @staticmethod
    def _demand(choice: Choice, frame: Frame) -> Automaton:
        ways = [[demand for rule in way for demand in rule.demands(frame)] for way in choice.ways]
        cells, machine = one_of(ways, frame.values)
        return Automaton(cells, machine, f"choice at {frame.shape.name(cells[0])}", f"obey {choice}")


def _read_part(text: str) -> Rule:
    from gridwright.sudoku.rules import RULES

    match = _PART.fullmatch(text.strip())
    if match is None or match["rule"] not in RULES or match["rule"] == "choices":
        raise InvalidPuzzleError(f"expected a rule and a piece of it such as {Choice.example}, got {text!r}")
    kind = RULES[match["rule"]]
    pieces = piece_fields(kind)
    if not pieces or match["field"] not in {None, *pieces}:
        raise InvalidPuzzleError(f"expected a field of {match['rule']} that holds pieces, got {match['field']!r}")
    numbers = dict(pair.split("=") for pair in (match["numbers"] or "").split(",") if pair)
    if not numbers.keys() <= {field.name for field in dataclasses.fields(kind)} - pieces.keys():
        raise InvalidPuzzleError(f"expected numbers that {match['rule']} has, got {match['numbers']!r}")
    fields = {name: number == "yes" if number in _SAID else int(number) for name, number in numbers.items()}
    return read_rule(kind, {match["field"] or next(iter(pieces)): [match["piece"]], **fields})


def _write_parts(rule: Rule) -> Iterator[str]:
    from gridwright.sudoku.rules import RULES

    name = next(name for name, kind in RULES.items() if kind is type(rule))
    pieces = piece_fields(type(rule))
    usual = next(iter(pieces))
    told = [
        f"{field.name}={_SAID[value] if isinstance(value, bool) else value}"
        for field in dataclasses.fields(rule)
        if field.name not in pieces and (value := getattr(rule, field.name)) != field.default
    ]
    numbers = f"[{','.join(told)}]" if told else ""
    for field in pieces:
        start = f"{name}{'' if field == usual else f'.{field}'}{numbers}"
        yield from (f"{start} {piece}" for piece in getattr(rule, field))


def _fibonacci(cells: Sequence[str], is_rising: bool) -> str:  # noqa: FBT001
    """Let each cell hold the sum of the two before it, from one end of a line or the other.

    >>> _fibonacci(["r1c1", "r1c2", "r1c3"], False)
    'weighted-sums r1c1 + r1c2 - r1c3 = 0 or weighted-sums r1c3 + r1c2 - r1c1 = 0'
    """
    ways = []
    for way in (cells, cells[::-1]):
        sums = [f"weighted-sums {a} + {b} - {c} = 0" for a, b, c in zip(way, way[1:], way[2:], strict=False)]
        ways.append(_AND.join([f"thermometers.lines {' '.join(way)}"] * is_rising + sums))
    return _OR.join(ways)


RULE = Choices
