"""Help: every technique and every rule, told from its record, each with a small board to look at."""

import functools
from collections.abc import Iterator
from typing import Any

import msgspec

from gridwright.batch.illustrated import illustrated_walk
from gridwright.errors import UnknownNameError
from gridwright.model import FAMILIES, Board, Budget, Family, Puzzle, Step, Technique, Verdict, Walkthrough
from gridwright.model.answers import ExplainAnswer
from gridwright.press.courses import words_of
from gridwright.sudoku import RULES, Rule
from gridwright.sudoku.prose.telling import rules_in_words
from gridwright.sudoku.showing import board_to_show
from gridwright.web.routing import Router
from gridwright.web.sheet import Sheet
from gridwright.web.sheets import sheet_of

__all__ = ["ROUTER"]

ROUTER = Router()

_SECONDS = 5.0


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
    """A technique in words, with a board and the step that it takes there."""

    text: str
    sheet: Sheet
    walk: ExplainAnswer


class RuleHelp(RuleEntry, frozen=True, kw_only=True):
    """A rule on a small board, as a puzzle tells it (empty where that is the same), with its other names."""

    told: str
    names: list[str]
    sheet: Sheet


@ROUTER.get("")
def list_help() -> HelpAnswer:
    """List every technique of every family, easiest first, and every rule."""
    return HelpAnswer(
        techniques=[_technique(family, one) for family in FAMILIES for one in _ranked(family)],
        rules=[_rule(name, RULES[name]) for name in RULES],
    )


@ROUTER.get("/techniques/{family}/{name}")
def tell_technique(family: str, name: str) -> TechniqueHelp:
    """Tell a technique, with an example that was found by it."""
    found = FAMILIES[family].techniques()
    if name not in found:
        raise UnknownNameError("technique", name, found)
    return _told(family, name)


@ROUTER.get("/rules/{name}")
def tell_rule(name: str) -> RuleHelp:
    """Tell a rule, with a small board that shows it."""
    RULES[name]  # a name that nobody knows is told as such
    return _told_rule(name)


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


@functools.cache
def _told_rule(name: str) -> RuleHelp:
    kind = RULES[name]
    entry = msgspec.structs.asdict(_rule(name, kind))
    shown = board_to_show([kind])
    told = rules_in_words(shown)
    return RuleHelp(
        **entry,
        told="" if kind.tell() in told else told,
        names=[one for one in kind.names if one != kind.words()],
        sheet=sheet_of(shown),
    )


@functools.lru_cache(maxsize=256)
def _told(family: str, name: str) -> TechniqueHelp:
    records = FAMILIES[family]
    technique = records.techniques()[name]
    puzzle, board, step = next(_steps(records, technique))
    walk = Walkthrough(board, (step,), records.apply(puzzle, board, step.deduction), Verdict.UNKNOWN)
    return TechniqueHelp(
        **msgspec.structs.asdict(_technique(family, technique)),
        text=words_of(family).get(name, ""),
        sheet=sheet_of(puzzle),
        walk=illustrated_walk(puzzle, walk, None, Budget(_SECONDS)),
    )


def _steps(family: Family[Any], technique: Technique[Puzzle]) -> Iterator[tuple[Puzzle, Board, Step]]:
    """Find the technique in its examples."""
    for example in technique.examples:
        puzzle, board = family.read_example(example)
        for step in family.next_steps(puzzle, board, Budget(_SECONDS), technique.name):
            yield puzzle, board, step
