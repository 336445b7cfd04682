"""Pictures of arguments: one step of every finder of sudoku, and every form of the techniques of nonograms."""

import functools
import random

import pytest

import gridwright as gw
from gridwright.draw import compose, compose_step, svg, terminal
from gridwright.draw.step_pictures import StepPictures
from gridwright.model import Budget, Candidate, Deduction, Paint, Step, family_of
from gridwright.model.figure import SETS
from gridwright.model.scene import Arrow, Box, Disc, Text, Trace
from gridwright.nonogram import from_picture
from gridwright.sudoku import TECHNIQUES
from gridwright.words import catalogue

ONE_EACH = {technique.call.finder: name for name, technique in TECHNIQUES.items() if technique.in_walk}


@functools.cache
def sudoku_step(name: str) -> Step:
    """Take the first step that a technique offers in its example."""
    family = family_of(gw.Sudoku("." * 16))
    puzzle, board = family.read_example(TECHNIQUES[name].examples[0])
    step: Step = next(family.next_steps(puzzle, board, Budget(), name))
    return step


@functools.cache
def nonogram_steps() -> dict[str, Step]:
    """Give one step of each technique in each form that walks through pictures by chance show."""
    found: dict[str, Step] = {}
    for seed in range(12):
        rng = random.Random(seed)
        rows = ["".join(rng.choices("#.", [0.6, 0.4], k=9)) for _ in range(9)]
        for step in gw.explain(from_picture(rows)[0], seconds=5).steps:
            found.setdefault(f"{step.technique}/{step.deduction.values['form']}", step)
    return found


def every_step() -> list[str]:
    return [*ONE_EACH.values(), *nonogram_steps()]


def step_named(name: str) -> Step:
    return nonogram_steps()[name] if "/" in name else sudoku_step(name)


@pytest.mark.parametrize("name", every_step())
def test_every_argument_is_drawn_with_its_conclusion_last(name: str) -> None:
    step = step_named(name)
    assert step.before is not None
    board = step.before()
    puzzle = board.puzzle
    assert puzzle is not None
    scene = compose_step(step)
    assert {entry.text for entry in scene.legend} <= set(map(str, _told()))
    assert "<svg" in svg(scene)
    assert terminal(scene)
    after = family_of(puzzle).apply(puzzle, board, step.deduction)
    drawn = StepPictures(puzzle).of_step(step, board, after)
    counts = [(stage.ground, stage.ink, stage.legend) for stage in drawn.stages]
    assert counts == sorted(counts)
    assert counts[-1] == (len(drawn.ground), len(drawn.ink), len(drawn.legend))
    last = drawn.ground[counts[-2][0] if len(counts) > 1 else 0 :]
    last += drawn.ink[counts[-2][1] if len(counts) > 1 else 0 :]
    assert {item["paint"] for item in last} <= {"placed", "eliminated"}
    assert last


def _told() -> list[str]:
    """List what a legend may say of blocks, sets and branches that tests meet."""
    words = catalogue("figure")
    arguments = [
        {"set": letter, "number": number, "count": count, "block": block}
        for letter, number in zip("ABCDEFGH", range(1, 9), strict=True)
        for count in (1, 2)
        for block in (
            f"the {place}{length}" for length in range(1, 10) for place in ("", "first ", "second ", "last ")
        )
    ]
    return [words.tell(name, one) for name in words for one in arguments]


def test_a_digit_is_not_written_before_it_is_concluded() -> None:
    step = sudoku_step("naked-single")
    ((cell, _),) = step.deduction.placed
    scene = compose_step(step)
    row, column = scene.shape.place(cell)
    inside = [i for i in scene.items if isinstance(i, Text) and column < i.x < column + 1 and row < i.y < row + 1]
    assert [item.paint for item in inside] == [Paint.PLACED]
    marked = [item for item in scene.items if isinstance(item, Box) and item.paint is Paint.DEFINING]
    assert len(marked) == scene.shape.width - 1


def test_base_and_cover_lines_are_told_apart() -> None:
    items = compose_step(sudoku_step("x-wing")).items
    assert sum(isinstance(item, Box) and item.paint is Paint.BASE for item in items) == 2
    assert sum(isinstance(item, Trace) and item.paint is Paint.COVER for item in items) == 2


def test_sets_have_tints_of_their_own() -> None:
    items = compose_step(sudoku_step("als-xz")).items
    assert {Paint.DEFINING, Paint.SECOND} <= {item.paint for item in items if isinstance(item, Disc)}


def test_branches_of_a_forcing_chain_have_colours_of_their_own() -> None:
    arrows = [item for item in compose_step(sudoku_step("forcing-chain")).items if isinstance(item, Arrow)]
    assert len({arrow.paint for arrow in arrows}) > 1
    assert {arrow.is_dashed for arrow in arrows} == {True, False}


def test_blocks_pushed_to_either_end_lie_beside_their_line() -> None:
    """The ghosts of the 8 of ten cells are those that a person draws: columns 1 to 8, and 3 to 10."""
    puzzle = gw.Nonogram(rows=["0", "8"], columns=["1"] * 8 + ["0", "0"])
    offered = family_of(puzzle).next_steps(puzzle, puzzle.start, Budget(), "simple-boxes")
    step = next(one for one in offered if one.where == "row 2")
    bars = [
        item for item in compose_step(step).items if isinstance(item, Box) and item.height < 0.5 and item.y > 0
    ]
    on_grid = [(round(bar.x), round(bar.x + bar.width), bar.paint) for bar in bars if bar.y < 2]
    assert on_grid == [(0, 8, Paint.DEFINING), (2, 10, Paint.SECOND)]


def test_the_chain_of_a_contradiction_is_numbered() -> None:
    rows = ["#..#..", "#.###.", "#.....", ".##.#.", ".#.###", ".#..#."]
    puzzle = from_picture(rows)[0]
    step = next(one for one in gw.explain(puzzle).steps if one.chain)
    scene = compose_step(step)
    numbers = [item.text for item in scene.items if isinstance(item, Text) and item.paint in {*SETS}]
    assert numbers[0] == "?"
    assert set(numbers[1:]) == {str(number) for number in range(1, len(step.chain))}
    assert any(item.paint is Paint.WRONG for item in scene.items)


def test_a_deduction_alone_is_drawn_without_a_legend() -> None:
    puzzle = gw.Sudoku("." * 16)
    scene = compose(puzzle, deduction=Deduction(placed=(Candidate(0, 0),)))
    assert scene.legend == ()
