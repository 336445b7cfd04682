"""How often pictures of puzzles are read right, by kind of picture.

    python benchmarks/scan.py [--photos FOLDER] [--count 20] [-o benchmarks/results/scan.md]

FOLDER holds `sudoku/*.jpg` with `.dat` (two lines, then nine rows of digits) and `pen/*.jpg` with `.txt` (nine
rows, 10 for notes); without it only pictures are measured that `tests/scanning/made.py` makes by seed. Run it with
OPENBLAS_NUM_THREADS=1, so that CPU is that of one thread.
"""

import argparse
import functools
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import cv2

import gridwright as gw
from gridwright.errors import GridwrightError
from gridwright.model import Puzzle
from gridwright.nonogram import Nonogram
from gridwright.scanning.image import Picture, load
from gridwright.scanning.scanned import Scanned
from gridwright.sudoku import Sudoku
from tests.scanning.layouts import LAYOUTS, Layout, screenshot
from tests.scanning.made import Camera, drawn, photographed

Truth = dict[str, str]
Case = tuple[str, Callable[[], Picture], Truth]


@dataclass
class Tally:
    """What was counted for one kind of picture."""

    kind: str
    pictures: int = 0
    right: int = 0
    places: int = 0
    wrong: int = 0
    certain: int = 0
    certain_wrong: int = 0
    unmarked: int = 0
    marked: int = 0
    cpu: float = 0.0
    worst: list[tuple[int, str]] = field(default_factory=list)

    def row(self) -> str:
        """Give a row of the table."""
        count = max(self.pictures, 1)
        return (
            f"| {self.kind} | {self.right} of {self.pictures} | {self.wrong} of {self.places} | {self.certain} "
            f"| {self.certain_wrong} | {self.unmarked} | {self.marked / count:.1f} | {self.cpu / count:.2f} s |"
        )


def main() -> None:
    """Measure all kinds, and print or write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--photos", type=Path)
    parser.add_argument("--count", type=int, default=10, help="made pictures of each kind")
    parser.add_argument("--only", default="", help="kinds whose name contains this")
    parser.add_argument("-o", "--output", type=Path)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    kinds = {**_photos(given.photos), **_made(given.count)}
    tallies = [_measure(kind, cases) for kind, cases in kinds.items() if given.only in kind]
    text = _table(tallies)
    print(text)
    if given.output is not None:
        given.output.write_text(text + "\n", encoding="utf-8")


def _measure(kind: str, cases: Sequence[Case]) -> Tally:
    tally = Tally(kind)
    for name, picture, truth in cases:
        tally.pictures += 1
        tally.places += len(truth)
        opened = picture()
        started = time.process_time()
        try:
            found = gw.scan(opened)
        except GridwrightError:
            found = []
        tally.cpu += time.process_time() - started
        judged = [_judge(one, truth) for one in found] or [(len(truth), set(truth), None)]
        wrong, places, scanned = min(judged, key=lambda one: one[0])
        marked = set() if scanned is None else {doubt.place for doubt in scanned.doubts}
        tally.right += not wrong
        tally.wrong += wrong
        tally.marked += len(marked)
        if scanned is not None:
            tally.certain += scanned.certain
            tally.certain_wrong += scanned.certain and wrong > 0
            tally.unmarked += len(places - marked)
        if wrong:
            tally.worst.append((wrong, name))
    return tally


def _judge(scanned: Scanned, truth: Truth) -> tuple[int, set[str], Scanned | None]:
    places = {place for place, text in truth.items() if scanned.read.get(place) != text}
    places |= set(scanned.read) - set(truth)
    return len(places), places, scanned


def _photos(folder: Path | None) -> dict[str, list[Case]]:
    if folder is None:
        return {}
    newspapers = list(_labelled(folder / "sudoku", ".dat", 2))
    pen = list(_labelled(folder / "pen", ".txt", 0))
    return {
        "photos of newspaper sudoku": newspapers,
        "photos of sudoku with pen": pen,
    }


def _labelled(folder: Path, ending: str, skipped: int) -> Iterator[Case]:
    for path in sorted(folder.glob("*.jpg")):
        lines = path.with_suffix(ending).read_text(encoding="utf-8").splitlines()[skipped:]
        values = [int(word) for line in lines for word in line.split()]
        texts = {0: "", 10: "notes"}
        truth = {
            f"r{cell // 9 + 1}c{cell % 9 + 1}": texts.get(value, str(value)) for cell, value in enumerate(values)
        }
        yield path.name, functools.partial(load, path), truth


def _made(count: int) -> dict[str, list[Case]]:
    plain = [(f"sudoku {seed}", sudoku(seed)) for seed in range(count)]
    small = [(f"nonogram {seed}", nonogram(15, seed)) for seed in range(count)]
    large = [(f"nonogram {seed}", nonogram(30, seed)) for seed in range(count // 2)]
    huge = [(f"nonogram {seed}", nonogram(60, seed)) for seed in range(count // 5)]
    cameras = {"photo": Camera(), "bent page": Camera(bend=0.03), "small and blurred": Camera(size=560, blur=1.4)}
    kinds: dict[str, list[Case]] = {}
    for name, camera in cameras.items():
        kinds[f"own print of sudoku, {name}"] = [_photo(one, camera, 48) for one in plain]
    for theme in ("light", "dark"):
        kinds[f"own drawing of sudoku, {theme}"] = [_screen(one, theme, 40) for one in plain]
        kinds[f"own drawing of 15x15 nonogram, {theme}"] = [_screen(one, theme, 28) for one in small]
        kinds[f"own drawing of 30x30 nonogram, {theme}"] = [_screen(one, theme, 24) for one in large]
    kinds["own drawing of 60x60 nonogram, light"] = [_screen(one, "light", 22) for one in huge]
    kinds["own print of 15x15 nonogram, photo"] = [_photo(one, Camera(size=1200, tilt=0.03), 40) for one in small]
    kinds["own print of 30x30 nonogram, photo"] = [_photo(one, Camera(size=2200, tilt=0.02), 40) for one in large]
    kinds["own print of 30x30 nonogram, bent page"] = [
        _photo(one, Camera(size=2200, tilt=0.01, bend=0.015), 40) for one in large
    ]
    for name, layout in LAYOUTS.items():
        kinds[f"screenshot of nonograms, {name}"] = [
            _laid_out(one, layout) for one in (*small[: count // 2], *large[: count // 4])
        ]
    return kinds


def _laid_out(one: tuple[str, Puzzle], layout: Layout) -> Case:
    name, puzzle = one
    return f"{name}, {puzzle.shape}", lambda: load(screenshot(cast("Nonogram", puzzle), layout)), _truth(puzzle)


def sudoku(seed: int) -> Puzzle:
    """Make a sudoku."""
    return next(iter(gw.generate("sudoku", seed=seed))).puzzle


def nonogram(side: int, seed: int) -> Puzzle:
    """Make a nonogram."""
    return next(iter(gw.generate("nonogram", seed=seed, size=f"{side}x{side}"))).puzzle


def _screen(one: tuple[str, Puzzle], theme: str, pitch: int) -> Case:
    name, puzzle = one
    return name, lambda: load(drawn(puzzle, theme=theme, pitch=pitch)), _truth(puzzle)


def _photo(one: tuple[str, Puzzle], camera: Camera, pitch: int) -> Case:
    name, puzzle = one
    seed = sum(map(ord, name))
    return name, lambda: load(photographed(drawn(puzzle, pitch=pitch), seed, camera)), _truth(puzzle)


def _truth(puzzle: Puzzle) -> Truth:
    if isinstance(puzzle, Sudoku):
        return {
            puzzle.shape.name(cell): "" if given is None else puzzle.symbols[given]
            for cell, given in enumerate(puzzle.givens)
        }
    if not isinstance(puzzle, Nonogram):
        return {}
    lines = [(f"row {n}", clue) for n, clue in enumerate(puzzle.row_clues, start=1)]
    lines += [(f"column {n}", clue) for n, clue in enumerate(puzzle.column_clues, start=1)]
    return {name: " ".join(str(block.length) for block in clue) or "0" for name, clue in lines}


def _table(tallies: Sequence[Tally]) -> str:
    head = (
        "| kind of picture | wholly right | cells or clues wrong | called certain | certain and wrong "
        "| wrong and unmarked | marked a picture | CPU a picture |"
    )
    lines = [head, "| --- | --- | --- | --- | --- | --- | --- | --- |", *(tally.row() for tally in tallies), ""]
    for tally in tallies:
        if tally.worst:
            worst = ", ".join(f"{name} ({wrong})" for wrong, name in sorted(tally.worst, reverse=True)[:20])
            lines.append(f"Not wholly right, {tally.kind}: {worst}.")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
