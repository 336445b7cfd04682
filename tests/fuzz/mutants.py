"""Changes of the code, one place each: in Python by its syntax, in C++ by its text as clang-format writes it."""

import ast
import functools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
KERNELS = ROOT / "cpp"
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
_SWAPPED = {
    " < ": " <= ",
    " <= ": " < ",
    " > ": " >= ",
    " >= ": " > ",
    " == ": " != ",
    " != ": " == ",
    " && ": " || ",
    " || ": " && ",
    " + 1": " + 2",
    " - 1": " - 2",
    "return true;": "return false;",
    "return false;": "return true;",
    "if (!": "if (",
    " |= ": " = ",
    " &= ": " = ",
    " += ": " = ",
}
_SWAPS = re.compile("|".join(map(re.escape, _SWAPPED)))
_CALL = re.compile(r"^ +(?!return|throw|delete|using|else)[\w.:>\[\]-]+\(.*\);$")


@dataclass(frozen=True)
class Mutant:
    """A change: a file, the line, what it does, and the file's new text."""

    path: Path
    line: int
    what: str
    text: str

    @property
    def room(self) -> str:
        """Name the room whose tests must notice."""
        if self.path.is_relative_to(KERNELS):
            return "kernels"
        return self.path.relative_to(SOURCES / "gridwright").parts[0].removesuffix(".py")


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Yield every change of a file."""
    return _of_cpp(path) if path.suffix == ".cpp" else _of_python(path)


def _of_python(path: Path) -> Iterator[Mutant]:
    text = path.read_text(encoding="utf-8")
    count = sum(1 for _ in _places(ast.parse(text)))
    for number in range(count):
        tree = ast.parse(text)
        line, what = next(change() for place, change in enumerate(_places(tree)) if place == number)
        yield Mutant(path, line, what, ast.unparse(tree))


def _of_cpp(path: Path) -> Iterator[Mutant]:
    lines = path.read_text(encoding="utf-8").split("\n")
    for number, line in enumerate(lines):
        code = line.partition("//")[0].rstrip()
        if code.startswith("#") or '"' in code or "template" in code:
            continue
        changed = [
            code[: found.start()] + _SWAPPED[found[0]] + code[found.end() :] for found in _SWAPS.finditer(code)
        ]
        if _CALL.match(code) and code.count("(") == code.count(")"):
            changed.append(";")
        for new in changed:
            text = "\n".join([*lines[:number], new, *lines[number + 1 :]])
            yield Mutant(path, number + 1, f"{code.strip()}  ->  {new.strip()}", text)


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
