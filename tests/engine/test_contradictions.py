"""Contradictory puzzles and positions: no crash, and every way of asking says what is broken."""

import random

import pytest

import gridwright as gw
from gridwright.engine.mistakes import find_mistakes
from gridwright.errors import ContradictionError
from gridwright.model import CONTRADICTION, Board, Budget, Puzzle, Rung, Verdict, family_of
from gridwright.sudoku import TECHNIQUES, Sudoku
from gridwright.sudoku.explaining.deduce import deductions
from gridwright.sudoku.parts.pieces import Sign, Total
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.connected import ConnectedValues
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.entropic_squares import EntropicSquares
from gridwright.sudoku.rules.inequalities import Inequalities
from gridwright.sudoku.rules.look_and_say import LookAndSay
from gridwright.sudoku.rules.same_values import SameValues

WRONG_DIGIT = "53467891.672195342198342567859761423426853791713924856961537284287419635345286179"
CONTRADICTORY: list[tuple[Puzzle, str]] = [
    (Sudoku("11.2"), "row 1: 1 stands at r1c1 and r1c2"),
    (Sudoku(WRONG_DIGIT), "row 2: 2 stands at r2c3 and r2c9"),
    (Sudoku("553.7....6..195..." + "." * 63), "row 1: 5 stands at r1c1 and r1c2"),
    (Sudoku("123. .... .... ...4"), "r1c4: nothing is left for this cell"),
    (Sudoku("..1. 3... ...3 ...."), "row 1: no place is left for 3"),
    (Sudoku("1234341221434321", rules=[Cages((Total.parse("r4c4=2"),))]), "cage of 2 r4c4: expected a sum of 2"),
]


@pytest.mark.parametrize(("puzzle", "broken"), CONTRADICTORY, ids=lambda value: str(value)[:12])
class TestContradictoryPuzzles:
    """Givens that contradict themselves."""

    def test_every_rung_of_a_hint_says_so(self, puzzle: Puzzle, broken: str) -> None:
        for rung in Rung:
            hint = gw.hint(puzzle, rung=rung)
            assert hint.text.startswith(f"Contradiction in the puzzle: {broken}")
            assert hint.mistakes
            assert (hint.step, hint.board) == (None, puzzle.start)

    def test_an_explanation_says_so(self, puzzle: Puzzle, broken: str) -> None:
        walk = gw.explain(puzzle)
        assert (walk.verdict, walk.steps, walk.is_solved) == (Verdict.NONE, (), False)
        assert walk.note.startswith(f"contradiction in the puzzle: {broken}")

    def test_the_steps_on_offer_are_refused(self, puzzle: Puzzle, broken: str) -> None:
        with pytest.raises(ContradictionError, match=broken):
            list(family_of(puzzle).next_steps(puzzle, puzzle.start, Budget(5), None))

    def test_a_rating_says_so(self, puzzle: Puzzle, broken: str) -> None:  # noqa: ARG002
        rating = gw.rate(puzzle)
        assert (rating.label, rating.is_solved, rating.difficulty) == (CONTRADICTION, False, None)


def test_a_contradictory_position_is_a_mistake() -> None:
    puzzle = gw.Nonogram(rows=["2", "1"], columns=["2", "1"])
    board = puzzle.start.with_only([(0, 0)])
    assert gw.hint(puzzle, board, Rung.PREMISES).mistakes
    with pytest.raises(ContradictionError, match="the position: row 1: no placement is left for 2"):
        list(family_of(puzzle).next_steps(puzzle, board, Budget(5), None))


def test_a_puzzle_without_a_solution_gets_no_hint() -> None:
    puzzle = gw.Nonogram(rows=["1 1", "3", "1 1"], columns=["1 1", "3", "1 1"])
    for rung in Rung:
        hint = gw.hint(puzzle, rung=rung)
        assert hint.text.startswith("The puzzle has no solution: no picture shows the clues of row 3")
        assert hint.step is None
        assert hint.mistakes


@pytest.mark.parametrize(
    "puzzle",
    [
        Sudoku("." * 16, rules=[SameValues.of("r3c1 r1c2 r4c2 | r3c4 r2c3 r4c3")]),
        Sudoku("." * 16, rules=[SameValues.of("r2c4 | r3c2", "r1c1 | r4c2")]),
        Sudoku("..2..2..........", rules=[LookAndSay.of("r3c4 r2c4 r2c3 r1c2=0x1 2x2")]),
        Sudoku("." * 16, rules=[ConnectedValues(values=("1 4", "3 4", "1 3"))]),
        Sudoku("...1....1.......", rules=[EntropicSquares(entropic=True, modular=True)]),
        gw.Nonogram(rows=["1 1", "3", "1 1"], columns=["1 1", "3", "1 1"]),
    ],
    ids=lambda puzzle: puzzle.family if puzzle.family == "nonogram" else type(puzzle.rules[-1]).__name__,
)
def test_a_puzzle_without_a_solution_is_neither_explained_nor_rated(puzzle: Puzzle) -> None:
    walk = gw.explain(puzzle)
    assert (walk.verdict, walk.steps) == (Verdict.NONE, ())
    assert walk.note.startswith("the puzzle has no solution")
    for scheme in ("gridwright", "hodoku", "se") if puzzle.family == "sudoku" else (None,):
        rating = gw.rate(puzzle, scheme=scheme)
        assert (rating.label, rating.is_solved, rating.difficulty) == (CONTRADICTION, False, None)


def test_why_there_is_no_solution_is_told() -> None:
    puzzle = Sudoku("." * 16, rules=[SameValues.of("r2c4 | r3c2", "r1c1 | r4c2")])
    reason = gw.solve(puzzle).reason
    assert reason
    assert gw.explain(puzzle).note == f"the puzzle has no solution: {reason}"
    assert gw.hint(puzzle).text == f"The puzzle has no solution: {reason}."


def test_several_solutions_are_said_where_the_first_walk_rested_on_a_single_one() -> None:
    puzzle = Sudoku("43........3.3...")
    walk = gw.explain(puzzle)
    assert (gw.solve(puzzle).verdict, walk.verdict) == (Verdict.MULTIPLE, Verdict.MULTIPLE)
    assert walk.note.endswith("the puzzle has several solutions")


@pytest.mark.parametrize("seed", range(3))
def test_ratings_and_searches_agree_on_random_nonograms_with_blots(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(300):
        puzzle = _random_nonogram(rng)
        verdict, rating = gw.solve(puzzle, limit=2).verdict, gw.rate(puzzle)
        assert rating.is_solved == (verdict is Verdict.UNIQUE), puzzle
        assert (rating.label == CONTRADICTION) == (verdict is Verdict.NONE), puzzle


def _random_nonogram(rng: random.Random) -> gw.Nonogram:
    while True:
        height, width = rng.randint(1, 4), rng.randint(1, 4)
        try:
            rows = [_random_clue(rng, width) for _ in range(height)]
            return gw.Nonogram(rows, [_random_clue(rng, height) for _ in range(width)])
        except gw.GridwrightError:
            continue


def _random_clue(rng: random.Random, length: int) -> str:
    blocks = list[str]()
    while length > 0 and rng.random() < 0.7:
        block = rng.randint(1, length)
        blocks.append("?" if rng.random() < 0.4 else str(block))
        length -= block + 1
    return " ".join(blocks)


def test_ratings_of_full_grids_hold_them_against_every_rule() -> None:
    rng = random.Random(1)
    grids = [board.masks for board in gw.solve(Sudoku("." * 16), limit=288).solutions]
    for masks in rng.sample(grids, 40):
        text = "".join(str(mask.bit_length()) for mask in masks)
        for rules in (
            [Cages((Total.parse(f"r1c1 r1c2={rng.randint(3, 7)}"),))],
            [Inequalities((Sign.parse("r1c1<r1c2"),))],
            [Diagonals()],
        ):
            puzzle = Sudoku(text, rules=rules)
            assert gw.rate(puzzle).is_solved == (not puzzle.violations(puzzle.start)), puzzle


def test_no_finder_minds_broken_boards() -> None:
    """Finders are called as they are, without the guards of hints and explanations."""
    rng = random.Random(1)
    shapes = [
        Sudoku("." * 4),
        Sudoku("." * 16),
        Sudoku(
            "." * 16,
            rules=[Diagonals(), Inequalities((Sign.parse("r1c1<r1c2"),)), Cages((Total.parse("r4c1 r4c2=4"),))],
        ),
        Sudoku(WRONG_DIGIT),
    ]
    for puzzle in shapes:
        for emptiness in (0.0, 0.05, 0.4):
            masks = [
                0 if rng.random() < emptiness else rng.choice((mask, mask & rng.getrandbits(puzzle.size), mask))
                for mask in puzzle.start.masks
            ]
            for technique in TECHNIQUES.values():
                for deduction in deductions(
                    puzzle, Board(puzzle.shape, tuple(masks)), technique.call, Budget(0.05)
                ):
                    assert not deduction.is_empty, technique.name


def test_what_the_first_solutions_do_not_hold_is_no_mistake_yet() -> None:
    """Only a search that has found all solutions can say that a position fits none of them."""
    puzzle = Sudoku("." * 16)
    every = gw.solve(puzzle, limit=288).solutions
    assert len(every) == 288
    assert all(not find_mistakes(puzzle, solution, Budget()) for solution in every[-20:])
    broken = every[-1].with_only([(0, every[-1].symbol(1) or 0)])
    assert find_mistakes(puzzle, broken, Budget())
