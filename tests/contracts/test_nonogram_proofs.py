"""Proofs of nonogram steps, judged by all placements of lines: the conclusion follows from what is told alone."""

import random

import gridwright as gw
from gridwright.model import Board, Candidate, Depth, Ground, Proof, Step
from gridwright.nonogram import BLACK_AND_WHITE, Colour, Nonogram, from_picture
from gridwright.nonogram.places import agreed

INKS = (BLACK_AND_WHITE[0], Colour("red", "ff0000", "r"), Colour("blue", "0000ff", "b"))


def told(proof: Proof) -> tuple[set[Candidate], list[int]]:
    premises = list(proof.all_premises)
    rules = dict.fromkeys(int(str(rule)) for premise in premises for rule in premise.rules)
    return {candidate for premise in premises for candidate in premise.absent}, list(rules)


def settled(puzzle: Nonogram, board: Board, lines: list[int]) -> Board | None:
    """Solve some lines by all their placements until nothing changes; None where one has no placement."""
    masks, before = list(board.masks), list[int]()
    while masks != before:
        before = list(masks)
        for number in lines:
            line, clue = puzzle.lines[number]
            left = agreed(clue, tuple(masks[cell] for cell in line))
            if left is None:
                return None
            for cell, mask in zip(line, left, strict=True):
                masks[cell] = mask
    return Board(board.shape, tuple(masks))


def follows(puzzle: Nonogram, proof: Proof, absent: set[Candidate], lines: list[int]) -> bool:
    known = puzzle.start.without(absent)
    contraries = [known.without([candidate]) for candidate in proof.placed]
    contraries += [known.with_only([candidate]) for candidate in proof.eliminated]
    return all(board.is_broken or settled(puzzle, board, lines) is None for board in contraries)


def walks(count: int) -> list[tuple[Nonogram, tuple[Step, ...]]]:
    rng = random.Random(11)
    found = []
    for _ in range(count):
        inks = rng.choice((BLACK_AND_WHITE, INKS))
        letters = [ink.symbol for ink in inks]
        rows = [
            "".join(rng.choices(letters, [1, *[1.4 / (len(inks) - 1)] * (len(inks) - 1)], k=9)) for _ in range(8)
        ]
        puzzle, _ = from_picture(rows, inks)
        found.append((puzzle, gw.explain(puzzle, nodes=200).steps))
    return found


WALKS = walks(12)


def test_the_conclusion_follows_from_the_told_premises_alone() -> None:
    judged = 0
    for puzzle, steps in WALKS:
        for step in steps:
            if any(link.chain for link in step.chain):
                continue  # an assumption within the assumption, which lines alone do not refute
            judged += 1
            assert follows(puzzle, step.proof, *told(step.proof)), step.text
    assert judged > 150


def test_no_cell_that_is_told_of_a_line_can_be_left_out() -> None:
    for puzzle, steps in WALKS[::4]:
        for step in steps[::3]:
            absent, lines = told(step.proof)
            if not step.chain:
                assert not follows(puzzle, step.proof, absent, [])
                for cell in {candidate.cell for candidate in absent}:
                    fewer = {candidate for candidate in absent if candidate.cell != cell}
                    assert not follows(puzzle, step.proof, fewer, lines), step.tell(Depth.FULL)


def test_grounds_are_clues_and_what_is_known_and_three_depths_are_told() -> None:
    for _, steps in WALKS:
        for step in steps:
            leaves = [premise for premise in step.proof.all_premises if premise.claim in {"clue", "known"}]
            assert {leaf.ground for leaf in leaves} <= {Ground.PRINTED, Ground.EARLIER}
            assert any(leaf.claim == "clue" for leaf in leaves)
            short, plain, full = (step.tell(depth) for depth in Depth)
            assert len(short) <= len(plain) + 20
            assert full.splitlines()[-1].startswith("So ")
