"""Losses of power: a program's writes are noted, and disks made of what a loss at any moment may leave.

Run it by hand for many: python -m tests.shelf.power_loss --losses 5000

What was written since a file was last synced may be there, or not, or a part of it, in sectors of 512 bytes and
in any order; a file that is new may be missing until its folder was synced, and a removed one may come back.
Whatever is left, the shelf opens, is sound, and has every stroke that was acknowledged before.
"""

import argparse
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Engine, event

from gridwright.play import Game
from gridwright.shelf import open_shelf

from .puzzles import ALL, BOAT, MORNING

SECTOR = 512
STROKES = 260
TOLD = "acknowledged"
_NOTES = Path(__file__).with_name("noted_writes.c")


def play(folder: str) -> None:
    """Be the program that is watched: make a shelf and play, saying after each change that it is done."""

    @event.listens_for(Engine, "connect")
    def move_often(connection: sqlite3.Connection, _: object) -> None:
        # What was written ahead goes into the database itself again and again, not once in a thousand pages.
        connection.execute("PRAGMA wal_autocheckpoint = 60")

    with (
        Path(folder, TOLD).open("wb", buffering=0) as told,
        open_shelf(f"{folder}/shelf.db", stocked=False) as shelf,
    ):
        names = [shelf.games.begin(Game.new(one.puzzle), one) for one in (MORNING, BOAT)]
        told.write(b"0 0\n")
        games = [shelf.games.load(name).game for name in names]
        for number in range(1, STROKES + 1):
            stroke = f"r1c3={number % 9 + 1}" if number % 2 else f"r1c{number % 5 + 1}{'#x-'[number % 3]}"
            which = 1 - number % 2
            after = games[which].play(stroke)
            shelf.games.append(names[which], games[which], after)
            games[which] = after
            if number % 40 == 0:
                shelf.puzzles.add(ALL[number // 40 % len(ALL)])
            told.write(f"{games[0].version} {games[1].version}\n".encode())


@dataclass
class File:
    """What a disk has of a file for sure, and what was done to it since."""

    sure: bytearray = field(default_factory=bytearray)
    is_sure: bool = False
    since: list[tuple[int, bytes | None]] = field(default_factory=list)
    """Places with what was written there; None where the file was cut."""
    is_removed: bool = False

    def left(self, chance: random.Random, keeps: float) -> bytearray | None:
        """Make up what a loss of power leaves, each sector kept with a likelihood; None for no file."""
        if (not self.is_sure or self.is_removed) and chance.random() >= keeps:
            return None
        content = bytearray(self.sure)
        for place, data in self.since:
            _apply(content, place, data, chance, keeps)
        return content

    def sync(self) -> None:
        """Take over all that was done."""
        for place, data in self.since:
            _apply(self.sure, place, data, None, 1.0)
        self.since.clear()


def _apply(content: bytearray, place: int, data: bytes | None, chance: random.Random | None, keeps: float) -> None:
    if data is None:
        if chance is None or chance.random() < keeps:
            del content[place:]
            content.extend(bytes(place - len(content)))
        return
    for start in range(0, len(data), SECTOR):
        if chance is None or chance.random() < keeps:
            piece = data[start : start + SECTOR]
            content.extend(bytes(max(0, place + start + len(piece) - len(content))))
            content[place + start : place + start + len(piece)] = piece


def notes_of(folder: Path) -> bytes:
    """Let the program run with its writes noted."""
    shim, log, watched = folder / "noted_writes.so", folder / "notes", folder / "watched"
    watched.mkdir()
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", str(_NOTES), "-o", str(shim), "-ldl"], check=True)
    environment = {**os.environ, "LD_PRELOAD": str(shim), "NOTED_LOG": str(log), "NOTED_FOLDER": str(watched)}
    command = [sys.executable, "-c", "import sys; from tests.shelf.power_loss import play; play(sys.argv[1])"]
    subprocess.run([*command, str(watched)], check=True, env=environment, cwd=Path(__file__).parents[2])
    return log.read_bytes()


def moments(notes: bytes) -> Iterator[tuple[dict[str, File], tuple[int, ...] | None]]:
    """Yield the disk after every note, and what had been acknowledged."""
    files: dict[str, File] = {}
    acknowledged: tuple[int, ...] | None = None
    at = 0
    while at < len(notes):
        end = notes.index(b"\n", at)
        what, place, size, path = notes[at:end].decode().split(" ", 3)
        data, at = notes[end + 1 : end + 1 + int(size)], end + 1 + int(size)
        name = Path(path).name
        if name == TOLD:
            acknowledged = tuple(map(int, data.split()))
        elif what == "sync" and name == "watched":
            for gone in [one for one, file in files.items() if file.is_removed]:
                del files[gone]
            for file in files.values():
                file.is_sure = True
        elif not name.endswith("-shm"):
            file = files.setdefault(name, File())
            if what == "sync":
                file.sync()
            elif what == "remove":
                file.is_removed = True
            else:
                if file.is_removed:
                    files[name] = file = File()
                file.since.append((int(place), data if what == "write" else None))
        yield files, acknowledged


def lose_power(folder: Path, losses: int, seed: int = 1) -> tuple[int, int]:
    """Lose power so many times; give the moments there were, and how many times a stroke was there to be lost."""
    chance = random.Random(seed)
    notes = notes_of(folder)
    count = sum(1 for _ in moments(notes))
    chosen = chance.choices(range(count), k=losses)
    tested = 0
    for number, (files, acknowledged) in enumerate(moments(notes)):
        for _ in range(chosen.count(number)):
            left = folder / "left"
            left.mkdir(exist_ok=True)
            for old in left.iterdir():
                old.unlink()
            keeps = chance.choice((0.0, 0.02, 0.5, 0.98, 1.0))
            for name, file in files.items():
                content = file.left(chance, keeps)
                if content is not None:
                    (left / name).write_bytes(content)
            if acknowledged is not None:
                tested += 1
                _check(left / "shelf.db", acknowledged, f"note {number}, {keeps} kept")
    return count, tested


def _check(path: Path, acknowledged: tuple[int, ...], where: str) -> None:
    assert path.exists(), f"{where}: no file"
    plain = sqlite3.connect(path)
    try:
        assert plain.execute("PRAGMA integrity_check").fetchone() == ("ok",), f"{where}: not sound"
        versions = sorted(row[0] for row in plain.execute("SELECT version FROM games"))
        strokes = sorted(row[0] for row in plain.execute("SELECT count(*) FROM strokes GROUP BY game_id"))
    finally:
        plain.close()
    assert sum(acknowledged) <= sum(versions) <= sum(acknowledged) + 1, f"{where}: {versions} of {acknowledged}"
    assert strokes == [version for version in versions if version], f"{where}: {strokes} strokes of {versions}"


def main() -> None:
    """Lose power by hand."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--losses", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        count, tested = lose_power(Path(folder), asked.losses, asked.seed)
        print(f"{count} notes, {tested} losses of power after the first acknowledgement: nothing is lost")  # noqa: T201


if __name__ == "__main__":
    main()
