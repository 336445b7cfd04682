"""PDFs that printers and screen readers take: output intent, metadata, tags, streams, a printer's margins."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from defusedxml import ElementTree

from gridwright.errors import GridwrightError
from gridwright.press import SheetOptions, make_book, print_sheet, read_recipe
from gridwright.press.look import Ink
from gridwright.press.paper import MM, Margins
from gridwright.press.printers import PRINTERS

from .reading import reader_of
from .test_sheet import nonogram, sudoku


@pytest.fixture(scope="module")
def sheet() -> bytes:
    documents = [sudoku("Morning"), nonogram(10, 10, "Secret")]
    return print_sheet(documents, SheetOptions(per_page=1, title="Café & more", address="https://example.org/"))


def test_colours_have_an_intent_and_metadata_are_told_twice_alike(sheet: bytes) -> None:
    reader = reader_of(sheet)
    root: Any = reader.root_object
    (intent,) = root["/OutputIntents"]
    assert intent["/S"] == "/GTS_PDFA1"
    assert intent["/DestOutputProfile"].get_object().get_data()[36:40] == b"acsp"
    packet = root["/Metadata"].get_object().get_data().decode()
    tree = ElementTree.fromstring(packet)
    told = {element.tag.rpartition("}")[2]: "".join(element.itertext()) for element in tree.iter()}
    assert reader.metadata is not None
    assert told["title"] == reader.metadata.title == "Café & more"
    assert told["CreatorTool"] == reader.metadata.creator
    assert (told["part"], told["conformance"]) == ("2", "B")


def test_every_stream_has_its_length_and_ends_with_a_line(sheet: bytes) -> None:
    ends = [match.start() for match in re.finditer(rb"endstream\nendobj", sheet)]
    assert len(ends) > 5
    for end in ends:
        start = sheet.rindex(b"stream\n", 0, end) + len(b"stream\n")
        (length,) = re.findall(rb"/Length (\d+)", sheet[sheet.rindex(b" obj", 0, start) : start])
        assert sheet[start + int(length) : end] == b"\n"


def test_puzzles_are_figures_with_words(sheet: bytes) -> None:
    reader = reader_of(sheet)
    root: Any = reader.root_object
    assert root["/MarkInfo"]["/Marked"]
    elements = [one.get_object() for one in root["/StructTreeRoot"]["/K"].get_object()["/K"]]
    figures = [str(one["/Alt"]) for one in elements if one["/S"] == "/Figure"]
    assert figures[0].startswith("1 · Morning · easy. 9 rows and 9 columns. Row 1: 5 in column 1, 3 in column 2")
    assert "Row 1: 4." in figures[1]
    assert "Secret" not in figures[1]
    for element in elements:
        drawn = element["/Pg"].get_object()["/Contents"].get_object().get_data().decode("latin-1")
        assert f"{element['/S']} <</MCID {element['/K']}>> BDC" in drawn
    for page in reader.pages:
        contents = page.get_contents()
        assert contents is not None
        text = contents.get_data().decode("latin-1")
        assert len(re.findall(r"\bB[DM]C\b", text)) == len(re.findall(r"\bEMC\b", text))


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
def test_qpdf_finds_no_fault(sheet: bytes, tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    path.write_bytes(sheet)
    done = subprocess.run(["qpdf", "--check", str(path)], capture_output=True, text=True, check=False)
    assert (done.returncode, "WARNING" in done.stdout + done.stderr) == (0, False)


@pytest.mark.parametrize("ink", [Ink.BLACK, Ink.GREY])
def test_without_colours_all_ink_is_black_ink(ink: Ink) -> None:
    data = print_sheet([sudoku(), nonogram(10, 10)], SheetOptions(ink=ink, solutions="back"))
    for page in reader_of(data).pages:
        contents = page.get_contents()
        assert contents is not None
        assert not re.search(r"\s(rg|RG|k|K)\s", contents.get_data().decode("latin-1"))


@pytest.mark.parametrize(("pages", "inner"), [(24, 0.375), (150, 0.375), (151, 0.5), (400, 0.625), (828, 0.875)])
def test_the_gutter_grows_with_the_pages(pages: int, inner: float) -> None:
    narrow = PRINTERS["kdp"].margins(Margins(outer=0.0, top=0.0, bottom=0.0, bleed=9.0), pages)
    assert narrow.outer == narrow.top == narrow.bottom == 18.0
    assert narrow.outer + narrow.gutter == pytest.approx(inner * 72)
    assert narrow.bleed == 0.0
    wide = PRINTERS["kdp"].margins(Margins(gutter=10 * MM), pages)
    assert (wide.outer, wide.gutter) == (14 * MM, 10 * MM)


def test_a_printers_book_has_its_fewest_pages_and_no_bleed() -> None:
    recipe = 'printer = "kdp"\npaper = "6x9in"\n[margins]\nbleed = 3\n'
    recipe += '[[section]]\nfamily = "sudoku"\nsize = 4\ncount = 2'
    reader = reader_of(make_book(read_recipe(recipe)).data)
    assert len(reader.pages) == 24
    assert [float(side) for side in reader.pages[0].mediabox[2:]] == [432, 648]
    assert PRINTERS["kdp"].pages(25, "kdp") == 26
    with pytest.raises(GridwrightError, match="expected at most 828 pages for kdp, got 900: make two volumes"):
        PRINTERS["kdp"].pages(900, "kdp")
    with pytest.raises(GridwrightError, match="unknown printer 'x'; known: kdp, lulu"):
        read_recipe(recipe.replace("kdp", "x"))
