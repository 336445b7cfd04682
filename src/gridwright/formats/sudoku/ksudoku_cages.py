"""Cages with an operation, as in calcudoku: sums, differences, quotients and products."""

from collections.abc import Iterator, Sequence

from gridwright.errors import FormatError
from gridwright.formats.shared.xml_tree import Element
from gridwright.grid import Line, Shape
from gridwright.sudoku import Rule
from gridwright.sudoku.rule import read_rule
from gridwright.sudoku.rules.automata import Automata
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.candidates import Candidates
from gridwright.sudoku.rules.pairs import Pairs
from gridwright.sudoku.rules.weighted_sums import WeightedSums

__all__ = ["read_cages"]

_NONE, _DIVIDE, _SUBTRACT, _MULTIPLY, _ADD = range(5)
_FORMULAS = {_DIVIDE: "max(a, b) == {} * min(a, b)", _SUBTRACT: "abs(a - b) == {}"}
_LARGEST = 10**9


def read_cages(
    cages: Sequence[tuple[Line, Element]], shape: Shape, values: Sequence[int], *, is_killer: bool
) -> Iterator[Rule]:
    """Make the rules of cages; in a killer no symbol stands twice in one."""
    for cells, element in cages:
        operator, value = (_number(element, name) for name in ("operator", "value"))
        names = " ".join(map(shape.name, cells))
        if operator == _NONE or (operator == _ADD and len(cells) == 1):
            if len(cells) > 1:
                raise FormatError("expected an operator for a cage of several cells, got none", line=element.line)
            yield Candidates.of(f"{names}={value}")
        elif operator == _ADD and is_killer:
            yield Cages.of(f"{names}={value}")
        elif operator == _ADD:
            yield WeightedSums.of(f"{' + '.join(map(shape.name, cells))} = {value}")
        elif operator == _MULTIPLY:
            yield _product(names, value, values, element)
        elif operator in _FORMULAS and len(cells) == 2:
            yield read_rule(Pairs, {"lines": [names], "where": _FORMULAS[operator].format(value)})
        else:
            raise FormatError("expected two cells for a difference or quotient, got more", line=element.line)


def _number(element: Element, name: str) -> int:
    word = element.attributes.get(name, "0").strip() or "0"
    if not (word.isascii() and word.isdigit() and int(word[:12]) < _LARGEST):
        raise FormatError(f"{name}: expected a number, got {word[:40]!r}", line=element.line)
    return int(word)


def _product(names: str, total: int, values: Sequence[int], element: Element) -> Rule:
    """Let an automaton multiply: its states are the products that still divide the total."""
    products = [1]
    if total < 1:
        raise FormatError(f"expected a product from 1 on, got {total}", line=element.line)
    moves: list[dict[int, list[int]]] = []
    for product in products:
        reached: dict[int, list[int]] = {}
        for value in values:
            after = product * value
            if total % after == 0:
                if after not in products:
                    products.append(after)
                reached.setdefault(products.index(after), []).append(value)
        moves.append(reached)
    states = [
        ("* " if product == total else "")
        + ", ".join(f"{' '.join(map(str, found))}>{state}" for state, found in reached.items())
        for product, reached in zip(products, moves, strict=True)
    ]
    return read_rule(Automata, {"lines": [names], "states": [state.rstrip() for state in states]})
