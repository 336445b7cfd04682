"""Collections, designs, choices and the stock of samples."""

import shutil
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.errors import GridwrightError, NotOnShelfError, StaleGameError
from gridwright.samples import samples
from gridwright.samples.starter import starters
from gridwright.shelf import Shelf, open_shelf

from .puzzles import ALL, BOAT


def test_collections(shelf: Shelf) -> None:
    numbers = [shelf.puzzles.add(document).id for document in ALL]
    shelf.collections.put("Mine", *numbers[:2], description="My own")
    shelf.collections.put("Mine", *numbers[1:3])
    shelf.collections.put("Empty")
    assert [(one.name, one.description, one.count) for one in shelf.collections.list()] == [
        ("Mine", "My own", 3),
        ("Empty", "", 0),
    ]
    shelf.collections.take("Mine", numbers[0])
    assert shelf.count("collection:Mine") == 2
    shelf.collections.remove("Mine")
    assert shelf.puzzles.count() == len(ALL)
    with pytest.raises(NotOnShelfError, match="'Mine'"):
        shelf.collections.remove("Mine")


def test_designs_are_saved_under_names(shelf: Shelf) -> None:
    first = shelf.designs.save("My cat", "nonogram", "half a cat")
    again = shelf.designs.save(" My  cat ", "nonogram", "a whole cat", version=1)
    other = shelf.designs.save("My cat", "sudoku", "53..", version=0)
    assert (again.id, again.version, other.version) == (first.id, 2, 1)
    assert shelf.designs.get(first.id).text == "a whole cat"
    with pytest.raises(StaleGameError, match="saved elsewhere"):
        shelf.designs.save("My cat", "nonogram", "an older cat", version=1)
    assert [one.id for one in shelf.designs.list("nonogram")] == [first.id]
    shelf.designs.remove(first.id)
    with pytest.raises(NotOnShelfError):
        shelf.designs.get(first.id)


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "a/b", "a\nb\x00", "<b>"])
def test_odd_names_of_designs_are_refused(shelf: Shelf, name: str) -> None:
    with pytest.raises(GridwrightError, match="expected a name"):
        shelf.designs.save(name, "nonogram", "")
    assert shelf.designs.list() == []


def test_choices_count_what_there_is(shelf: Shelf) -> None:
    for document in ALL:
        shelf.puzzles.add(document, tags=["all"])
    choices = shelf.choices()
    assert {one.name: one.count for one in choices.families} == {"nonogram": 1, "sudoku": 3}
    assert {one.name: one.count for one in choices.tags} == {"all": 4}
    assert {one.name: one.count for one in choices.sizes} == {"4x4": 2, "6x5": 1, "9x9": 1}
    for one in choices.kinds:
        assert shelf.count(f"kind:'{one.name}'") == one.count


def test_the_starter_collection_brings_its_ratings(tmp_path: Path, stocked_shelf: Path) -> None:
    with open_shelf(shutil.copy(stocked_shelf, tmp_path)) as shelf:
        for level in ("easy", "medium", "hard"):
            found = list(shelf.search(f"collection:'Starter collection' level:{level}"))
            assert {one.family for one in found} == {"nonogram", "sudoku"}
        one = found[0]
        rated = gw.rate(one.document().puzzle)
        assert (one.level, one.scheme, one.hardest) == (rated.label.casefold(), rated.scheme, rated.hardest)
        assert shelf.puzzles.solution(one.id) == gw.solve(one.document().puzzle).solutions[0]


def test_samples_are_put_there_once(place: str) -> None:
    with open_shelf(place) as shelf:
        whole = shelf.puzzles.count()
        assert shelf.count("collection:Samples") == len(samples())
        assert shelf.count("collection:'Starter collection'") == len(starters()) >= 300
        heart = next(one for one in shelf.search("heart collection:Samples"))
        assert heart.document().puzzle == next(one for one in samples() if one.name == "heart").document.puzzle
        assert shelf.puzzles.solution(heart.id) is not None
        shelf.puzzles.remove(heart.id)
    with open_shelf(place) as shelf:
        assert shelf.puzzles.count() == whole - 1
        assert shelf.puzzles.add(BOAT)
