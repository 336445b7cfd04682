"""What the starter collection holds: which subjects at which sizes and levels, which sudoku to which options."""

from collections.abc import Iterator
from typing import NamedTuple

from gridwright.nonogram.setting.subjects import SUBJECTS

__all__ = ["Picture", "Plan", "pictures", "sudokus"]

LEVELS = ("very easy", "easy", "medium", "hard", "very hard")
_COLOURFUL = 3
_SIDES_IN_BLACK = (20, 25, 22, 30, 18, 24, 28, 20, 35, 26, 20, 40, 23)
_SIDES_IN_COLOUR = (18, 22, 20, 25, 16, 24, 30)
_SIDES_SMALL = (12, 15, 14, 10, 13, 15)
_SIDES_OF_HARD = (15, 18, 20, 16, 22)
_SIDES_OF_MEDIUM = (18, 14, 20, 16, 24, 15)
_LARGE = {
    30: "penguin duck flamingo ladybird cat pig snail frog bell apple fir oak "
    "yin-yang dice smiley invader pear fox hat leaf pumpkin tent",
    40: "locomotive castle windmill lion owl horse octopus knight butterfly trophy guitar palm "
    "house tractor crab spider teapot squirrel dolphin bear lightning magnifier mushroom bird",
}
"""Subjects that bear a large square, in black; lines alone solve all of them."""
_WANTED_LARGE = ("easy", "medium", "very easy")
_MOST_MEDIUM = {False: 90, True: 40}
_WANTED = ("easy", "medium", "hard", "very easy", "medium", "very hard", "easy", "hard", "medium", "hard")


class Picture(NamedTuple):
    """A picture to make: the longer the side the finer; the level is only hoped for, unless it is strict.

    A square one is as wide as it is high, whatever the subject's own aspect.
    """

    name: str
    subject: str
    side: int
    in_colour: bool
    level: str
    seed: int
    is_strict: bool = False
    is_square: bool = False


class Plan(NamedTuple):
    """A sudoku to make; the level is only hoped for, unless it is strict."""

    name: str
    title: str
    tags: tuple[str, ...]
    options: dict[str, object]
    seed: int
    is_strict: bool = False


def pictures() -> Iterator[Picture]:
    """List the pictures, in the order in which they are made."""
    in_black = [name for name, subject in SUBJECTS.items() if not subject.needs_colour]
    for number, subject in enumerate(in_black):
        side, level = _SIDES_IN_BLACK[number % len(_SIDES_IN_BLACK)], _WANTED[number % len(_WANTED)]
        yield Picture(subject, subject, side, in_colour=False, level=level, seed=1)
    in_colour = [
        name for name, subject in SUBJECTS.items() if subject.needs_colour or len(subject.inks) >= _COLOURFUL
    ]
    for number, subject in enumerate(in_colour):
        side, level = _SIDES_IN_COLOUR[number % len(_SIDES_IN_COLOUR)], _WANTED[number % len(_WANTED)]
        yield Picture(f"{subject}-in-colour", subject, side, in_colour=True, level=level, seed=2)
    for number, subject in enumerate(name for name in in_black if SUBJECTS[name].is_bold):
        side, level = _SIDES_SMALL[number % len(_SIDES_SMALL)], _WANTED[(number + 3) % len(_WANTED)]
        yield Picture(f"small-{subject}", subject, side, in_colour=False, level=level, seed=3)
    for number, subject in enumerate(in_black):
        side = _SIDES_OF_HARD[number % len(_SIDES_OF_HARD)]
        yield Picture(
            f"puzzling-{subject}", subject, side, in_colour=False, level="very hard", seed=4, is_strict=True
        )
    for is_in_colour, chosen in ((False, in_black), (True, in_colour)):
        for number, subject in enumerate(chosen[: _MOST_MEDIUM[is_in_colour]]):
            side = _SIDES_OF_MEDIUM[number % len(_SIDES_OF_MEDIUM)]
            name = f"thoughtful-{subject}{'-in-colour' if is_in_colour else ''}"
            yield Picture(name, subject, side, in_colour=is_in_colour, level="medium", seed=5, is_strict=True)
    for side, subjects in _LARGE.items():
        for number, subject in enumerate(subjects.split()):
            level = _WANTED_LARGE[number % len(_WANTED_LARGE)]
            yield Picture(f"large-{subject}", subject, side, in_colour=False, level=level, seed=6, is_square=True)


_SYMMETRIES = ("rotational", "none", "diagonal", "vertical", "quarter", "horizontal")
_ALL = ("easy", "medium", "hard", "unfair", "extreme")
_FOUR = _ALL[:4]
_HARDER = _ALL[1:4]
_KINDS: tuple[tuple[str, str, dict[str, object], tuple[str, ...], int], ...] = (
    ("classic", "Classic", {}, _ALL, 60),
    ("jigsaw", "Jigsaw", {"shape": "jigsaw"}, _FOUR, 14),
    ("diagonals", "Diagonals", {"diagonals": True}, _FOUR, 8),
    ("windoku", "Windoku", {"rules": ["windoku"]}, _FOUR, 8),
    ("killer", "Killer", {"rules": ["cages"]}, _HARDER, 12),
    ("thermometers", "Thermometers", {"rules": ["thermometers"]}, _FOUR, 8),
    ("kropki", "Kropki", {"rules": ["kropki"]}, _FOUR, 6),
    ("arrows", "Arrows", {"rules": ["arrows"]}, _HARDER, 6),
    ("whispers", "German whispers", {"rules": ["whispers"]}, _FOUR, 6),
    ("anti-knight", "Anti-knight", {"rules": ["anti-knight"]}, _FOUR, 6),
    ("anti-king", "Anti-king", {"rules": ["anti-king"]}, _FOUR, 4),
    ("non-consecutive", "Non-consecutive", {"rules": ["non-consecutive"]}, _FOUR, 4),
    ("renban", "Renban", {"rules": ["renban"]}, _FOUR, 4),
    ("palindromes", "Palindromes", {"rules": ["palindromes"]}, _FOUR, 4),
    ("sandwich", "Sandwich", {"rules": ["sandwich"]}, _FOUR, 4),
    ("skyscrapers", "Skyscrapers", {"rules": ["skyscrapers"], "size": 6}, _FOUR, 4),
    ("little-killers", "Little killer", {"rules": ["little-killers"]}, _FOUR, 4),
    ("xv", "XV", {"rules": ["xv"]}, _FOUR, 4),
    ("parity", "Even and odd", {"rules": ["parity"]}, _FOUR, 4),
    ("inequalities", "Greater than", {"rules": ["inequalities"]}, _FOUR, 4),
    ("four", "Four by four", {"size": 4}, ("easy",), 8),
    ("six", "Six by six", {"size": 6}, ("easy", "medium", "hard"), 10),
    ("six-jigsaw", "Six by six, jigsaw", {"size": 6, "shape": "jigsaw"}, ("easy", "medium", "hard"), 5),
    ("seven-jigsaw", "Seven by seven, jigsaw", {"size": 7, "shape": "jigsaw"}, ("easy", "medium", "hard"), 4),
    ("eight", "Eight by eight", {"size": 8}, ("easy", "medium", "hard"), 4),
    ("ten", "Ten by ten", {"size": 10}, ("easy", "medium"), 2),
    ("twelve", "Twelve by twelve", {"size": 12}, ("easy", "medium", "hard"), 4),
    ("sixteen", "Sixteen by sixteen", {"size": 16}, ("easy", "medium", "hard"), 5),
    ("killer-six", "Small killer", {"size": 6, "rules": ["cages"]}, ("medium", "hard"), 4),
    ("thermometers-six", "Small thermometers", {"size": 6, "rules": ["thermometers"]}, ("easy", "medium"), 3),
    ("killer-jigsaw", "Killer jigsaw", {"shape": "jigsaw", "rules": ["cages"]}, ("medium", "hard"), 2),
    ("between-lines", "Between lines", {"rules": ["between-lines"]}, (), 0),
    ("region-sum-lines", "Region sum lines", {"rules": ["region-sum-lines"]}, (), 0),
    ("entropic-lines", "Entropic lines", {"rules": ["entropic-lines"]}, (), 0),
    ("zipper-lines", "Zipper lines", {"rules": ["zipper-lines"]}, (), 0),
    ("nabner", "Nabner", {"rules": ["nabner"]}, (), 0),
    ("lockout-lines", "Lockout lines", {"rules": ["lockout-lines"]}, (), 0),
    ("x-sums", "X-sums", {"rules": ["x-sums"]}, (), 0),
)


_WHOLE_GRID = ("windoku", "anti-knight", "anti-king", "non-consecutive", "killer", "killer-jigsaw")
_GIVENS: dict[str, dict[str, object]] = {
    "easy": {"givens": "24..30"},
    "medium": {"givens": "14..22"},
    "hard": {"givens": "10..18"},
}
"""Lines and dots alone leave hard puzzles; more givens make them gentle."""


_MORE: dict[str, tuple[str, ...]] = {
    "killer": ("easy", "easy", "easy", "extreme", "extreme", "extreme"),
    "jigsaw": ("extreme", "extreme"),
    "diagonals": ("extreme", "extreme"),
    "windoku": ("extreme", "extreme"),
    "thermometers": ("extreme", "extreme"),
    "arrows": ("easy", "easy", "hard", "hard", "extreme"),
    "renban": ("easy", "easy", "hard", "unfair"),
    "whispers": ("hard", "hard", "unfair", "unfair"),
    "kropki": ("extreme", "extreme"),
    "sandwich": ("easy", "easy", "hard", "hard", "unfair"),
    "little-killers": ("easy", "easy", "hard", "hard", "unfair"),
    "skyscrapers": ("easy", "easy", "hard", "hard"),
    "palindromes": ("medium", "medium", "hard", "hard", "unfair"),
    "anti-knight": ("medium", "medium", "unfair", "unfair", "extreme"),
    "anti-king": ("easy", "medium", "hard", "extreme"),
    "non-consecutive": ("medium", "medium", "hard", "hard", "unfair"),
    "parity": ("medium", "medium", "hard", "unfair"),
    "inequalities": ("hard", "hard", "extreme"),
    "xv": ("extreme",),
    "killer-six": ("medium", "medium", "hard", "hard"),
    "killer-jigsaw": ("medium", "hard"),
    "between-lines": ("easy", "medium", "hard", "unfair"),
    "region-sum-lines": ("medium", "medium", "hard", "unfair"),
    "entropic-lines": ("easy", "medium", "hard", "unfair"),
    "zipper-lines": ("medium", "medium", "hard", "unfair"),
    "nabner": ("easy", "medium", "hard", "unfair"),
    "lockout-lines": ("easy", "medium", "hard", "unfair"),
    "x-sums": ("medium", "medium", "hard", "unfair"),
}
"""Levels that a kind should have as well; a puzzle of another level is not taken for one of them."""


def sudokus() -> Iterator[Plan]:
    """List the sudoku, in the order in which they are made."""
    for kind, _, _, levels, count in _KINDS:
        for number in range(count):
            yield _plan(kind, number, levels[number % len(levels)], number // len(levels))
    for kind, levels in _MORE.items():
        (before,) = (count for name, *_, count in _KINDS if name == kind)
        for number, level in enumerate(levels, start=before):
            yield _plan(kind, number, level, number)._replace(is_strict=True)


def _plan(kind: str, number: int, level: str, symmetry: int) -> Plan:
    (title, wanted) = next((title, wanted) for name, title, wanted, *_ in _KINDS if name == kind)
    options: dict[str, object] = {**wanted, "level": level}
    if wanted.get("rules") and kind not in _WHOLE_GRID and wanted.get("size", 9) == 9:
        options |= _GIVENS.get(level, {})
    if not {"rules", "shape"} & set(wanted):
        options["symmetry"] = _SYMMETRIES[symmetry % len(_SYMMETRIES)]
    tags = tuple(dict.fromkeys(["killer" if kind.startswith("killer") else kind, *_also(wanted)]))
    return Plan(f"{kind}-{number + 1:02d}", f"{title} {number + 1}", tags, options, 1000 + number)


def _also(wanted: dict[str, object]) -> Iterator[str]:
    size = wanted.get("size", 9)
    if size != 9:
        yield f"{size}x{size}"
    if wanted.get("shape") == "jigsaw":
        yield "jigsaw"
    rules = wanted.get("rules", [])
    if isinstance(rules, list):
        yield from rules
