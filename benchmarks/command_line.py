"""CPU time of the command line: its start, one small puzzle, and a long list, against Python's own start.

Run: python benchmarks/command_line.py
"""

import os
import resource
import statistics
import subprocess
import sys
from pathlib import Path

RUNS = 9
CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"


def cpu_seconds(arguments: list[str], text: str = "") -> float:
    """Give the median CPU time, user and system, of a command over several runs."""
    times: list[float] = []
    for _ in range(RUNS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *arguments], input=text.encode(), capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return statistics.median(times)


def main() -> None:
    """Print a table."""
    bare = cpu_seconds(["-c", "pass"])
    rows = [
        ("python -c pass", bare),
        ("python -c 'import click'", cpu_seconds(["-c", "import click"])),
        ("gridwright --help", cpu_seconds(["-m", "gridwright", "--help"])),
        ("gridwright solve - (one sudoku)", cpu_seconds(["-m", "gridwright", "solve", "-"], CLASSIC)),
    ]
    print("| command | CPU seconds | times Python's start |\n| --- | --- | --- |")
    for name, seconds in rows:
        print(f"| `{name}` | {seconds:.3f} | {seconds / bare:.1f} |")
    shared = Path(os.environ.get("GRIDWRIGHT_SHARED", Path(__file__).parents[2] / "shared"))
    lines = shared / "data" / "sudoku" / "classic" / "17clue.txt"
    if not lines.exists():
        print(f"\nleft out: the list of 17-clue sudoku, which is not at {lines}")
        return
    count = len(lines.read_text(encoding="utf-8").splitlines())
    for option in ([], ["--json"]):
        seconds = cpu_seconds(["-m", "gridwright", "solve", str(lines), *option]) - rows[-1][1]
        shown = " ".join(["gridwright solve 17clue.txt", *option])
        rate = f"{count / seconds:,.0f} per second"
        print(f"\n`{shown}`: {count} puzzles in {seconds:.2f} s CPU after the start, {rate}")


if __name__ == "__main__":
    main()
