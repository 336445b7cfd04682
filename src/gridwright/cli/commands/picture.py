"""Turn a photo, a pixel image or a picture in text into a nonogram that can be solved."""

import io
import sys
from pathlib import PurePath
from typing import TYPE_CHECKING

import click

from gridwright.cli.screen import Look, json_option, look_options, print_json, print_line, remark

if TYPE_CHECKING:
    from gridwright.nonogram.setting.framing import Framing
    from gridwright.nonogram.setting.photo import Sampled
    from gridwright.nonogram.setting.repair import Repair
    from gridwright.nonogram.setting.telling import Telling
    from gridwright.nonogram.setting.tone import Tone

__all__ = ["COMMAND"]

_UNDECIDED = 5
_EXACT_SIDE = 100
_IMAGE_ENDINGS = frozenset({".jpg", ".jpeg", ".png", ".webp", ".gif", ".bmp", ".tif", ".tiff"})
_STEPS = {"easier": -1, "harder": 1}
_LEVELS = ("very-easy", "easy", "medium", "hard", "very-hard", *_STEPS)
_GOALS = ("simple", "basic", "lines", "edges", "contradiction", "unique")


@click.command("picture", short_help="Make a nonogram from a photo, an image or a text.")
@click.argument("source", metavar="IMAGE", type=click.Path(allow_dash=True))
@click.option("--size", metavar="WxH", default=None, help="Fit into width x height cells; the aspect is kept.")
@click.option("--cells", type=click.IntRange(9, 40000), default=None, help="Or: use about so many cells in all.")
@click.option("--fill", is_flag=True, help="Cut the middle of the image so that it fills --size exactly.")
@click.option(
    "--crop", metavar="L,T,W,H", default=None, help="Use a part only: left,top,width,height in pixels or %."
)
@click.option("--colours", "--colors", type=click.IntRange(1, 12), default=None, help="Colours besides the blank.")
@click.option(
    "--threshold", type=click.FloatRange(0, 100), default=None, help="Fill what is darker, from 0 to 100."
)
@click.option(
    "--contrast", type=click.FloatRange(0, 1), default=0.4, help="Share of local contrast, 0.4 at first."
)
@click.option("--invert", is_flag=True, help="Fill what is light instead of what is dark.")
@click.option("--thicken", type=click.IntRange(1, 9), default=None, help="Widen strokes; 1 leaves them alone.")
@click.option(
    "--goal", type=click.Choice(_GOALS), default="lines", show_default=True, help="What must suffice to solve it."
)
@click.option(
    "--level", type=click.Choice(_LEVELS), default=None, help="Then bring it to this level, or a level on."
)
@click.option(
    "--pin", "pins", metavar="CELLS", multiple=True, help="Never change these: r3c4, r3c4..r6c9; again for more."
)
@click.option("--keep-ambiguous", is_flag=True, help="Change nothing, even if the puzzle has several solutions.")
@click.option("--title", default="", help="The puzzle's title.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Chance in the repair.")
@click.option("-o", "--output", metavar="FILE", default=None, help="Write the puzzle, as the ending says.")
@click.option("--preview", metavar="FILE", default=None, help="Write a PNG: before, after, and what changed.")
@click.option("--report", is_flag=True, help="Say how it begins, where it is narrow, how it appears.")
@click.option("--animation", metavar="FILE", default=None, help="Write a GIF of the picture as it appears.")
@click.option("--seconds", type=click.FloatRange(0), default=60.0, show_default=True, help="Time for the repair.")
@json_option
@look_options
def COMMAND(  # noqa: N802
    *,
    source: str,
    size: str | None,
    cells: int | None,
    fill: bool,
    crop: str | None,
    colours: int | None,
    threshold: float | None,
    contrast: float,
    invert: bool,
    thicken: int | None,
    goal: str,
    level: str | None,
    pins: tuple[str, ...],
    keep_ambiguous: bool,
    title: str,
    seed: int,
    output: str | None,
    preview: str | None,
    report: bool,
    animation: str | None,
    seconds: float,
    as_json: bool,
    look: Look,
) -> int:
    """Make a nonogram from a photo (JPEG, PNG, WebP), a pixel image or a picture in text.

    Few cells, as invisible as possible, are changed until the puzzle can be solved line by line. An image of at
    most 100 pixels a side is taken pixel by pixel if no size is named. The exit code is 5 if the goal is not
    reached in time; the puzzle is then not written, but the preview shows the cells that are still ambiguous.
    Ctrl-C ends the repair with the best so far, told and written in the same way; the exit code is then 130.
    """
    from gridwright.cli.app import INTERRUPTED
    from gridwright.nonogram.setting.framing import Framing, Size, parse_crop
    from gridwright.nonogram.setting.tone import Tone

    if size is not None and cells is not None:
        raise click.UsageError("expected --size or --cells, got both")
    if fill and size is None:
        raise click.UsageError("expected --size with --fill")
    width, height = (None, None) if size is None else Size.parse(size)
    framing = Framing(None if crop is None else parse_crop(crop), width, height, cells, fill)
    sampled = _draw(source, framing, Tone(threshold, contrast, invert, thicken), colours, title)
    sampled = _pinned(sampled, pins)
    done, is_interrupted = _repaired(sampled, goal, seconds, seed, keep_ambiguous=keep_ambiguous)
    reached_level = None
    if level is not None and done.is_reached and not is_interrupted:
        done, reached_level, is_interrupted = _at_level(done, level, seconds, seed)
    is_kept = keep_ambiguous or done.is_reached
    code = INTERRUPTED if is_interrupted else 0 if is_kept else _UNDECIDED
    told = _tell(done, animation) if (report or animation) and done.is_reached and not is_interrupted else None
    if preview is not None:
        _write_preview(done, preview)
    if output is not None and is_kept:
        _write_puzzle(done, output, source)
    if as_json:
        files = {
            "written": output if is_kept else None,
            "preview": preview,
            "animation": animation if told else None,
        }
        print_json(_record(done, sampled) | files | ({} if told is None else {"report": list(told.sentences)}))
        return code
    for note in sampled.notes:
        remark(f"{note[0].upper()}{note[1:]}.")
    if output is None:
        from gridwright.draw import compose

        look.show(compose(done.after.puzzle, done.after.goal))
    if is_interrupted:
        remark("Interrupted: this is the best so far.")
    sentences = [_sentence(done, keep_ambiguous=keep_ambiguous), *(told.sentences if told and report else ())]
    for sentence in sentences if reached_level is None else [f"Level: {reached_level}.", *sentences]:
        print_line(sentence)
    for warning in done.warnings:
        remark(f"Check the picture: {warning}.")
    if output is not None and is_kept:
        print_line(f"Written to {output}.")
    return code


def _draw(source: str, framing: "Framing", tone: "Tone", colours: int | None, title: str) -> "Sampled":
    """Recognise text by its bytes; small images without a size are taken exactly."""
    from gridwright.batch.sources import STANDARD_INPUT
    from gridwright.formats.disk import open_bytes
    from gridwright.nonogram.setting.image import MOST_BYTES, image_size
    from gridwright.nonogram.setting.photo import draw_photo, draw_pixels

    # One byte more than is allowed is enough to be told that it is too much.
    if source == STANDARD_INPUT:
        data, name = sys.stdin.buffer.read(MOST_BYTES + 1), "standard input"
    else:
        with open_bytes(source) as file:
            data, name = file.read(MOST_BYTES + 1), repr(source)
    if _is_text(data):
        return _draw_text(data, source, title)
    is_plain = framing.width is None and framing.cells is None and framing.crop is None
    if is_plain and max(image_size(data, name=name)) <= _EXACT_SIDE:
        return draw_pixels(data, colours=colours, title=title, name=name)
    return draw_photo(data, framing, tone, colours=colours or 1, title=title, name=name)


def _is_text(data: bytes) -> bool:
    if not data.strip() or b"\0" in data:
        return False
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _draw_text(data: bytes, source: str, title: str) -> "Sampled":
    from gridwright import formats
    from gridwright.errors import FormatError, GridwrightError
    from gridwright.nonogram import Nonogram
    from gridwright.nonogram.setting.drawing import Drawing
    from gridwright.nonogram.setting.photo import Sampled

    try:
        document = formats.read(io.BytesIO(data))
    except FormatError:
        if PurePath(source).suffix.lower() in _IMAGE_ENDINGS:
            raise FormatError(f"expected an image or a picture in text, got neither in {source!r}") from None
        raise
    if not isinstance(document.puzzle, Nonogram) or document.goal is None:
        raise GridwrightError(f"expected an image or a picture in text, got no picture in {source!r}")
    drawing = Drawing.from_board(document.goal, document.puzzle.palette, title or document.about.title)
    return Sampled(drawing)


def _pinned(sampled: "Sampled", pins: tuple[str, ...]) -> "Sampled":
    from dataclasses import replace

    from gridwright.play.places import parse_cells

    drawing = sampled.drawing
    for text in pins:
        drawing = drawing.pin(parse_cells(text, drawing.shape, "--pin"))
    return replace(sampled, drawing=drawing)


def _repaired(
    sampled: "Sampled", goal: str, seconds: float, seed: int, *, keep_ambiguous: bool
) -> tuple["Repair", bool]:
    """Repair a picture; tell too whether somebody ended that before it was done."""
    from gridwright.batch.interrupt import stoppable
    from gridwright.model import Budget
    from gridwright.nonogram.setting.goal import Goal
    from gridwright.nonogram.setting.repair import repair

    effort = 0 if keep_ambiguous else 400
    return stoppable(
        lambda stop: repair(
            sampled.drawing, Goal.named(goal), budget=Budget(seconds, stop=stop), seed=seed, effort=effort
        )
    )


def _at_level(done: "Repair", level: str, seconds: float, seed: int) -> tuple["Repair", str | None, bool]:
    """Steer a repaired picture to a level; the changes are those of repair and steering together.

    Give the level too, where it is reached, and whether somebody ended that; before its end the picture stays.
    """
    from dataclasses import replace

    from gridwright.batch.interrupt import stoppable
    from gridwright.errors import GridwrightError
    from gridwright.model import Budget
    from gridwright.nonogram.level import Level
    from gridwright.nonogram.setting.goal import Goal
    from gridwright.nonogram.setting.repair import changes_between
    from gridwright.nonogram.setting.steer import assumes_at, change_level, level_beside

    wanted = level_beside(done.after, _STEPS[level]) if level in _STEPS else Level.named(level)
    steered, is_interrupted = stoppable(
        lambda stop: change_level(done.after, wanted, seed=seed, budget=Budget(seconds, stop=stop))
    )
    if not steered.is_reached and is_interrupted:
        return done, None, True
    if not steered.is_reached:
        raise GridwrightError(
            f"expected a picture that can become {wanted.value}, got one that stays {steered.ended.level.value}: "
            "try another size or seed"
        )
    changes = tuple(changes_between(done.before, steered.after.cells))
    # What lines could solve before is now what the level says.
    goal = Goal.UNIQUE if assumes_at(wanted, done.after.shape) else Goal.LINES
    return replace(done, after=steered.after, goal=goal, changes=changes), wanted.value, is_interrupted


def _tell(done: "Repair", animation: str | None) -> "Telling":
    from gridwright.formats.atomic import replacing
    from gridwright.nonogram.setting.preview import animate
    from gridwright.nonogram.setting.telling import tell

    told = tell(done.after)
    if animation is not None:
        data = animate(done.after, told.frames)
        with replacing(animation) as file:
            file.write(data)
    return told


def _sentence(done: "Repair", *, keep_ambiguous: bool) -> str:
    if not keep_ambiguous or done.is_reached:
        return done.sentence
    return f"Kept as it is: lines alone leave {int(done.ambiguous.sum())} cells open."


def _write_preview(done: "Repair", path: str) -> None:
    from gridwright.formats.atomic import replacing
    from gridwright.nonogram.setting.preview import preview

    data = preview(done)
    with replacing(path) as file:
        file.write(data)


def _write_puzzle(done: "Repair", path: str, source: str) -> None:
    from dataclasses import replace

    from gridwright import formats

    document = done.after.document
    about = replace(document.about, source=PurePath(source).name if source != "-" else "")
    formats.write(replace(document, about=about), path)


def _record(done: "Repair", sampled: "Sampled") -> dict[str, object]:
    drawing, shape = done.after, done.after.shape
    names = [colour.symbol for colour in drawing.palette]
    return {
        "width": shape.width,
        "height": shape.height,
        "palette": [{"name": c.name, "rgb": c.rgb, "symbol": c.symbol} for c in drawing.palette],
        "rows": list(drawing.rows),
        "goal": done.goal.value,
        "reached": done.is_reached,
        "changed": [
            {
                "cell": shape.name(change.cell),
                "before": names[change.before],
                "after": names[change.after],
                "cost": change.cost,
            }
            for change in done.changes
        ],
        "pinned": [shape.name(cell) for cell in drawing.pinned.ravel().nonzero()[0].tolist()],
        "ambiguous": [shape.name(cell) for cell in done.ambiguous.ravel().nonzero()[0].tolist()],
        "threshold": None if sampled.threshold is None else round(sampled.threshold, 1),
        "notes": list(sampled.notes),
        "warnings": list(done.warnings),
        "seconds": round(done.seconds, 3),
    }
