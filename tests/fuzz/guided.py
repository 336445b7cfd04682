"""Fuzz every reader guided by coverage: inputs that reach new code are kept and changed further.

    pip install atheris
    python tests/fuzz/guided.py --seconds 60 --formats png,pzl

Each reader has a process of its own, which begins with its exemplars and with small puzzles that its writer has
written, and is given what libFuzzer makes of them for so many seconds. An exception that is not ours, an input
that takes longer than ten seconds, or a process beyond 200 MB (the fuzzer included) ends the process; the input
is left in `build/guided`, and the exit code is 1. `--runs` counts inputs instead of seconds.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType

sys.path.insert(0, str(Path(__file__).parents[2]))

LONGEST_SECONDS = 10
MOST_MEGABYTES = 200
LONGEST_TEXT = 1200
ROOMS = ("gridwright.formats", "gridwright.sudoku", "gridwright.nonogram")
FOUND = Path("build/guided")
_RUNS = re.compile(r"stat::number_of_executed_units: +(\d+)")
_EDGES = re.compile(r"cov: (\d+)")


def fuzz(name: str, arguments: list[str]) -> None:
    """Give one reader what libFuzzer makes up, until its arguments say that it is enough."""
    import atheris

    from gridwright.errors import FormatError
    from gridwright.formats import FORMATS
    from gridwright.formats.shared.text import decode
    from tests.fuzz.readers import read

    FORMATS[name]  # imports every reader
    for function in functions_of_readers():
        atheris.instrument_func(function)

    def one_input(data: bytes) -> None:
        try:
            text = decode(data)
        except FormatError:
            # A file is refused here; what is pasted may hold any character.
            text = data.decode("utf-8", "replace")
        read(text, name)

    atheris.Setup([name, *arguments], one_input)
    atheris.Fuzz()


def functions_of_readers() -> Iterator[FunctionType]:
    """List the functions and methods of all modules that readers are made of."""
    for place, module in list(sys.modules.items()):
        if not place.startswith(ROOMS):
            continue
        for value in list(vars(module).values()):
            if getattr(value, "__module__", None) != place:
                continue
            parts = vars(value).values() if isinstance(value, type) else [value]
            yield from (part for part in parts if isinstance(part, FunctionType))


def watch(name: str, texts: list[str], limit: str) -> tuple[int, int, str]:
    """Fuzz one reader in a process; give how many inputs it had, how many edges these reached, and what broke."""
    with tempfile.TemporaryDirectory() as corpus:
        for number, text in enumerate(texts):
            Path(corpus, str(number)).write_bytes(text.encode("utf-8", "replace"))
        arguments = [
            *(limit, f"-max_len={LONGEST_TEXT}", f"-timeout={LONGEST_SECONDS}", f"-rss_limit_mb={MOST_MEGABYTES}"),
            *("-print_final_stats=1", f"-artifact_prefix={FOUND}/{name}-", corpus),
        ]
        command = [sys.executable, __file__, "--one", name, *arguments]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    runs, edges = _RUNS.findall(done.stderr), _EDGES.findall(done.stderr)
    broken = (done.stdout + done.stderr)[-3000:] if done.returncode else ""
    return int(runs[-1]) if runs else 0, int(edges[-1]) if edges else 0, broken


def main() -> int:
    """Fuzz the readers one after the other, and say what was found."""
    if sys.argv[1:2] == ["--one"]:
        fuzz(sys.argv[2], sys.argv[3:])
        return 0
    from gridwright.formats import FORMATS
    from tests.fuzz.readers import exemplars, own_texts

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=int, default=60, help="for each reader")
    parser.add_argument("--runs", type=int, default=0, help="so many inputs for each reader instead")
    parser.add_argument("--formats", default=",".join(FORMATS), help="only these, parted by commas")
    chosen = parser.parse_args()
    FOUND.mkdir(parents=True, exist_ok=True)
    known = [*exemplars(), *own_texts()]
    total, failed = 0, 0
    for name in chosen.formats.split(","):
        texts = [text for other, text in known if other == name]
        limit = f"-runs={chosen.runs}" if chosen.runs else f"-max_total_time={chosen.seconds}"
        runs, edges, broken = watch(name, texts, limit)
        total, failed = total + runs, failed + bool(broken)
        print(f"{name}: {runs:,} inputs, {edges:,} edges" + (f", broke:\n{broken}" if broken else ""), flush=True)
    print(f"{total:,} inputs, {failed} readers failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
