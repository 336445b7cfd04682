"""Chain techniques against what is obviously true: all solutions of small positions, and slow twins."""

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

import gridwright as gw
from gridwright.model import Board, Candidate
from gridwright.sudoku import Sudoku, find
from gridwright.sudoku.explaining.deduce import ChainNode

from .shapes import SHAPES, solution_of, with_givens

CHAINS = (
    "simple-colours",
    "multi-colours",
    "remote-pair",
    "x-chain",
    "xy-chain",
    "alternating-chain",
    "grouped-chain",
    "als-xz",
    "als-xy-wing",
    "als-chain",
    "death-blossom",
    "sue-de-coq",
    "template-set",
    "template-delete",
    "forcing-chain",
    "forcing-net",
    "nested-net",
)
SMALL = ("4x4", "6x6", "6x6 diagonals", "6x6 jigsaw")
ENOUGH = 400


def loose_puzzles(title: str, seed: int, count: int) -> Iterator[tuple[Sudoku, list[Board]]]:
    """Give puzzles of a shape with all their solutions, mostly several."""
    rng = random.Random(f"{title} {seed}")
    for _ in range(count):
        whole = SHAPES[title]
        puzzle = with_givens(whole, solution_of(whole, rng), rng.uniform(0.2, 0.5), rng)
        found = gw.solve(puzzle, ENOUGH)
        if len(found.solutions) < ENOUGH:
            yield puzzle, list(found.solutions)


def conclusions(puzzle: Sudoku, technique: str) -> set[tuple[int, int, bool]]:
    return {
        (cell, symbol, is_placed)
        for deduction in find(puzzle, technique)
        for is_placed, found in ((True, deduction.placed), (False, deduction.eliminated))
        for cell, symbol in found
    }


@pytest.mark.parametrize("title", SMALL)
@pytest.mark.parametrize("technique", CHAINS)
def test_conclusions_hold_in_every_solution(technique: str, title: str) -> None:
    for puzzle, solutions in loose_puzzles(title, 1, 12):
        for cell, symbol, is_placed in conclusions(puzzle, technique):
            for solution in solutions:
                assert bool(solution.masks[cell] >> symbol & 1) is is_placed, f"{puzzle}: {technique}"


@pytest.mark.parametrize("title", SMALL)
def test_nets_conclude_what_chains_do(title: str) -> None:
    for puzzle, _ in loose_puzzles(title, 3, 8):
        assert conclusions(puzzle, "forcing-chain") <= conclusions(puzzle, "forcing-net")


def peers_of(puzzle: Sudoku) -> list[set[int]]:
    peers: list[set[int]] = [set() for _ in puzzle.shape.cells]
    for house in puzzle.houses:
        for cell in house.cells:
            peers[cell] |= set(house.cells) - {cell}
    return peers


def open_cells(puzzle: Sudoku) -> dict[int, set[int]]:
    """Give the symbols that the givens leave to every other cell."""
    peers = peers_of(puzzle)
    return {
        cell: set(range(puzzle.size)) - {puzzle.givens[peer] for peer in peers[cell]}
        for cell, given in enumerate(puzzle.givens)
        if given is None
    }


def x_chains_slowly(puzzle: Sudoku) -> set[tuple[int, int]]:
    """Walk every alternating chain of a symbol that does not come back to a cell."""
    peers, struck, symbols_at = peers_of(puzzle), set[tuple[int, int]](), open_cells(puzzle)
    for symbol in range(puzzle.size):
        places = {cell for cell, symbols in symbols_at.items() if symbol in symbols}
        strong: dict[int, set[int]] = {cell: set() for cell in places}
        for house in puzzle.houses:
            pair = places & set(house.cells)
            if len(house.cells) == puzzle.size and len(pair) == 2:
                for one, two in itertools.permutations(pair):
                    strong[one].add(two)

        def walk(path: list[int], places: set[int], strong: dict[int, set[int]], symbol: int) -> None:
            # An even number of cells ends with a strong link.
            if len(path) >= 4 and len(path) % 2 == 0:
                struck.update((cell, symbol) for cell in places & peers[path[0]] & peers[path[-1]])
            onward = strong[path[-1]] if len(path) % 2 else places & peers[path[-1]]
            for cell in onward - set(path):
                walk([*path, cell], places, strong, symbol)

        for start in places:
            walk([start], places, strong, symbol)
    return struck


@pytest.mark.parametrize("title", SMALL)
def test_x_chains_equal_those_found_by_walking_every_chain(title: str) -> None:
    for puzzle, _ in loose_puzzles(title, 4, 8):
        found = {(cell, symbol) for cell, symbol, _ in conclusions(puzzle, "x-chain")}
        assert found == x_chains_slowly(puzzle), str(puzzle)


def locked_sets_slowly(puzzle: Sudoku) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
    """List every set of cells in a house with one symbol more than cells, with its symbols."""
    known, symbols_at = set(), open_cells(puzzle)
    for house in puzzle.houses:
        free = [cell for cell in house.cells if cell in symbols_at]
        for size in range(1, puzzle.size):
            for cells in map(frozenset, itertools.combinations(free, size)):
                symbols = frozenset(symbol for cell in cells for symbol in symbols_at[cell])
                if len(symbols) == size + 1 and cells not in known:
                    known.add(cells)
                    yield cells, symbols


def als_xz_slowly(puzzle: Sudoku) -> set[tuple[int, int]]:
    """Try every two sets, and strike what sees all places of a common symbol if another cannot be in both."""
    peers, struck, symbols_at = peers_of(puzzle), set[tuple[int, int]](), open_cells(puzzle)

    def places(cells: frozenset[int], symbol: int) -> set[int]:
        return {cell for cell in cells if symbol in symbols_at[cell]}

    def seen(cells: set[int], symbol: int) -> set[int]:
        in_sight = set.intersection(*(peers[cell] for cell in cells))
        return {cell for cell in in_sight if symbol in symbols_at.get(cell, ())}

    for (one, some), (two, others) in itertools.combinations(locked_sets_slowly(puzzle), 2):
        if one & two:
            continue
        restricted = [
            s for s in some & others if all(b in peers[a] for a in places(one, s) for b in places(two, s))
        ]
        for common in restricted:
            for symbol in (some & others) - {common}:
                struck |= {(c, symbol) for c in seen(places(one, symbol) | places(two, symbol), symbol)}
        if len(restricted) > 1:
            for cells, symbols, other in ((one, some, two), (two, others, one)):
                for symbol in symbols - set(restricted):
                    struck |= {(c, symbol) for c in seen(places(cells, symbol), symbol) - other}
    return struck


@pytest.mark.parametrize("title", SMALL)
def test_almost_locked_pairs_equal_those_found_by_trying_all(title: str) -> None:
    for puzzle, _ in loose_puzzles(title, 5, 6):
        found = {(cell, symbol) for cell, symbol, _ in conclusions(puzzle, "als-xz")}
        assert found == als_xz_slowly(puzzle), str(puzzle)


def _net_steps() -> Iterator[tuple[Sudoku, Board, gw.Step]]:
    """Give the nets of hard walks."""
    for givens in (
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ):
        puzzle = Sudoku(givens)
        for step in gw.explain(puzzle).steps:
            if step.technique in {"forcing-net", "nested-net"}:
                assert step.before is not None
                yield puzzle, step.before(), step


def _follows(puzzle: Sudoku, board: Board, supposed: list[ChainNode], wanted: ChainNode) -> bool:
    """Tell by one look, without our finders, whether some stops leave another as a single, or strike it."""
    masks = list(board.masks)
    for stop in supposed:
        (cell,), bit = stop.cells, 1 << stop.symbol
        masks[cell] = bit if stop.is_on else masks[cell] & ~bit
        for peer in puzzle.peers[cell] if stop.is_on else ():
            masks[peer] &= ~bit
    (cell,), bit = wanted.cells, 1 << wanted.symbol
    if not wanted.is_on:
        return not masks[cell] & bit
    houses = [house.cells for house in puzzle.houses if cell in house.cells]
    return masks[cell] == bit or any([one for one in cells if masks[one] & bit] == [cell] for cells in houses)


def _is_argued(
    puzzle: Sudoku, board: Board, branch: list[ChainNode], starts: set[Candidate], end: Candidate
) -> bool:
    """Tell whether stops of a branch make a later one follow, and none of them could be left out."""
    places = {Candidate(stop.cells[0], stop.symbol): number for number, stop in enumerate(branch)}
    if not {*starts, end} <= set(places) or max(map(places.__getitem__, starts)) >= places[end]:
        return False
    sources, target = [branch[places[one]] for one in starts], branch[places[end]]
    return _follows(puzzle, board, sources, target) and not any(
        _follows(puzzle, board, [other for other in sources if other is not one], target) for one in sources
    )


def test_every_arrow_of_a_net_is_needed_for_what_it_leads_to() -> None:
    arrows = 0
    for puzzle, board, step in _net_steps():
        stops: Any = step.deduction.values["chain"]
        branches = [list(branch) for _, branch in itertools.groupby(stops, key=lambda stop: stop.branch)]
        for (end,), links in itertools.groupby(step.deduction.links, key=lambda link: link.end):
            sources = {one for link in links for one in link.start}
            assert any(_is_argued(puzzle, board, branch, sources, end) for branch in branches), step.text
            arrows += len(sources)
    assert arrows > 100
