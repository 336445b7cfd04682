"""Sudoku Explainer's ratings: for classic 9x9 puzzles exactly its own ER, EP and ED (`sudoku/explainer.py`).

The Explainer knows no other puzzles. For those the list below gives numbers in its manner: the hardest step
counts, steps that place a digit come first, long chains cost more; there is no pearl and no diamond then.
"""

from gridwright.sudoku.explainer import rate_like_explainer
from gridwright.sudoku.scheme import Adds, Scheme, Use
from gridwright.sudoku.technique import Call, Level
from gridwright.sudoku.techniques import TECHNIQUES

__all__ = ["SCHEME"]

_E, _M, _H, _U, _X = Level

_NAMED: tuple[tuple[str, float, Level], ...] = (
    ("full-house", 1.0, _E),
    ("region-single", 1.2, _E),
    ("line-single", 1.5, _E),
    ("direct-pointing", 1.7, _E),
    ("direct-claiming", 1.9, _E),
    ("direct-hidden-pair", 2.0, _E),
    ("naked-single", 2.3, _E),
    ("direct-hidden-triple", 2.5, _M),
    ("pointing", 2.6, _M),
    ("claiming", 2.8, _M),
    ("naked-pair", 3.0, _M),
    ("locked-pair", 3.0, _M),
    ("x-wing", 3.2, _M),
    ("hidden-pair", 3.4, _M),
    ("naked-triple", 3.6, _M),
    ("locked-triple", 3.6, _M),
    ("swordfish", 3.8, _H),
    ("hidden-triple", 4.0, _H),
    ("xy-wing", 4.2, _H),
    ("xyz-wing", 4.4, _H),
    ("unique-rectangle-1", 4.5, _H),
    ("unique-rectangle-2", 4.5, _H),
    ("unique-rectangle-5", 4.5, _H),
    ("unique-rectangle-4", 4.5, _H),
    ("unique-rectangle-3", 4.6, _H),
    ("naked-quadruple", 5.0, _H),
    ("jellyfish", 5.2, _H),
    ("hidden-quadruple", 5.4, _H),
    ("bug-plus-one", 5.6, _H),
)

_CODED: tuple[tuple[str, float, Level], ...] = (
    ("0403", 6.6, _U),
    ("0701", 6.6, _U),
    ("0703", 6.6, _U),
    ("0702", 6.6, _U),
    ("0706 0707 0708", 7.0, _U),
    ("1301 1302", 8.0, _X),
    ("1303 1304", 8.5, _X),
)

# Any deduction of a level counts the same here, so the first will do; rectangles need both digits in every corner.
_CALLS = {"turbot-fish": Call("turbot_fish")} | {
    f"unique-rectangle-{number}": Call("unique_rectangle", variant=f"type-{number}", limit=1)
    for number in range(1, 6)
}


def _uses() -> tuple[Use, ...]:
    uses = [Use(name, rating, rating, level, _CALLS.get(name)) for name, rating, level in _NAMED]
    for codes, rating, level in _CODED:
        named = sorted((t for t in TECHNIQUES.values() if set(t.codes) & set(codes.split())), key=lambda t: t.rank)
        uses += (Use(t.name, rating, rating, level, _CALLS.get(t.name)) for t in named)
    return tuple(uses)


_LENGTHENS = frozenset(
    t.name for t in TECHNIQUES.values() for codes, *_ in _CODED if set(t.codes) & set(codes.split())
)

SCHEME = Scheme(
    name="se",
    title="Sudoku Explainer",
    uses=_uses(),
    adds=Adds.HARDEST,
    decimals=1,
    lengthens=_LENGTHENS,
    rate_classics=rate_like_explainer,
)
