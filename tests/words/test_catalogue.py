from pathlib import Path

import pytest

import gridwright.words
from gridwright.words import catalogue
from gridwright.words.catalogue import parse_catalogue

LANGUAGES = Path(gridwright.words.__file__).parent
SUBJECTS = sorted(path for path in LANGUAGES.glob("*/*") if path.is_dir() or path.suffix == ".ftl")
CELLS = """
# Remarks are left out.
cells = { $count ->
    [0] no cell
    [one] one cell
   *[other] { $count } cells
}
    .full = that is { cells } of
     { $house }
kind = { $house -> [row] across *[column] down }
"""


def test_choices_attributes_and_messages_within_messages() -> None:
    words = parse_catalogue("en", CELLS)
    assert [words.tell("cells", {"count": count}) for count in (0, 1, 2)] == ["no cell", "one cell", "2 cells"]
    assert words.tell("cells.full", {"count": 4, "house": "row 3"}) == "that is 4 cells of row 3"
    assert [words.tell("kind", {"house": house}) for house in ("row", "column", "box")] == [
        "across",
        "down",
        "down",
    ]
    assert words["cells.full"].messages == ("cells",)
    assert words["cells"].arguments == {"count"}


@pytest.mark.parametrize("wrong", ["a = { $b", "a = { ! }", "a = { $b -> [one] c }", "a b", "a = 1\na = 2"])
def test_a_catalogue_with_a_fault_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"expected|twice"):
        parse_catalogue("en", wrong)


@pytest.mark.parametrize("file", SUBJECTS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_messages_name_only_messages_that_are_there(file: Path) -> None:
    words = catalogue(file.stem, file.parent.name)
    assert words
    assert {name for message in words.values() for name in message.messages} <= set(words)
