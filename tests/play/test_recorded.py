"""Games recorded by earlier versions: replaying them gives the same position and the same counters for ever.

A file that fails here must not be written anew: whoever has such a game on disk would lose it.
"""

from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.play.saved import put_aside, resume

RECORDED = sorted((Path(__file__).parent / "recorded").glob("*.json"))


def test_there_are_recorded_games() -> None:
    assert len(RECORDED) >= 4


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_is_replayed_as_it_was(path: Path) -> None:
    document = gw.read(path)
    game = resume(document)
    aside = put_aside(game, document)
    assert document.play is not None
    assert aside.play is not None
    # Earlier versions told only the blocks that were ticked by hand.
    assert all(now >= then for now, then in zip(chain(*aside.play.done), chain(*document.play.done), strict=True))
    assert replace(aside, play=replace(aside.play, done=document.play.done)) == document
    tally = game.tally
    counted = (
        f"steps={tally.steps} mistakes={tally.mistakes} helps={tally.helps} checks={tally.checks} "
        f"previews={tally.previews} cursor={game.cursor}"
    ) + (f" hints={tally.hints}" if tally.hints else "")
    assert counted == document.about.description
