"""Puzzles by chance: what every recipe promises, judged by the engine, the ratings and the slow twin."""

import itertools
import threading

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.errors import GridwrightError, UnknownNameError
from gridwright.grid import Shape
from gridwright.model import Budget, Verdict
from gridwright.model.generated import Missed
from gridwright.nonogram.level import Level
from gridwright.nonogram.setting.chance import draw_by_chance, vary
from gridwright.nonogram.setting.drawing import Drawing
from gridwright.nonogram.setting.framing import Size
from gridwright.nonogram.setting.generate import GeneratedNonogram, generate, make
from gridwright.nonogram.setting.recipe import Recipe, Symmetry
from gridwright.nonogram.setting.steer import assumes_at, change_level, level_beside
from gridwright.nonogram.setting.style import Ground
from gridwright.nonogram.setting.styles import STYLES
from gridwright.nonogram.setting.telling import tell
from tests.kernels.setting_twin import openness_slowly


def test_the_levels_are_those_of_the_ratings() -> None:
    assert gw.model.family_of(gw.Nonogram(["1"], ["1"])).levels() == tuple(level.value for level in Level)
    assert [level.difficulty.title for level in Level] == ["easy", "easy", "medium", "hard", "hard"]
    assert [assumes_at(level, Shape(10, 10)) for level in Level] == [False, False, False, True, True]


@pytest.mark.parametrize("style", sorted(STYLES))
def test_every_style_fills_a_field_of_any_shape(style: str) -> None:
    for height, width in [(3, 3), (5, 20), (20, 5), (15, 15), (40, 30)]:
        field = STYLES[style].draw(np.random.default_rng(1), Ground(height, width))
        assert field.shape == (height, width)
        assert np.isfinite(field).all()
    again = [STYLES[style].draw(np.random.default_rng(7), Ground(12, 12)) for _ in range(2)]
    assert (again[0] == again[1]).all()


@pytest.mark.parametrize("level", list(Level))
@pytest.mark.parametrize("style", ["blobs", "shapes"])
def test_puzzles_are_unique_and_of_their_level(level: Level, style: str) -> None:
    made = make(Recipe(size=Size(10, 10), level=level, style=style, effort=200), 4, 1)
    assert isinstance(made, GeneratedNonogram)
    puzzle = made.drawing.puzzle
    found = gw.solve(puzzle)
    assert found.verdict is Verdict.UNIQUE
    assert found.solutions[0] == made.drawing.goal
    assert gw.rate(puzzle).label == level.value
    by_lines = not any(openness_slowly(made.drawing.cells.ravel().tolist(), 10, 10, 1)[0])
    assert by_lines is not assumes_at(level, Shape(10, 10))


@settings(deadline=None, max_examples=15)
@given(st.integers(0, 10**6), st.sampled_from(sorted(STYLES)), st.integers(1, 3), st.sampled_from(list(Symmetry)))
def test_any_seed_gives_a_solvable_puzzle(seed: int, style: str, colours: int, symmetry: Symmetry) -> None:
    made = make(Recipe(size=Size(9, 8), style=style, symmetry=symmetry, colours=colours), seed, 1)
    assert isinstance(made, GeneratedNonogram)
    assert gw.solve(made.drawing.puzzle).verdict is Verdict.UNIQUE
    assert made.document.goal == made.drawing.goal


def test_the_same_seed_gives_the_same_puzzles_also_in_processes() -> None:
    recipe = Recipe(size=Size(10, 8), level=Level.EASY)
    here = [made.drawing.rows for made in generate(recipe, 11, count=5) if isinstance(made, GeneratedNonogram)]
    there = [
        made.drawing.rows
        for made in generate(recipe, 11, count=5, processes=2)
        if isinstance(made, GeneratedNonogram)
    ]
    assert len(here) == 5
    assert here == there
    assert here[:2] == [
        made.drawing.rows for made in generate(recipe, 11, count=2) if isinstance(made, GeneratedNonogram)
    ]
    other = make(recipe, 12, 1)
    assert isinstance(other, GeneratedNonogram)
    assert other.drawing.rows != here[0]


def test_no_two_puzzles_are_alike() -> None:
    # Few pictures of this size exist, so chance would repeat itself.
    made = [
        puzzle
        for puzzle in generate(Recipe(size=Size(3, 3), style="noise"), 1, count=12)
        if isinstance(puzzle, GeneratedNonogram)
    ]
    assert len({puzzle.drawing.rows for puzzle in made}) == len(made)


def test_puzzles_stream() -> None:
    stream = generate(Recipe(size=Size(8, 8)), 1, count=10**6)
    assert [next(stream).number for _ in range(3)] == [1, 2, 3]


def test_progress_is_told() -> None:
    told: list[int] = []
    made = list(generate(Recipe(size=Size(6, 6)), 1, count=3, tell=told.append))
    assert told == list(itertools.accumulate(one.tries for one in made))


@pytest.mark.parametrize("processes", [1, 2])
def test_a_stop_ends_the_stream_in_one_sentence(processes: int) -> None:
    stop = threading.Event()
    stop.set()
    (missed,) = generate({"size": 20, "level": "very-hard"}, 0, Budget(stop=stop), count=3, processes=processes)
    assert isinstance(missed, Missed)
    assert missed.was_stopped
    assert "stopped" in missed.sentence


def test_what_cannot_be_made_is_told_honestly() -> None:
    (missed,) = generate(Recipe(size=Size(3, 3), level=Level.VERY_HARD, style="glyph", effort=2))
    assert isinstance(missed, Missed)
    assert f"none of {missed.tries} pictures became very hard at 3x3" in missed.sentence


def test_symmetry_and_density_are_kept_in_the_drawing() -> None:
    chance = np.random.default_rng(3)
    mirrored = draw_by_chance(Recipe(size=Size(14, 10), symmetry=Symmetry.MIRROR, style="blobs"), chance).cells
    assert (mirrored == mirrored[:, ::-1]).all()
    fourfold = draw_by_chance(
        Recipe(size=Size(13, 11), symmetry=Symmetry.FOURFOLD, style="shapes", colours=3), chance
    ).cells
    assert (fourfold == fourfold[:, ::-1]).all()
    assert (fourfold == fourfold[::-1]).all()
    for density in (0.2, 0.5, 0.8):
        cells = draw_by_chance(Recipe(size=Size(20, 20), style="blobs", density=density), chance).cells
        assert float((cells != 0).mean()) == pytest.approx(density, abs=0.08)


def test_variants_move_contours_and_keep_symmetry() -> None:
    chance = np.random.default_rng(2)
    cells = draw_by_chance(
        Recipe(size=Size(16, 12), symmetry=Symmetry.FOURFOLD, style="shapes", colours=2), chance
    ).cells
    varied = [vary(cells, Symmetry.FOURFOLD, chance) for _ in range(10)]
    assert any((other != cells).any() for other in varied)
    for other in varied:
        assert (other == other[::-1]).all()
        assert (other == other[:, ::-1]).all()
        assert (other != cells).sum() <= 16


def test_a_text_is_written() -> None:
    made = make(Recipe(size=Size(24, 12), text="42"), 1, 1)
    assert isinstance(made, GeneratedNonogram)
    ink = made.drawing.cells != 0
    assert ink[:, :12].any()
    assert ink[:, 12:].any()


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({"size": Size(2, 15)}, GridwrightError),
        ({"size": Size(15, 500)}, GridwrightError),
        ({"style": "cubism"}, UnknownNameError),
        ({"density": 0.99}, GridwrightError),
        ({"colours": 7}, GridwrightError),
        ({"text": "x" * 41}, GridwrightError),
        ({"text": "hi", "style": "blobs"}, GridwrightError),
        ({"text": "hi", "symmetry": Symmetry.MIRROR}, GridwrightError),
        ({"effort": 0}, GridwrightError),
    ],
)
def test_wrong_recipes_are_refused(fields: dict[str, object], error: type[Exception]) -> None:
    with pytest.raises(error):
        Recipe(**fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("wanted", [Level.VERY_EASY, Level.EASY, Level.MEDIUM])
def test_levels_go_up_and_down(wanted: Level) -> None:
    drawing = draw_by_chance(Recipe(size=Size(12, 12), style="creature"), np.random.default_rng(5))
    steered = change_level(drawing, wanted, seed=2)
    assert steered.is_reached
    assert gw.rate(steered.after.puzzle).label == wanted.value
    assert gw.solve(steered.after.puzzle).verdict is Verdict.UNIQUE
    assert len(steered.changes) <= 0.2 * drawing.cells.size
    for change in steered.changes:
        # Nothing is changed that the level does not need.
        without = steered.after.painted([change.cell], change.before)
        assert gw.solve(without.puzzle).verdict is not Verdict.UNIQUE or (
            gw.rate(without.puzzle).label != wanted.value
        )


def test_a_level_out_of_reach_is_told_honestly() -> None:
    steered = change_level(Drawing.from_rows(["###", "#.#", "###"]), Level.VERY_HARD, rounds=5)
    assert not steered.is_reached
    assert steered.ended.level is not Level.VERY_HARD or not steered.ended.is_solved


def test_one_step_harder_and_back() -> None:
    drawing = draw_by_chance(Recipe(size=Size(12, 12), style="blobs"), np.random.default_rng(9))
    start = change_level(drawing, Level.VERY_EASY).after
    harder = change_level(start, level_beside(start, 1))
    assert harder.ended.level is Level.EASY
    easier = change_level(harder.after, level_beside(harder.after, -1))
    assert easier.ended.level is Level.VERY_EASY


def test_a_setter_is_told_how_the_picture_appears() -> None:
    made = make(Recipe(size=Size(12, 12), level=Level.EASY, style="creature"), 2, 1)
    assert isinstance(made, GeneratedNonogram)
    told = tell(made.drawing)
    assert told.known[-1].all()
    assert len(told.known) == len(told.walk.steps)
    for earlier, later in zip(told.known, told.known[1:], strict=False):
        assert not (earlier & ~later).any()
    assert 0 < told.recognisable_after <= 1
    assert told.starts
    assert all("row" in name or "column" in name for name in told.starts)
    assert told.sentences[0].startswith("Easy")
    for narrow in told.bottlenecks:
        assert all(told.rating.profile[k] <= 2 for k in range(narrow.first_step - 1, narrow.last_step))


@pytest.mark.parametrize("level", [None, Level.HARD])
@pytest.mark.parametrize("symmetry", list(Symmetry))
def test_pictures_are_no_lone_dots(symmetry: Symmetry, level: Level | None) -> None:
    recipe = Recipe(level=level, style="shapes", symmetry=symmetry)
    for made in generate(recipe, 1, count=6):
        assert isinstance(made, GeneratedNonogram)
        ink = made.drawing.cells != 0
        assert ink.mean() > 0.08
        assert all(np.ptp(np.flatnonzero(ink.any(axis=axis))) >= 5 for axis in (0, 1))
