"""Guess the formats of a text by its file's suffix and first lines, without importing any."""

import re
from collections.abc import Iterator

from gridwright.model.format import Head

__all__ = ["likely"]

_ENDINGS = {
    "g": "olsak",
    "gno": "gnonograms",
    "html": "nonograms-org",
    "jigsaw": "regions",
    "lib": "hodoku",
    "lp": "bosch",
    "nonpack": "non",
    "pgm": "pbm",
    "pl": "prolog",
    "sav": "saved-game",
    "save": "gnome-sudoku",
    "scl": "sudokupad",
}
"""Suffixes of a single format that differ from its name."""

_FIRST_LINES = (
    (r"[0-9]{81}$", "sdm"),
    (r"[0-9.]{81}\s*(?:#|$)|(?:[0-9.]{16}|[0-9.]{36})$", "sudoku-lines"),
    (r"[0-9.]{729}$", "sukaku"),
    (r"[0-9]{16,625} [0-9.]{16,625}$", "regions"),
    (r"[1-9]{1,9}(?: [1-9]{1,9}){8}$", "sdx"),
    (r":[0-9a-z-]*:[0-9]*:", "hodoku"),
    (r"#[A-Z]|\[Puzzle\]", "sdk"),
    (r"\.[~A-Z]", "constraint-string"),
    (r"[0-9]*(?:[;,][0-9]*)*;[0-9;,]*$", "two-line"),
    (r"[0-9.]*/[0-9./]*$", "task-string"),
    (r"[0-9]+x[0-9]+:[0-9./]+$", "pattern-id"),
    (r"[0-9]+x[0-9]+:[0-9a-z_]+$", "solo-id"),
    (r"[0-9]+x[0-9]+::k", "sumocue"),
    (r"[.#]+$", "picture"),
    (r"[⬛⬜🟥🟧🟨🟩🟦🟪🟫]", "squares"),
    (r"[0-9.] [0-9.] [^|]*\|", "sudoku-grid"),
    (r"[0-9._*]{4,9}$|[0-9._*](?: [0-9._*]){3,8}$", "sudoku-grid"),
    (r"[+.*'|]-{3}", "pencil-marks"),
    (r"[0-9.]*[<>^v][0-9.<>^v]*$", "killer-arrows"),
    (r"(?:puzzles?|quizzes|quiz|sudoku|question),", "sudoku-table"),
    (r'rows?,|"[0-9 ]*",', "clue-table"),
    (r"rows?:?$", "clue-lists"),
    (r"[0-9]+\.$", "prolog"),
    (r"[0-9]+ [0-9]+$", "m-n"),
    (r"[0-9]+ [0-9]+$", "m-n-picture"),
    (r"number_of_rows:", "bosch"),
    (r"\[(?:clues|colors)\]", "pynogram"),
    (r"\[Description\]", "gnonograms"),
    (r"GRID ", "picross"),
    (r"\$[0-9]", "tournament"),
    (r"SCv[0-9]", "sudoku-coach"),
    (r"width |height |title |by |catalogue ", "non"),
    (r"P[1-6]\b", "pbm"),
    (r"data:image/png", "png"),
    (r"MK Version ", "sgriddler"),
    (r"https?://(?:www\.)?f-puzzles\.com", "f-puzzles-link"),
    (r"https?://lisudoku\.xyz", "lisudoku"),
    (r"https?://\S+/penpa-edit", "penpa"),
    (r"https?://puzz\.link", "puzz-link"),
    (r"https?://\S+#/puzzle/", "link"),
    (r"https?://(?:www\.)?sudokuexchange\.com", "sudoku-exchange"),
    (r"https?://sudokumaker\.app", "sudokumaker"),
    (r"https?://(?:www\.)?sudokupad\.app", "sudokupad"),
    (r"https?://(?:www\.)?sudokuwiki\.org", "sudokuwiki"),
)
"""What the first line, or the first after comments, begins with."""

_STRUCTURES = (
    (r'"gridwright"\s*:', "gridwright"),
    (r"ipuz\.org", "ipuz"),
    (r'"givens"\s*:', "given-map"),
    (r'"cells"\s*:\s*\[', "gnome-sudoku"),
    (r'"ruleset"\s*:|"killercage"\s*:|"grid"\s*:\s*\[', "f-puzzles"),
    (r'"(?:rows|row_clues|rowClues|clues)"\s*:', "clue-json"),
    (r"^\s*\[\s*\[", "json-lists"),
    (r'^\s*\[\s*"', "constraint-string"),
    (r"<puzzleset", "webpbn"),
    (r"<ksudoku", "ksudoku"),
    (r"<opensudoku", "opensudoku"),
    (r"(?i)<!doctype html|<html", "nonograms-org"),
)
"""What stands near the beginning of JSON and XML."""

_LOOKED_AT = 1000
"""Characters that signs see, which are compiled as they are asked for: most texts need few of them."""

_COMMENTS = "#*;"


def likely(head: Head, filename: str) -> Iterator[str]:
    """Name formats worth asking first: one that goes with the ending, then those of which the beginning is a sign.

    What is not in these lists is only found later: they save importing every format for a file of a common one.

    >>> list(likely(Head("." * 81), "a.sdk"))
    ['sdk', 'sudoku-lines', 'picture']
    """
    ending = filename.rpartition(".")[2].lower()
    if ending:
        yield _ENDINGS.get(ending, ending)
    if head.first[:1] in {"{", "[", "<"}:
        yield from (name for sign, name in _STRUCTURES if re.compile(sign).search(head.text[:_LOOKED_AT]))
    bare = next((line for line in head.lines if line[0] not in _COMMENTS), head.first)
    for line in dict.fromkeys((head.first, bare)):
        yield from (name for sign, name in _FIRST_LINES if re.compile(sign).match(line[:_LOOKED_AT]))
