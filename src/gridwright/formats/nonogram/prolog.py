"""Prolog terms: the numbers `H.` and `W.`, then H row lists and W column lists such as `[2,1].` each."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import black_and_white, clue_text, read_clues
from gridwright.formats.shared.limits import parse_side
from gridwright.formats.shared.text import TextLine, split_lines
from gridwright.model import Certainty, Document, Format, Head
from gridwright.nonogram import Nonogram

__all__ = ["FORMAT"]

_SIGNATURE = re.compile(r"(?:[ \t]*+(?:%[^\n]*+)?\n)*+[ \t]*+[0-9]++\s*+\.\s++[0-9]++\s*+\.\s*+(?:\[|%|$)")
_TERM = re.compile(r"([^\s%.\[\]]++)|(\[[^\[\].%]*+\]?)")
_END = re.compile(r"\s*+\.")


class _Term(NamedTuple):
    """A number, or a list without its brackets."""

    is_list: bool
    line: TextLine
    column: int

    @property
    def text(self) -> str:
        return self.line.text.strip()


def _recognises(head: Head) -> Certainty:
    return Certainty.sure_if(_SIGNATURE.match(head.text) is not None)


def _terms(text: str) -> Iterator[_Term]:
    """Yield the terms; each must end with a full stop."""
    for number, content, _ in split_lines(text):
        line = content.partition("%")[0].rstrip()
        place = 0
        while place < len(line):
            if line[place].isspace():
                place += 1
                continue
            match = _TERM.match(line, place)
            if match is None:
                raise FormatError(
                    f"expected a number or a list such as [2,1]., got {line[place : place + 20]!r}",
                    line=number,
                    column=place + 1,
                )
            end = _END.match(line, match.end())
            if end is None or (match[2] and not match[2].endswith("]")):
                raise FormatError(
                    f"expected a term closed by a full stop, got {match[0][:40]!r}", line=number, column=place + 1
                )
            inside = TextLine(number, match[0].strip("[]"), place + 1 + bool(match[2]))
            yield _Term(bool(match[2]), inside, place + 1)
            place = end.end()


def _read(text: str) -> list[Document]:
    terms = _terms(text)
    height, width = (_read_size(next(terms, None), name) for name in ("rows", "columns"))
    lists: list[TextLine] = []
    for term in terms:
        if not term.is_list:
            raise FormatError(
                f"expected a list such as [2,1]., got {term.text!r}", line=term.line.number, column=term.column
            )
        if len(lists) == height + width:
            raise FormatError(
                f"expected {height} row lists and {width} column lists, got a further one", line=term.line.number
            )
        lists.append(term.line)
    if len(lists) != height + width:
        raise FormatError(
            f"expected {height} row lists and {width} column lists, got {len(lists)} lists",
            line=lists[-1].number if lists else None,
        )
    return [Document(Nonogram(*read_clues(lists[:height], lists[height:])))]


def _read_size(term: _Term | None, name: str) -> int:
    if term is None or term.is_list:
        raise FormatError(
            f"expected the number of {name} and a full stop, got {'nothing' if term is None else 'a list'}",
            line=None if term is None else term.line.number,
        )
    return parse_side(term.text, name, line=term.line.number, column=term.column)


def _write(document: Document) -> str:
    puzzle = black_and_white(document)
    lines = [f"{puzzle.shape.height}.", f"{puzzle.shape.width}."]
    lines += [f"[{clue_text(clue, between=',', empty='')}]." for _, clue in puzzle.lines]
    return "\n".join(lines) + "\n"


FORMAT = Format(title="Prolog terms", extensions=(".pl", ".txt"), recognises=_recognises, read=_read, write=_write)
