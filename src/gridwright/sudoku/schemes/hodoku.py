"""Scores and levels as HoDoKu 2.2 gives them, for classic grids: its order, its points, its limits per level.

Techniques are stated by HoDoKu's own codes. Where HoDoKu looks for less than the technique's definition allows,
the call says so: skyscrapers only with both joined ends on the same side, empty rectangles only with three or more
candidates in the box, avoidable rectangles only with two candidates in the open corner, grouped chains without
almost locked sets, of all chains between two candidates only the first that a table of consequences comes to,
wings of almost locked sets that share no cells, chains of such sets only in the order in which they are listed;
hidden subsets may use digits with one place.
What HoDoKu calls brute force is the technique "reveal" here.
"""

from types import MappingProxyType

from gridwright.sudoku.scheme import Scheme, Use
from gridwright.sudoku.technique import Call, Level
from gridwright.sudoku.techniques import TECHNIQUES

__all__ = ["SCHEME"]

_E, _M, _H, _U, _X = Level

_TABLE: tuple[tuple[str, int, Level], ...] = (
    ("0000", 4, _E),
    ("0003", 4, _E),
    ("0002", 14, _E),
    ("0110", 40, _M),
    ("0111", 60, _M),
    ("0100", 50, _M),
    ("0101", 50, _M),
    ("0200", 60, _M),
    ("0201", 80, _M),
    ("0210", 70, _M),
    ("0211", 100, _M),
    ("0202", 120, _H),
    ("0212", 150, _H),
    ("0300", 140, _H),
    ("0301", 150, _H),
    ("0302", 160, _H),
    ("0703", 110, _H),
    ("0610", 100, _H),
    ("0400", 130, _H),
    ("0401", 150, _H),
    ("0403", 120, _H),
    ("0402", 120, _H),
    ("0803", 150, _H),
    ("0800", 160, _H),
    ("0801", 180, _H),
    ("0600", 100, _H),
    ("0601", 100, _H),
    ("0602", 100, _H),
    ("0603", 100, _H),
    ("0604", 100, _H),
    ("0605", 100, _H),
    ("0606", 100, _H),
    ("0607", 100, _H),
    ("0608", 100, _H),
    ("0310", 130, _H),
    ("0320", 150, _H),
    ("0311", 200, _U),
    ("0321", 240, _U),
    ("0312", 250, _U),
    ("0322", 260, _U),
    ("1101", 250, _U),
    ("0500 0501", 150, _H),
    ("0502 0503", 200, _H),
    ("0701", 260, _U),
    ("0702", 260, _U),
    ("0706 0707 0708", 280, _U),
    ("0709 0710 0711", 300, _U),
    ("0901", 300, _U),
    ("0902", 320, _U),
    ("0903", 340, _U),
    ("0330", 300, _U),
    ("0331", 350, _U),
    ("0340", 390, _U),
    ("0341", 410, _U),
    ("1301 1302", 500, _X),
    ("1303 1304", 700, _X),
)

_CALLS = {
    "0210": Call("hidden_subset", size=2, limit=1),
    "0211": Call("hidden_subset", size=3, limit=1),
    "0212": Call("hidden_subset", size=4, limit=1),
    "0400": Call("skyscraper", variant="same-ends"),
    "0402": Call("empty_rectangle", limit=3),
    "0706 0707 0708": Call("tabled_chain"),
    "0709 0710 0711": Call("tabled_chain", variant="groups"),
    "0902": Call("als_xy_wing"),
    "0903": Call("als_chain", variant="in-order"),
    "0607": Call("avoidable_rectangle", variant="type-1", limit=2),
}


def _uses() -> tuple[Use, ...]:
    uses: list[Use] = []
    for codes, score, level in _TABLE:
        named = [t for t in TECHNIQUES.values() if set(t.codes) & set(codes.split())]
        uses += (Use(t.name, score, score, level, _CALLS.get(codes)) for t in sorted(named, key=lambda t: t.rank))
    return (*uses, Use("reveal", 10000, 10000, _X))


SCHEME = Scheme(
    name="hodoku",
    title="HoDoKu",
    uses=_uses(),
    most=MappingProxyType({_E: 800, _M: 1000, _H: 1600, _U: 1800}),
    leeway=200,
)
