"""Levels of nonograms beside their size, and beside the times that people took, where a file tells them.

    python benchmarks/nonogram_levels.py FOLDER... [--people FILE.json] [--seconds 4]

FILE.json is a list of {"rows": [...], "columns": [...], "minutes": 6.4, "rating": 3.5}: what people took and
how hard they felt it was.
"""

import argparse
import json
import math
from collections import Counter
from itertools import pairwise
from pathlib import Path
from statistics import correlation, median

import gridwright as gw
from gridwright.errors import GridwrightError
from gridwright.model import Rating
from gridwright.nonogram import Nonogram

SIDES = (0, 8, 12, 17, 22, 27, 32, 1000)


def rated(folders: list[str], seconds: float) -> list[tuple[Nonogram, Rating]]:
    """Rate all puzzles with one solution that can be read in some folders."""
    found = []
    for file in sorted(path for folder in folders for path in Path(folder).rglob("*") if path.is_file()):
        try:
            puzzle = gw.read(file).puzzle
            rating = gw.rate(puzzle, seconds=seconds)
        except (GridwrightError, UnicodeError):
            continue
        if isinstance(puzzle, Nonogram) and rating.depth is not None:
            found.append((puzzle, rating))
    return found


def ranks(values: list[float]) -> list[float]:
    """Give each value its place in the order, equal ones the mean of theirs."""
    ordered = sorted(values)
    return [(ordered.index(value) + len(ordered) - 1 - ordered[::-1].index(value)) / 2 for value in values]


def tell(found: list[tuple[Nonogram, Rating]]) -> None:
    """Print levels by size, and how level, depth and time go with size."""
    solved = [(puzzle, rating) for puzzle, rating in found if rating.is_solved]
    sides = [math.sqrt(puzzle.shape.height * puzzle.shape.width) for puzzle, _ in solved]
    for name, values in (
        ("depth", [rating.depth or 0.0 for _, rating in solved]),
        ("score", [rating.score for _, rating in solved]),
    ):
        print(f"{name} and side: rank correlation {correlation(ranks(values), ranks(sides)):.2f}")
    print("| side | puzzles | median minutes | levels |\n| ---: | ---: | ---: | --- |")
    for low, high in pairwise(SIDES):
        here = [rating for (_, rating), side in zip(solved, sides, strict=True) if low <= side < high]
        if here:
            levels = Counter(rating.label for rating in here)
            minutes = median(rating.minutes or 0.0 for rating in here)
            told = ", ".join(
                f"{levels[name]} {name}" for name in gw.model.family_of(solved[0][0]).levels() if levels[name]
            )
            print(f"| {low} to {high - 1} | {len(here)} | {minutes:.0f} | {told} |")
    print(f"{len(found) - len(solved)} not solved by the techniques")


def beside_people(file: str) -> None:
    """Print what people needed beside what was expected."""
    told = json.loads(Path(file).read_text())
    ratings = [gw.rate(Nonogram(one["rows"], one["columns"])) for one in told]
    expected = [rating.minutes or 0.0 for rating in ratings]
    print("| expected minutes | minutes taken | felt | level | score |\n| ---: | ---: | ---: | --- | ---: |")
    for one, rating in zip(told, ratings, strict=True):
        print(
            f"| {rating.minutes} | {one['minutes']:.1f} | {one['rating']:.2f} | {rating.label} | {rating.score} |"
        )
    for name in ("minutes", "rating"):
        people = [one[name] for one in told]
        print(f"expected minutes and {name}: correlation {correlation(expected, people):.2f}")


def main() -> None:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*")
    parser.add_argument("--people")
    parser.add_argument("--seconds", type=float, default=4.0)
    asked = parser.parse_args()
    if asked.folders:
        tell(rated(asked.folders, asked.seconds))
    if asked.people:
        beside_people(asked.people)


if __name__ == "__main__":
    main()
