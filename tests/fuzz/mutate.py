"""Mutation testing: change one place of the code at a time, and see whether the tests of its room fail.

    python tests/fuzz/mutate.py [--share 10] [--seed 1] [--since COMMIT | FILE ...]

Places are comparisons, `and` and `or`, `not`, numbers, and whole statements that are left out, in the Python files
that changed since a commit, or in those that are named. `--share` of them are drawn by `--seed`. Each change is
made in a copy of the sources, which tests find before the installed ones; the tests are those of the folder
`tests/ROOM` of the same name as the room, or those given by `--tests`. A change that no test notices is shown, and
the end tells the share that was noticed.
"""

import argparse
import ast
import functools
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
SECONDS = 600
Change: TypeAlias = Callable[[], tuple[int, str]]
"""Changes a tree; gives the line and what was done."""

_OPPOSITES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}


@dataclass(frozen=True)
class Mutant:
    """A change: a file, the line, what it does, and the file's new text."""

    path: Path
    line: int
    what: str
    text: str


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Yield every change of a file."""
    text = path.read_text(encoding="utf-8")
    count = sum(1 for _ in _places(ast.parse(text)))
    for number in range(count):
        tree = ast.parse(text)
        line, what = next(change() for place, change in enumerate(_places(tree)) if place == number)
        yield Mutant(path, line, what, ast.unparse(tree))


def _places(tree: ast.Module) -> Iterator[Change]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            yield functools.partial(_compare, node)
        elif isinstance(node, ast.BoolOp):
            yield functools.partial(_bool, node)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield functools.partial(_not, node)
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield functools.partial(_number, node, node.value)
        elif isinstance(node, ast.FunctionDef | ast.If | ast.For | ast.While | ast.With):
            for place, statement in enumerate(node.body):
                if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
                    yield functools.partial(_left_out, node.body, place)


def _compare(node: ast.Compare) -> tuple[int, str]:
    before = ast.unparse(node)
    node.ops[0] = _OPPOSITES[type(node.ops[0])]()
    return node.lineno, f"{before}  ->  {ast.unparse(node)}"


def _bool(node: ast.BoolOp) -> tuple[int, str]:
    before = ast.unparse(node)
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    return node.lineno, f"{before}  ->  {ast.unparse(node)}"


def _not(node: ast.UnaryOp) -> tuple[int, str]:
    before = ast.unparse(node)
    node.operand = ast.UnaryOp(ast.Not(), node.operand)
    return node.lineno, f"{before}  ->  without not"


def _number(node: ast.Constant, before: int) -> tuple[int, str]:
    node.value = before + 1
    return node.lineno, f"{before}  ->  {before + 1}"


def _left_out(body: list[ast.stmt], place: int) -> tuple[int, str]:
    line, before = body[place].lineno, ast.unparse(body[place])
    body[place] = ast.copy_location(ast.Pass(), body[place])
    return line, f"{before}  ->  left out"


def survives(mutant: Mutant, tests: list[str]) -> bool:
    """Tell whether the tests pass although the code was changed."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "gridwright"
        shutil.copytree(SOURCES / "gridwright", copy, ignore=shutil.ignore_patterns("__pycache__"))
        for compiled in Path(_package()).glob("*.so"):
            shutil.copy(compiled, copy)
        (Path(folder) / mutant.path.relative_to(SOURCES)).write_text(mutant.text, encoding="utf-8")
        # The editable install finds its own sources first, unless it is taken away at the start.
        (Path(folder) / "sitecustomize.py").write_text(
            "import sys\n"
            "for one in [one for one in sys.meta_path if type(one).__module__.startswith('_editable')]:\n"
            "    sys.meta_path.remove(one)\n"
        )
        environment = {**os.environ, "PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:xdist", "-p", "no:cacheprovider", *tests]
        try:
            done = subprocess.run(
                command, cwd=ROOT, env=environment, capture_output=True, timeout=SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0


def _package() -> str:
    """Give the folder that the compiled core lies in."""
    asked = [sys.executable, "-c", "import gridwright._core as core, os; print(os.path.dirname(core.__file__))"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


def changed_since(commit: str) -> list[Path]:
    """List the Python files of the package that changed since a commit."""
    asked = ["git", "diff", "--name-only", "--diff-filter=AM", commit, "--", "src/gridwright"]
    names = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    return [ROOT / name for name in names if name.endswith(".py")]


def main() -> int:
    """Try changes, and tell which of them nobody notices."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--since", default="HEAD~10", help="without files: those that changed since this commit")
    parser.add_argument("--share", type=int, default=10, help="how many changes to try")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", nargs="*", help="the tests to run; by default those of the room")
    asked = parser.parse_args()
    files = [path.resolve() for path in asked.files] or changed_since(asked.since)
    every = [mutant for path in files for mutant in mutants_of(path)]
    chosen = random.Random(asked.seed).sample(every, min(asked.share, len(every)))
    survivors, sound = 0, set[str]()
    for mutant in chosen:
        room = mutant.path.relative_to(SOURCES / "gridwright").parts[0]
        tests = asked.tests or [f"tests/{room}"]
        unchanged = mutant.path.read_text(encoding="utf-8")
        if room not in sound and not survives(Mutant(mutant.path, 0, "", unchanged), tests):
            print(f"expected tests that pass as long as nothing is changed, got failures of {' '.join(tests)}")
            return 2
        sound.add(room)
        if survives(mutant, tests):
            survivors += 1
            print(f"{mutant.path.relative_to(ROOT)}:{mutant.line}: {mutant.what}", flush=True)
    print(
        f"{len(chosen) - survivors} of {len(chosen)} changes were noticed ({len(every)} places, seed {asked.seed})"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
