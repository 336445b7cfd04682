"""Answers as records: what `--json` prints, what the API sends and what lines of results hold, defined once.

Cells are named as people name them (`r3c7`), symbols and boards are written in the puzzle's own symbols, a board
as one text per row. A field at its default is left out of the JSON.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from gridwright.model.unread import Unread

__all__ = [
    "Answer",
    "CanonicalAnswer",
    "CheckAnswer",
    "ConvertAnswer",
    "DepthName",
    "ExpertsAnswer",
    "ExplainAnswer",
    "FailureKind",
    "GenerateAnswer",
    "GroundName",
    "HintAnswer",
    "ItemData",
    "LadderAnswer",
    "LegendEntry",
    "PictureStage",
    "PremiseAnswer",
    "PrintAnswer",
    "ProofAnswer",
    "RateAnswer",
    "ReadVerdict",
    "Rows",
    "SolveAnswer",
    "StepAnswer",
    "StepPicture",
    "VerdictName",
    "ViolationAnswer",
]

VerdictName: TypeAlias = Literal["unique", "multiple", "none", "unknown", "partly-read"]
ReadVerdict: TypeAlias = Literal["", "unique", "multiple", "none", "unknown"]
FailureKind: TypeAlias = Literal["", "input", "time", "memory", "process", "bug"]
GroundName: TypeAlias = Literal["printed", "earlier", "premises"]
DepthName: TypeAlias = Literal["short", "plain", "full"]
Rows: TypeAlias = list[str]

ItemData: TypeAlias = Annotated[
    dict[str, Any], msgspec.Meta(extra_json_schema={"$ref": "#/components/schemas/Item"})
]
"""An item of a drawing by its fields."""


class Answer(msgspec.Struct, kw_only=True, omit_defaults=True, dict=False):
    """What every answer may say: where the puzzle came from among many, and why there is no answer.

    `line` is the line of a list, `puzzle` the number in a file that holds several. `failure` is the kind of what
    `error` tells: the input cannot be used, the work took too long or too much memory, its process died, or the
    fault is ours. `unread` is what the puzzle says beyond what was understood, if anything: the answer then holds
    of what was read.
    """

    source: str = ""
    line: int | None = None
    puzzle: int | None = None
    error: str = ""
    failure: FailureKind = ""
    unread: Unread | None = None


class SolveAnswer(Answer, kw_only=True):
    """How many solutions there are, as far as it was found out.

    `count` solutions were found, `complete` says whether these are all, `more` that there are more. Of very many
    `solutions` only the first are listed. `settled` is what is certain for every solution, `differs` names the
    cells in which the solutions found are not all the same, `reason` says why there is none. Where something is
    unread, `read_verdict` is the verdict on what was read.
    """

    verdict: VerdictName
    count: int
    complete: bool
    solutions: list[Rows]
    seconds: float
    words: str = ""
    more: bool = False
    settled: Rows = []
    differs: list[str] = []
    reason: str = ""
    engine: str = ""
    effort: dict[str, int] = {}
    read_verdict: ReadVerdict = ""


class ViolationAnswer(msgspec.Struct, kw_only=True):
    """A broken rule in words, with the cells that break it."""

    text: str
    cells: list[str]


class CheckAnswer(SolveAnswer, kw_only=True):
    """What is wrong with a puzzle or the progress saved with it, and whether it can be solved."""

    violations: list[ViolationAnswer]
    remarks: list[str]


class LegendEntry(msgspec.Struct, kw_only=True):
    """A line of a legend: what something is called, and items in a square of one cell that show it."""

    text: str
    swatch: list[ItemData]


class PictureStage(msgspec.Struct, kw_only=True):
    """How many items and lines of the legend are in sight at one stage of a picture."""

    ground: int
    ink: int
    legend: int


class StepPicture(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What is drawn below and above the marks to show a step, and what the step leaves in cells that it changes.

    The argument is shown in `stages`, premise by premise, the conclusion last. Here cells and symbols are numbers,
    counted from 0, for those who draw.
    """

    ground: list[ItemData]
    ink: list[ItemData]
    stages: list[PictureStage] = []
    legend: list[LegendEntry] = []
    changes: list[tuple[int, list[int]]] = []


class PremiseAnswer(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A premise of a step: the claim by its name and in words, what it speaks of, and what it rests on.

    `ground` is `printed` for givens, clues and rules, `earlier` for what the position shows by earlier steps, and
    `premises` where it follows from those beneath it. `absent` are candidates that it takes to be impossible.
    """

    claim: str
    text: str
    ground: GroundName
    cells: list[str] = []
    symbols: list[str] = []
    absent: list[tuple[str, str]] = []
    premises: list["PremiseAnswer"] = []


class ProofAnswer(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Why a step holds: its premises, the inference that they allow, and what is concluded in words."""

    premises: list[PremiseAnswer]
    conclusion: str
    inference: PremiseAnswer | None = None


class StepAnswer(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One step: the technique, the line or house to look at, what it concludes as pairs of cell and symbol.

    `rest` tells what the text only counts, where there is too much for a sentence or two. `number` is the place of
    the technique among those of its family, the simplest being 1. `text` is the sentence of the plain depth;
    `short` is there where the short or the full depth is asked for, `full`, a list of sentences, and the `proof`
    where the full one is.
    """

    technique: str
    title: str
    where: str
    cells: list[str]
    placed: list[tuple[str, str]]
    eliminated: list[tuple[str, str]]
    text: str
    chain: list["StepAnswer"] = []
    picture: StepPicture | None = None
    rest: str = ""
    number: int = 0
    short: str = ""
    full: list[str] = []
    proof: ProofAnswer | None = None


class ExpertsAnswer(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What experts ask for: cells that singles settle, backdoors of one and two cells, the depth of trial.

    `depth` is how deep trials have to be nested, left out where that was not decided; `closures` says for every
    cell, by rows, how many cells singles settle once it is filled. `complete` says whether all pairs were tried.
    """

    settled: int
    depth: int | None = None
    backdoors: list[str] = []
    pairs: list[str] = []
    complete: bool = True
    closures: list[int] = []


class RateAnswer(Answer, kw_only=True):
    """How hard a puzzle is by a scheme; `hardest` and `techniques` go by the names of the technique records.

    A puzzle that is not solved has no score, or the end of the scheme's scale. The scheme of Sudoku Explainer has
    names of its own, and two further numbers: `pearl`, the hardest step up to the first that places a digit, and
    `diamond`, the first step. `hardest_title` is the hardest technique as people call it, `length` the number of
    steps, `effort` what all of them cost. Where something is unread, `read_label` is the level of what was read.
    `experts` is there where it was asked for. Nonograms have a `depth`, how demanding the steps are whatever the
    size, and the `minutes` to expect.
    """

    scheme: str
    score: float | None
    label: str
    solved: bool
    hardest: str | None
    techniques: dict[str, int]
    hardest_title: str = ""
    length: int = 0
    effort: float = 0.0
    read_label: str = ""
    pearl: float | None = None
    diamond: float | None = None
    depth: float | None = None
    minutes: float | None = None
    experts: ExpertsAnswer | None = None


class RunAnswer(msgspec.Struct, kw_only=True):
    """Steps in a row that people make in one go, by their numbers from 1, told as one."""

    first: int
    last: int
    text: str


class ExplainAnswer(Answer, kw_only=True):
    """The steps from a position as far as the techniques lead; `note` says what is wrong or what remains.

    `runs` lists those of several steps that may be told as one.

    With pictures, `candidates` are the symbols left in every cell before the first step, by numbers from 0.
    `seconds` is the processor time that the reasoning took.
    """

    verdict: VerdictName
    solved: bool
    steps: list[StepAnswer]
    runs: list[RunAnswer] = []
    note: str = ""
    rating: RateAnswer | None = None
    candidates: list[list[int]] = []
    seconds: float = 0.0


class HintAnswer(Answer, kw_only=True):
    """One rung of a hint; `step` is told from the fourth rung on.

    `stroke` is what a player would do to write the last rung down, and `board` shows the entries after it.
    """

    rung: int
    text: str
    cells: list[str]
    mistakes: list[str] = []
    step: StepAnswer | None = None
    board: Rows | None = None
    stroke: str | None = None
    picture: StepPicture | None = None


class LadderAnswer(Answer, kw_only=True):
    """All five rungs of a hint, found by one search."""

    rungs: list[HintAnswer]


class ConvertAnswer(Answer, kw_only=True):
    """A puzzle in another format, and what that format does not keep."""

    format: str
    text: str
    lost: list[str] = []


class CanonicalAnswer(Answer, kw_only=True):
    """One text for all puzzles that are the same but for names, turning and the order of lines; and its key."""

    canonical: str
    key: str


class GenerateAnswer(Answer, kw_only=True):
    """A new puzzle, its givens or clues and its solution as text, with the key of its content and its rating."""

    text: str
    key: str
    solution: str | None
    label: str
    score: float | None
    hardest: str | None = None


class PrintAnswer(Answer, kw_only=True):
    """A PDF, in base64 where it travels as JSON, and how many puzzles are printed in it.

    On the way there is no PDF yet; `share` says how much is done, from 0 to 1, as far as that can be known.
    """

    puzzles: int
    pdf: bytes = b""
    share: float = 1.0
