"""How well and how fast pictures become nonograms: repair, maps while drawing, puzzles by chance.

The pictures are drawn by `setting_pictures.py`; the seeds used here are not those that the method was tried on.
All times are CPU time of this process, so that other work on the machine matters little. Run it as

    python benchmarks/nonogram_setting.py > benchmarks/results/nonogram_setting.md
"""

import argparse
import functools
import platform
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt
from setting_pictures import PICTURES, TEXTURES, draw_picture, image_bytes, soft_photo

from gridwright.engine.kernels import NonogramEdits
from gridwright.engine.stopping import kernel_flag, seconds_left
from gridwright.errors import GridwrightError
from gridwright.model import Budget
from gridwright.nonogram.level import Level
from gridwright.nonogram.setting.ambiguity import rank_edits, stages_of_ambiguity
from gridwright.nonogram.setting.chance import draw_by_chance
from gridwright.nonogram.setting.core import edits_of
from gridwright.nonogram.setting.drawing import Drawing
from gridwright.nonogram.setting.framing import Framing, Size
from gridwright.nonogram.setting.generate import GeneratedNonogram, make
from gridwright.nonogram.setting.photo import draw_photo
from gridwright.nonogram.setting.recipe import Recipe
from gridwright.nonogram.setting.repair import repair
from gridwright.nonogram.setting.style import Ground
from gridwright.nonogram.setting.subject import draw_subject
from gridwright.nonogram.setting.subjects import SUBJECTS
from gridwright.nonogram.setting.thorough import MOST_CELLS

SIZES = (10, 15, 20, 30, 45, 60)
SEEDS = (1, 2, 3)
TEXTURE_SECONDS = 15.0
LARGEST_GENERATED = 20
T = TypeVar("T")
Source = Callable[[int, int, Sequence[int]], Iterator[tuple[str, Drawing]]]


class Mended(NamedTuple):
    """One repair: whether it succeeded, the share of cells changed, CPU seconds, the share that any needs."""

    name: str
    reached: bool
    share: float
    seconds: float
    least: float


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """Give what some work comes to, and its CPU seconds."""
    began = time.process_time()
    return work(), time.process_time() - began


def percentile(values: Sequence[float], share: float) -> float:
    """Give the value below which that share lies."""
    return float(np.quantile(values, share)) if values else 0.0


def is_coloured(name: str) -> bool:
    """Tell whether a picture has colours and not only tones."""
    pixels = np.asarray(draw_picture(name), dtype=np.int64)
    return float(np.quantile(pixels.max(axis=2) - pixels.min(axis=2), 0.95)) > 40


def drawings(size: int, colours: int, seeds: Sequence[int]) -> Iterator[tuple[str, Drawing]]:
    """Sample every picture at one size; drawings in black ink are no pictures in colours."""
    for name in PICTURES:
        if colours > 1 and not is_coloured(name):
            continue
        for seed in seeds:
            try:
                sampled = draw_photo(image_bytes(name, seed), Framing(width=size, height=size), colours=colours)
            except GridwrightError:
                continue
            yield f"{name}/{seed}", sampled.drawing


def subjects(size: int, colours: int, seeds: Sequence[int]) -> Iterator[tuple[str, Drawing]]:
    """Draw every subject that can be told at a size, in black or in its own colours."""
    for name, subject in SUBJECTS.items():
        if (colours > 1 and len(subject.inks) < 2) or (colours == 1 and subject.needs_colour):
            continue
        if not subject.fits(size):
            continue
        height, width = round(size / subject.aspect**0.5), round(size * subject.aspect**0.5)
        for seed in seeds:
            chance = np.random.default_rng(1000 + seed)
            yield f"{name}/{seed}", draw_subject(subject, Ground(height, width), chance, in_colour=colours > 1)


def styles(size: int, colours: int, seeds: Sequence[int]) -> Iterator[tuple[str, Drawing]]:
    """Draw pictures by chance in every style, and soft photos: kinds on which no choice of the method rests."""
    for seed in range(1, 2 * len(seeds) + 1):
        for style in ("blobs", "creature", "glyph", "shapes"):
            recipe = Recipe(size=Size(size, size), style=style, colours=colours)
            yield f"{style}/{seed}", draw_by_chance(recipe, np.random.default_rng([seed, size, colours]))
        framing = Framing(width=size, height=size)
        yield f"soft photo/{seed}", draw_photo(soft_photo(seed), framing, colours=colours).drawing


def mend(name: str, drawing: Drawing, budget: Budget | None = None) -> Mended:
    """Repair one drawing."""
    done, seconds = timed(lambda: repair(drawing, budget=budget))
    return Mended(name, done.is_reached, done.share_changed, seconds, least_changed(drawing) / drawing.cells.size)


def least_changed(drawing: Drawing) -> int:
    """Say how many cells must change at least: none, one, two; three in small ones where pairs fail."""
    core = edits_of(drawing.cells, drawing.colours)
    singles, settled = _scanned(core)
    if not len(singles):
        return 0
    if settled:
        return 1
    if drawing.cells.size > MOST_CELLS:
        return 2
    for cell, colour in singles.tolist():
        core.apply(cell, colour)
        if _scanned(core)[1]:
            return 2
        core.apply(cell, int(drawing.cells.ravel()[cell]))
    return 3


def _scanned(core: NonogramEdits) -> tuple[npt.NDArray[np.uint32], bool]:
    """List the useful edits, and tell whether one of them settles everything."""
    with kernel_flag(None) as flag:
        useful = core.useful(seconds_left(Budget()), flag)
        opened, _ = core.scan(useful, seconds_left(Budget()), flag) if useful else (b"", b"")
    return np.frombuffer(useful, dtype=np.uint32).reshape(-1, 2), 0 in np.frombuffer(opened, dtype=np.uint32)


def _head(*titles: str) -> None:
    print(f"| {' | '.join(titles)} |")
    print(f"|{' --- |' * len(titles)}")


def report_repairs(
    colours: int, seeds: Sequence[int], sizes: Sequence[int], *, source: Source = drawings, title: str = ""
) -> None:
    """Print a row for every size."""
    print(f"\n## Repair, {title or ('black and white' if colours == 1 else f'{colours} colours')}\n")
    _head("size", "pictures", "as they are", "success", "changed, mean of all", "no repair below",
          "of those that need it: median / p90 / max", "CPU of those: median / max")  # fmt: skip
    for size in sizes:
        done = [mend(name, drawing) for name, drawing in source(size, colours, seeds)]
        needy = [one for one in done if one.share > 0 or not one.reached]
        shares, seconds = [one.share for one in needy], [one.seconds for one in needy]
        worst = max(needy, key=lambda one: one.share, default=None)
        reached = sum(one.reached for one in done) / len(done)
        print(
            f"| {size} | {len(done)} | {1 - len(needy) / len(done):.0%} | {reached:.1%} "
            f"| {statistics.mean(d.share for d in done):.2%} | {statistics.mean(d.least for d in done):.2%} "
            f"| {percentile(shares, 0.5):.2%} / {percentile(shares, 0.9):.2%} / {max(shares, default=0):.2%} "
            f"({worst.name if worst else ''}) "
            f"| {percentile(seconds, 0.5) * 1000:.0f} / {max(seconds, default=0) * 1000:.0f} ms |",
            flush=True,
        )


def report_textures(seeds: Sequence[int]) -> None:
    """Print how textures and noise fare within their seconds."""
    print(f"\n## Textures and noise, at most {TEXTURE_SECONDS:g} s each\n")
    _head("picture", "size", "reached", "changed", "CPU")
    for size in (30, 60):
        for seed in seeds[:2]:
            for name in TEXTURES:
                drawing = draw_photo(image_bytes(name, seed), Framing(width=size, height=size)).drawing
                _texture_row(f"{name}/{seed}", size, drawing)
            cells = (np.random.default_rng(seed).random((size, size)) < 0.3).astype(np.uint8)
            _texture_row(f"30 % noise/{seed}", size, Drawing(cells))


def _texture_row(name: str, size: int, drawing: Drawing) -> None:
    one = mend(name, drawing, Budget(TEXTURE_SECONDS))
    said = "yes" if one.reached else "no"
    print(f"| {name} | {size} | {said} | {one.share:.2%} | {one.seconds:.2f} s |", flush=True)


def pencilled(drawing: Drawing, seed: int) -> Iterator[Drawing]:
    """Change a few cells one after the other, as somebody does who draws."""
    chance = np.random.default_rng(seed)
    for _ in range(4):
        cell = int(chance.integers(0, drawing.cells.size))
        drawing = drawing.painted([cell], 1 - int(drawing.cells.ravel()[cell]))
        yield drawing


def report_drawing(seeds: Sequence[int]) -> None:
    """Print how soon the maps and the ranking are there after a change."""
    print("\n## While drawing: after a change of one cell\n")
    print("Each column: median / p95 / max.\n")
    _head("size", "changes", "map by lines and probing", "exact map", "ranking of edits")
    for size in (30, 60):
        quick, exact, ranking = [], [], []
        for place, (_, drawing) in enumerate(drawings(size, 1, seeds[:2])):
            for changed in pencilled(drawing, place):
                stages = stages_of_ambiguity(changed.cells, 1, Budget(5))
                began = time.process_time()
                next(stages), next(stages)
                quick.append(time.process_time() - began)
                next(stages)
                exact.append(time.process_time() - began)
                ranking.append(timed(functools.partial(rank_edits, changed))[1])
        print(f"| {size} | {len(quick)} | {_spread(quick)} | {_spread(exact)} | {_spread(ranking)} |", flush=True)


def _spread(seconds: Sequence[float]) -> str:
    points = (percentile(seconds, 0.5), percentile(seconds, 0.95), max(seconds))
    return " / ".join(f"{1000 * point:.1f}" for point in points) + " ms"


def report_generation(count: int, sizes: Sequence[int]) -> None:
    """Print how many puzzles of each level come in a second."""
    print("\n## Puzzles by chance, any style\n")
    _head("size", "level", "asked", "made", "within 1.5 s", "CPU each: median / p90 / max", "a second")
    for size in (size for size in sizes if size <= LARGEST_GENERATED):
        for level in Level:
            recipe = Recipe(size=Size(size, size), level=level)
            found = [timed(functools.partial(make, recipe, 77, number)) for number in range(1, count + 1)]
            seconds = [took for _, took in found]
            made = sum(isinstance(one, GeneratedNonogram) for one, _ in found)
            soon = sum(isinstance(one, GeneratedNonogram) and took <= 1.5 for one, took in found)
            print(
                f"| {size} | {level.value} | {count} | {made} | {soon / count:.0%} "
                f"| {percentile(seconds, 0.5) * 1000:.0f} / {percentile(seconds, 0.9) * 1000:.0f} / "
                f"{max(seconds) * 1000:.0f} ms | {made / sum(seconds):.1f} |",
                flush=True,
            )


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "parts", nargs="*", default=["bw", "colour", "subjects", "styles", "textures", "drawing", "generation"]
    )
    parser.add_argument("--seeds", type=int, default=len(SEEDS))
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES)
    asked = parser.parse_args()
    seeds = SEEDS[: asked.seeds]
    print("# Setting nonograms: repair, maps, puzzles by chance\n")
    print(f"`python benchmarks/nonogram_setting.py {' '.join(asked.parts)}`, ", end="")
    print(f"Python {platform.python_version()}, {platform.machine()}; CPU time.")
    if "bw" in asked.parts:
        report_repairs(1, seeds, asked.sizes)
    if "colour" in asked.parts:
        report_repairs(3, seeds, asked.sizes)
    if "subjects" in asked.parts:
        report_repairs(1, seeds, asked.sizes, source=subjects, title="subjects in black and white")
        report_repairs(3, seeds, asked.sizes, source=subjects, title="subjects in their own colours")
    if "styles" in asked.parts:
        report_repairs(1, seeds, asked.sizes, source=styles, title="pictures by chance in black and white")
        report_repairs(3, seeds, asked.sizes, source=styles, title="pictures by chance in 3 colours")
    if "textures" in asked.parts:
        report_textures(seeds)
    if "drawing" in asked.parts:
        report_drawing(seeds)
    if "generation" in asked.parts:
        report_generation(asked.count, asked.sizes)


if __name__ == "__main__":
    main()
