"""Games on the shelf: what was acknowledged comes back, windows are kept apart, lists and statistics tell it."""

import datetime
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.errors import GameGoneError, StaleGameError
from gridwright.model import Document
from gridwright.play import Game, Options
from gridwright.shelf import Shelf, open_shelf
from gridwright.shelf.statistics import statistics_of
from tests.play.long_games import LENGTHS, STROKES, count_work, game_of

from .puzzles import BOAT, MORNING


def solving_stroke(document: Document) -> str:
    (solution,) = gw.solve(document.puzzle).solutions
    shape = document.puzzle.shape
    return ",".join(shape.name(cell) for cell in shape.cells if solution.symbol(cell)) + "#"


def test_a_game_comes_back_stroke_by_stroke(shelf: Shelf, place: str) -> None:
    game = Game.new(MORNING.puzzle, Options.parse("hints=3"))
    name = shelf.games.begin(game, MORNING)
    for stroke in ("r1c3=4", "r1c4~2", "r1c3=1"):
        after = game.play(stroke)
        shelf.games.append(name, game, after)
        game = after
    for change in (game.keep("here"), game.keep("here").undo(), game.keep("here").undo().redo()):
        shelf.games.append(name, game, change)
        game = change
    with open_shelf(place, stocked=False) as other:
        kept = other.games.load(name)
        assert kept.game.text() == game.text()
        assert kept.document == MORNING
        assert kept.game.marks == game.marks


def test_a_game_begun_elsewhere_is_stored_whole(shelf: Shelf) -> None:
    game = Game.new(BOAT.puzzle).play("r1c3#").play("r2c3x").undo()
    name = shelf.games.begin(game, BOAT)
    assert shelf.games.load(name).game.text() == game.text()


def test_two_windows_are_kept_apart_and_both_go_on(shelf: Shelf) -> None:
    start = Game.new(MORNING.puzzle)
    name = shelf.games.begin(start, MORNING)
    shelf.games.append(name, start, start.play("r1c3=4"))
    with pytest.raises(StaleGameError, match="changed elsewhere") as refused:
        shelf.games.append(name, start, start.play("r1c3=2"))
    assert refused.value.version == 1
    again = shelf.games.load(name).game
    shelf.games.append(name, again, again.play("r1c4=2"))
    assert [event.text for event in shelf.games.load(name).game.journal] == ["r1c3=4", "r1c4=2"]


def test_many_windows_at_once(shelf: Shelf) -> None:
    """Of all that are meant for one version exactly one is kept, whoever else waits for the disk meanwhile."""
    games = [Game.new(MORNING.puzzle) for _ in range(4)]
    names = [shelf.games.begin(game, MORNING) for game in games]

    def window(number: int) -> bool:
        game = games[number % 4]
        try:
            shelf.games.append(names[number % 4], game, game.play(f"r1c3={number % 9 + 1}"))
        except StaleGameError:
            return False
        return True

    with ThreadPoolExecutor(16) as pool:
        kept = list(pool.map(window, range(64)))
    assert sum(kept) == 4
    assert [shelf.games.version(name) for name in names] == [1] * 4


def test_lists_tell_what_to_go_on_with(shelf: Shelf) -> None:
    number = shelf.puzzles.add(BOAT).id
    first, second = (shelf.games.begin(Game.new(BOAT.puzzle), BOAT) for _ in range(2))
    game = shelf.games.load(first).game
    shelf.games.append(first, game, game.play("r1c3#"))
    listed = shelf.games.list()
    assert [one.id for one in listed] == [first, second]
    assert (listed[0].title, listed[0].steps, listed[0].puzzle_id, listed[0].version) == (
        "Little boat",
        1,
        number,
        1,
    )
    assert shelf.games.list(player="nobody") == []
    shelf.games.append(second, Game.new(BOAT.puzzle), Game.new(BOAT.puzzle).finish("explained"))
    assert [one.id for one in shelf.games.list()] == [first]
    assert [one.id for one in shelf.games.list(is_open=False)] == [second]
    assert len(shelf.games.list(is_open=None)) == 2


def test_games_outlive_their_puzzle(shelf: Shelf) -> None:
    number = shelf.puzzles.add(BOAT).id
    name = shelf.games.begin(Game.new(BOAT.puzzle), BOAT)
    shelf.puzzles.remove(number)
    assert shelf.games.load(name).document.puzzle == BOAT.puzzle
    assert shelf.games.list()[0].puzzle_id is None


def test_a_dropped_game_is_gone(shelf: Shelf) -> None:
    game = Game.new(BOAT.puzzle)
    name = shelf.games.begin(game, BOAT)
    shelf.games.drop(name)
    shelf.games.drop(name)
    for ask in (shelf.games.load, shelf.games.version):
        with pytest.raises(GameGoneError):
            ask(name)
    with pytest.raises(GameGoneError):
        shelf.games.append(name, game, game.play("r1c1#"))


def test_statistics(shelf: Shelf) -> None:
    assert shelf.statistics().solved == 0
    for seconds, helped in ((30.0, None), (10.0, Game.check), (20.0, Game.hint)):
        game = Game.new(BOAT.puzzle).at(seconds)
        name = shelf.games.begin(game, BOAT)
        after = game if helped is None else helped(game)
        solved = after.play(solving_stroke(BOAT))
        shelf.games.append(name, game, after)
        shelf.games.append(name, after, solved)
    shelf.games.begin(Game.new(MORNING.puzzle), MORNING)
    shelf.games.begin(Game.new(MORNING.puzzle), MORNING, player="Eva")
    told = shelf.statistics()
    assert (told.begun, told.solved, told.puzzles, told.unassisted) == (4, 3, 1, 1)
    assert [(one.family, one.solved, one.unassisted, one.best, one.median) for one in told.levels] == [
        ("nonogram", 3, 1, 10.0, 20.0)
    ]
    assert (told.streak, told.longest_streak) == (1, 1)
    later = datetime.datetime.now().astimezone().date() + datetime.timedelta(days=2)
    assert statistics_of(shelf.database, today=later).streak == 0


def test_the_clock_is_stored(shelf: Shelf) -> None:
    game = Game.new(BOAT.puzzle).start(100.0)
    name = shelf.games.begin(game, BOAT, now=100.0)
    shelf.games.append(name, game, game.play("r1c3#", 107.5), now=107.5)
    assert shelf.games.load(name).game.clock.read() == 7.5
    later = game.play("r1c3#", 107.5)
    shelf.games.append(name, later, later.pause(120.0), now=120.0)
    assert shelf.games.load(name).game.clock.read() == 20.0


def test_a_stroke_is_stored_with_the_same_work_after_50_strokes_and_after_5000(shelf: Shelf) -> None:
    work = []
    for length in (LENGTHS[0], *LENGTHS):
        before = game_of("sudoku", length)
        after = before.play(STROKES["sudoku"])
        name = shelf.games.begin(before, Document(before.puzzle))
        work.append(count_work(lambda n=name, b=before, a=after: shelf.games.append(n, b, a)))  # type: ignore[misc]
    assert work[1] == work[2]


def test_a_stroke_writes_as_much_after_50_strokes_as_after_5000(tmp_path: Path) -> None:
    written = []
    for length in LENGTHS:
        with open_shelf(tmp_path / f"{length}.db", stocked=False) as shelf:
            before = game_of("sudoku", length)
            name = shelf.games.begin(before, Document(before.puzzle))
            log = tmp_path / f"{length}.db-wal"
            at = log.stat().st_size
            for number in range(20):
                after = before.play(f"r1c3={number % 2 + 3}")
                shelf.games.append(name, before, after)
                before = after
            written.append(log.stat().st_size - at)
    # A page that is full is split now and then; a game that was written whole would take 50 pages each time.
    assert 0 < written[1] <= 1.25 * written[0]


def test_a_game_that_was_explained_is_not_counted_as_solved(shelf: Shelf) -> None:
    fresh = Game.new(BOAT.puzzle)
    explained = fresh.play(solving_stroke(BOAT)).finish("explained")
    assert explained.standing.is_solved
    brought = shelf.games.begin(explained, BOAT)
    played = shelf.games.begin(fresh, BOAT)
    shelf.games.append(played, fresh, explained)
    assert [one.is_solved for one in shelf.games.list(is_open=None)] == [False, False]
    assert {one.id for one in shelf.games.list(is_open=None)} == {brought, played}
    assert shelf.statistics().solved == 0
