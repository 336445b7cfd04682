"""What a million puzzles cost: every kind of work in bulk, beside a loop over the library, and the manual's table.

Run: python benchmarks/columns.py [--write]

CPU time of one process that reads a file, works and writes Parquet, as each worker of a batch does: the same on a
busy machine, but for what neighbours take of a shared core; how much that is shows the bare kernel of classic
sudoku, which takes 0.57 µs on an idle one. Beside each kind is the loop that a data frame would run,
`apply(gridwright.solve)`, on the first puzzles of the file. With --write the table goes to docs/batch.md.
"""

import json
import os
import platform
import random
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import gridwright as gw
from gridwright.batch.doing import block_of, do
from gridwright.batch.feeds import Feed, feed_of, new_feed
from gridwright.batch.pieces import SHARD, Piece
from gridwright.batch.request import Request
from gridwright.batch.sinks import sink_for
from gridwright.batch.sinks.sink import Asked
from gridwright.batch.work.generate import read_recipe
from gridwright.sudoku import solve_many
from gridwright.sudoku.setting.minimal import minimal_lines

MANUAL = Path(__file__).parent.parent / "docs" / "batch.md"
BEGIN, END = "<!-- costs: written by benchmarks/columns.py -->", "<!-- end of costs -->"
CLASSICS, FEW, PICTURES = 65_536, 200, 400


def batch(feed: Feed, kind: str, folder: Path) -> float:
    """Do work here as a worker does it, and give the CPU microseconds of a row."""
    asked = Asked(kind=kind, paths=[], format=None, options={}, seconds=None, version=gw.__version__)
    sink = sink_for("out/")(f"{folder / f'out{len(list(folder.iterdir()))}'}/", asked)
    began = time.process_time()
    with sink.writing():
        while (piece := feed.take(SHARD)) is not None:
            sink.write(block_of(piece, do(piece)))
        sink.finish()
    return (time.process_time() - began) / sink.done * 1e6


def work(kind: str, path: Path, folder: Path) -> float:
    """Give the microseconds of one puzzle of a file."""
    piece = Piece(request=Request(kind=kind), form="parquet", first=0)
    warm = _first(path, 20)
    batch(feed_of([str(warm)], None, piece), kind, folder)
    return batch(feed_of([str(path)], None, piece), kind, folder)


def made(count: int, folder: Path, *words: str) -> float:
    """Give the microseconds of one new puzzle."""
    options = {"count": count, "seed": 1, **read_recipe(list(words))}
    piece = Piece(request=Request(kind="generate", options=options), form="parquet", first=0)
    return batch(new_feed(" ".join(words), piece), "generate", folder)


def loop(work: Callable[[str], object], puzzles: list[str]) -> float:
    """Give the microseconds of a puzzle in a loop over the library."""
    began = time.process_time()
    for puzzle in puzzles:
        work(puzzle)
    return (time.process_time() - began) / len(puzzles) * 1e6


def inputs(folder: Path) -> tuple[Path, Path, Path]:
    """Write a long list of classic sudoku, a short one, and a table of easy nonograms of 20x20."""
    lines = list(minimal_lines(1_000, seed=1))
    chance = random.Random(1)
    many, few, pictures = folder / "many.txt", folder / "few.txt", folder / "pictures.jsonl"
    digits = list("123456789")
    with many.open("w") as file:
        for number in range(CLASSICS):
            chance.shuffle(digits)
            file.write(lines[number % len(lines)].translate(str.maketrans("123456789", "".join(digits))) + "\n")
    few.write_text("\n".join(lines[:FEW]) + "\n")
    made: list[str] = []
    seed = 0
    while len(made) < 8:
        seed += 1
        made += [str(one.puzzle) for one in gw.generate("nonogram", 8, seed=seed, size="20", level="easy")]
    with pictures.open("w") as file:
        for number in range(PICTURES):
            file.write(json.dumps({"puzzle": made[number % len(made)]}) + "\n")
    return many, few, pictures


def costs(folder: Path) -> list[tuple[str, float, float | None]]:
    """Give for every kind of work its name, the microseconds of a puzzle, and those of a loop."""
    many, few, pictures = inputs(folder)
    classic = few.read_text().split()
    clues = [json.loads(line)["puzzle"] for line in pictures.read_text().splitlines()[:200]]
    bulk = many.read_bytes()
    began = time.process_time()
    solve_many(bulk)
    kernel = (time.process_time() - began) / CLASSICS * 1e6
    return [
        ("solve classic sudoku, the bare kernel", kernel, None),
        ("solve classic sudoku", work("solve", many, folder), loop(gw.solve, classic)),
        ("solve nonograms, 20x20, easy", work("solve", pictures, folder), loop(gw.solve, clues)),
        ("rate classic sudoku", work("rate", few, folder), loop(gw.rate, classic[:200])),
        ("canonical form of classic sudoku", work("canonical", few, folder), None),
        ("explain classic sudoku, every step in words", work("explain", _first(few, 50), folder), None),
        ("generate sudoku, easy", made(64, folder, "sudoku", "level=easy"), None),
        ("generate sudoku, medium", made(64, folder, "sudoku", "level=medium"), None),
        ("generate sudoku, hard", made(32, folder, "sudoku", "level=hard"), None),
        ("generate nonogram, 15x15, any level", made(32, folder, "nonogram", "size=15"), None),
    ]


def _first(path: Path, count: int) -> Path:
    """Write the first lines of a list to a file of their own."""
    short = path.with_name(f"{path.stem}-{count}{path.suffix}")
    short.write_text("\n".join(path.read_text().split("\n")[:count]) + "\n")
    return short


def table(found: list[tuple[str, float, float | None]]) -> str:
    """Write what was found as a table of Markdown."""
    rows = [
        f"| {name} | {_time(each)} | {each / 3600:.2g} | {each / 8640:.2g} | {_time(by_loop)} |"
        for name, each, by_loop in found
    ]
    load = f"load {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores"
    when = f"{datetime.now(UTC):%Y-%m-%d}, {platform.machine()}, {load}"
    head = [
        f"CPU time of one core, Parquet written ({when}, `python benchmarks/columns.py --write`):",
        "",
        "| work | one puzzle | core hours a million | a billion on 100 cores, days | loop over the library |",
        "| --- | --- | --- | --- | --- |",
    ]
    return "\n".join([*head, *rows])


def _time(micros: float | None) -> str:
    if micros is None:
        return ""
    return f"{micros:.1f} µs" if micros < 1000 else f"{micros / 1000:.2g} ms"


def main() -> None:
    """Measure, print, and write the manual where asked."""
    with tempfile.TemporaryDirectory() as folder:
        told = table(costs(Path(folder)))
    print(told)
    if "--write" in sys.argv:
        page = MANUAL.read_text(encoding="utf-8")
        before, _, rest = page.partition(BEGIN)
        MANUAL.write_text(f"{before}{BEGIN}\n{told}\n{END}{rest.partition(END)[2]}", encoding="utf-8")


if __name__ == "__main__":
    main()
