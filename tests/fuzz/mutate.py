"""Mutation testing: change one place of the code at a time, and see whether the tests of its room fail.

    python tests/fuzz/mutate.py [--share 10] [--seed 1] [--known] [--since COMMIT | FILE ...]

Places are comparisons, `and` and `or`, `not`, numbers, and whole statements that are left out, in the Python files
and the C++ files that changed since a commit, or in those that are named (a folder stands for its files).
`--share` of them are drawn by `--seed`; `--known` tries those of `known_mutants.py` instead. Each change is
made in a copy of the sources, which tests find before the installed ones; for C++ the one file is compiled by the
command of the last `make setup`, and the kernels are linked anew. The tests are those of the folder
`tests/ROOM` of the same name as the room, for C++ those of `tests/kernels`, or those given by `--tests`. A change
that no test notices is shown, and the end tells the share that was noticed, by room.
"""

import argparse
import collections
import os
import random
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.fuzz.known_mutants import known_mutants
from tests.fuzz.mutants import KERNELS, ROOT, SOURCES, Mutant, mutants_of

SECONDS = 600


def noticed(mutant: Mutant, tests: list[str]) -> bool | None:
    """Tell whether a test fails where the code was changed; None where that is no code."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "gridwright"
        shutil.copytree(SOURCES / "gridwright", copy, ignore=shutil.ignore_patterns("__pycache__"))
        for compiled in Path(_package()).glob("*.so"):
            shutil.copy(compiled, copy)
        if mutant.path.is_relative_to(KERNELS):
            if not _compile(mutant, Path(folder), next(copy.glob("*.so"))):
                return None
            if native := [name for name in tests if name.endswith(".cpp")]:
                return not all(_holds(ROOT / name, Path(folder)) for name in native)
        else:
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
            return True
        return done.returncode != 0


def _compile(mutant: Mutant, folder: Path, module: Path) -> bool:
    """Compile one file of the kernels and link them all, as the last build did; tell whether it is C++ at all."""
    built = _built()
    name = str(mutant.path.relative_to(ROOT))
    asked = [str(Path(sys.executable).with_name("ninja")), "-t", "commands", "_core"]
    commands = subprocess.run(asked, cwd=built, capture_output=True, text=True, check=True).stdout.splitlines()
    compiling = next(line for line in commands if line.endswith(name))
    changed, compiled, archive = folder / mutant.path.name, folder / mutant.path.name.replace(".cpp", ".cpp.o"), ""
    changed.write_text(mutant.text, encoding="utf-8")
    words = shlex.split(compiling)
    output = words[words.index("-o") + 1]
    words[words.index("-o") + 1], words[-1] = str(compiled), str(changed)
    words[words.index("-MF") + 1] = str(folder / "made.d")
    done = subprocess.run([*words, f"-I{mutant.path.parent}"], cwd=built, capture_output=True, check=False)
    if done.returncode:
        return False
    linking = shlex.split(commands[-1].removeprefix(": && ").removesuffix(" && :"))
    linking[linking.index("-o") + 1] = str(module)
    if output in linking:
        linking[linking.index(output)] = str(compiled)
    else:
        archive = next(word for word in linking if word.endswith(".a") and word[3:-2] in output.split("/")[1])
        shutil.copy(built / archive, folder)
        subprocess.run(["ar", "r", folder / archive, compiled], check=True, capture_output=True)
        linking[linking.index(archive)] = str(folder / archive)
    subprocess.run(linking, cwd=built, check=True, capture_output=True)
    return True


def _holds(program: Path, folder: Path) -> bool:
    """Compile a native test with the changed kernels, and tell whether all that it expects holds."""
    built = _built()
    libraries = [
        str(folder / name if (folder / name).exists() else built / name)
        for name in ("libnonogram.a", "libsudoku.a")
    ]
    asked = ["c++", "-std=c++20", "-O1", f"-I{KERNELS}", f"-I{KERNELS / 'tests'}", str(program), *libraries]
    subprocess.run([*asked, "-lpthread", "-o", str(folder / "program")], check=True)
    try:
        return (
            subprocess.run([folder / "program"], capture_output=True, timeout=SECONDS, check=False).returncode == 0
        )
    except subprocess.TimeoutExpired:
        return False


def _built() -> Path:
    """Give the folder of the last build of the kernels."""
    built = sorted(ROOT.glob("build/cp*"), key=lambda path: path.stat().st_mtime)
    if not built:
        raise SystemExit("expected a build of the kernels in build/cp*, got none: run make setup")
    return built[-1]


def _package() -> str:
    """Give the folder that the compiled core lies in."""
    asked = [sys.executable, "-c", "import gridwright._core as core, os; print(os.path.dirname(core.__file__))"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


def changed_since(commit: str) -> list[Path]:
    """List the files of the package and of the kernels that changed since a commit."""
    asked = ["git", "diff", "--name-only", "--diff-filter=AM", commit, "--", "src/gridwright", "cpp"]
    names = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    return [ROOT / name for name in names if name.endswith((".py", ".cpp")) and not name.startswith("cpp/tests")]


def files_in(path: Path) -> list[Path]:
    """List the files of a folder, or a file itself."""
    return [path] if path.is_file() else sorted([*path.rglob("*.py"), *path.rglob("*.cpp")])


def main() -> int:
    """Try changes, and tell which of them nobody notices."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--since", default="HEAD~10", help="without files: those that changed since this commit")
    parser.add_argument("--share", type=int, default=10, help="how many changes to try")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no other change after this time")
    parser.add_argument("--tests", nargs="*", help="the tests to run; by default those of the room")
    parser.add_argument("--known", action="store_true", help="try the changes that are written down")
    parser.add_argument("--only", default="", help="with --known: only those whose file's name holds this")
    asked = parser.parse_args()
    if asked.known:
        chosen = [(mutant, tests) for mutant, tests in known_mutants() if asked.only in mutant.path.name]
        places = len(chosen)
    else:
        named = [file for path in asked.files for file in files_in(path.resolve())]
        every = [mutant for path in named or changed_since(asked.since) for mutant in mutants_of(path)]
        places = len(every)
        drawn = random.Random(asked.seed).sample(every, min(asked.share, places))
        chosen = [(mutant, asked.tests or [f"tests/{mutant.room}"]) for mutant in drawn]
    tried, caught, sound = collections.Counter[str](), collections.Counter[str](), set[str]()
    began = time.monotonic()
    for mutant, tests in chosen:
        if time.monotonic() - began > asked.seconds:
            break
        unchanged = Mutant(mutant.path, 0, "", mutant.path.read_text(encoding="utf-8"))
        if " ".join(tests) not in sound and noticed(unchanged, tests):
            print(f"expected tests that pass as long as nothing is changed, got failures of {' '.join(tests)}")
            return 2
        sound.add(" ".join(tests))
        result = noticed(mutant, tests)
        if result is None:
            continue
        tried[mutant.room] += 1
        caught[mutant.room] += result
        if not result:
            print(f"{mutant.path.relative_to(ROOT)}:{mutant.line}: {mutant.what}", flush=True)
    for room, count in sorted(tried.items()):
        print(f"{room}: {caught[room]} of {count}")
    print(f"{caught.total()} of {tried.total()} changes were noticed ({places} places, seed {asked.seed})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
