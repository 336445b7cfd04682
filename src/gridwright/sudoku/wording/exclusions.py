"""Why a cell has one symbol left, and why a symbol has one place left in a house, in a clause of a sentence."""

from gridwright.model import Candidate
from gridwright.sudoku.demands import Domain
from gridwright.sudoku.wording.grounds import Absences, by_house
from gridwright.sudoku.wording.sight import Sight
from gridwright.sudoku.wording.words import join_words, list_cells, list_symbols, placements, say

__all__ = ["others_out", "places_out", "places_out_told", "symbols_out"]


def symbols_out(s: Sight) -> Absences:
    """Sort the other symbols of the cell that a step fills by why they are excluded."""
    (placed,) = s.deduction.placed
    others = [Candidate(placed.cell, symbol) for symbol in range(s.puzzle.size) if symbol != placed.symbol]
    return Absences(s.puzzle, s.board, others, {placed.cell})


def places_out(s: Sight) -> Absences:
    """Sort the other cells of the house in which a step fills a symbol's last place by why they are excluded."""
    (placed,), house = s.deduction.placed, s.houses()[0]
    others = [Candidate(cell, placed.symbol) for cell in house if cell != placed.cell]
    return Absences(s.puzzle, s.board, others, {placed.cell})


def others_out(s: Sight) -> str:
    """Say what excludes all other symbols from the cell that a step fills."""
    if s.brief > 1:
        return say("brief-others", notation="digits" if s.puzzle.symbols.isdigit() else "symbols")
    found = symbols_out(s)
    told = [
        say("has", house=name, symbols=list_symbols(s.puzzle, [one.symbol for one in group]))
        if name
        else join_words(placements(s.puzzle, (Candidate(one.blocker, one.symbol) for one in group)))
        for name, group in by_house(s.puzzle, found.sightings)
    ]
    if found.printed:
        told.append(_printed(s, found.printed))
    held = join_words(told)
    if not found.earlier:
        return held
    gone = [candidate.symbol for candidate in found.earlier]
    lost = say("gone-already", symbols=list_symbols(s.puzzle, gone), count=len(gone))
    return say("held-and-gone", held=held, gone=lost) if held else lost


def _printed(s: Sight, candidates: tuple[Candidate, ...]) -> str:
    cell = candidates[0].cell
    says = [demand.says for demand in s.puzzle.demands if isinstance(demand, Domain) and demand.cell == cell]
    return say("printed-there", says=join_words(dict.fromkeys(says)))


def places_out_told(s: Sight) -> str:
    """Say what excludes all other cells of the house in which a step fills the last place of a symbol.

    The same as `places_out`, by bits of cells, since no sentence is made more often.
    """
    (placed,), house = s.deduction.placed, s.first_house
    masks, unwritten, shape = s.board.masks, s.board.unwritten, s.puzzle.shape
    left = 0
    for cell in house:
        if cell != placed.cell and (cell in unwritten or masks[cell].bit_count() != 1):
            left |= 1 << cell
    if not left:
        return say("others-filled")
    open_cells = [cell for cell in house if left >> cell & 1]
    blockers, left = _blockers(s, placed, left)
    lost = [cell for cell in open_cells if left >> cell & 1]
    if not blockers:
        return say("others-lost", lost=list_cells(s.puzzle, sorted(lost)), many=len(lost))
    symbol, blocking = s.puzzle.symbols[s.symbol], join_words(map(shape.name, blockers))
    if not lost:
        return say("others-seen", symbol=symbol, blockers=blocking, count=len(blockers))
    return say(
        "some-seen",
        symbol=symbol,
        blockers=blocking,
        count=len(blockers),
        seen=list_cells(s.puzzle, sorted(cell for cell in open_cells if cell not in lost)),
        lost=list_cells(s.puzzle, sorted(lost)),
        many=len(lost),
    )


def _blockers(s: Sight, placed: Candidate, left: int) -> tuple[list[int], int]:
    """Choose, greedily, few cells holding a symbol that see most of some cells; return the rest too."""
    masks, unwritten, sees = s.board.masks, s.board.unwritten, s.puzzle.peer_bits
    bit, cell, seen = 1 << placed.symbol, -1, dict[int, int]()
    for _ in range(masks.count(bit)):
        cell = masks.index(bit, cell + 1)
        if cell != placed.cell and cell not in unwritten and (hit := left & sees[cell]):
            seen[cell] = hit
    found: list[int] = []
    while seen:
        # What is printed is the better reason.
        best = max(seen, key=lambda one: (seen[one].bit_count(), s.puzzle.givens[one] is not None))
        found.append(best)
        left &= ~seen.pop(best)
        seen = {one: rest for one, hit in seen.items() if (rest := hit & left)}
    return found, left
