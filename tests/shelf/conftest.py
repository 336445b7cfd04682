"""The same shelf on both databases: every test that takes one runs on SQLite and on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gridwright.shelf import Shelf, open_shelf

from .server import Server, running_server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with running_server() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "shelf.db")
    server: Server = request.getfixturevalue("server")
    return server.make_database()


@pytest.fixture
def shelf(place: str) -> Iterator[Shelf]:
    with open_shelf(place, stocked=False) as shelf:
        yield shelf
