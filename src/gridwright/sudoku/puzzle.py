"""The sudoku: symbols, givens and rules; rows, columns and boxes are rules like any other."""

import functools
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gridwright.errors import InvalidPuzzleError
from gridwright.grid import Cell, Shape
from gridwright.lazy import cached_property
from gridwright.model import Board, Violation, key_of, notebook
from gridwright.model.key import Written, written
from gridwright.model.prints import Print
from gridwright.sudoku.demands import Demand, Distinct, Domain, differing
from gridwright.sudoku.rule import Frame, Rule, check_rules, write_rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows

if TYPE_CHECKING:
    from gridwright.sudoku.givens import Givens

__all__ = ["BLANKS", "SYMBOLS", "Sudoku", "demands_of", "standard_boxes", "values_of"]

SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@#&"
"""The texts of the first 64 symbols."""

BLANKS = ".0*_-?"
"""What stands for an open cell in text, unless it is a symbol of the puzzle."""


@dataclass(frozen=True, init=False)
class Sudoku:
    """A grid in which every rule must hold.

    `givens` is text, one character per cell, spaces and line ends ignored, or rows of values: lists of lists, a
    flat list or an array, with 0 or None for a blank. Rows and columns always count; boxes are the usual ones for
    the size unless `boxes` or `regions` says otherwise; `rules` are added to these.

    >>> Sudoku("1... .... ..2. ....").shape
    Shape(height=4, width=4)
    >>> Sudoku([[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 2, 0], [0, 0, 0, 0]]) == Sudoku("1... .... ..2. ....")
    True
    >>> Sudoku("." * 16, regions="1122 1122 3344 3344").rules[-1]
    Regions(map=('1122', '1122', '3344', '3344'))
    """

    shape: Shape
    symbols: str
    givens: tuple[int | None, ...]
    rules: tuple[Rule, ...]

    def __init__(
        self,
        givens: "Givens",
        *,
        boxes: tuple[int, int] | None = None,
        regions: str | Sequence[str] | None = None,
        rules: Iterable[Rule] = (),
        symbols: str | None = None,
    ) -> None:
        marks = "".join(givens.split()) if isinstance(givens, str) else _listed(givens, symbols)
        size = math.isqrt(len(marks))
        if size * size != len(marks):
            raise InvalidPuzzleError(f"expected a square number of cells, got {len(marks)}")
        texts = symbols if symbols is not None else SYMBOLS[:size]
        if len(texts) != size:
            raise InvalidPuzzleError(f"expected {size} symbols for {size} rows, got {len(texts)}")
        layout: list[Rule] = [Rows(), Columns()]
        if regions is not None:
            letters = _region_letters(regions)
            from gridwright.sudoku.rules.regions import Regions

            layout.append(Regions(tuple(letters[i : i + size] for i in range(0, len(letters), size or 1))))
        elif (sides := boxes or standard_boxes(size)) is not None:
            if not isinstance(sides, tuple | list) or len(sides) != 2:
                raise InvalidPuzzleError(f"expected boxes as height and width, such as (2, 3), got {boxes!r}")
            layout.append(Boxes(*sides))
        rules = tuple(rules)
        if odd := next((rule for rule in rules if not isinstance(rule, Rule)), None):
            raise InvalidPuzzleError(f"expected rules such as Diagonals(), got {odd!r}")
        self._fill(Shape(size, size), texts, _read_givens(marks, texts, size), (*layout, *rules))

    @classmethod
    def with_rules(
        cls, shape: Shape, symbols: str, givens: Sequence[int | None], rules: Iterable[Rule]
    ) -> "Sudoku":
        """Make a puzzle with exactly these rules and no default ones."""
        puzzle = cls.__new__(cls)
        puzzle._fill(shape, symbols, tuple(givens), tuple(rules))  # noqa: SLF001
        return puzzle

    def with_givens(self, givens: Sequence[int | None]) -> "Sudoku":
        """Make a puzzle with the same, already checked, rules and other givens.

        >>> Sudoku("1234 3412 2143 4321").with_givens([None] * 16) == Sudoku("." * 16)
        True
        """
        puzzle = type(self).__new__(type(self))
        puzzle._set(self.shape, self.symbols, tuple(givens), self.rules)  # noqa: SLF001
        return puzzle

    @classmethod
    def classic(cls, text: str) -> "Sudoku":
        """Read an 81-character line.

        >>> Sudoku.classic("53..7...." + "." * 72).givens[:3]
        (4, 2, None)
        """
        marks = "".join(text.split()) if isinstance(text, str) else ""
        if len(marks) != 81:
            raise InvalidPuzzleError(f"expected 81 cells, got {len(marks)}")
        return cls(marks)

    def _fill(self, shape: Shape, symbols: str, givens: tuple[int | None, ...], rules: tuple[Rule, ...]) -> None:
        size = len(symbols)
        if not 1 <= size <= len(SYMBOLS) or len(set(symbols)) != size:
            raise InvalidPuzzleError(f"expected 1 to {len(SYMBOLS)} different symbols, got {symbols!r}")
        self._set(shape, symbols, givens, rules)
        check_rules(rules, Frame.on(shape, values_of(symbols), rules))

    def _set(self, shape: Shape, symbols: str, givens: tuple[int | None, ...], rules: tuple[Rule, ...]) -> None:
        size = len(symbols)
        if len(givens) != shape.size:
            raise InvalidPuzzleError(f"expected {shape.size} givens for {shape}, got {len(givens)}")
        strange = {given for given in set(givens) if given is not None and not 0 <= given < size}
        if strange:
            cell = next(cell for cell, given in enumerate(givens) if given in strange)
            raise InvalidPuzzleError(f"{shape.name(cell)}: expected a symbol of {symbols!r}, got {givens[cell]}")
        object.__setattr__(self, "shape", shape)
        object.__setattr__(self, "symbols", symbols)
        object.__setattr__(self, "givens", givens)
        object.__setattr__(self, "rules", rules)

    def __str__(self) -> str:
        """Write the givens row by row, and after them the rules besides rows, columns and boxes by name."""
        given = Board(self.shape, self._given_masks, self)
        rules = sorted({rule.words() for rule in self.rules if not isinstance(rule, Rows | Columns | Boxes)})
        return f"{given}\nwith {', '.join(rules)}" if rules else str(given)

    def _repr_svg_(self) -> str | None:
        return notebook.draw(self)

    @property
    def family(self) -> str:
        """Name the family."""
        return "sudoku"

    @property
    def size(self) -> int:
        """Count the symbols."""
        return len(self.symbols)

    @property
    def values(self) -> tuple[int, ...]:
        """Return the value of each symbol: digits count as themselves, all others as 1, 2, 3 and so on."""
        return values_of(self.symbols)

    @property
    def frame(self) -> Frame:
        """Return the grid that the rules apply to."""
        return Frame.on(self.shape, values_of(self.symbols), self.rules)

    @cached_property
    def demands(self) -> tuple[Demand, ...]:
        """List the demands of all rules."""
        return demands_of(self.rules, self.frame)

    @cached_property
    def houses(self) -> tuple[Distinct, ...]:
        """List the houses of all rules."""
        return tuple(demand for demand in self.demands if isinstance(demand, Distinct))

    @cached_property
    def peers(self) -> tuple[frozenset[Cell], ...]:
        """List for every cell the cells that it sees: those that may not hold the same symbol."""
        return peers_of(self.rules, self.frame)

    @cached_property
    def peer_bits(self) -> tuple[int, ...]:
        """List for every cell the cells that it sees as the bits of a number, which are compared at once."""
        return bits_of_peers(self.rules, self.frame)

    @cached_property
    def demands_on(self) -> tuple[tuple[int, ...], ...]:
        """List for every cell the numbers of the demands that name it."""
        return demands_on(self.rules, self.frame)

    @cached_property
    def substance(self) -> frozenset[Demand]:
        """Return the demands without texts and order, for comparing puzzles."""
        return frozenset(demand.bare() for demand in self.demands)

    @property
    def is_partly_drawn(self) -> bool:
        """Return whether some rule is nothing but a drawing."""
        return any(rule.is_drawing for rule in self.rules)

    @cached_property
    def key(self) -> str:
        """Return a key of the content: givens by number and demands, whatever the symbols are called.

        What is only drawn may be a rule that nobody knows here, so puzzles that draw different things differ.
        """
        asked = written_substance(self.rules, self.frame)
        drawn = sorted(str(write_rule(rule)) for rule in self.rules if rule.is_drawing)
        return key_of(self.family, self.shape, self.size, self.givens, asked, *drawn)

    @cached_property
    def prints(self) -> tuple[Print, ...]:
        """List the prints of all rules."""
        return tuple(one for rule in self.rules for one in rule.prints(self.frame))

    @cached_property
    def start(self) -> Board:
        """Return the board with the givens placed and all other cells restricted to their domains."""
        masks = list(self._given_masks)
        for cell, allowed in domains_of(self.rules, self.frame):
            masks[cell] = masks[cell] & allowed or masks[cell]
        return Board(self.shape, tuple(masks), self)

    @property
    def _given_masks(self) -> tuple[int, ...]:
        by_given = _masks_by_given(self.size)
        return tuple(by_given[given] for given in self.givens)

    def tighten(self, board: Board) -> Board:
        """Remove the candidates that the demands exclude immediately."""
        from gridwright.sudoku.solving.solve import settle

        return settle(self, board)

    def violations(self, board: Board) -> tuple[Violation, ...]:
        """List every broken demand among the settled cells."""
        from gridwright.sudoku.solving.violations import violations

        return violations(self, board)


def _region_letters(regions: str | Sequence[str]) -> str:
    rows = [regions] if isinstance(regions, str) else list(regions) if isinstance(regions, Iterable) else [None]
    if not all(isinstance(row, str) for row in rows):
        raise InvalidPuzzleError(f"expected regions as a text or a text for each row, got {regions!r}")
    return "".join("".join(row for row in rows if row is not None).split())


def _listed(givens: "Givens", symbols: str | None) -> str:
    from gridwright.sudoku.givens import marks_of

    return marks_of(givens, symbols)


@functools.lru_cache(maxsize=64)
def demands_of(rules: tuple[Rule, ...], frame: Frame) -> tuple[Demand, ...]:
    """List the demands of rules on a grid, cached for puzzles that share them."""
    return tuple(demand for rule in rules for demand in rule.demands(frame))


@functools.lru_cache(maxsize=64)
def demands_on(rules: tuple[Rule, ...], frame: Frame) -> tuple[tuple[int, ...], ...]:
    """List for every cell the numbers of the demands that name it; puzzles of one kind share the list."""
    found: list[list[int]] = [[] for _ in frame.sheet.cells]
    for number, demand in enumerate(demands_of(rules, frame)):
        for cell in demand.cells:
            found[cell].append(number)
    return tuple(map(tuple, found))


@functools.lru_cache(maxsize=64)
def written_substance(rules: tuple[Rule, ...], frame: Frame) -> Written:
    """Write the demands of rules as a part of keys, cached for puzzles that share them."""
    return written(frozenset(demand.bare() for demand in demands_of(rules, frame)))


@functools.lru_cache(maxsize=64)
def domains_of(rules: tuple[Rule, ...], frame: Frame) -> tuple[tuple[Cell, int], ...]:
    """List the cells in which not every symbol may stand, with the mask of those that may."""
    demands = (demand for demand in demands_of(rules, frame) if isinstance(demand, Domain))
    return tuple((demand.cell, demand.allowed) for demand in demands)


@functools.lru_cache(maxsize=64)
def peers_of(rules: tuple[Rule, ...], frame: Frame) -> tuple[frozenset[Cell], ...]:
    """List for every cell the cells that it sees under some rules."""
    seen: list[set[Cell]] = [set() for _ in frame.sheet.cells]
    for demand in demands_of(rules, frame):
        if differing(demand):
            for cell in demand.cells:
                seen[cell].update(demand.cells)
    return tuple(frozenset(peers - {cell}) for cell, peers in enumerate(seen))


@functools.lru_cache(maxsize=64)
def bits_of_peers(rules: tuple[Rule, ...], frame: Frame) -> tuple[int, ...]:
    """List for every cell the cells that it sees under some rules as the bits of a number."""
    return tuple(sum(1 << peer for peer in peers) for peers in peers_of(rules, frame))


@functools.lru_cache(maxsize=64)
def values_of(symbols: str) -> tuple[int, ...]:
    """Return the values of symbols: digits count as themselves, all others as 1, 2, 3 and so on.

    >>> values_of("0123"), values_of("ABCD")
    ((0, 1, 2, 3), (1, 2, 3, 4))
    """
    if symbols.isascii() and symbols.isdigit():
        return tuple(map(int, symbols))
    return tuple(range(1, len(symbols) + 1))


def standard_boxes(size: int) -> tuple[int, int] | None:
    """Return height and width of the usual boxes: as square as possible, wider than high; none for primes.

    >>> standard_boxes(6), standard_boxes(9), standard_boxes(7)
    ((2, 3), (3, 3), None)
    """
    heights = [height for height in range(2, math.isqrt(size) + 1) if size % height == 0]
    return (heights[-1], size // heights[-1]) if heights else None


@functools.cache
def _masks_by_given(size: int) -> Mapping[int | None, int]:
    return {None: (1 << size) - 1} | {symbol: 1 << symbol for symbol in range(size)}


def _read_givens(marks: str, symbols: str, size: int) -> tuple[int | None, ...]:
    givens: list[int | None] = []
    for place, mark in enumerate(marks):
        if mark in symbols:
            givens.append(symbols.index(mark))
        elif mark in BLANKS:
            givens.append(None)
        else:
            row, column = divmod(place, size)
            raise InvalidPuzzleError(
                f"r{row + 1}c{column + 1}: expected one of {symbols!r} or a blank such as '.', got {mark!r}"
            )
    return tuple(givens)
