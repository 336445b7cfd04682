"""Why a cell has one symbol left, and why a symbol has one place left in a house, in a clause of a sentence."""

from collections.abc import Callable, Mapping

from gridwright.grid import Cell
from gridwright.model import Candidate
from gridwright.sudoku.demands import Domain
from gridwright.sudoku.wording.grounds import Absences, by_house
from gridwright.sudoku.wording.sight import Sight
from gridwright.sudoku.wording.words import join_words, list_cells
from gridwright.words import catalogue

__all__ = ["EXCLUSION_SIGHTS", "places_out", "symbols_out"]


def symbols_out(s: Sight) -> Absences:
    """Sort all other symbols of the cell that a step fills by why they cannot stand there."""
    (placed,) = s.deduction.placed
    others = (Candidate(placed.cell, symbol) for symbol in range(s.puzzle.size) if symbol != placed.symbol)
    return Absences(s.puzzle, s.board, others, {placed.cell})


def places_out(s: Sight) -> Absences:
    """Sort all other cells of the house in which a step fills the last place of a symbol."""
    (placed,), house = s.deduction.placed, s.houses()[0]
    others = (Candidate(cell, placed.symbol) for cell in house if cell != placed.cell)
    return Absences(s.puzzle, s.board, others, {placed.cell})


def _others_out(s: Sight) -> str:
    words, found = catalogue("sudoku"), symbols_out(s)
    told = [
        words.tell("has", {"house": name, "symbols": _symbols(s, [one.symbol for one in group])})
        if name
        else join_words(f"{s.puzzle.shape.name(one.blocker)} is {s.puzzle.symbols[one.symbol]}" for one in group)
        for name, group in by_house(s.puzzle, found.sightings)
    ]
    if found.printed:
        told.append(_printed(s, found.printed))
    clause = join_words(told)
    if not found.earlier:
        return clause
    gone = [candidate.symbol for candidate in found.earlier]
    lost = words.tell("gone-already", {"symbols": _symbols(s, gone), "count": len(gone)})
    return f"{clause}; {lost}" if clause else lost


def _symbols(s: Sight, symbols: list[int]) -> str:
    return join_words(s.puzzle.symbols[symbol] for symbol in sorted(symbols))


def _printed(s: Sight, candidates: tuple[Candidate, ...]) -> str:
    cell = candidates[0].cell
    says = [demand.says for demand in s.puzzle.demands if isinstance(demand, Domain) and demand.cell == cell]
    return catalogue("sudoku").tell("cell-is", {"says": join_words(dict.fromkeys(says))})


def _places_out(s: Sight) -> str:
    words, found, symbol = catalogue("sudoku"), places_out(s), s.puzzle.symbols[s.symbol]
    blockers = [one.blocker for one in found.sightings]
    lost = [candidate.cell for candidate in (*found.printed, *found.earlier)]
    seen = list(dict.fromkeys(cell for one in found.sightings for cell in one.cells))
    told: dict[str, str | int] = {
        "symbol": symbol,
        "blockers": list_cells(s.puzzle, blockers),
        "count": len(blockers),
        "seen": _in_order(s, seen),
        "lost": _in_order(s, lost),
        "many": len(lost),
    }
    if not seen and not lost:
        return words.tell("others-filled", told)
    if not lost:
        return words.tell("others-seen", told)
    return words.tell("some-seen" if seen else "others-lost", told)


def _in_order(s: Sight, cells: list[Cell]) -> str:
    return list_cells(s.puzzle, sorted(cells))


EXCLUSION_SIGHTS: Mapping[str, Callable[[Sight], str]] = {"others_out": _others_out, "places_out": _places_out}
"""What a template may name of the reasons of a single, seen on the position."""
