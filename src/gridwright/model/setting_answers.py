"""Answers about puzzles in the making: reports part by part, repairs, fillings, what was generated.

Unlike other answers these name cells and symbols by number, because they come while somebody draws.
"""

import msgspec

from gridwright.model.answers import Answer, Rows, VerdictName

__all__ = [
    "BrokenRule",
    "ChangedCell",
    "ColourAnswer",
    "EditAnswer",
    "ExamineAnswer",
    "FillAnswer",
    "StreamAnswer",
    "MadeAnswer",
    "RepairAnswer",
    "SampleAnswer",
]


class BrokenRule(msgspec.Struct, kw_only=True):
    """A broken rule in words, with the cells that break it."""

    text: str
    cells: list[int]


class EditAnswer(msgspec.Struct, kw_only=True):
    """One edit that would help: what should stand where, whether that settles its region, what stays open."""

    cell: int
    symbol: int
    region: int
    settles: bool
    left: int


class ExamineAnswer(Answer, kw_only=True):
    """One part of a report on a draft, named by `stage`; the last one is called done.

    `fates` has a character per cell: 0 the same in every solution, 1 not the same, 2 not known yet. `shares` says
    per cell in which percentage of the solutions seen it differs, `count` how many were seen, `more` that there
    are more. `solution` is the first solution, where the draft itself is none. `candidates` are the symbols that
    stand in some solution, `settling` pairs of cell and symbol that alone would make the puzzle unique,
    `redundant` the givens that may go.
    """

    stage: str
    verdict: VerdictName = "unknown"
    words: str = ""
    fates: str = ""
    edits: list[EditAnswer] = msgspec.field(default_factory=list)
    count: int = 0
    more: bool = False
    shares: list[int] = msgspec.field(default_factory=list)
    solution: list[int] = msgspec.field(default_factory=list)
    level: str = ""
    score: float | None = None
    hardest: str = ""
    violations: list[BrokenRule] = msgspec.field(default_factory=list)
    candidates: list[list[int]] = msgspec.field(default_factory=list)
    settling: list[tuple[int, int]] = msgspec.field(default_factory=list)
    redundant: list[int] = msgspec.field(default_factory=list)


class ColourAnswer(msgspec.Struct, kw_only=True):
    """A colour of a palette."""

    name: str
    rgb: str
    symbol: str


class SampleAnswer(Answer, kw_only=True):
    """The cells that a photo became, what had to be done to it, and how little each colour would be missed."""

    width: int
    height: int
    rows: Rows
    palette: list[ColourAnswer]
    notes: list[str] = msgspec.field(default_factory=list)
    threshold: float | None = None
    costs: str = ""


class ChangedCell(msgspec.Struct, kw_only=True):
    """A cell that a repair changed: what stood there, what stands there now, what that costs the eye."""

    cell: int
    before: int
    after: int
    cost: float


class RepairAnswer(Answer, kw_only=True):
    """What a repair came to."""

    rows: Rows
    reached: bool
    words: str
    changes: list[ChangedCell] = msgspec.field(default_factory=list)
    ambiguous: list[int] = msgspec.field(default_factory=list)
    warnings: list[str] = msgspec.field(default_factory=list)


class FillAnswer(Answer, kw_only=True):
    """The symbol of every cell of a grid that was filled at random."""

    cells: list[int]


class MadeAnswer(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A puzzle that was made: its text in Gridwright's format, its level and score; or why there is none."""

    number: int
    text: str = ""
    level: str = ""
    score: float | None = None
    missed: str = ""


class StreamAnswer(Answer, kw_only=True):
    """What was made since the last part, how many candidates were tried, how many puzzles were found."""

    made: list[MadeAnswer] = msgspec.field(default_factory=list)
    tried: int = 0
    found: int = 0
