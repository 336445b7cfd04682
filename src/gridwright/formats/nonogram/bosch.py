"""Bosch's wordy input of an integer program: `number_of_rows:`, `number_of_columns:`, then every line by name.

A line is `row_3`, how many blocks it has and how long they are, each number after a word that ends in a colon; his
own files do not agree on these words, so that they are not looked at.
"""

import re
from collections.abc import Iterator, Sequence

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import black_and_white, read_clues
from gridwright.formats.shared.limits import MAX_PUZZLE_LINES, parse_side
from gridwright.formats.shared.text import TextLine, split_lines
from gridwright.model import Certainty, Document, Format, Head
from gridwright.nonogram import Nonogram

__all__ = ["FORMAT"]

_ROWS, _COLUMNS = "number_of_rows:", "number_of_columns:"
_LINE = re.compile(r"(row|column)_([0-9]{1,4})\D?")
_NUMBER = re.compile(r"[0-9]{1,6}")


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(head.first.lower().startswith(_ROWS))


def _read(text: str) -> list[Document]:
    lines = split_lines(text, MAX_PUZZLE_LINES)
    words = [TextLine(line.number, word) for line in lines for word in line.text.lower().split()]
    if len(words) < 4 or [words[0].text, words[2].text] != [_ROWS, _COLUMNS]:
        raise FormatError(f"expected {_ROWS}, a number, {_COLUMNS} and a number, got something else")
    height, width = (
        parse_side(word.text, name, line=word.number)
        for word, name in zip(words[1:4:2], ("rows", "columns"), strict=True)
    )
    found: dict[tuple[str, int], TextLine] = {}
    for name, (start, *numbers) in _lines(words[4:]):
        if not numbers or len(numbers) != int(numbers[0].text.strip()) + 1:
            raise FormatError(
                f"{start.text[:40]}: expected how many blocks it has and as many lengths", line=start.number
            )
        found[name] = TextLine(start.number, " ".join(number.text for number in numbers[1:]))
    wanted = [[(kind, n) for n in range(1, count + 1)] for kind, count in (("row", height), ("column", width))]
    missing = next((key for keys in wanted for key in keys if key not in found), None)
    if missing is not None or len(found) > height + width:
        name_of = "_".join(map(str, missing)) if missing else "more lines"
        raise FormatError(f"expected {height} rows and {width} columns, got {len(found)} lines: see {name_of}")
    rows, columns = ([found[key] for key in keys] for keys in wanted)
    return [Document(Nonogram(*read_clues(rows, columns)))]


def _lines(words: Sequence[TextLine]) -> Iterator[tuple[tuple[str, int], list[TextLine]]]:
    """Return every line with the word that begins it and its numbers; other words say nothing."""
    key: tuple[str, int] | None = None
    inside: list[TextLine] = []
    for word in words:
        if name := _LINE.fullmatch(word.text):
            if key is not None:
                yield key, inside
            key, inside = (name[1], int(name[2])), [word]
        elif key is None:
            raise FormatError(f"expected row_1 or column_1, got {word.text[:40]!r}", line=word.number)
        elif _NUMBER.fullmatch(word.text):
            inside.append(word)
    if key is not None:
        yield key, inside


def _write(document: Document) -> str:
    puzzle = black_and_white(document)
    lines = [f"{_ROWS} {puzzle.shape.height}", f"{_COLUMNS} {puzzle.shape.width}"]
    for kind, clues in (("row", puzzle.row_clues), ("column", puzzle.column_clues)):
        for number, clue in enumerate(clues, start=1):
            sizes = " ".join(["size(s):", *(str(block.length) for block in clue)])
            lines += ["", f"{kind}_{number}", f"number_of_clusters: {len(clue)}", sizes]
    return "\n".join([*lines, ""])


FORMAT = Format(title="Bosch .lp", extensions=(".lp",), recognises=_recognises, read=_read, write=_write)
