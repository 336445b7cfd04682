"""Ratings by the scheme "se" beside Sudoku Explainer, by band: how many have the same three numbers, and CPU time.

Run: python benchmarks/sudoku_explainer.py [--classpath DIR] [--each 20] [--hard 2] [--write]

Without --classpath the ratings in ../shared are compared (se-wide.txt: ER; the others: ER, EP, ED). With it,
Sukaku Explainer's class files in that folder rate the same puzzles, with the techniques of Sudoku Explainer 1.2.1
and one thread: `--each` puzzles of every band up to 9.4, `--hard` of the bands above, where one takes minutes. The
time that Java takes to start and to rate one easy puzzle is taken off.
"""

import argparse
import os
import platform
import resource
import subprocess
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from gridwright.sudoku import rate_many

ROOT = Path(__file__).parents[1]
SHARED = Path(os.environ.get("GRIDWRIGHT_SHARED", ROOT.parent / "shared")) / "data/sudoku"
BANDS = (1.0, 1.5, 2.0, 2.6, 3.0, 4.0, 5.0, 6.2, 7.0, 7.6, 8.0, 8.5, 9.0, 9.5, 10.0, 10.5, 11.0)
SLOW = 9.5
TECHNIQUES = "1111000011010111011011011011000010100010111111"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class Numbers(NamedTuple):
    """ER, and EP and ED where they are told."""

    rating: float
    pearl: float | None = None
    diamond: float | None = None


def band_of(rating: float) -> float:
    """Give the lower end of a rating's band."""
    return max(band for band in BANDS if band <= rating)


def ours(puzzles: Iterable[str]) -> list[Numbers]:
    """Rate with Gridwright, from text to rating."""
    return [Numbers(one.score, one.pearl, one.diamond) for one in rate_many(puzzles, "se")]


def told(name: str) -> dict[str, Numbers]:
    """Read a list of ratings: puzzle and ER, or puzzle and ED=ER/EP/ED."""
    lines = (SHARED / "rated" / name).read_text().splitlines()
    return {line[:81]: Numbers(*map(float, line[82:].removeprefix("ED=").split("/"))) for line in lines}


def is_same(theirs: Numbers, own: Numbers) -> bool:
    """Compare all numbers that are told."""
    return theirs.rating == own.rating if theirs.pearl is None else theirs == own


def explainer(puzzles: list[str], classpath: str) -> tuple[dict[str, Numbers], float]:
    """Let Sukaku Explainer rate; give its numbers and its CPU seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    said = subprocess.run(
        [
            *("java", "-XX:+UseSerialGC", "-Djava.awt.headless=true", "-cp", classpath, "diuf.sudoku.test.serate"),
            *(f"--techs={TECHNIQUES}", "--threads=1", "--format=%g ED=%r/%p/%d", *puzzles),
        ],
        text=True,
        capture_output=True,
        check=True,
    ).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    found = {
        line[:81]: Numbers(*map(float, line.split("ED=")[1].split("/")))
        for line in said.splitlines()
        if "ED=" in line
    }
    return found, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def compare_lists() -> list[str]:
    """Compare with the ratings that came with the collections."""
    lines = ["| ratings told | puzzles | equal |", "| --- | ---: | ---: |"]
    for name in ("se-wide.txt", "se-17clue-1000.txt", "se-easy-1000.txt"):
        theirs = told(name)
        own = ours(theirs)
        equal = sum(is_same(one, other) for one, other in zip(theirs.values(), own, strict=True))
        lines.append(f"| {name} | {len(theirs):,} | {equal:,} |")
        print(lines[-1])
    return lines


def choose(each: int, hard: int) -> Mapping[float, list[str]]:
    """Pick puzzles of every band, as evenly over the collections as they lie there."""
    names = ("rated/se-wide.txt", "classic/top1465.txt", "classic/sudoku-top95.txt", "classic/sudoku-hardest.txt")
    texts = [line[:81].replace("0", ".") for name in names for line in (SHARED / name).read_text().splitlines()]
    texts += [line[:81] for line in (SHARED / "classic/hardest1106.txt").read_text().splitlines()[::40]]
    chosen: dict[float, list[str]] = defaultdict(list)
    for text, numbers in zip(texts, ours(texts), strict=True):
        band = band_of(numbers.rating)
        if len(chosen[band]) < (each if band < SLOW else hard):
            chosen[band].append(text)
    return {band: found for band, found in sorted(chosen.items()) if found}


def compare_speed(classpath: str, each: int, hard: int) -> list[str]:
    """Measure both raters band by band."""
    heads = ["ER from", "puzzles", "equal (ER, EP, ED)", "Explainer", "Gridwright", "ratio"]
    lines = [f"| {' | '.join(heads)} |", "| ---: " * len(heads) + "|"]
    start = explainer([EASY], classpath)[1]
    for band, puzzles in choose(each, hard).items():
        began = time.process_time()
        own = ours(puzzles)
        spent = (time.process_time() - began) / len(puzzles)
        theirs, seconds = explainer(puzzles, classpath)
        peer = max(0.0, seconds - start) / len(puzzles)
        equal = sum(theirs[puzzle] == numbers for puzzle, numbers in zip(puzzles, own, strict=True))
        lines.append(
            f"| {band} | {len(puzzles)} | {equal} | {1000 * peer:,.1f} ms | {1000 * spent:,.3f} ms | "
            f"{peer / spent:,.0f} |"
        )
        print(lines[-1], flush=True)
    return lines


def main() -> None:
    """Compare and print tables; with --write also into the results folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--classpath")
    parser.add_argument("--each", type=int, default=20)
    parser.add_argument("--hard", type=int, default=2)
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    lines = compare_lists()
    if chosen.classpath:
        lines += ["", *compare_speed(chosen.classpath, chosen.each, chosen.hard)]
    if chosen.write:
        options = f"--classpath DIR --each {chosen.each} --hard {chosen.hard} " if chosen.classpath else ""
        where = (
            f"{platform.machine()}, {platform.system()}, Python {platform.python_version()}, CPU time, one core"
        )
        command = f"`python benchmarks/sudoku_explainer.py {options}--write` on {where}."
        text = "\n".join(["# Ratings beside Sudoku Explainer", "", command, "", *lines])
        (ROOT / "benchmarks/results/sudoku_explainer.md").write_text(text + "\n")


if __name__ == "__main__":
    main()
