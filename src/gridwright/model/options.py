"""Generator options, declared once: command line, API, the page's form and recipes are all derived from them.

The options of a family are a frozen dataclass derived from `Options`. A field whose annotation carries an `Option`
is offered to people; its type says which values it takes, its default what holds when nobody asks:

    size: Annotated[int, Option("Rows, columns and symbols.", least=2, most=25)] = 9
"""

import contextlib
import enum
import functools
import math
import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Self, TypeAlias

from gridwright.errors import InvalidPuzzleError, UnknownNameError

__all__ = ["Kind", "Option", "Options", "Plain"]

Plain: TypeAlias = bool | int | float | str | list[str] | None
"""A value as JSON holds it."""

_TRUTH = {"true": True, "yes": True, "false": False, "no": False}


class Kind(enum.Enum):
    """What the values of an option are; a pair is written as one text, such as 20x15 or 24..28."""

    FLAG = "flag"
    INTEGER = "integer"
    NUMBER = "number"
    TEXT = "text"
    DRAWING = "drawing"
    CHOICE = "choice"
    NAMES = "names"
    PAIR = "pair"


_KINDS: Mapping[type, Kind] = {bool: Kind.FLAG, int: Kind.INTEGER, float: Kind.NUMBER, tuple: Kind.NAMES}
_WANTED = dict.fromkeys(Kind, "a text") | {
    Kind.FLAG: "true or false",
    Kind.INTEGER: "a whole number",
    Kind.NUMBER: "a number",
    Kind.NAMES: "names",
}


@dataclass(frozen=True, kw_only=True)
class Option:
    """One option, as it is told to people; name, type and default come from the field that carries it.

    `least` and `most` bound a number, both numbers of a pair, or the length of a text. `choices` gives names with
    titles; the names of a list may be others too. `separator` stands between the numbers of a pair, whose fields
    `parts` label. `flags` are the command line's names where the option's own will not do. An advanced option is
    folded away on a form. A structural one asks for what a puzzle that others should be like says already.
    `preset` is what forms and books ask for where nobody chooses and none of the options `preset_unless` is asked
    for; the library and the command line ask for the default.
    """

    help: str = field(kw_only=False)
    title: str = ""
    least: float | None = None
    most: float | None = None
    choices: Callable[[], Mapping[str, str]] | None = None
    example: str = ""
    separator: str = ""
    parts: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    is_drawing: bool = False
    is_advanced: bool = False
    is_structural: bool = False
    preset: Any = None
    preset_unless: tuple[str, ...] = ()
    name: str = ""
    type: Any = str
    default: Any = None

    @property
    def kind(self) -> Kind:
        """Say what its values are."""
        if self._is_enum:
            return Kind.CHOICE
        if self.type is str:
            return Kind.DRAWING if self.is_drawing else Kind.CHOICE if self.choices else Kind.TEXT
        return _KINDS.get(self.type, Kind.PAIR)

    @property
    def label(self) -> str:
        """Return the words that stand beside its field on a form."""
        return self.title or _capital(self.name)

    @property
    def names(self) -> Mapping[str, str]:
        """Return the choices by name, each with its title."""
        if self.choices is not None:
            return self.choices()
        return {_name(one): _capital(_name(one)) for one in self.type} if self._is_enum else {}

    @property
    def usual(self) -> Plain:
        """Return the default as plain data."""
        return self.write(self.default)

    @property
    def start(self) -> Plain:
        """Return what a form begins with as plain data."""
        return self.usual if self.preset is None else self.write(self.preset)

    @property
    def _is_enum(self) -> bool:
        return issubclass(self.type, enum.Enum)

    def read(self, value: object) -> Any:  # noqa: ANN401  (a value of the field's type)
        """Make a value of what people write, on a command line, in a file or as JSON; checked by `check`."""
        read = self._written(value.strip()) if isinstance(value, str) and self.type is not str else value
        if self.kind is Kind.CHOICE and isinstance(value, str):
            read = self._choice(value.strip().lower().replace(" ", "-").replace("_", "-"))
        elif self.kind is Kind.NUMBER and type(read) is int:
            read = float(read)
        elif self.kind is Kind.PAIR and type(read) is int:
            read = self.type.parse(str(read))
        elif self.kind is Kind.NAMES and isinstance(read, list | tuple):
            read = tuple(read) if all(isinstance(one, str) for one in read) else None
        if type(read) is not self.type:
            raise InvalidPuzzleError(f"expected {_WANTED[self.kind]} for {self.name}, got {repr(value)[:60]}")
        return read

    def _written(self, text: str) -> object:
        """Read what a text stands for; a text that stands for nothing is given back."""
        match self.kind:
            case Kind.FLAG:
                return _TRUTH.get(text.lower(), text)
            case Kind.INTEGER | Kind.NUMBER:
                return _number(text)
            case Kind.NAMES:
                return [name for part in text.split(",") if (name := part.strip())]
            case Kind.PAIR:
                return self.type.parse(text)
        return text

    def write(self, value: Any) -> Plain:  # noqa: ANN401  (a value of the field's type)
        """Return a value as plain data that `read` takes back."""
        if self._is_enum or self.kind is Kind.PAIR:
            return None if value is None else _name(value) if self._is_enum else str(value)
        plain: Plain = list(value) if self.kind is Kind.NAMES else value
        return plain

    def check(self, value: Any) -> None:  # noqa: ANN401  (a value of the field's type)
        """Refuse a value out of range."""
        if self.kind is Kind.CHOICE and isinstance(value, str):
            self._choice(value)
        elif self.kind is Kind.TEXT and len(value) > (self.most or len(value)):
            raise InvalidPuzzleError(f"expected {self._noun} of at most {self.most} characters, got {len(value)}")
        elif self.kind in {Kind.INTEGER, Kind.NUMBER, Kind.PAIR} and value is not None:
            least, most = self.least or 0, self.most or math.inf
            if not all(least <= number <= most for number in (value if self.kind is Kind.PAIR else [value])):
                limits = f"of {least} or more" if self.most is None else f"from {least} to {most}"
                raise InvalidPuzzleError(f"expected {self._noun} {limits}, got {value}")

    @property
    def _noun(self) -> str:
        words = self.name.replace("_", " ")
        return words if words.endswith("s") else f"{'an' if words[0] in 'aeiou' else 'a'} {words}"

    def _choice(self, name: str) -> Any:  # noqa: ANN401  (a value of the field's type)
        if name not in self.names:
            raise UnknownNameError(self.name.replace("_", " "), name, self.names)
        return next(one for one in self.type if _name(one) == name) if self._is_enum else name


@dataclass(frozen=True, kw_only=True)
class Options:
    """What a generator is asked for, checked when it is made; a field without an `Option` is for programs only."""

    @classmethod
    def declared(cls) -> Mapping[str, Option]:
        """List the options by name."""
        # mypy takes the hash of a record for that of its class.
        return _declared(cls)  # type: ignore[arg-type]

    @classmethod
    def read(cls, values: Mapping[str, object]) -> Self:
        """Make a record of values by name; None and what is left out ask for nothing.

        An unknown name and a value that an option does not take are told in one sentence.
        """
        known = {field.name for field in fields(cls)}
        for name in values:
            if name not in known:
                raise InvalidPuzzleError(f"expected options among {', '.join(cls.declared())}, got {name!r}")
        options = cls.declared()
        return cls(
            **{
                name: options[name].read(value) if name in options else value
                for name, value in values.items()
                if value is not None
            }
        )

    @classmethod
    def preset(cls, values: Mapping[str, object]) -> dict[str, object]:
        """Add to values by name what forms and books ask for where nobody chooses."""
        added: dict[str, object] = {
            name: option.start
            for name, option in cls.declared().items()
            if option.preset is not None and not any(values.get(other) for other in option.preset_unless)
        }
        return added | dict(values)

    def __post_init__(self) -> None:
        asked = {name for name, option in self.declared().items() if getattr(self, name) != option.default}
        for name, option in self.declared().items():
            option.check(getattr(self, name))
            for other in option.excludes:
                if {name, other} <= asked:
                    raise InvalidPuzzleError(f"expected {name} or {other}, got both")

    @property
    def plain(self) -> dict[str, Plain]:
        """Return what is asked for as plain values by name, from which `read` makes the same record."""
        return {
            name: option.write(getattr(self, name))
            for name, option in self.declared().items()
            if getattr(self, name) != option.default
        }

    @property
    def remarks(self) -> tuple[str, ...]:
        """List what whoever asks should know before any work."""
        return ()


@functools.cache
def _declared(kind: type[Options]) -> Mapping[str, Option]:
    hints = typing.get_type_hints(kind, include_extras=True)
    found: dict[str, Option] = {}
    for one in fields(kind):
        of, *carried = typing.get_args(hints[one.name]) or (hints[one.name],)
        for option in carried:
            if isinstance(option, Option):
                found[one.name] = replace(option, name=one.name, type=_bare(of), default=one.default)
    return found


def _bare(of: Any) -> Any:  # noqa: ANN401  (a type)
    """Return `int` for `int | None`, and `tuple` for `tuple[str, ...]`."""
    parts = typing.get_args(of)
    of = parts[0] if parts[-1:] == (type(None),) else of
    return typing.get_origin(of) or of


def _name(member: enum.Enum) -> str:
    return member.name.lower().replace("_", "-")


def _capital(name: str) -> str:
    words = name.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]


def _number(text: str) -> object:
    """Return the number that a text writes, or the text where it writes none."""
    for kind in (int, float):
        with contextlib.suppress(ValueError):
            return kind(text)
    return text
