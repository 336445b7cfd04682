"""Chains in words: their stops, what gives a link that sight does not, and where a branch that fails ends."""

import itertools
from collections.abc import Callable, Mapping

from gridwright.model import Candidate
from gridwright.sudoku.explaining.deduce import ChainNode
from gridwright.sudoku.wording.assumptions import Trial
from gridwright.sudoku.wording.bans import are_apart, bars_between
from gridwright.sudoku.wording.sight import Sight
from gridwright.sudoku.wording.words import (
    join_words,
    list_cells,
    list_houses,
    list_struck,
    list_symbols,
    name_few,
    say,
)

__all__ = ["CHAIN_ARGUMENTS", "branches_in_words", "net_stops"]

_ARROW = " → "


def name_node(s: Sight, node: ChainNode) -> str:
    """Write a stop of a chain: r1c2/r1c3=5."""
    cells = "/".join(s.puzzle.shape.name(cell) for cell in node.cells)
    return f"{cells}{'=' if node.is_on else '≠'}{s.puzzle.symbols[node.symbol]}"


def _stop(s: Sight, before: ChainNode | None, node: ChainNode) -> str:
    """Write a stop with the almost locked set or the rule that leads there."""
    text = name_node(s, node)
    if node.set:
        symbols = list_symbols(s.puzzle, s.union(node.set))
        return say("stop-by-set", stop=text, cells=list_cells(s.puzzle, node.set), symbols=symbols)
    rule = before and _rule_between(s, before, node)
    return say("stop-by-rule", stop=text, rule=rule) if rule else text


def _rule_between(s: Sight, before: ChainNode, node: ChainNode) -> str:
    """Name the relation or sum by which one candidate strikes another that it does not see."""
    if not before.is_on or node.is_on or len(before.cells) != 1 or len(node.cells) != 1:
        return ""
    one, other = Candidate(before.cells[0], before.symbol), Candidate(node.cells[0], node.symbol)
    if are_apart(s, one, other):
        return ""
    return next((name_few([bar.name]) for bar in bars_between(s, one, other)), "")


def _branches(s: Sight) -> list[list[ChainNode]]:
    return [list(stops) for _, stops in itertools.groupby(s.chain, key=lambda node: node.branch)]


def _chain(s: Sight, joint: str = _ARROW) -> str:
    """Write the branches of a chain, only the ends of each where words are to be few."""
    if s.brief <= 1:
        return "; ".join(branches_in_words(s, joint))
    branches = _branches(s)
    if len(branches) > 2:
        return _many(s, branches)
    return "; ".join(
        say("brief-chain", first=name_node(s, stops[0]), last=name_node(s, stops[-1]), count=len(stops) - 1)
        for stops in branches
    )


def _many(s: Sight, branches: list[list[ChainNode]]) -> str:
    """Sum up many branches: what those from one start come to, or from where all come to the conclusion."""
    starts = dict.fromkeys(name_node(s, stops[0]) for stops in branches)
    if len(starts) == 1:
        ends = [stops[-1] for stops in branches]
        made = [
            say("brief-end", cell=s.puzzle.shape.name(end.cells[0]), symbol=s.puzzle.symbols[end.symbol])
            for end in ends
            if end.is_on
        ]
        struck = [Candidate(cell, end.symbol) for end in ends if not end.is_on for cell in end.cells]
        removed = [say("removed", struck=list_struck(s.puzzle, struck))] if struck else []
        return say("brief-branches", ends=join_words([*made, *removed]))
    concluded = _concluded(s)
    fails = any((stops[-1].cells[0], stops[-1].symbol, stops[-1].is_on) not in concluded for stops in branches)
    return say("brief-starts", starts=join_words(starts), is_failing=int(fails))


def _concluded(s: Sight) -> set[tuple[int, int, bool]]:
    placed = {(c.cell, c.symbol, True) for c in s.deduction.placed}
    return placed | {(c.cell, c.symbol, False) for c in s.deduction.eliminated}


def branches_in_words(s: Sight, joint: str = _ARROW) -> list[str]:
    """Write the branches of a chain; one of several that does not come to the conclusion tells how it fails."""
    branches = _branches(s)
    is_verity = len({(stops[0].cells, stops[0].symbol, stops[0].is_on) for stops in branches}) > 1
    proved = _concluded(s)
    texts: list[str] = []
    for stops in branches:
        text = joint.join(
            _stop(s, before, node) for before, node in itertools.pairwise([None, *stops]) if node is not None
        )
        last = stops[-1]
        if is_verity and (last.cells[0], last.symbol, last.is_on) not in proved:
            text = say("branch-fails", branch=text, end=_end_of(s, stops))
        texts.append(text)
    return texts


def _end_of(s: Sight, nodes: list[ChainNode]) -> str:
    """Say what some stops leave without anything; what they strike themselves goes before what follows."""
    trial = Trial(s)
    for node in nodes:
        trial.look(node)
    if not trial.has_ended():
        for node in nodes:
            trial.suppose(node)
    if (cell := trial.empty_cell()) is not None:
        return say("end-cell", cell=s.puzzle.shape.name(cell))
    if (missing := trial.homeless()) is not None:
        house, symbol = missing
        return say("end-house", symbol=s.puzzle.symbols[symbol], house=list_houses([house.name]))
    return say("end-unknown")


def net_stops(s: Sight) -> list[str]:
    """Write the branches of a net: a stop follows from any of those before it, so no arrow leads to the next."""
    return branches_in_words(s, say("net-joint"))


CHAIN_ARGUMENTS: Mapping[str, Callable[[Sight], str]] = {
    "chain": _chain,
    "net_stops": lambda s: _chain(s, say("net-joint")),
    "chain_end": lambda s: _end_of(s, list(s.chain)),
    "assumed": lambda s: name_node(s, s.chain[0]),
}
"""What messages may name of a chain."""
