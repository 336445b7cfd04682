"""Claims about chains: every link is checked on the position, and so is how the chain ends."""

import itertools
from collections.abc import Iterator

from gridwright.grid import Cell
from gridwright.sudoku.explaining.deduce import ChainNode
from gridwright.sudoku.wording import chain_witness
from gridwright.sudoku.wording.assumptions import Trial
from gridwright.sudoku.wording.claims.judging import claim
from gridwright.sudoku.wording.claims.sets import is_almost_locked
from gridwright.sudoku.wording.sight import Sight, bits

__all__ = ["CLAIMS"]


def _branches(s: Sight) -> list[list[ChainNode]]:
    return [list(nodes) for _, nodes in itertools.groupby(s.chain, key=lambda node: node.branch)]


def _set_gives(s: Sight, before: ChainNode, after: ChainNode) -> bool:
    """Return whether an almost locked set forbids that both nodes are false."""
    cells = list(after.set)
    return is_almost_locked(s, set(cells)) and (
        _set_makes_true(s, cells, before, after) or _set_makes_true(s, cells, after, before)
    )


def _set_makes_true(s: Sight, cells: list[Cell], before: ChainNode, after: ChainNode) -> bool:
    """Return whether a set without one symbol must hold the other, or leave it as a cell's last."""
    for filling in _fillings(s, cells, {before.symbol: set(before.cells)}):
        placed = dict(zip(cells, filling, strict=True))
        for cell in after.cells:
            if cell in placed:
                if placed[cell] == after.symbol:
                    break
            else:
                left = {
                    symbol
                    for symbol in bits(s.mask(cell))
                    if (symbol != before.symbol or cell not in before.cells)
                    and not any(symbol == other and s.sees(cell, at) for at, other in placed.items())
                }
                if left <= {after.symbol}:
                    break
        else:
            return False
    return True


def _fillings(s: Sight, cells: list[Cell], barred: dict[int, set[Cell]]) -> Iterator[tuple[int, ...]]:
    """Yield every way to fill cells of one house with different candidates, but for those that are barred."""
    if not cells:
        yield ()
        return
    *before, cell = cells
    choices = {symbol for symbol in bits(s.mask(cell)) if cell not in barred.get(symbol, set())}
    for filling in _fillings(s, before, barred):
        for symbol in choices - set(filling):
            yield (*filling, symbol)


def _links_hold(s: Sight) -> bool:
    """Return whether each stop of each branch follows from the one before it."""
    for nodes in _branches(s):
        for before, after in itertools.pairwise(nodes):
            trial = Trial(s)
            trial.suppose(before)
            if not trial.follows(after) and not (after.set and _set_gives(s, before, after)):
                return False
    return bool(s.chain)


def _net_holds(s: Sight) -> bool:
    """Return whether each stop of each branch follows from all those before it."""
    for nodes in _branches(s):
        trial = Trial(s)
        trial.suppose(nodes[0])
        for node in nodes[1:]:
            if not trial.follows(node):
                return False
            trial.suppose(node)
    return bool(s.chain)


def _absent(cell: Cell, symbol: int) -> ChainNode:
    return ChainNode((cell,), symbol, is_on=False, is_strong=False, branch=0)


def _bar(s: Sight, node: ChainNode, cell: Cell, symbol: int) -> bool:
    """Return whether a candidate cannot stand beside a true node."""
    trial = Trial(s)
    trial.suppose(node)
    return not trial.masks[cell] >> symbol & 1 or trial.follows(_absent(cell, symbol))


def _one_end_is_true(s: Sight) -> bool:
    first, last = s.chain[0], s.chain[-1]
    return not first.is_on and last.is_on


def _seen_from_ends(s: Sight) -> bool:
    first, last = s.chain[0], s.chain[-1]
    start = first._replace(is_on=True)
    return all(_bar(s, start, c.cell, c.symbol) and _bar(s, last, c.cell, c.symbol) for c in s.gone)


def _comes_back_on_itself(s: Sight) -> bool:
    first, last = s.chain[0], s.chain[-1]
    return (first.cells, first.symbol) == (last.cells, last.symbol) and first.is_on != last.is_on


def _decides_its_start(s: Sight) -> bool:
    """Return whether the start of a chain is what is struck, or what strikes the rest of its cell."""
    last = s.chain[-1]
    (cell,) = last.cells
    if not last.is_on:
        return {(c.cell, c.symbol) for c in s.gone} == {(cell, last.symbol)}
    return all(c.cell == cell and c.symbol != last.symbol for c in s.gone) and all(
        (c.cell, c.symbol) == (cell, last.symbol) for c in s.deduction.placed
    )


def _closes(s: Sight) -> bool:
    """Return whether the end of a chain leads to its start again."""
    trial = Trial(s)
    trial.suppose(s.chain[-1])
    first = s.chain[0]
    return trial.follows(first) or bool(first.set and _set_gives(s, s.chain[-1], first))


def _one_of_each_link(s: Sight) -> bool:
    """Return whether both ends of some link bar each struck candidate.

    Where almost locked sets give links, several may give the same one, and each keeps its other symbols; the
    sentence names one of them, so what they strike is held against the solution.
    """
    stops = [*s.chain, s.chain[0]]
    weak = [(a, b) for a, b in itertools.pairwise(stops) if a.is_on and not b.is_on]
    barred = all(
        any(_bar(s, a, c.cell, c.symbol) and _bar(s, b._replace(is_on=True), c.cell, c.symbol) for a, b in weak)
        for c in s.gone
    )
    return barred or (any(node.set for node in s.chain) and _holds_in_solutions(s))


def _starts(s: Sight) -> list[ChainNode]:
    return [nodes[0] for nodes in _branches(s)]


def _contradicts_itself(s: Sight) -> bool:
    """Return whether all branches from one assumption together end nowhere."""
    trial = Trial(s)
    for nodes in _branches(s):
        for node in nodes:
            trial.suppose(node)
    return len({(n.cells, n.symbol, n.is_on) for n in _starts(s)}) == 1 and trial.has_ended()


def _is_the_contrary(s: Sight) -> bool:
    first = _starts(s)[0]
    return _concludes(s, first._replace(is_on=not first.is_on))


def _concludes(s: Sight, node: ChainNode) -> bool:
    wanted = s.deduction.placed if node.is_on else s.deduction.eliminated
    return (node.cells[0], node.symbol) in {(c.cell, c.symbol) for c in wanted}


def _all_end_there(s: Sight) -> bool:
    """Return whether every branch comes to the conclusion, or to nothing."""
    return all(_concludes(s, nodes[-1]) or _ends_nowhere(s, nodes) for nodes in _branches(s))


def _ends_nowhere(s: Sight, nodes: list[ChainNode]) -> bool:
    trial = Trial(s)
    for node in nodes:
        trial.suppose(node)
    return trial.has_ended()


def _are_opposites(s: Sight) -> bool:
    one, two = _starts(s)
    return (
        one._replace(is_on=two.is_on) == two._replace(is_strong=one.is_strong, branch=one.branch)
        and one.is_on != two.is_on
    )


def _are_all_of_a_cell(s: Sight) -> bool:
    cells = {node.cells for node in _starts(s)}
    return len(cells) == 1 and {node.symbol for node in _starts(s)} == s.union(next(iter(cells)))


def _are_all_of_a_house(s: Sight) -> bool:
    (symbol,), house = {node.symbol for node in _starts(s)}, s.houses()[-1]
    return s.is_complete(house) and {node.cells[0] for node in _starts(s)} == s.places(symbol, house)


def _all_have_the_pair(s: Sight) -> bool:
    return all(s.union(node.cells) == s.symbols for node in s.chain)


def _are_odd_steps_apart(s: Sight) -> bool:
    walk = [node.cells[0] for node in s.chain[::2]]
    ends = [(walk[i], walk[j]) for i in range(len(walk)) for j in range(i + 1, len(walk), 2)]
    linked = all(s.sees(one, two) for one, two in itertools.pairwise(walk))
    return linked and all(
        c.symbol in s.symbols and any(s.all_see([c.cell], pair) for pair in ends) for c in s.gone
    )


def _holds_in_solutions(s: Sight) -> bool:
    """Return whether all solutions agree with the conclusion, for searches too long to tell in full."""
    from gridwright.model import Budget
    from gridwright.sudoku.solving.solve import solve

    found = solve(s.puzzle, 2, Budget(5.0))
    return all(
        all(board.symbol(c.cell) != c.symbol for c in s.gone)
        and all(board.symbol(c.cell) == c.symbol for c in s.deduction.placed)
        for board in found.solutions
    )


CLAIMS = (
    claim("chain", _links_hold, chain_witness.links),
    claim("net", _net_holds, chain_witness.net),
    claim("one-end-true", _one_end_is_true),
    claim("one-end-symbol", _one_end_is_true),
    claim("seen-from-ends", _seen_from_ends, chain_witness.ends),
    claim("refutes-itself", _comes_back_on_itself),
    claim("decides-start", _decides_its_start),
    claim(
        "closes",
        _closes,
        chain_witness.closing,
    ),
    claim("one-of-each", _one_of_each_link, chain_witness.loop),
    claim("contradiction", _contradicts_itself, chain_witness.gap),
    claim("leaves-a-gap", _contradicts_itself, chain_witness.gap),
    claim("contrary", _is_the_contrary),
    claim("either-way", _are_opposites),
    claim("whichever", _are_all_of_a_cell),
    claim("wherever", _are_all_of_a_house),
    claim("all-lead-to", _all_end_there, chain_witness.branches_that_end),
    claim("all-the-pair", _all_have_the_pair),
    claim("odd-steps", _are_odd_steps_apart),
    claim(
        "every-way-fails",
        _holds_in_solutions,
    ),
    claim(
        "in-every-layout",
        _holds_in_solutions,
    ),
    claim(
        "in-no-layout",
        _holds_in_solutions,
    ),
)
