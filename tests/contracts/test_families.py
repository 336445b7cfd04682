"""Contracts of the families: every record answers, alike for one puzzle and for many, and no room knows a name."""

import re
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.errors import InvalidPuzzleError
from gridwright.model import FAMILIES, Budget, Puzzle, Sight, family_of
from gridwright.samples import samples

HOME = Path(gw.__file__).parent
SHARED_ROOMS = (
    "model", "engine", "formats", "draw", "play", "samples", "shelf", "batch", "press", "cli", "web",
)  # fmt: skip
OF_ONE_FAMILY = frozenset(
    {
        # Lists of classic sudoku, a line each, in constant memory and solved in bulk.
        "batch/classic_lists.py",
        "batch/feeds.py",
        "batch/line_lists.py",
        "batch/pieces.py",
        "batch/sources.py",
        "formats/streaming.py",
        "shelf/sources.py",
        # Work, commands and pages that one family offers.
        "batch/work/fill.py",
        "batch/work/repair.py",
        "batch/work/sample.py",
        "cli/commands/picture.py",
        "cli/commands/scan.py",
        "cli/commands/set.py",
        "cli/enter_nonogram.py",
        "cli/enter_sudoku.py",
        "play/cages.py",
        "web/api/help.py",
        "web/designs/photos.py",
        "web/designs/piece_shapes.py",
        "web/designs/rule_kinds.py",
        "web/designs/rule_pictures.py",
    }
)
"""Files of shared rooms about one family: whoever does not ask for what they offer never meets it."""
FIRST_PUZZLES = {
    name: [found.document.puzzle for found in samples() if found.family == name][:4] for name in FAMILIES
}


def test_the_packages_are_the_registry() -> None:
    assert set(FAMILIES) == {"nonogram", "sudoku"}
    assert all(family.name == name for name, family in FAMILIES.items())
    assert "grid" not in FAMILIES


@pytest.mark.parametrize("name", FAMILIES)
def test_many_are_answered_as_one_is(name: str) -> None:
    family, puzzles = FAMILIES[name], FIRST_PUZZLES[name]
    assert puzzles
    for threads in (1, 2):
        found = list(family.solve_many(puzzles, 2, threads))
        alone = [family.solve(puzzle, 2, Budget()) for puzzle in puzzles]
        assert [(one.solutions, one.verdict) for one in found] == [(one.solutions, one.verdict) for one in alone]
    assert list(family.rate_many(puzzles)) == [family.rate(puzzle, Budget(), None) for puzzle in puzzles]


@pytest.mark.parametrize("name", FAMILIES)
def test_steps_come_from_the_listed_techniques_and_lead_on(name: str) -> None:
    family = FAMILIES[name]
    listed = family.techniques()
    assert [record.rank for record in listed.values()] == sorted(record.rank for record in listed.values())
    for puzzle in FIRST_PUZZLES[name]:
        step = next(family.next_steps(puzzle, puzzle.start, Budget(), None))
        first = family.explain(puzzle, puzzle.start, Budget()).steps[0]
        assert listed[step.technique].rank == listed[first.technique].rank
        after = family.apply(puzzle, puzzle.start, step.deduction)
        assert after != puzzle.start
        assert after.meet(puzzle.start) == after


@pytest.mark.parametrize("name", FAMILIES)
def test_sketches_print_inside_the_grid(name: str) -> None:
    for puzzle in FIRST_PUZZLES[name]:
        sketch = FAMILIES[name].sketch(puzzle, Sight(puzzle.start, puzzle.start))
        assert {cell for one in sketch.prints for cell in one.cells} <= set(puzzle.shape.cells)


def test_a_puzzle_is_data_and_what_is_no_puzzle_is_said() -> None:
    assert not {"solve", "explain", "rate", "sketch", "apply", "techniques"} & set(dir(Puzzle))
    with pytest.raises(InvalidPuzzleError, match="expected a puzzle, got int"):
        family_of(5)  # type: ignore[arg-type]
    with pytest.raises(InvalidPuzzleError, match=r"expected a puzzle, .* got int"):
        gw.rate(5)  # type: ignore[arg-type]


def test_no_shared_room_asks_which_family_a_puzzle_is_of() -> None:
    for file in shared_files():
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"family\s*(==|!=)\s*[\"'](?!any)", text), file
        if str(file.relative_to(HOME)) not in OF_ONE_FAMILY:
            assert not re.search(r"^\s*from gridwright\.(formats\.)?(nonogram|sudoku)\b", text, re.MULTILINE), file
            assert not re.search(r"isinstance\([^)]*\b(Nonogram|Sudoku)\b", text), file


def test_what_is_said_to_be_of_one_family_is() -> None:
    for name in OF_ONE_FAMILY:
        text = (HOME / name).read_text(encoding="utf-8")
        known = {family for family in FAMILIES if re.search(rf"from gridwright\.(formats\.)?{family}\b", text)}
        assert len(known) == 1, name


def shared_files() -> list[Path]:
    """List the files of the rooms that families share, but for those named after one."""
    files = (file for room in SHARED_ROOMS for file in (HOME / room).rglob("*.py"))
    return sorted(file for file in files if not {*file.parts, file.stem} & set(FAMILIES))
