"""The collections of Interactive-Sudoku-Solver (ISS), solved by it and by us in one run on the same puzzles.

ISS is JavaScript: clone it, and name its folder; node runs it. Its collections are taken as they are: it counts up
to two solutions of every puzzle, and so do we, with the text that it has read. CPU time, user and system, the
least of some rounds for both. A search of ours that --seconds (on the wall) end counts with what it took. A set
may name some of its puzzles, counted from 1: LITTLE_KILLER_SNIPES:1,2,11. EXAMPLES:FullRank are the different
puzzles of its page and its list of examples in which this kind comes, also those that its scripts write.

    python benchmarks/sudoku_iss.py --iss path/to/Interactive-Sudoku-Solver [--rounds 1] [--seconds 60] [SET ...]
"""

import argparse
import json
import os
import subprocess
import time
from pathlib import Path
from typing import Any

import gridwright as gw
from gridwright.model import Verdict

SETS = (
    "TAREK_ALL",
    "EXTREME_KILLERS",
    "MATHEMAGIC_KILLERS",
    "HS_KILLERS",
    "LITTLE_KILLER_SNIPES",
    "HARD_THERMOS",
    "HARD_RENBAN",
    "HARD_PENCILMARKS",
)
DRIVER = """
const { ensureGlobalEnvironment } = await import(process.cwd() + "/tests/helpers/test_env.js");
ensureGlobalEnvironment();
const at = (path) => import(process.cwd() + path + self.VERSION_PARAM);
const { SimpleSolver } = await at("/js/sandbox/simple_solver.js");
const collections = await at("/data/collections.js");
const { DISPLAYED_EXAMPLES, resolvePuzzleConfig } = await at("/data/example_puzzles.js");
const { runSandboxToConstraint } = await import(process.cwd() + "/tools/lib/sandbox_runner.js");
const { readFileSync } = await import("node:fs");
const isByKind = process.env.SET === "EXAMPLES";
const known = new Set();
const all = isByKind ? [...DISPLAYED_EXAMPLES, ...collections.EXAMPLES] : [...collections[process.env.SET]];
const chosen = process.env.CHOSEN.split(",").filter(Boolean);
for (const [i, one] of all.entries()) {
  const puzzle = await resolvePuzzleConfig(one);
  if (String(puzzle.input).startsWith("/data/scripts/")) {
    puzzle.input = await runSandboxToConstraint(readFileSync(process.cwd() + puzzle.input, "utf8"));
  }
  const isChosen = (word) => (isByKind ? String(puzzle.input).includes(`.${word}`) : Number(word) === i + 1);
  if (chosen.length > 0 && !chosen.some(isChosen)) continue;
  if (isByKind && known.has(String(puzzle.input))) continue;
  known.add(String(puzzle.input));
  let [best, count] = [Infinity, 0];
  for (let round = 0; round < Number(process.env.ROUNDS); round++) {
    const solver = new SimpleSolver();
    const began = process.cpuUsage();
    count = solver.countSolutions(puzzle.input, 2);
    const { user, system } = process.cpuUsage(began);
    best = Math.min(best, (user + system) / 1e6);
  }
  console.log(JSON.stringify({ name: puzzle.name, text: String(puzzle.input), count, seconds: best }));
}
"""


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iss", type=Path, required=True, help="the folder of Interactive-Sudoku-Solver")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("sets", nargs="*", default=SETS)
    asked = parser.parse_args()
    print(f"{os.cpu_count()} cores, load of the machine {os.getloadavg()[0]:.1f}\n")
    titles = ["set", "puzzles", "ISS", "Gridwright", "ISS / Gridwright", "slowest of ISS", "slowest of ours"]
    print(f"| {' | '.join([*titles, 'we were ahead', 'left open'])} |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name in asked.sets:
        theirs = ask_iss(asked.iss, name, asked.rounds)
        found = [solve(one["text"], one["count"], asked.rounds, asked.seconds) for one in theirs]
        ours, times = [own for own, _ in found], [one["seconds"] for one in theirs]
        ahead = sum(own < other and not is_open for (own, is_open), other in zip(found, times, strict=True))
        left = sum(is_open for _, is_open in found)
        cells = [name, len(theirs), f"{sum(times):.2f} s", f"{sum(ours):.2f} s", f"{sum(times) / sum(ours):.2f}"]
        cells += [f"{max(times):.2f} s", f"{max(ours):.2f} s", ahead, left]
        print(f"| {' | '.join(map(str, cells))} |", flush=True)


def ask_iss(folder: Path, name: str, rounds: int) -> list[dict[str, Any]]:
    """Let ISS solve a collection; give each puzzle's text, its count of solutions and the seconds it took."""
    name, _, chosen = name.partition(":")
    done = subprocess.run(
        ["node", "--input-type=module", "-e", DRIVER],
        cwd=folder,
        env={**os.environ, "SET": name, "CHOSEN": chosen, "ROUNDS": str(rounds)},
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def solve(text: str, count: int, rounds: int, seconds: float) -> tuple[float, bool]:
    """Count up to two solutions of a puzzle; give the CPU seconds without reading, and whether it stayed open."""
    times: list[float] = []
    is_open = False
    for _ in range(rounds):
        puzzle = gw.parse(text).puzzle
        began = time.process_time()
        found = gw.solve(puzzle, limit=2, seconds=seconds)
        times.append(time.process_time() - began)
        is_open = found.verdict is Verdict.UNKNOWN
        if not is_open and min(found.count, 2) != count:
            raise RuntimeError(f"expected {count} solutions, as ISS counts, got {found.count}: {text}")
    return min(times), is_open


if __name__ == "__main__":
    main()
