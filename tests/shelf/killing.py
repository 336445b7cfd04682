"""Kills writing processes for good and looks whether anything that was acknowledged is lost.

Run it by hand for many kills: python -m tests.shelf.killing --kills 1000 [--place postgresql://...]
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from sqlalchemy import text

from gridwright.play import Game
from gridwright.shelf import Shelf, open_shelf

from .puzzles import MORNING

_WRITER = Path(__file__).with_name("writer.py")
_GAMES = 4


def kill_writers(place: str, kills: int, seed: int = 1) -> int:
    """Let a process write and kill it, so many times, and give the strokes that were acknowledged in all.

    The first acknowledgement is waited for, then the kill comes within a few hundredths of a second. After every
    kill each game is read back: at least what was acknowledged must be there, replayed stroke by stroke.
    """
    rng = random.Random(seed)
    command = [sys.executable, str(_WRITER)]
    strokes = 0
    with (
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as nursery,
        open_shelf(place, stocked=False) as shelf,
    ):
        known = {shelf.games.begin(Game.new(MORNING.puzzle), MORNING): 0 for _ in range(_GAMES)}
        for number in range(kills):
            acknowledged = _write_until_killed(nursery, place, list(known), rng.uniform(0.0, 0.05))
            strokes += sum(version - known[name] for name, version in acknowledged.items())
            known |= acknowledged
            _check(shelf, known, number)
            _renew(shelf, known)
    return strokes


def _write_until_killed(
    nursery: "subprocess.Popen[str]", place: str, names: list[str], seconds: float
) -> dict[str, int]:
    assert nursery.stdin is not None
    assert nursery.stdout is not None
    nursery.stdin.write(f"{place} {' '.join(names)}\n")
    told: dict[str, int] = {}
    child = 0
    while not child or not told:
        name, number = nursery.stdout.readline().split()
        assert name != "dead", f"the writer died by itself ({number})"
        if name == "pid":
            child = int(number)
        else:
            told[name] = int(number)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    while True:
        name, number = nursery.stdout.readline().split()
        if name == "dead":
            assert int(number) == signal.SIGKILL, f"the writer was not killed by us ({number})"
            return told
        told[name] = int(number)


def _check(shelf: Shelf, known: dict[str, int], number: int) -> None:
    for name, version in known.items():
        game = shelf.games.load(name).game
        assert game.version >= version, f"kill {number}: {version - game.version} acknowledged strokes are lost"
        assert [event.text for event in game.journal] == [
            f"r1c3={place % 9 + 1}" for place in range(game.version)
        ], f"kill {number}: the strokes are not those that were played"
        # One stroke of each game may have reached the disk without a word.
        assert game.version <= version + 1, f"kill {number}: strokes that nobody played"
        known[name] = game.version
    if shelf.database.is_file:
        with shelf.database.reading() as connection:
            assert connection.execute(text("PRAGMA quick_check")).scalar() == "ok", f"kill {number}: not sound"


def _renew(shelf: Shelf, known: dict[str, int]) -> None:
    """Keep the games short, so that checking them takes no longer at the end than at the beginning."""
    for name, version in list(known.items()):
        if version > 40:
            shelf.games.drop(name)
            del known[name]
            known[shelf.games.begin(Game.new(MORNING.puzzle), MORNING)] = 0


def main() -> None:
    """Kill by hand."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--place", help="the shelf; by default a new file")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        strokes = kill_writers(asked.place or f"{folder}/shelf.db", asked.kills, asked.seed)
        took = f"{asked.kills} kills and {strokes} acknowledged strokes in {time.monotonic() - began:.0f} s"
        print(f"{took}: nothing is lost")  # noqa: T201


if __name__ == "__main__":
    main()
