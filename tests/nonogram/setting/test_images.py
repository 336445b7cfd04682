"""Images of every kind: what they become, and what is said about the odd ones."""

import contextlib
import io
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from gridwright.errors import FormatError, GridwrightError, LimitError
from gridwright.nonogram.setting.framing import Framing, Size, parse_crop
from gridwright.nonogram.setting.image import open_image
from gridwright.nonogram.setting.photo import draw_photo, draw_pixels
from gridwright.nonogram.setting.tone import Tone


def encoded(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    target = io.BytesIO()
    image.save(target, kind, **options)
    return target.getvalue()


def half_dark(width: int = 64, height: int = 48) -> Image.Image:
    """Draw a picture that is dark on the left."""
    image = Image.new("RGB", (width, height), (250, 250, 250))
    image.paste((10, 10, 10), (0, 0, width // 2, height))
    return image


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "BMP", "GIF", "TIFF"])
def test_every_kind_of_file_gives_the_same_drawing(kind: str) -> None:
    drawing = draw_photo(encoded(half_dark(), kind), Framing(width=8, height=6)).drawing
    assert drawing.rows == ("####....",) * 6


def test_the_camera_was_held_sideways() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # turn a quarter to the right to see it upright
    drawing = draw_photo(encoded(half_dark(), "JPEG", exif=exif), Framing(width=8, height=8)).drawing
    assert (drawing.height, drawing.width) == (8, 6)
    assert drawing.rows == ("######",) * 4 + ("......",) * 4


@pytest.mark.parametrize(
    ("framing", "size"),
    [
        (Framing(width=30, height=30), (30, 22)),
        (Framing(width=10, height=60), (10, 8)),
        (Framing(width=30, height=30, fill=True), (30, 30)),
        (Framing(cells=300), (20, 15)),
        (Framing(), (35, 26)),
    ],
)
def test_the_aspect_is_kept_unless_the_box_is_filled(framing: Framing, size: tuple[int, int]) -> None:
    drawing = draw_photo(encoded(half_dark()), framing).drawing
    assert (drawing.width, drawing.height) == size


def test_crops_in_pixels_and_percent_agree() -> None:
    data = encoded(half_dark())
    in_pixels = draw_photo(data, Framing(parse_crop("16,0,32,48"), 8, 12)).drawing
    in_percent = draw_photo(data, Framing(parse_crop("25%,0%,50%,100%"), 8, 12)).drawing
    assert in_pixels.rows == in_percent.rows == ("####....",) * 12


def test_tone_inverts_thickens_and_obeys_a_threshold() -> None:
    data = encoded(half_dark())
    assert draw_photo(data, Framing(width=8, height=6), Tone(invert=True)).drawing.rows[0] == "....####"
    assert draw_photo(data, Framing(width=8, height=6), Tone(thicken=3)).drawing.rows[0] == "#####..."
    with pytest.raises(GridwrightError, match="every cell is blank"):
        draw_photo(data, Framing(width=8, height=6), Tone(threshold=0, contrast=0))


def test_thin_strokes_are_widened_and_that_is_said() -> None:
    image = Image.new("L", (400, 400), 255)
    image.paste(0, (200, 0, 208, 400))
    sampled = draw_photo(encoded(image), Framing(width=40, height=40))
    assert "thin" in sampled.notes[0]
    assert all(row.strip(".") == "##" for row in sampled.drawing.rows)


def test_colours_are_found_and_the_paper_is_blank() -> None:
    image = Image.new("RGB", (90, 90), (255, 255, 255))
    image.paste((200, 30, 30), (20, 20, 50, 70))
    image.paste((30, 60, 190), (50, 20, 70, 70))
    drawing = draw_photo(encoded(image), Framing(width=9, height=9), colours=2).drawing
    assert [colour.name for colour in drawing.palette] == ["white", "red", "blue"]
    assert drawing.rows[4] == "..rrrbb.."
    # The wish of the colour that stands there is 0, and a wrong one is missed.
    assert drawing.costs[4, 2].tolist() == pytest.approx([1.2, 0, 1.2], abs=1.5)
    assert drawing.costs[4, 2, 0] > 0.5


def test_any_colour_can_be_the_blank() -> None:
    image = Image.new("RGB", (90, 30), (250, 250, 250))
    image.paste((200, 20, 20), (0, 0, 30, 30))
    image.paste((20, 40, 190), (30, 0, 60, 30))
    usual = draw_photo(encoded(image), Framing(width=9, height=3), colours=2).drawing
    red = next(colour.rgb for colour in usual.palette if colour.name == "red")
    other = draw_photo(encoded(image), Framing(width=9, height=3), colours=2, blank=red).drawing
    assert usual.rows[0].endswith("...")
    assert other.palette[0].rgb == red
    assert other.rows[0].startswith("...")
    assert len(set(other.rows[0])) == 3
    assert {one.rgb for one in other.palette} == {one.rgb for one in usual.palette}


def test_pixels_are_taken_exactly() -> None:
    pixels = np.array([[0, 255, 0], [255, 0, 255], [0, 0, 0]], dtype=np.uint8)
    assert draw_pixels(encoded(Image.fromarray(pixels))).drawing.rows == ("#.#", ".#.", "###")


@pytest.mark.parametrize(
    ("image", "word"),
    [
        (Image.new("RGBA", (40, 40), (0, 0, 0, 0)), "transparent"),
        (Image.new("CMYK", (40, 40), (0, 0, 0, 0)), "CMYK"),
        (Image.new("I;16", (40, 40), 65535), "16 bits"),
    ],
)
def test_odd_images_are_prepared_in_one_sentence(image: Image.Image, word: str) -> None:
    kind = "TIFF" if image.mode == "CMYK" else "PNG"
    opened = open_image(encoded(image, kind))
    assert len(opened.notes) == 1
    assert word in opened.notes[0]
    assert opened.image.getpixel((5, 5)) == (255, 255, 255)


def test_sixteen_bits_keep_their_tones() -> None:
    deep = np.full((40, 40), 60000, dtype=np.uint16)
    deep[:, :20] = 3000
    drawing = draw_photo(encoded(Image.fromarray(deep)), Framing(width=4, height=4)).drawing
    assert drawing.rows == ("##..",) * 4


def test_of_an_animation_the_first_frame_is_taken() -> None:
    frames = [half_dark(), Image.new("RGB", (64, 48), (0, 0, 0))]
    data = encoded(frames[0], "GIF", save_all=True, append_images=frames[1:])
    sampled = draw_photo(data, Framing(width=8, height=6))
    assert "first of its 2 frames" in sampled.notes[0]
    assert sampled.drawing.rows[0] == "####...."


def bomb() -> bytes:
    """Give a PNG of 100 megapixels that is a few kilobytes large."""
    return encoded(Image.new("1", (10_000, 10_000), 1))


def test_a_hundred_megapixels_are_refused_before_they_are_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    data = bomb()
    monkeypatch.setattr(Image.Image, "load", lambda *_: pytest.fail("decoded"))
    monkeypatch.setattr("PIL.ImageFile.ImageFile.load", lambda *_: pytest.fail("decoded"))
    with pytest.raises(LimitError, match="at most 64 megapixels, got 100 megapixels"):
        open_image(data)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_truncated_files_are_called_so(kind: str) -> None:
    noise = Image.fromarray(np.random.default_rng(1).integers(0, 255, (90, 90, 3), dtype=np.uint8))
    data = encoded(noise, kind)
    for share in (0.1, 0.5, 0.9):
        with pytest.raises(FormatError, match="expected"):
            open_image(data[: int(len(data) * share)])


@pytest.mark.parametrize("data", [b"", b"\x00\x01\x02", b"GIF89a", b"\x89PNG\r\n\x1a\n" + b"\0" * 40])
def test_what_is_no_image_is_refused(data: bytes) -> None:
    with pytest.raises(FormatError, match="expected"):
        open_image(data)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(GridwrightError, match=r"cannot read .*nothing\.png"):
        open_image(tmp_path / "nothing.png")


@pytest.mark.parametrize("colours", [1, 3])
def test_a_single_tone_is_refused(colours: int) -> None:
    white = encoded(Image.new("RGB", (60, 60), (255, 255, 255)))
    with pytest.raises(GridwrightError, match="single"):
        draw_photo(white, Framing(width=10, height=10), colours=colours)


def emblem(background: tuple[int, int, int] = (255, 255, 255)) -> Image.Image:
    """Draw a blue field with a yellow star, whose edges lie across the cells."""
    image = Image.new("RGB", (470, 470), background)
    draw = ImageDraw.Draw(image)
    draw.polygon([(60, 50), (420, 50), (420, 250), (240, 450), (60, 250)], fill=(30, 60, 130))
    radii = [130 if k % 2 == 0 else 55 for k in range(10)]
    star = [(240 + r * np.sin(k * np.pi / 5), 215 - r * np.cos(k * np.pi / 5)) for k, r in enumerate(radii)]
    draw.polygon(star, fill=(245, 205, 60))
    return image


@pytest.mark.parametrize("size", [13, 20, 30, 41])
def test_edges_between_colours_make_no_colour_of_their_own(size: int) -> None:
    image = emblem()
    # One pixel of another colour: now there might be three, but no cell shows more than two.
    image.putpixel((5, 5), (128, 128, 128))
    sampled = draw_photo(encoded(image), Framing(width=size, height=size), colours=3)
    assert [colour.name for colour in sampled.drawing.palette] == ["white", "navy", "yellow"]
    assert sampled.notes == ("only 2 of the 3 colours can be told apart in the picture",)


def test_no_more_colours_are_found_than_an_image_has() -> None:
    with pytest.raises(GridwrightError, match="at most 2 colours beside the blank"):
        draw_photo(encoded(emblem()), Framing(width=30, height=30), colours=3)


def test_more_colours_than_the_picture_has_are_refused() -> None:
    with pytest.raises(GridwrightError, match="at most 1 colour beside the blank, since the picture has no more"):
        draw_photo(encoded(half_dark()), Framing(width=10, height=10), colours=5)
    pixels = Image.fromarray(np.eye(5, dtype=np.uint8) * 255)
    with pytest.raises(GridwrightError, match="the picture has no more, got 3"):
        draw_pixels(encoded(pixels), colours=3)


@pytest.mark.parametrize("size", ["0x5", "2x30", "201x30", "201", "axb", "30x", "-3x5", "1e3x5"])
def test_sizes_out_of_range_are_refused(size: str) -> None:
    with pytest.raises(GridwrightError, match="expected a size"):
        Size.parse(size)


@pytest.mark.parametrize("crop", ["1,2,3", "1,2,3,x", "1%,2,3,4", "60,0,10,10", "0,0,0,5", "90%,0%,20%,10%"])
def test_crops_out_of_the_image_are_refused(crop: str) -> None:
    with pytest.raises(GridwrightError, match="expected"):
        draw_photo(encoded(half_dark()), Framing(parse_crop(crop), 5, 5))


@given(st.binary(max_size=200), st.sampled_from(["PNG", "JPEG", "WEBP", "GIF", "BMP"]), st.integers(0, 400))
def test_damaged_images_end_in_one_sentence_or_a_picture(junk: bytes, kind: str, place: int) -> None:
    data = bytearray(encoded(half_dark(24, 18), kind))
    data[place : place + len(junk)] = junk
    with contextlib.suppress(GridwrightError):
        assert open_image(bytes(data)).image.mode == "RGB"
