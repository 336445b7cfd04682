"""Formulas of whole numbers, as people write them: read once, then computed for any values of their names."""

import ast
import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from gridwright.errors import InvalidPuzzleError

__all__ = ["read_formula"]

Formula: TypeAlias = Callable[[Mapping[str, int]], int]
_LONGEST = 200
_LARGEST = 10**6

_OPERATORS: dict[type[ast.AST], Callable[..., Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: lambda a, b: a // b if b else 0,
    ast.Mod: lambda a, b: a % b if b else a,
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Not: operator.not_,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
_FUNCTIONS: dict[str, Callable[..., int]] = {"abs": abs, "min": min, "max": max}


def read_formula(text: str, names: Sequence[str]) -> Formula:
    """Read a formula of some names; what is divided by 0 gives 0, and all of it is left.

    >>> read_formula("abs(a - b) >= 2", ("a", "b"))({"a": 1, "b": 4})
    True
    """
    reader = _Reader(text, names)
    if len(text) > _LONGEST:
        raise reader.refusal
    try:
        tree = ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise reader.refusal from None
    return reader.read(tree)


class _Reader:
    """Turns the tree of a formula into functions, and refuses whatever is not in the small language."""

    def __init__(self, text: str, names: Sequence[str]) -> None:
        self.text, self.names = text, names

    @property
    def refusal(self) -> InvalidPuzzleError:
        names, got = " and ".join(self.names), repr(self.text[:60])
        return InvalidPuzzleError(f"expected a formula of {names} such as a + b > 5, got {got}")

    def read(self, node: ast.AST) -> Formula:  # noqa: PLR0911 (one for each kind of node)
        match node:
            case ast.Name(id=name) if name in self.names:
                return operator.itemgetter(name)
            case ast.Constant(value=int(number)) if type(number) is int and number < _LARGEST:
                return lambda _: number
            case ast.Call(func=ast.Name(id="abs" as name), args=[_] as args, keywords=[]):
                return self._apply(_FUNCTIONS[name], args)
            case ast.Call(func=ast.Name(id="min" | "max" as name), args=[_, _] as args, keywords=[]):
                return self._apply(_FUNCTIONS[name], args)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
                return self._apply(_OPERATORS[type(op)], [left, right])
            case ast.UnaryOp(op=op, operand=operand) if type(op) in _OPERATORS:
                return self._apply(_OPERATORS[type(op)], [operand])
            case ast.Compare() if all(type(op) in _OPERATORS for op in node.ops):
                sides = zip(node.ops, (node.left, *node.comparators), node.comparators, strict=False)
                return self._fold(all, [self._apply(_OPERATORS[type(op)], [a, b]) for op, a, b in sides])
            case ast.BoolOp(op=op, values=parts):
                return self._fold(all if isinstance(op, ast.And) else any, [self.read(part) for part in parts])
            case _:
                raise self.refusal

    def _apply(self, function: Callable[..., Any], nodes: Sequence[ast.AST]) -> Formula:
        parts = [self.read(node) for node in nodes]
        return lambda values: function(*(part(values) for part in parts))

    def _fold(self, fold: Callable[..., bool], parts: Sequence[Formula]) -> Formula:
        return lambda values: fold(part(values) for part in parts)
