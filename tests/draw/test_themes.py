"""Text stays readable in both themes: contrast by the formula of WCAG 2."""

import pytest

from gridwright.draw import THEMES
from gridwright.model import Paint
from gridwright.model.figure import SETS

TEXTS_ON_SURFACE = (Paint.GIVEN, Paint.ENTRY, Paint.NOTE, Paint.SIGN, Paint.CORNER)
TEXTS_ON_PAGE = (Paint.CLUE, Paint.CLUE_DONE, Paint.CLUE_WRONG, Paint.LABEL)
HIGHLIGHTS = (*SETS, Paint.FIN, Paint.ELIMINATED, Paint.PLACED, Paint.WRONG)
GROUNDS = (
    Paint.GIVEN_GROUND,
    *(paint for paint in Paint if paint.name.startswith("LINE_")),
    Paint.WITHIN,
    Paint.BASE,
    Paint.TINT_1,
    Paint.TINT_2,
    Paint.TINT_3,
    Paint.TINT_4,
    Paint.TINT_5,
)


def luminance(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", THEMES)
def test_text_is_readable(name: str) -> None:
    tones = THEMES[name].tones
    pairs = [(text, Paint.SURFACE) for text in TEXTS_ON_SURFACE]
    pairs += [(text, Paint.PAGE) for text in TEXTS_ON_PAGE]
    pairs += [(mark, mark) for mark in HIGHLIGHTS]
    pairs += [(text, ground) for text in (Paint.GIVEN, Paint.ENTRY) for ground in GROUNDS]
    weak = {
        (ink.value, ground.value): c
        for ink, ground in pairs
        if (c := contrast(tones[ink].ink, tones[ground].ground)) < 4.5
    }
    assert not weak
