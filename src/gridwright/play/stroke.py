r"""Strokes: one gesture of a person is one move and one step of undo, with a text that reads back.

A stroke is one part or several, with `;` between them; each names cells (see `places`), then what to do there:

| part | does |
| --- | --- |
| `r3c7=5` | writes 5 as the final digit, or paints with the colour 5 |
| `r4c1..r4c9#`, `r4c3x` | fills, crosses (nonogram; `#` where there is one colour) |
| `r3c7,r3c8~2`, `r3c7'2` | notes 2 in the centre, in the corner; what is noted everywhere already is removed |
| `r3c7~[25]`, `r3c7'[]` | makes these the notes of the centre, of the corner |
| `r3c7@4` | colours the ground with colour 4 of 1 to 9, or takes it away |
| `r3c7^1` | draws or erases a pen mark: a line right (1), down (2), down right (3), down left (4), a cross (5) |
| `r3c7-` | clears what lies on top: entries, else notes, else colours, else pen marks |
| `r3c7-=`, `-~`, `-'`, `-@`, `-^`, `-*` | clears entries, notes of centre or corner, colours, pen marks, or all |
| `r1c1..r9c9:candidates` | notes what no entry in sight excludes; where notes are, removes those that one does |
| `r3c7:complete`, `r3c7:open` | says that the notes of these cells are complete, or that they are not |
| `r3c7!=5`, `r4c1..r4c3!#` | reveals: the same as writing, but it was help and it stays |
| `r4c1..r4c9?#`, `r3c7?=5` | writes tentatively: it counts like an entry until it is accepted or discarded |
| `r1c1..r9c9:accept`, `:discard` | makes the tentative entries of these cells firm, or removes them |
| `r3c7!~[25]` | makes these all the notes, and complete: the same as noting, but it was help |
| `r3/2,c7/1` | ticks the second clue of row 3 and the first of column 7, or unticks them |

A symbol that is itself `;`, `[`, `]` or `\` has a `\` before it.
"""

import enum
import re
from collections.abc import Sequence
from dataclasses import dataclass

from gridwright.errors import IllegalMoveError
from gridwright.grid import Cell
from gridwright.model import Puzzle
from gridwright.play.places import CELLS, CLUES, Clue, most_named, name_cells, name_clues, parse_cells, parse_clues
from gridwright.play.referees import blank_of, blocks_of

__all__ = ["COLOURS", "PEN_MARKS", "Act", "Part", "Stroke"]

COLOURS = 9
"""Grounds that a player may give a cell, numbered from 1."""
PEN_MARKS = 5
"""What a pen may draw: a line from a cell to one of four neighbours, or a cross in it, numbered from 1."""

_SYMBOL = r"\\.|[^\\;\[\]]"
_DOING = re.compile(
    rf"(?P<write>[!?]?=|[~'])(?P<symbol>{_SYMBOL})(?=;|$)|(?P<list>!?~|')\[(?P<symbols>(?:{_SYMBOL})*)\]"
    r"|(?P<short>[!?]?[#x])|(?P<number>@[1-9]|\^[1-5])|-(?P<clear>[=~'@^*]?)"
    r"|:(?P<word>candidates|complete|open|accept|discard)",
    re.DOTALL,
)
_SINGLE = re.compile(_SYMBOL, re.DOTALL)
_SPECIAL = frozenset("\\;[]")


class Act(enum.Enum):
    """What a part of a stroke does in its cells; the value is how its text goes on after them."""

    WRITE = "="
    REVEAL = "!="
    TRY = "?="
    REVEAL_NOTES = "!~["
    CENTRE = "~"
    CORNER = "'"
    CENTRE_LIST = "~["
    CORNER_LIST = "'["
    COLOUR = "@"
    PEN = "^"
    CLEAR = "-"
    CLEAR_ENTRIES = "-="
    CLEAR_CENTRE = "-~"
    CLEAR_CORNER = "-'"
    CLEAR_COLOURS = "-@"
    CLEAR_PEN = "-^"
    CLEAR_ALL = "-*"
    CANDIDATES = ":candidates"
    COMPLETE = ":complete"
    OPEN = ":open"
    ACCEPT = ":accept"
    DISCARD = ":discard"
    TICK = "/"


_ENTERING = {Act.WRITE: "", Act.REVEAL: "!", Act.TRY: "?"}
"""The acts that enter a symbol, with what stands before the short sign of one."""
_TAKE_ONE = frozenset({*_ENTERING, Act.CENTRE, Act.CORNER})
_TAKE_SEVERAL = {Act.CENTRE_LIST: "~", Act.CORNER_LIST: "'", Act.REVEAL_NOTES: "!~"}
_HELP = frozenset({Act.REVEAL, Act.REVEAL_NOTES})


@dataclass(frozen=True, slots=True)
class Part:
    """One act in some cells, with the symbols it needs (or the number of a colour or pen mark), or on clues."""

    act: Act
    cells: tuple[Cell, ...] = ()
    symbols: tuple[int, ...] = ()
    clues: tuple[Clue, ...] = ()

    def text(self, puzzle: Puzzle) -> str:
        """Return the text form."""
        if self.act is Act.TICK:
            return name_clues(self.clues, puzzle.shape)
        return name_cells(self.cells, puzzle.shape) + self._doing(puzzle)

    def _doing(self, puzzle: Puzzle) -> str:
        act = self.act
        if act in {Act.COLOUR, Act.PEN}:
            return f"{act.value}{self.symbols[0]}"
        marks = "".join(_escaped(puzzle.symbols[symbol]) for symbol in self.symbols)
        if act in _TAKE_SEVERAL:
            return f"{_TAKE_SEVERAL[act]}[{marks}]"
        if act in _ENTERING and (short := _short(puzzle, self.symbols[0])):
            return f"{_ENTERING[act]}{short}"
        return f"{act.value}{marks if act in _TAKE_ONE else ''}"


@dataclass(frozen=True, slots=True)
class Stroke:
    """One gesture.

    >>> import gridwright as gw
    >>> puzzle = gw.Sudoku("1... .... .... ..2.")
    >>> Stroke.parse("r1c2,r1c3~2", puzzle).parts[0].cells
    (1, 2)
    >>> Stroke.parse("r1c2=3;r2c2..r2c4-", puzzle).text(puzzle)
    'r1c2=3;r2c2..r2c4-'
    """

    parts: tuple[Part, ...]

    @classmethod
    def parse(cls, text: str, puzzle: Puzzle) -> "Stroke":
        """Read the text form."""
        parts: list[Part] = []
        room = most_named(puzzle.shape)
        at, end = 0, len(text.rstrip())
        at += len(text) - len(text.lstrip())
        while True:
            part, at = _parse_part(text, at, end, puzzle)
            parts.append(part)
            room -= len(part.cells)
            if room < 0:
                raise IllegalMoveError(
                    f"expected a stroke that names at most {most_named(puzzle.shape):,} cells, got more"
                )
            if at == end:
                return cls(tuple(parts))
            if text[at] != ";":
                raise _refusal(text, puzzle)
            at += 1

    @property
    def is_help(self) -> bool:
        """Return whether it writes what the player did not find."""
        return any(part.act in _HELP for part in self.parts)

    def text(self, puzzle: Puzzle) -> str:
        """Return the text form, the inverse of `parse`."""
        return ";".join(part.text(puzzle) for part in self.parts)


def _parse_part(text: str, at: int, end: int, puzzle: Puzzle) -> tuple[Part, int]:
    if found := CLUES.match(text, at, end):
        return Part(Act.TICK, clues=parse_clues(found[0], puzzle.shape, blocks_of(puzzle))), found.end()
    named = CELLS.match(text, at, end)
    doing = named and _DOING.match(text, named.end(), end)
    if not named or not doing:
        raise _refusal(text, puzzle)
    cells = parse_cells(named[0], puzzle.shape)
    symbols: tuple[int, ...] = ()
    if doing["write"]:
        act = Act(doing["write"])
        symbols = (_symbol(doing["symbol"], puzzle, text),)
    elif doing["list"]:
        act = Act(f"{doing['list']}[")
        symbols = tuple(dict.fromkeys(_symbol(mark, puzzle, text) for mark in _SINGLE.findall(doing["symbols"])))
    elif doing["short"]:
        act = Act(f"{doing['short'][:-1]}=")
        symbols = (_long(puzzle, doing["short"][-1], text),)
    elif doing["number"]:
        act, symbols = Act(doing["number"][0]), (int(doing["number"][1]),)
    elif doing["word"]:
        act = Act(f":{doing['word']}")
    else:
        act = Act(f"-{doing['clear']}")
    return Part(act, cells, symbols), doing.end()


def _symbol(mark: str, puzzle: Puzzle, text: str) -> int:
    known = puzzle.symbols
    plain = mark[-1]
    for symbol, name in enumerate(known):
        if name == plain:
            return symbol
    raise IllegalMoveError(f"expected symbols of {''.join(known)!r} in stroke {text!r}, got {plain!r}")


def _short(puzzle: Puzzle, symbol: int) -> str:
    """Return the sign for filling or crossing, where the family has it."""
    blank = blank_of(puzzle)
    if blank is None:
        return ""
    return "x" if symbol == blank else "#" if len(puzzle.symbols) == 2 else ""


def _long(puzzle: Puzzle, sign: str, text: str) -> int:
    for symbol in range(len(puzzle.symbols)):
        if _short(puzzle, symbol) == sign:
            return symbol
    raise IllegalMoveError(
        f"expected a symbol of {''.join(puzzle.symbols)!r} after = in stroke {text!r}, got {sign!r}"
    )


def _escaped(mark: str) -> str:
    return f"\\{mark}" if mark in _SPECIAL else mark


def _refusal(text: str, puzzle: Puzzle) -> IllegalMoveError:
    shown = text if len(text) <= 60 else f"{text[:57]}..."
    return IllegalMoveError(f"expected a stroke such as r1c1={_example(puzzle.symbols)}, got {shown!r}")


def _example(symbols: Sequence[str]) -> str:
    return symbols[-1] if len(symbols) else "1"
