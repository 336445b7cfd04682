"""What a rule of a sudoku is: typed fields, the demands it makes, the prints it leaves, and its words."""

import dataclasses
import functools
import itertools
import re
import sys
import typing
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Line, Place, Shape
from gridwright.model.prints import Print
from gridwright.sudoku.demands import Demand, Distinct, HouseKind

if TYPE_CHECKING:
    from gridwright.sudoku.parts.pieces import Piece

__all__ = ["Cue", "Frame", "Rule", "check_path", "check_rules", "piece_fields", "read_rule", "write_rule"]


@dataclass(frozen=True, slots=True)
class Frame:
    """The grid that a rule is laid on: its shape, what each symbol counts (usually 1, 2, 3 and so on), its rules.

    `below` counts the rows under the grid that hold further cells, which no rule of the whole grid speaks of; a
    cell that a rule names may be one of them. Frames are compared without their rules; who keeps what follows from
    `houses` keeps the rules beside it.
    """

    shape: Shape
    values: tuple[int, ...]
    rules: "tuple[Rule, ...]" = dataclasses.field(default=(), compare=False, repr=False)
    below: int = 0

    @classmethod
    def on(cls, sheet: Shape, values: tuple[int, ...], rules: "tuple[Rule, ...]") -> "Frame":
        """Return the frame of rules on a sheet; some rules use rows at the bottom for extra cells."""
        below = sum(rule.below for rule in rules)
        if not below:
            return cls(sheet, values, rules)
        if not 0 < below < sheet.height:
            raise InvalidPuzzleError(
                f"expected fewer than {sheet.height} rows below the grid, got {_written(below)}"
            )
        return cls(Shape(sheet.height - below, sheet.width), values, rules, below)

    @property
    def sheet(self) -> Shape:
        """Return the shape of the grid and the rows below it."""
        return Shape(self.shape.height + self.below, self.shape.width) if self.below else self.shape

    @property
    def houses(self) -> tuple[Distinct, ...]:
        """List the houses that the rules lay out: rows, columns, boxes or irregular regions."""
        return _houses(self, tuple(rule for rule in self.rules if rule.is_layout))

    @property
    def houses_by_cell(self) -> "tuple[tuple[tuple[int, ...], ...], ...]":
        """List for rows, columns and regions which of the houses each cell belongs to."""
        return _houses_by_cell(self, tuple(rule for rule in self.rules if rule.is_layout))

    @property
    def regions(self) -> tuple[Line, ...]:
        """List the boxes or irregular regions, once each, however many rules lay them out."""
        return tuple(dict.fromkeys(house.cells for house in self.houses if house.kind is HouseKind.REGION))

    @property
    def holes(self) -> frozenset[Cell]:
        """List the cells that are no part of the grid."""
        return frozenset(cell for rule in self.rules for cell in rule.holes(self))

    @property
    def size(self) -> int:
        """Count the symbols."""
        return len(self.values)

    @property
    def everything(self) -> int:
        """Return the mask of all symbols."""
        return (1 << len(self.values)) - 1

    def symbol(self, value: int) -> int:
        """Return the number of the symbol with a value."""
        if value not in self.values:
            raise InvalidPuzzleError(
                f"expected a value from {min(self.values)} to {max(self.values)}, got {value}"
            )
        return self.values.index(value)

    def counts(self, values: Iterable[int]) -> tuple[int, ...]:
        """Count how often each symbol comes in a list of values."""
        found = Counter(map(self.symbol, values))
        return tuple(found[symbol] for symbol in range(self.size))

    def distance(self, first: Cell, second: Cell) -> int:
        """Return the distance between two cells in king's moves."""
        (row, column), (down, right) = self.shape.place(first), self.shape.place(second)
        return max(abs(row - down), abs(column - right))

    def cell(self, place: Place) -> Cell:
        """Return the number of the cell at a place, which must lie on the sheet."""
        return self.sheet.cell(*place)

    def line(self, places: Iterable[Place]) -> Line:
        """Return the numbers of cells."""
        cell = self.sheet.cell
        return tuple([cell(row, column) for row, column in places])

    def name(self, cells: Iterable[Cell]) -> str:
        """Name cells for people, separated by spaces."""
        return " ".join(map(self.shape.name, cells))


@functools.lru_cache(maxsize=64)
def _houses(frame: Frame, laid: "tuple[Rule, ...]") -> tuple[Distinct, ...]:
    demands = itertools.chain.from_iterable(rule.demands(frame) for rule in laid)
    return tuple(house for house in demands if isinstance(house, Distinct))


@functools.lru_cache(maxsize=64)
def _houses_by_cell(frame: Frame, layout: "tuple[Rule, ...]") -> "tuple[tuple[tuple[int, ...], ...], ...]":
    houses = _houses(frame, layout)
    kinds = (HouseKind.ROW, HouseKind.COLUMN, HouseKind.REGION)
    cells = range(frame.sheet.size)
    numbered = [[(number, h.cells) for number, h in enumerate(houses) if h.kind is kind] for kind in kinds]
    return tuple(tuple(tuple(n for n, inside in some if cell in inside) for cell in cells) for some in numbered)


class Cue(NamedTuple):
    """How a sentence of a setter is known to speak of a rule, and an example of one.

    The pattern is a regular expression on the gist of a sentence (`prose/gist.py`). With `also` it is a list of
    words (or of alternatives such as `seen|visible`) which must all be there, in any order, and `also` lists words
    that may stand among them. `<hue>` stands for words of colour, if any, `<hues>` for some. A named group speaks
    of the field of the rule with that name, or with `not_` before it: a number is its value, other words say that
    it is set, or that it is drawn; `upto` is the largest digit.
    """

    pattern: str
    example: str
    also: str | None = None


@dataclass(frozen=True)
class Rule:
    """A rule: a frozen dataclass whose fields are what the puzzle prints; it says what it demands and prints.

    Fields hold plain JSON values or tuples of pieces (`sudoku.pieces`), which have a text form for files. `title`
    is what people call the rule (by default the name of its class), `sentence` tells it in full (by default the
    first line of its file). `names` are other names that people look for puzzles with the rule under. `example`
    holds the fields of a small instance on a grid of 4x4, as files write them. `shown` are those of an instance as
    a setter would draw it, for books and help, where that is another: its numbers are those of the sentence, on a
    grid with so many rows as `shown_side` says, and with `shown_symbols` where these are fewer.
    """

    example: ClassVar[Mapping[str, object]] = MappingProxyType({})
    shown: ClassVar[Mapping[str, object]] = MappingProxyType({})
    shown_side: ClassVar[int] = 4
    shown_symbols: ClassVar[int] = 0
    title: ClassVar[str] = ""
    sentence: ClassVar[str] = ""
    names: ClassVar[tuple[str, ...]] = ()
    gestures: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """How pieces of a field are drawn where their type does not tell: as cells without order, a path, a corner."""
    is_drawing: ClassVar[bool] = False
    """Whether the rule demands nothing, since only a puzzle's words tell what is meant."""
    is_layout: ClassVar[bool] = False
    """Whether the rule lays out the houses of the grid, whatever else is printed."""
    is_general: ClassVar[bool] = False
    """Whether a rule of its own is to be preferred where a sentence may mean either."""
    cues: ClassVar[tuple[Cue, ...]] = ()
    """How sentences of a setter are known to speak of the rule."""
    drawn: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """How setters draw the pieces of a field: kinds of `prose/places.py`, likelier first, with bars between."""
    undrawn: ClassVar[frozenset[str]] = frozenset()
    """What a sentence may say of the whole grid, with nothing drawn for it: groups of cues."""
    hues: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The hue of what is drawn for a field, where that tells it from another field."""

    def __post_init__(self) -> None:
        for name, kind in piece_fields(type(self)).items():
            pieces = getattr(self, name)
            try:
                read = tuple(kind.parse(piece) if isinstance(piece, str) else piece for piece in pieces)
            except InvalidPuzzleError as error:
                raise InvalidPuzzleError(f"{self.words()}: {error}") from None
            object.__setattr__(self, name, read)

    @classmethod
    def of(cls, *texts: str) -> "typing.Self":
        """Make a rule from the texts of its pieces.

        >>> from gridwright.sudoku.rules.cages import Cages
        >>> Cages.of("r1c1 r1c2=10").sums[0].total
        10
        """
        (name, _), *_ = piece_fields(cls).items()
        return cls(**{name: texts})

    @classmethod
    def words(cls) -> str:
        """Return what people call the rule."""
        return cls.title or re.sub(r"(?<!^)(?=[A-Z])", " ", cls.__name__).lower()

    @classmethod
    def to_show(cls) -> "typing.Self":
        """Make the example that books and help pages show."""
        return typing.cast("typing.Self", read_rule(cls, cls.shown or cls.example))

    @classmethod
    def as_told(
        cls,
        fields: Mapping[str, object],
        pieces: "Mapping[str, Sequence[str]]",
        frame: Frame,  # noqa: ARG003
    ) -> "tuple[Rule, ...]":
        """Make the rule, or what it comes to, from what a sentence says of its fields and from what is drawn.

        `pieces` holds the texts of every field that a sentence speaks of, none where nothing is drawn.
        """
        known = {field.name for field in dataclasses.fields(cls)}
        plain = {name: value for name, value in fields.items() if name in known}
        return (read_rule(cls, {**plain, **{name: list(texts) for name, texts in pieces.items() if texts}}),)

    def called(self) -> tuple[str, ...]:
        """List what people call puzzles with this rule, the usual name first."""
        return tuple(dict.fromkeys((*self.names, self.words())))

    @classmethod
    def tell(cls) -> str:
        """Say the rule in a sentence."""
        return cls.sentence or (sys.modules[cls.__module__].__doc__ or "").splitlines()[0]

    def check(self, frame: Frame) -> None:
        """Raise InvalidPuzzleError where the rule does not fit the grid."""

    def demands(self, frame: Frame) -> Iterable[Demand]:
        """List what the rule demands of the cells."""
        raise NotImplementedError

    @property
    def below(self) -> int:
        """Return how many rows at the bottom of the sheet the rule uses for extra cells."""
        return 0

    def holes(self, frame: Frame) -> Iterable[Cell]:  # noqa: ARG002
        """List the cells that the rule cuts out of the grid."""
        return ()

    def prints(self, frame: Frame) -> Iterable[Print]:  # noqa: ARG002
        """List the prints of the rule."""
        return ()


_PIECE_FIELDS: "dict[type[Rule], dict[str, type[Piece]]]" = {}


def piece_fields(kind: type[Rule]) -> "Mapping[str, type[Piece]]":
    """Name the fields of a rule that hold pieces, with the type of these."""
    if kind not in _PIECE_FIELDS:
        _PIECE_FIELDS[kind] = _find_piece_fields(kind)
    return _PIECE_FIELDS[kind]


def _find_piece_fields(kind: type[Rule]) -> "dict[str, type[Piece]]":
    hints = typing.get_type_hints(kind)
    found: dict[str, type[Piece]] = {}
    for field in dataclasses.fields(kind):
        inner: tuple[Any, ...] = typing.get_args(hints[field.name])
        if len(inner) == 2 and inner[1] is Ellipsis and hasattr(inner[0], "parse"):
            found[field.name] = inner[0]
    return found


def check_rules(rules: Sequence[Rule], frame: Frame) -> None:
    """Refuse rules that do not fit the grid, before anything follows from them.

    Numbers first, since lists are made that are as long as these; then what lays out the grid, which other rules
    look at when they are checked. Whatever a rule asks for itself, all cells that it names must be there.
    """
    for rule in rules:
        _check_numbers(rule, frame)
    for rule in sorted(rules, key=lambda rule: not rule.is_layout):
        try:
            if not rule.is_drawing:
                frame.line([place for name in piece_fields(type(rule)) for place in _places(getattr(rule, name))])
            rule.check(frame)
        except InvalidPuzzleError as error:
            if not str(error).startswith("expected"):
                raise
            # Pieces do not know which rule they belong to.
            raise InvalidPuzzleError(f"{rule.words()}: {error}") from None


def _check_numbers(rule: Rule, frame: Frame) -> None:
    """Refuse a number larger than anything on the grid could amount to."""
    most = max(frame.sheet.size, *frame.values)
    for field in dataclasses.fields(rule):
        for number in _numbers(getattr(rule, field.name)):
            if abs(number) > most:
                bound = f"at most {most}" if number > 0 else f"at least {-most}"
                raise InvalidPuzzleError(
                    f"{rule.words()}: expected {bound} in the field {field.name}, got {_written(number)}"
                )


def _written(number: int) -> str:
    """Format a number, abbreviating those too long for Python to format."""
    return str(number) if abs(number) < 10**18 else "a number of many digits"


def _numbers(value: object) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _numbers(part)


def _places(value: object) -> Iterator[Place]:
    """Return every cell that is named in a piece, or in a tuple of pieces."""
    if isinstance(value, Place):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _places(part)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from _places(getattr(value, field.name))


def check_path(places: Sequence[Place], frame: Frame, what: str) -> None:
    """Refuse a path with jumps or repeated cells."""
    if len(set(frame.line(places))) < len(places):
        raise InvalidPuzzleError(f"{what}: expected every cell once")
    for one, other in itertools.pairwise(places):
        if max(abs(one.row - other.row), abs(one.column - other.column)) > 1:
            raise InvalidPuzzleError(f"{what}: expected neighbours, got {one} and {other}")


def read_rule(kind: type[Rule], fields: Mapping[str, object]) -> Rule:
    """Make a rule from plain JSON values, pieces as texts."""
    import msgspec

    known = {field.name: field.default for field in dataclasses.fields(kind)}
    if unknown := [name for name in fields if name not in known]:
        raise InvalidPuzzleError(f"{kind.words()}: expected fields among {', '.join(known)}, got {unknown[0]!r}")
    if missing := [name for name in known if known[name] is dataclasses.MISSING and name not in fields]:
        raise InvalidPuzzleError(f"{kind.words()}: expected the field {missing[0]!r}, got none")
    pieces = piece_fields(kind)
    texts = {name: _texts(name, value, pieces[name]) for name, value in fields.items() if name in pieces}
    hints = typing.get_type_hints(kind)
    plain = {
        name: msgspec.convert(value, hints[name], strict=True)
        for name, value in fields.items()
        if name not in pieces
    }
    return kind(**texts, **plain)


def write_rule(rule: Rule) -> dict[str, object]:
    """Return the fields of a rule as plain JSON values, pieces as texts; a field without pieces is left out."""
    import msgspec

    pieces = piece_fields(type(rule))
    fields = {field.name: getattr(rule, field.name) for field in dataclasses.fields(rule)}
    return {
        name: [str(piece) for piece in value] if name in pieces else msgspec.to_builtins(value)
        for name, value in fields.items()
        if value or name not in pieces
    }


def _texts(name: str, value: object, kind: "type[Piece]") -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise InvalidPuzzleError(
            f"expected a list of texts such as {kind.example} in the field {name}, got {value!r}"
        )
    return tuple(value)
