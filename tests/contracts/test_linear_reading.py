"""Reading takes time in proportion to the text: shown by patterns, by habits in the source, and by counted work.

Seconds are never measured. Compiled code is guarded by its shape: what a pattern can do, and which slices and
searches stand in loops. What Python does is counted line by line, on texts whose pieces are doubled.
"""

import ast
import importlib
import pkgutil
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from re import _constants as codes  # type: ignore[attr-defined,unused-ignore]
from re import _parser as patterns  # type: ignore[attr-defined,unused-ignore]
from types import FrameType
from typing import Any

import pytest

import gridwright.formats
from gridwright.errors import GridwrightError
from gridwright.formats import FORMATS, parse_all
from gridwright.formats.nonogram import clues
from gridwright.formats.shared.text import decode
from gridwright.nonogram.clue import least_length

EXEMPLARS = Path(__file__).parents[1] / "exemplars"
FILES = sorted(path for path in EXEMPLARS.glob("*/*") if path.parent.name in FORMATS)
MODULES = sorted(
    module.name for module in pkgutil.walk_packages(gridwright.formats.__path__, "gridwright.formats.")
)
REPEATS = {codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT}
SEARCHING = {"search", "finditer", "findall", "sub", "split"}


# ------------------------------------------------------------------------------------------------- patterns


def endless(tree: Sequence[Any], *, is_tail: bool = True) -> Iterator[tuple[str, Any, bool]]:
    """Yield every repetition without an upper bound: its kind, what it repeats, and whether it may be the end."""
    for place, (code, value) in enumerate(tree):
        last = is_tail and not any(map(can_fail, tree[place + 1 :]))
        if code in REPEATS:
            if value[1] is codes.MAXREPEAT:
                yield str(code), value[2], last
            yield from endless(value[2], is_tail=last and value[1] == 1)
        elif code is codes.SUBPATTERN:
            yield from endless(value[-1], is_tail=last)
        elif code is codes.BRANCH:
            for branch in value[1]:
                yield from endless(branch, is_tail=last)


def can_fail(node: tuple[Any, Any]) -> bool:
    """Tell whether a part of a pattern may find nothing that it matches."""
    code, value = node
    if code is codes.SUBPATTERN:
        return any(map(can_fail, value[-1]))
    return not (code in REPEATS and value[0] == 0)


def can_match(node: tuple[Any, Any], mark: str) -> bool:
    """Tell whether a part of a pattern that stands for one character could be this one."""
    code, value = node
    if code is codes.LITERAL:
        return bool(value == ord(mark))
    if code is codes.NOT_LITERAL:
        return bool(value != ord(mark))
    if code is codes.IN:
        negated = value[0][0] is codes.NEGATE
        return negated != any(can_match(item, mark) for item in value[negated:])
    if code is codes.RANGE:
        return bool(value[0] <= ord(mark) <= value[1])
    if code is codes.CATEGORY:
        return bool(value is codes.CATEGORY_SPACE and mark.isspace()) or value is not codes.CATEGORY_SPACE
    return True


def faults(pattern: re.Pattern[Any], *, searches: bool) -> list[str]:
    """Say what could make a pattern take more than linear time."""
    tree = list(patterns.parse(pattern.pattern, pattern.flags))
    found: list[str] = []
    for kind, repeated, is_tail in endless(tree):
        if not is_tail and kind != "POSSESSIVE_REPEAT":
            found.append("an endless repetition that gives back; write *+ or ++")
        if searches and not is_tail and tree[0][0] is not codes.AT:
            first = tree[0]
            if first[0] is not codes.LITERAL or any(can_match(node, chr(first[1])) for node in repeated):
                found.append("a search that starts anew inside what it has already looked through")
    return found


def constants(name: str) -> dict[str, re.Pattern[Any]]:
    module = importlib.import_module(name)
    return {key: value for key, value in vars(module).items() if isinstance(value, re.Pattern)}


def tree_of(name: str) -> ast.Module:
    file = importlib.import_module(name).__file__
    assert file is not None
    return ast.parse(Path(file).read_text(encoding="utf-8"))


def calls(tree: ast.AST) -> Iterator[tuple[ast.Call, ast.Attribute]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield node, node.func


@pytest.mark.parametrize("name", MODULES)
def test_no_pattern_goes_back_over_what_it_has_read(name: str) -> None:
    found = constants(name)
    searched = {
        call.value.id
        for _, call in calls(tree_of(name))
        if call.attr in SEARCHING and isinstance(call.value, ast.Name)
    }
    for key, pattern in found.items():
        assert faults(pattern, searches=key in searched) == [], f"{name}.{key}: {pattern.pattern}"


def test_the_guard_of_patterns_sees_what_it_should() -> None:
    assert faults(re.compile(r"[ \t]*(.*?)[ \t]*$"), searches=False)
    assert faults(re.compile(r"[a-z ]*(grid|quiz)[a-z ]*"), searches=False)
    assert faults(re.compile(r"([0-9]++):"), searches=True)
    assert faults(re.compile(r"\|([^|\n]*+)\|"), searches=True) == []
    assert faults(re.compile(r"\[([^\]]*+)\]"), searches=True)
    assert faults(re.compile(r"\s*+([0-9]++)\s*+="), searches=False) == []
    assert faults(re.compile(r"^[ \t]*+rows\b", re.MULTILINE), searches=True) == []


# --------------------------------------------------------------------------------------------------- habits


def habits(tree: ast.AST) -> Iterator[str]:
    """Yield what copies or looks through the rest of a text again and again."""
    loops = [
        node for node in ast.walk(tree) if isinstance(node, ast.While | ast.For | ast.ListComp | ast.GeneratorExp)
    ]
    for loop in loops:
        for call, function in calls(loop):
            first = call.args[0] if call.args else None
            at_start = isinstance(first, ast.Constant) and first.value == 0
            if function.attr in {"pop", "insert"} and at_start:
                yield f"line {call.lineno}: {function.attr}(0) in a loop moves everything behind it"
            if function.attr in {"count", "find", "index"} and len(call.args) > 1:
                second = call.args[1]
                if isinstance(second, ast.Constant) and second.value == 0:
                    yield f"line {call.lineno}: {function.attr} from the beginning in a loop"
    for loop in (node for node in ast.walk(tree) if isinstance(node, ast.While)):
        for node in ast.walk(loop):
            if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
                bounds = (node.slice.lower, node.slice.upper)
                if None in bounds and not _is_short(node.slice):
                    yield f"line {node.lineno}: a slice to the end, or from the start, in a while loop"


def _is_short(piece: ast.Slice) -> bool:
    return isinstance(piece.upper, ast.Constant) and piece.lower is None


@pytest.mark.parametrize("name", MODULES)
def test_no_loop_copies_the_rest_of_a_text(name: str) -> None:
    assert list(habits(tree_of(name))) == []


@pytest.mark.parametrize("name", MODULES)
def test_patterns_are_constants_that_the_guard_can_see(name: str) -> None:
    used = [
        call.attr for _, call in calls(tree_of(name)) if isinstance(call.value, ast.Name) and call.value.id == "re"
    ]
    assert set(used) <= {"compile", "escape"}


# --------------------------------------------------------------------------------------------- counted work


class TooMuchWorkError(Exception):
    """More lines of Python were run than a text of this length may cost."""


def count_work(run: Callable[[], object], most: int | None = None) -> int:
    """Count the lines of Python that run while something is done."""
    count = 0

    def trace(frame: FrameType, event: str, _: object) -> Any:  # noqa: ANN401 (the type that tracing asks for)
        nonlocal count
        if event == "call" and "gridwright" not in frame.f_code.co_filename:
            return None
        count += event == "line"
        if most is not None and count > most:
            raise TooMuchWorkError
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        run()
    finally:
        sys.settrace(before)
    return count


def work_of(text: str, name: str) -> int:
    """Count the work of reading clues that were never seen."""
    clues._plain_clue.cache_clear()
    least_length.cache_clear()
    return count_work(lambda: read_or_refuse(text, name))


def read_or_refuse(text: str, name: str | None = None) -> None:
    try:
        for _ in parse_all(text, name):
            pass
    except GridwrightError:
        pass


def grown(text: str, times: int) -> Iterator[str]:
    """Yield a text with one of its pieces many times: a line, a word, a mark, a blank."""
    lines = text.split("\n")
    chosen = sorted({0, 1, len(lines) // 2, max(0, len(lines) - 2)} & set(range(len(lines))))
    for at in chosen:
        yield "\n".join([*lines[:at], *[lines[at]] * times, *lines[at + 1 :]])
        word = lines[at].split(" ")[-1]
        yield "\n".join([*lines[:at], lines[at] + (" " + word) * times, *lines[at + 1 :]])
        yield "\n".join([*lines[:at], lines[at] + lines[at][-1:] * times, *lines[at + 1 :]])
    yield text + "\n" * times
    yield "\n" * times + text
    yield text.rstrip("\n") + " " * times + "!"


def pieces_of(text: str) -> int:
    """Say how often a piece is repeated: a hundred times, a long text so often that it fills some pages."""
    return min(100, max(12, 20_000 // (len(text) + 1)))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_twice_the_text_is_at_most_twice_the_work(path: Path) -> None:
    text = decode(path.read_bytes())
    name = path.parent.name
    read_or_refuse(text, name)
    base, pieces = work_of(text, name), pieces_of(text)
    for once, twice in zip(grown(text, pieces), grown(text, 2 * pieces), strict=True):
        work, more = work_of(once, name), work_of(twice, name)
        assert more <= 2.2 * work + base, f"{work} lines of Python become {more}: {once[:80]!r}"


NAMED = {
    "a heading with many blanks": ("." * 9 + "\n") * 9 + "#D a" + " " * 60_000 + "b\n",
    "a saved game of digits": "1 1\n1:0\n1:0\n?\nsteps " + "9" * 32_000,
    "digits where a flag should be": "1 1\n" + "9" * 32_000 + "\n1:0\n?\nsteps 1",
    "brackets that never close": "[clues]\nrows = 1\n[colors]\n" + "a=(" * 33_000,
    "a heading that is none": "grid" * 20_000 + "!",
    "a colour table of blanks": "x\n#d\n r:r" + " " * 60_000 + "!\n:\n1\n:\n1\n:",
    "blank lines below the clues": "x\n:\n1\n:\n1\n" + "\n" * 19_000,
    "a goal that never begins": "width 1\nheight 1\nrows\n1\ncolumns\n1\ngoal\n" + "\n" * 20_000,
    "rows again and again": "width 1\nheight 1\n" + "rows\n" * 20_000,
    "goals that never end": "width 1\nheight 1\nrows\n1\ncolumns\n1\n" + 'goal "\n' * 10_000,
    "bars": "<puzzle><solution><image>" + "||" * 20_000 + "</image></solution></puzzle>",
    "bars on lines": "<puzzle><solution><image>" + "||\n" * 10_000 + "</image></solution></puzzle>",
    "open brackets": "<puzzle><solution><image>|" + "[" * 20_000 + "|</image></solution></puzzle>",
    "many puzzles": "<puzzleset><title>x</title>"
    + "<puzzle><solution><image>|X|</image></solution></puzzle>" * 500
    + "</puzzleset>",
    "leading newlines, .cwd": "\n" * 19_000 + "1\n1\n1\n\n1\n",
    "leading newlines, a picture": "\n" * 19_000 + "#.\n.#\n",
    "clues of blanks": "1;" + " " * 19_000 + "x\n1;1",
    "clues of commas": "1" + " ,1" * 6_000 + "x\n1;1",
    "half a million clues": "5 5\n" + "1\n" * 499_000,
    "terms on one line": "1.\n1.\n" + "[1]. " * 5_000,
    "a declaration of blanks": "<?xml" + " encoding" * 20_000 + "><puzzle/>",
    "layers without end": "." + ".".join(["AllDifferent~R1C1~R1C2"] * 5_000),
}


@pytest.mark.parametrize("case", NAMED)
def test_a_text_that_took_long_ends_soon(case: str) -> None:
    text = NAMED[case]
    most = 60 * len(text) + 100_000
    count_work(lambda: read_or_refuse(text), most)
    for known in FORMATS.values():
        if known.recognises(gridwright.model.Head(text)):
            count_work(lambda known=known: read_or_refuse(text, known.name), most)  # type: ignore[misc]
