"""Damaged files: they are told for what they are, and what can be read is taken out of them."""

import random
import sqlite3
from pathlib import Path

import pytest

from gridwright.errors import ShelfError
from gridwright.play import Game
from gridwright.shelf import open_shelf
from gridwright.shelf.salvage import salvage

from .puzzles import MORNING

_GAMES = 30
_STROKES = 40
_TABLE_LEAF = 13
"""The first byte of a page that holds rows of a table, in SQLite's file format."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory, stocked_shelf: Path) -> Path:
    """Give the one file of a shelf with many puzzles and games."""
    path = tmp_path_factory.mktemp("salvage") / "shelf.db"
    path.write_bytes(stocked_shelf.read_bytes())
    with open_shelf(path) as shelf:
        for number in range(_GAMES):
            game = Game.new(MORNING.puzzle)
            name = shelf.games.begin(game, MORNING, player=f"player {number}")
            for stroke in range(_STROKES):
                after = game.play(f"r1c3={stroke % 9 + 1}")
                shelf.games.append(name, game, after)
                game = after
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode=DELETE")
    return path


def players(path: Path) -> dict[str, int]:
    """Open a shelf, load every game, and give the version of each by its player."""
    found = {}
    with open_shelf(path, stocked=False) as shelf:
        for number in range(_GAMES):
            for game in shelf.games.list(player=f"player {number}", is_open=None):
                found[f"player {number}"] = shelf.games.load(game.id).game.version
                assert found[f"player {number}"] == shelf.games.version(game.id)
        assert shelf.count() >= 0
    return found


@pytest.mark.parametrize("share", [0.3, 0.7, 0.996])
def test_a_truncated_file_is_told_and_salvaged(whole: Path, tmp_path: Path, share: float) -> None:
    data = whole.read_bytes()
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(data[: int(len(data) * share)])
    before = damaged.read_bytes()
    with pytest.raises(ShelfError, match=r"is damaged: a part of it is missing.*shelf salvage"):
        open_shelf(damaged)
    kept = salvage(damaged, tmp_path / "new.db")
    assert kept.saved["puzzles"] > 100
    assert damaged.read_bytes() == before
    found = players(tmp_path / "new.db")
    assert len(found) == kept.saved["games"]
    assert kept.shortened == sum(version < _STROKES for version in found.values())
    # The games were written last: what a small piece of the file takes away is some of them, and not all.
    assert share < 0.9 or len(found) > _GAMES // 4


def test_pages_that_were_overwritten_cost_no_more_than_themselves(whole: Path, tmp_path: Path) -> None:
    data, chance = bytearray(whole.read_bytes()), random.Random(5)
    size = int.from_bytes(data[16:18], "big")
    for page in chance.sample(range(40, len(data) // size), 6):
        data[page * size : (page + 1) * size] = chance.randbytes(size)
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(data)
    kept = salvage(damaged, tmp_path / "new.db")
    whole_one = salvage(whole, tmp_path / "whole.db")
    assert kept.saved["puzzles"] > 0.8 * whole_one.saved["puzzles"]
    assert players(tmp_path / "new.db")


@pytest.mark.parametrize("seed", range(4, 8))
def test_pages_in_each_other_s_place_are_read_to_an_end(whole: Path, tmp_path: Path, seed: int) -> None:
    """Rows then come in an order that goes back, and reading on after the last one would never end."""
    data, chance = whole.read_bytes(), random.Random(seed)
    size = int.from_bytes(data[16:18], "big")
    pages = [data[place : place + size] for place in range(0, len(data), size)]
    leaves = [number for number in range(1, len(pages)) if pages[number][0] == _TABLE_LEAF]
    for _ in range(8):
        one, other = chance.sample(leaves, 2)
        pages[one], pages[other] = pages[other], pages[one]
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(b"".join(pages))
    assert salvage(damaged, tmp_path / "new.db").saved["puzzles"] > 100


def test_a_sound_shelf_is_copied_whole(whole: Path, tmp_path: Path) -> None:
    kept = salvage(whole, tmp_path / "new.db")
    assert (kept.unkept, kept.shortened) == (0, 0)
    assert players(tmp_path / "new.db") == {f"player {number}": _STROKES for number in range(_GAMES)}
    for path in (whole, tmp_path / "new.db"):
        with sqlite3.connect(path) as connection:
            tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type='table'")]
            counts = {name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone() for name in tables}  # noqa: S608
        if path == whole:
            expected = counts
    assert counts == expected


def test_what_holds_nothing_is_a_sentence(whole: Path, tmp_path: Path) -> None:
    poem, empty = tmp_path / "poem.txt", tmp_path / "header.db"
    poem.write_bytes(b"no database at all" * 100)
    empty.write_bytes(whole.read_bytes()[:100])
    with pytest.raises(ShelfError, match="does not begin as an SQLite file does"):
        salvage(poem, tmp_path / "new.db")
    with pytest.raises(ShelfError, match="nothing of the file could be read"):
        salvage(empty, tmp_path / "new.db")
    with pytest.raises(ShelfError, match="which is none"):
        salvage(tmp_path / "missing.db", tmp_path / "new.db")
    with pytest.raises(ShelfError, match="is there already"):
        salvage(whole, poem)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["header.db", "poem.txt"]
