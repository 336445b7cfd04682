"""What claims about chains rest on: the reason of every link, of the ends, and of the gap that is left."""

import itertools

from gridwright.model import Candidate
from gridwright.sudoku.explaining.deduce import ChainNode
from gridwright.sudoku.wording.strikes import Strikes
from gridwright.sudoku.wording.watching import Watching

__all__ = ["branches_that_end", "closing", "ends", "gap", "links", "loop", "net"]


def _branches(s: Watching) -> list[list[ChainNode]]:
    return [list(nodes) for _, nodes in itertools.groupby(s.chain, key=lambda node: node.branch)]


def _under(s: Watching, *nodes: ChainNode) -> Strikes:
    strikes = Strikes(s)
    for node in nodes:
        strikes.suppose(node)
    return strikes


def _absent(candidate: Candidate) -> ChainNode:
    return ChainNode((candidate.cell,), candidate.symbol, is_on=False, is_strong=False, branch=0)


def links(s: Watching) -> None:
    """Look at each link: what makes its second stop follow from its first."""
    for nodes in _branches(s):
        for before, after in itertools.pairwise(nodes):
            _under(s, before).shows(after)
            _beside_set(s, before, after)


def net(s: Watching) -> None:
    """Look at each stop: what makes it follow from all those before it."""
    for nodes in _branches(s):
        strikes = _under(s, nodes[0])
        for node in nodes[1:]:
            strikes.shows(node)
            strikes.suppose(node)


def ends(s: Watching) -> None:
    """Look from what is struck at both ends of a chain."""
    for end in (s.chain[0]._replace(is_on=True), s.chain[-1]):
        strikes = _under(s, end)
        for candidate in s.gone:
            strikes.shows(_absent(candidate))


def closing(s: Watching) -> None:
    """Look at the link from the last stop of a loop to its first."""
    _under(s, s.chain[-1]).shows(s.chain[0])
    _beside_set(s, s.chain[-1], s.chain[0])


def _beside_set(s: Watching, before: ChainNode, after: ChainNode) -> None:
    """Look at a stop that lies beside the set of its link: locked, the set would leave its cell but one symbol."""
    for cell in before.cells if after.set else ():
        if cell not in after.set:
            s.mask(cell)
            s.all_see([cell], after.set)


def loop(s: Watching) -> None:
    """Look from what is struck at both ends of a weak link, or at the places that a set keeps for a symbol."""
    stops = [*s.chain, s.chain[0]]
    weak = [
        (one, two._replace(is_on=True)) for one, two in itertools.pairwise(stops) if one.is_on and not two.is_on
    ]
    for candidate in s.gone:
        struck = _absent(candidate)
        for pair in weak:
            trial = Watching(s.puzzle, s.board, s.deduction)
            if all(_under(trial, end).shows(struck) for end in pair):
                for end in pair:
                    _under(s, end).shows(struck)
                break
        else:
            for node in s.chain:
                s.all_see([candidate.cell], s.places(candidate.symbol, node.set))


def gap(s: Watching) -> None:
    """Look at what all stops together leave without anything."""
    _under(s, *s.chain).has_ended()


def branches_that_end(s: Watching) -> None:
    """Look at what each branch leaves without anything that does not come to the conclusion."""
    concluded = {(c.cell, c.symbol, True) for c in s.deduction.placed}
    concluded |= {(c.cell, c.symbol, False) for c in s.deduction.eliminated}
    for nodes in _branches(s):
        last = nodes[-1]
        if (last.cells[0], last.symbol, last.is_on) not in concluded:
            _under(s, *nodes).has_ended()
