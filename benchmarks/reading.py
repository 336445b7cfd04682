"""How long reading a puzzle takes beside solving it, in processor time, best of several rounds.

    python benchmarks/reading.py FILE...

Without files, some nonograms of the shared collection that lines solve.
"""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import gridwright as gw
from gridwright.formats import decipher

SHARED = Path(os.environ.get("GRIDWRIGHT_SHARED", Path(__file__).parents[2] / "shared")) / "data"
FILES = [
    SHARED / "nonograms" / "survey" / f"webpbn-{number}.non" for number in ("00001", "00006", "00021", "00023")
]
ROUNDS, TIMES = 9, 100


def measure(run: Callable[[], object]) -> float:
    """Give the least milliseconds of processor time that one call took."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(TIMES):
            run()
        best = min(best, (time.process_time() - start) / TIMES)
    return 1000 * best


def main() -> None:
    """Print a table."""
    print("| file | size | read | of which recognising | solve |")
    print("| --- | --- | --- | --- | --- |")
    for path in map(Path, sys.argv[1:] or FILES):
        text = path.read_text(encoding="utf-8", errors="replace")
        puzzle = gw.read(path).puzzle
        name = decipher(text, filename=path.name).format.name
        read = measure(lambda path=path: gw.read(path))
        known = measure(lambda text=text, name=name: decipher(text, name))
        whole = measure(lambda text=text, path=path: decipher(text, filename=path.name))
        solve = measure(lambda puzzle=puzzle: gw.solve(puzzle))
        print(f"| {path.name} | {puzzle.shape} | {read:.2f} ms | {whole - known:.2f} ms | {solve:.2f} ms |")


if __name__ == "__main__":
    main()
