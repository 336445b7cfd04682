"""Quick sheets: what is on the pages, how large, and the same bytes again."""

import re

import pytest

import gridwright as gw
from gridwright.draw import compose
from gridwright.errors import GridwrightError, LimitError
from gridwright.formats import parse
from gridwright.model import About, Board, Document
from gridwright.nonogram import from_picture
from gridwright.press import SheetOptions, print_sheet
from gridwright.press.imposition import Imposition
from gridwright.press.layout import split
from gridwright.press.look import Ink
from gridwright.press.panel import Panel
from gridwright.press.paper import PAPERS, Area
from gridwright.press.printable import Dress
from gridwright.press.quick_mark import QuickMark
from gridwright.samples import sample
from gridwright.sudoku import RULES, Sudoku
from gridwright.sudoku.rule import read_rule

from .reading import MM, cell_of, curves_of, lines_of, reader_of, texts_of

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def nonogram(width: int, height: int, title: str = "") -> Document:
    rows = ["".join("#" if (r + c) // 6 % 2 else "." for c in range(width)) for r in range(height)]
    puzzle, board = from_picture(rows)
    return Document(puzzle, About(title=title), goal=board)


def sudoku(title: str = "") -> Document:
    return Document(Sudoku.classic(CLASSIC), About(title=title))


def test_a_sheet_is_the_same_bytes_again() -> None:
    documents = [sudoku(), nonogram(12, 10)]
    options = SheetOptions(solutions="back", address="https://example.org/")
    assert print_sheet(documents, options) == print_sheet(documents, options)


def test_fonts_are_embedded_and_no_other_is_named() -> None:
    reader = reader_of(print_sheet([sudoku()]))
    fonts = reader.pages[0]["/Resources"]["/Font"]  # type: ignore[index]
    assert fonts
    for font in fonts.values():
        assert "/FontFile2" in font.get_object()["/FontDescriptor"]
        assert "/ToUnicode" in font.get_object()


def test_numbers_titles_and_levels_stand_above_the_grids() -> None:
    (page,) = texts_of(print_sheet([sudoku("Morning"), nonogram(10, 10, "Secret picture")]))
    assert "1 · Morning\neasy" in page
    assert "Secret" not in page
    (shown,) = texts_of(print_sheet([nonogram(10, 10, "Secret picture")], SheetOptions(titles=True)))
    assert "Secret picture" in shown


def test_solutions_have_the_numbers_of_their_puzzles() -> None:
    pages = texts_of(print_sheet([sudoku("One"), nonogram(10, 10, "Two")], SheetOptions(solutions="back")))
    assert len(pages) == 2
    assert pages[1].startswith("Solutions")
    assert "1 · One" in pages[1]
    assert "2 · Two" in pages[1]


def test_the_solution_printed_is_the_solution() -> None:
    solved = gw.solve(Sudoku.classic(CLASSIC)).solutions[0]
    page = texts_of(print_sheet([sudoku()], SheetOptions(solutions="back")))[1]
    digits = sorted(mark for mark in page.split("1\n", 1)[1] if mark.isdigit())
    expected = sorted("123456789"[mask.bit_length() - 1] for mask in solved.masks)
    # The page's own number is a digit too.
    assert "".join(digits).count("5") - "".join(expected).count("5") in {0, 1}
    assert len(digits) - 81 in {0, 1, 2}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("per_page", [1, 2, 4, 6])
def test_cells_are_never_smaller_than_allowed(paper: str, per_page: int) -> None:
    documents = [nonogram(20, 20) for _ in range(2)] + [nonogram(45, 40)]
    data = print_sheet(documents, SheetOptions(paper=paper, per_page=per_page, levels=False))
    for page in range(len(reader_of(data).pages)):
        assert cell_of(data, page) >= 3.4 - 0.01


def test_fewer_puzzles_than_a_page_holds_use_all_of_it() -> None:
    two = [sudoku(), sudoku()]
    few, many = (print_sheet(two, SheetOptions(paper="A5", per_page=count, levels=False)) for count in (2, 4))
    assert cell_of(few) == pytest.approx(cell_of(many), abs=0.01)
    more = print_sheet(two * 3, SheetOptions(paper="A5", per_page=4, levels=False))
    # The last page of several keeps the places of the first.
    assert cell_of(more, 1) == pytest.approx(cell_of(more, 0), abs=0.01)


def test_a_cell_can_be_asked_for() -> None:
    data = print_sheet([nonogram(15, 15)], SheetOptions(cell=5.0))
    assert cell_of(data) == pytest.approx(5.0, abs=0.01)


def test_large_print_has_large_clues() -> None:
    # A clue is 0.56 of a cell: 16 points need cells of 10.08 mm.
    data = print_sheet([nonogram(10, 10)], SheetOptions(large_print=True))
    assert cell_of(data) * MM * 0.56 >= 16 - 0.01


def test_a_large_puzzle_is_parted_with_an_overlap() -> None:
    pages = texts_of(print_sheet([nonogram(60, 20)], SheetOptions(paper="A5")))
    assert len(pages) >= 2
    notes = [line for page in pages for line in page.splitlines() if "part" in line]
    assert notes[0].startswith(f"part 1 of {len(pages)}: rows 1 to ")
    ends = [int(line.rpartition(" to ")[2]) for line in notes if "rows 1 to" in line]
    starts = [int(line.rpartition("columns ")[2].partition(" ")[0]) for line in notes if "rows 1 to" in line]
    assert ends[-1] == 60
    assert all(start == end - 1 for start, end in zip(starts[1:], ends[:-1], strict=True))


def test_the_parts_of_a_puzzle_show_its_code_and_its_solution_once() -> None:
    picture = Dress().picture(nonogram(60, 20).puzzle, compose(nonogram(60, 20).puzzle))
    panel = Panel(heading="1", picture=picture, foot=picture, mark=QuickMark("link", (b"\x01",)))
    parts = list(split(panel, Area(0, 0, 110 * MM, 180 * MM)))
    assert len(parts) > 1
    assert [part.mark is not None for part in parts] == [True, *[False] * (len(parts) - 1)]
    assert [part.foot is not None for part in parts] == [*[False] * (len(parts) - 1), True]


def test_a_page_too_small_is_told_in_one_sentence() -> None:
    with pytest.raises(LimitError, match=r"expected a page with room for 10x10 cells of 3\.4 mm .* got 22x20 mm"):
        print_sheet([nonogram(10, 10)], SheetOptions(paper="50x50mm"))


def test_lines_have_two_weights() -> None:
    lines = lines_of(print_sheet([sudoku()], SheetOptions(per_page=1, levels=False)))
    widths = {round(line[4], 2) for line in lines}
    thin, *_, thick = sorted(widths)
    assert thick == pytest.approx(5 * thin, rel=0.05)


def test_a_puzzle_without_a_single_solution_is_refused_where_solutions_are_wanted() -> None:
    empty = Document(Sudoku("." * 16))
    assert print_sheet([empty])
    with pytest.raises(GridwrightError, match="puzzle 1: expected one solution to print, got several"):
        print_sheet([empty], SheetOptions(solutions="back"))


@pytest.mark.parametrize("ink", Ink)
def test_every_rule_is_printed_in_every_ink(ink: Ink) -> None:
    grid = [Document(Sudoku("." * 16, rules=[])) for _ in range(1)]
    for name, kind in sorted(RULES.items()):
        if not kind.is_layout:
            rule = read_rule(kind, kind.example)
            grid.append(Document(Sudoku("." * 16, rules=[rule]), About(title=name)))
    text = "\n".join(texts_of(print_sheet(grid, SheetOptions(per_page=12, ink=ink, levels=False))))
    for name, kind in RULES.items():
        assert kind.is_layout or f"· {name}" in text


def test_black_is_all_that_black_ink_uses() -> None:
    data = print_sheet([sample("parrot").document, sudoku()], SheetOptions(ink=Ink.BLACK, solutions="back"))
    for page in reader_of(data).pages:
        contents = page.get_contents()
        assert contents is not None
        words = contents.get_data().decode("latin-1").split()
        for at, word in enumerate(words):
            assert word not in {"rg", "RG"}
            if word in {"g", "G"}:
                assert words[at - 1] in {"0", "1"}


def test_colours_have_letters_where_there_are_none() -> None:
    text = texts_of(print_sheet([sample("parrot").document], SheetOptions(ink=Ink.GREY)))[0]
    assert "B red" in text


def test_a_booklet_has_two_pages_on_a_side() -> None:
    documents = [nonogram(10, 10) for _ in range(5)]
    data = print_sheet(documents, SheetOptions(per_page=1, paper="A5", imposition=Imposition.BOOKLET))
    reader = reader_of(data)
    assert len(reader.pages) == 4
    assert float(reader.pages[0].mediabox.width) == pytest.approx(2 * 148 * MM, abs=0.1)


def test_a_sheet_has_bookmarks_and_says_what_it_is() -> None:
    reader = reader_of(
        print_sheet([sudoku("One"), sudoku("Two")], SheetOptions(title="Two of them", solutions="back"))
    )
    assert reader.metadata is not None
    assert str(reader.metadata.title) == "Two of them"
    assert reader.metadata.creator is not None
    assert reader.metadata.creator.startswith("Gridwright")
    titles = [str(entry["/Title"]) for entry in reader.outline if not isinstance(entry, list)]
    assert titles == ["Two of them", "Solutions"]


def test_goals_are_taken_for_solutions() -> None:
    document = nonogram(6, 6)
    assert isinstance(document.goal, Board)
    assert len(texts_of(print_sheet([document], SheetOptions(solutions="foot")))) == 1


def test_a_code_leads_to_the_whole_puzzle_and_not_to_its_title() -> None:
    data = print_sheet([sudoku("Secret")], SheetOptions(address="https://example.org/play"))
    notes = reader_of(data).pages[0].annotations
    assert notes is not None
    link = str(notes[0].get_object()["/A"]["/URI"])
    assert link.startswith("https://example.org/play#/puzzle/")
    document = parse(link)
    assert document.puzzle == Sudoku.classic(CLASSIC)
    assert document.about.title == ""


def test_signs_of_rules_leave_a_trace_in_black_too() -> None:
    """An even cell is a grey square in colours; in black it must not be a white one without an edge."""
    kind = RULES["parity"]
    plain = print_sheet([Document(Sudoku("." * 16))], SheetOptions(ink=Ink.BLACK, levels=False))
    even = Document(Sudoku("." * 16, rules=[read_rule(kind, {"even": kind.example["even"]})]))
    marked = print_sheet([even], SheetOptions(ink=Ink.BLACK, levels=False))
    assert _stroked_boxes(marked) == _stroked_boxes(plain) + 2


def _stroked_boxes(data: bytes) -> int:
    contents = reader_of(data).pages[0].get_contents()
    assert contents is not None
    return len(re.findall(r"\bre S\b", contents.get_data().decode("latin-1")))


@pytest.mark.parametrize(("ink", "more"), [(Ink.BLACK, 1), (Ink.GREY, 1), (Ink.COLOUR, 0)])
def test_the_edges_of_a_line_do_not_run_through_a_digit(ink: Ink, more: int) -> None:
    """Where lines have edges for want of a colour, a given on one stands on a white disc."""
    rule = read_rule(RULES["whispers"], {"lines": ["r1c1 r1c2 r1c3"], "gap": 1})
    beside, upon = (
        print_sheet([Document(Sudoku(givens, rules=[rule]))], SheetOptions(ink=ink, levels=False))
        for givens in ("...1" + "." * 12, ".1.." + "." * 12)
    )
    assert curves_of(upon) - curves_of(beside) == 4 * more
