"""How much of what setters write is read: puzzles with rules in words, by outcome and by rule, and sentences.

Each line of a file of puzzles is a JSON object with `encoded_puzzle` (what follows the host of a SudokuPad link),
`rules`, `solution` and `title`; a file that ends in .json holds rules texts instead (a list with `rulestext`), and
one that ends in .txt a link to a line. `--half 0` and `--half 1` take the lines (or texts) whose hash is even or
odd, so that one half can be looked at while cues are written, and the other be kept aside.

    python benchmarks/setters.py ../shared/data/sudoku/setters/variants-36.jsonl
"""

import argparse
import collections
import hashlib
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import gridwright as gw
from gridwright.errors import GridwrightError
from gridwright.formats import parse
from gridwright.model import Document, Verdict
from gridwright.sudoku import RULES
from gridwright.sudoku.prose.sentences import part_text, readings_of_all

_SECONDS = 20.0
_CARRIES = re.compile(r"/(?:fpuz|scl|ctc)")
"""Links that hold a puzzle and not only its name."""


def main() -> None:
    """Measure the files that are named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--half", type=int, choices=(0, 1), help="only lines whose hash is even, or odd")
    parser.add_argument("--quiet", action="store_true", help="no line for each puzzle")
    parser.add_argument("--unread", action="store_true", help="list every sentence that stays unread")
    arguments = parser.parse_args()
    for path in arguments.files:
        print(f"# {path.name}\n")
        if path.suffix == ".json":
            _texts(path, arguments.half, unread=arguments.unread)
        else:
            _puzzles(path, arguments)


def _lines(path: Path, half: int | None) -> Iterator[dict[str, str]]:
    """Give the puzzles of a file, or of one half of it."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if not _is_in(line, half):
            continue
        if path.suffix != ".txt":
            yield json.loads(line)
        elif _CARRIES.search(line):
            yield {"encoded_puzzle": line.strip(), "solution": "", "title": ""}


def _is_in(text: str, half: int | None) -> bool:
    """Return whether a text belongs to a half, by its hash."""
    return half is None or hashlib.sha256(text.encode()).digest()[-1] % 2 == half


def _puzzles(path: Path, arguments: argparse.Namespace) -> None:
    outcomes = collections.Counter[str]()
    rules: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    slowest, total = 0.0, 0
    shown = print if not arguments.quiet else lambda *_: None
    shown("| puzzle | outcome | CPU to read | rules |\n| --- | --- | --- | --- |")
    sentences: list[str] = []
    for told in _lines(path, arguments.half):
        began = time.process_time()
        document = _read(told["encoded_puzzle"])
        seconds = time.process_time() - began
        outcome = _outcome(document, told["solution"])
        names = sorted({one.rule for one in document.told if one.rule}) if document else []
        for name in names:
            rules[name][outcome] += 1
        outcomes[outcome] += 1
        total += 1
        slowest = max(slowest, seconds)
        sentences += document.unread.sentences if document else ()
        shown(f"| {told['title']} | {outcome} | {seconds:.2f} s | {', '.join(names)} |")
    print("\n| outcome | puzzles |\n| --- | --- |")
    print("\n".join(f"| {name} | {count} of {total} |" for name, count in outcomes.most_common()))
    print(f"\nSlowest to read: {slowest:.2f} s of CPU.\n\n| rule | whole | other |\n| --- | --- | --- |")
    for name, counts in sorted(rules.items()):
        print(f"| {name} | {counts['whole']} | {counts.total() - counts['whole']} |")
    _list(sentences if arguments.unread else [])


def _read(packed: str) -> Document | None:
    try:
        return parse(packed if "://" in packed else f"https://sudokupad.app/{packed}")
    except GridwrightError:
        return None


def _outcome(document: Document | None, solution: str) -> str:
    """Say what came of a puzzle; whole is one that is read whole and proved to have just the author's solution."""
    if document is None:
        return "refused"
    if document.unread:
        return "partly read"
    found = gw.solve(document, 2, _SECONDS)
    if found.verdict is not Verdict.UNIQUE:
        return f"accepted wrongly ({found.verdict.name.lower()})"
    digits = "".join(str(found.solutions[0]).split())
    if not solution and document.goal is None:
        return "whole (one solution, none is stored)"
    # What is stored in the link itself was compared when it was read.
    return "whole" if digits == solution or not solution else "accepted wrongly (another solution)"


def _texts(path: Path, half: int | None, *, unread: bool) -> None:
    kinds = tuple(kind for kind in RULES.values() if kind.cues)
    known, left, whole = 0, list[str](), 0
    texts = [text["rulestext"] for text in json.loads(path.read_text(encoding="utf-8"))]
    texts = [text for text in texts if _is_in(text, half)]
    rules = collections.Counter[str]()
    for text in texts:
        sentences, _ = part_text(text)
        readings = readings_of_all(sentences, kinds)
        missing = [sentence for sentence, found in zip(sentences, readings, strict=True) if not found]
        known += len(sentences) - len(missing)
        left += missing
        whole += not missing
        rules.update({claim.rule.words() for found in readings for claim in (found or [()])[0] if claim.rule})
    total = known + len(left)
    print(f"{known} of {total} sentences propose rules, {len(left)} are named as unread.")
    print(f"{whole} of {len(texts)} texts have no unread sentence.")
    print("\n| rule | texts that speak of it |\n| --- | --- |")
    print("\n".join(f"| {name} | {count} |" for name, count in rules.most_common()))
    _list(left if unread else [])


def _list(sentences: list[str]) -> None:
    if sentences:
        print("\nUnread:\n")
        print("\n".join(f"- {sentence}" for sentence in sentences))


if __name__ == "__main__":
    main()
