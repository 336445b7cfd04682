"""Subjects: every one can be drawn at every size, in black and in its colours, and shows something."""

import numpy as np
import numpy.typing as npt
import pytest

from benchmarks.setting_subjects import features, ground_of
from gridwright.nonogram.setting.generate import GeneratedNonogram, generate
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


def test_hardly_any_can_be_taken_for_another() -> None:
    """Each is drawn twice, and the nearest of all is looked for among the first drawings."""
    known = [subject for subject in SUBJECTS.values() if not subject.needs_colour]

    def drawn(seed: int) -> npt.NDArray[np.float64]:
        pictures = [draw_subject(one, ground_of(one, 20), np.random.default_rng(seed)) for one in known]
        return np.stack([features(picture, in_colour=False).ravel() for picture in pictures])

    likeness = drawn(1) @ drawn(2).T
    taken = {known[n].name: known[m].name for n, m in enumerate(likeness.argmax(axis=1).tolist()) if n != m}
    assert len(taken) <= len(known) // 50, taken


def test_a_batch_shows_no_subject_twice_and_names_each() -> None:
    made = list(generate({"size": "12x12", "style": "things"}, seed=3, count=20))
    titles = [one.document.about.title for one in made if isinstance(one, GeneratedNonogram)]
    assert len(set(titles)) == 20
    assert set(titles) <= {subject.title for subject in SUBJECTS.values()}


def test_things_come_in_their_own_colours() -> None:
    made = next(generate({"size": "20x20", "colours": 3}, seed=4))
    assert isinstance(made, GeneratedNonogram)
    [subject] = [one for one in SUBJECTS.values() if one.title == made.drawing.title]
    assert {colour.name for colour in made.drawing.palette[1:]} == {ink.name for ink in subject.inks}


def test_the_style_draws_small_ones_boldly() -> None:
    seen = {STYLES["things"].draw(np.random.default_rng(seed), Ground(12, 12)).tobytes() for seed in range(12)}
    assert len(seen) > 6
