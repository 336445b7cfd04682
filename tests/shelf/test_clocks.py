"""Clocks that are set and zones that change: days are those of the machine, and nothing is lost or fails."""

import datetime
import time
from collections.abc import Iterator

import pytest
from sqlalchemy import update

from gridwright.play import Game
from gridwright.shelf import Shelf
from gridwright.shelf.statistics import statistics_of, streaks
from gridwright.shelf.tables import games
from gridwright.web.api.daily import list_today

from .puzzles import BOAT
from .test_games import solving_stroke

EAST, WEST, SUMMER = "FARE-14", "FARW11", "CET-1CEST,M3.5.0,M10.5.0/3"
DAY = datetime.timedelta(days=1)


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    yield monkeypatch
    monkeypatch.undo()
    time.tzset()


def go_to(zone: pytest.MonkeyPatch, name: str) -> None:
    zone.setenv("TZ", name)
    time.tzset()


def solve_at(shelf: Shelf, moments: list[float]) -> None:
    for moment in moments:
        game = Game.new(BOAT.puzzle)
        name = shelf.games.begin(game, BOAT)
        shelf.games.append(name, game, game.play(solving_stroke(BOAT)))
        with shelf.database.writing() as connection:
            connection.execute(update(games).where(games.c.id == name).values(finished=moment))


def test_a_clock_that_was_set_back_leaves_the_present_row_alone() -> None:
    today = datetime.date(2026, 3, 10)
    wrong = datetime.date(2031, 1, 1)
    assert streaks([wrong], today) == (0, 1)
    assert streaks([wrong, today - DAY, today], today) == (2, 2)
    assert streaks([today - DAY, wrong], today) == (1, 1)
    assert streaks([today, today + DAY], today) == (1, 2)


def test_summer_time_breaks_no_row(shelf: Shelf, zone: pytest.MonkeyPatch) -> None:
    go_to(zone, SUMMER)
    days = [datetime.datetime(2026, 3, day, 23, 50).astimezone() for day in (27, 28, 29, 30)]
    solve_at(shelf, [day.timestamp() for day in days])
    told = statistics_of(shelf.database, today=datetime.date(2026, 3, 30))
    assert (told.streak, told.longest_streak) == (4, 4)


def test_days_are_those_of_the_zone_in_which_one_looks(shelf: Shelf, zone: pytest.MonkeyPatch) -> None:
    noon = datetime.datetime(2026, 3, 10, 12, tzinfo=datetime.UTC).timestamp()
    solve_at(shelf, [noon - 86400, noon, 0.0])
    go_to(zone, EAST)
    assert statistics_of(shelf.database, today=datetime.date(2026, 3, 11)).streak == 2
    go_to(zone, WEST)
    assert statistics_of(shelf.database, today=datetime.date(2026, 3, 10)).streak == 2


def test_a_clock_set_back_keeps_games_in_the_list(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new(BOAT.puzzle)
    name = shelf.games.begin(game, BOAT)
    monkeypatch.setattr(time, "time", lambda: 1000.0)
    after = game.play("r1c3#")
    shelf.games.append(name, game, after)
    assert shelf.games.load(name).game.version == after.version
    assert [one.rested for one in shelf.games.list()] == [0.0]


def test_the_puzzle_of_the_day_is_that_of_the_machine(zone: pytest.MonkeyPatch) -> None:
    """The two zones are 25 hours apart: they never have the same day."""
    days = []
    for name in (EAST, WEST):
        go_to(zone, name)
        days.append({datetime.date.fromisoformat(one.day) for one in list_today()})
        assert days[-1] == {datetime.datetime.now().astimezone().date()}
    assert days[0].isdisjoint(days[1])
