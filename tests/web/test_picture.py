"""The picture on the page is the picture of every other drawing: the same items, the same colours, no position."""

import re
import typing
from pathlib import Path

import pytest

import gridwright as gw
import gridwright.web
from gridwright.draw import compose
from gridwright.draw.item_data import item_data
from gridwright.draw.step_pictures import StepPictures
from gridwright.draw.theme import THEMES
from gridwright.model import Paint, family_of
from gridwright.model.scene import Item
from gridwright.samples import Sample, samples
from gridwright.web.page.paints import paint_sheet, style_sheet
from gridwright.web.picture import printed

STATIC = Path(gridwright.web.__file__).parent / "static"
POSITION = {"given", "given-ground", "entry", "note", "fill", "cross", "choice", "surface"}


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.name)
def test_prints_are_the_items_of_the_drawing_without_the_position(sample: Sample) -> None:
    puzzle = sample.document.puzzle
    picture = printed(puzzle)
    scene = compose(puzzle)
    sent = [*picture.ground, *picture.lines, *picture.ink]
    assert sent
    assert not {item["paint"] for item in sent} & {"given", "given-ground", "entry", "note", "fill", "cross"}
    assert (picture.left, picture.top, picture.right, picture.bottom) == (
        scene.left,
        scene.top,
        scene.right,
        scene.bottom,
    )
    drawn = [item_data(item) for item in scene.items if item.paint.value not in POSITION | {"blank"}]
    boxes = [item for item in sent if item["kind"] == "box"]
    assert sorted(map(str, drawn)) == sorted(map(str, (item for item in sent if item["paint"] != "blank"))) or (
        # Boxes that touch are joined on their way.
        sum(float(str(box["width"])) * float(str(box["height"])) for box in boxes if box["paint"] != "blank")
        == sum(float(str(box["width"])) * float(str(box["height"])) for box in drawn if box["kind"] == "box")
    )


def test_the_page_draws_every_kind_of_item() -> None:
    drawn = (STATIC / "js" / "board" / "items.js").read_text(encoding="utf-8")
    kinds = re.search(r"const KINDS = \{(.*?)\}", drawn)
    assert kinds is not None
    assert {kind.strip() for kind in kinds[1].split(",")} == {
        kind.__name__.lower() for kind in typing.get_args(Item)
    }


def test_every_paint_has_its_colours_in_both_themes() -> None:
    sheet = paint_sheet()
    for theme in THEMES.values():
        for paint in Paint:
            tone = theme.tones[paint]
            assert not tone.ink or f"--gw-{paint.value}-ink: {tone.ink.lower()};" in sheet
            assert not tone.ground or f"--gw-{paint.value}-ground: {tone.ground.lower()};" in sheet


def test_the_page_names_no_colour_that_is_not_there_and_no_rule() -> None:
    sheet = style_sheet(STATIC / "css")
    used = set(re.findall(r"var\((--[\w-]+)[,)]", sheet))
    scripts = "".join(path.read_text(encoding="utf-8") for path in STATIC.rglob("*.js"))
    assert {name for name in used if f"{name}:" not in sheet and f'setProperty("{name}"' not in scripts} == set()
    own = scripts + "".join(path.read_text(encoding="utf-8") for path in STATIC.rglob("*.css"))
    for word in ("cage", "thermometer", "inequalit", "killer", "diagonal", "jigsaw", "whisper"):
        assert word not in own.lower(), word


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.name)
def test_steps_are_drawn_without_their_placed_candidates(sample: Sample) -> None:
    puzzle = sample.document.puzzle
    pictures = StepPictures(puzzle)
    board = puzzle.start
    for step in gw.explain(puzzle).steps[:5]:
        before, deduction = board, step.deduction
        board = family_of(puzzle).apply(puzzle, board, deduction)
        drawn = pictures.of_step(step, before, board)
        framed = [item for item in drawn.ink if item["paint"] == "placed"]
        assert all(item["kind"] == "trace" for item in framed)
        assert len(framed) >= len(deduction.placed)


@pytest.mark.parametrize("name", ["counting-circles", "distinct-counts", "same-runs"])
def test_rings_that_fill_a_cell_lie_below_its_digit(name: str) -> None:
    """The page draws digits above the ground and below the ink."""
    picture = printed(gw.samples.sample(name).document.puzzle)
    rings = [item for item in picture.ground if item["kind"] == "disc"]
    assert rings
    assert not [item for item in picture.ink if item["kind"] == "disc"]
