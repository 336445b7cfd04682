"""Games in files: put aside and gone on with, stroke by stroke or from the position alone."""

from hypothesis import given, settings

import gridwright as gw
from gridwright.formats import parse, to_text
from gridwright.model import Document
from gridwright.play import Game, Options
from gridwright.play.saved import put_aside, resume
from tests.play.games import games, same
from tests.strategies import nonograms

NONOGRAM = gw.Nonogram(rows=["2 1", "1", "3"], columns=[[1, 1], [1, 1], [1], [2]])


@settings(max_examples=50)
@given(games())
def test_our_json_keeps_the_whole_game(game: Game) -> None:
    document = parse(to_text(put_aside(game), "gridwright"))
    assert same(resume(document), game)


@settings(max_examples=50)
@given(games(of=nonograms().map(lambda document: document.puzzle)))
def test_a_saved_game_keeps_the_whole_game(game: Game) -> None:
    document = parse(to_text(put_aside(game), "saved-game"), "saved-game")
    assert same(resume(document), game)


def test_a_game_that_was_put_aside_keeps_its_own_options() -> None:
    game = (
        Game.new(NONOGRAM, Options(hints=7, seconds=1500, preview=True, marking="lines")).play("r3c2!#").at(12.5)
    )
    for name in ("gridwright", "saved-game"):
        again = resume(parse(to_text(put_aside(game), name), name), Options(marking="clues", faults="off"))
        assert again.options == game.options
        assert (again.hints_left, again.seconds_left(), again.tally.helps) == (6, 1487.5, 1)


def test_blocks_finished_by_play_are_done() -> None:
    game = Game.new(NONOGRAM).play("r1c1,r1c2#;r1c3x").play("c3/1")
    saved = put_aside(game).play
    assert saved is not None
    assert saved.done == ((True, False), (False,), (False,), (False, False), (False, False), (True,), (False,))


def test_blocks_that_the_position_finishes_are_not_ticked_by_hand() -> None:
    game = Game.new(NONOGRAM, Options(marking="clues")).play("r1c1,r1c2#;r1c3x").play("c3/1")
    again = resume(without_strokes(game))
    assert again.marks.ticks == game.marks.ticks
    assert [again.struck(line) for line in range(7)] == [game.struck(line) for line in range(7)]
    assert again.play("r1c1-").struck(0) == 0


def without_strokes(game: Game) -> Document:
    """Give a saved game as a program writes it that does not know ours."""
    lines = to_text(put_aside(game), "saved-game").splitlines()
    return parse("\n".join(line for line in lines if not line.startswith("game ")) + "\n", "saved-game")


def test_a_saved_game_without_strokes_is_gone_on_with() -> None:
    options = Options(hints=7, seconds=1500, preview=True, marking="clues")
    game = Game.new(NONOGRAM, options).play("r1c1,r1c2#;r1c3x").play("r1/2").play("r3c2!#").at(12.5)
    again = resume(without_strokes(game))
    assert again.marks.ticks == game.marks.ticks
    assert [marks.entry for marks in again.marks.cells] == [marks.entry for marks in game.marks.cells]
    assert again.tally.steps == game.tally.steps == 3
    assert again.hints_left == game.hints_left == 6
    assert again.seconds_left() == 1488
    assert (again.options.preview, again.options.marking) == (True, "clues")
    assert resume(without_strokes(again)).marks == again.marks


def test_candidates_ruled_out_elsewhere_are_complete_notes() -> None:
    puzzle = gw.Sudoku("1... .... .... ..2.")
    board = puzzle.start.without([(1, 0), (1, 1)]).with_only([(2, 3)])
    game = resume(Document(puzzle, progress=board))
    assert game.board == board
    assert game.marks.cells[1].is_complete


def test_documents_without_progress_begin_at_the_start() -> None:
    game = resume(Document(NONOGRAM))
    assert game.board == NONOGRAM.start
    assert game.hints_left is None


def test_a_document_of_version_1_without_strokes_is_read() -> None:
    text = (
        '{"gridwright": 1, "puzzles": [{"family": "nonogram", "rows": [[1]], "columns": [[1]],'
        ' "play": {"steps": 3, "seconds_left": 9, "aids": ["timer"], "done": [[true], [false]]}}]}'
    )
    game = resume(parse(text))
    assert (game.tally.steps, game.seconds_left(), game.hints_left) == (3, 9, 0)
    assert list(game.marks.ticks) == [1, 0]
