"""What sentences about nonograms may say: every clause with its words, and when it is true.

All of it is judged by the placements of a line: with everything that is known of its cells, or, where blocks are
pushed, with the crosses alone, as people push them.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias, cast

from gridwright.grid import Line
from gridwright.model import Board, Candidate, Claim, Deduction
from gridwright.nonogram.approach import MOST_COUNTED, Link
from gridwright.nonogram.clue import Clue, least_length
from gridwright.nonogram.places import Masks, Place, agreed, count_placements, places
from gridwright.nonogram.puzzle import Nonogram
from gridwright.nonogram.reasons import Kind, Reason, colour_ends, neighbours, ranges, removals, rivals

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
        """Judge by some places of blocks whether one ends or begins where a reason says."""
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


def _claim(name: str, says: str, judge: _Judge) -> Claim[Nonogram]:
    return Claim(name, says, lambda puzzle, board, deduction: judge(_Sight(puzzle, board, deduction)))


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
    return s.places[s.blocks[0]] == {s.stretches[0]}


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
    concluded = [(s.at(c), c.symbol, c in s.deduction.placed) for c in s.concluded]
    for block, stretch in ranges(s.clue, s.masks, concluded):
        if not all(_covers(stretch, place) for place in s.places[block]):
            return False
    return count >= told if told >= MOST_COUNTED else count == told


def _these_left(s: _Sight) -> bool:
    shown = cast("tuple[tuple[int, ...], ...]", s.deduction.values["pictures"])
    fit = all(mask >> symbol & 1 for picture in shown for mask, symbol in zip(s.masks, picture, strict=True))
    return fit and len(set(shown)) == len(shown) == count_placements(s.clue, s.masks)


def _follows_from_the_line(s: _Sight) -> bool:
    """Tell whether every placement agrees to the conclusion, and whether it is news."""
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
    """Tell whether the assumed cell lies in an outermost row or column of those that hold an open cell."""
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
    _claim("overlap_both_times", "pushed all the way to either end, {overlaps} both times", _overlaps),
    _claim("fit_exactly", "{whole}", _fit_exactly),
    _claim("have_one_place", "between the crosses {fixed}", _have_one_place),
    _claim("no_block_reaches", "{no_block} {concluded}", _no_block_reaches),
    _claim("no_colour_comes", "{colour_ends}", _no_colour_comes),
    _claim("no_blocks", "there is no block at all", _no_blocks),
    _claim("all_filled", "{its_blocks} filled in", _all_filled),
    _claim("room_too_small", "{segment} {has} room for {room} only, too little for {owners}", _room_too_small),
    _claim("belongs", "{segment} {belongs} to {owners}{rivals}", _belongs),
    _claim("only_owner", "only {block} can own {segment}{rivals}", _only_owner),
    _claim("stays_within", "{block} stays within {second}", _stays_within),
    _claim("which_stays", "which stays within {second}", _stays_within),
    _claim("no_other_reaches", "no other {colour}block reaches {concluded}", _no_other_reaches),
    _claim("is_complete", "{segment} {is} {block}, complete", _is_complete),
    _claim("starts_from", "{owners} cannot start before {first_cell}", _starts_from),
    _claim("ends_until", "{owners} cannot end after {last_cell}", _ends_until),
    _claim("starts_at", "{owners} must start at {first_cell}", _starts_at),
    _claim("ends_at", "{owners} must end at {last_cell}", _ends_at),
    _claim("covers_anyway", "wherever it lies, it covers {filled}", _covers_anyway),
    _claim("as_long", "{segment} {is} already as long as {owners}", _as_long_as_owners),
    _claim("no_other_owns", "no other block can own {them}{rivals}", _belongs),
    _claim("each_as_long", "{segments} are complete, each as long as any block that can own it", _each_is_full),
    _claim("same_owner", "the segments {pair} can only belong to the same block, {block}", _same_owner),
    _claim("none_owns_both", "no block can own both of the segments {pair}", _none_owns_both),
    _claim(
        "joined_too_long",
        "joined, the segments {pair} would be {joined_length} long, too long for {owners}",
        _joined_too_long,
    ),
    _claim(
        "lies_on_either",
        "{block} lies on {second} or on {third}; with the other blocks pushed to their ends, either way",
        _lies_on_either,
    ),
    _claim("leaves_no_room", "on {third} {block} would leave no room for the other blocks", _leaves_no_room),
    _claim("lies_on", "{block} lies on {second}", _lies_on),
    _claim("count_agree", "{all_placements}", _count_left),
    _claim("one_left", "its blocks have only one placement left, {pictures}", _these_left),
    _claim("these_left", "its blocks have these placements left, {pictures}; in all of them", _these_left),
    _claim("on_the_border", "at the border of what is open", _is_on_the_border),
    _claim("refuted", "if {assumption}, {assumed}", _is_refuted),
    _claim("not_assumed", "{conclusion}", _opposite_of_assumed),
    _claim("settled", "{conclusion}", _follows_from_the_line),
    _claim("outcome", "{they_are}", _follows_from_the_line),
    _claim("fresh", "{these_are}", _follows_from_the_line),
)

CLAIMS: Mapping[str, Claim[Nonogram]] = MappingProxyType({claim.name: claim for claim in _ALL})
"""The closed vocabulary of clauses, by the names that templates use."""
