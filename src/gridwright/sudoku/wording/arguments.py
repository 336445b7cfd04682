"""The arguments of messages about a step, each a function of the position before the step."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from gridwright.sudoku.demands import HouseKind
from gridwright.sudoku.explaining.deduce import ChainNode, HousePart, Part
from gridwright.sudoku.puzzle import values_of
from gridwright.sudoku.technique import Form
from gridwright.sudoku.wording.along import along
from gridwright.sudoku.wording.chains import CHAIN_ARGUMENTS
from gridwright.sudoku.wording.demands import DEMAND_ARGUMENTS
from gridwright.sudoku.wording.exclusions import others_out, places_out_told
from gridwright.sudoku.wording.patterns import PATTERN_ARGUMENTS
from gridwright.sudoku.wording.sight import Sight, bits
from gridwright.sudoku.wording.trial_words import consequences, dead_end
from gridwright.sudoku.wording.ways import WAY_ARGUMENTS
from gridwright.sudoku.wording.words import (
    conclusion,
    join_words,
    list_cells,
    list_houses,
    list_symbols,
    placements,
    say,
)

__all__ = ["ARGUMENTS"]

_MOST_CELLS = 5
_MOST_NAMED = 3
_MOST_REMOVED = 4
_FINS = (Part.FIN, Part.ENDOFIN)
_KINDS = {HouseKind.ROW: "row", HouseKind.COLUMN: "column"}


def _cells(*wanted: int) -> Callable[[Sight], str]:
    def names(s: Sight) -> str:
        return list_cells(s.puzzle, (candidate.cell for candidate, part in s.parts if part in wanted))

    return names


def _count(*wanted: int) -> Callable[[Sight], int]:
    return lambda s: len(s.cells(*wanted))


def _house(s: Sight, number: int) -> str:
    return list_houses([s.puzzle.houses[number].name])


def _named(s: Sight) -> tuple[tuple[int, int], ...]:
    """Return the houses of a step with the parts they play."""
    houses: Any = s.deduction.values["houses"]
    return tuple(houses)


def _houses(part: int | None) -> Callable[[Sight], str]:
    def names(s: Sight) -> str:
        chosen = [number for number, role in _named(s) if part is None or role == part]
        return list_houses(s.puzzle.houses[number].name for number in chosen)

    return names


def _corners(s: Sight) -> str:
    return list_cells(s.puzzle, sorted(s.cells(Part.DEFINING, Part.EXTRA)))


def _set(wanted: int) -> Callable[[Sight], str]:
    """Name a set of cells with all its symbols: r1c2 and r1c5 (2, 5, 7)."""

    def names(s: Sight) -> str:
        chosen = [candidate for candidate, part in s.parts if part == wanted]
        cells = sorted({candidate.cell for candidate in chosen})
        if s.brief > 1 and len(cells) > _MOST_NAMED and (house := _one_house(s, cells)):
            return say("brief-set", count=len(cells), house=house)
        if s.brief:
            return list_cells(s.puzzle, cells)
        symbols = ", ".join(s.puzzle.symbols[one] for one in sorted({candidate.symbol for candidate in chosen}))
        listed = list_cells(s.puzzle, (candidate.cell for candidate in chosen))
        return say("cells-with-symbols", cells=listed, symbols=symbols)

    return names


def _one_house(s: Sight, cells: list[int]) -> str:
    """Name the first house that has all of some cells; nothing where none has."""
    names = (house.name for house in s.puzzle.houses if set(cells) <= set(house.cells))
    return next((list_houses([name]) for name in names), "")


def _colour(wanted: int) -> Callable[[Sight], str]:
    """Name the cells of one colour, the first and how many more where words are to be few."""

    def names(s: Sight) -> str:
        cells = list(dict.fromkeys(candidate.cell for candidate, part in s.parts if part == wanted))
        if s.brief < 2 or len(cells) < _MOST_NAMED:
            return list_cells(s.puzzle, cells)
        return say("first-and-more", first=s.puzzle.shape.name(cells[0]), count=len(cells) - 1)

    return names


def _sets(s: Sight) -> str:
    """Name every set of a pattern in order."""
    numbers = sorted({part for _, part in s.parts if part >= Part.FIRST})
    return join_words(_set(number)(s) for number in numbers)


def _start(s: Sight) -> ChainNode:
    """Return the node that a chain starts from."""
    return s.chain[0]


def _walk(s: Sight) -> str:
    """Name the cells that a chain leads through, one after the other."""
    return " → ".join(dict.fromkeys(s.puzzle.shape.name(node.cells[0]) for node in s.chain))


def _handed(s: Sight) -> str:
    """List the symbols that sets hand on, one after the other."""
    handed = ", ".join(dict.fromkeys(s.puzzle.symbols[node.symbol] for node in s.chain))
    return handed or list_symbols(s.puzzle, s.symbols)


def _shared_house(s: Sight) -> str:
    """Name a house that the cells of the pattern share and that is not named yet."""
    used = {number for number, _ in _named(s)}
    shared = [number for number, house in enumerate(s.puzzle.houses) if s.defining <= set(house.cells)]
    return _house(s, next((number for number in shared if number not in used), shared[0]))


def _cover_kind(s: Sight) -> str:
    """Say what the covers of a fish are, where they are of one kind."""
    kinds = {s.puzzle.houses[number].kind for number, part in _named(s) if part == HousePart.COVER}
    return _KINDS.get(next(iter(kinds)), "") if len(kinds) == 1 else ""


def _rest_of_pair(s: Sight, named: Iterable[int]) -> str:
    return list_symbols(s.puzzle, s.symbols.difference(named))


def _gone_symbols(s: Sight) -> set[int]:
    return {candidate.symbol for candidate in s.gone}


def _gone_cells(s: Sight) -> list[int]:
    return sorted({candidate.cell for candidate in s.gone})


def _twice(s: Sight) -> set[int]:
    """List the symbols that stand on either side of a pattern but not in its middle: they count twice."""
    first, second, middle = (
        {candidate.symbol for candidate, part in s.parts if part == wanted}
        for wanted in (Part.FIRST, Part.SECOND, Part.DEFINING)
    )
    return first & second - middle


def _pivot_has_it(s: Sight) -> int:
    return int(any(candidate.symbol == s.symbol for candidate, part in s.parts if part == Part.PIVOT))


def _whole(s: Sight) -> int:
    """Say what the houses of a step add up to."""
    return sum(values_of(s.puzzle.symbols)) * len(_named(s))


def _is_inside(s: Sight) -> int:
    """Return whether the cells that sums leave over lie inside the houses of a step."""
    inside = {cell for number, _ in _named(s) for cell in s.puzzle.houses[number].cells}
    return int(all(candidate.cell in inside for candidate, _ in s.parts))


def _innies(s: Sight) -> list[int]:
    """List the cells of a step that lie inside its houses."""
    inside = {cell for number, _ in _named(s) for cell in s.puzzle.houses[number].cells}
    return sorted(s.defining & inside)


def _cross_lines(s: Sight) -> str:
    """Name the row and the column of the cell that loses a candidate."""
    cell = min(s.gone).cell
    return list_houses(h.name for h in s.puzzle.houses if cell in h.cells and h.kind in _KINDS)


def _cells_of(part: int) -> Callable[[Sight], str]:
    return lambda s: list_cells(s.puzzle, sorted(s.cells(part)))


def _lines(s: Sight) -> str:
    """Name lines side by side, of many the first and the last: rows 1 to 3."""
    names = [s.puzzle.houses[number].name for number, part in _named(s) if part == HousePart.BASE]
    if len(names) < _MOST_NAMED:
        return list_houses(names)
    (kind, first), (_, last) = names[0].split(), names[-1].split()
    return say("houses-numbered", kind=kind, count=len(names), numbers=say("numbers-to", first=first, last=last))


def _far_pincer(s: Sight) -> str:
    """Name the pincer that what is removed sees."""
    return list_cells(s.puzzle, [end for end in sorted(s.cells(Part.PINCER)) if s.gone_see(end)])


def _near_line(s: Sight) -> str:
    """Name the cover that what is removed lies on."""
    gone = {candidate.cell for candidate in s.gone}
    covers = [s.puzzle.houses[number] for number, part in _named(s) if part == HousePart.COVER]
    return list_houses(cover.name for cover in covers if gone <= set(cover.cells))


def _wing_cases(s: Sight) -> str:
    """Say for each other candidate of the pivot which pincer it leaves the symbol: if 1, r2c7 (1 or 9) is 9."""
    (pivot,) = s.cells(Part.PIVOT)
    told: list[str] = []
    for other in sorted(bits(s.mask(pivot)) - {s.symbol}):
        pincer = next(cell for cell in sorted(s.cells(Part.PINCER)) if bits(s.mask(cell)) == {other, s.symbol})
        told.append(
            say(
                "wing-case",
                other=s.puzzle.symbols[other],
                pincer=s.puzzle.shape.name(pincer),
                candidates=list_symbols(s.puzzle, {other, s.symbol}, "list-or"),
                symbol=s.puzzle.symbols[s.symbol],
            )
        )
    return join_words(told)


def _so(s: Sight) -> str:
    """Say what is placed and removed; much that is removed is counted where words are to be few."""
    if not s.brief or len(s.gone) < _MOST_REMOVED:
        return conclusion(s.puzzle, s.deduction)
    cells = _gone_cells(s)
    is_few = len(cells) <= _MOST_CELLS
    where = list_cells(s.puzzle, cells) if is_few else len(cells)
    counted = say("brief-removed", count=len(s.gone), many=int(is_few), cells=where)
    return join_words([*placements(s.puzzle, s.deduction.placed), counted])


ARGUMENTS: Mapping[str, Callable[[Sight], str | int]] = {
    "brief": lambda s: min(s.brief, 2),
    "is_named": lambda s: int(s.brief > 2),
    "notation": lambda s: "digits" if s.puzzle.symbols.isdigit() else "symbols",
    "so": _so,
    "is_placed": lambda s: int(bool(s.deduction.placed)),
    "cell": lambda s: list_cells(s.puzzle, (c.cell for c in s.deduction.placed or s.deduction.eliminated)),
    "cells": _cells(Part.DEFINING),
    "cell_count": _count(Part.DEFINING),
    "places": lambda s: list_cells(s.puzzle, (c.cell for c, part in s.parts if part == Part.DEFINING), "list-or"),
    "gone_cells": lambda s: list_cells(s.puzzle, _gone_cells(s)),
    "gone_count": lambda s: len(_gone_cells(s)),
    "symbol": lambda s: s.puzzle.symbols[s.symbol],
    "symbols": lambda s: list_symbols(s.puzzle, s.symbols),
    "either": lambda s: list_symbols(s.puzzle, s.symbols, "list-or"),
    "other_symbol": lambda s: _rest_of_pair(s, [s.symbol]),
    "kept_symbol": lambda s: _rest_of_pair(s, _gone_symbols(s)),
    "gone_symbols": lambda s: list_symbols(s.puzzle, _gone_symbols(s)),
    "house": lambda s: _house(s, _named(s)[0][0]),
    "houses": _houses(None),
    "house_count": lambda s: len(_named(s)),
    "within": _houses(HousePart.WITHIN),
    "base": _houses(HousePart.BASE),
    "cover": _houses(HousePart.COVER),
    "cover_kind": _cover_kind,
    "cross_lines": _cross_lines,
    "far_pincer": _far_pincer,
    "near_line": _near_line,
    "shared_house": _shared_house,
    "fins": _cells(*_FINS),
    "fin_count": _count(*_FINS),
    "pivot": _cells(Part.PIVOT),
    "pivot_symbols": lambda s: list_symbols(s.puzzle, s.union(s.cells(Part.PIVOT)), "list-or"),
    "pivot_has_it": _pivot_has_it,
    "pincers": _cells(Part.PINCER),
    "wing_cases": _wing_cases,
    "corners": _corners,
    "extras": _cells(Part.EXTRA),
    "further": lambda s: list_symbols(s.puzzle, s.union(s.cells(Part.EXTRA)) - s.symbols, "list-or"),
    "subset": _cells(Part.SECOND),
    "first_cells": _colour(Part.FIRST),
    "second_cells": _colour(Part.SECOND),
    "third_cells": _colour(Part.THIRD),
    "fourth_cells": _colour(Part.THIRD + 1),
    "lines": _lines,
    "own_cells": _cells_of(Part.FIRST),
    "other_cells": _cells_of(Part.SECOND),
    "line_count": lambda s: len(s.houses(HousePart.BASE)),
    "left_count": lambda s: len(s.cells(Part.FIRST)),
    "match_count": lambda s: len(s.places(s.symbol, s.cells(Part.SECOND))),
    "times": lambda s: len(s.places(s.symbol, s.cells(Part.SECOND))),
    "kept_count": lambda s: int(s.form is not Form.DOUBLY_TIED),
    "sets": _sets,
    "first": _set(Part.FIRST),
    "second": _set(Part.SECOND),
    "third": _set(Part.THIRD),
    "twice": lambda s: list_symbols(s.puzzle, _twice(s)),
    "twice_count": lambda s: len(_twice(s)),
    "handed": _handed,
    "walk": _walk,
    "named": lambda s: s.puzzle.shape.name(_start(s).cells[0]),
    "start_house": lambda s: _house(s, _named(s)[-1][0]),
    "start_symbol": lambda s: s.puzzle.symbols[_start(s).symbol],
    "total": lambda s: s.total,
    "whole": _whole,
    "covered": lambda s: _whole(s) + s.total,
    "is_inside": _is_inside,
    "innies": lambda s: list_cells(s.puzzle, _innies(s)),
    "outies": lambda s: list_cells(s.puzzle, sorted(s.defining - set(_innies(s)))),
    "outie_count": lambda s: len(s.defining) - len(_innies(s)),
    "excess": lambda s: abs(s.total),
    "is_more": lambda s: int(s.total > 0),
    "along": along,
    "others_out": others_out,
    "places_out": places_out_told,
    "consequences": consequences,
    "dead_end": dead_end,
    **CHAIN_ARGUMENTS,
    **DEMAND_ARGUMENTS,
    **PATTERN_ARGUMENTS,
    **WAY_ARGUMENTS,
}
