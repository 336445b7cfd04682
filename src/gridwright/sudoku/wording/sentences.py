"""Sentences for sudoku steps: the things that claims may name, and the step that their words make.

A template is the `says` of a technique: claims and joints. A claim is plain text with names in braces; every name
below is a function of the puzzle and the deduction, and a claim may use any of them.
"""

import functools
from collections import ChainMap
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, cast

from gridwright.engine.boards import Boards
from gridwright.model import Board, Claim, Deduction, Step, claims_in
from gridwright.model.proof import begin_sentence
from gridwright.sudoku.demands import HouseKind
from gridwright.sudoku.explaining.deduce import ChainNode, HousePart, Part
from gridwright.sudoku.explaining.net_links import with_net_links
from gridwright.sudoku.puzzle import Sudoku, values_of
from gridwright.sudoku.technique import SHORT_TRIAL, SudokuTechnique
from gridwright.sudoku.wording.brief import MOST_WORDS, SHORTER, SHORTER_CLAIMS
from gridwright.sudoku.wording.claims import CLAIMS
from gridwright.sudoku.wording.demands import DEMAND_FRAGMENTS
from gridwright.sudoku.wording.sight import Sight
from gridwright.sudoku.wording.witnesses import SIGHTS
from gridwright.sudoku.wording.words import (
    conclusion,
    join_words,
    list_cells,
    list_houses,
    list_struck,
    named_symbol,
    noun,
    parts_of,
)

__all__ = ["FRAGMENTS", "SIGHTS", "Clauses", "claims_of", "false_claims", "tell"]

_MOST_CONSEQUENCES = 6


def tell(puzzle: Sudoku, technique: SudokuTechnique, deduction: Deduction, before: Callable[[], Board]) -> Step:
    """Make a step of a deduction; its words, and the board before it, are made when they are asked for."""
    if technique.call.is_net:
        deduction = with_net_links(puzzle, before(), deduction)
    trial: Any = deduction.values.get("trial", ())
    boards = Boards(puzzle, lambda: before().with_only(deduction.eliminated), [follows for _, follows in trial])
    chain = tuple(
        tell(puzzle, technique, follows, functools.partial(boards.before, number))
        for number, (technique, follows) in enumerate(trial)
    )
    told = functools.partial(_sentence, puzzle, technique, deduction, before)
    return Step(technique.name, deduction, told, _where(puzzle, deduction), chain, before=before)


def _sentence(
    puzzle: Sudoku, technique: SudokuTechnique, deduction: Deduction, before: Callable[[], Board]
) -> str:
    text = ""
    for shorter in range(len(SHORTER) + 1):
        text = technique.sentence(deduction).format_map(Clauses(puzzle, deduction, before, shorter))
        if len(text.split()) <= MOST_WORDS:
            break
    return begin_sentence(text)


def false_claims(puzzle: Sudoku, board: Board, step: Step) -> tuple[str, ...]:
    """List the clauses of a step's sentence that are not true of the position before it."""
    from gridwright.sudoku.techniques import TECHNIQUES

    said = claims_of(TECHNIQUES[step.technique], step.deduction)
    return tuple(claim.name for claim in said if not claim.holds(puzzle, board, step.deduction))


def claims_of(technique: SudokuTechnique, deduction: Deduction) -> Iterator[Claim[Sudoku]]:
    """Yield what the sentence about a deduction claims."""
    return (CLAIMS[name] for name in claims_in(technique.sentence(deduction), CLAIMS))


class Clauses(dict[str, str]):
    """The claims of a template about one step, in words, by their names."""

    def __init__(
        self, puzzle: Sudoku, deduction: Deduction, before: Callable[[], Board], shorter: int = 0
    ) -> None:
        super().__init__()
        self._fragments = _Fragments(puzzle, deduction, before, shorter)
        self._says = SHORTER_CLAIMS if shorter == len(SHORTER) else {}

    def __missing__(self, name: str) -> str:
        return self._says.get(name, CLAIMS[name].says).format_map(self._fragments)


class _Fragments(Mapping[str, str]):
    """The fragments of one step, made when a template asks for them."""

    def __init__(self, puzzle: Sudoku, deduction: Deduction, before: Callable[[], Board], shorter: int) -> None:
        self._puzzle, self._deduction, self._before = puzzle, deduction, before
        self._shorter = ChainMap(*map(dict, SHORTER[:shorter]))

    def __getitem__(self, name: str) -> str:
        if name in self._shorter:
            return self._shorter[name](Sight(self._puzzle, self._before(), self._deduction))
        if name in SIGHTS:
            return SIGHTS[name](Sight(self._puzzle, self._before(), self._deduction))
        return FRAGMENTS[name](self._puzzle, self._deduction)

    def __iter__(self) -> Iterator[str]:
        return iter({**FRAGMENTS, **SIGHTS})

    def __len__(self) -> int:
        return len({**FRAGMENTS, **SIGHTS})


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
    return list_houses([next((house for house in around if house.kind is HouseKind.REGION), around[0]).name])


def _house(puzzle: Sudoku, number: int) -> str:
    return list_houses([puzzle.houses[number].name])


def _named_houses(part: int | None) -> Callable[[Sudoku, Deduction], str]:
    def names(puzzle: Sudoku, deduction: Deduction) -> str:
        houses: Any = deduction.values["houses"]
        chosen = [number for number, role in houses if part is None or role == part]
        return list_houses(puzzle.houses[number].name for number in chosen)

    return names


def _first_house(puzzle: Sudoku, deduction: Deduction) -> str:
    houses: Any = deduction.values["houses"]
    return _house(puzzle, houses[0][0]) if houses else "the grid"


def _part_cells(*wanted: int) -> Callable[[Sudoku, Deduction], str]:
    def names(puzzle: Sudoku, deduction: Deduction) -> str:
        return list_cells(puzzle, (candidate.cell for candidate, part in parts_of(deduction) if part in wanted))

    return names


def _corners(puzzle: Sudoku, deduction: Deduction) -> str:
    corners = {candidate.cell for candidate, part in parts_of(deduction) if part in {Part.DEFINING, Part.EXTRA}}
    return list_cells(puzzle, sorted(corners))


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
    return {1: "it", 2: "both fins"}.get(cells, "all fins")


def _cover_kind(puzzle: Sudoku, deduction: Deduction) -> str:
    """Say what the covers of a fish are, where they are of one kind."""
    houses: Any = deduction.values["houses"]
    kinds = {puzzle.houses[number].kind for number, part in houses if part == HousePart.COVER}
    names = {HouseKind.ROW: "rows", HouseKind.COLUMN: "columns"}
    return names.get(next(iter(kinds)), "houses") if len(kinds) == 1 else "houses"


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


def _whole(puzzle: Sudoku, deduction: Deduction) -> str:
    """Say what some houses add up to."""
    houses: Any = deduction.values["houses"]
    whole = sum(values_of(puzzle.symbols)) * len(houses)
    return f"{_named_houses(None)(puzzle, deduction)} {'adds' if len(houses) == 1 else 'add'} up to {whole}"


def _rest(puzzle: Sudoku, deduction: Deduction) -> str:
    """Say how the sums inside some houses, or those that cover them, leave a total to few cells."""
    numbers: Any = deduction.values["houses"]
    houses = [puzzle.houses[number] for number, _ in numbers]
    total: Any = deduction.values["total"]
    inside = {cell for house in houses for cell in house.cells}
    them = "it" if len(houses) == 1 else "them"
    if all(candidate.cell in inside for candidate, _ in parts_of(deduction)):
        return f"the sums inside {them} leave {total}"
    whole = sum(values_of(puzzle.symbols)) * len(houses)
    return f"the sums that cover {them} make {whole + total}, which leaves {total}"


def _tried(puzzle: Sudoku, deduction: Deduction) -> str:
    (candidate,) = deduction.eliminated
    return f"{puzzle.shape.name(candidate.cell)} were {puzzle.symbols[candidate.symbol]}"


def _consequences(puzzle: Sudoku, deduction: Deduction) -> str:
    """Count the steps that follow in a trial, and name what they place, the first few only where it is much.

    Of a short one that places nothing it is said where its steps lie.
    """
    trial: Any = deduction.values["trial"]
    placed = [candidate for _, follows in trial for candidate in follows.placed]
    names = [f"{puzzle.shape.name(cell)}={puzzle.symbols[symbol]}" for cell, symbol in placed[:_MOST_CONSEQUENCES]]
    more = len(placed) - len(names)
    told = join_words([*names, f"{more} more"] if more else names)
    if not placed and len(trial) <= SHORT_TRIAL:
        told = join_words(dict.fromkeys(f"in {_where(puzzle, follows)}" for _, follows in trial))
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
    "corners": _corners,
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
    "both": _both,
    "shared_house": _shared_house,
    "the_fins": _the_fins,
    "twice": _twice,
    "fins_again": _fins_again,
    "a_fin": lambda _, d: "the fin" if _count_parts(d, Part.FIN, Part.ENDOFIN) == 1 else "a fin",
    "cover_kind": _cover_kind,
    "digit": lambda p, _: noun(p),
    "digits": lambda p, _: f"{noun(p)}s",
    "other_symbol": lambda p, d: _others_of_pair(p, d, [cast("int", d.values["symbol"])]),
    "kept_symbol": lambda p, d: _others_of_pair(p, d, [c.symbol for c in d.eliminated]),
    "gone_symbols": _gone_symbols,
    "it_or": _it_or,
    "see": _see,
    "handed": _handed,
    "walk": _walk,
    "named": lambda p, d: p.shape.name(_start(d).cells[0]),
    "start_house": lambda p, d: _house(p, cast("Any", d.values["houses"])[-1][0]),
    "start_symbol": lambda p, d: p.symbols[_start(d).symbol],
    "whole": _whole,
    "rest": _rest,
    "total": lambda _, deduction: str(deduction.values["total"]),
    "tried": _tried,
    "consequences": _consequences,
    "dead_end": lambda _, deduction: str(deduction.values["dead_end"]),
    "struck": lambda p, d: list_struck(p, d.eliminated),
    "so": conclusion,
    **DEMAND_FRAGMENTS,
}
"""What a template may name, and how it is said."""
