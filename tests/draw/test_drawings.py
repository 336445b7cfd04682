"""Drawings compared with golden files that somebody looked at; `pytest --update` writes them again."""

import importlib.util
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gridwright.draw import THEMES, compose, png, svg, terminal
from gridwright.draw.to_terminal import Charset, ColourDepth
from gridwright.model import Paint, Scene
from gridwright.model.scene import Arrow, Box, Text
from gridwright.samples import sample

_spec = importlib.util.spec_from_file_location("positions", Path(__file__).with_name("positions.py"))
assert _spec is not None
assert _spec.loader is not None
_positions = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_positions)
SCENES: dict[str, Scene] = _positions.drawings()

Golden = Callable[[str, str], None]
each_scene = pytest.mark.parametrize("name", SCENES)


@each_scene
def test_box_drawing(name: str, golden: Golden) -> None:
    golden(f"{name}.txt", terminal(SCENES[name]) + "\n")


@pytest.mark.parametrize("name", ["classic", "jigsaw", "inequalities", "cages", "cat-half", "apple-solved"])
def test_ascii(name: str, golden: Golden) -> None:
    text = terminal(SCENES[name], charset=Charset.ASCII)
    assert text.isascii()
    golden(f"{name}.ascii.txt", text + "\n")


@pytest.mark.parametrize(
    ("name", "signs"),
    [
        ("diagonals", ["a."]),
        ("clones", ["a.", "b1", "c.", "d4"]),
        ("thermometers", ["●"]),
        ("arrows", ["○8"]),
        ("between-lines", ["○3"]),
        ("lockout-lines", ["◇1"]),
        ("counting-circles", ["○5", "○ "]),
    ],
)
def test_what_rules_print_is_seen_without_colours(name: str, signs: list[str]) -> None:
    scene = compose(sample(name).document.puzzle)
    text = terminal(scene)
    assert [sign for sign in signs if sign not in text] == []
    plain = str.maketrans("○●◇", "o@*")
    assert [sign for sign in signs if sign.translate(plain) not in terminal(scene, charset=Charset.ASCII)] == []
    assert not set("abcde") & set(terminal(scene, colours=ColourDepth.INDEXED))


@pytest.mark.parametrize("name", ["classic-step", "windows", "cat-step", "apple-half"])
def test_colours(name: str, golden: Golden) -> None:
    text = terminal(SCENES[name], colours=ColourDepth.INDEXED)
    golden(f"{name}.ansi.txt", text + "\n")
    plain = re.sub(r"\x1b\[[0-9;]*m", "", text)
    assert "\x1b" not in plain
    assert all(
        line.endswith("\x1b[0m") or "\x1b" not in line.rpartition("\x1b[0m")[2] for line in text.split("\n")
    )


@pytest.mark.parametrize("name", ["jigsaw", "inequalities", "cages", "classic-step", "cat-step", "apple-half"])
def test_svg(name: str, golden: Golden) -> None:
    golden(f"{name}.svg", svg(SCENES[name], title=name))


@each_scene
@pytest.mark.parametrize("theme", THEMES)
def test_svg_is_well_formed_and_inside_its_frame(name: str, theme: str) -> None:
    root = ElementTree.fromstring(svg(SCENES[name], theme=theme))  # noqa: S314
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for box in root.iter("{http://www.w3.org/2000/svg}rect"):
        x, y = float(box.get("x", 0)), float(box.get("y", 0))
        assert x >= 0
        assert y >= 0
        assert x + float(box.attrib["width"]) <= width
        assert y + float(box.attrib["height"]) <= height


@each_scene
@pytest.mark.parametrize("theme", THEMES)
def test_png_has_the_size_of_the_scene(name: str, theme: str) -> None:
    picture = png(SCENES[name], theme=theme, zoom=1.0)
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    match = re.search(r'width="(\d+)" height="(\d+)"', svg(SCENES[name]))
    assert match is not None
    assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == (int(match[1]), int(match[2]))


def test_png_draws_text_with_its_own_fonts() -> None:
    scene = SCENES["classic"]
    wordless = Scene(
        scene.shape, scene.left, scene.top, scene.pitch, tuple(i for i in scene.items if not isinstance(i, Text))
    )
    assert len(png(scene)) > 1.3 * len(png(wordless))


def test_step_shows_every_role_and_link() -> None:
    scene = SCENES["classic-step"]
    paints = {item.paint for item in scene.items}
    roles = {Paint.DEFINING, Paint.SECOND, Paint.FIN, Paint.ELIMINATED, Paint.PLACED, Paint.WITHIN}
    assert roles <= paints
    links = [item.paint for item in scene.items if isinstance(item, Arrow)]
    assert links == [Paint.LINK_STRONG, Paint.LINK_WEAK]
    struck = [item for item in scene.items if isinstance(item, Text) and item.struck]
    assert [(item.text, item.paint) for item in struck] == [("1", Paint.ELIMINATED)]


def test_step_of_a_nonogram_shows_what_cells_become() -> None:
    boxes = [item for item in SCENES["cat-step"].items if isinstance(item, Box)]
    assert {(b.x, b.y) for b in boxes if b.paint is Paint.PLACED} == {(3, 1), (4, 1)}
    (line,) = [b for b in boxes if b.paint is Paint.WITHIN]
    assert line.x < 0
    assert line.y == 1


def test_every_paint_has_a_tone_in_every_theme() -> None:
    for theme in THEMES.values():
        assert set(theme.tones) == set(Paint)
