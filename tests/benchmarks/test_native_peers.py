"""Solvers built by hand get every puzzle as their C entry wants it, and count only if they count as we do."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.native_peers import NativePeer

ROOT = Path(__file__).parents[2]
LINES = ["1" * 17 + "." * 64, "." * 81, "." * 80 + "9"]
SOURCE = """
#include <stddef.h>
#include <stdint.h>
/* Gives the number of givens, and 1000 for each of: limit, configuration, a last character that ends the line. */
size_t givens(const char *puzzle, size_t limit, uint32_t configuration, char *solution, size_t *guesses) {
    size_t found = 0;
    for (int cell = 0; cell < 81; ++cell) {
        found += puzzle[cell] != '.';
        solution[cell] = '1';
    }
    *guesses = found;
    return found + 1000 * (limit + configuration + (puzzle[81] < '.'));
}
size_t several(const char *puzzle, size_t limit, uint32_t configuration, char *solution, size_t *guesses) {
    return limit;
}
size_t unique(const char *puzzle, size_t limit, uint32_t configuration, char *solution, size_t *guesses) {
    return 1;
}
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("no C compiler called cc")
    folder = tmp_path_factory.mktemp("native")
    (folder / "peer.c").write_text(SOURCE)
    subprocess.run([compiler, "-shared", "-fPIC", "-o", folder / "peer.so", folder / "peer.c"], check=True)
    return folder / "peer.so"


def benchmark(*options: str) -> subprocess.CompletedProcess[str]:
    """Run the benchmark on puzzles it makes itself, as briefly as it can."""
    script = str(ROOT / "benchmarks/sudoku_speed.py")
    command = [sys.executable, script, "--rounds", "1", "--seconds", "0.001", "--set", "22 givens", *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("suffix", "configuration"), [("", 0), (":3", 3)])
def test_both_ways_hand_over_every_line(library: Path, suffix: str, configuration: int) -> None:
    peer = NativePeer.parse(f"peer={library}:givens{suffix}")
    expected = 17 + 0 + 1 + 3 * 1000 * (2 + configuration + 1)
    assert peer.count_one_by_one(LINES) == expected
    assert peer.count_in_loop(("\n".join(LINES) + "\n").encode()) == expected


def test_what_cannot_be_called_is_said_in_one_sentence(library: Path) -> None:
    for text in ("peer", "peer=", f"peer={library}", f"={library}:givens", f"peer={library}:givens:many"):
        with pytest.raises(SystemExit, match="expected NAME=LIBRARY:FUNCTION"):
            NativePeer.parse(text)
    for text in (f"peer={library}:missing", f"peer={library.with_name('missing.so')}:givens"):
        with pytest.raises(SystemExit, match="expected a function"):
            NativePeer.parse(text)


def test_a_brief_run_has_every_row(library: Path) -> None:
    run = benchmark("--native", f"peer={library}:several")
    assert run.returncode == 0, run.stderr
    rows = {
        cells[1].strip(): cells[2].strip() for line in run.stdout.splitlines() if len(cells := line.split("|")) > 3
    }
    for name in ("bulk, BASELINE", "bulk, 2 processes (wall)", "one per call", "peer (ctypes, one per call)"):
        assert int(rows[name].replace(",", "")) > 0
    for name in (
        "one per call / best native (ctypes, one per call)",
        "2 threads / 1 thread",
        "2 processes / 1 process",
    ):
        assert float(rows[name]) > 0


def test_a_peer_that_counts_otherwise_ends_the_run(library: Path) -> None:
    run = benchmark("--native", f"peer={library}:unique")
    assert run.returncode == 1
    assert run.stderr == "peer: expected 4000 solutions on 22 givens, limit 2, got 2000\n"
