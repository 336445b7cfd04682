"""The page's style sheet: the paints of every drawing in both themes, then the page's own files, as one answer."""

from collections.abc import Iterator
from pathlib import Path

from gridwright.draw.stylesheet import paint_rules
from gridwright.draw.theme import THEMES, Theme, Tone
from gridwright.model import Paint

__all__ = ["paint_sheet", "style_sheet"]

_FILES = (
    "tokens",
    "page",
    "bar",
    "rail",
    "sentence",
    "parts",
    "cards",
    "steps",
    "intake",
    "board",
    "writing",
    "game",
    "design",
    "drafts",
    "clues",
    "books",
    "rooms",
    "scan",
    "home",
    "narrow",
    "print",
)
"""The page's own sheets; later ones may change what earlier ones say."""


def style_sheet(folder: Path) -> str:
    """Join the paints and the page's own sheets."""
    texts = ((folder / f"{name}.css").read_text(encoding="utf-8") for name in _FILES)
    return "\n".join((paint_sheet(), *texts))


def paint_sheet() -> str:
    """Name every colour of a drawing as a variable, light, dark and on paper, and style every paint with them.

    The page's other sheets use the same variables, so that a colour is written in `draw.theme` and nowhere else.
    Paper (a print, or a picture whose colours are made for white) is light in both themes.
    """
    light, dark = (" ".join(_variables(THEMES[name])) for name in ("light", "dark"))
    return "\n".join(
        (
            f":root, .paper {{ {light} }}",
            f':root[data-theme="dark"] {{ {dark} }}',
            f'@media print {{ :root, :root[data-theme="dark"] {{ {light} }} }}',
            f':root[data-theme="dark"] .paper {{ {light} }}',
            *paint_rules(Paint, _tone),
        )
    )


def _variables(theme: Theme) -> Iterator[str]:
    for paint, tone in theme.tones.items():
        if tone.ink:
            yield f"--gw-{paint.value}-ink: {tone.ink.lower()};"
        if tone.ground:
            yield f"--gw-{paint.value}-ground: {tone.ground.lower()};"


def _tone(paint: Paint) -> Tone:
    """Return the variables of a paint, which every theme fills."""
    tone = THEMES["light"].tones[paint]
    ink, ground = f"var(--gw-{paint.value}-ink)", f"var(--gw-{paint.value}-ground)"
    return Tone(ink if tone.ink else "", ground if tone.ground else "")
