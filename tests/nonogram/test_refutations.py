"""Refutations as proofs: every link of every chain follows from the assumption and the links before it."""

import random
from typing import cast

import gridwright as gw
from gridwright.engine.kernels import LineFacts
from gridwright.model import Board, Budget, Candidate, Step
from gridwright.nonogram import BLACK_AND_WHITE, Colour, Nonogram, from_picture
from gridwright.nonogram.approach import Link
from gridwright.nonogram.family import FAMILY

THREE_COLOURS = (
    BLACK_AND_WHITE[0],
    Colour("red", "ff0000", "r"),
    Colour("blue", "0000ff", "b"),
    Colour("green", "00ff00", "g"),
)


def domino(count: int) -> Nonogram:
    """Make a picture of a family that is always unique and hard to prove so."""
    rows = ["3", "1", *["3 1", "1"] * (count - 1), "1"]
    columns = ["1", *["1", "1 3"] * (count - 1), "1", "3"]
    return Nonogram(rows, columns)


def line_after(puzzle: Nonogram, board: Board, number: int) -> list[int] | None:
    line, clue = puzzle.lines[number]
    return LineFacts(clue, [board.masks[cell] for cell in line]).settled


def check_chain(
    puzzle: Nonogram, board: Board, assumed: Candidate, chain: tuple[Link, ...], impossible_line: int
) -> None:
    under = board.with_only([assumed])
    for link in chain:
        if link.impossible_line is not None:
            (inner,) = link.removed
            check_chain(puzzle, under, inner, link.chain, link.impossible_line)
        else:
            settled = line_after(puzzle, under, link.line)
            places = {cell: place for place, cell in enumerate(puzzle.lines[link.line][0])}
            for cell, symbol in link.removed:
                assert settled is None or not settled[places[cell]] >> symbol & 1
        under = under.without(link.removed)
    assert line_after(puzzle, under, impossible_line) is None


def check_walk(puzzle: Nonogram, seconds: float) -> list[Step]:
    board = puzzle.start
    refutations = []
    for step in gw.explain(puzzle, seconds=seconds).steps:
        values = step.deduction.values
        if "chain" in values:
            (assumed,) = step.deduction.because
            chain = cast("tuple[Link, ...]", values["chain"])
            check_chain(puzzle, board, assumed, chain, cast("int", values["impossible_line"]))
            assert len(step.chain) == len(chain) + 1
            refutations.append(step)
        board = FAMILY.apply(puzzle, board, step.deduction)
    return refutations


def noise(rng: random.Random, size: int, symbols: str) -> list[str]:
    weights = [len(symbols) - 1] + [1] * (len(symbols) - 1)
    return ["".join(rng.choices(symbols, weights, k=size)) for _ in range(size)]


def test_chains_of_noisy_pictures_are_proofs() -> None:
    rng = random.Random(7)
    found = [step for _ in range(40) for step in check_walk(from_picture(noise(rng, 12, ".#"))[0], 1.0)]
    assert {step.technique for step in found} == {"edge-logic", "contradiction"}


def test_chains_in_colour_are_proofs() -> None:
    rng = random.Random(8)
    puzzles = [from_picture(noise(rng, 10, ".rbg"), THREE_COLOURS)[0] for _ in range(40)]
    assert [step for puzzle in puzzles for step in check_walk(puzzle, 1.0)]


def test_assumptions_within_assumptions_are_proofs() -> None:
    """The domino of five needs them: no single assumption tells anything."""
    puzzle = domino(5)
    assert not any(True for _ in FAMILY.next_steps(puzzle, puzzle.start, Budget(), None))
    refutations = check_walk(puzzle, 60.0)
    nested = [step for step in refutations if any(link.chain for link in step.chain)]
    assert nested
    assert "as well" in " ".join(link.text for step in nested for link in step.chain)
