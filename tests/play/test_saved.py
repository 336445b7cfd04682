"""Games in files: put aside and gone on with, stroke by stroke or from the position alone."""

from hypothesis import given, settings

import gridwright as gw
from gridwright.formats import parse, to_text
from gridwright.model import Document
from gridwright.play import Game, Options
from gridwright.play.saved import put_aside, resume
from tests.play.games import games, same

NONOGRAM = gw.Nonogram(rows=["2 1", "1", "3"], columns=[[1, 1], [1, 1], [1], [2]])


@settings(max_examples=50)
@given(games())
def test_our_json_keeps_the_whole_game(game: Game) -> None:
    document = parse(to_text(put_aside(game), "gridwright"))
    assert same(resume(document), game)


def test_a_saved_game_of_the_old_layout_is_gone_on_with() -> None:
    options = Options(hints=7, seconds=1500, preview=True, marking="clues")
    game = Game.new(NONOGRAM, options).play("r1c1,r1c2#;r1c3x").play("r1/1").play("r3c2!#").at(12.5)
    document = parse(to_text(put_aside(game), "saved-game"), "saved-game")
    again = resume(document)
    assert again.marks.ticks == game.marks.ticks
    assert [marks.entry for marks in again.marks.cells] == [marks.entry for marks in game.marks.cells]
    assert again.tally.steps == game.tally.steps == 3
    assert again.hints_left == game.hints_left == 6
    assert again.seconds_left() == 1488
    assert (again.options.preview, again.options.marking) == (True, "clues")
    assert resume(parse(to_text(put_aside(again), "saved-game"), "saved-game")).marks == again.marks


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
