"""The opening of a chapter: what it holds, the rules in words with an example, and what the stars mean."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from gridwright.draw import compose
from gridwright.model import Notes, Puzzle, family_of
from gridwright.press.filling import Chapter
from gridwright.press.flow import Block, Gap, Pair, Words, flow
from gridwright.press.fonts import Typeface
from gridwright.press.introductions import introduction_of
from gridwright.press.paper import MM, Area
from gridwright.press.pen import Pen
from gridwright.press.printable import Dress
from gridwright.press.volume import Page, Volume

__all__ = ["opening_pages"]


@dataclass(frozen=True, slots=True)
class _Stars:
    """A line for each level: its stars and its name."""

    levels: tuple[str, ...]
    size: float

    def height(self, face: Typeface, width: float) -> float:  # noqa: ARG002
        """Measure the lines."""
        return len(self.levels) * self.size * 1.5

    def draw(self, pen: Pen, area: Area) -> None:
        """Draw the stars, then the words."""
        size, count = self.size, len(self.levels)
        for line, name in enumerate(self.levels):
            base = area.y + size + line * size * 1.5
            for star in range(count):
                pen.star(area.x + (star + 0.5) * size, base - size * 0.36, size * 0.45, is_filled=star <= line)
            pen.text(area.x + (count + 0.8) * size, base, name, size)


def opening_pages(chapter: Chapter, volume: Volume, dress: Dress, told: Mapping[str, int]) -> Iterator[Page]:
    """Open a chapter; `told` are the pages on which kinds, and levels of families, were told before."""
    scale = dress.sizes.text
    kinds: dict[str, list[Puzzle]] = {}
    for one in chapter.puzzles:
        kinds.setdefault(one.kind, []).append(one.document.puzzle)
    first: list[Block] = [Words(_holds(chapter), 10 * scale, after=14 * scale)]
    known = [name for name in kinds if name in told]
    if known:
        pages = ", ".join(f"{name}: page {told[name]}" for name in known)
        first.append(Words(f"How it is solved is told before ({pages}).", 10 * scale, after=10 * scale))
    fresh = {name: puzzles for name, puzzles in kinds.items() if name not in told}
    groups = [tuple(_rules(name, puzzles, dress)) for name, puzzles in fresh.items()]
    families = {one.family: family_of(one) for one, *_ in fresh.values() if one.family not in told}
    keys: list[tuple[Block, ...]] = [
        (Words("The levels", 11 * scale, is_bold=True), _Stars(family.levels(), 9 * scale), Gap(12))
        for family in families.values()
    ]
    yield from flow(
        [tuple(first), *groups, *keys], volume.area(), volume.face, title=chapter.title, title_size=22 * scale
    )


def _holds(chapter: Chapter) -> str:
    numbers = [one.number for one in chapter.puzzles]
    levels = list(dict.fromkeys(one.level.name for one in chapter.puzzles if one.level is not None))
    known = family_of(chapter.puzzles[0].document.puzzle).levels()
    levels.sort(key=lambda name: known.index(name) if name in known else len(known))
    span = levels[0] if len(levels) == 1 else f"{levels[0]} to {levels[-1]}" if levels else ""
    which = f"Puzzle {numbers[0]}" if len(numbers) == 1 else f"Puzzles {numbers[0]} to {numbers[-1]}"
    return f"{which}, {span}" if span else which


def _rules(name: str, puzzles: Sequence[Puzzle], dress: Dress) -> Iterator[Block]:
    introduction, scale = introduction_of(puzzles[0].family), dress.sizes.text
    yield Words(name, 13 * scale, is_bold=True, after=5)
    for rule in introduction.rules(puzzles):
        yield Words(rule, 10 * scale, lead="·", indent=10 * scale)
    example = introduction.example(puzzles[0])
    if example is None:
        yield Gap(16 * scale)
        return
    before = dress.picture(example.puzzle, compose(example.puzzle, notes=Notes.HIDDEN))
    after = dress.picture(example.puzzle, compose(example.puzzle, example.goal))
    yield Gap(6)
    caption = example.about.title or "A small example"
    yield Pair(((before, caption), (after, "and its solution")), pitch=8.5 * MM * scale, size=8 * scale)
    yield Gap(16 * scale)
