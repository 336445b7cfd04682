"""Figures of explanations of sudoku: complete reasons, words per sentence, singles told by box, and the time.

    python benchmarks/measure_proofs.py --puzzles 60 FILE...

Of every file the first puzzles are walked. A reason is complete if a solver that is told nothing but the premises
of the step finds its conclusion; what rests on a single solution, or on a search that is not told, is left out.
"""

import argparse
import itertools
import random
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from gridwright.engine.explain import explain
from gridwright.formats import read_all
from gridwright.model import Budget, Walkthrough
from gridwright.sudoku import Sudoku
from gridwright.sudoku.demands import HouseKind
from gridwright.sudoku.explaining.explain import explain as walk_with
from gridwright.sudoku.explaining.explain import ranked
from tests.contracts.proof_judge import follows, is_judged, told

JUDGED = 4
"""Steps of a walk that are judged."""


def by_box(puzzle: Sudoku, walk: Walkthrough) -> Counter[bool]:
    """Count the hidden singles of a walk that name a box, and the others."""
    found = Counter[bool]()
    for step in walk.steps:
        if step.technique == "hidden-single":
            number = step.deduction.values["houses"][0][0]  # type: ignore[index]
            found[puzzle.houses[number].kind is HouseKind.REGION] += 1
    return found


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--puzzles", type=int, default=60)
    asked = parser.parse_args()
    rng, walks, steps, words, long, complete, judged = random.Random(1), 0, 0, 0, 0, 0, 0
    box, line = Counter[bool](), Counter[bool]()
    walking = telling = proving = 0.0
    for path in asked.paths:
        for document in itertools.islice(read_all(path), asked.puzzles):
            puzzle = document.puzzle
            if not isinstance(puzzle, Sudoku):
                continue
            began = time.process_time()
            walk = explain(puzzle, seconds=10)
            walked = time.process_time()
            lengths = [len(step.text.split()) for step in walk.steps]
            ended = time.process_time()
            walking, telling = walking + walked - began, telling + ended - walked
            walks, steps, words = walks + 1, steps + len(lengths), words + sum(lengths)
            long += sum(length > 40 for length in lengths)
            box += by_box(puzzle, walk)
            line += by_box(puzzle, walk_with(puzzle, puzzle.start, Budget(10), ranked()))
            chosen = [step for step in walk.steps if is_judged(step)]
            for step in rng.sample(chosen, min(JUDGED, len(chosen))):
                began = time.process_time()
                proof = step.proof
                proving += time.process_time() - began
                judged, complete = judged + 1, complete + follows(puzzle, proof, *told(proof))
    print(f"{walks} walks, {steps} steps; {words / max(steps, 1):.1f} words per sentence, {long} of more than 40")
    print(f"complete reasons: {complete} of {judged} steps judged")
    ranks = f"in the order of ranks {line[True]} of {line.total()}"
    print(f"hidden singles told by box: {box[True]} of {box.total()}, {ranks}")
    print(f"CPU: walks {walking:.2f} s, sentences {telling:.2f} s, proofs of the judged steps {proving:.2f} s")


if __name__ == "__main__":
    main()
