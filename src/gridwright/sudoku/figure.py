"""What a picture of a sudoku step shows of its argument: houses by their parts, sets apart, chains by branch."""

from collections.abc import Iterable, Iterator
from typing import cast

from gridwright.engine.kernels import HousePart, Part
from gridwright.grid import Cell
from gridwright.model import Board, Candidate, Deduction, Link, Paint, Premise, Step
from gridwright.model.figure import SETS, Label, Layer, Spot
from gridwright.sudoku.demands import Demand, Sum
from gridwright.sudoku.explaining.dead_ends import dead_ends
from gridwright.sudoku.explaining.deduce import ChainNode
from gridwright.sudoku.explaining.layout import pencilled
from gridwright.sudoku.puzzle import Sudoku

__all__ = ["figure"]

_HOUSES = {
    HousePart.WITHIN: ("", Paint.WITHIN),
    HousePart.BASE: ("base", Paint.BASE),
    HousePart.COVER: ("cover", Paint.COVER),
}
_PARTS = {
    Part.DEFINING: ("rests-on", Paint.DEFINING),
    Part.FIN: ("fin", Paint.FIN),
    Part.ENDOFIN: ("endo-fin", Paint.FIN),
    Part.PIVOT: ("pivot", Paint.DEFINING),
    Part.PINCER: ("pincers", Paint.SECOND),
    Part.EXTRA: ("extra", Paint.SET_3),
}
_CHAINED = (Paint.SECOND, Paint.SET_3, Paint.SET_4, Paint.SET_5, Paint.DEFINING)
"""What tells the branches of a chain apart."""


def figure(puzzle: Sudoku, board: Board, step: Step) -> tuple[Layer, ...]:
    """Show what a step rests on, in the order in which its sentence tells it."""
    deduction = step.deduction
    found = [*_houses(puzzle, deduction), *_demand(deduction), *_parts(board, deduction)]
    if step.chain:
        found += _trial(puzzle, board, step)
    elif deduction.values["chain"]:
        found += _chain(deduction)
    elif deduction.placed and not deduction.because and step.before is not None:
        found += _excluding(board, step)
    return tuple(layer for layer in found if any(layer[2:7]))


def _houses(puzzle: Sudoku, deduction: Deduction) -> Iterator[Layer]:
    houses = cast("tuple[tuple[int, int], ...]", deduction.values["houses"])
    for part, (says, paint) in _HOUSES.items():
        lines = tuple(puzzle.houses[number].cells for number, its_part in houses if its_part == part)
        if lines:
            yield Layer(says, paint, lines=lines)


def _demand(deduction: Deduction) -> Iterator[Layer]:
    """Tint the cells of the rule that the step uses, where there are few."""
    demand = cast("Demand | None", deduction.values["demand"])
    cells: tuple[Cell, ...] = getattr(demand, "cells", ())
    if cells:
        yield Layer("", Paint.WITHIN, lines=(tuple(cells),))


def _parts(board: Board, deduction: Deduction) -> Iterator[Layer]:
    by_part: dict[int, list[Candidate]] = {}
    for candidate, part in cast("tuple[tuple[Candidate, int], ...]", deduction.values["parts"]):
        by_part.setdefault(part, []).append(candidate)
    is_alone = len(by_part) == 1
    named = {_PARTS[Part(part)][1] for part in by_part if part < Part.FIRST}
    tints = [paint for paint in SETS if paint not in named]
    for part, candidates in sorted(by_part.items()):
        # A cell that is filled has no note to mark.
        spots = tuple(
            Spot(cell, None if board.masks[cell] == 1 << symbol and cell not in board.unwritten else symbol)
            for cell, symbol in candidates
        )
        if part >= Part.FIRST:
            number = part - Part.FIRST
            yield Layer("set", tints[number % len(tints)], spots=spots, told={"set": chr(ord("A") + number)})
        else:
            says, paint = _PARTS[Part(part)]
            yield Layer("" if is_alone and part == Part.DEFINING else says, paint, spots=spots)


def _chain(deduction: Deduction) -> Iterator[Layer]:
    """Show a chain by its branches: what is true of its stops in full, what is false in rings."""
    chain = cast("tuple[ChainNode, ...]", deduction.values["chain"])
    branches = list(dict.fromkeys(node.branch for node in chain))
    marked = set(deduction.because)
    for stop in chain:
        if stop.set:
            spots = tuple(Spot(cell) for cell in stop.set)
            yield Layer("almost-locked", Paint.SET_4, spots=spots)
    is_forked = len(branches) > 1
    for number, branch in enumerate(branches):
        nodes = [node for node in chain if node.branch == branch]
        paint = _CHAINED[number % len(_CHAINED)]
        stops = {c for node in nodes for c in _candidates(node)}
        for is_on in (True, False):
            spots = tuple(
                Spot(*c, is_hollow=not is_on)
                for node in nodes
                if node.is_on == is_on
                for c in _candidates(node)
                if c not in marked
            )
            says = "supposed-false" if not is_on else "branch" if is_forked else "supposed-true"
            yield Layer(says, paint, spots=spots, told={"number": number + 1})
        marked |= stops
        links = tuple(link for link in deduction.links if _is_within(link, stops))
        yield Layer("links", paint if is_forked else Paint.LINK_STRONG, links=links)


def _is_within(link: Link, stops: set[Candidate]) -> bool:
    return stops.issuperset(link.start) and stops.issuperset(link.end)


def _candidates(node: ChainNode) -> tuple[Candidate, ...]:
    return tuple(Candidate(cell, node.symbol) for cell in node.cells)


def _trial(puzzle: Sudoku, board: Board, step: Step) -> Iterator[Layer]:
    """Show what follows from an assumption, numbered, and where it ends."""
    supposed = step.deduction.eliminated
    yield Layer("supposed", Paint.DEFINING, spots=tuple(Spot(*one) for one in supposed))
    labels, spots = list[Label](), list[Spot]()
    for number, link in enumerate(step.chain, 1):
        for cell, symbol in link.deduction.placed:
            spots.append(Spot(cell, symbol))
            labels.append(Label(cell, str(number), symbol))
        for cell, symbol in link.deduction.eliminated:
            if board.masks[cell] >> symbol & 1:
                spots.append(Spot(cell, symbol, is_hollow=True))
                labels.append(Label(cell, str(number), symbol))
    if spots:
        yield Layer("follows", Paint.SECOND, spots=tuple(spots), labels=tuple(labels))
    if ends := _dead_end(puzzle, board, step):
        yield Layer("dead-end", Paint.WRONG, spots=tuple(map(Spot, ends)))


def _dead_end(puzzle: Sudoku, board: Board, step: Step) -> tuple[Cell, ...]:
    """List the cells in which an assumption comes to nothing."""
    unfilled = cast("Sum | None", step.deduction.values["unfilled"])
    if unfilled is not None:
        return tuple(unfilled.cells)
    position = pencilled(puzzle, board.with_only(step.deduction.eliminated))
    for link in step.chain:
        position = pencilled(puzzle, position.with_only(link.deduction.placed).without(link.deduction.eliminated))
    found = dead_ends(puzzle, position)
    return found[0].cells if found else ()


def _excluding(board: Board, step: Step) -> Iterator[Layer]:
    """Mark the digits that exclude all others from a cell, or a digit from all other cells."""
    concluded = {cell for cell, _ in step.deduction.placed}
    grounds = [ground for premise in step.proof.premises for ground in premise.premises]
    cells = dict.fromkeys(cell for ground in grounds for cell in _settled(board, ground) if cell not in concluded)
    if cells:
        yield Layer("excluding", Paint.DEFINING, spots=tuple(map(Spot, cells)), told={"count": len(cells)})


def _settled(board: Board, ground: Premise) -> Iterable[Cell]:
    """List the cells that a ground names with the digit they hold; a cell that is merely filled is left out."""
    return (cell for cell in ground.cells if ground.symbols and board.symbol(cell) in ground.symbols)
