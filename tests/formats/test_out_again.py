"""What other programs are given reads back as the same puzzle, or is refused before anything is written."""

import pytest

from gridwright.errors import GridwrightError, InvalidPuzzleError
from gridwright.formats import parse, to_text
from gridwright.model import About, Document
from gridwright.nonogram import Nonogram
from gridwright.sudoku import RULES, Sudoku
from gridwright.sudoku.rule import read_rule

ABOUT = About(title="Snails", author="A. Setter", description="Normal sudoku rules apply.")
SAME = {"f-puzzles", "sudokupad", "sudokumaker"}
EVERYWHERE = {"cages", "thermometers", "arrows", "kropki", "whispers", "renban", "palindromes", "xv", "sandwich"}
"""Rules that all of these hold: a test without them would hold of writers that refuse everything."""


def puzzle_with(name: str) -> Sudoku | None:
    """Make a puzzle of 4x4 with the example of a rule, if it fits there."""
    plain = Sudoku("." * 16)
    rule = read_rule(RULES[name], RULES[name].example)
    kept = (old for old in plain.rules if not (rule.is_layout and type(old).__name__ == "Boxes"))
    try:
        return Sudoku.with_rules(plain.shape, plain.symbols, plain.givens, (*kept, rule))
    except InvalidPuzzleError:
        return None


@pytest.mark.parametrize("name", [name for name, kind in RULES.items() if not kind.is_drawing])
def test_a_rule_goes_out_and_comes_back_or_is_refused(name: str) -> None:
    puzzle = puzzle_with(name)
    if puzzle is None:
        pytest.skip("the example needs another grid")
    held = set()
    for target in sorted(SAME):
        try:
            text = to_text(Document(puzzle, ABOUT), target)
        except GridwrightError as error:
            assert "cannot hold" in str(error)  # noqa: PT017 (refusing is one of two right answers)
            continue
        again = parse(text, target)
        assert isinstance(again.puzzle, Sudoku)
        assert not again.unread
        assert again.puzzle.substance == puzzle.substance
        assert (again.about.title, again.about.author, again.about.description) == (
            ABOUT.title,
            ABOUT.author,
            ABOUT.description,
        )
        held.add(target)
    assert held == SAME or name not in EVERYWHERE


def test_a_document_is_written_for_people() -> None:
    """What is short stands on one line, what is long on many, however deep it lies."""
    short = to_text(Document(Nonogram([(1,)] * 3, [(1,)] * 3)), "gridwright").split("\n")
    assert any('"rows":[[1],[1],[1]]' in line for line in short)
    assert len(short) < 9
    long = to_text(Document(Nonogram([(1,)] * 30, [(1,)] * 30)), "gridwright").split("\n")
    assert long.count("        [1],") == 58
    assert max(map(len, long)) <= 110
