"""The shelf: strokes that are on the disk, searches among 100,000 puzzles, and what the disk itself takes.

usage: python benchmarks/shelf.py [--puzzles 100000] [--place PATH|URL] [--strokes 60]
"""

import argparse
import os
import random
import statistics
import tempfile
import threading
import time
from collections import deque
from concurrent.futures import Future
from itertools import pairwise
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from gridwright.model import About, Document
from gridwright.play import Game
from gridwright.samples import samples
from gridwright.shelf import Shelf, open_shelf
from gridwright.shelf.levels import rank_of
from gridwright.shelf.puzzles import prepare
from gridwright.shelf.tables import labels, puzzles, terms
from gridwright.shelf.words import plain, terms_of
from gridwright.sudoku import Sudoku

WORDS = (
    "cat",
    "boat",
    "star",
    "moon",
    "river",
    "castle",
    "winter",
    "garden",
    "piano",
    "dragon",
    "apple",
    "comet",
    "owl",
)
LEVELS = ("very easy", "easy", "medium", "hard", "unfair", "extreme")
WEIGHTS = (30, 30, 20, 14, 5, 1)
QUERIES = (
    "",
    "sort:title",
    "sort:level",
    "family:nonogram sort:level",
    "kind:killer",
    "kind:killer level:extreme sort:title",
    "cat sort:level",
    "cat boat",
    "catalogue12345",
    "size:9x9 level:hard",
    "technique:x-wing sort:hardest",
    "tag:rare",
    "tag:common unsolved sort:size",
    "solved",
    "num",
    "size:9x9 family:nonogram sort:title",
    "size:17-23 sort:level",
    "kind:killer level:extreme sort:hardest",
    "technique:x-wing kind:killer level:extreme",
    "verdict:unique technique:x-wing level:unfair sort:title",
    "family:nonogram kind:classic",
    "cat boat star",
    "river castle sort:title",
    "number1 number2",
)
CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def fill(shelf: Shelf, count: int) -> None:
    """Put many made-up entries on a shelf: rows of real samples with other keys, titles, levels and tags."""
    rng = random.Random(1)
    patterns = [prepare(one.document) for one in samples()]
    for start in range(0, count, 5_000):
        rows, label_rows, term_rows = [], [], []
        for number in range(start + 1, min(start + 5_000, count) + 1):
            one = rng.choice(patterns)
            title = f"{rng.choice(WORDS)} {rng.choice(WORDS)} number{number}"
            (level,) = rng.choices(LEVELS, WEIGHTS)
            score = rng.uniform(50, 3000)
            told = {"level": level, "difficulty": "easy", "score": score, "rank": rank_of(level, score)}
            told |= {"title": title, "title_key": plain(title), "examined": 1.0, "verdict": "unique"}
            rows.append({**one.row, **told, "id": number, "key": f"made up {number}"})
            words = [("kind", kind) for kind in one.kinds] + [("tag", "rare" if number % 5_000 == 0 else "common")]
            words += [("technique", "hidden-single"), *([("technique", "x-wing")] if number % 7 == 0 else [])]
            label_rows += [{"puzzle_id": number, "sort": sort, "word": word, "count": 1} for sort, word in words]
            term_rows += [{"puzzle_id": number, "term": term} for term in terms_of([title, *one.kinds])]
        with shelf.database.writing() as connection:
            connection.execute(insert(puzzles), rows)
            connection.execute(insert(labels), label_rows)
            connection.execute(insert(terms), term_rows)
    with shelf.database.engine.connect() as connection:
        connection.exec_driver_sql("ANALYZE")
        connection.commit()


def measure_opening(folder: Path) -> None:
    """Time the first opening of a shelf, with all that ships put on it, and the next."""
    for name in ("first", "second"):
        processor, began = time.process_time(), time.perf_counter()
        with open_shelf(folder / "stocked.db") as shelf:
            held = shelf.puzzles.count()
        took = f"{time.process_time() - processor:.2f} s of processor, {time.perf_counter() - began:.2f} s"
        print(f"{name} opening: {took}, {held} puzzles")


def measure_searches(shelf: Shelf) -> None:
    """Time the first page of 50, and a page far behind."""
    for line in QUERIES:
        times, busy = [], []
        for _ in range(15):
            began, processor = time.perf_counter(), time.process_time()
            found = shelf.page(line, limit=50)
            times.append(time.perf_counter() - began)
            busy.append(time.process_time() - processor)
        took = f"{statistics.median(times) * 1e3:7.1f} ms, {statistics.median(busy) * 1e3:6.1f} ms of processor"
        print(f"search {line!r:42} {took}   {len(found.puzzles):3} on the page")
    after = ""
    for _ in range(100):
        after = shelf.page("sort:title", after=after, limit=500).next
    began = time.perf_counter()
    shelf.page("sort:title", after=after, limit=50)
    print(f"search 'sort:title' after 50,000 others {(time.perf_counter() - began) * 1e3:12.1f} ms")


def measure_strokes(shelf: Shelf, strokes: int) -> None:
    """Store strokes of many games at once, each window waiting for its own to be on the disk."""
    puzzle = Sudoku.classic(CLASSIC)
    document = Document(puzzle, About(title="Benchmark"))
    played = [Game.new(puzzle)]
    for number in range(strokes):
        played.append(played[-1].play(f"r1c3={number % 2 + 1}"))
    for windows in (1, 8, 32, 64, 128):
        names = [shelf.games.begin(played[0], document) for _ in range(windows)]
        waits: list[float] = []

        def store(name: str, waits: list[float] = waits) -> None:
            for before, after in pairwise(played):
                began = time.perf_counter()
                shelf.games.append(name, before, after)
                waits.append(time.perf_counter() - began)

        threads = [threading.Thread(target=store, args=(name,)) for name in names]
        began, processor = time.perf_counter(), time.process_time()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        rate = len(waits) / (time.perf_counter() - began)
        busy = (time.process_time() - processor) / len(waits) * 1e6
        median = statistics.median(waits) * 1e3
        print(
            f"strokes, {windows:3} windows {rate:8.0f}/s   median {median:6.2f} ms   {busy:4.0f} us of processor"
        )


def measure_flight(shelf: Shelf, strokes: int) -> None:
    """Store strokes of one game, so many of them on their way to the disk at a time."""
    puzzle = Sudoku.classic(CLASSIC)
    played = [Game.new(puzzle)]
    for number in range(25 * strokes):
        played.append(played[-1].play(f"r1c3={number % 2 + 1}"))
    for most in (32, 128):
        name = shelf.games.begin(played[0], Document(puzzle, About(title="Benchmark")))
        waiting: deque[Future[None]] = deque()
        began, processor = time.perf_counter(), time.process_time()
        for before, after in pairwise(played):
            if len(waiting) == most:
                waiting.popleft().result()
            waiting.append(shelf.games.append_later(name, before, after))
        for one in waiting:
            one.result()
        count = len(played) - 1
        rate = count / (time.perf_counter() - began)
        busy = (time.process_time() - processor) / count * 1e6
        print(f"strokes, one window, {most:3} on their way {rate:8.0f}/s   {busy:4.0f} us of processor")


def measure_disk(folder: Path, count: int = 200) -> None:
    """Time what every durable program waits for: 4 kB written and brought to the disk."""
    file = os.open(folder / "fsync", os.O_CREAT | os.O_WRONLY)
    times = []
    for _ in range(count):
        os.write(file, b"x" * 4096)
        began = time.perf_counter()
        os.fsync(file)
        times.append(time.perf_counter() - began)
    os.close(file)
    print(f"fsync of this disk: median {statistics.median(times) * 1e3:.2f} ms; load {os.getloadavg()[0]:.1f}")


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--puzzles", type=int, default=100_000)
    parser.add_argument("--place", help="an empty shelf; by default a new file")
    parser.add_argument("--folder", help="where the new file is made")
    parser.add_argument("--strokes", type=int, default=60, help="in each of the games")
    asked: Any = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=asked.folder) as folder:
        measure_disk(Path(folder))
        measure_opening(Path(folder))
        with open_shelf(asked.place or f"{folder}/shelf.db", stocked=False) as shelf:
            measure_strokes(shelf, asked.strokes)
            measure_flight(shelf, asked.strokes)
            began = time.perf_counter()
            fill(shelf, asked.puzzles)
            print(f"{asked.puzzles} entries made in {time.perf_counter() - began:.0f} s")
            measure_searches(shelf)


if __name__ == "__main__":
    main()
