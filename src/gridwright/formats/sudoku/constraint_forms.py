"""How the values after a kind of a constraint string stand for pieces of a rule, read and written side by side.

Lines of one kind are separated by an empty value; some kinds have a number or another word before their cells.
"""

import base64
import binascii
import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias
from urllib.parse import unquote

from gridwright.formats.sudoku import rule_rows
from gridwright.formats.sudoku.constraint_extra import prefix_of, write_cell
from gridwright.formats.sudoku.constraint_pieces import Pieces
from gridwright.formats.sudoku.constraint_tables import formula_of, states_of_pairs, unpack_pairs, unpack_states
from gridwright.formats.sudoku.rule_rows import Texts
from gridwright.grid import Cell, Line, Place, Shape
from gridwright.sudoku import Frame, Rule
from gridwright.sudoku.parts.groups import Groups, Values
from gridwright.sudoku.parts.pieces import Diagonal, Lane, Pair, Total, read_number
from gridwright.sudoku.rules.connected import ConnectedValues
from gridwright.sudoku.rules.extra_cells import ExtraCells

Words: TypeAlias = list[str]
Form: TypeAlias = rule_rows.Form[Pieces, Words]
Row: TypeAlias = rule_rows.Row[Pieces, Words]

_BETWEEN = "-"
_LOOP = "LOOP"
_SHORTEST_LOOP = 3
_SWAPPED = str.maketrans("-_", "_-")
_SIDE = re.compile(r"([RC])([1-9][0-9]?)(?:,(-?1))?")


def _names(places: Iterable[Place]) -> Words:
    return list(map(write_cell, places))


def _parted(words: Sequence[str], mark: str = _BETWEEN) -> Iterator[Words]:
    return (list(part) for is_mark, part in itertools.groupby(words, mark.__eq__) if not is_mark)


def _joined(groups: Sequence[Sequence[Place]]) -> Words:
    return f"~{_BETWEEN}~".join("~".join(_names(group)) for group in groups).split("~")


def whole(*fields: str) -> Form:
    """Say a rule by its name alone; these fields follow from the grid."""
    return Form(lambda *_: (), lambda *_: [[]], fields)


FLAG = whole()
UNWRITTEN: Form = Form(lambda *_: ())
"""A flag that goes without saying."""


# Cells alone.

LINES: Form = Form(lambda s, words: map(s.names, s.lines(words)), lambda piece, *_: [_names(piece.cells)])
CELLS: Form = Form(lambda s, words: [s.names(s.line(words))], lambda piece, *_: [_names(piece.cells)])
EQUAL: Form = Form(
    lambda s, words: [s.groups(map(s.line, _parted(words)))], lambda piece, *_: [_joined(piece.groups)]
)


def _neighbours(s: Pieces, words: Words) -> Iterator[tuple[Cell, Cell]]:
    pairs = (pair for line in s.lines(words) for pair in itertools.combinations(line, 2))
    return ((first, second) for first, second in pairs if second in s.sheet.neighbours(first))


def _write_pair(pair: Pair, *_: object) -> list[Words]:
    return [_names((pair.first, pair.second))] if pair.number is None else []


NEIGHBOURS: Form = Form(lambda s, words: map(s.names, _neighbours(s, words)), _write_pair)
SIGN: Form = Form(
    lambda s, words: (f"{s.names([small])}<{s.names([large])}" for large, small in _neighbours(s, words)),
    lambda sign, *_: [_names((sign.large, sign.small))],
)


def _write_arrow(arrow: Groups, *_: object) -> list[Words]:
    pill, *shafts = arrow.groups
    return [_names((*pill, *shaft)) for shaft in shafts] if len(pill) == 1 else []


ARROW: Form = Form(lambda s, words: (s.groups([line[:1], line[1:]]) for line in s.lines(words)), _write_arrow)


def _read_different(s: Pieces, words: Words) -> Texts:
    """Read cells that differ where some lie outside the grid; others are a layer of it."""
    cells = s.line(words)
    return [] if s.is_on_grid(cells) else [s.names(cells)]


DIFFERENT: Form = Form(_read_different)
THERMO: Form = Form(lambda s, words: [s.names(s.line(words))] if s.is_path(s.line(words)) else [], CELLS.write)
LEAPS: Form = Form(lambda s, words: [] if s.is_path(s.line(words)) else [s.names(s.line(words))])
"""Cells outside the grid lie beside others only at random."""


# Cells after a number or another word.


def numbered(field: str, usual: int) -> Form:
    """Return lines after a field of the rule; those that are closed are followed by short ones that close them."""

    def read(s: Pieces, words: Words) -> Texts:
        has_number = words[0].isascii() and words[0].isdigit()
        number = read_number(words[0]) if has_number else usual
        if number is None:
            s.fail("a number of at most nine digits", words[0][:20])
        said = {field: number}
        lines = s.lines([word for word in words[has_number:] if word != _LOOP])
        loops = [line for line in lines if len(line) > _SHORTEST_LOOP] if _LOOP in words else []
        return [(s.names(line), said) for line in (*lines, *((*line[-2:], *line[:2]) for line in loops))]

    return Form(read, lambda piece, rule, _: [[str(getattr(rule, field)), *_names(piece.cells)]], (field,))


def totals(usual: int | None) -> Form:
    """Return lines after a number; a loop ends with its first cell."""

    def read(s: Pieces, words: Words) -> Texts:
        has_number = words[0].lstrip("-").isdigit()
        if usual is None and not has_number:
            s.fail("a number before the cells", "~".join(words))
        total, is_loop = s.number(words[0]) if has_number else usual, _LOOP in words
        lines = s.lines([word for word in words[has_number:] if word != _LOOP])
        return [f"{s.names((*line, *line[:is_loop]))}={total}" for line in lines]

    return Form(read, _write_total)


def _write_total(piece: Total, *_: object) -> list[Words]:
    is_loop = len(piece.cells) > 1 and piece.cells[0] == piece.cells[-1]
    return [[str(piece.total), *[_LOOP] * is_loop, *_names(piece.cells[: len(piece.cells) - is_loop])]]


def _cage(s: Pieces, words: Words) -> tuple[int, Line, Counter[Cell]]:
    """Read a cage: its sum, 0 for none, its cells, and how often each counts."""
    total, cells = s.total(words[0]), s.line(words[1:])
    return total, cells, Counter(cells)


def _read_cage(s: Pieces, words: Words) -> Texts:
    total, cells, counts = _cage(s, words)
    return [f"{s.names(cells)}={total}"] if total and len(counts) == len(cells) else []


def _read_free_cage(s: Pieces, words: Words) -> Texts:
    total, cells, counts = _cage(s, words)
    return [] if total and len(counts) == len(cells) else [s.names(tuple(counts))]


def _read_heavy_cage(s: Pieces, words: Words) -> Texts:
    total, cells, counts = _cage(s, words)
    terms = " + ".join(f"{times}*{s.shape.name(cell)}" for cell, times in counts.items())
    return [f"{terms} = {total}"] if total and len(counts) < len(cells) else []


CAGE: Form = Form(_read_cage, lambda cage, *_: [[str(cage.total), *_names(cage.cells)]])
FREE_CAGE: Form = Form(_read_free_cage, lambda cage, *_: [["0", *_names(cage.cells)]])
HEAVY_CAGE: Form = Form(_read_heavy_cage)
"""A cage in which a cell counts twice."""


def _read_sum(s: Pieces, words: Words) -> Texts:
    """Read cells with a total, and perhaps a weight for each."""
    cells = s.line(words[1:])
    total, _, weights = words[0].partition("_=_")
    times = [s.number(word) for word in weights.split("_")] if weights else [1] * len(cells)
    if len(times) != len(cells):
        s.fail(f"a weight for each of {len(cells)} cells", words[0])
    weighted = zip(times, map(s.shape.name, cells), strict=True)
    terms = " ".join(f"{'-' if n < 0 else '+'} {abs(n)}*{name}" for n, name in weighted)
    return [f"{terms} = {s.number(total)}"]


def _write_sum(clue: Diagonal, _: Rule, frame: Frame) -> list[Words]:
    return [[str(clue.total), *_names(Place(*frame.shape.place(cell)) for cell in clue.cells(frame.shape))]]


SUM: Form = Form(_read_sum)
DIAGONAL_SUM: Form = Form(lambda *_: (), _write_sum)


def _read_pill(s: Pieces, words: Words) -> Texts:
    for line in s.lines(words[1:]):
        size = s.number(words[0])
        yield s.groups([sorted(line[:size]), line[size:]])


def _write_pill(arrow: Groups, *_: object) -> list[Words]:
    pill, *shafts = arrow.groups
    return [[str(len(pill)), *_names((*pill, *shaft))] for shaft in shafts]


def _read_same(s: Pieces, words: Words) -> Texts:
    cells, count = s.line(words[1:]), s.number(words[0])
    if count < 2 or len(cells) % count:
        s.fail("as many cells in every set", "~".join(words))
    size = len(cells) // count
    return [s.groups(cells[n * size : n * size + size] for n in range(count))]


PILL_ARROW: Form = Form(_read_pill, _write_pill)
SAME: Form = Form(_read_same, lambda one, *_: [[str(len(one.groups)), *_names(itertools.chain(*one.groups))]])


def _counted(word: str) -> str:
    return " ".join(f"{times}x{value}" for times, value in zip(word[::2], word[1::2], strict=False))


VALUES: Form = Form(
    lambda s, words: [f"{s.names(s.line(words[1:]))}={words[0].replace('_', ' ')}"],
    lambda group, *_: [["_".join(map(str, group.values)), *_names(group.cells)]],
)
COUNTS: Form = Form(
    lambda s, words: [f"{s.names(s.line(words[1:]))}={_counted(words[0])}"],
    lambda cage, *_: [["".join(f"{times}{value}" for times, value in cage.counts), *_names(cage.cells)]],
)
CORNER: Form = Form(
    lambda s, words: [f"{s.names(s.line(words[:1]))}={' '.join(words[1:])}"],
    lambda corner, *_: [[*_names(corner.cells), *map(str, corner.values)]],
)


def _read_pattern(s: Pieces, words: Words) -> Texts:
    """Read a pattern packed as base64, in older strings with percent signs as in addresses."""
    lines, packed = s.lines(words[1:]), words[0]
    if "%" in packed:
        return [(s.names(line), {"pattern": unquote(packed)}) for line in lines]
    try:
        pattern = base64.b64decode(packed + "=" * (-len(packed) % 4), b"-_", validate=True).decode("ascii")
    except (binascii.Error, ValueError):
        s.fail("a pattern packed as base64", packed)
    return [(s.names(line), {"pattern": pattern}) for line in lines]


PATTERN: Form = Form(
    _read_pattern,
    lambda line, rule, _: [
        [base64.urlsafe_b64encode(rule.pattern.encode()).decode().rstrip("="), *_names(line.cells)]
    ],
    ("pattern",),
)


# Numbers outside: a row or column with its numbers, seen from its beginning and from its end; or a diagonal.


def _read_lane(s: Pieces, words: Words) -> Texts:
    sides = [match for word in words if (match := _SIDE.fullmatch(word))]
    numbers = [word for word in words if not _SIDE.fullmatch(word)]
    if len(sides) != 1 or not 1 <= len(numbers) <= 2:
        s.fail("a row or column and its numbers, such as C2~27", "~".join(words))
    lines, ways = (s.shape.columns, ("down", "up")) if sides[0][1] == "C" else (s.shape.rows, ("right", "left"))
    if int(sides[0][2]) > len(lines):
        s.fail(f"a row or column of {s.shape}", sides[0][0])
    line = lines[int(sides[0][2]) - 1]
    if sides[0][3] == "-1":
        numbers = ["", *numbers[:1]]
    seen = zip(numbers, ways, (line[0], line[-1]), strict=False)
    return [f"{s.shape.name(first)} {way}={s.number(text)}" for text, way, first in seen if text]


def _write_lane(clue: Lane, *_: object) -> list[Words]:
    side = f"C{clue.first.column + 1}" if clue.way in {"down", "up"} else f"R{clue.first.row + 1}"
    return [[side, *[""] * (clue.way in {"up", "left"}), str(clue.total)]]


def _way_of(cell: Cell, shape: Shape) -> str | None:
    """Return the way of the diagonal that a cell of the border stands for."""
    row, column = shape.place(cell)
    bottom, right = shape.height - 1, shape.width - 1
    if column == 0 and row < bottom:
        return "down-right"
    if row == 0:
        return "down-left"
    if column == right and row < bottom:
        return "up-left"
    return "up-right" if row == bottom and column < right else None


def _read_diagonal(s: Pieces, words: Words) -> Texts:
    if len(words) != 2:
        s.fail("a sum and a cell for a little killer", "~".join(words))
    cell = s.cell(words[1])
    way = _way_of(cell, s.shape)
    if way is None:
        s.fail("the first cell of a diagonal, at the border", words[1])
    return [f"{s.shape.name(cell)} {way}={s.total(words[0])}"]


def _write_diagonal(clue: Diagonal, _: Rule, frame: Frame) -> list[Words]:
    is_usual = _way_of(frame.shape.cell(*clue.first), frame.shape) == clue.way
    return [[str(clue.total), write_cell(clue.first)]] if is_usual else []


LANE: Form = Form(_read_lane, _write_lane)
DIAGONAL: Form = Form(_read_diagonal, _write_diagonal)


# Cells that hang together, and regions that are found while solving.


def _connected(s: Pieces, words: Words) -> tuple[str, str, dict[str, object]]:
    """Read a group of cells or none for the grid, the values that hang together, and perhaps their number."""
    group, *said = words
    if not 1 <= len(said) <= 2:
        s.fail("values and perhaps a number of cells, such as ConnectedValues~~1_3~10", "~".join(said))
    held = " ".join(str(s.number(word)) for word in said[0].split("_"))
    return group, held, {"size": s.number(said[1]) if said[1:] and said[1] else 0}


def _read_connected(s: Pieces, words: Words) -> Texts:
    group, held, size = _connected(s, words)
    return [] if group else [(held, size)]


def _read_connected_group(s: Pieces, words: Words) -> Texts:
    group, held, size = _connected(s, words)
    return [(f"{s.names(s.group(group))}={held}", size)] if group else []


def _connected_words(group: str, values: str, rule: ConnectedValues) -> list[Words]:
    return [[group, values.replace(" ", "_"), *[str(rule.size)] * bool(rule.size)]]


def _write_connected_group(held: Values, rule: ConnectedValues, frame: Frame) -> list[Words]:
    extra = [group for other in frame.rules if isinstance(other, ExtraCells) for group in other.groups]
    prefixes = {frozenset(group.cells): prefix_of(group.name) for group in extra}
    return _connected_words(prefixes.get(frozenset(held.cells), ""), " ".join(map(str, held.values)), rule)


CONNECTED: Form = Form(_read_connected, lambda held, rule, _: _connected_words("", held, rule), ("size",))
CONNECTED_GROUP: Form = Form(_read_connected_group, _write_connected_group, ("size",))


def _chaos_lines(
    s: Pieces, words: Words, around: Callable[[Shape, Cell], Iterable[Line]]
) -> tuple[Cell, list[Line], dict[str, object]]:
    """Read a cell that counts, 1 where cells of other regions count, and cells, or else take those around it."""
    first, offset, *cells = [*words, ""][: max(len(words), 2)]
    if offset not in {"", "0", "1"}:
        s.fail("0 or 1 after the first cell", offset)
    labels, counter = s.group("CC"), s.cell(first)
    if not cells and counter >= s.shape.size:
        s.fail("a cell of the grid, or cells after it", first)
    lines: Iterable[Line] = map(s.line, _parted(cells)) if cells else around(s.shape, counter)
    labelled = [tuple(_label(s, cell, labels) for cell in line) for line in lines]
    return counter, labelled, {"others": offset == "1"}


def _label(s: Pieces, cell: Cell, labels: Line) -> Cell:
    """Return the cell for the region of a cell of the grid; such a cell itself stays."""
    if cell not in labels and cell >= s.shape.size:
        s.fail("cells of the grid or of CC", s.shape.name(cell))
    return cell if cell in labels else labels[cell]


def _arms(shape: Shape, cell: Cell) -> list[Line]:
    """List the cells from one on to each side."""
    row, column = shape.place(cell)
    across, down = shape.rows[row], shape.columns[column]
    return [across[column::-1], across[column:], down[row::-1], down[row:]]


def _square(shape: Shape, cell: Cell) -> list[Line]:
    """List a cell and after it those around it."""
    row, column = shape.place(cell)
    lines = shape.rows[max(row - 1, 0) : row + 2]
    around = itertools.chain(*(line[max(column - 1, 0) : column + 2] for line in lines))
    return [(cell, *(other for other in around if other != cell))]


def _read_chaos_arrow(s: Pieces, words: Words) -> Texts:
    counter, lines, said = _chaos_lines(s, words, _arms)
    return [(s.groups([(counter,), *([line for line in lines if len(line) > 1] or lines[:1])]), said)]


def _read_chaos_count(s: Pieces, words: Words) -> Texts:
    counter, lines, said = _chaos_lines(s, words, _square)
    return [(s.names((counter, *itertools.chain(*lines))), said)]


CHAOS_ARROW: Form = Form(
    _read_chaos_arrow,
    lambda run, rule, _: [[*_names(run.groups[0]), str(int(rule.others)), *_joined(run.groups[1:])]],
    ("others",),
)
CHAOS_COUNT: Form = Form(
    _read_chaos_count,
    lambda group, rule, _: [[*_names(group.cells[:1]), str(int(rule.others)), *_names(group.cells[1:])]],
    ("others",),
)


# Automata and tables of pairs, packed before their lines; they are written by what they demand.


def _unnamed(words: Words) -> Words:
    """Split lines by nothing where a name stands between them, which begins with a `_`."""
    return ["" if word.startswith("_") else word for word in words]


def _read_machine(s: Pieces, words: Words) -> Texts:
    """Read lines, each as its segments, between which a `-` stands; some are empty."""
    for part in _parted(_unnamed(words[1:]), ""):
        segments: list[Line] = [()]
        for is_mark, cells in itertools.groupby(part, _BETWEEN.__eq__):
            if is_mark:
                segments += [()] * len(list(cells))
            else:
                segments[-1] = s.line(list(cells))
        states = tuple(unpack_states(words[0], s.values, [*map(len, segments)]))
        yield s.names([*itertools.chain(*segments)]), {"states": states}


def pairs(*, is_formula: bool, every: bool = False, is_swapped: bool = False) -> Form:
    """Return a table for neighbours on a line, or for every pair: a formula if there is one, else an automaton."""

    def read(s: Pieces, words: Words) -> Texts:
        lines, key = s.lines(_unnamed(words[1:])), words[0].translate(_SWAPPED) if is_swapped else words[0]
        table = unpack_pairs(key, len(s.values))
        formula = formula_of(table, s.values)
        if (formula is not None) != is_formula:
            return []
        said = {"where": formula} if is_formula else {"states": tuple(states_of_pairs(table, s.values))}
        chosen = (itertools.combinations(line, 2) if every else itertools.pairwise(line) for line in lines)
        return [(s.names(pair), said) for pair in itertools.chain(*chosen)]

    return Form(read)


MACHINE: Form = Form(_read_machine)
