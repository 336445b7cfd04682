"""The puzzle of the day: one for each family and day, the same everywhere, never missing."""

import datetime
import subprocess
import sys
import threading

import pytest

import gridwright as gw
from gridwright.errors import GridwrightError, UnknownNameError
from gridwright.model import FAMILIES
from gridwright.samples.daily import daily, parse_day, weeks

MONDAY = datetime.date(2026, 11, 16)


@pytest.mark.parametrize("family", weeks())
@pytest.mark.parametrize("ahead", range(7))
def test_every_day_of_the_week_has_a_unique_puzzle_that_techniques_solve(family: str, ahead: int) -> None:
    one = daily(family, MONDAY + datetime.timedelta(ahead))
    assert one is not None
    result = gw.solve(one.document, limit=2)
    assert result.verdict is gw.Verdict.UNIQUE
    assert result.solutions[0] == one.document.goal
    assert one.level in FAMILIES[family].levels()
    assert gw.rate(one.document).label.lower() == one.level
    assert one.document.about.source == f"daily {one.day}"


@pytest.mark.parametrize("family", weeks())
def test_it_is_the_same_in_another_process(family: str) -> None:
    program = (
        "import datetime\nfrom gridwright.samples.daily import daily\n"
        f"print(daily({family!r}, datetime.date({MONDAY.year}, {MONDAY.month}, {MONDAY.day})).document.puzzle.key)"
    )
    there = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    here = daily(family, MONDAY)
    assert here is not None
    assert there.strip() == here.document.puzzle.key


def test_another_day_has_another_puzzle() -> None:
    keys = set()
    for week in range(4):
        one = daily("sudoku", MONDAY + datetime.timedelta(7 * week))
        assert one is not None
        keys.add(one.document.puzzle.key)
    assert len(keys) == 4


def test_where_the_tries_find_nothing_the_collection_lends_one(monkeypatch: pytest.MonkeyPatch) -> None:
    hopeless = {"size": "5x5", "level": "very-hard", "style": "noise", "effort": 1}
    monkeypatch.setitem(weeks(), "nonogram", [[hopeless]] * 7)
    day = datetime.date(2030, 1, 7)
    one = daily("nonogram", day)
    assert one is not None
    assert one.is_lent
    assert one.level == "very hard"
    assert "2030" in one.document.about.title


def test_stopping_gives_nothing_and_is_not_remembered() -> None:
    stop = threading.Event()
    stop.set()
    day = datetime.date(2031, 1, 6)
    assert daily("sudoku", day, stop=stop) is None
    assert daily("sudoku", day) is not None


@pytest.mark.parametrize("text", ["", "today", "2026-13-01", "1999-12-31", "2201-01-01"])
def test_a_wrong_date_gets_one_sentence(text: str) -> None:
    with pytest.raises(GridwrightError, match="expected a date"):
        parse_day(text)


def test_an_unknown_family_is_told() -> None:
    with pytest.raises(UnknownNameError, match="unknown family 'chess'; known: nonogram, sudoku"):
        daily("chess", MONDAY)
