"""Hints in a game: they work on what the player has written, and lead to the end."""

import pytest

import gridwright as gw
from gridwright.errors import IllegalMoveError
from gridwright.model import Puzzle, Rung
from gridwright.nonogram import Colour, from_picture
from gridwright.play import Game, Options
from gridwright.play.hints import after_hint, hint, hint_stroke
from gridwright.samples import Sample, samples
from gridwright.sudoku.parts.pieces import Path
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.parity import Parity
from gridwright.sudoku.rules.thermometers import Thermometers
from tests.play.sudoku_games import CLASSIC, at, play

NARROW = gw.Sudoku("..6.2......89.1.....1..6.4.82.759...19.362.7876.184.29417298..3682...791539617.8.")
PICTURE = gw.Nonogram(["1", "3", "3", "2 2", "2"], ["2", "3", "3", "3", "1 1"])
SMALL, LARGE = 36, 300
WALKED = [
    one
    for number, one in enumerate(samples())
    if (size := one.document.puzzle.shape.size) <= SMALL or (size <= LARGE and number % 12 == 0)
]


def take(game: Game) -> Game:
    """Take the whole next hint, and see that it is true and does something."""
    told = hint(game, Rung.APPLIED)
    stroke = hint_stroke(game, told)
    assert stroke is not None, told.text
    assert told.step is not None
    if told.step.technique == "full-house":
        (house,) = told.step.deduction.within
        open_cells = [cell for cell in house if game.marks.entries(game.puzzle).symbol(cell) is None]
        assert open_cells == [told.step.deduction.placed[0].cell], told.text
    after = game.play(stroke)
    assert after.tally.helps == game.tally.helps + 1, told.text
    assert after_hint(game, told).marks == after.marks
    return after


def take_all(game: Game) -> Game:
    """Take hints until the puzzle is solved."""
    while not game.standing.is_solved:
        game = take(game)
    return game


def test_hints_end_with_a_solved_game() -> None:
    solved = take_all(Game.new(NARROW))
    assert hint(solved).text == "The puzzle is solved."


@pytest.mark.parametrize("one", WALKED, ids=lambda one: one.name)
def test_hints_solve_every_kind_of_sample(one: Sample) -> None:
    take_all(Game.new(one.document.puzzle))


def test_a_note_that_is_alone_is_a_naked_single_and_no_digit() -> None:
    game = play("r1c3~[4];r1c3:complete")
    told = hint(game, Rung.APPLIED)
    assert told.text == (
        "r1c3 can only be 4: box 1 has 3, 5, 6, 8 and 9 and row 1 has 7; 1 and 2 are gone already."
    )
    stroke = hint_stroke(game, told)
    assert stroke is not None
    assert stroke.text(CLASSIC) == "r1c3!=4"


def test_the_last_open_cell_is_counted_by_digits() -> None:
    puzzle = gw.Sudoku("12.. 34.. .... ....")
    game = Game.new(puzzle).play("r1c3~[3];r1c3:complete")
    assert hint(game, 4).text == "r1c3 can only be 3: row 1 has 1 and 2; 4 is gone already."
    last = game.play("r1c4=4")
    assert hint(last, 4).text == "r1c3 is the last open cell of row 1: it is 3."


def test_notes_in_every_cell_are_written_down_one_by_one() -> None:
    (solution,) = gw.solve(CLASSIC).solutions
    texts = (CLASSIC.symbols[solution.symbols(cell)[0]] for cell in CLASSIC.shape.cells)
    names = map(CLASSIC.shape.name, CLASSIC.shape.cells)
    noted = [f"{name}~[{text}];{name}:complete" for name, text in zip(names, texts, strict=True)]
    game = Game.new(CLASSIC)
    for cell, stroke in enumerate(noted):
        game = game if cell in game.referee.givens else game.play(stroke)
    assert game.board.is_complete
    take_all(game)


def test_one_colour_noted_in_a_picture_is_no_paint() -> None:
    palette = (Colour("white", "ffffff", "."), Colour("red", "cc0000", "r"), Colour("blue", "0000cc", "b"))
    puzzle, _ = from_picture(["rb.r", "b.b.", "rrb.", "r.b."], palette)
    game = Game.new(puzzle)
    for name in ("r1c1", "r3c1", "r3c2"):
        game = game.play(f"{name}~[r];{name}:complete")
    take_all(game)


def test_wrong_notes_are_taken_back_when_the_hint_says_so() -> None:
    game = play("r1c3~[1]", "r1c3:complete", "r1c4~[26]")
    told = hint(game, Rung.APPLIED)
    assert told.text == "Cleared the wrong cells: r1c3."
    assert hint(game, Rung.INFERENCE).text == "r1c3: what belongs here was ruled out."
    stroke = hint_stroke(game, told)
    assert stroke is not None
    after = game.play(stroke)
    assert (at(after, "r1c3"), at(after, "r1c4")) == (("", "", ""), ("", "26", ""))
    assert not hint(after).mistakes


def test_a_hint_that_only_writes_notes_is_a_help() -> None:
    game = Game.new(gw.Sudoku("." * 16, rules=[Thermometers.of("r1c1 r2c2 r3c3")]), Options(hints=1))
    told = hint(game, Rung.APPLIED)
    assert told.step is not None
    assert not told.step.deduction.placed
    stroke = hint_stroke(game, told)
    assert stroke is not None
    after = game.play(stroke)
    assert (after.tally.helps, after.tally.steps, after.hints_left) == (1, 0, 0)
    assert Game.parse(after.text(), after.puzzle).tally == after.tally
    with pytest.raises(IllegalMoveError, match="all are used"):
        after.undo().play(stroke)


@pytest.mark.parametrize(
    ("puzzle", "strokes", "says"),
    [
        (CLASSIC, "r1c3=5", "5 in r1c3 clashes with the given 5 in r1c1: same row."),
        (CLASSIC, "r1c3=8", "8 in r1c3 clashes with the given 8 in r3c3: same column."),
        (CLASSIC, "r1c3=9", "9 in r1c3 clashes with the given 9 in r3c2: same box."),
        (CLASSIC, "r1c3=4 r1c4=4", "4 in r1c4 clashes with the given 4 in r8c4: same column."),
        (CLASSIC, "r1c4=6 r1c6=6", "6 in r1c6 clashes with the 6 in r1c4: same row."),
        (CLASSIC, "r1c3=1", "1 in r1c3 is wrong: no place is left for 1 in column 8."),
        (CLASSIC, "r1c3=2", "r1c3 is wrong, though nothing shows it yet."),
        (gw.Sudoku("1... .... .... ..2.", rules=[Diagonals()]), "r3c3=1", "both in the main diagonal."),
        (
            gw.Sudoku("1... .... .... ....", rules=[Parity((), (Path.parse("r2c1"),))]),
            "r2c1=2",
            "2 in r2c1 breaks a rule: odd cell: 2 at r2c1 is not odd.",
        ),
        (
            gw.Sudoku("12.. 3... .... ....", rules=[Thermometers.of("r4c1 r3c1")]),
            "r3c1=2 r4c1=4",
            "4 in r4c1 breaks a rule: thermometer from r4c1: 4 at r4c1 is not smaller than 2 at r3c1.",
        ),
        (
            gw.Sudoku("12.. 34.. .... ....", rules=[Cages.of("r3c1 r3c2=3")]),
            "r3c1=4",
            "4 in r3c1 leaves no way to complete the cage of 3 (r3c1 and r3c2).",
        ),
        (PICTURE, "r4c3#", "r4c3 should not be filled: 2 2 no longer fits in row 4."),
        (PICTURE, "r2c3x", "r2c3 should not be empty: 3 no longer fits in row 2."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_mistake_is_told_with_what_it_clashes_with(puzzle: Puzzle, strokes: str, says: str) -> None:
    game = Game.new(puzzle)
    for stroke in strokes.split():
        game = game.play(stroke)
    assert says in hint(game, Rung.INFERENCE).text


@pytest.mark.parametrize(
    "puzzle", [gw.Sudoku("." * 16), gw.Nonogram(["1", "1"], ["1", "1"])], ids=["sudoku", "nonogram"]
)
def test_where_several_solutions_are_left_a_hint_says_so(puzzle: Puzzle) -> None:
    game = Game.new(puzzle)
    assert hint(game).text == "No step follows from here: the puzzle has several solutions."
    sign = "r1c1=1" if puzzle.family == "sudoku" else "r1c1#"
    assert "mistake" not in hint(game.play(sign)).text


def test_where_the_author_is_known_to_mean_one_solution_others_are_wrong() -> None:
    puzzle = gw.Sudoku("." * 16)
    meant, other = gw.solve(puzzle, limit=2).solutions
    (cell, *_) = (cell for cell in puzzle.shape.cells if meant.masks[cell] != other.masks[cell])
    written = [
        f"{puzzle.shape.name(each)}={puzzle.symbols[other.symbols(each)[0]]}" for each in puzzle.shape.cells
    ]
    game = Game.new(puzzle, goal=meant)
    assert hint(game).text == "No step follows from here: the rules that are known allow several solutions."
    for stroke in written[: cell + 1]:
        game = game.play(stroke)
    assert hint(game, Rung.INFERENCE).text.startswith(f"{puzzle.shape.name(cell)} is wrong")
    for stroke in written[cell + 1 :]:
        game = game.play(stroke)
    assert game.standing.is_other
    assert hint(game).mistakes
