"""Check what explanations say: walk through puzzles of every kind and judge every claim of every step.

    python tests/contracts/check_sentences.py --seconds 600 FOLDER...

Prints every sentence that says something false, then how many walks, steps and claims were judged for each family.
"""

# ruff: noqa: T201
import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import gridwright as gw
from gridwright.engine.truth import untruths
from gridwright.errors import GridwrightError
from gridwright.formats import read_all
from gridwright.model import Puzzle, Verdict
from gridwright.nonogram import BLACK_AND_WHITE, Colour, from_picture
from gridwright.samples import samples

INKS = (
    BLACK_AND_WHITE[0],
    Colour("red", "ff0000", "r"),
    Colour("blue", "0000ff", "b"),
    Colour("green", "00ff00", "g"),
)


def from_samples(_: random.Random) -> Iterator[tuple[str, Puzzle]]:
    """Give every sample."""
    for found in samples():
        yield f"sample {found.family}/{found.name}", found.document.puzzle


def from_chance(rng: random.Random) -> Iterator[tuple[str, Puzzle]]:
    """Give random pictures in black and in colours, and generated sudoku of every level, for ever."""
    number = 0
    while True:
        number += 1
        height, width = rng.randint(3, 20), rng.randint(3, 20)
        inks = rng.choice((BLACK_AND_WHITE, BLACK_AND_WHITE, INKS[:3], INKS))
        letters = [ink.symbol for ink in inks]
        share = rng.uniform(0.35, 0.7)
        weights = [1 - share] + [share / (len(letters) - 1)] * (len(letters) - 1)
        picture = ["".join(rng.choices(letters, weights, k=width)) for _ in range(height)]
        yield f"picture {number}", from_picture(picture, inks)[0]
        level = rng.choice(("easy", "medium", "hard", "unfair", "extreme"))
        for document in gw.generate("sudoku", seed=rng.randrange(2**31), level=level, seconds=2):
            yield f"sudoku {number} ({level})", document.puzzle


def from_files(paths: list[Path], rng: random.Random) -> Iterator[tuple[str, Puzzle]]:
    """Give the puzzles of files and folders, in a random order of files."""
    files = [
        file for path in paths for file in (sorted(path.rglob("*")) if path.is_dir() else [path]) if file.is_file()
    ]
    rng.shuffle(files)
    for file in files:
        try:
            for number, document in enumerate(read_all(file), start=1):
                yield f"{file} {number}", document.puzzle
        except (GridwrightError, UnicodeDecodeError):
            continue


def taken_in_turn(sources: list[Iterator[tuple[str, Puzzle]]]) -> Iterator[tuple[str, Puzzle]]:
    """Take one puzzle of each source after the other until all are empty."""
    while sources:
        for source in list(sources):
            found = next(source, None)
            if found is None:
                sources.remove(source)
            else:
                yield found


def main() -> int:
    """Judge until the time is over; the exit code is 1 if anything was false."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("paths", nargs="*", type=Path)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    walks, steps, said, false = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    sources = [from_samples(rng), from_chance(rng)] + [from_files([path], rng) for path in asked.paths]
    ends = time.monotonic() + asked.seconds
    for name, puzzle in taken_in_turn(sources):
        if time.monotonic() > ends:
            break
        walk = gw.explain(puzzle, seconds=5)
        solution = gw.solve(puzzle, seconds=5)
        walks[puzzle.family] += 1
        steps[puzzle.family] += len(walk.steps)
        said.update(step.technique for step in walk.steps)
        for number, step, claims in untruths(puzzle, walk):
            false.update(f"{step.technique}: {claim}" for claim in claims)
            if false[f"{step.technique}: {claims[0]}"] <= 3:
                print(
                    f"FALSE {', '.join(claims)}: {name}, step {number} ({step.technique}): {step.text}", flush=True
                )
        if solution.verdict is Verdict.UNIQUE:
            (truth,) = solution.solutions
            if any(not left & right for left, right in zip(walk.board.masks, truth.masks, strict=True)):
                print(f"UNSOUND {name}", flush=True)
                false["unsound"] += 1
    for family in walks:
        print(f"{family}: {walks[family]} walks, {steps[family]} steps")
    print(", ".join(f"{technique} {count}" for technique, count in said.most_common()))
    print(f"{false.total()} false claims" if false else "nothing false was said")
    for claim, count in false.most_common():
        print(f"  {count} {claim}")
    return 1 if false else 0


if __name__ == "__main__":
    sys.exit(main())
