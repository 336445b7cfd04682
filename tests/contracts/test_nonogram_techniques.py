"""What every nonogram technique promises: sound, the same on turned paper, its examples, its sentences."""

import functools
import random
import re

import pytest

import gridwright as gw
from gridwright.grid import mirrored, transposed
from gridwright.model import Board, Budget, Candidate, Deduction, Example, Step, Walkthrough
from gridwright.nonogram import BLACK_AND_WHITE, Colour, Nonogram, Palette, from_picture
from gridwright.nonogram.explain import look_by_look
from gridwright.nonogram.family import FAMILY
from gridwright.nonogram.technique import NonogramTechnique
from gridwright.nonogram.techniques import TECHNIQUES, ranked
from gridwright.nonogram.wording import Wording, false_claims

MARKS = {".": 0b11, "#": 0b10, "x": 0b01}
RED_AND_BLUE: Palette = (BLACK_AND_WHITE[0], Colour("red", "ff0000", "r"), Colour("blue", "0000ff", "b"))
REFUTATIONS = ("edge-logic", "contradiction")

every_technique = pytest.mark.parametrize("technique", ranked().values(), ids=ranked().keys())
line_technique = pytest.mark.parametrize(
    "technique", [t for t in ranked().values() if t.name not in REFUTATIONS], ids=lambda t: t.name
)


def random_picture(rng: random.Random, palette: Palette = BLACK_AND_WHITE) -> tuple[Nonogram, Board]:
    height, width = rng.randint(1, 9), rng.randint(1, 9)
    symbols = [colour.symbol for colour in palette]
    density = rng.uniform(0.3, 0.8)
    weights = [1 - density] + [density / (len(symbols) - 1)] * (len(symbols) - 1)
    return from_picture(["".join(rng.choices(symbols, weights, k=width)) for _ in range(height)], palette)


def part_of(rng: random.Random, puzzle: Nonogram, truth: Board) -> Board:
    """Give a position that some of the truth is written into."""
    share = rng.choice([0.0, 0.1, 0.3, 0.6])
    start = puzzle.start
    masks = (
        right if rng.random() < share else open_ for right, open_ in zip(truth.masks, start.masks, strict=True)
    )
    return Board(start.shape, tuple(masks))


def positions(count: int, palette: Palette = BLACK_AND_WHITE) -> list[tuple[Nonogram, Board, Board]]:
    rng = random.Random(20 + len(palette))
    made = []
    for _ in range(count):
        puzzle, truth = random_picture(rng, palette)
        made.append((puzzle, truth, part_of(rng, puzzle, truth)))
    return made


POSITIONS = positions(150) + positions(60, RED_AND_BLUE)


@functools.cache
def walks() -> list[tuple[Nonogram, Board, Walkthrough]]:
    """Walk from every position once, for all tests that look at the steps."""
    return [(puzzle, board, gw.explain(puzzle, board)) for puzzle, _, board in POSITIONS]


@functools.cache
def on_offer(name: str) -> list[tuple[Nonogram, Board, list[Step]]]:
    """Look for a technique in every position once, for all tests that read its sentences."""
    return [
        (puzzle, board, list(FAMILY.next_steps(puzzle, board, Budget(), name))) for puzzle, _, board in POSITIONS
    ]


def contradicts(deduction: Deduction, truth: Board) -> list[Candidate]:
    wrong = [c for c in deduction.placed if truth.symbol(c.cell) != c.symbol]
    return wrong + [c for c in deduction.eliminated if truth.symbol(c.cell) == c.symbol]


@every_technique
def test_name_is_the_files(technique: NonogramTechnique) -> None:
    assert TECHNIQUES[technique.name] is technique
    assert technique.first_cost > technique.later_cost > 0


def test_ranks_follow_the_costs() -> None:
    costs = [technique.first_cost for technique in ranked().values()]
    assert costs == sorted(costs)
    assert [technique.rank for technique in ranked().values()] == list(range(1, len(costs) + 1))


@every_technique
def test_never_contradicts_a_solution(technique: NonogramTechnique) -> None:
    for puzzle, truth, board in POSITIONS:
        for deduction in technique.find(puzzle, board):
            assert not deduction.is_empty
            assert not contradicts(deduction, truth), (puzzle, board)


@line_technique
def test_finds_the_same_on_turned_paper(technique: NonogramTechnique) -> None:
    for puzzle, _, board in POSITIONS[::2]:
        found = conclusions(technique, puzzle, board)
        flip = transposed(puzzle.shape)
        flipped = Nonogram(puzzle.column_clues, puzzle.row_clues, puzzle.palette)
        assert {moved(c, flip.goes_to) for c in found} == conclusions(
            technique, flipped, Board(flip.after, flip.apply(board.masks))
        )
        turn = mirrored(puzzle.shape)
        turned = Nonogram([c[::-1] for c in puzzle.row_clues], puzzle.column_clues[::-1], puzzle.palette)
        assert {moved(c, turn.goes_to) for c in found} == conclusions(
            technique, turned, Board(turn.after, turn.apply(board.masks))
        )


def conclusions(technique: NonogramTechnique, puzzle: Nonogram, board: Board) -> set[tuple[bool, int, int]]:
    found = set()
    for deduction in technique.find(puzzle, board):
        found |= {(True, *c) for c in deduction.placed} | {(False, *c) for c in deduction.eliminated}
    return found


def moved(conclusion: tuple[bool, int, int], goes_to: tuple[int, ...]) -> tuple[bool, int, int]:
    return conclusion[0], goes_to[conclusion[1]], conclusion[2]


def all_examples() -> list[tuple[NonogramTechnique, Example]]:
    return [(technique, example) for technique in ranked().values() for example in technique.examples]


@pytest.mark.parametrize(("technique", "example"), all_examples(), ids=lambda v: getattr(v, "name", None))
def test_finds_exactly_its_examples(technique: NonogramTechnique, example: Example) -> None:
    """A line lies in a grid whose other clues are unknown, so that nothing but the line speaks."""
    clue, cells = example.position.split(": ")
    is_line = technique.name not in REFUTATIONS
    puzzle, position = FAMILY.read_example(example)
    board = position
    for deduction in technique.find(puzzle, board):
        if not is_line or deduction.values["line"] == 0:
            text = Wording(puzzle, ranked()).step(technique, deduction, lambda: position).text
            board = FAMILY.apply(puzzle, board, deduction)
            assert text.startswith(("Row 1: ", f"Row 1 ({clue}): ")) == is_line
    shown = {mask: mark for mark, mask in MARKS.items()}
    marks = "".join(shown[mask] for mask in board.masks)
    assert example.concludes[0].replace(" ", "") == marks[: len(cells.replace(" ", ""))]


@every_technique
def test_has_examples_that_conclude_something_and_one_that_does_not_mislead(technique: NonogramTechnique) -> None:
    assert any(example.position.split(": ")[1] != example.concludes[0] for example in technique.examples)


@every_technique
def test_sentences_fill(technique: NonogramTechnique) -> None:
    for _, _, steps in on_offer(technique.name):
        for step in steps:
            assert "{" not in step.text
            assert step.text.endswith(".")
            assert step.where
            for link in step.chain:
                assert link.text.endswith(".")


@every_technique
def test_every_sentence_on_offer_is_true(technique: NonogramTechnique) -> None:
    for puzzle, board, steps in on_offer(technique.name):
        for step in steps:
            assert not false_claims(puzzle, board, step), step.text


def test_every_sentence_of_a_walk_is_true() -> None:
    for puzzle, position, walk in walks():
        board = position
        for step in walk.steps:
            assert not false_claims(puzzle, board, step), step.text
            board = FAMILY.apply(puzzle, board, step.deduction)


def test_a_sentence_about_another_position_is_found_false() -> None:
    """Claims can fail: on an empty board, hardly anything that is said in the middle of a walk holds."""
    false = told = 0
    for puzzle, _, walk in walks():
        for step in walk.steps:
            told += not step.chain
            false += not step.chain and bool(false_claims(puzzle, puzzle.start, step))
    assert false > told / 3


def test_an_exactly_full_line_is_not_pushed_and_a_lonely_block_has_no_rivals() -> None:
    full = gw.explain(Nonogram(rows=["1 2", "2 1"], columns=["2", "1", "1", "2"])).steps[0]
    assert full.text == (
        "Row 1 (1 2): both blocks, with the gaps they need, take up the whole line, "
        "so r1c1, r1c3 and r1c4 are filled."
    )
    texts = [step.text for puzzle, _, walk in walks() for step in walk.steps if len(puzzle.row_clues) > 1]
    lonely = [text for text in texts if re.match(r"\w+ \d+ \(\d+\): ", text)]
    assert len(lonely) > 100
    assert not [text for text in lonely if "other block" in text or "all its blocks" in text]


def test_complete_blocks_of_a_line_are_closed_in_one_step() -> None:
    puzzle = Nonogram(rows=["1 1 1 1", "?"], columns=["?"] * 12)
    board = Board(puzzle.shape, (*(MARKS[mark] for mark in ".#..#..#..#."), *(0b11,) * 12))
    (step,) = FAMILY.next_steps(puzzle, board, Budget(), "punctuation")
    assert step.text == (
        "Row 1 (1 1 1 1): r1c2, r1c5, r1c8 and r1c11 are complete, each as long as any block that can own it, "
        "so r1c1, r1c3, r1c4, r1c6, r1c7, r1c9, r1c10 and r1c12 are empty."
    )


def test_a_step_with_many_colours_is_told_in_a_few_words_and_the_rest_on_request() -> None:
    palette: Palette = (
        BLACK_AND_WHITE[0],
        *(Colour(name, "102030", name[0]) for name in ("red", "blue", "green", "yellow")),
    )
    rng = random.Random(3)
    puzzle, _ = from_picture(["".join(rng.choices(".rbgy", k=30)) for _ in range(20)], palette)
    steps = gw.explain(puzzle).steps
    assert max(len(step.text.split()) for step in steps) < 130
    long = [step for step in steps if step.rest]
    assert long
    for step in long:
        assert "more cell" in step.text
        cells = {puzzle.shape.name(c.cell) for c in step.deduction.eliminated}
        assert any(name in step.rest for name in cells)


def test_the_compiled_walk_takes_the_first_step_on_offer_again_and_again() -> None:
    for puzzle, _, position in POSITIONS[::7]:
        board, texts = position, list[str]()
        while step := next(FAMILY.next_steps(puzzle, board, Budget(), None), None):
            texts.append(step.text)
            board = FAMILY.apply(puzzle, board, step.deduction)
        fast = look_by_look(puzzle, position, Budget())
        assert [step.text for step in fast.steps] == texts
        assert fast.board == FAMILY.explain(puzzle, position, Budget()).board == board


def test_every_step_of_a_walk_is_true_and_new() -> None:
    for (puzzle, board, walked), (_, truth, _) in zip(walks(), POSITIONS, strict=True):
        for step in walked.steps:
            assert not contradicts(step.deduction, truth)
            after = FAMILY.apply(puzzle, board, step.deduction)
            assert after != board
            board = after  # noqa: PLW2901  (the position goes on)
        assert board == walked.board
