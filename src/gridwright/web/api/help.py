"""Help: every technique and every rule, told from its record, each with a small board to look at."""

import functools
from collections.abc import Iterator

import msgspec
from fastapi import APIRouter
from fastapi.responses import Response

from gridwright.batch.illustrated import illustrated_walk
from gridwright.errors import UnknownNameError
from gridwright.grid import Shape
from gridwright.model import FAMILIES, Board, Budget, Puzzle, Step, Technique, Verdict, Walkthrough
from gridwright.model.answers import ExplainAnswer
from gridwright.sudoku import RULES, Rule, Sudoku
from gridwright.sudoku.rule import read_rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows
from gridwright.web.answers import answer_json, describes
from gridwright.web.lessons import lesson
from gridwright.web.sheet import Sheet
from gridwright.web.sheets import SHEETS

__all__ = ["ROUTER"]

ROUTER = APIRouter()

_SECONDS = 5.0
_SIDE = 4


class TechniqueEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A technique as a list shows it; `level` counts from 1, the easiest."""

    family: str
    family_title: str
    name: str
    title: str
    level: int
    first_cost: int
    later_cost: int
    aliases: list[str]


class RuleEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A rule as a list shows it, with its sentence."""

    name: str
    title: str
    text: str


class HelpAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Everything there is help for."""

    techniques: list[TechniqueEntry]
    rules: list[RuleEntry]


class TechniqueHelp(TechniqueEntry, frozen=True, kw_only=True):
    """A technique with a board and the step that it takes there; neither where no example is known."""

    sheet: Sheet | None
    walk: ExplainAnswer | None


class RuleHelp(RuleEntry, frozen=True, kw_only=True):
    """A rule on a small board."""

    sheet: Sheet


@ROUTER.get("", responses=describes(HelpAnswer, text="Techniques and rules"))
def list_help() -> Response:
    """List every technique of every family, easiest first, and every rule."""
    return answer_json(
        HelpAnswer(
            techniques=[_technique(family, one) for family in FAMILIES for one in _ranked(family)],
            rules=[_rule(name, RULES[name]) for name in RULES],
        )
    )


@ROUTER.get("/techniques/{family}/{name}", responses=describes(TechniqueHelp, text="The technique"))
def tell_technique(family: str, name: str) -> Response:
    """Tell a technique, with an example that was found by it."""
    found = FAMILIES[family].techniques()
    if name not in found:
        raise UnknownNameError("technique", name, found)
    return answer_json(_told(family, name))


@ROUTER.get("/rules/{name}", responses=describes(RuleHelp, text="The rule"))
def tell_rule(name: str) -> Response:
    """Tell a rule, with a small board that shows it."""
    kind = RULES[name]
    told = msgspec.structs.asdict(_rule(name, kind))
    return answer_json(RuleHelp(**told, sheet=SHEETS["sudoku"].make(_small(kind))))


def _ranked(family: str) -> list[Technique[Puzzle]]:
    return sorted(FAMILIES[family].techniques().values(), key=lambda one: one.rank)


def _technique(family: str, one: Technique[Puzzle]) -> TechniqueEntry:
    return TechniqueEntry(
        family=family,
        family_title=FAMILIES[family].title,
        name=one.name,
        title=one.title,
        level=int(one.level),
        first_cost=one.first_cost,
        later_cost=one.later_cost,
        aliases=list(one.aliases),
    )


def _rule(name: str, kind: type[Rule]) -> RuleEntry:
    return RuleEntry(name=name, title=kind.words(), text=kind.tell())


@functools.lru_cache(maxsize=256)
def _told(family: str, name: str) -> TechniqueHelp:
    technique = FAMILIES[family].techniques()[name]
    told = msgspec.structs.asdict(_technique(family, technique))
    for puzzle, board, step in _shown(family, technique):
        walk = Walkthrough(board, (step,), FAMILIES[family].apply(puzzle, board, step.deduction), Verdict.UNKNOWN)
        return TechniqueHelp(
            **told,
            sheet=SHEETS[family].make(puzzle),
            walk=illustrated_walk(puzzle, walk, None, Budget(_SECONDS)),
        )
    return TechniqueHelp(**told, sheet=None, walk=None)


def _shown(family: str, technique: Technique[Puzzle]) -> Iterator[tuple[Puzzle, Board, Step]]:
    """Find the technique in its examples, else in a puzzle that needs it; the first step is enough."""
    for example in technique.examples:
        puzzle, board = SHEETS[family].position(example)
        for step in FAMILIES[family].next_steps(puzzle, board, Budget(_SECONDS), technique.name):
            yield puzzle, board, step
            break
    yield from lesson(family, technique)


def _small(kind: type[Rule]) -> Sudoku:
    """Lay the example of a rule on a small empty grid with rows, columns and boxes."""
    rule, shape = read_rule(kind, kind.example), Shape(_SIDE, _SIDE)
    rules = [rule] if rule.is_layout else [Rows(), Columns(), Boxes(2, 2), rule]
    return Sudoku.with_rules(shape, "1234", [None] * shape.size, rules)
