"""The techniques that the JSON files of this folder tell: which compiled finder, at what cost, in which words."""

import functools
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from gridwright.model import Board, Budget, Deduction
from gridwright.model.technique_rows import read_rows
from gridwright.sudoku.technique import Call, Form, Level, SudokuTechnique

if TYPE_CHECKING:
    from gridwright.sudoku.puzzle import Sudoku

__all__ = ["TECHNIQUES"]


def _technique(row: dict[str, Any]) -> SudokuTechnique:
    call = Call(**row.pop("call"))
    forms = {getattr(Form, form.upper().replace("-", "_")): says for form, says in row.pop("forms", {}).items()}
    level = Level[row.pop("level").upper()]
    find = functools.partial(_find, call)
    return SudokuTechnique(**row, level=level, call=call, find=find, forms=MappingProxyType(forms))


def _find(call: Call, puzzle: "Sudoku", board: Board) -> Iterator[Deduction]:
    from gridwright.sudoku.explaining.deduce import deductions

    return deductions(puzzle, board, call, Budget())


TECHNIQUES = tuple(map(_technique, read_rows(Path(__file__).parent)))
