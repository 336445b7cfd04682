"""Every field of every rule: whatever number or list stands in it, there is a puzzle or one sentence, at once."""

import itertools
import re
import resource
import time
import typing
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

from gridwright.errors import GridwrightError
from gridwright.grid import Shape
from gridwright.sudoku import RULES, Frame, Rule, Sudoku
from gridwright.sudoku.rule import piece_fields, read_rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.solving.prepare import prepared

SHAPE = Shape(4, 4)
WILD = (0, -1, 17, -(10**12), 10**12, 10**5000)
MEMORY = 64 * 1024 * 1024
SECONDS = 5.0


class WatchedFrame(Frame):
    """A frame that remembers whether a rule looked at the others."""

    looked = False

    def __getattribute__(self, name: str) -> object:
        if name in {"rules", "houses", "houses_by_cell", "regions", "holes"}:
            type(self).looked = True
        return super().__getattribute__(name)


@cache
def looking_rules() -> tuple[Rule, ...]:
    """List the examples of the rules that look at others when they are checked or make demands."""
    found = []
    for kind in RULES.values():
        rule = read_rule(kind, kind.example)
        WatchedFrame.looked = False
        frame = WatchedFrame(SHAPE, (1, 2, 3, 4), (Boxes(2, 2), rule), rule.below)
        with suppress(GridwrightError):
            rule.check(frame)
            list(rule.demands(frame))
        if WatchedFrame.looked:
            found.append(rule)
    return tuple(found)


def wild_fields(kind: type[Rule]) -> Iterator[dict[str, object]]:
    """Change one field of a rule's example at a time: numbers, and lists without anything in them."""
    for field in fields(kind):
        if field.name in piece_fields(kind):
            values: typing.Any = [[]]
        elif field.type in {int, "int"}:
            values = WILD
        elif "int" in str(field.type):
            values = [[], *([[number, 1]] for number in WILD), *([[1, number]] for number in WILD)]
        elif "tuple" in str(field.type):
            values = [[], [""]]
        else:
            values = [""] if field.type in {str, "str"} else []
        for value in values:
            yield {**kind.example, field.name: value}


def wild_pieces(kind: type[Rule]) -> Iterator[dict[str, object]]:
    """Write other numbers into the pieces of a rule's example."""
    for name in piece_fields(kind):
        texts = typing.cast("list[str]", kind.example.get(name, ()))
        for text, number in itertools.product(texts, (0, -1, 17, 999_999_999)):
            before, equals, _ = text.partition("=")
            if equals:
                yield {**kind.example, name: [f"{before}={number}"]}


def made(kind: type[Rule], wild: Iterable[dict[str, object]]) -> Iterator[Rule]:
    """Make rules of fields, but for those whose fields are refused alone."""
    for given in wild:
        with suppress(GridwrightError):
            yield read_rule(kind, given)


@contextmanager
def little_memory() -> Iterator[None]:
    """Let the process grow by little, so that what takes more fails at once."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    size = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (size + MEMORY, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def try_rules(*rules: Rule) -> None:
    try:
        puzzle = Sudoku.with_rules(SHAPE, "1234", [None] * 16, rules)
        assert puzzle.demands is not None
        assert puzzle.prints is not None
    except GridwrightError as error:
        said = str(error)
    else:
        said = ""
    assert "\n" not in said
    assert len(said) < 400


@pytest.mark.parametrize("name", sorted(RULES))
def test_wild_fields_give_a_puzzle_or_one_sentence(name: str) -> None:
    began = time.process_time()
    with little_memory():
        for rule in made(RULES[name], wild_fields(RULES[name])):
            for other in looking_rules():
                try_rules(Rows(), Columns(), other, rule)
                try_rules(rule, other)
        for rule in made(RULES[name], wild_pieces(RULES[name])):
            try_rules(Boxes(2, 2), rule)
    assert time.process_time() - began < SECONDS


@pytest.mark.parametrize("name", sorted(RULES))
def test_rules_that_are_there_twice_are_solved(name: str) -> None:
    """Disjoint groups of boxes that two rules lay out once took every cell twice."""
    rule = read_rule(RULES[name], RULES[name].example)
    for other in looking_rules():
        with suppress(GridwrightError):
            rules = (Boxes(2, 2), other, rule, other, rule, Boxes(2, 2))
            prepared(Sudoku.with_rules(SHAPE, "1234", [None] * 16, rules))


def test_rules_that_look_at_others_are_known() -> None:
    known = {rule.words() for rule in looking_rules()}
    assert {"disjoint groups", "region-sum lines", "double arrows"} <= known


@pytest.mark.parametrize("number", [0, 17, 9999])
def test_wild_numbers_of_a_choice_give_one_sentence(number: int) -> None:
    for part in (f"entropic-lines.modular[kinds={number}] r1c1 r1c2", f"whispers[gap={number}] r1c1 r1c2"):
        with pytest.raises(GridwrightError, match="expected"):
            Sudoku("." * 16, rules=[RULES["choices"].of(f"{part} or cages r1c1 r1c2=5")])


def test_what_has_too_many_states_is_named() -> None:
    clues = RULES["x-sums"].of("r1c1 down=260")
    with pytest.raises(GridwrightError, match=r"^x-sums: expected a pattern of at most 4096 states"):
        Sudoku("." * 625, rules=[clues])


@pytest.mark.parametrize("name", sorted(name for name, kind in RULES.items() if not kind.is_drawing))
def test_cells_beside_the_grid_are_refused_with_the_rule_that_names_them(name: str) -> None:
    kind = RULES[name]
    for field in piece_fields(kind):
        for text in typing.cast("list[str]", kind.example.get(field, ())):
            for found in re.finditer(r"r\d+c\d+", text):
                beside = text[: found.start()] + "r5c1" + text[found.end() :]
                with pytest.raises(GridwrightError, match="expected"):
                    Sudoku("." * 16, rules=[read_rule(kind, {**kind.example, field: [beside]})])
