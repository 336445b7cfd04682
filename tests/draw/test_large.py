"""Large puzzles: pictures shrink to fit, drawings join what belongs together."""

import pytest

import gridwright as gw
from gridwright.draw import compose, png, svg
from gridwright.errors import LimitError
from gridwright.nonogram import from_picture


def test_large_picture_gets_smaller_cells() -> None:
    scene = compose(gw.Nonogram(rows=["300"] * 300, columns=["300"] * 300))
    picture = png(scene)
    width, height = int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])
    assert 1000 < width < 8000
    assert 1000 < height < 8000
    with pytest.raises(LimitError, match="pixels"):
        png(scene, pitch=60)


def test_neighbouring_fills_of_a_finished_picture_are_one_box() -> None:
    drawing = svg(compose(*from_picture(["#" * 20 + "." * 20] * 3)))
    assert drawing.count('class="gw-fill"') == 3
