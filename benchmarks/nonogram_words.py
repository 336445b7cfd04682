"""Figures of explanations of nonograms: complete reasons, words per sentence, first painted cells, steps, trials.

    python benchmarks/nonogram_words.py --puzzles 60 FILE...

A reason is complete if all placements of the lines that the proof names, with nothing known but what it tells,
agree to the conclusion; it is judged for some steps of every walk. What rests on assumptions within assumptions is
left out.
"""

import argparse
import itertools
import random
import statistics
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from gridwright.engine.explain import explain
from gridwright.errors import GridwrightError
from gridwright.formats import read_all
from gridwright.model import Step
from gridwright.nonogram import Nonogram
from tests.contracts.test_nonogram_proofs import follows, told

JUDGED = 6
"""Steps of a walk that are judged."""
SECONDS = 10.0


def first_paint(steps: tuple[Step, ...]) -> int:
    """Give the number of the first step that paints a cell, 0 where none does."""
    painted = (any(one.symbol for one in step.deduction.placed) for step in steps)
    return next((number for number, paints in enumerate(painted, 1) if paints), 0)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--puzzles", type=int, default=60)
    asked = parser.parse_args()
    rng, lengths, painted = random.Random(1), list[int](), list[int]()
    judged = complete = walks = solved = steps = 0
    used, chains, spent = Counter[str](), Counter[int](), 0.0
    for path in asked.paths:
        try:
            documents = list(itertools.islice(read_all(path), asked.puzzles))
        except GridwrightError:
            continue
        for puzzle in (document.puzzle for document in documents):
            if not isinstance(puzzle, Nonogram):
                continue
            began = time.process_time()
            walk = explain(puzzle, seconds=SECONDS)
            lengths += [len(step.text.split()) for step in walk.steps]
            spent += time.process_time() - began
            walks, solved, steps = walks + 1, solved + walk.is_solved, steps + len(walk.steps)
            used.update(step.technique for step in walk.steps)
            chains.update(len(step.chain) for step in walk.steps if step.technique == "contradiction")
            if puzzle.is_coloured:
                painted.append(first_paint(walk.steps))
            plain = [step for step in walk.steps if not any(link.chain for link in step.chain)]
            for step in rng.sample(plain, min(JUDGED, len(plain))):
                judged += 1
                complete += follows(puzzle, step.proof, *told(step.proof))
    print(f"{walks} puzzles, {solved} solved, {steps} steps, {1000 * spent:.0f} ms CPU with words")
    print(
        f"words per sentence: {statistics.mean(lengths):.1f}, longest {max(lengths)}, "
        f"over 40: {sum(length > 40 for length in lengths)}"
    )
    if painted:
        print(
            f"first painted cell of {len(painted)} colour puzzles: median step {statistics.median(painted)}, "
            f"latest {max(painted)}"
        )
    print(f"complete reasons: {complete} of {judged} judged")
    print("techniques:", ", ".join(f"{name} {count}" for name, count in used.most_common()))
    print("contradictions by lines:", ", ".join(f"{length}: {count}" for length, count in sorted(chains.items())))


if __name__ == "__main__":
    main()
