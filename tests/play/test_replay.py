"""Replays: every position of a game in order, pauses shortened, as SVG and as GIF."""

import io
import itertools
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hypothesis import given, settings
from PIL import Image

import gridwright as gw
from gridwright.errors import GridwrightError
from gridwright.formats import read
from gridwright.play import Game
from gridwright.play.replay import frames_of, replay_gif, replay_svg, scene_of
from gridwright.play.saved import resume
from tests.play.games import games

RECORDED = sorted((Path(__file__).parent / "recorded").glob("*.json"))
SMALL = gw.Sudoku("1... .... .... ..2.")


@settings(max_examples=30)
@given(games())
def test_the_frames_are_the_positions_of_the_game(game: Game) -> None:
    frames = frames_of(game, speed=10, longest_pause=0.5)
    assert frames[-1].game.marks == game.marks
    assert all(0.05 <= frame.seconds <= 0.5 for frame in frames[:-1])
    assert frames[0].game.cursor == 0
    assert all(one.game.now is not two.game.now for one, two in itertools.pairwise(frames))


def test_pauses_are_shortened_and_haste_is_slowed() -> None:
    game = Game.new(SMALL).at(0).play("r1c2=3").at(0.01).play("r1c3=4").at(3600).play("r1c4=2")
    assert [frame.seconds for frame in frames_of(game, speed=1, longest_pause=2)] == [0.12, 0.12, 2, 3]


def test_a_long_game_keeps_its_first_and_last_position() -> None:
    game = Game.new(SMALL)
    for _ in range(200):
        game = game.play("r1c2@1")
    frames = frames_of(game.play("r1c2=3"), most=20)
    assert len(frames) == 20
    assert (frames[0].game.cursor, frames[-1].game.cursor) == (0, 201)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_becomes_a_picture_that_moves(path: Path) -> None:
    document = read(path)
    game = resume(document)
    text = replay_svg(game, title="Look")
    root = ET.fromstring(text)  # noqa: S314 (our own text)
    timed = [node for node in root.iter() if node.tag.endswith("animate")]
    assert timed
    for node in timed:
        values, times = node.attrib["values"].split(";"), node.attrib["keyTimes"].split(";")
        assert len(values) == len(times)
        assert times[0] == "0"
        assert [float(at) for at in times] == sorted(float(at) for at in times)
        assert set(values) <= {"visible", "hidden"}
    assert "script" not in text


@pytest.mark.parametrize("path", RECORDED[:2], ids=lambda path: path.stem)
def test_a_recorded_game_becomes_a_gif(path: Path) -> None:
    game = resume(read(path))
    picture = Image.open(io.BytesIO(replay_gif(game, most=8, pitch=12)))
    assert picture.format == "GIF"
    assert 2 <= getattr(picture, "n_frames", 1) <= 8


def test_what_shows_at_the_end_is_what_the_last_position_draws() -> None:
    game = Game.new(SMALL).play("r1c2~[34]").play("r1c2=3").play("r2c1@2").play("r1c2-")
    text = replay_svg(game)
    shown = re.findall(r"<g>(.*?)<animate[^>]*values=\"([^\"]*)\"", text)
    at_the_end = sorted(item for item, values in shown if values.endswith("visible"))
    gone = [item for item, values in shown if not values.endswith("visible")]
    drawn = scene_of(game).items
    assert sum(">3<" in item for item in at_the_end) == 1
    assert any(">3<" in item for item in gone)
    assert len({item for item in drawn if item not in scene_of(Game.new(SMALL)).items}) == len(at_the_end)


@pytest.mark.parametrize(("speed", "pause"), [(0, 1), (1, 0), (1e9, 1)])
def test_impossible_times_get_one_sentence(speed: float, pause: float) -> None:
    with pytest.raises(GridwrightError, match="expected a speed"):
        frames_of(Game.new(SMALL), speed=speed, longest_pause=pause)
