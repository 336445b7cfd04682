"""Subjects: every one can be drawn at every size, in black and in its colours, and shows something."""

import numpy as np
import pytest

from gridwright.nonogram.setting.style import Ground
from gridwright.nonogram.setting.styles import STYLES
from gridwright.nonogram.setting.subject import draw_subject
from gridwright.nonogram.setting.subjects import SUBJECTS


@pytest.mark.parametrize("name", list(SUBJECTS))
def test_it_is_drawn_and_is_the_same_again_by_seed(name: str) -> None:
    subject = SUBJECTS[name]
    assert len(set(subject.inks)) == len(subject.inks)
    assert subject.tags
    for ground in (Ground(12, 10), Ground(24, 30)):
        for in_colour in (False, True):
            one, two = (
                draw_subject(subject, ground, np.random.default_rng(5), in_colour=in_colour) for _ in range(2)
            )
            assert one.rows == two.rows
            assert one.cells.shape == (ground.height, ground.width)
            assert 0.03 < (one.cells != 0).mean() < 0.97
            assert set(np.unique(one.cells)) - {0} == set(range(1, one.colours + 1))
            assert one.title == subject.title


def test_chance_makes_a_difference() -> None:
    ground = Ground(30, 30)
    drawn = {draw_subject(SUBJECTS["cat"], ground, np.random.default_rng(seed)).rows for seed in range(5)}
    assert len(drawn) == 5


def test_titles_and_names_are_all_different() -> None:
    assert len({subject.title for subject in SUBJECTS.values()}) == len(SUBJECTS)
    assert all(subject.name == name for name, subject in SUBJECTS.items())


def test_the_style_draws_small_ones_boldly() -> None:
    seen = {STYLES["things"].draw(np.random.default_rng(seed), Ground(12, 12)).tobytes() for seed in range(12)}
    assert len(seen) > 6
