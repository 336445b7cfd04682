"""Pictures brought to the levels above lines: unique, not solvable by lines, and still the same picture."""

import numpy as np
import pytest

import gridwright as gw
from gridwright.model import Budget
from gridwright.nonogram.level import Level
from gridwright.nonogram.setting.core import are_line_solvable
from gridwright.nonogram.setting.steer import change_level
from gridwright.nonogram.setting.style import Ground
from gridwright.nonogram.setting.subject import draw_subject
from gridwright.nonogram.setting.subjects import SUBJECTS


@pytest.mark.parametrize("name", ["teapot", "cat", "guitar"])
def test_an_easy_picture_becomes_hard_by_few_edits(name: str) -> None:
    drawing = draw_subject(SUBJECTS[name], Ground(14, 14), np.random.default_rng(1))
    done = change_level(drawing, Level.HARD, seed=1, rounds=30)
    assert done.is_reached
    assert not are_line_solvable([done.after.cells], 1, Budget())[0]
    assert gw.solve(done.after.puzzle, limit=2).verdict is gw.Verdict.UNIQUE
    assert gw.rate(done.after.puzzle).label == done.ended.level.value
    assert len(done.changes) <= 0.26 * drawing.cells.size
    assert change_level(drawing, Level.HARD, seed=1, rounds=30).after.rows == done.after.rows
