"""CPU time of the command line: its start, small puzzles, and a long list, against Python's own start.

Run: python benchmarks/command_line.py

Bytecode is written before, as an installed package has it, and the commands take turns, so that a busy machine
slows them all alike.
"""

import compileall
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import gridwright

RUNS = 20
CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
NONOGRAM = """width 5
height 10
rows
2
2,1
1,1
3
1,1
1,1
2
1,1
1,2
2
columns
2,1
2,1,3
7
1,3
2,1
"""


def cpu_seconds(*commands: list[str]) -> list[float]:
    """Give the median CPU time, user and system, of each command over several runs, in turns."""
    times: list[list[float]] = [[] for _ in commands]
    for _ in range(RUNS):
        for command, taken in zip(commands, times, strict=True):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([sys.executable, *command], capture_output=True, check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            taken.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return [statistics.median(taken) for taken in times]


def main() -> None:
    """Print a table."""
    compileall.compile_dir(Path(gridwright.__file__).parent, quiet=2)
    with tempfile.TemporaryDirectory() as folder:
        small, line = Path(folder, "small.non"), Path(folder, "line.txt")
        small.write_text(NONOGRAM, encoding="utf-8")
        line.write_text(CLASSIC, encoding="utf-8")
        commands = {
            "python -c pass": ["-c", "pass"],
            "python -c 'import click'": ["-c", "import click"],
            "gridwright --help": ["-m", "gridwright", "--help"],
            "gridwright solve small.non (10x5)": ["-m", "gridwright", "solve", str(small)],
            "gridwright solve line.txt (one sudoku)": ["-m", "gridwright", "solve", str(line)],
        }
        bare, *_, one = seconds = cpu_seconds(*commands.values())
    print("| command | CPU ms | times Python's start |\n| --- | --- | --- |")
    for name, taken in zip(commands, seconds, strict=True):
        print(f"| `{name}` | {1e3 * taken:.0f} | {taken / bare:.1f} |")
    shared = Path(os.environ.get("GRIDWRIGHT_SHARED", Path(__file__).parents[2] / "shared"))
    lines = shared / "data" / "sudoku" / "classic" / "17clue.txt"
    if not lines.exists():
        print(f"\nleft out: the list of 17-clue sudoku, which is not at {lines}")
        return
    count = len(lines.read_text(encoding="utf-8").splitlines())
    for option in ([], ["--json"]):
        taken = cpu_seconds(["-m", "gridwright", "solve", str(lines), *option])[0] - one
        shown = " ".join(["gridwright solve 17clue.txt", *option])
        rate = f"{count / taken:,.0f} per second"
        print(f"\n`{shown}`: {count} puzzles in {taken:.2f} s CPU after the start, {rate}")


if __name__ == "__main__":
    main()
