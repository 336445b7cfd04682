"""Worksheets: what they teach is so, the answers belong to the positions, and what lacks is told."""

import itertools
import re
from pathlib import Path

import pytest

from gridwright.cli.app import run
from gridwright.errors import GridwrightError, UnknownNameError
from gridwright.model import FAMILIES, Budget
from gridwright.press import WorksheetOptions, make_worksheet
from gridwright.press.courses import COURSES, words_of
from gridwright.press.look import Ink
from gridwright.press.positions import find_positions, lesson_named, passed_by

from .reading import reader_of, texts_of

TAUGHT = ["hidden-single", "naked-pair", "mercury", "glue"]


@pytest.mark.parametrize("name", TAUGHT)
def test_the_technique_is_the_next_step_of_every_position(name: str) -> None:
    lesson = lesson_named(name)
    found = find_positions(lesson, 9, seed=1, budget=Budget(120))
    assert len({position.puzzle.key for position in found}) == 9
    for position in found:
        if position.is_next:
            first = next(iter(lesson.family.next_steps(position.puzzle, position.board, Budget(20), None)))
            assert first.technique == name
        offers = lesson.family.next_steps(position.puzzle, position.board, Budget(20), name)
        told = position.step.deduction
        after = lesson.family.apply(position.puzzle, position.board, told)
        assert after != position.board
        assert any(
            set(told.eliminated) | set(told.placed) <= set(one.deduction.eliminated) | set(one.deduction.placed)
            for one in offers
        )


def test_examples_in_other_clothes_still_teach_a_rare_technique() -> None:
    lesson = lesson_named("mutant-swordfish")
    found = find_positions(lesson, 3, seed=0, budget=Budget(20))
    assert len(found) == 3
    for position in found:
        assert position.step.technique == "mutant-swordfish"


@pytest.mark.parametrize("name", ["joining", "splitting", "double-position"])
def test_a_technique_that_is_hardly_ever_the_cheapest_is_met_on_the_way(name: str) -> None:
    found = list(itertools.islice(passed_by(lesson_named(name), 0, Budget(120)), 2))
    assert [position.step.technique for position in found] == [name, name]
    for position in found:
        assert position.step.deduction.placed or position.step.deduction.eliminated


def test_dressing_anew_keeps_what_follows() -> None:
    lesson = lesson_named("x-wing")
    course = COURSES["sudoku"]
    ((puzzle, board),) = list(course.examples(lesson.technique))[:1]
    dressed = course.dress_anew(puzzle, board, 7)
    assert dressed is not None
    other, position = dressed
    assert other != puzzle
    step = next(iter(lesson.family.next_steps(other, position, Budget(20), "x-wing")))
    first = next(iter(lesson.family.next_steps(puzzle, board, Budget(20), "x-wing")))
    assert len(step.deduction.eliminated) == len(first.deduction.eliminated)


@pytest.mark.parametrize("ink", Ink)
def test_a_worksheet_has_steps_positions_and_answers(ink: Ink) -> None:
    data = make_worksheet("hidden-single", WorksheetOptions(ink=ink, seed=2))
    text = "\n".join(texts_of(data))
    assert all(f"Worked step {number}" in text for number in (1, 2, 3))
    assert "Find the next step" in text
    assert all(f"Answer {number}" in text for number in range(1, 7))
    titles = [str(entry["/Title"]) for entry in reader_of(data).outline if not isinstance(entry, list)]
    assert titles == ["Sudoku: Hidden single", "Find the next step", "Answers"]


def test_the_same_seed_gives_the_same_worksheet() -> None:
    options = WorksheetOptions(worked=1, count=2, seed=3)
    assert make_worksheet("naked-single", options) == make_worksheet("naked-single", options)


def test_bad_input_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UnknownNameError, match="unknown technique 'guessing'; known: "):
        make_worksheet("guessing")
    with pytest.raises(GridwrightError, match="expected 9 positions for naked pair, got 0: the time ended"):
        make_worksheet("naked-pair", budget=Budget(0.0))
    with pytest.raises(GridwrightError, match="expected 1 to 20 worked steps"):
        WorksheetOptions(worked=0)
    output = tmp_path / "x.pdf"
    assert run(["worksheet", "glue", "--family", "sudoku", "-o", str(output)]) == 2
    assert "unknown technique 'glue'" in capsys.readouterr().err
    assert not output.exists()


@pytest.mark.parametrize("family", COURSES)
def test_pupils_words_belong_to_techniques_and_speak_plainly(family: str) -> None:
    techniques = FAMILIES[family].techniques()
    assert words_of(family).keys() == techniques.keys()
    for words in words_of(family).values():
        assert len(re.findall(r"[.?!:;](?: |$)", words)) >= 2
        assert not {"candidate", "symbol", "unit", "eliminate"} & set(re.findall(r"[a-z]+", words.lower()))
    text = "\n".join(texts_of(make_worksheet("x-wing", WorksheetOptions(worked=1, count=1))))
    assert "Look for two rows in which it fits only into the same two columns" in " ".join(text.split())


def test_lessons_on_nonograms_need_no_colours() -> None:
    found = find_positions(lesson_named("glue"), 6, seed=0, budget=Budget(60))
    assert not any(position.puzzle.is_coloured for position in found)  # type: ignore[attr-defined]
