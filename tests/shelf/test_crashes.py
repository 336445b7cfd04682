"""Crashes: processes and a server killed for good, full disks; nothing that was acknowledged is lost."""

import os
import resource
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from gridwright.errors import ShelfError
from gridwright.play import Game
from gridwright.shelf import open_shelf

from .killing import kill_writers
from .puzzles import MORNING
from .server import Server, running_server

_KILLS = 8
_FILLER = """
import resource, signal, sys
from gridwright.errors import ShelfError
from gridwright.shelf import open_shelf
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
with open_shelf(sys.argv[1], stocked=False) as shelf:
    game = shelf.games.load(sys.argv[2]).game
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[3]), int(sys.argv[3])))
    try:
        while True:
            after = game.play(f"r1c3={game.version % 9 + 1}")
            shelf.games.append(sys.argv[2], game, after)
            game = after
    except ShelfError as error:
        print(game.version, error, sep="|")
"""


def test_killed_writers_lose_nothing(place: str) -> None:
    assert kill_writers(place, _KILLS) >= _KILLS


def test_a_killed_server_loses_nothing() -> None:
    """PostgreSQL itself is ended at once in the middle of strokes, and started again."""
    with running_server() as server:
        place = server.make_database()
        with open_shelf(place, stocked=False) as shelf:
            name = shelf.games.begin(Game.new(MORNING.puzzle), MORNING)
        for number in range(3):
            acknowledged = _play_until_the_server_dies(server, place, name)
            server.start()
            with open_shelf(place, stocked=False) as shelf:
                game = shelf.games.load(name).game
                assert acknowledged <= game.version <= acknowledged + 1, number


def _play_until_the_server_dies(server: Server, place: str, name: str) -> int:
    writer = Path(__file__).with_name("writer.py")
    command = [sys.executable, str(writer), place, name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as playing:
        assert playing.stdout is not None
        lines = [playing.stdout.readline() for _ in range(20)]
        server.control("-m", "immediate", "stop")
        lines += playing.stdout.readlines()
    return max(int(line.split(" ")[1]) for line in lines if line.endswith("\n"))


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="this system has no limit of a file's size")
def test_a_full_disk_is_told_and_loses_nothing(tmp_path: Path) -> None:
    """A limit of the file's size stands in for a disk that is full: writes fail in the same place."""
    path = tmp_path / "shelf.db"
    with open_shelf(path, stocked=False) as shelf:
        name = shelf.games.begin(Game.new(MORNING.puzzle), MORNING)
    acknowledged = 0
    for room in (300_000, 600_000):
        command = [sys.executable, "-c", _FILLER, str(path), name, str(room)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        version, said = done.stdout.strip().split("|")
        assert "the disk is full: this change was not kept, everything before it was" in said
        assert int(version) > acknowledged
        acknowledged = int(version)
        with open_shelf(path, stocked=False) as shelf:
            game = shelf.games.load(name).game
            assert game.version == acknowledged
            shelf.games.append(name, game, game.play("r1c3-"))
            acknowledged += 1
    with sqlite3.connect(path) as plain:
        assert plain.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    plain.close()
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] in {resource.RLIM_INFINITY, -1}


def test_a_full_database_is_told_and_goes_on_afterwards(tmp_path: Path) -> None:
    """The same within one process, whose connections go on when there is room again."""
    with open_shelf(tmp_path / "shelf.db", stocked=False) as shelf:
        game = Game.new(MORNING.puzzle)
        name = shelf.games.begin(game, MORNING)
        with shelf.database.reading() as connection:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {int(str(pages)) + 4}")
        with pytest.raises(ShelfError, match="the disk is full"):  # noqa: PT012
            while True:
                after = game.play(f"r1c3={game.version % 9 + 1};r1c4={game.version % 7 + 1}")
                shelf.games.append(name, game, after)
                game = after
        assert shelf.games.load(name).game.text() == game.text()
        with shelf.database.reading() as connection:
            connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
        shelf.games.append(name, game, game.play("r1c3-"))
        assert shelf.games.version(name) == game.version + 1


def test_a_shelf_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    path = tmp_path / "shelf.db"
    with open_shelf(path, stocked=False) as shelf:
        name = shelf.games.begin(Game.new(MORNING.puzzle), MORNING)
    with open_shelf(f"sqlite:///file:{path}?mode=ro&uri=true", stocked=False) as shelf:
        game = shelf.games.load(name).game
        with pytest.raises(ShelfError, match="can be read but not written"):
            shelf.games.append(name, game, game.play("r1c3=4"))
    assert os.access(path, os.W_OK)
