"""Rules of a sudoku written as pieces of a constraint string: by their own kinds, or else by what they demand."""

import base64
from collections.abc import Iterable, Iterator

from gridwright.formats.sudoku.constraint_tables import pack_machine, pack_pairs
from gridwright.formats.sudoku.layers import groups_of
from gridwright.grid import Cell, Place, Shape
from gridwright.sudoku import Frame, Rule
from gridwright.sudoku.demands import Automaton, Contains, Demand, Distinct, Domain, Relation, Sum
from gridwright.sudoku.lanes import Lanes
from gridwright.sudoku.rules.anti_moves import AntiMoves
from gridwright.sudoku.rules.arrows import Arrows
from gridwright.sudoku.rules.between_lines import BetweenLines
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.chaos_construction import ChaosConstruction
from gridwright.sudoku.rules.choices import Choices
from gridwright.sudoku.rules.connected import ConnectedValues
from gridwright.sudoku.rules.contains import GivenValues
from gridwright.sudoku.rules.counting_circles import CountingCircles
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.disjoint_groups import DisjointGroups
from gridwright.sudoku.rules.distinct_counts import DistinctCounts
from gridwright.sudoku.rules.doppelgangers import Doppelgangers
from gridwright.sudoku.rules.double_arrows import DoubleArrows
from gridwright.sudoku.rules.drawings import Drawings
from gridwright.sudoku.rules.dutch_flatmates import DutchFlatmates
from gridwright.sudoku.rules.entropic_lines import EntropicLines
from gridwright.sudoku.rules.entropic_squares import EntropicSquares
from gridwright.sudoku.rules.equal_sums import EqualSums
from gridwright.sudoku.rules.equality_cages import EqualityCages
from gridwright.sudoku.rules.extra_cells import ExtraCells
from gridwright.sudoku.rules.extra_regions import ExtraRegions
from gridwright.sudoku.rules.full_ranks import FullRanks
from gridwright.sudoku.rules.hidden_skyscrapers import HiddenSkyscrapers
from gridwright.sudoku.rules.indexers import Indexers
from gridwright.sudoku.rules.inequalities import Inequalities
from gridwright.sudoku.rules.kropki import Kropki
from gridwright.sudoku.rules.little_killers import LittleKillers
from gridwright.sudoku.rules.lockout_lines import LockoutLines
from gridwright.sudoku.rules.look_and_say import LookAndSay
from gridwright.sudoku.rules.lunchboxes import Lunchboxes
from gridwright.sudoku.rules.non_consecutive import NonConsecutive
from gridwright.sudoku.rules.numbered_rooms import NumberedRooms
from gridwright.sudoku.rules.palindromes import Palindromes
from gridwright.sudoku.rules.patterns import Patterns
from gridwright.sudoku.rules.quadruples import Quadruples
from gridwright.sudoku.rules.region_sum_lines import RegionSumLines
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.rules.rellik_cages import RellikCages
from gridwright.sudoku.rules.renban import Renban
from gridwright.sudoku.rules.same_counts import SameCounts
from gridwright.sudoku.rules.same_runs import SameRuns
from gridwright.sudoku.rules.same_values import SameValues
from gridwright.sudoku.rules.sandwich import Sandwich
from gridwright.sudoku.rules.skyscrapers import Skyscrapers
from gridwright.sudoku.rules.sum_lines import SumLines
from gridwright.sudoku.rules.taxicab import Taxicab
from gridwright.sudoku.rules.thermometers import Thermometers
from gridwright.sudoku.rules.value_indexers import ValueIndexers
from gridwright.sudoku.rules.whispers import Whispers
from gridwright.sudoku.rules.windoku import Windoku
from gridwright.sudoku.rules.x_sums import XSums
from gridwright.sudoku.rules.xv import XV
from gridwright.sudoku.rules.zipper_lines import ZipperLines

__all__ = ["MAIN", "ANTI", "OWN_PREFIXES", "PLACES", "prefix_of", "way_of", "write_cell", "write_rule"]

MAIN, ANTI = "-1", "1"
"""The two diagonals."""
PLACES = "123456789abcdefghijklmnopqrstuvwxyz"
"""The characters of rows and columns."""
OWN_PREFIXES = {"r": "DGC", "c": "DGR", "b": "DGB", "CC": "CC"}
"""What the names of cells begin with that a kind adds by itself (missing values, regions), by our names."""

_LINES: dict[type[Rule], tuple[str, str]] = {
    Renban: ("Renban", "lines"),
    BetweenLines: ("Between", "lines"),
    Palindromes: ("Palindrome", "lines"),
    ZipperLines: ("Zipper", "lines"),
    RegionSumLines: ("RegionSumLine", "lines"),
    DoubleArrows: ("DoubleArrow", "lines"),
    ValueIndexers: ("ValueIndexing", "lines"),
    DistinctCounts: ("CountDistinct", "groups"),
    EqualityCages: ("EqualityCage", "cages"),
    CountingCircles: ("CountingCircles", "sets"),
}
_TOTALS: dict[type[Rule], tuple[str, str]] = {
    Lunchboxes: ("Lunchbox", "boxes"),
    RellikCages: ("RellikCage", "cages"),
}
_LANES: dict[type[Rule], str] = {
    Sandwich: "Sandwich",
    XSums: "XSum",
    Skyscrapers: "Skyscraper",
    NumberedRooms: "NumberedRoom",
    HiddenSkyscrapers: "HiddenSkyscraper",
    FullRanks: "FullRank",
}
_BARE: dict[type[Rule], str] = {
    Windoku: "Windoku",
    Taxicab: "AntiTaxicab",
    DisjointGroups: "DisjointSets",
    DutchFlatmates: "DutchFlatmates",
    Doppelgangers: "Doppelganger",
}


def write_cell(place: Place) -> str:
    """Name a cell."""
    return f"R{PLACES[place.row % len(PLACES)]}C{PLACES[place.column % len(PLACES)]}"


def prefix_of(name: str) -> str:
    """Give what the names of the cells of a group outside the grid begin with, a V where a Var adds them."""
    return OWN_PREFIXES.get(name, f"V{name}")


def way_of(cell: Cell, shape: Shape) -> str | None:
    """Give the way of the diagonal that a cell of the border stands for."""
    row, column = shape.place(cell)
    bottom, right = shape.height - 1, shape.width - 1
    if column == 0 and row < bottom:
        return "down-right"
    if row == 0:
        return "down-left"
    if column == right and row < bottom:
        return "up-left"
    return "up-right" if row == bottom and column < right else None


def write_rule(rule: Rule, frame: Frame) -> Iterator[str]:
    """Write the pieces of a rule; none for one that goes without saying or cannot be said."""
    kind = type(rule)
    if kind in _BARE:
        yield _BARE[kind]
    elif kind in _LINES:
        name, field = _LINES[kind]
        yield from (f"{name}~{_names(line.cells)}" for line in getattr(rule, field))
    elif kind in _TOTALS:
        name, field = _TOTALS[kind]
        yield from (f"{name}~{piece.total}~{_names(piece.cells)}" for piece in getattr(rule, field))
    elif isinstance(rule, Lanes) and kind in _LANES:
        if isinstance(rule, FullRanks) and rule.ties != "unclued":
            yield f"FullRankTies~{rule.ties}"
        yield from _write_lanes(_LANES[kind], rule)
    elif not rule.is_layout and not isinstance(rule, Drawings):
        pieces = list(_write_own(rule, frame))
        yield from pieces or (piece for demand in rule.demands(frame) for piece in _write_demand(demand, frame))
    elif isinstance(rule, Regions):
        yield f"Jigsaw~{''.join(rule.map)}"


def _write_lanes(name: str, rule: Lanes) -> Iterator[str]:
    for clue in rule.clues:
        side = f"C{clue.first.column + 1}" if clue.way in {"down", "up"} else f"R{clue.first.row + 1}"
        is_first = clue.way in {"down", "right"}
        yield f"{name}~{side}~{clue.total}" if is_first else f"{name}~{side}~~{clue.total}"


def _write_own(rule: Rule, frame: Frame) -> Iterator[str]:  # noqa: PLR0912, PLR0915 (one case for every rule)
    """Write a rule that has kinds of its own."""
    shape = frame.shape
    match rule:
        case Diagonals():
            yield from [f"Diagonal~{MAIN}"] * rule.main + [f"Diagonal~{ANTI}"] * rule.anti
        case AntiMoves():
            yield from ["AntiKnight"] * rule.knight + ["AntiKing"] * rule.king
        case NonConsecutive() if rule.side and not rule.diagonal:
            yield "AntiConsecutive"
        case EntropicSquares():
            yield from ["GlobalEntropy"] * rule.entropic + ["GlobalMod"] * rule.modular
        case ExtraRegions():
            for cells in groups_of(rule.map):
                yield f"AllDifferent~{_names(Place(*shape.place(cell)) for cell in cells)}"
        case Cages():
            yield from (f"Cage~{cage.total}~{_names(cage.cells)}" for cage in rule.sums)
            yield from (f"Cage~0~{_names(cage.cells)}" for cage in rule.plain)
        case Thermometers() if not rule.slow:
            yield from (f"Thermo~{_names(line.cells)}" for line in rule.lines)
        case Whispers():
            yield from (f"Whisper~{rule.gap}~{_names(line.cells)}" for line in rule.lines)
        case LockoutLines():
            yield from (f"Lockout~{rule.gap}~{_names(line.cells)}" for line in rule.lines)
        case EntropicLines() if rule.kinds == len("low") or not rule.entropic:
            yield from (f"Entropic~{_names(line.cells)}" for line in rule.entropic)
            yield from (f"Modular~{rule.kinds}~{_names(line.cells)}" for line in rule.modular)
        case SumLines():
            for line in rule.lines:
                is_loop = len(line.cells) > 1 and line.cells[0] == line.cells[-1]
                names = _names(line.cells[: len(line.cells) - is_loop])
                yield f"SumLine~{line.total}~{'LOOP~' * is_loop}{names}"
        case LittleKillers():
            for clue in rule.sums:
                if way_of(shape.cell(*clue.first), shape) == clue.way:
                    yield f"LittleKiller~{clue.total}~{write_cell(clue.first)}"
                else:
                    yield f"Sum~{clue.total}~{_names(Place(*shape.place(cell)) for cell in clue.cells(shape))}"
        case Arrows():
            for arrow in rule.arrows:
                pill, *shafts = arrow.groups
                start = "Arrow" if len(pill) == 1 else f"PillArrow~{len(pill)}"
                yield from (f"{start}~{_names((*pill, *shaft))}" for shaft in shafts)
        case EqualSums():
            yield from (f"EqualSum~{'~-~'.join(map(_names, one.groups))}" for one in rule.sets)
        case SameValues():
            for one in rule.sets:
                yield f"SameValues~{len(one.groups)}~{'~'.join(map(_names, one.groups))}"
        case Choices():
            for choice in rule.choices:
                yield "Or"
                for way in choice.ways:
                    yield from ("And", *(piece for part in way for piece in write_rule(part, frame)), "End")
                yield "End"
        case Kropki() if rule.all_white == rule.all_black:
            plain = all(pair.number is None for pair in (*rule.white, *rule.black))
            if plain:
                yield from ["StrictKropki"] * rule.all_white
                yield from (f"WhiteDot~{_names((pair.first, pair.second))}" for pair in rule.white)
                yield from (f"BlackDot~{_names((pair.first, pair.second))}" for pair in rule.black)
        case XV():
            yield from ["StrictXV"] * rule.all_letters
            yield from (f"X~{_names((pair.first, pair.second))}" for pair in rule.x)
            yield from (f"V~{_names((pair.first, pair.second))}" for pair in rule.v)
        case Inequalities():
            yield from (f"GreaterThan~{_names((sign.large, sign.small))}" for sign in rule.signs)
        case Quadruples():
            yield from (f"Quad~{_names(one.cells)}~{'~'.join(map(str, one.values))}" for one in rule.corners)
        case GivenValues():
            start = "ContainExact" if rule.exact else "ContainAtLeast"
            yield from (f"{start}~{'_'.join(map(str, one.values))}~{_names(one.cells)}" for one in rule.groups)
        case LookAndSay():
            for cage in rule.cages:
                said = "".join(f"{times}{value}" for times, value in cage.counts)
                yield f"LookAndSay~{said}~{_names(cage.cells)}"
        case ConnectedValues():
            size = f"~{rule.size}" if rule.size else ""
            extra = [group for other in frame.rules if isinstance(other, ExtraCells) for group in other.groups]
            prefixes = {frozenset(group.cells): prefix_of(group.name) for group in extra}
            yield from (f"ConnectedValues~~{text.replace(' ', '_')}{size}" for text in rule.values)
            for held in rule.groups:
                prefix = prefixes.get(frozenset(held.cells), "")
                yield f"ConnectedValues~{prefix}~{'_'.join(map(str, held.values))}{size}"
        case ChaosConstruction():
            yield "ChaosConstruction"
        case SameCounts():
            for group in rule.groups:
                counter, *counted = group.cells
                yield f"ChaosCount~{write_cell(counter)}~{int(rule.others)}~{_names(counted)}"
        case SameRuns():
            for run in rule.runs:
                (counter,), *arms = run.groups
                yield f"ChaosArrow~{write_cell(counter)}~{int(rule.others)}~{'~-~'.join(map(_names, arms))}"
        case Indexers() if not rule.boxes:
            yield from (f"Indexing~C~{_names(piece.cells)}" for piece in rule.columns)
            yield from (f"Indexing~R~{_names(piece.cells)}" for piece in rule.rows)
        case Patterns():
            packed = base64.urlsafe_b64encode(rule.pattern.encode()).decode().rstrip("=")
            yield from (f"Regex~{packed}~{_names(line.cells)}" for line in rule.lines)


def _write_demand(demand: Demand, frame: Frame) -> Iterator[str]:
    """Write what any rule demands by the kinds that say just this."""
    cells = _names(Place(*frame.shape.place(cell)) for cell in demand.cells)
    match demand:
        case Distinct():
            yield f"AllDifferent~{cells}"
        case Domain():
            allowed = [value for symbol, value in enumerate(frame.values) if demand.allowed >> symbol & 1]
            yield f"~{cells}_{'_'.join(map(str, allowed))}"
        case Relation():
            table = [[bool(mask >> symbol & 1) for symbol in range(frame.size)] for mask in demand.table]
            yield f"Pair~{pack_pairs(table)}~~{cells}"
        case Sum() if len(demand.totals) == 1:
            total = min(demand.totals)
            if set(demand.coefficients) == {1}:
                yield f"{'Cage' if demand.is_distinct else 'Sum'}~{total}~{cells}"
            else:
                yield f"Sum~{total}_=_{'_'.join(map(str, demand.coefficients))}~{cells}"
        case Contains():
            kind = "ContainExact" if demand.is_exact else "ContainAtLeast"
            values = [
                value for value, times in zip(frame.values, demand.counts, strict=True) for _ in range(times)
            ]
            yield f"{kind}~{'_'.join(map(str, values))}~{cells}"
        case Automaton():
            yield f"NFA~{pack_machine(demand.machine)}~~{cells}"


def _names(places: Iterable[Place]) -> str:
    return "~".join(map(write_cell, places))
