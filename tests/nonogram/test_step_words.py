"""Words of nonogram steps: colours that are named, counts that are not exact, looks that are told together."""

import random
from collections import Counter
from dataclasses import replace

import gridwright as gw
from gridwright.engine.truth import untruths
from gridwright.model import Board, Budget, Step
from gridwright.nonogram import Nonogram, from_picture
from gridwright.nonogram.approach import MOST_COUNTED
from gridwright.nonogram.explain import look_by_look, next_steps
from gridwright.nonogram.palette import Colour
from gridwright.nonogram.places import agreed
from gridwright.nonogram.rating import rate
from gridwright.nonogram.techniques import TECHNIQUES, ranked
from gridwright.nonogram.wording import Wording, false_claims

INKS = (Colour("white", "ffffff", "."), Colour("yellow", "ffff00", "y"), Colour("red", "ff0000", "r"))


def test_no_block_of_a_colour_that_the_line_does_not_have() -> None:
    """Cells found empty had the first colour of the palette named, whichever the line has."""
    puzzle, _ = from_picture([".....rr........rr..", "y.................."], INKS)
    masks = [0b101] * 19 + [0b111] * 19  # the first row: red or empty
    masks[5] = masks[15] = 0b100
    steps = list(next_steps(puzzle, Board(puzzle.shape, tuple(masks)), Budget(), "mercury"))
    assert [step.text for step in steps] == [
        "Row 1: only the first 2r can own r1c6, as the last 2r starts later, so the first 2r "
        "stays within r1c5 to r1c7; no other block reaches r1c1 to r1c4 and r1c8 to r1c14, so they are empty.",
        "Row 1: only the last 2r can own r1c16, as the first 2r ends by r1c7, so the last 2r stays within "
        "r1c15 to r1c17; no other block reaches r1c8 to r1c14, r1c18 and r1c19, so they are empty.",
    ]


def test_placements_that_are_not_counted_to_the_end_are_not_numbered() -> None:
    """A count that the core had cut at a million was told as exact."""
    puzzle = Nonogram(["1 1 1 1 1 1"], ["1"] * 6 + ["0"] * 5)
    technique = TECHNIQUES["only-placements"]
    (step, *_) = next_steps(puzzle, puzzle.start, Budget(), "only-placements")
    values = {**step.deduction.values, "form": "plain", "count": MOST_COUNTED}
    cut = replace(step.deduction, values=values)
    told = Wording(puzzle, ranked()).step(technique, cut, lambda: puzzle.start)
    assert "a million placements or more are left; in all of them" in told.text
    assert false_claims(puzzle, puzzle.start, Step(technique.name, cut, told.text)) == ("placements-left",)


def pictures(count: int) -> list[Nonogram]:
    rng = random.Random(20)
    found = []
    for _ in range(count):
        inks = rng.choice((INKS[:2], INKS))
        height, width = rng.randint(4, 14), rng.randint(4, 14)
        letters = rng.choices(
            [ink.symbol for ink in inks], [1, *[1.3 / (len(inks) - 1)] * (len(inks) - 1)], k=width * height
        )
        rows = ["".join(letters[row * width : (row + 1) * width]) for row in range(height)]
        found.append(from_picture(rows, inks)[0])
    return found


def test_what_is_told_together_is_true_and_ends_where_the_looks_do() -> None:
    fewer = 0
    for puzzle in pictures(25):
        apart, together = look_by_look(puzzle, puzzle.start, Budget()), gw.explain(puzzle)
        assert together.board.masks == apart.board.masks
        assert [untruth.step.text for untruth in untruths(puzzle, together)] == []
        fewer += len(apart.steps) - len(together.steps)
        rating = rate(puzzle, Budget())
        assert rating.counts == Counter(step.technique for step in apart.steps)
    assert fewer > 20


def follows(puzzle: Nonogram, board: Board, step: Step) -> bool:
    """Judge by all placements of its line whether what a step concludes holds on a board."""
    line, clue = puzzle.lines[int(str(step.deduction.values["line"]))]
    left = agreed(clue, tuple(board.masks[cell] for cell in line))
    assert left is not None
    known = dict(zip(line, left, strict=True))
    placed = all(known[cell] == 1 << symbol for cell, symbol in step.deduction.placed)
    return placed and all(not known[cell] >> symbol & 1 for cell, symbol in step.deduction.eliminated)


def test_colours_begin_with_paint_and_what_cells_are_not_is_told_only_where_a_step_rests_on_it() -> None:
    rng = random.Random(5)
    told = idle = 0
    for _ in range(6):
        rows = ["".join(rng.choices(".yr", [4, 4, 3], k=12)) for _ in range(9)]
        puzzle, _ = from_picture(rows, INKS)
        walk = gw.explain(puzzle)
        boxes = [step.deduction.placed for step in next_steps(puzzle, puzzle.start, Budget(), "simple-boxes")]
        assert not boxes or any(candidate.symbol for candidate in walk.steps[0].deduction.placed)
        if not walk.is_solved or any(step.chain for step in walk.steps):
            continue
        for number, note in enumerate(walk.steps):
            if note.deduction.placed:
                continue
            told += 1
            board = note.before()  # type: ignore[misc]
            seen = list[bool]()
            for step in walk.steps[number + 1 :]:
                seen.append(follows(puzzle, board, step) and not false_claims(puzzle, board, step))
                board = board.with_only(step.deduction.placed).without(step.deduction.eliminated)
            idle += all(seen)
    assert told > 5
    assert idle < told / 5


def test_the_next_step_is_near_the_last_one_more_often_than_by_number() -> None:
    def near(steps: tuple[Step, ...]) -> int:
        cells = [{cell for cell, _ in step.deduction.placed} for step in steps]
        return sum(bool(cells[n - 1] & set(step.deduction.within[0])) for n, step in enumerate(steps) if n)

    puzzles = [puzzle for puzzle in pictures(25) if not puzzle.is_coloured]
    told = sum(near(gw.explain(puzzle).steps) for puzzle in puzzles)
    assert told > 1.1 * sum(near(look_by_look(puzzle, puzzle.start, Budget()).steps) for puzzle in puzzles)
