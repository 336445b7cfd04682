"""Read, parse, recognise and write puzzles in any known format."""

import contextlib
import functools
import itertools
import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import BinaryIO, NamedTuple, Protocol, TypeAlias, cast, runtime_checkable

from gridwright.errors import FormatError, GridwrightError, LimitError, UnknownRuleError
from gridwright.formats.bundle import files_in, is_bundle, load_inside
from gridwright.formats.disk import load
from gridwright.formats.likely import likely
from gridwright.formats.shared.data_url import DATA
from gridwright.formats.shared.limits import MAX_BYTES, MAX_LINE, runs_on
from gridwright.formats.shared.refusal import CannotHoldError
from gridwright.formats.shared.text import clean, decode
from gridwright.model import Certainty, Document, Format, Frame, Head, Puzzle, Registry, Unread, family_of

__all__ = [
    "FORMATS",
    "Bound",
    "Reading",
    "decipher",
    "format_for",
    "may_unpack",
    "parse",
    "parse_all",
    "pieces",
    "read",
    "read_all",
    "recognise",
    "to_text",
    "write",
]

FORMATS = Registry[Format]("gridwright.formats", [os.path.dirname(__file__)], "FORMAT")  # noqa: PTH120 (see `disk`)
"""Every format by name."""

Source: TypeAlias = str | os.PathLike[str] | BinaryIO


@runtime_checkable
class Bound(Protocol):
    """Something that holds a document, such as a sample."""

    @property
    def document(self) -> Document:
        """Return the document."""
        ...


Writable: TypeAlias = Document | Puzzle | Bound | Sequence[Document | Puzzle | Bound]

_ADDRESS = re.compile(r"https?://\S{1,2000}")
_SHOWN = 40


def read(source: Source, format: str | None = None, *, keep_drawings: bool = True) -> Document:  # noqa: A002
    """Read the first puzzle of a file, given by path or opened for bytes."""
    return next(read_all(source, format, keep_drawings=keep_drawings))


def read_all(
    source: Source,
    format: str | None = None,  # noqa: A002
    *,
    keep_drawings: bool = True,
) -> Iterator[Document]:
    """Read every puzzle of a file, or of all files in a zip, in turn."""
    if isinstance(source, str | os.PathLike):
        if is_bundle(source):
            return _bundled(source, format, keep_drawings=keep_drawings)
        name: object = os.fspath(source)
    else:
        name = getattr(source, "name", "")
    filename = name if isinstance(name, str) else ""
    return parse_all(decode(load(source)), format, filename=filename, keep_drawings=keep_drawings)


def _bundled(path: str | os.PathLike[str], format: str | None, *, keep_drawings: bool) -> Iterator[Document]:  # noqa: A002
    """Read every puzzle of every file in a zip; an error names the file."""
    for name in files_in(path):
        try:
            text = decode(load_inside(path, name))
            yield from parse_all(text, format, filename=name, keep_drawings=keep_drawings)
        except GridwrightError as error:
            raise type(error)(f"{name}: {error}") from None


def parse(
    text: str,
    format: str | None = None,  # noqa: A002
    *,
    filename: str = "",
    keep_drawings: bool = True,
) -> Document:
    r"""Read the first puzzle of a text.

    >>> parse("1;3;3;2,2;2\n2;3;3;3;1,1").puzzle.shape
    Shape(height=5, width=5)
    """
    return next(parse_all(text, format, filename=filename, keep_drawings=keep_drawings))


def parse_all(
    text: str,
    format: str | None = None,  # noqa: A002
    *,
    filename: str = "",
    keep_drawings: bool = True,
) -> Iterator[Document]:
    """Read every puzzle of a text in turn; the format is recognised unless named."""
    return iter(decipher(text, format, filename=filename, keep_drawings=keep_drawings).documents)


class Reading(NamedTuple):
    """The format of a text and every puzzle in it."""

    format: Format
    documents: Sequence[Document]


def decipher(
    text: str,
    format: str | None = None,  # noqa: A002
    *,
    filename: str = "",
    keep_drawings: bool = True,
) -> Reading:
    r"""Read a text and say in which format it is; the format is recognised unless named.

    A rule that nobody knows is kept as a drawing that demands nothing, or left out, and noted with the sentences
    that no rule accounts for (`Document.unread`); without `keep_drawings` it is refused (UnknownRuleError).

    >>> decipher("2.\n1.\n[1].\n[].\n[1].").format.name
    'prolog'
    """
    _check_text(text)
    if len(text) > MAX_BYTES:
        raise LimitError(f"expected at most {MAX_BYTES // 1024**2} MB of text, got {len(text) / 1024**2:.0f} MB")
    text = _filled(text)
    if format is not None:
        return _read(FORMATS[format], text, keep_drawings=keep_drawings)
    known = _unmistakable(text, filename)
    if known is not None:
        # If the reader of the obvious format refuses the text, the others say why.
        with contextlib.suppress(GridwrightError):
            return _read(known, text, keep_drawings=keep_drawings)
    return _settle(list(_candidates(text, filename)), text, filename, keep_drawings=keep_drawings)


def _check_text(given: object) -> None:
    if not isinstance(given, str):
        told = "; read() takes files" if isinstance(given, bytes | os.PathLike) else ""
        raise FormatError(f"expected the text of a puzzle, got {type(given).__name__}{told}")


def recognise(text: str, filename: str = "") -> Format:
    r"""Return the format of a text by its content; the extension decides only where several formats fit.

    >>> recognise("2.\n1.\n[1].\n[].\n[1].").name
    'prolog'
    """
    text = _filled(text)
    known = _unmistakable(text, filename)
    if known is not None:
        return known
    groups = list(_candidates(text, filename))
    if len(groups) == len(groups[0]) == 1:
        return groups[0][0]
    return _settle(groups, text, filename).format


def may_unpack(text: str, format: str | None = None) -> bool:  # noqa: A002
    """Return whether a text may be compressed, so that reading it may take long."""
    if format is not None:
        return FORMATS[format].unpacks
    head = Head(clean(text))
    return any(known.unpacks and known.recognises(head) is not Certainty.NO for known in FORMATS.values())


def _filled(text: str) -> str:
    """Normalise line ends and refuse an empty text."""
    text = clean(text)
    if not text or text.isspace():
        raise FormatError("expected a puzzle, got an empty text")
    is_free = text.startswith(DATA) or text.lstrip()[:1] in "{[<"
    if not is_free and runs_on(text, "\n", MAX_LINE):
        raise LimitError(f"expected lines of at most {MAX_LINE:,} characters, got a longer one")
    return text


def _unmistakable(text: str, filename: str) -> Format | None:
    """Return the obvious format of a text, if any, without importing the others.

    It is named by the file's suffix or first line and is sure of the text, so it would come first
    among all formats. A contract test checks that no other is as sure.
    """
    head = Head(text)
    for name in likely(head, filename):
        known = FORMATS.at_hand(name)
        if known is not None and known.recognises(head) is Certainty.SURE:
            return known
    return None


def _candidates(text: str, filename: str) -> Iterator[list[Format]]:
    """Group the possible formats of a text, best first: by certainty, then by extension."""
    head = Head(text)
    answers = [(known.recognises(head), known) for known in FORMATS.values()]
    named = _with_extension(filename)
    best = max(certainty for certainty, _ in answers)
    if best is Certainty.NO:
        if len(named) != 1:
            start = " ".join(text[:200].split())[:_SHOWN]
            is_page = _ADDRESS.fullmatch(text.strip()) is not None
            what = (
                "the address of a page, which is not fetched (copy the puzzle itself),"
                if is_page
                else "a text that begins"
            )
            raise FormatError(f"expected a puzzle in one of {len(FORMATS)} known formats, got {what} {start!r}")
        # No format fits, but the extension names one: its reader gives the best error.
        yield named
        return
    fitting = [known for certainty, known in answers if certainty is best]
    for group in ([f for f in fitting if f in named], [f for f in fitting if f not in named]):
        if group:
            yield group


def _read(chosen: Format, text: str, *, keep_drawings: bool = True) -> Reading:
    try:
        return Reading(chosen, _understood(chosen.read(text), chosen))
    except RecursionError:
        raise FormatError(f"expected {chosen.title}, got a text nested too deeply") from None
    except FormatError as error:
        kept = _kept(chosen, text)
        if kept is None:
            raise
        if not keep_drawings:
            raise UnknownRuleError(error.message, line=error.line, column=error.column) from None
        return Reading(chosen, _understood(kept, chosen, error.message))


def _understood(documents: Sequence[Document], chosen: Format, refused: str = "") -> Sequence[Document]:
    """Note what was not understood, where a format can say more than is read; most cannot, and start quicker.

    `refused` says why a text cannot be read without a loss, if so. Documents of our own are not asked: they say
    themselves what is unread, and what else they draw is an ornament. So do those read from words.
    """
    if not chosen.tells_rules and chosen.keep is None:
        return documents
    return [_with_unread(one, one.about.description if chosen.tells_rules else "", refused) for one in documents]


def _with_unread(document: Document, told: str, refused: str) -> Document:
    if document.told:
        return document
    found = family_of(document.puzzle).unread(document.puzzle, told)
    parts = tuple(dict.fromkeys((*found.parts, *document.unread.parts))) or (refused,) * bool(refused)
    return replace(document, unread=Unread(found.sentences, parts))


def _kept(chosen: Format, text: str) -> Sequence[Document] | None:
    """Read a refused text with unknown rules kept as drawings; None if that fails too."""
    if chosen.keep is None:
        return None
    try:
        return chosen.keep(text)
    except (GridwrightError, RecursionError):
        return None


def _settle(
    groups: Sequence[Sequence[Format]], text: str, filename: str, *, keep_drawings: bool = True
) -> Reading:
    """Read a text with the first group of formats that can; all that can must agree."""
    failure: GridwrightError | None = None
    for group in groups:
        readings: list[Reading] = []
        for known in group:
            try:
                readings.append(_read(known, text, keep_drawings=keep_drawings))
            except GridwrightError as error:
                failure = failure or error
        if len(readings) == 1 or (readings and _agree(readings)):
            return readings[0]
        if readings:
            chosen = _default([reading.format for reading in readings], filename)
            if chosen is not None:
                return next(reading for reading in readings if reading.format is chosen)
            names = " or ".join(reading.format.name for reading in readings)
            raise FormatError(
                f"expected a text that only one format fits, got one that may be {names}: name the format"
            )
    raise failure or FormatError("expected a puzzle, got none")


def _agree(readings: Sequence[Reading]) -> bool:
    """Return whether several readings give the same puzzles."""
    first = readings[0].documents
    return all(
        len(documents) == len(first) and all(a.puzzle == b.puzzle for a, b in zip(documents, first, strict=True))
        for _, documents in readings[1:]
    )


def _with_extension(filename: str) -> list[Format]:
    if not filename:
        return []
    lower = filename.lower()
    return [known for known in FORMATS.values() if lower.endswith(known.extensions)]


def _default(among: Sequence[Format], filename: str) -> Format | None:
    """Return the only format, or the one that is the default for the extension."""
    if len(among) == 1:
        return among[0]
    return next(
        (known for known in among if known.default_for and filename.lower().endswith(known.default_for)), None
    )


def to_text(documents: Writable, format: str) -> str:  # noqa: A002
    """Write puzzles as text in a named format."""
    return _to_text(_documents(documents), FORMATS[format])


def _to_text(documents: Sequence[Document], chosen: Format) -> str:
    if len(documents) > 1 and chosen.is_written and not chosen.holds_many:
        raise FormatError(f"{chosen.title} holds one puzzle, got {len(documents)}")
    return "".join(pieces(documents, chosen))


def pieces(documents: Iterable[Document], chosen: Format) -> Iterator[str]:
    """Yield the text of documents piece by piece."""
    if not chosen.is_written:
        raise FormatError(f"{chosen.title} can be read but not written; choose another format")
    checked = map(_checked, documents)
    first = next(checked, None)
    if first is None:
        raise FormatError("expected at least one puzzle to write, got none")
    try:
        for piece in (chosen.series or functools.partial(_framed, chosen))(itertools.chain((first,), checked)):
            piece.encode()
            yield piece
    except CannotHoldError as error:
        raise error.titled(chosen.title) from None
    except UnicodeEncodeError as error:
        odd = error.object[error.start]
        raise FormatError(f"expected text in whole characters, got half of one ({odd!r})") from None


def _framed(chosen: Format, documents: Iterable[Document]) -> Iterator[str]:
    frame, write = chosen.frame or Frame(), cast(Callable[[Document], str], chosen.write)
    for number, document in enumerate(documents):
        yield (frame.between if number else frame.before) + write(document)
    yield frame.after


def _checked(document: Document) -> Document:
    """Refuse a goal or progress that does not fit the puzzle and could not be read back."""
    puzzle = document.puzzle
    for name, board in (("progress", document.progress), ("goal", document.goal)):
        if board is not None and board.shape != puzzle.shape:
            raise FormatError(f"expected {name} of {puzzle.shape} as the puzzle, got {board.shape}")
    goal = document.goal
    if goal is not None and (broken := puzzle.violations(goal)):
        raise FormatError(f"expected a goal that solves the puzzle, but {broken[0].text}")
    if goal is not None and goal.meet(puzzle.start).is_broken:
        raise FormatError("expected a goal that keeps the givens, got one that does not")
    return document


def write(documents: Writable, path: str | os.PathLike[str], format: str | None = None) -> None:  # noqa: A002
    """Write puzzles to a file atomically; the extension selects the format unless it is given."""
    from gridwright.formats.atomic import save

    if not isinstance(path, str | os.PathLike):
        raise FormatError(f"expected the path of a file to write, got {type(path).__name__}")
    whole = _documents(documents)
    chosen = format_for(path, whole) if format is None else FORMATS[format]
    save(chosen.encode(_to_text(whole, chosen)), path)


def _documents(given: Writable) -> list[Document]:
    items = given if isinstance(given, Sequence) else [given]
    kind = type(given).__name__
    if kind in {"str", "bytes"}:
        raise FormatError(f"expected puzzles or documents to write, got {kind}")
    return [_as_document(item) for item in items]


def _as_document(item: Document | Puzzle | Bound) -> Document:
    if isinstance(item, Document):
        return item
    if isinstance(item, Bound):
        return item.document
    if not hasattr(item, "family"):
        raise FormatError(f"expected puzzles or documents to write, got {type(item).__name__}")
    return Document(item)


def format_for(path: str | os.PathLike[str], documents: Sequence[Document]) -> Format:
    """Choose the format for writing by extension and family."""
    path = os.fspath(path)
    families = {document.puzzle.family for document in documents}
    named = [
        known
        for known in _with_extension(path)
        if known.is_written and (known.family == "any" or families == {known.family})
    ]
    if chosen := _default(named, path):
        return chosen
    if named:
        names = ", ".join(known.name for known in named)
        raise FormatError(f"expected one format for {path!r}, got several that fit: name one of {names}")
    raise FormatError(
        f"expected an extension that holds {' and '.join(sorted(families))}, got {path!r}: name the format"
    )
