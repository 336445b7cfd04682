"""Messages: text with placeholders for arguments, other messages and choices."""

import functools
import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

__all__ = ["Argument", "Arguments", "Choice", "Message", "Piece", "Reference", "parse_pattern"]

_PLACEABLE = re.compile(r"(?P<argument>\$[A-Za-z][\w-]*)|(?P<message>[A-Za-z][\w.-]*)|\"(?P<text>[^\"]*)\"")
_VARIANT = re.compile(r"\s*(?P<default>\*)?\[\s*(?P<key>[\w-]+)\s*\] ?")
_PLURALS: dict[str, Callable[[int], str]] = {"en": lambda count: "one" if count == 1 else "other"}


class Arguments(Protocol):
    """The arguments of a message; a value is looked up only if the message uses it."""

    def __getitem__(self, name: str, /) -> str | int: ...


@dataclass(frozen=True, slots=True)
class Argument:
    """A placeholder for an argument."""

    name: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A placeholder for another message, formatted with the same arguments."""

    name: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A placeholder for one of several texts, selected by an argument's number, plural form or word."""

    name: str
    variants: Mapping[str, tuple["Piece", ...]]
    default: str


Piece: TypeAlias = str | Argument | Reference | Choice


@dataclass(frozen=True, eq=False)
class Message:
    """One message in one language."""

    name: str
    language: str
    pieces: tuple[Piece, ...]
    find: Callable[[str], "Message"]

    def tell(self, arguments: Arguments) -> str:
        """Format the message with these arguments."""
        return self.teller(arguments)

    @functools.cached_property
    def teller(self) -> Callable[[Arguments], str]:
        """Return a function from arguments to text, with references to other messages resolved."""
        return self._compiled(self.pieces)

    def _compiled(self, pieces: tuple[Piece, ...]) -> Callable[[Arguments], str]:
        """Compile pieces to a function of the arguments, since messages are formatted far more often than read."""
        template = "".join([piece.replace("%", "%%") if isinstance(piece, str) else "%s" for piece in pieces])
        parts = [self._part(piece) for piece in pieces if not isinstance(piece, str)]
        if len(parts) == 1:
            (part,) = parts
            return lambda arguments: template % (part(arguments),)
        return lambda arguments: template % tuple([part(arguments) for part in parts])

    def _part(self, piece: Argument | Reference | Choice) -> Callable[[Arguments], str | int]:
        if isinstance(piece, Argument):
            return operator.itemgetter(piece.name)
        if isinstance(piece, Reference):
            return self.find(piece.name).teller
        variants = {key: self._compiled(variant) for key, variant in piece.variants.items()}
        plural, default = _PLURALS[self.language], variants[piece.default]

        def choose(arguments: Arguments) -> str:
            value = arguments[piece.name]
            chosen = variants.get(str(value))
            if chosen is None and isinstance(value, int):
                chosen = variants.get(plural(value))
            return (chosen or default)(arguments)

        return choose

    @property
    def arguments(self) -> frozenset[str]:
        """List the arguments of the message itself, without those of messages it refers to."""
        return _names(self.pieces, Argument) | _names(self.pieces, Choice)

    @property
    def messages(self) -> tuple[str, ...]:
        """List the messages it refers to, in order."""
        return tuple(piece.name for piece in self.pieces if isinstance(piece, Reference))

    @property
    def own_words(self) -> tuple[str, ...]:
        """List the literal texts between its placeholders."""
        return tuple(piece for piece in self.pieces if isinstance(piece, str))


def _names(pieces: tuple[Piece, ...], kind: type[Argument | Choice]) -> frozenset[str]:
    found = {piece.name for piece in pieces if isinstance(piece, kind)}
    inner = (variant for piece in pieces if isinstance(piece, Choice) for variant in piece.variants.values())
    return frozenset(found).union(*(_names(variant, kind) for variant in inner))


def parse_pattern(text: str) -> tuple[Piece, ...]:
    """Parse the text of a message; its lines are joined by spaces.

    >>> parse_pattern("{ $cell } is { $symbol }")
    (Argument(name='cell'), ' is ', Argument(name='symbol'))
    """
    return _pattern(re.sub(r"\s*\n\s*", " ", text.strip()), 0, "")[0]


def _pattern(text: str, at: int, ends: str) -> tuple[tuple[Piece, ...], int]:
    """Parse text and placeholders up to one of the characters in `ends`."""
    pieces: list[Piece] = []
    plain, quoted = "", 0
    while at < len(text) and text[at] not in ends:
        if text[at] != "{":
            plain += text[at]
            at += 1
            continue
        piece, at = _placeable(text, at + 1)
        if isinstance(piece, str):
            plain += piece
            quoted = len(plain)
        else:
            pieces += [plain, piece] if plain else [piece]
            plain, quoted = "", 0
    # Trailing space is layout, unless it was quoted.
    plain = plain[:quoted] + plain[quoted:].rstrip() if "}" in ends else plain
    return tuple([*pieces, plain] if plain else pieces), at


def _placeable(text: str, at: int) -> tuple[Piece, int]:
    found = _PLACEABLE.match(text, _skip(text, at))
    if found is None:
        raise ValueError(f"expected an argument, a message or a text in quotes at {text[at : at + 30]!r}")
    at = _skip(text, found.end())
    if found["argument"] and text.startswith("->", at):
        return _choice(found["argument"][1:], text, at + 2)
    if not text.startswith("}", at):
        raise ValueError(f"expected }} at {text[at : at + 30]!r}")
    if found["argument"]:
        return Argument(found["argument"][1:]), at + 1
    return (Reference(found["message"]) if found["message"] else found["text"]), at + 1


def _choice(name: str, text: str, at: int) -> tuple[Choice, int]:
    variants: dict[str, tuple[Piece, ...]] = {}
    default = ""
    while found := _VARIANT.match(text, at):
        variants[found["key"]], at = _pattern(text, found.end(), "*[}")
        default = found["key"] if found["default"] else default
    if not default or not text.startswith("}", _skip(text, at)):
        raise ValueError(f"expected variants of {name}, one of them with *, and }} at {text[at : at + 30]!r}")
    return Choice(name, variants, default), _skip(text, at) + 1


def _skip(text: str, at: int) -> int:
    return len(text) - len(text[at:].lstrip()) if at < len(text) else at
