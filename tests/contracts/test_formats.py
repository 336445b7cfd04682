"""What every format promises, tried on its exemplars."""

from pathlib import Path

import pytest

from gridwright.errors import GridwrightError
from gridwright.formats import FORMATS, parse_all, read_all, recognise, to_text, write
from gridwright.model import Format

EXEMPLARS = Path(__file__).parents[1] / "exemplars"
FILES = sorted(path for path in EXEMPLARS.glob("*/*") if path.parent.name in FORMATS)


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_every_format_has_an_exemplar_and_the_name_of_its_file(name: str) -> None:
    assert FORMATS[name].name == name
    assert [path for path in FILES if path.parent.name == name], f"no exemplar in tests/exemplars/{name}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_an_exemplar_is_recognised_by_exactly_one_format(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert [name for name, known in FORMATS.items() if known.recognises(text)] == [path.parent.name]
    assert recognise(text).name == path.parent.name


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_is_read_is_written_and_read_again_the_same(path: Path) -> None:
    name = path.parent.name
    documents = list(read_all(path))
    assert documents
    if FORMATS[name].write is None:
        return
    text = to_text(documents, name)
    again = list(parse_all(text, name))
    assert again == documents
    assert to_text(again, name) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_windows_line_ends_and_a_byte_order_mark_change_nothing(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert list(parse_all("\ufeff" + text.replace("\n", "\r\n"))) == list(parse_all(text))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_extension_of_an_exemplar_is_one_that_the_format_names(path: Path) -> None:
    assert path.name.endswith(FORMATS[path.parent.name].extensions)


@pytest.mark.parametrize("known", FORMATS.values(), ids=list(FORMATS))
def test_a_format_refuses_the_other_family(known: Format) -> None:
    others = {"sudoku": "non/boat.non", "nonogram": "sdm/pair.sdm"}
    if known.family not in others or known.write is None:
        return
    document = next(read_all(EXEMPLARS / others[known.family]))
    with pytest.raises(GridwrightError, match="cannot hold"):
        known.write([document])


@pytest.mark.parametrize("known", FORMATS.values(), ids=list(FORMATS))
def test_a_format_that_holds_one_puzzle_refuses_two(known: Format, tmp_path: Path) -> None:
    if known.holds_many or known.write is None:
        return
    document = next(read_all(next(path for path in FILES if path.parent.name == known.name)))
    with pytest.raises(GridwrightError, match="holds one puzzle"):
        write([document, document], tmp_path / "two", known.name)
    assert not list(tmp_path.iterdir())


def test_every_extension_leads_to_at_most_one_format_per_family() -> None:
    for family in ("nonogram", "sudoku"):
        owners: dict[str, list[str]] = {}
        for name, known in FORMATS.items():
            for extension in known.default_for if known.family in {family, "any"} else ():
                owners.setdefault(extension, []).append(name)
                assert extension in known.extensions
        assert all(len(names) == 1 for names in owners.values()), owners
