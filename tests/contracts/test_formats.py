"""What every format promises, tried on its exemplars."""

import contextlib
import dataclasses
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from gridwright.errors import GridwrightError, InvalidPuzzleError
from gridwright.formats import (
    FORMATS,
    carrying,
    decipher,
    parse_all,
    read_all,
    recognise,
    texts_of,
    to_text,
    write,
)
from gridwright.formats.losing import losses
from gridwright.formats.shared.text import clean, decode
from gridwright.grid import Shape
from gridwright.model import Certainty, Document, Format, Head, Unread
from gridwright.nonogram import Nonogram
from gridwright.sudoku import RULES, Sudoku
from gridwright.sudoku.rule import read_rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows

EXEMPLARS = Path(__file__).parents[1] / "exemplars"
FOLDER = Path(__file__).parents[2] / "src" / "gridwright" / "formats"
UNMARKED = {"m-n", "nin"}
"""Formats without a mark of their own: squares read the same in both, other sizes tell which is meant."""

FILES = sorted(path for path in EXEMPLARS.glob("*/*") if path.parent.name in FORMATS)


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_every_format_has_an_exemplar_and_the_name_of_its_file(name: str) -> None:
    assert FORMATS[name].name == name
    assert [path for path in FILES if path.parent.name == name], f"no exemplar in tests/exemplars/{name}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_an_exemplar_is_recognised_by_its_format_and_no_other_is_sure(path: Path) -> None:
    text = decode(path.read_bytes())
    name = path.parent.name
    answers = {name: known.recognises(Head(text)) for name, known in FORMATS.items()}
    assert answers[name] is Certainty.SURE or (name in UNMARKED and answers[name] is Certainty.MAYBE)
    assert [other for other, answer in answers.items() if answer is Certainty.SURE and other != name] == []
    assert recognise(text).name == name


def test_no_format_imports_another() -> None:
    """A format that knows its rivals would have to be edited for every new one."""
    files = [path for path in FOLDER.glob("*/*.py") if re.search("^FORMAT = ", path.read_text(), re.MULTILINE)]
    assert len(files) == len(FORMATS)
    for path in files:
        for other in files:
            module = f"gridwright.formats.{other.parent.name}.{other.stem} import"
            assert module not in path.read_text(), f"{path.name} imports {other.name}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_text_is_read_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Recognising looks at the beginning only; the front reads in formats that may fit, each once."""
    text = decode(path.read_bytes())
    reads: list[str] = []
    for name, known in FORMATS.items():

        def counted(given: str, known: Format = known) -> Sequence[Document]:
            reads.append(known.name)
            return known.read(given)

        monkeypatch.setitem(FORMATS._load(), name, dataclasses.replace(known, read=counted))
    decipher(text, filename=path.name)
    assert reads.count(path.parent.name) == 1
    assert len(set(reads)) == len(reads)
    assert path.parent.name in UNMARKED or len(reads) == 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_is_read_is_written_and_read_again_the_same(path: Path) -> None:
    name = path.parent.name
    documents = list(read_all(path))
    assert documents
    if not FORMATS[name].is_written:
        return
    text = to_text(documents, name)
    again = list(parse_all(text, name))
    # What was not understood can only be kept by formats that carry it; all others say that it is lost.
    untold = [one for one, other in zip(documents, again, strict=True) if one.unread != other.unread]
    assert all("what is not understood" in losses(one, name) for one in untold)
    assert again == [dataclasses.replace(one, unread=Unread()) if one in untold else one for one in documents]
    assert to_text(again, name) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_windows_line_ends_and_a_byte_order_mark_change_nothing(path: Path) -> None:
    text = clean(decode(path.read_bytes()))
    assert list(parse_all("\ufeff" + text.replace("\n", "\r\n"))) == list(parse_all(text))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_extension_of_an_exemplar_is_one_that_the_format_names(path: Path) -> None:
    assert path.name.endswith(FORMATS[path.parent.name].extensions)


@pytest.mark.parametrize("known", FORMATS.values(), ids=list(FORMATS))
def test_a_format_refuses_the_other_family(known: Format) -> None:
    others = {"sudoku": "non/boat.non", "nonogram": "sdm/pair.sdm"}
    if known.family not in others or not known.is_written:
        return
    document = next(read_all(EXEMPLARS / others[known.family]))
    with pytest.raises(GridwrightError, match="cannot hold"):
        to_text(document, known.name)


@pytest.mark.parametrize("known", FORMATS.values(), ids=list(FORMATS))
def test_a_format_that_holds_one_puzzle_refuses_two(known: Format, tmp_path: Path) -> None:
    if known.holds_many or not known.is_written:
        return
    document = next(read_all(next(path for path in FILES if path.parent.name == known.name)))
    with pytest.raises(GridwrightError, match="holds one puzzle"):
        write([document, document], tmp_path / "two", known.name)
    assert not list(tmp_path.iterdir())


MANY = [known for known in FORMATS.values() if known.holds_many and known.is_written]


@pytest.mark.parametrize("known", MANY, ids=lambda known: known.name)
def test_many_are_written_one_after_the_other_in_constant_memory(known: Format) -> None:
    first, *_, last = list(read_all(next(path for path in FILES if path.parent.name == known.name))) * 2
    assert (known.frame is None) != (known.series is None)
    for documents in ([first], [first, last], [first, last, first]):
        assert "".join(texts_of(iter(documents), known.name)) == to_text(documents, known.name)


def test_even_the_smallest_document_is_framed() -> None:
    text = "".join(texts_of(iter([Document(Nonogram([()], [()]))] * 2), "gridwright"))
    assert len(list(parse_all(text))) == 2


@pytest.mark.parametrize(
    "known", [known for known in FORMATS.values() if known.is_written], ids=lambda known: known.name
)
def test_every_written_format_holds_one_of_the_probes(known: Format) -> None:
    """What a format carries is found by writing; none may refuse all documents that are tried."""
    assert any(carrying._kept(probe, known.name) is not None for probe in carrying._probes(known))


BELOW = ("extra-cells", {"groups": ["r3c3=A"], "rows": 2})
"""What leaves room for two rows of boxes in a grid of four rows; the example leaves three."""


@pytest.mark.parametrize(("name", "fields"), [*((name, RULES[name].example) for name in sorted(RULES)), BELOW])
def test_every_rule_is_written_or_refused_in_a_sentence(name: str, fields: Mapping[str, object]) -> None:
    """Cells below the grid once raised KeyError where regions are written cell by cell."""
    rules = (Rows(), Columns(), Boxes(2, 2), read_rule(RULES[name], fields))
    with contextlib.suppress(InvalidPuzzleError):
        document = Document(Sudoku.with_rules(Shape(4, 4), "1234", [None] * 16, rules))
        for known in FORMATS.values():
            if known.is_written and known.family in {"sudoku", "any"}:
                with contextlib.suppress(GridwrightError):
                    to_text(document, known.name)


def test_every_extension_leads_to_at_most_one_format_per_family() -> None:
    for family in ("nonogram", "sudoku"):
        owners: dict[str, list[str]] = {}
        for name, known in FORMATS.items():
            for extension in known.default_for if known.family in {family, "any"} else ():
                owners.setdefault(extension, []).append(name)
                assert extension in known.extensions
        assert all(len(names) == 1 for names in owners.values()), owners
