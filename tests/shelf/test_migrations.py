"""Migrations: the tables are those that the code uses, and go both ways with data in them."""

import threading
from pathlib import Path

import pytest
from sqlalchemy import inspect, text

from gridwright.errors import ShelfError
from gridwright.play import Game
from gridwright.shelf import Shelf, open_shelf
from gridwright.shelf.database import Database
from gridwright.shelf.migrate import HEAD, migrate, version_of
from gridwright.shelf.place import locate
from gridwright.shelf.tables import METADATA

from .puzzles import ALL, BOAT, CLASSIC, MORNING


def test_the_tables_are_those_of_the_code(shelf: Shelf) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    with shelf.database.reading() as connection:
        assert version_of(connection) == HEAD
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_the_head_is_the_newest_migration() -> None:
    from alembic.script import ScriptDirectory

    from gridwright.shelf.migrate import _configuration

    assert ScriptDirectory.from_config(_configuration()).get_current_head() == HEAD


def _list_in(folder: Path) -> Path:
    path = folder / "list.sdm"
    path.write_text(f"{CLASSIC.replace('3', '.')}\nno puzzle\n")
    return path


def test_migrations_go_both_ways_with_data_in_them(place: str, tmp_path: Path) -> None:
    from alembic.script import ScriptDirectory

    from gridwright.shelf.migrate import _configuration

    versions = [one.revision for one in ScriptDirectory.from_config(_configuration()).walk_revisions()][::-1]
    with open_shelf(place, stocked=False) as shelf:
        numbers = [shelf.puzzles.add(document, tags=["kept"]).id for document in ALL]
        game = Game.new(BOAT.puzzle).hint().play("r1c3#").check()
        assert shelf.import_from(_list_in(tmp_path)).refused == 1
        counted = shelf.puzzles.count()
        name = shelf.games.begin(game, BOAT)
        shelf.designs.save("Cat", "nonogram", "a cat")
        for version in [*versions[-2::-1], *versions[1:]]:
            migrate(shelf.database, version)
            with shelf.database.reading() as connection:
                assert version_of(connection) == version
                assert connection.execute(text("SELECT count(*) FROM puzzles")).scalar() == counted
                assert connection.execute(text("SELECT checks FROM games")).scalar() == 1
                tagged = text("SELECT count(*) FROM labels WHERE word = 'kept'")
                assert connection.execute(tagged).scalar() == len(ALL)
        assert [shelf.puzzles.get(number).document() for number in numbers] == list(ALL)
        assert shelf.games.load(name).game.text() == game.text()
        assert shelf.designs.list()[0].text == "a cat"
        assert [one.id for one in shelf.search("size:6x5 family:nonogram")] == [numbers[0]]
        after = game.play("r2c3#")
        shelf.games.append(name, game, after)
        with shelf.database.reading() as connection:
            # What was counted between is counted again with the next stroke.
            assert connection.execute(text("SELECT hints, checks FROM games")).one() == (1, 1)
        assert shelf.import_from(_list_in(tmp_path)).known == 1
        migrate(shelf.database, "base")
        with shelf.database.reading() as connection:
            assert inspect(connection).get_table_names() == ["alembic_version"]
        migrate(shelf.database)
        assert shelf.puzzles.count() == 0


def test_an_older_program_plays_on_while_the_shelf_is_brought_up_to_date(place: str) -> None:
    """Two versions on one shelf: the older one knows no counter of hints, and writes what it always wrote."""
    with open_shelf(place, stocked=False) as shelf:
        name = shelf.games.begin(Game.new(MORNING.puzzle), MORNING)
        migrate(shelf.database, "0002")
    old = Database(locate(place))
    played, is_new, may_end = [0], threading.Event(), threading.Event()

    def play_on() -> None:
        after_all = 0
        while after_all < 10:
            number = played[0] + 1
            with old.writing() as connection:
                connection.execute(text("UPDATE games SET version = :v WHERE id = :n"), {"v": number, "n": name})
                row = {"n": name, "number": number, "text": f"r1c3={number % 9 + 1}"}
                connection.execute(
                    text("INSERT INTO strokes (game_id, number, seconds, text) VALUES (:n, :number, 1.0, :text)"),
                    row,
                )
            played[0] = number
            may_end.set()
            after_all += is_new.is_set()

    playing = threading.Thread(target=play_on)
    playing.start()
    assert may_end.wait(60)
    with open_shelf(place, stocked=False) as shelf:
        is_new.set()
        with shelf.database.reading() as connection:
            assert version_of(connection) == HEAD
        playing.join(60)
        game = shelf.games.load(name).game
        assert game.version == played[0] > 10
        shelf.games.append(name, game, game.hint())
    old.close()


def test_a_shelf_of_a_later_program_is_left_alone(place: str) -> None:
    with open_shelf(place, stocked=False) as shelf, shelf.database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(ShelfError, match="later Gridwright"):
        open_shelf(place)


@pytest.mark.parametrize("content", [b"this is no database, but a text of some length" * 30, b"\x00" * 5000])
def test_a_file_that_is_no_shelf_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "poem.txt"
    path.write_bytes(content)
    with pytest.raises(ShelfError, match="got a file that is none"):
        open_shelf(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "place", ["", "mysql://x/y", "postgresql://", "://", "postgresql://nobody@localhost:1/none", "sqlite://"]
)
def test_odd_places_get_a_sentence(place: str) -> None:
    with pytest.raises(ShelfError):
        open_shelf(place)


def test_a_folder_is_no_shelf(tmp_path: Path) -> None:
    with pytest.raises(ShelfError, match="the folder"):
        open_shelf(tmp_path)


def test_the_environment_names_the_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRIDWRIGHT_SHELF", str(tmp_path / "deep" / "mine.db"))
    with open_shelf(stocked=False) as shelf:
        assert shelf.name == str(tmp_path / "deep" / "mine.db")
    monkeypatch.delenv("GRIDWRIGHT_SHELF")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Database(locate()).name.startswith(str(tmp_path))
