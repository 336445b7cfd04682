"""Sudoku texts as people write them: blanks of all sorts, rulers, letters, comments, solutions."""

import io
from pathlib import Path

import pytest

from gridwright.errors import FormatError
from gridwright.formats import (
    is_classic_list,
    losses,
    parse,
    parse_all,
    read_all,
    recognise,
    stream,
    to_text,
    write,
)
from gridwright.formats.sudoku.marks import cages_of
from gridwright.formats.sudoku.written_back import substance
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.inequalities import Inequalities

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CLASSIC = Sudoku.classic(LINE)


def sudoku(text: str, name: str | None = None) -> Sudoku:
    puzzle = parse(text, name).puzzle
    assert isinstance(puzzle, Sudoku)
    return puzzle


@pytest.mark.parametrize("blank", ".0*_-?")
def test_every_blank_is_understood(blank: str) -> None:
    assert sudoku(LINE.replace(".", blank)) == CLASSIC


@pytest.mark.parametrize("rest", [" # easy", ";9.0", ",7", " ED=2.6/1.2/1.2", "\t#1 Medium (686)", "#name"])
def test_what_follows_a_line_is_a_comment(rest: str) -> None:
    document = parse(LINE + rest)
    assert document.puzzle == CLASSIC
    assert document.about.description == rest.strip(" #;,\t")


def test_a_table_of_puzzles_and_solutions_is_read() -> None:
    documents = list(parse_all(f"quizzes,solutions\n{LINE.replace('.', '0')},{SOLUTION}\n"))
    assert documents[0].puzzle == CLASSIC
    assert documents[0].goal is not None
    assert documents[0].goal.is_complete


def _grid(between: str, ruler: str, edge: str = "") -> str:
    rows = [LINE[start : start + 9] for start in range(0, 81, 9)]
    drawn = [edge + between.join(row[at : at + 3] for at in (0, 3, 6)) + edge for row in rows]
    for at in (6, 3):
        if ruler:
            drawn.insert(at, ruler)
    return "\n".join(([ruler] if edge else []) + drawn + ([ruler] if edge else []))


@pytest.mark.parametrize(
    "text",
    [
        _grid("", ""),
        _grid("|", "-----------"),
        _grid(" | ", "----+-----+----"),
        _grid("|", "+---+---+---+", "|"),
        _grid(" | ", ".-----------.-----------.-----------.", "| "),
        "\n".join(" ".join(LINE[start : start + 9]) for start in range(0, 81, 9)),
        "\n".join(",".join(LINE[start : start + 9]) for start in range(0, 81, 9)).replace(".", "0"),
        "# a comment\n\n" + _grid("!", "---+---+---"),
        _grid("", "").replace(".", "-"),
        _grid("", "").replace(".", "_"),
    ],
)
def test_grids_with_all_sorts_of_rulers(text: str) -> None:
    assert recognise(text).name == "sudoku-grid"
    assert sudoku(text) == CLASSIC


def test_several_grids_are_parted_by_headings_or_blank_lines() -> None:
    grid = _grid("", "").replace(".", "0")
    headed = list(parse_all(f"Grid 01\n{grid}\nGrid 02\n{grid}\n"))
    assert [document.puzzle for document in headed] == [CLASSIC, CLASSIC]
    assert [document.about.title for document in headed] == ["01", "02"]
    assert list(parse_all(to_text(headed, "sudoku-grid"))) == headed
    assert [document.puzzle for document in parse_all(f"{grid}\n\n{grid}\n\n\n{grid}")] == [CLASSIC] * 3
    bands = "\n\n".join("\n".join(grid.split("\n")[at : at + 3]) for at in (0, 3, 6))
    assert [document.puzzle for document in parse_all(bands)] == [CLASSIC]


def test_an_empty_grid_is_a_sudoku() -> None:
    assert sudoku("....\n" * 4) == Sudoku("." * 16)


def test_sixteen_symbols_count_from_one_or_from_zero() -> None:
    from_one = sudoku("1G" + "." * 254)
    assert from_one.symbols == "123456789ABCDEFG"
    from_zero = sudoku("0F" + "." * 254)
    assert from_zero.symbols == "0123456789ABCDEF"
    assert from_zero.givens[:2] == (0, 15)
    assert sudoku("1f" + "0" * 254).symbols == "123456789ABCDEFG"
    assert sudoku("AY" + "." * 623).symbols == "ABCDEFGHIJKLMNOPQRSTUVWXY"
    assert sudoku("1P" + "." * 623).givens[:2] == (0, 24)


def test_a_grid_of_numbers_is_read() -> None:
    rows = [["."] * 16 for _ in range(16)]
    rows[0][0], rows[15][15] = "16", "10"
    puzzle = sudoku("\n".join(" ".join(f"{cell:>2}" for cell in row) for row in rows))
    assert (puzzle.givens[0], puzzle.givens[255]) == (15, 9)


def test_sixteen_rows_of_sixteen_are_one_puzzle_and_not_sixteen() -> None:
    rows = ["123456789ABCDEFG", *["." * 16] * 15]
    assert [document.puzzle.shape.width for document in parse_all("\n".join(rows))] == [16]
    assert [document.puzzle.shape.width for document in parse_all("1..." * 4 + "\n" + "...." * 4)] == [4, 4]


def test_an_sdk_keeps_what_its_headings_say() -> None:
    grid = "\n".join(LINE[start : start + 9] for start in range(0, 81, 9))
    document = parse(f"#A Ann\n#D First\n#L Easy\n#S a book\n{grid}")
    assert document.puzzle == CLASSIC
    assert (document.about.author, document.about.source) == ("Ann", "a book")
    assert document.about.description == "First; level Easy"


def test_jigsaw_lines_give_givens_beside_or_below_the_regions() -> None:
    regions, givens = "1112132233423444", "1........2.....3"
    for between in (" ", "\n", ","):
        puzzle = sudoku(f"{regions}{between}{givens}")
        assert puzzle == Sudoku(givens, regions=regions)
    assert [document.puzzle for document in parse_all(f"{regions}\n{regions} {givens}")] == [
        Sudoku("." * 16, regions=regions),
        Sudoku(givens, regions=regions),
    ]


@pytest.mark.parametrize(
    "puzzle",
    [
        Sudoku("1" + "." * 15, rules=[Diagonals()]),
        Sudoku("." * 16, rules=[Cages.of("r1c1 r1c2=3")]),
        Sudoku("." * 16, rules=[Inequalities.of("r1c1<r1c2")]),
        Sudoku("." * 16, regions="1122 1122 3344 3344"),
        Sudoku("." * 36, boxes=(3, 2)),
        Sudoku("." * 16, symbols="abcd"),
    ],
)
def test_what_a_line_cannot_say_is_refused_and_not_dropped(puzzle: Sudoku) -> None:
    for name in ("sdm", "sudoku-lines", "sudoku-grid", "sdk", "hodoku"):
        with pytest.raises(Exception, match="cannot hold"):
            to_text(puzzle, name)
    assert losses(puzzle, "gridwright") == ()


def test_solo_ids_hold_boxes_regions_diagonals_and_cages() -> None:
    ids = "2x3:a5c1_1c6b6c4_3c1b1c2_6c4a\n4jx:1h2e3,b__b__caa__c_\n2x2k:1o,ab_________a_aaaa,3a9a7a4a6_4a3b4a\n"
    documents = list(parse_all(ids))
    assert to_text(documents, "solo-id") == ids
    jigsaw = documents[1].puzzle
    assert isinstance(jigsaw, Sudoku)
    assert substance(jigsaw) == substance(
        Sudoku("1........2.....3", regions="1112132233423444", rules=[Diagonals()])
    )


def test_killer_arrows_lead_to_the_sum_of_their_cage() -> None:
    puzzle = sudoku('["3<9<3..^.5...^6<"]')
    assert cages_of(puzzle)[1] == ((2, 3, 7), 9)
    for start in ("<", "><"):
        with pytest.raises(FormatError, match=r"line 1: expected arrows from r1c1 to the sum of its cage"):
            parse(start + "5" * (16 - len(start)), "killer-arrows")


def test_a_list_is_streamed_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "many.sdm"
    write([CLASSIC] * 500, path)
    assert is_classic_list(path.read_bytes()[:8192])
    assert sum(document.puzzle == CLASSIC for document in stream(path)) == 500
    assert sum(1 for _ in stream(io.BytesIO(path.read_bytes()))) == 500
    assert len(list(read_all(path))) == 500


def test_what_a_format_does_not_keep_is_named() -> None:
    jigsaw = Sudoku("1........2.....3", regions="aaabacbbccdbcddd")
    assert losses(jigsaw, "solo-id") == ("names of regions",)


def test_sixteen_letters_are_told_by_those_beyond_g() -> None:
    assert sudoku("A" + "." * 254 + "P").symbols == "ABCDEFGHIJKLMNOP"
    assert sudoku("A" + "." * 254 + "G").symbols == "123456789ABCDEFG"
