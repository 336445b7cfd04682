"""Tables and automata as constraint strings pack them: six bits per character, or bits of base64.

A table of pairs has a bit for every pair of values, row by row, lowest bit first. An automaton has a header (two
bits for the layout, then how many bits a state takes, how many values there are, how many states begin and end),
and then its states in order: those that begin, those that end, and the others.
"""

import base64
import binascii
import functools
import itertools
import string
from collections import Counter
from collections.abc import Sequence

from gridwright.errors import FormatError
from gridwright.sudoku.demands import Machine
from gridwright.sudoku.parts.formula import read_formula

__all__ = ["formula_of", "pack_machine", "pack_pairs", "states_of_pairs", "unpack_pairs", "unpack_states"]

_ALPHABET = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"
_BITS = 6
_MOST_STATES = 4000
_PLAIN, _PACKED = 0, 1

_KNOWN: tuple[str, ...] = (
    *("a != b", "a == b", "a < b", "a > b", "a <= b", "a >= b", "(a + b) % 2 == 1", "(a + b) % 2 == 0"),
    *(f"abs(a - b) >= {gap}" for gap in range(2, 9)),
    *(f"abs(a - b) == {gap}" for gap in range(1, 9)),
    *(f"abs(a - b) != {gap}" for gap in range(1, 9)),
    *(f"abs(a - b) <= {gap}" for gap in range(1, 9)),
    *(f"a + b == {total}" for total in range(2, 19)),
    *(f"a + b != {total}" for total in range(2, 19)),
    *(f"max(a, b) == {times} * min(a, b)" for times in range(2, 5)),
    *(f"max(a, b) != {times} * min(a, b)" for times in range(2, 5)),
)


def unpack_pairs(packed: str, size: int) -> list[list[bool]]:
    """Return the table of pairs of values that are allowed.

    >>> unpack_pairs(pack_pairs([[False, True], [True, True]]), 2)
    [[False, True], [True, True]]
    """
    if len(packed) > size * size // _BITS + 1 or any(mark not in _ALPHABET for mark in packed):
        raise FormatError(f"expected a table of {size}x{size} pairs, got {packed[:40]!r}")
    numbers = [_ALPHABET.index(mark) for mark in packed]
    bits = [bool(number >> bit & 1) for number in numbers for bit in range(_BITS)]
    bits += [False] * (size * size - len(bits))
    return [bits[row * size : (row + 1) * size] for row in range(size)]


def pack_pairs(table: Sequence[Sequence[bool]]) -> str:
    """Pack a table of pairs."""
    bits = [bit for row in table for bit in row]
    numbers = [
        sum(bit << place for place, bit in enumerate(bits[start : start + _BITS]))
        for start in range(0, len(bits), _BITS)
    ]
    while numbers and not numbers[-1]:
        numbers.pop()
    return "".join(_ALPHABET[number] for number in numbers)


def formula_of(table: Sequence[Sequence[bool]], values: Sequence[int]) -> str | None:
    """Find words for a table among those that people use, or None."""
    return _known_tables(tuple(values)).get(tuple(map(tuple, table)))


@functools.lru_cache(maxsize=16)
def _known_tables(values: tuple[int, ...]) -> dict[tuple[tuple[bool, ...], ...], str]:
    """Return the tables of formulas; of several for one table the first."""
    formulas = [(text, read_formula(text, ("a", "b"))) for text in reversed(_KNOWN)]
    return {
        tuple(tuple(bool(allows({"a": a, "b": b})) for b in values) for a in values): text
        for text, allows in formulas
    }


def states_of_pairs(table: Sequence[Sequence[bool]], values: Sequence[int]) -> list[str]:
    """Write a table as an automaton that reads two values."""
    last = len(values) + 1
    first = ", ".join(f"{value}>{number}" for number, value in enumerate(values, start=1))
    rows = [
        f"{' '.join(str(value) for value, is_allowed in zip(values, row, strict=True) if is_allowed)}>{last}"
        for row in table
    ]
    return [first, *(row if not row.startswith(">") else "" for row in rows), "*"]


class _Bits:
    """Reads numbers from bytes, highest bit first."""

    def __init__(self, data: bytes) -> None:
        self.number, self.left = int.from_bytes(data, "big"), 8 * len(data)

    def read(self, count: int) -> int:
        if count > self.left:
            raise FormatError("expected an automaton with an end, got one that breaks off")
        self.left -= count
        return self.number >> self.left & (1 << count) - 1


def unpack_states(packed: str, values: Sequence[int], lengths: Sequence[int] = ()) -> list[str]:
    """Return the states of an automaton as texts such as `* 1 2>0, 3>1`.

    One more value than there are marks where one segment of a line ends and the next begins; `lengths` are those
    of the segments. Such an automaton is written for this line alone, with the marks where they come.
    """
    try:
        data = base64.b64decode(packed + "=" * (-len(packed) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise FormatError(f"expected an automaton packed as base64, got {packed[:40]!r}") from None
    bits = _Bits(data)
    layout, wide, symbols = bits.read(2), bits.read(4) + 1, bits.read(4) + 1
    if layout not in {_PLAIN, _PACKED} or symbols > len(values) + 1:
        raise FormatError(f"expected an automaton of at most {len(values)} values, got {symbols}")
    starts, ends = bits.read(wide), bits.read(wide)
    start_ends = bits.read(starts)
    final = {number for number in range(starts) if start_ends >> number & 1} | set(range(starts, starts + ends))
    moves = _read_packed(bits, symbols, wide) if layout == _PACKED else _read_plain(bits, symbols, wide)
    if any(symbol >= symbols for state in moves for symbol, _ in state):
        raise FormatError(f"expected an automaton of {symbols} values, got one that reads others")
    if symbols > len(values) or len(lengths) > 1:
        moves, final = _in_segments(moves, final, starts, len(values), lengths)
    return _as_texts(moves, final, starts, values)


_States = list[list[tuple[int, int]]]


def _in_segments(
    states: _States, final: set[int], starts: int, mark: int, lengths: Sequence[int]
) -> tuple[_States, set[int]]:
    """Lay an automaton out over a line: a state is one of before, and how many cells were read."""
    *ends, last = itertools.accumulate(lengths)
    marks = Counter(ends)
    numbers = {(state, 0): state for state in range(starts)}
    laid: _States = []
    ending: set[int] = set()
    for number, (state, read) in enumerate(todo := list(numbers)):
        sources = {state}
        for _ in range(marks[read]):
            sources = {after for source in sources for symbol, after in _moves(states, source) if symbol == mark}
        if read == last and sources & final:
            ending.add(number)
        laid.append([])
        moves = {move for source in sources for move in _moves(states, source)} if read < last else set()
        for symbol, after in sorted(moves):
            if symbol == mark:
                continue
            if (after, read + 1) not in numbers:
                numbers[after, read + 1] = len(numbers)
                todo.append((after, read + 1))
            laid[-1].append((symbol, numbers[after, read + 1]))
        if len(numbers) > _MOST_STATES:
            raise FormatError(f"expected segments that take at most {_MOST_STATES} states, got more")
    return laid, ending


def _moves(states: _States, state: int) -> list[tuple[int, int]]:
    return states[state] if state < len(states) else []


def _read_packed(bits: _Bits, symbols: int, wide: int) -> list[list[tuple[int, int]]]:
    states: list[list[tuple[int, int]]] = []
    while bits.left >= symbols:
        mask = bits.read(symbols)
        states.append([(symbol, bits.read(wide)) for symbol in range(symbols) if mask >> symbol & 1])
    return states


def _read_plain(bits: _Bits, symbols: int, wide: int) -> list[list[tuple[int, int]]]:
    counted, narrow = bits.read(4), (symbols - 1).bit_length()
    states: list[list[tuple[int, int]]] = []
    while counted and bits.left >= counted:
        states.append([(bits.read(narrow), bits.read(wide)) for _ in range(bits.read(counted))])
    return states


def _as_texts(
    states: list[list[tuple[int, int]]], final: set[int], starts: int, values: Sequence[int]
) -> list[str]:
    """Write the states; padding makes states without moves, of which those that nobody needs are dropped."""
    needed = 1 + max([0, *final, *(target for state in states for _, target in state)])
    if needed > _MOST_STATES or not 1 <= starts <= needed:
        raise FormatError(f"expected an automaton of 1 to {_MOST_STATES} states, got {needed}")
    states = [*states, *([] for _ in range(needed - len(states)))]
    while len(states) > needed and not states[-1]:
        states.pop()
    if starts > 1:
        # One state begins: whatever one of the others could do first, it can.
        merged = [move for state in states[:starts] for move in state]
        states = [merged, *([(symbol, target + 1) for symbol, target in state] for state in states)]
        states[0] = [(symbol, target + 1) for symbol, target in merged]
        final = {number + 1 for number in final} | ({0} if final & set(range(starts)) else set())
    texts: list[str] = []
    for number, state in enumerate(states):
        by_target: dict[int, list[int]] = {}
        for symbol, target in state:
            by_target.setdefault(target, []).append(values[symbol])
        said = ", ".join(f"{' '.join(map(str, sorted(set(v))))}>{t}" for t, v in sorted(by_target.items()))
        texts.append(f"* {said}".rstrip() if number in final else said)
    return texts


def pack_machine(machine: Machine) -> str:
    """Pack an automaton: its first state, those that end, and the others, each with all its moves."""
    others = [state for state in range(len(machine.moves)) if state != machine.start]
    ends = [state for state in others if state in machine.accepting]
    order = [machine.start, *ends, *(state for state in others if state not in machine.accepting)]
    number = {state: place for place, state in enumerate(order)}
    symbols = len(machine.moves[0])
    wide = max(1, (len(order) - 1).bit_length())
    moves = [
        [(symbol, number[after]) for symbol, targets in enumerate(machine.moves[state]) for after in targets]
        for state in order
    ]
    counted = max(map(len, moves)).bit_length()
    fields = [(_PLAIN, 2), (wide - 1, 4), (symbols - 1, 4), (1, wide), (len(ends), wide)]
    fields += [(machine.start in machine.accepting, 1), (counted, 4)]
    for state in moves:
        fields.append((len(state), counted))
        fields += [
            field for symbol, after in state for field in ((symbol, (symbols - 1).bit_length()), (after, wide))
        ]
    bits = "".join(f"{value:0{width}b}" for value, width in fields if width)
    bits += "0" * (-len(bits) % 8)
    data = int(bits, 2).to_bytes(len(bits) // 8, "big")
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
