"""How well subjects can be told: each is drawn anew, made solvable, and the nearest of all is looked for.

    python benchmarks/setting_subjects.py --sides 15 20 30 40 --sheet subjects.png

The matcher is simple and knows no pictures but ours: both are brought to 40x40 cells, blurred, and correlated with
shifts of up to three cells. It tells whether a picture is unlike all others, not whether a person knows what it
shows; for that look at the sheet.
"""

import argparse
import time
import zlib

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from gridwright.nonogram.setting.drawing import Drawing, Numbers
from gridwright.nonogram.setting.repair import repair
from gridwright.nonogram.setting.style import Ground
from gridwright.nonogram.setting.subject import Subject, draw_subject
from gridwright.nonogram.setting.subjects import SUBJECTS

SIDE, MOST_SHIFT, REFERENCE = 40, 3, 48


def ground_of(subject: Subject, side: int) -> Ground:
    """Give a ground of the subject's own shape, the longer side as asked."""
    aspect = subject.aspect
    return Ground(round(side / max(aspect, 1.0)), round(side * min(aspect, 1.0)))


def drawn(subject: Subject, side: int, seed: int, *, in_colour: bool) -> Drawing:
    """Draw a subject by a seed of its own."""
    chance = np.random.default_rng([seed, zlib.crc32(subject.name.encode())])
    return draw_subject(subject, ground_of(subject, side), chance, in_colour=in_colour)


def features(drawing: Drawing, *, in_colour: bool) -> Numbers:
    """Return a picture as numbers of mean 0 and length 1: its darkness, or its colours."""
    height, width = drawing.cells.shape
    canvas = Image.new("RGB", (SIDE, SIDE), "white")
    rgb = [bytes.fromhex(colour.rgb) if in_colour else bytes(3) for colour in drawing.palette]
    rgb[0] = bytes([255] * 3)
    picture = Image.fromarray(np.array([list(one) for one in rgb], dtype=np.uint8)[drawing.cells])
    scale = SIDE / max(height, width)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    canvas.paste(
        picture.resize(size, Image.Resampling.BOX if scale < 1 else Image.Resampling.NEAREST),
        (
            (SIDE - size[0]) // 2,
            (SIDE - size[1]) // 2,
        ),
    )
    blurred = canvas.filter(ImageFilter.GaussianBlur(1.2))
    numbers = np.asarray(blurred if in_colour else blurred.convert("L"), dtype=np.float64)
    numbers = numbers - numbers.mean()
    found: Numbers = numbers / max(float(np.linalg.norm(numbers)), 1e-9)
    return found


def nearest(one: Numbers, others: Numbers) -> Numbers:
    """Return how like a picture is to each of the others, at its best shift."""
    steps = range(-MOST_SHIFT, MOST_SHIFT + 1, 1)
    shifted = np.stack([np.roll(one, (down, right), (0, 1)).ravel() for down in steps for right in steps])
    found: Numbers = (others @ shifted.T).max(axis=1)
    return found


def main() -> None:
    """Measure and print a table."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--sides", type=int, nargs="+", default=[15, 20, 30, 40])
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--sheet", help="write the pictures that were taken for something else to this file")
    options = asked.parse_args()
    mistaken: list[tuple[str, Drawing]] = []
    print(
        "| side | inks | subjects | solvable | cells changed | nearest to itself | among the nearest three | CPU |"
    )
    print("| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for in_colour in (False, True):
        known = [one for one in SUBJECTS.values() if in_colour or not one.needs_colour]
        references = np.stack(
            [features(drawn(s, REFERENCE, 0, in_colour=in_colour), in_colour=in_colour) for s in known]
        )
        references = references.reshape(len(known), -1)
        for side in options.sides:
            began = time.process_time()
            tried = solvable = first = third = changed = cells = 0
            for place, subject in enumerate(known):
                if not subject.fits(side):
                    continue
                tried += 1
                done = repair(
                    drawn(subject, side, options.seed, in_colour=in_colour), seed=options.seed, effort=40
                )
                solvable += done.is_reached
                changed += len(done.changes)
                cells += done.after.cells.size
                likeness = nearest(features(done.after, in_colour=in_colour), references)
                rank = int((likeness > likeness[place]).sum())
                first += rank == 0
                third += rank < 3
                if rank:
                    mistaken.append((f"{subject.name}: {known[int(likeness.argmax())].name}", done.after))
            print(
                f"| {side} | {'own' if in_colour else 'black'} | {tried} | {solvable} | {changed / cells:.2%} "
                f"| {first / tried:.1%} | {third / tried:.1%} | {time.process_time() - began:.1f} s |"
            )
    for said, drawing in mistaken:
        print(f"{drawing.width}x{drawing.height} {said}")
    if options.sheet:
        write_sheet(mistaken, options.sheet)


def write_sheet(pictures: list[tuple[str, Drawing]], path: str) -> None:
    """Draw pictures with their names below, ten in a row."""
    wide, high, pixel = 170, 180, 4
    sheet = Image.new("RGB", (10 * wide, max(1, -(-len(pictures) // 10)) * high), "white")
    pen = ImageDraw.Draw(sheet)
    for number, (said, drawing) in enumerate(pictures):
        x, y = number % 10 * wide, number // 10 * high
        rgb = np.array([tuple(bytes.fromhex(colour.rgb)) for colour in drawing.palette], dtype=np.uint8)
        picture = Image.fromarray(rgb[drawing.cells])
        sheet.paste(
            picture.resize((picture.width * pixel, picture.height * pixel), Image.Resampling.NEAREST), (x, y)
        )
        pen.text((x, y + high - 16), said, fill="black")
    sheet.save(path)


if __name__ == "__main__":
    main()
