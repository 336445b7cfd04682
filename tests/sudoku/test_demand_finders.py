"""The finders of demands beyond houses against slow twins that try every filling, and the walk on every rule."""

import itertools
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

import gridwright as gw
from gridwright.grid import Shape
from gridwright.model import Board, Budget, Verdict
from gridwright.sudoku import RULES, TECHNIQUES, Frame, Rule, Sudoku, find
from gridwright.sudoku.demands import (
    Automaton,
    Connected,
    Contains,
    Demand,
    DistinctPairs,
    Domain,
    Relation,
    Sum,
    machine,
)
from gridwright.sudoku.explaining.deduce import deductions
from gridwright.sudoku.explaining.explain import explain, ranked
from gridwright.sudoku.explaining.layout import layout_of
from gridwright.sudoku.rating import DEFAULT_SCHEME
from gridwright.sudoku.rule import read_rule
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.schemes import SCHEMES
from gridwright.sudoku.setting import Recipe, generate
from gridwright.sudoku.technique import Level
from gridwright.sudoku.wording.sentences import tell

SHAPE = Shape(4, 4)
SIZE = 4
ALL = (1 << SIZE) - 1


@dataclass(frozen=True)
class Asks(Rule):
    """A rule that demands just what it is told."""

    asked: tuple[Demand, ...]

    def demands(self, frame: Frame) -> Iterator[Demand]:  # noqa: ARG002
        """Hand the demands on."""
        return iter(self.asked)


def random_table(rng: random.Random) -> tuple[int, ...]:
    return tuple(rng.randrange(ALL + 1) for _ in range(SIZE))


def random_area(rng: random.Random) -> Demand:
    cells = tuple(rng.sample(range(16), 6))
    if rng.random() < 0.5:
        return DistinctPairs(cells[:3], cells[3:], "pairs")
    links = tuple((a, b) for a, b in itertools.permutations(cells, 2) if b in SHAPE.neighbours(a))
    return Connected(cells, links, rng.randrange(1, ALL + 1), "area", "cells", rng.choice([0, 0, 2, 3]))


def random_demand(rng: random.Random) -> Demand:
    cells = tuple(rng.sample(range(16), rng.randrange(1, 5)))
    kind = rng.randrange(6)
    if kind == 5:
        return random_area(rng)
    if kind == 0:
        return Domain(cells[0], rng.randrange(1, ALL + 1), "printed")
    if kind == 1 and len(cells) > 1:
        return Relation(cells[0], cells[1], random_table(rng), "sign", "related to")
    if kind == 2:
        machines = random_table(rng)
        steps = machine(
            (0, 1, 2, 3),
            0,
            lambda state, value: [(state + value) % 3] if machines[state] >> value & 1 else [],
            lambda state: state != 1,
        )
        return Automaton(cells, steps, "line", "follow a pattern")
    if kind == 3:
        wanted = rng.choices(range(SIZE), k=rng.randrange(1, 3))
        return Contains(cells, tuple(wanted.count(s) for s in range(SIZE)), "ring", rng.random() < 0.5)
    is_distinct = rng.random() < 0.5
    coefficients = tuple(1 if is_distinct else rng.choice((-2, -1, 1, 2)) for _ in cells)
    totals = frozenset(rng.randrange(-4, 12) for _ in range(rng.randrange(1, 3)))
    return Sum(cells, coefficients, totals, "sum", is_distinct)


def fillings(puzzle: Sudoku, board: Board, demand: Demand) -> Iterator[dict[int, int]]:
    """Try everything: symbols for the cells of a demand that keep it, different where cells share a line."""
    for symbols in itertools.product(*(board.symbols(cell) for cell in demand.cells)):
        chosen = dict(zip(demand.cells, symbols, strict=True))
        masks = tuple(1 << chosen[cell] if cell in chosen else ALL for cell in SHAPE.cells)
        if not puzzle.violations(Board(SHAPE, masks)):
            yield chosen


@pytest.mark.parametrize("seed", range(12))
def test_finders_of_demands_say_what_trying_every_filling_says(seed: int) -> None:
    rng = random.Random(seed)
    finders = {
        Domain: "printed-symbols",
        Relation: "relation",
        Automaton: "sequence",
        Sum: "sum-arrangement",
        Contains: "counted-symbols",
        DistinctPairs: "distinct-pairs",
        Connected: "connected-area",
    }
    for _ in range(60):
        demand = random_demand(rng)
        lines = [Rows(), Columns()] if isinstance(demand, Sum) else []
        puzzle = Sudoku.with_rules(SHAPE, "1234", [None] * 16, [*lines, Asks((demand,))])
        # Two candidates at least: cells that look settled would strike what they see first.
        masks = tuple(rng.choice([mask for mask in range(1, 16) if mask.bit_count() > 1]) for _ in range(16))
        board = Board(SHAPE, masks)
        possible = list(fillings(puzzle, board, demand))
        removed = {
            candidate
            for found in deductions(puzzle, board, TECHNIQUES[finders[type(demand)]].call, Budget())
            for candidate in (
                *found.eliminated,
                *((cell, other) for cell, s in found.placed for other in board.symbols(cell) if other != s),
            )
        }
        unused = {
            (cell, symbol)
            for cell in set(demand.cells)
            for symbol in board.symbols(cell)
            if not any(chosen[cell] == symbol for chosen in possible)
        }
        if isinstance(demand, Contains | DistinctPairs | Connected):
            assert removed <= unused, demand
        elif possible:
            assert removed == unused, demand


@pytest.mark.parametrize("name", sorted(RULES))
def test_walks_keep_every_solution_of_every_rule(name: str) -> None:
    rule = read_rule(RULES[name], RULES[name].example)
    always = ranked(assume_unique=False)
    for shape in (Shape(4, 4), Shape(9, 9)):
        size = shape.height
        puzzle = _laid(shape, rule)
        if puzzle is None:
            continue
        solutions = gw.solve(puzzle, 30 if size == SIZE else 1, seconds=2).solutions
        rng = random.Random(size)
        for solution in rng.sample(solutions, min(3, len(solutions))):
            givens = [solution.symbol(cell) if rng.random() < 0.4 else None for cell in shape.cells]
            asked = Sudoku.with_rules(shape, puzzle.symbols, givens, puzzle.rules)
            walk = explain(asked, asked.start, Budget(3), always, assume_unique=False)
            assert walk.verdict is not Verdict.NONE
            assert all(mask & true for mask, true in zip(walk.board.masks, solution.masks, strict=True))
            assert all(step.text for step in walk.steps)


def _laid(shape: Shape, rule: Rule) -> Sudoku | None:
    """Lay a rule on the usual grid, or give nothing where it does not fit."""
    try:
        return Sudoku("." * shape.size, rules=[rule])
    except gw.GridwrightError:
        return None


def test_a_thermometer_is_told_as_a_whole() -> None:
    rule = read_rule(RULES["thermometers"], {"lines": ["r1c1 r2c1 r3c1 r4c1 r5c1"]})
    puzzle = Sudoku("." * 81, rules=[rule])
    (found,) = deductions(puzzle, puzzle.start, TECHNIQUES["relation"].call, Budget())
    assert len(found.eliminated) == 5 * 4
    text = explain(puzzle, puzzle.start, Budget(5)).steps[0].text
    assert text.startswith(
        "Along the thermometer from r1c1 (r1c1, r2c1, r3c1, r4c1 and r5c1, each of them smaller than"
    )


@pytest.mark.parametrize("seed", range(6))
def test_arrangements_say_what_trying_every_filling_says(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(60):
        demand = random_demand(rng)
        if not isinstance(demand, Relation | Automaton | Sum) or len(set(demand.cells)) < 2:
            continue
        puzzle = Sudoku.with_rules(SHAPE, "1234", [None] * 16, [Rows(), Columns(), Asks((demand,))])
        board = Board(SHAPE, tuple(rng.choice([3, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15]) for _ in range(16)))
        possible = list(fillings(puzzle, board, demand))
        if not possible:
            continue
        assert _struck(puzzle, board, "line-arrangement") == {
            (cell, symbol)
            for cell in demand.cells
            for symbol in board.symbols(cell)
            if all(chosen[cell] != symbol for chosen in possible)
        }
        for found in deductions(puzzle, board, TECHNIQUES["line-claim"].call, Budget()):
            symbol = found.eliminated[0].symbol
            assert all(symbol in chosen.values() for chosen in possible)
            places = {cell for cell in demand.cells if symbol in board.symbols(cell)}
            assert all(places <= puzzle.peers[gone.cell] for gone in found.eliminated)
        for found in deductions(puzzle, board, TECHNIQUES["anchored-arrangement"].call, Budget()):
            anchor: Any = found.values["symbol"]
            kept = [chosen for chosen in possible if anchor in chosen.values()]
            assert all(chosen[gone.cell] != gone.symbol for gone in found.eliminated for chosen in kept)


@pytest.mark.parametrize("seed", range(6))
def test_houses_are_arranged_and_bans_found_as_trying_everything_does(seed: int) -> None:
    rng = random.Random(seed)
    found = 0
    for _ in range(40):
        asked = tuple(
            Relation(first, second, random_table(rng), f"sign {number}", "related to")
            for number in range(2)
            for first, second in [rng.sample(range(4), 2)]
        )
        puzzle = Sudoku.with_rules(SHAPE, "1234", [None] * 16, [Rows(), Asks(asked)])
        board = Board(SHAPE, tuple(rng.choice([7, 11, 13, 14, 15]) for _ in range(16)))
        row = SHAPE.rows[0]
        ways = [
            symbols
            for symbols in itertools.permutations(range(4))
            if all(symbols[c] in board.symbols(c) for c in row)
            and all(demand.table[symbols[demand.first]] >> symbols[demand.second] & 1 for demand in asked)
        ]
        if not ways:
            continue
        unused = {(c, symbol) for c in row for symbol in board.symbols(c) if all(way[c] != symbol for way in ways)}
        arranged = _struck(puzzle, board, "house-arrangement")
        assert {(cell, symbol) for cell, symbol in arranged if cell in row} == unused
        banned = _struck(puzzle, board, "common-ban")
        assert banned <= unused
        found += len(banned)
    assert found, "a test that bans nothing tests nothing"


def _struck(puzzle: Sudoku, board: Board, technique: str) -> set[tuple[int, int]]:
    return {
        (gone.cell, gone.symbol)
        for found in deductions(puzzle, board, TECHNIQUES[technique].call, Budget())
        for gone in found.eliminated
    }


def test_whispers_speak_without_a_trial() -> None:
    walk = gw.explain(gw.samples.sample("whispers-six"))
    assert walk.steps[0].text == (
        "No way to fill the whisper line from r4c5 without a repeat in a house has 3 or 4 in r3c3 (with 3 in r3c3 "
        "nothing is left for r4c3): remove 3 and 4 from r3c3."
    )
    assert not {"forcing-chain", "forcing-net", "nested-net", "trial"} & {step.technique for step in walk.steps}


def test_several_houses_give_a_remainder_together() -> None:
    walk = gw.explain(gw.samples.sample("killer"))
    told = [step.text for step in walk.steps if step.technique == "wide-remainder"]
    assert any(
        re.match(r"\w+s \d(, \d)* and \d add up to \d+, and the sums \w.* leaves? \d+ to r", text) for text in told
    )
    assert walk.verdict is Verdict.UNIQUE
    assert not {"forcing-chain", "forcing-net", "nested-net", "trial"} & {step.technique for step in walk.steps}


def test_a_cell_speaks_to_all_its_neighbours_at_once() -> None:
    puzzle = Sudoku("." * 40 + "5" + "." * 40, rules=[read_rule(RULES["non-consecutive"], {})])
    first = explain(puzzle, puzzle.start, Budget(5)).steps[0]
    assert first.text == (
        "r4c5, r5c4, r5c6 and r6c5 are not 1 apart from r5c5: remove 4 and 6 from r4c5, r5c4, r5c6 and r6c5."
    )


def test_a_symbol_that_bars_a_candidate_wherever_it_goes() -> None:
    fives = {17: "5", 23: "5", 55: "5"}
    givens = "".join(fives.get(cell, ".") for cell in range(81))
    puzzle = Sudoku(givens, rules=[read_rule(RULES["non-consecutive"], {})])
    found = next(found for found in find(puzzle, "common-ban") if found.eliminated[0].cell == 1)
    step = tell(puzzle, TECHNIQUES["common-ban"], found, lambda: puzzle.start)
    assert step.text == (
        "Wherever the 5 of box 1 goes (r1c1 or r1c3), r1c2 is not 1 apart from it: remove 4 and 6 from r1c2."
    )


def test_a_walk_that_remembers_sums_finds_what_one_finds_that_never_saw_them() -> None:
    calls = [use.calls.compiled for use in SCHEMES[DEFAULT_SCHEME].uses if use.level <= Level.HARD]
    steps = 0
    for made in generate(Recipe(rules=("cages",), level=Level.HARD), seed=7, count=3):
        layout = layout_of(made.puzzle)
        used_before = layout.walker(calls)
        for left_out in (0, 3, 5):
            given = [symbol is not None and cell % 7 != left_out for cell, symbol in enumerate(made.puzzle.givens)]
            masks = [
                mask if is_given else 0x1FF for mask, is_given in zip(made.solution.masks, given, strict=True)
            ]
            walk = used_before.run(masks, given, wants_reasons=True, seconds=-1.0, stop=None)
            assert (
                walk.used
                == layout.walker(calls).run(masks, given, wants_reasons=True, seconds=-1.0, stop=None).used
            )
            masks = layout.pencil(masks, given)
            for entry, step in zip(walk.used, walk.deductions, strict=True):
                if calls[entry].finder in ("sum", "remainder"):
                    first = layout.find(calls[entry], masks, given, -1.0, None)[0]
                    assert (first.placed, first.eliminated) == (step.placed, step.eliminated)
                    steps += 1
                for cell, symbol in step.placed:
                    masks[cell] = 1 << symbol
                for cell, symbol in step.eliminated:
                    masks[cell] &= ~(1 << symbol)
                masks = layout.pencil(masks, given)
    assert steps > 50
