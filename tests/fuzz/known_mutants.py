"""Changes by hand that no test of the room noticed once, each with the tests that notice it now."""

from collections.abc import Iterator

from tests.fuzz.mutants import ROOT, Mutant

KNOWN: tuple[tuple[str, str, str, str], ...] = (
    ("src/gridwright/shelf/database.py", "synchronous=FULL", "synchronous=OFF", "tests/shelf/test_committing.py"),
    ("src/gridwright/web/guard.py", "; frame-ancestors 'none'", "", "tests/web/test_guard.py"),
    ("src/gridwright/shelf/games.py", 'game.ending == "explained"', "False", "tests/shelf/test_games.py"),
    (
        "src/gridwright/shelf/committing.py",
        "self._commit_alone(job)",
        "job.error = error",
        "tests/shelf/test_committing.py",
    ),
    (
        "src/gridwright/engine/mistakes.py",
        "    if not found.complete:\n        return puzzle.violations(entries)\n",
        "",
        "tests/engine",
    ),
    (
        "cpp/sudoku/canonical.cpp",
        "if (!smaller && given >= best_given_) return;",
        "if (!smaller) return;",
        "tests/sudoku/test_canonical_form.py",
    ),
    (
        "cpp/nonogram/window.cpp",
        "if (picture != solution) other = std::move(picture);",
        "other = std::move(picture);",
        "cpp/tests/nonogram_edges.cpp",
    ),
    (
        "cpp/sudoku/finders/subsets.cpp",
        "if (shared_.front() != house_) return false;",
        "",
        "tests/contracts/test_sudoku_techniques.py",
    ),
    (
        "cpp/sudoku/finders/subsets.cpp",
        "left >= fewest_ && left <= size_",
        "left >= fewest_ && left < size_",
        "tests/contracts/test_sudoku_techniques.py",
    ),
    (
        "cpp/sudoku/contains.cpp",
        "(gaining >> s & 1 ? losing : 0), looked = 0",
        "0, looked = 0",
        "tests/kernels/test_sudoku_demands.py",
    ),
    (
        "cpp/sudoku/contains.cpp",
        "if (counts_[s] > contains_.least[s]) losing",
        "if (counts_[s] >= contains_.least[s]) losing",
        "tests/kernels/test_sudoku_demands.py",
    ),
    (
        "cpp/sudoku/connected.cpp",
        "ways_[here] + !is_sure(n)",
        "ways_[here] + 1",
        "tests/kernels/test_sudoku_demands.py",
    ),
    (
        "cpp/sudoku/connected.cpp",
        "parts[i] || reached - 1 - lost[i] < size",
        "parts[i]",
        "cpp/tests/sudoku_kernels.cpp",
    ),
    (
        "cpp/sudoku/connected.cpp",
        "leave_out([&](std::size_t i) { return small[i]; });",
        "",
        "cpp/tests/sudoku_kernels.cpp",
    ),
    (
        "cpp/sudoku/connected.cpp",
        "area_.size > 0 && sure_.size() > least",
        "false",
        "tests/kernels/test_sudoku_demands.py",
    ),
)
"""File, what stands there once, what it becomes, and the tests."""


def known_mutants() -> Iterator[tuple[Mutant, list[str]]]:
    """Yield every change with its tests."""
    for name, before, after, tests in KNOWN:
        text = (ROOT / name).read_text(encoding="utf-8")
        if text.count(before) != 1:
            raise ValueError(f"{name}: expected {before!r} once, got it {text.count(before)} times")
        line = text[: text.index(before)].count("\n") + 1
        shown = f"{' '.join(before.split())}  ->  {' '.join(after.split()) or 'left out'}"
        yield Mutant(ROOT / name, line, shown, text.replace(before, after)), tests.split()
