"""Commits that many share: on the disk before anybody is told, and nobody suffers for another's change."""

import threading
from collections.abc import Sequence

import pytest
from sqlalchemy import Connection, text

from gridwright.errors import ShelfError
from gridwright.shelf import Shelf
from gridwright.shelf.committing import Committer


def test_the_disk_has_what_is_acknowledged(shelf: Shelf) -> None:
    """Kills of a process do not show this: only a loss of power would."""
    database = shelf.database
    asked: dict[str, dict[str, object]] = {
        "sqlite": {"PRAGMA synchronous": 2, "PRAGMA journal_mode": "wal", "PRAGMA foreign_keys": 1},
        "postgresql": {"SHOW synchronous_commit": "on"},
    }
    for connect in (database.reading, database.writing):
        with connect() as connection:
            for question, answer in asked[connection.dialect.name].items():
                assert connection.execute(text(question)).scalar() == answer, question


def test_a_change_that_breaks_a_shared_commit_breaks_only_itself(shelf: Shelf) -> None:
    committer = Committer(shelf.database)
    together: list[Sequence[str]] = []
    is_held, may_go = threading.Event(), threading.Event()

    def hold(_: Connection) -> None:
        is_held.set()
        may_go.wait(30)

    def change(_: Connection, words: Sequence[str]) -> list[str]:
        together.append(words)
        if "broken" in words:
            raise ShelfError("the database complains")
        return [word.upper() for word in words]

    first = threading.Thread(target=committer.run, args=(hold,))
    first.start()
    assert is_held.wait(30)
    good, broken, other = (committer.share_later(change, word) for word in ("good", "broken", "other"))
    may_go.set()
    assert (good.result(30), other.result(30)) == ("GOOD", "OTHER")
    with pytest.raises(ShelfError, match="the database complains"):
        broken.result(30)
    assert together == [["good", "broken", "other"], ["good"], ["broken"], ["other"]]
    first.join()
    committer.close()
