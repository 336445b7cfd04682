"""The traps of real nonogram files: each dialect reads as its users mean it."""

from pathlib import Path

import pytest

from gridwright.errors import FormatError, GridwrightError
from gridwright.formats import FORMATS, parse, parse_all, read, recognise
from gridwright.formats.shared.text import decode
from gridwright.grid import Shape
from gridwright.model import Certainty, Head
from gridwright.nonogram import BLACK_AND_WHITE, BLOTTED, Block, Nonogram

TINY = Nonogram(["2 1", "1", "3"], ["1 1", "1 1", "1", "2"])
"""Three rows and four columns, so that a swap of the sides cannot go unseen."""

EXEMPLARS = Path(__file__).parents[1] / "exemplars"


def nonogram(text: str, name: str | None = None) -> Nonogram:
    puzzle = parse(text, name).puzzle
    assert isinstance(puzzle, Nonogram)
    return puzzle


@pytest.mark.parametrize(
    ("name", "text"),
    {
        "m-n": "3 4\n2 1\n1\n3\n1 1\n1 1\n1\n2",
        "nin": "4 3\n2 1\n1\n3\n1 1\n1 1\n1\n2",
        "mk": "3 4\n2 1\n1\n3\n#\n1 1\n1 1\n1\n2",
        "cwd": "3\n4\n2 1\n1\n3\n\n1 1\n1 1\n1\n2",
        "two-line": "2,1;1;3\n\n1,1; 1,1;1;2",
        "prolog": "% tiny\n3.\n4.\n[2,1]. [1].\n[3].\n[1 1].\n[1, 1].\n[1].\n[2].",
        "olsak": "Some text\nabout it\n:rows\n2 1\n1\n3\n:columns\n1 1\n1 1\n1\n2\n:end",
        "picross": "# comment\nROWS\n[ 2 1 ]\n[ 1 ]\n[3]\nCOLUMNS\n[ 1 1 ]\n[ 1 1 ]\n[ 1 ]\n[ 2 ]",
        "pattern-id": "4x3:1.1/1.1/1/2/2.1/1/3",
        "pynogram": "[clues]\ncolumns = 1 1, '1 1', 1 ; four\n  \"2\"\nrows = 2 1,1\n\n# gap\n  3",
        "clue-json": '{"ver": [[1, 1], [1, 1], [1], [2]], "hor": [[2, 1], [1], [3]], "id": 7}',
        "picture": "##.#\n...#\n###.",
        "m-n-picture": "3 4\n2 1\n1\n3\n1 1\n1 1\n1\n2\n1 1 0 1\n0001\n1110",
        "saved-game": "3 4\n2:1 1:0\n1:0\n3:1\n1:0 1:0\n1:0 1:0\n1:0\n2:0\n11?0\n????\n??1?\nsteps 4\ntime -",
        "non": "width 4\nheight 3\nrows\n2,1\n1\n3\ncolumns\n1,1\n1,1\n1\n2",
    }.items(),
)
def test_the_same_puzzle_in_every_dress(name: str, text: str) -> None:
    assert recognise(text).name == name
    assert nonogram(text) == TINY


@pytest.mark.parametrize("extension", [".nin", ".txt"])
def test_where_both_orders_fit_the_extension_decides(extension: str) -> None:
    text = "1 2\n0\n0\n0\n"
    shape = parse(text, filename=f"x{extension}").puzzle.shape
    assert shape == (Shape(2, 1) if extension == ".nin" else Shape(1, 2))


@pytest.mark.parametrize("blank", ["", "0"])
@pytest.mark.parametrize(
    "text",
    [
        "3 2\n1\n{}\n1\n1 1\n{}\n",
        "width 2\nheight 3\nrows\n1\n{}\n1\n\ncolumns\n1 1\n{}\n",
        "3\n2\n1\n{}\n1\n\n1 1\n{}\n",
        ":rows\n1\n{}\n1\n:columns\n1 1\n0\n:",
        "1;{};1\n1,1;{}\n",
        "3.\n2.\n[1].\n[{}].\n[1].\n[1,1].\n[{}].",
        "2x3:1.1/{}/1/{}/1",
    ],
)
def test_an_empty_clue_is_nothing_or_zero(text: str, blank: str) -> None:
    puzzle = nonogram(text.replace("{}", blank))
    assert puzzle.shape == Shape(3, 2)
    assert puzzle.row_clues[1] == ()
    assert puzzle.column_clues[1] == ()


def test_simpson_blank_lines_around_lists_are_no_clues() -> None:
    text = 'width 4\nheight 3\n\nrows\n\n2,1\n1\n3\n\ncolumns\n1,1\n1,1\n1\n2\n\n\ngoal\n"1101\n 0001\n 1110"\n'
    document = parse(text)
    assert document.puzzle == TINY
    assert document.goal is not None
    assert document.goal.is_complete


def test_simpson_rows_and_columns_may_name_the_sizes_and_unknown_keywords_are_ignored() -> None:
    text = "columns 4\nrows 3\nwidth 4\nmaxrule 2\nmood happy\nrows\n2,1\n1\n3\ncolumns\n1,1\n1,1\n1\n2"
    assert nonogram(text) == TINY


def test_simpson_texts_keep_inner_quotes_and_entities_are_read() -> None:
    said = 'title "For  x aka "Merka"\nby Ann\ncopyright "&copy; 2013"\nlicense CC-BY-3.0\n'
    about = parse(said + "width 1\nheight 1\nrows\n1\ncolumns\n1").about
    assert (about.title, about.author, about.licence) == ('For  x aka "Merka', "Ann", "CC-BY-3.0; © 2013")


def test_simpson_colours_are_declared_or_only_used() -> None:
    lines = 'width 2\nheight 1\nrows\n1a,1b\ncolumns\n1a\n1b\ngoal "ab"'
    declared = nonogram(f"color a #ff0000\ncolor b #00f\n{lines}")
    assert [colour.rgb for colour in declared.palette] == ["ffffff", "ff0000", "0000ff"]
    used = nonogram(lines)
    assert used.row_clues == ((Block(1, 1), Block(1, 2)),)
    assert len({colour.rgb for colour in used.palette}) == 3


def test_simpson_saved_work_and_bundles() -> None:
    one = 'width 2\nheight 1\nrows\n1\ncolumns\n1\n0\nsaved "1?"\n'
    documents = list(parse_all(f"{one}====\n\n====\n{one}"))
    assert len(documents) == 2
    assert documents[0].progress is not None
    assert documents[0].progress.masks == (0b10, 0b11)


WEBPBN = """<?xml version="1.0"?>
<!DOCTYPE pbn SYSTEM "https://webpbn.com/pbn-0.3.dtd">
<puzzleset><title>Set</title><author>Ann</author>
<puzzle defaultcolor="black"><id>#12</id><title>Tiny</title>
<clues type="columns"><line><count>1</count><count>0</count></line><line><count>1</count><count>1</count></line>
<line><count>1</count></line><line><count>2</count></line></clues>
<clues type="rows"><line><count>2</count><count>1</count></line><line><count>1</count></line>
<line><count>3</count></line></clues>
<solution type="saved"><image>
|X?.[X.]|
|....|
|XXX.|
</image></solution></puzzle>
<puzzle><color name="black" char="#">000</color><color name="white" char=" ">fff</color>
<solution><image>|## #| |   #| |### |</image></solution></puzzle></puzzleset>"""


def test_webpbn_takes_blots_saved_work_sets_and_puzzles_of_a_goal_alone() -> None:
    first, second = parse_all(WEBPBN)
    assert isinstance(first.puzzle, Nonogram)
    assert first.puzzle.column_clues[0] == (Block(1), Block(BLOTTED))
    assert first.puzzle.palette == BLACK_AND_WHITE
    assert first.progress is not None
    assert first.progress.masks[:4] == (0b10, 0b11, 0b01, 0b11)
    assert (first.about.title, first.about.author) == ("Tiny", "Ann")
    assert second.puzzle == TINY
    assert second.goal is not None


def test_webpbn_reads_what_its_bytes_say_whatever_encoding_it_declares() -> None:
    body = "<puzzle><title>Ж</title><solution><image>|X.|</image></solution></puzzle>"
    text = f'<?xml version="1.0" encoding="windows-1251"?>\n{body}'
    assert parse(text).about.title == "Ж"
    assert parse(decode(text.encode("windows-1251"))).about.title == "Ж"
    assert parse(f'<?xml version="1.0" encoding="UTF-99"?>{body}').about.title == "Ж"


def test_olsak_tables_name_colours_in_words_or_digits() -> None:
    text = "x\n#d\n 0:  white\n 1:*  black night\n r:r  #F00  deep red\n:\n1 1r\n:\n1\n1r\n:\n"
    puzzle = nonogram(text)
    assert [(colour.name, colour.rgb) for colour in puzzle.palette] == [
        ("white", "ffffff"),
        ("black", "000000"),
        ("deep red", "ff0000"),
    ]
    assert puzzle.row_clues == ((Block(1, 1), Block(1, 2)),)


def test_olsak_triangles_and_triddlers_are_refused() -> None:
    with pytest.raises(FormatError, match=r"line 3: expected a plain colour, got the triangle 'black/orange'"):
        parse("x\n#d\n t:/ black/orange\n:\n1t\n:\n1t\n:\n")
    with pytest.raises(FormatError, match="got a triddler"):
        parse("x\n#t\n:\n1\n:\n1\n:\n", "olsak")


def test_a_matrix_of_digits_and_a_drawing_with_spaces_are_pictures() -> None:
    assert nonogram("1101\n0001\n1110\n") == TINY
    assert nonogram("# # . #\n. . . #\n# # # .\n") == TINY
    assert nonogram("X  X\n   X\nXXX\n").row_clues == (((1, 1), (1, 1)), ((1, 1),), ((3, 1),))


def test_saved_games_keep_the_state_of_play() -> None:
    text = "1 2\n2:1\n1:0\n1:0\n1?\nsteps 7\ntime 90\npreview 1\nmarking 0\nhints 0\ntimer 1\n"
    document = parse(text)
    assert document.play is not None
    assert (document.play.steps, document.play.seconds_left) == (7, 90)
    assert document.play.aids == {"preview", "timer"}
    assert document.play.done == ((True,), (False,), (False,))
    assert document.progress is not None
    assert document.progress.masks == (0b10, 0b11)


def test_a_contest_list_counts_its_puzzles() -> None:
    text = "2\n1 2\n1 0\n1 0\n0\n1 1\n0\n0\n"
    first, second = parse_all(text)
    assert (first.puzzle.shape, second.puzzle.shape) == (Shape(1, 2), Shape(1, 1))
    with pytest.raises(FormatError, match="expected 3 puzzles, got 2"):
        list(parse_all("3" + text[1:], "spoj"))
    with pytest.raises(FormatError, match="expected a clue that ends in 0"):
        list(parse_all("1\n1 1\n1 0\n1\n", "spoj"))


def test_a_page_of_nonograms_org_shows_the_picture() -> None:
    page = (EXEMPLARS / "nonograms-org" / "boat.html").read_text()
    boat = read(EXEMPLARS / "non" / "boat.non")
    document = parse(page)
    assert document.puzzle == boat.puzzle
    assert document.goal == boat.goal
    start, end = page.index("var d="), page.index("]];")
    for broken in (page[:start] + page[end:], page.replace("[[", "[[x,", 1), page[: start + 60] + "]];"):
        with pytest.raises(GridwrightError):
            parse(broken, "nonograms-org")


def test_clues_that_fit_one_order_of_the_sizes_are_surely_so() -> None:
    clues = "2 1\n1\n3\n1 1\n1 1\n1\n2"
    for sizes, surely, maybe in (("3 4", "m-n", "nin"), ("4 3", "nin", "m-n")):
        head = Head(f"{sizes}\n{clues}\n")
        assert FORMATS[surely].recognises(head) is Certainty.SURE
        assert FORMATS[maybe].recognises(head) is Certainty.MAYBE
    square = Head("2 2\n1\n1\n1\n1\n")
    assert {FORMATS[name].recognises(square) for name in ("m-n", "nin")} == {Certainty.MAYBE}
