"""Sentences for sudoku steps: the things that claims may name, and the step that their words make.

A template is the `says` of a technique: claims and joints. A claim is plain text with names in braces; every name
below is a function of the puzzle and the deduction, and a claim may use any of them.
"""

import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, cast

from gridwright.model import Board, Deduction, Step, claims_in
from gridwright.sudoku.claims import CLAIMS
from gridwright.sudoku.deduce import ChainNode, HousePart, Part
from gridwright.sudoku.demand_words import DEMAND_FRAGMENTS
from gridwright.sudoku.demands import HouseKind
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.technique import SudokuTechnique
from gridwright.sudoku.words import join_words, list_cells, list_struck, named_symbol, parts_of

__all__ = ["FRAGMENTS", "false_claims", "tell"]

_CELL_NAME = re.compile(r"r\d+c\d")
_MOST_CONSEQUENCES = 6


def tell(puzzle: Sudoku, technique: SudokuTechnique, deduction: Deduction) -> Step:
    """Put a deduction into words."""
    text = technique.sentence(deduction).format_map(_Clauses(puzzle, deduction))
    if not _CELL_NAME.match(text):
        text = text[:1].upper() + text[1:]
    trial: Any = deduction.values.get("trial", ())
    chain = tuple(tell(puzzle, *inference) for inference in trial)
    return Step(technique.name, deduction, text, _where(puzzle, deduction), chain)


def false_claims(puzzle: Sudoku, board: Board, step: Step) -> tuple[str, ...]:
    """List the clauses of a step's sentence that are not true of the position before it."""
    from gridwright.sudoku.techniques import TECHNIQUES

    said = claims_in(TECHNIQUES[step.technique].sentence(step.deduction), CLAIMS)
    return tuple(name for name in said if not CLAIMS[name].holds(puzzle, board, step.deduction))


class _Clauses(dict[str, str]):
    """The claims of a template about one step, in words."""

    def __init__(self, puzzle: Sudoku, deduction: Deduction) -> None:
        super().__init__()
        self._fragments = _Fragments(puzzle, deduction)

    def __missing__(self, name: str) -> str:
        return CLAIMS[name].says.format_map(self._fragments)


class _Fragments(Mapping[str, str]):
    """The fragments of one step, made when a template asks for them."""

    def __init__(self, puzzle: Sudoku, deduction: Deduction) -> None:
        self._puzzle, self._deduction = puzzle, deduction

    def __getitem__(self, name: str) -> str:
        return FRAGMENTS[name](self._puzzle, self._deduction)

    def __iter__(self) -> Iterator[str]:
        return iter(FRAGMENTS)

    def __len__(self) -> int:
        return len(FRAGMENTS)


def _where(puzzle: Sudoku, deduction: Deduction) -> str:
    houses = deduction.values.get("houses", ())
    if houses:
        return _house(puzzle, houses[0][0])  # type: ignore[index]
    demand: Any = deduction.values.get("demand")
    if demand is not None and demand.name:
        return f"the {demand.name}"
    # A hint begins with this: a house to look at, and not the cell itself.
    cell = [*deduction.placed, *deduction.eliminated, *deduction.because][0].cell
    around = [house for house in puzzle.houses if cell in house.cells]
    if not around:
        return puzzle.shape.name(cell)
    return next((house for house in around if house.kind is HouseKind.REGION), around[0]).name


def _house(puzzle: Sudoku, number: int) -> str:
    return puzzle.houses[number].name


def _named_houses(part: int | None) -> Callable[[Sudoku, Deduction], str]:
    def names(puzzle: Sudoku, deduction: Deduction) -> str:
        houses: Any = deduction.values["houses"]
        chosen = [number for number, role in houses if part is None or role == part]
        return join_words(_house(puzzle, number) for number in dict.fromkeys(chosen))

    return names


def _first_house(puzzle: Sudoku, deduction: Deduction) -> str:
    houses: Any = deduction.values["houses"]
    return _house(puzzle, houses[0][0]) if houses else "the grid"


def _part_cells(*wanted: int) -> Callable[[Sudoku, Deduction], str]:
    def names(puzzle: Sudoku, deduction: Deduction) -> str:
        return list_cells(puzzle, (candidate.cell for candidate, part in parts_of(deduction) if part in wanted))

    return names


def _part_candidates(wanted: int) -> Callable[[Sudoku, Deduction], str]:
    """Name a set of cells with all its symbols: r1c2 and r1c5 (2, 5, 7)."""

    def names(puzzle: Sudoku, deduction: Deduction) -> str:
        chosen = [candidate for candidate, part in parts_of(deduction) if part == wanted]
        symbols = sorted({candidate.symbol for candidate in chosen})
        return f"{list_cells(puzzle, (c.cell for c in chosen))} ({', '.join(puzzle.symbols[s] for s in symbols)})"

    return names


def _sets(puzzle: Sudoku, deduction: Deduction) -> str:
    """Name every set of a pattern in order."""
    numbers = sorted({part for _, part in parts_of(deduction) if part >= Part.FIRST})
    return join_words(_part_candidates(number)(puzzle, deduction) for number in numbers)


def _symbols(puzzle: Sudoku, deduction: Deduction) -> str:
    mask: Any = deduction.values["symbols"]
    return join_words(text for s, text in enumerate(puzzle.symbols) if mask >> s & 1)


def _so(puzzle: Sudoku, deduction: Deduction) -> str:
    placed = [f"{puzzle.shape.name(cell)} is {puzzle.symbols[symbol]}" for cell, symbol in deduction.placed]
    struck = [f"remove {list_struck(puzzle, deduction)}"] if deduction.eliminated else []
    return join_words([*placed, *struck])


def _node(puzzle: Sudoku, node: ChainNode) -> str:
    cells = "/".join(puzzle.shape.name(cell) for cell in node.cells)
    return f"{cells}{'=' if node.is_on else '≠'}{puzzle.symbols[node.symbol]}"


def _stop(puzzle: Sudoku, node: ChainNode) -> str:
    """Write a stop of a chain, with the almost locked set that leads there."""
    by = f" (the set {list_cells(puzzle, node.set)})" if node.set else ""
    return f"{_node(puzzle, node)}{by}"


def _chain(puzzle: Sudoku, deduction: Deduction) -> str:
    """Write the branches of a chain; one that does not come to the conclusion ends in a contradiction."""
    nodes: Any = deduction.values["chain"]
    branches = [list(stops) for _, stops in itertools.groupby(nodes, key=lambda node: node.branch)]
    texts = [" → ".join(_stop(puzzle, node) for node in stops) for stops in branches]
    starts = {(stops[0].cells, stops[0].symbol, stops[0].is_on) for stops in branches}
    if len(starts) > 1:
        proved = {(c.cell, c.symbol, True) for c in deduction.placed}
        proved |= {(c.cell, c.symbol, False) for c in deduction.eliminated}
        for number, stops in enumerate(branches):
            last = stops[-1]
            if (last.cells[0], last.symbol, last.is_on) not in proved:
                texts[number] += ", which is impossible"
    return "; ".join(texts)


def _start(deduction: Deduction) -> ChainNode:
    """Give the node that a chain starts from."""
    chain: Any = deduction.values["chain"]
    first: ChainNode = chain[0]
    return first


def _walk(puzzle: Sudoku, deduction: Deduction) -> str:
    """Name the cells that a chain leads through, one after the other."""
    chain: Any = deduction.values["chain"]
    return " → ".join(dict.fromkeys(puzzle.shape.name(node.cells[0]) for node in chain))


def _handed(puzzle: Sudoku, deduction: Deduction) -> str:
    """List the symbols that sets hand on, one after the other."""
    chain: Any = deduction.values["chain"]
    return ", ".join(dict.fromkeys(puzzle.symbols[node.symbol] for node in chain)) or _symbols(puzzle, deduction)


def _shared_house(puzzle: Sudoku, deduction: Deduction) -> str:
    """Name a house that the cells of the pattern share and that is not named yet."""
    cells = {candidate.cell for candidate, part in parts_of(deduction) if part == Part.DEFINING}
    named: Any = deduction.values["houses"]
    used = {number for number, _ in named}
    shared = [n for n, house in enumerate(puzzle.houses) if cells <= set(house.cells)]
    return _house(puzzle, next((n for n in shared if n not in used), shared[0]))


def _the_fins(puzzle: Sudoku, deduction: Deduction) -> str:
    cells = _count_parts(deduction, Part.FIN, Part.ENDOFIN)
    return f"the {'fin' if cells == 1 else 'fins'} {_part_cells(Part.FIN, Part.ENDOFIN)(puzzle, deduction)}"


def _fins_again(_: Sudoku, deduction: Deduction) -> str:
    cells = _count_parts(deduction, Part.FIN, Part.ENDOFIN)
    return {1: "it", 2: "both of them"}.get(cells, "all of them")


def _count_parts(deduction: Deduction, *wanted: int) -> int:
    return len({candidate.cell for candidate, part in parts_of(deduction) if part in wanted})


def _both(_: Sudoku, deduction: Deduction) -> str:
    return "both" if _count_parts(deduction, Part.DEFINING) == 2 else "all"


def _others_of_pair(puzzle: Sudoku, deduction: Deduction, named: Iterable[int]) -> str:
    mask: Any = deduction.values["symbols"]
    rest = [text for s, text in enumerate(puzzle.symbols) if mask >> s & 1 and s not in set(named)]
    return join_words(rest)


def _gone_symbols(puzzle: Sudoku, deduction: Deduction) -> str:
    return join_words(puzzle.symbols[s] for s in sorted({candidate.symbol for candidate in deduction.eliminated}))


def _twice(puzzle: Sudoku, deduction: Deduction) -> str:
    """Name the symbols that stand on either side of a pattern but not in its middle: they count twice."""
    symbols_of = [
        {candidate.symbol for candidate, part in parts_of(deduction) if part == wanted}
        for wanted in (Part.FIRST, Part.SECOND, Part.DEFINING)
    ]
    shared = sorted(symbols_of[0] & symbols_of[1] - symbols_of[2])
    return f" ({join_words(puzzle.symbols[s] for s in shared)} counted on both sides)" if shared else ""


def _it_or(_: Sudoku, deduction: Deduction) -> str:
    """Name the pivot too where it has the symbol itself."""
    symbol: Any = deduction.values["symbol"]
    pivots = {candidate.symbol for candidate, part in parts_of(deduction) if part == Part.PIVOT}
    return "it or " if symbol in pivots else ""


def _see(_: Sudoku, deduction: Deduction) -> str:
    return "sees" if len({candidate.cell for candidate in deduction.eliminated}) == 1 else "see"


def _tried(puzzle: Sudoku, deduction: Deduction) -> str:
    (candidate,) = deduction.eliminated
    return f"{puzzle.shape.name(candidate.cell)} were {puzzle.symbols[candidate.symbol]}"


def _consequences(puzzle: Sudoku, deduction: Deduction) -> str:
    """Count the steps that follow in a trial, and name what they place, the first few only where it is much."""
    trial: Any = deduction.values["trial"]
    placed = [candidate for _, follows in trial for candidate in follows.placed]
    names = [f"{puzzle.shape.name(cell)}={puzzle.symbols[symbol]}" for cell, symbol in placed[:_MOST_CONSEQUENCES]]
    more = len(placed) - len(names)
    told = join_words([*names, f"{more} more"] if more else names)
    count = "1 step" if len(trial) == 1 else f"{len(trial)} steps"
    return f"{count} would follow{f' ({told})' if told else ''}"


def _cell(puzzle: Sudoku, deduction: Deduction) -> str:
    return list_cells(puzzle, (c.cell for c in deduction.placed or deduction.eliminated))


FRAGMENTS: Mapping[str, Callable[[Sudoku, Deduction], str]] = {
    "cell": _cell,
    "symbol": named_symbol,
    "symbols": _symbols,
    "house": _first_house,
    "houses": _named_houses(None),
    "within": _named_houses(HousePart.WITHIN),
    "base": _named_houses(HousePart.BASE),
    "cover": _named_houses(HousePart.COVER),
    "cells": _part_cells(Part.DEFINING),
    "corners": _part_cells(Part.DEFINING, Part.EXTRA),
    "extras": _part_cells(Part.EXTRA),
    "fins": _part_cells(Part.FIN, Part.ENDOFIN),
    "pivot": _part_cells(Part.PIVOT),
    "pincers": _part_cells(Part.PINCER),
    "subset": _part_cells(Part.SECOND),
    "first_cells": _part_cells(Part.FIRST),
    "second_cells": _part_cells(Part.SECOND),
    "third_cells": _part_cells(Part.THIRD),
    "fourth_cells": _part_cells(Part.THIRD + 1),
    "sets": _sets,
    "first": _part_candidates(Part.FIRST),
    "second": _part_candidates(Part.SECOND),
    "third": _part_candidates(Part.THIRD),
    "chain": _chain,
    "both": _both,
    "shared_house": _shared_house,
    "the_fins": _the_fins,
    "twice": _twice,
    "fins_again": _fins_again,
    "other_symbol": lambda p, d: _others_of_pair(p, d, [cast("int", d.values["symbol"])]),
    "kept_symbol": lambda p, d: _others_of_pair(p, d, [c.symbol for c in d.eliminated]),
    "gone_symbols": _gone_symbols,
    "it_or": _it_or,
    "see": _see,
    "handed": _handed,
    "walk": _walk,
    "assumed": lambda p, d: _node(p, _start(d)),
    "named": lambda p, d: p.shape.name(_start(d).cells[0]),
    "start_house": lambda p, d: _house(p, cast("Any", d.values["houses"])[-1][0]),
    "start_symbol": lambda p, d: p.symbols[_start(d).symbol],
    "total": lambda _, deduction: str(deduction.values["variant"]),
    "tried": _tried,
    "consequences": _consequences,
    "dead_end": lambda _, deduction: str(deduction.values["dead_end"]),
    "struck": list_struck,
    "so": _so,
    **DEMAND_FRAGMENTS,
}
"""What a template may name, and how it is said."""
