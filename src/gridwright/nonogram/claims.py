"""Claims about nonograms: every clause by its message, and when it is true.

All of it is judged by the placements of a line: with everything that is known of its cells, or, where blocks are
pushed, with the crosses alone, as people push them.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias, cast

from gridwright.grid import Line
from gridwright.model import Board, Candidate, Claim, Deduction
from gridwright.nonogram.approach import MOST_COUNTED, Link
from gridwright.nonogram.arguments import agreeing, nameable
from gridwright.nonogram.clue import Clue, least_length
from gridwright.nonogram.places import Masks, Place, agreed, count_placements, places
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.reasons import Kind, Reason, colour_ends, masks_of, neighbours, removals, rivals

__all__ = ["CLAIMS"]


class _Sight:
    """One line before a step, with the places of its blocks and the stretches that the step names."""

    def __init__(self, puzzle: Nonogram, board: Board, deduction: Deduction) -> None:
        values = deduction.values
        self.puzzle, self.board, self.deduction = puzzle, board, deduction
        self.line: Line
        self.clue: Clue
        self.line, self.clue = puzzle.lines[cast("int", values["line"])]
        self.masks: Masks = tuple(board.masks[cell] for cell in self.line)
        self.blocks = cast("tuple[int, ...]", values["blocks"])
        self.stretches = [self._place(cells) for cells in cast("tuple[Line, ...]", values["stretches"])]
        self.concluded = deduction.placed + deduction.eliminated

    def _place(self, cells: Line) -> Place:
        return self.line.index(cells[0]), self.line.index(cells[-1])

    @property
    def places(self) -> tuple[frozenset[Place], ...]:
        """Where blocks may lie, for all that is known."""
        return places(self.clue, self.masks)

    @property
    def pushed(self) -> tuple[frozenset[Place], ...]:
        """Where blocks may lie for the crosses alone: no filled cell need be covered."""
        return places(self.clue, tuple(mask | 1 for mask in self.masks))

    def at(self, candidate: Candidate) -> int:
        """Count along the line."""
        return self.line.index(candidate.cell)

    def owners(self, stretch: Place) -> set[int]:
        """List the blocks that cover all of a stretch in some placement."""
        return {j for j, each in enumerate(self.places) if any(_covers(place, stretch) for place in each)}

    def over(self, stretch: Place) -> list[Place]:
        """List the places of the named blocks that cover a stretch."""
        return [place for j in self.blocks for place in self.places[j] if _covers(place, stretch)]

    def gone(self) -> list[tuple[int, int]]:
        """List what the step excludes: place and colour."""
        return removals(self.puzzle, self.board, self.deduction)

    def is_kept_away(self, reason: Reason, each: tuple[frozenset[Place], ...]) -> bool:
        """Return whether a block ends or begins where a reason says, given its possible places."""
        match reason.kind:
            case Kind.ENDS:
                return all(place[1] <= reason.at for place in each[reason.block])
            case Kind.BEGINS:
                return all(place[0] >= reason.at for place in each[reason.block])
            case Kind.SHORT:
                return 0 < self.clue[reason.block].length < _length(self.stretches[0])
            case Kind.NO_PLACE:
                return reason.block not in self.owners(self.stretches[0])


def _covers(place: Place, stretch: Place) -> bool:
    return place[0] <= stretch[0] and stretch[1] <= place[1]


def _length(place: Place) -> int:
    return place[1] - place[0] + 1


_Judge: TypeAlias = Callable[[_Sight], bool]


def _claim(name: str, judge: _Judge) -> Claim[Nonogram]:
    """Make a claim whose words are the message of its name."""
    return Claim(name, name, lambda puzzle, board, deduction: judge(_Sight(puzzle, board, deduction)))


def _overlaps(s: _Sight) -> bool:
    for j, sure in zip(s.blocks, s.stretches, strict=True):
        first, last = min(s.pushed[j]), max(s.pushed[j])
        if not (_covers(first, sure) and _covers(last, sure)):
            return False
    return True


def _fit_exactly(s: _Sight) -> bool:
    return least_length(s.clue) == len(s.line)


def _have_one_place(s: _Sight) -> bool:
    return all(s.pushed[j] == {sure} for j, sure in zip(s.blocks, s.stretches, strict=True))


def _reached(s: _Sight, each: Iterable[tuple[int, frozenset[Place]]]) -> set[tuple[int, int]]:
    """List the cells that blocks cover in some of their places, with their colours."""
    return {
        (cell, s.clue[j].colour) for j, found in each for place in found for cell in range(place[0], place[1] + 1)
    }


def _no_block_reaches(s: _Sight) -> bool:
    number, cells = cast("int", s.deduction.values["line"]), sorted({at for at, _ in s.gone()})
    found = neighbours(s.puzzle, s.board, number, cells)
    kept_away = all(s.is_kept_away(reason, s.pushed) for reason in found)
    return kept_away and not _reached(s, enumerate(s.pushed)).intersection(s.gone())


def _no_colour_comes(s: _Sight) -> bool:
    found = colour_ends(s.puzzle, s.board, cast("int", s.deduction.values["line"]), s.gone())
    kept_away = all(s.is_kept_away(reason, s.pushed) for reason in found.ends)
    is_missing = not set(found.missing) & {block.colour for block in s.clue}
    return kept_away and is_missing and not _reached(s, enumerate(s.pushed)).intersection(s.gone())


def _no_other_reaches(s: _Sight) -> bool:
    others = [(j, each) for j, each in enumerate(s.places) if j not in s.blocks]
    same_colour = [j for j, _ in others if s.clue[j].colour == s.clue[s.blocks[0]].colour]
    named = {candidate.symbol for candidate in s.deduction.eliminated}
    return (
        bool(same_colour)
        and named <= {s.clue[j].colour for j, _ in others}
        and not _reached(s, others).intersection(s.gone())
    )


def _no_blocks(s: _Sight) -> bool:
    return not s.clue


def _all_filled(s: _Sight) -> bool:
    return sum(not mask & 1 for mask in s.masks) == sum(block.length for block in s.clue)


def _room_too_small(s: _Sight) -> bool:
    (room,) = s.stretches
    colours = {colour for _, colour in s.gone()}
    comes = {
        j
        for j, each in enumerate(s.pushed)
        if s.clue[j].colour in colours and any(place[0] <= room[1] and room[0] <= place[1] for place in each)
    }
    return not comes and bool(s.blocks) and all(s.clue[j].length > _length(room) for j in s.blocks)


def _belongs(s: _Sight) -> bool:
    number = cast("int", s.deduction.values["line"])
    found = rivals(s.puzzle, s.board, number, s.blocks, s.stretches[0])
    return s.owners(s.stretches[0]) <= set(s.blocks) and all(s.is_kept_away(reason, s.places) for reason in found)


def _only_owner(s: _Sight) -> bool:
    return s.owners(s.stretches[0]) == set(s.blocks) and len(s.blocks) == 1 and _belongs(s)


def _stays_within(s: _Sight) -> bool:
    return all(_covers(s.stretches[1], place) for place in s.places[s.blocks[0]])


def _is_complete(s: _Sight) -> bool:
    return s.places[s.blocks[0]] == {s.stretches[0]} and _belongs(s)


def _starts_from(s: _Sight) -> bool:
    return all(place[0] >= s.stretches[1][0] for place in s.over(s.stretches[0]))


def _ends_until(s: _Sight) -> bool:
    return all(place[1] <= s.stretches[1][1] for place in s.over(s.stretches[0]))


def _starts_at(s: _Sight) -> bool:
    return {place[0] for place in s.over(s.stretches[0])} == {s.stretches[1][0]}


def _ends_at(s: _Sight) -> bool:
    return {place[1] for place in s.over(s.stretches[0])} == {s.stretches[1][1]}


def _covers_anyway(s: _Sight) -> bool:
    filled = [s.at(candidate) for candidate in s.deduction.placed]
    return all(_covers(place, (cell, cell)) for place in s.over(s.stretches[0]) for cell in filled)


def _as_long_as_owners(s: _Sight) -> bool:
    return all(s.clue[j].length == _length(s.stretches[0]) for j in s.blocks)


def _each_is_full(s: _Sight) -> bool:
    return all(
        s.clue[j].length == _length(stretch) and j in s.blocks
        for stretch in s.stretches
        for j in s.owners(stretch)
    )


def _same_owner(s: _Sight) -> bool:
    return s.owners(s.stretches[0]) == s.owners(s.stretches[1]) == set(s.blocks) and len(s.blocks) == 1


def _none_owns_both(s: _Sight) -> bool:
    left, right = s.stretches
    return not s.owners((left[0], right[1]))


def _joined_too_long(s: _Sight) -> bool:
    left, right = s.stretches
    named = s.owners(left) & s.owners(right) <= set(s.blocks)
    return named and all(s.clue[j].length < right[1] - left[0] + 1 for j in s.blocks)


def _lies_on_either(s: _Sight) -> bool:
    return s.places[s.blocks[0]] <= {s.stretches[1], s.stretches[2]}


def _leaves_no_room(s: _Sight) -> bool:
    return s.stretches[2] not in s.places[s.blocks[0]]


def _lies_on(s: _Sight) -> bool:
    return s.places[s.blocks[0]] == {s.stretches[1]}


def _count_left(s: _Sight) -> bool:
    told = cast("int", s.deduction.values["count"])
    count = count_placements(s.clue, s.masks)
    return count >= told if told >= MOST_COUNTED else count == told


def _left_agree(s: _Sight) -> bool:
    """Return whether the placements that the cells named leave agree; where none are named, all are counted."""
    known = nameable(s.puzzle, s.board, s.deduction)
    if not known:
        return _count_left(s)
    left = agreed(s.clue, masks_of(s.puzzle, s.board, cast("int", s.deduction.values["line"]), known))
    if left is None:
        return False
    placed = all(left[s.at(c)] == 1 << c.symbol for c in s.deduction.placed)
    return placed and all(not left[s.at(c)] >> c.symbol & 1 for c in s.deduction.eliminated)


def _ranges_hold(s: _Sight) -> bool:
    found = agreeing(s.puzzle, s.board, s.deduction)
    held = (_covers(stretch, place) for block, stretch in found for place in s.places[block])
    return bool(found) and all(held) and _count_left(s)


def _these_left(s: _Sight) -> bool:
    shown = cast("tuple[tuple[int, ...], ...]", s.deduction.values["pictures"])
    fit = all(mask >> symbol & 1 for picture in shown for mask, symbol in zip(s.masks, picture, strict=True))
    return fit and len(set(shown)) == len(shown) == count_placements(s.clue, s.masks)


def _follows_from_the_line(s: _Sight) -> bool:
    """Return whether every placement agrees to the conclusion, and whether it is news."""
    left = agreed(s.clue, s.masks)
    if left is None or not s.concluded:
        return False
    placed = all(left[s.at(c)] == 1 << c.symbol != s.masks[s.at(c)] for c in s.deduction.placed)
    removed = all(not left[s.at(c)] >> c.symbol & 1 for c in s.deduction.eliminated)
    return placed and removed and all(s.board.masks[c.cell] >> c.symbol & 1 for c in s.deduction.eliminated)


def _is_refuted(s: _Sight) -> bool:
    values = s.deduction.values
    links, end = cast("tuple[Link, ...]", values["chain"]), cast("int", values["impossible_line"])
    return _ends_nowhere(s.puzzle, s.board.with_only(s.deduction.because[:1]), links, end)


def _ends_nowhere(puzzle: Nonogram, board: Board, links: tuple[Link, ...], impossible_line: int) -> bool:
    """Follow a refutation: each of its lines excludes what it says, and the last has no placement."""
    for link in links:
        if link.impossible_line is not None:
            assumed = board.with_only(link.removed[:1])
            if not _ends_nowhere(puzzle, assumed, link.chain, link.impossible_line):
                return False
        else:
            line, clue = puzzle.lines[link.line]
            left = agreed(clue, tuple(board.masks[cell] for cell in line))
            if left is None or any(left[line.index(c.cell)] >> c.symbol & 1 for c in link.removed):
                return False
        board = board.without(link.removed)
    line, clue = puzzle.lines[impossible_line]
    return agreed(clue, tuple(board.masks[cell] for cell in line)) is None


def _is_on_the_border(s: _Sight) -> bool:
    """Return whether the assumed cell lies in an outermost row or column of those that hold an open cell."""
    shape = s.puzzle.shape
    rows, columns = zip(*(shape.place(cell) for cell in s.board.open_cells), strict=True)
    row, column = shape.place(s.deduction.because[0].cell)
    return row in {min(rows), max(rows)} or column in {min(columns), max(columns)}


def _opposite_of_assumed(s: _Sight) -> bool:
    assumed = s.deduction.because[0]
    return any(
        c.cell == assumed.cell and (c in s.deduction.eliminated) == (c.symbol == assumed.symbol)
        for c in s.concluded
    )


_ALL = (
    _claim("overlap-both-times", _overlaps),
    _claim("fit-exactly", _fit_exactly),
    _claim("have-one-place", _have_one_place),
    _claim("no-block-reaches", _no_block_reaches),
    _claim("no-colour-comes", _no_colour_comes),
    _claim("no-blocks", _no_blocks),
    _claim("all-filled", _all_filled),
    _claim("room-too-small", _room_too_small),
    _claim("belongs", _belongs),
    _claim("only-owner", _only_owner),
    _claim("stays-within", _stays_within),
    _claim("stays-there", _stays_within),
    _claim("no-other-reaches", _no_other_reaches),
    _claim("is-complete", _is_complete),
    _claim("starts-from", _starts_from),
    _claim("ends-until", _ends_until),
    _claim("starts-at", _starts_at),
    _claim("ends-at", _ends_at),
    _claim("covers-anyway", _covers_anyway),
    _claim("as-long", _as_long_as_owners),
    _claim("no-other-owns", _belongs),
    _claim("each-as-long", _each_is_full),
    _claim("same-owner", _same_owner),
    _claim("none-owns-both", _none_owns_both),
    _claim("joined-too-long", _joined_too_long),
    _claim("lies-on-either", _lies_on_either),
    _claim("either-way", _follows_from_the_line),
    _claim("leaves-no-room", _leaves_no_room),
    _claim("lies-on", _lies_on),
    _claim("placements-left", _left_agree),
    _claim("placements-range", _ranges_hold),
    _claim("one-left", _these_left),
    _claim("these-left", _these_left),
    _claim("in-all", _follows_from_the_line),
    _claim("on-the-border", _is_on_the_border),
    _claim("refuted", _is_refuted),
    _claim("not-assumed", _opposite_of_assumed),
    _claim("settled", _follows_from_the_line),
    _claim("outcome", _follows_from_the_line),
    _claim("fresh", _follows_from_the_line),
)

CLAIMS: Mapping[str, Claim[Nonogram]] = MappingProxyType({claim.name: claim for claim in _ALL})
"""The closed vocabulary of clauses, by the names of their messages (`words/en/nonogram.ftl`)."""
