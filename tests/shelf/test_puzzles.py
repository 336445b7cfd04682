"""Puzzles on the shelf: once each, found again as they were, solutions apart, twins recognised."""

from dataclasses import replace

import pytest

import gridwright as gw
from gridwright.errors import GridwrightError, NotOnShelfError
from gridwright.model import About, Board, Budget, Document, Verdict, family_of
from gridwright.shelf import Examined, Shelf
from gridwright.sudoku import Sudoku
from gridwright.sudoku.setting.vary import vary

from .puzzles import ALL, BOAT, CLASSIC, MORNING


def examine(document: Document) -> Examined:
    puzzle = document.puzzle
    found = gw.solve(puzzle)
    return Examined(
        verdict=found.verdict,
        solution=found.solutions[0],
        rating=gw.rate(puzzle),
        twin=family_of(puzzle).twin_key(puzzle, Budget(10.0)),
    )


@pytest.mark.parametrize("document", ALL, ids=lambda document: document.about.title)
def test_a_puzzle_comes_back_as_it_was(shelf: Shelf, document: Document) -> None:
    added = shelf.puzzles.add(document, tags=["Mine", "mine", "été"])
    found = shelf.puzzles.get(added.id)
    assert added.is_new
    assert found.document() == document
    assert found.tags == ("ete", "mine")
    assert (found.height, found.width) == (document.puzzle.shape.height, document.puzzle.shape.width)
    assert (found.verdict, found.level, found.is_examined) == ("", "", False)


def test_the_same_puzzle_is_there_once(shelf: Shelf) -> None:
    first = shelf.puzzles.add(MORNING)
    again = shelf.puzzles.add(Document(MORNING.puzzle, About(title="Another name")))
    letters = Document(Sudoku(CLASSIC.translate(str.maketrans("123456789", "ABCDEFGHI")), symbols="ABCDEFGHI"))
    same = shelf.puzzles.add(letters)
    assert (again.id, again.is_new, same.id) == (first.id, False, first.id)
    assert shelf.puzzles.get(first.id).title == "Morning"
    assert shelf.puzzles.count() == 1


def test_a_solution_is_kept_apart(shelf: Shelf) -> None:
    (solution,) = gw.solve(BOAT.puzzle).solutions
    number = shelf.puzzles.add(replace(BOAT, goal=solution)).id
    assert shelf.puzzles.get(number).document().goal is None
    assert str(list(solution.masks)) not in repr(shelf.puzzles.get(number))
    assert shelf.puzzles.solution(number) == solution
    assert shelf.puzzles.document(number, with_goal=True).goal == solution


def test_thumbnails_give_nothing_away(shelf: Shelf) -> None:
    (solution,) = gw.solve(BOAT.puzzle).solutions
    plain, told = shelf.puzzles.add(BOAT), shelf.puzzles.add(replace(BOAT, goal=solution))
    mark = shelf.puzzles.get(told.id).thumbnail
    assert mark == shelf.puzzles.get(plain.id).thumbnail
    assert (mark.rows, mark.columns, mark.given) == ([1, 2, 3, 1, 5, 3], [1, 2, 6, 4, 2], [])
    assert shelf.puzzles.get(shelf.puzzles.add(MORNING).id).thumbnail.given == [
        cell for cell, mark in enumerate(CLASSIC) if mark != "."
    ]


def test_examinations_are_noted(shelf: Shelf) -> None:
    numbers = [shelf.puzzles.add(document).id for document in ALL[:2]]
    assert [number for number, _ in shelf.puzzles.waiting()] == numbers
    shelf.puzzles.note([(number, examine(document)) for number, document in zip(numbers, ALL[:2], strict=True)])
    assert shelf.puzzles.waiting() == []
    found = shelf.puzzles.get(numbers[1])
    rating = gw.rate(MORNING.puzzle)
    assert (found.verdict, found.level, found.score) == ("unique", rating.label.casefold(), rating.score)
    assert dict(found.techniques) == {name: count for name, count in rating.counts.items() if count}
    assert shelf.puzzles.solution(numbers[1]) == gw.solve(MORNING.puzzle).solutions[0]


def test_what_is_no_puzzle_gets_no_level(shelf: Shelf) -> None:
    open_ended = Document(Sudoku("1" + "." * 15))
    number = shelf.puzzles.add(open_ended, examined=Examined(verdict=Verdict.MULTIPLE)).id
    found = shelf.puzzles.get(number)
    assert (found.verdict, found.level, found.score, found.is_examined) == ("multiple", "", None, True)


def test_what_no_technique_solves_comes_behind_all_levels(shelf: Shelf) -> None:
    unsolved = Examined(verdict=Verdict.UNIQUE, rating=gw.rate(MORNING.puzzle, seconds=0))
    last = shelf.puzzles.add(Document(Sudoku("1" + "." * 15)), examined=unsolved).id
    first = shelf.puzzles.add(MORNING, examined=examine(MORNING)).id
    waiting = shelf.puzzles.add(Document(Sudoku("." * 16))).id
    assert (shelf.puzzles.get(last).level, shelf.puzzles.get(last).score) == ("unsolved", None)
    assert [one.id for one in shelf.search("sort:level")] == [first, last, waiting]
    assert [one.id for one in shelf.search("sort:hardest")] == [last, first, waiting]


def test_twins_know_each_other(shelf: Shelf) -> None:
    dressed = Document(vary(Sudoku.classic(CLASSIC), seed=7))
    first, second = (shelf.puzzles.add(one, examined=examine(one)).id for one in (MORNING, dressed))
    other = shelf.puzzles.add(BOAT, examined=examine(BOAT)).id
    assert shelf.puzzles.twins(first) == [second]
    assert shelf.puzzles.twins(second) == [first]
    assert shelf.puzzles.twins(other) == []


def test_what_is_said_can_be_changed(shelf: Shelf) -> None:
    number = shelf.puzzles.add(BOAT, tags=["ship"]).id
    changed = shelf.puzzles.change(number, about=replace(BOAT.about, title="Barge"), tags=["river"])
    assert (changed.title, changed.tags) == ("Barge", ("river",))
    assert changed == shelf.puzzles.get(number)
    assert [found.id for found in shelf.search("barge river")] == [number]
    assert not list(shelf.search("little"))


def test_removing(shelf: Shelf) -> None:
    number = shelf.puzzles.add(BOAT, examined=examine(BOAT)).id
    shelf.puzzles.remove(number)
    assert shelf.puzzles.count() == 0
    for ask in (shelf.puzzles.get, shelf.puzzles.remove, shelf.puzzles.solution, shelf.puzzles.document):
        with pytest.raises(NotOnShelfError, match=str(number)):
            ask(number)
    assert not list(shelf.search("boat"))


@pytest.mark.parametrize(
    ("about", "tags"),
    [(About(title="x" * 501), ()), (About(), ["x" * 41]), (About(), [str(tag) for tag in range(31)])],
)
def test_odd_names_are_refused(shelf: Shelf, about: About, tags: list[str]) -> None:
    with pytest.raises(GridwrightError, match="expected"):
        shelf.puzzles.add(Document(BOAT.puzzle, about), tags=tags)
    assert shelf.puzzles.count() == 0


def test_boards_of_solutions_are_whole(shelf: Shelf) -> None:
    number = shelf.puzzles.add(MORNING, examined=examine(MORNING)).id
    board = shelf.puzzles.solution(number)
    assert isinstance(board, Board)
    assert not MORNING.puzzle.violations(board)
