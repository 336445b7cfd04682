"""Subjects told as text: a paragraph each, in which every line paints a shape.

    cat: Cat's face
    animal; orange, pink; aspect 1.2; bold
    disc 50 60 38 34
    tip = 4~14
    mirror shape 10,55 14,tip 42,34 ink=2
    fine line 36,76 16,72 width=2 ink=0

A name and a title; tags, inks by name and whatever else there is to say (`bold` for what ten cells a side tell,
`fine` for what fifteen do not, `needs colour`, `aspect`); then the shapes of `Brush` with their numbers, points
and keywords. `4~14` is a random number between the two, which may be given a name. `fine` details are left out of
small pictures; `mirror` paints the shape again on the other side. Ink 0 is the paper.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from gridwright.nonogram.setting.subject import Brush, Ink, Pick, Subject

__all__ = ["read_subjects"]

_LEAST_PART = 0.9
"""A subject without a random number of its own fills at least so much of the width and of the height."""

_TERM = re.compile(r"([+-]?)(?:([0-9.]+)\*?)?([a-z]*)")


def read_subjects(text: str, inks: Mapping[str, Ink]) -> Iterator[Subject]:
    """Read every subject of a text; lines that begin with # are comments."""
    kept = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    for paragraph in kept.strip().split("\n\n"):
        named, said, *shapes = paragraph.splitlines()
        name, title = named.split(": ", 1)
        tags, used, *more = said.split("; ")
        yield Subject(
            name,
            title,
            tuple(tags.split(", ")),
            tuple(inks[ink] for ink in used.split(", ")),
            partial(_draw, [line.split() for line in shapes]),
            next((float(word.split()[1]) for word in more if word.startswith("aspect ")), 1.0),
            is_bold="bold" in more,
            is_fine="fine" in more,
            needs_colour="needs colour" in more,
        )


def _draw(shapes: list[list[str]], brush: Brush, pick: Pick) -> None:
    known: dict[str, float] = {}
    if not any("~" in word for words in shapes for word in words):
        brush.squeeze(pick(_LEAST_PART, 1), pick(_LEAST_PART, 1))

    def number(text: str) -> float:
        """Read a number, one at random, or a sum of numbers and names such as 50+0.5*tip."""
        if text.isdigit():
            return int(text)
        low, by_chance, high = text.partition("~")
        if by_chance:
            return pick(float(low), float(high))
        return sum(
            (-1 if sign == "-" else 1) * float(factor or 1) * (known[name] if name else 1)
            for sign, factor, name in _TERM.findall(text)
            if factor or name
        )

    for shape, *words in shapes:
        if words[0] == "=":
            known[shape] = number(words[1])
        elif shape != "fine":
            _paint(brush, shape, words, number)
        elif brush.fine:
            _paint(brush, words[0], words[1:], number)


def _paint(brush: Brush, shape: str, words: list[str], number: Callable[[str], float]) -> None:
    is_mirrored = shape == "mirror"
    if is_mirrored:
        shape, *words = words
    points = [tuple(map(number, word.split(","))) for word in words if "," in word]
    numbers = [number(word) for word in words if "," not in word and "=" not in word]
    named = {name: number(value) for name, value in (word.split("=") for word in words if "=" in word)}
    paint = getattr(brush, shape)
    paint(*([points] if points else numbers), **named)
    if is_mirrored and points:
        paint([(100 - x, y) for x, y in points], **named)
    elif is_mirrored and shape == "box":
        left, top, right, bottom = numbers
        paint(100 - right, top, 100 - left, bottom, **named)
    elif is_mirrored:
        paint(100 - numbers[0], *numbers[1:], **named)
