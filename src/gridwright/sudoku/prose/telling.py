"""The rules of a puzzle in words as setters put them, from the examples of the cues by which they are read."""

import dataclasses
import re
from collections.abc import Iterator

from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.rule import Rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.rules.rows import Rows

__all__ = ["rules_in_words"]

_GROUP = re.compile(r"\(\?P<(\w+)>")
_UPTO = "upto"


def rules_in_words(puzzle: Sudoku) -> str:
    """Tell the rules of a puzzle.

    >>> from gridwright.sudoku.rules.kropki import Kropki
    >>> rules_in_words(Sudoku("." * 81, rules=[Kropki.of("r1c1 r1c2")]))
    'Normal sudoku rules apply. Cells separated by a white dot must contain consecutive digits.'
    """
    kinds = {type(rule) for rule in puzzle.rules}
    usual = {Rows, Columns} <= kinds and kinds & {Boxes, Regions}
    normal = "Normal irregular sudoku rules apply." if Regions in kinds else "Normal sudoku rules apply."
    named = (Rows, Columns, Boxes, Regions) if usual else ()
    others = [_told(rule) for rule in puzzle.rules if not isinstance(rule, named) and not rule.is_drawing]
    return " ".join(dict.fromkeys([*([normal] if usual else []), *others]))


def _told(rule: Rule) -> str:
    return " ".join(_sentences(rule)) or rule.tell()


def _sentences(rule: Rule) -> Iterator[str]:
    """Choose sentences that speak of no field but those that are set, until all of these are spoken of."""
    fields = {one.name: getattr(rule, one.name) for one in dataclasses.fields(rule)}
    defaults = {one.name: one.default for one in dataclasses.fields(rule)}
    told = set[str]()
    is_begun = False
    for cue in rule.cues:
        names = set(_GROUP.findall(cue.pattern)) - {_UPTO}
        is_true = all(name in fields and fields[name] != defaults[name] for name in names)
        if (
            is_true
            and (not names <= told or not (names or is_begun))
            and _numbers_agree(fields, names, cue.example)
        ):
            is_begun = True
            told |= names
            yield cue.example


def _numbers_agree(fields: dict[str, object], names: set[str], example: str) -> bool:
    numbers = [fields[name] for name in names if type(fields[name]) is int]
    return all(re.search(rf"\b{number}\b", example) for number in numbers)
