"""Stock of a new shelf: full and rated at once, from what was found out beforehand, which is what is found now."""

import dataclasses
import shutil
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.samples import samples
from gridwright.samples.starter import starter, starters
from gridwright.shelf import open_shelf, ready, stocking
from gridwright.shelf.puzzles import Prepared

SOME = list(stocking._items(set()))[::41]


def lasting(prepared: Prepared) -> Prepared:
    """Leave out the moment at which rows were made."""
    row = {name: value for name, value in prepared.row.items() if name not in {"added", "examined"}}
    return dataclasses.replace(prepared, row=row, examined=None)


def test_everything_is_ready() -> None:
    texts = [*(one.text for one in starters()), *(one.text for one in samples())]
    missing = sum(ready.prepare_ready(text, ()) is None for text in texts)
    # Whoever adds a puzzle need not think of this at once: it is looked at where it is not ready.
    assert missing <= 20, "run scripts/make_starter.py ready"


@pytest.mark.parametrize("item", SOME, ids=lambda item: item.name)
def test_what_is_ready_is_what_is_found_now(item: stocking._Item) -> None:
    rating = None if item.collection == stocking.STARTERS else gw.rate(item.source.document)
    known, found = item.prepared(), item._looked_at(item.source.rating if rating is None else rating)  # type: ignore[union-attr]
    assert lasting(known) == lasting(dataclasses.replace(found, tags=known.tags)), (
        "run scripts/make_starter.py ready where keys, thumbnails or ratings changed on purpose"
    )


def test_what_is_not_ready_is_looked_at(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    chosen = (starter("classic-01"), starters("nonogram")[0])
    monkeypatch.setattr(stocking, "starters", lambda: chosen)
    monkeypatch.setattr(stocking, "samples", lambda: samples()[:1])
    monkeypatch.setattr(ready, "_lines", dict)
    with open_shelf(tmp_path / "shelf.db") as shelf:
        assert shelf.puzzles.count() == 3
        assert shelf.puzzles.count(waiting=True) == 1
        classic = next(shelf.search("kind:classic"))
        assert (classic.document().puzzle, classic.level) == (chosen[0].document.puzzle, chosen[0].level)
        assert shelf.puzzles.solution(classic.id) == chosen[0].document.goal


def test_a_new_shelf_is_rated(stocked_shelf: Path, tmp_path: Path) -> None:
    with open_shelf(shutil.copy(stocked_shelf, tmp_path / "shelf.db")) as shelf:
        assert shelf.puzzles.count(waiting=True) <= 20
        heart = next(shelf.search("heart collection:Samples"))
        assert (heart.level, heart.verdict) == (gw.rate(heart.document()).label.casefold(), "unique")
        assert len(shelf.puzzles.twins(heart.id)) == 0
