"""What a player chooses at the start of a game, and may change on the way."""

import functools
from dataclasses import dataclass, fields, replace
from typing import Literal, get_args

from gridwright.errors import IllegalMoveError
from gridwright.model import Difficulty

__all__ = ["Faults", "Options"]

Tidying = Literal["always", "legal", "never"]
"""When an entry removes its note from the cells that it sees: always, where it breaks no rule, or never."""

Marking = Literal["off", "lines", "clues"]
"""What is struck out at the border: nothing, the clues of finished lines, or each block done and closed."""

Faults = Literal["off", "rules", "notes", "solution", "full"]
"""Which mistakes are shown: none, broken rules, notes against the rules too, whatever differs from the solution,
or that only once the grid is full."""

_CHOICES = {"tidying": get_args(Tidying), "marking": get_args(Marking), "faults": get_args(Faults)}
_MOST = 1_000_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options of a game; `hints` and `seconds` are None where there is no limit.

    >>> Options.parse("hints=10 seconds=1500 preview").hints
    10
    >>> Options.for_level(Difficulty.HARD, timer=True).text()
    'hints=5 seconds=2700'
    """

    preview: bool = False
    hints: int | None = None
    seconds: int | None = None
    marking: Marking = "off"
    crossing: bool = False
    tidying: Tidying = "always"
    faults: Faults = "rules"
    paid_checks: bool = False
    seed: int = 0

    def __post_init__(self) -> None:
        for name, choices in _CHOICES.items():
            if getattr(self, name) not in choices:
                raise IllegalMoveError(
                    f"expected {name} to be one of {', '.join(choices)}, got {getattr(self, name)!r}"
                )
        for name in ("hints", "seconds", "seed"):
            value = getattr(self, name)
            if value is not None and not 0 <= value <= _MOST:
                raise IllegalMoveError(f"expected {name} of 0 or more, got {value}")

    @classmethod
    def for_level(
        cls, level: Difficulty, *, timer: bool = False, preview: bool = False, marking: Marking = "off"
    ) -> "Options":
        """Return what a level allows: 10, 7 or 5 hints and, with the timer, 25, 35 or 45 minutes."""
        seconds = level.minutes * 60 if timer else None
        return cls(hints=level.hints, seconds=seconds, preview=preview, marking=marking)

    @classmethod
    def parse(cls, text: str) -> "Options":
        """Read the text form; options that it leaves out have their usual value."""
        return cls().changed(text)

    def changed(self, text: str) -> "Options":
        """Change the options that a text names."""
        chosen: dict[str, object] = {}
        known = {field.name: field for field in fields(self)}
        for word in text.split():
            name, equals, value = word.partition("=")
            if name not in known:
                raise IllegalMoveError(f"expected an option ({', '.join(known)}), got {word!r}")
            chosen[name] = _value(name, value if equals else "yes", is_flag=isinstance(known[name].default, bool))
        return replace(self, **chosen)  # type: ignore[arg-type]

    @functools.lru_cache(maxsize=256)  # noqa: B019 (options are small values, and few)
    def text(self) -> str:
        """Return the text form: what differs from the usual."""
        usual = Options()
        words = []
        for name in (field.name for field in fields(self)):
            value = getattr(self, name)
            if value != getattr(usual, name):
                words.append(
                    name if value is True else f"{name}={'no' if value is None or value is False else value}"
                )
        return " ".join(words)


def _value(name: str, text: str, *, is_flag: bool) -> object:
    if is_flag and text in {"yes", "no"}:
        return text == "yes"
    if name in _CHOICES:
        return text
    if name in {"hints", "seconds"} and text == "no":
        return None
    if not is_flag and text.isascii() and text.isdigit() and len(text) < 12:
        return int(text)
    expected = "yes or no" if is_flag else "a number"
    raise IllegalMoveError(f"expected {expected} for {name}, got {text!r}")
