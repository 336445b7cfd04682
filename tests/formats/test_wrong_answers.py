"""Texts that were once read as another puzzle than they are, or refused without a reason."""

import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.errors import FormatError
from gridwright.formats import FORMATS, decipher, losses, parse, parse_all, recognise, to_text
from gridwright.formats.atomic import replacing
from gridwright.formats.sudoku.marks import cages_of
from gridwright.grid import Shape
from gridwright.model import About, Board, Document, family_of
from gridwright.nonogram import from_picture
from gridwright.sudoku import Sudoku
from gridwright.sudoku.parts.pieces import Path as Path_
from gridwright.sudoku.parts.pieces import Total
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.extra_regions import ExtraRegions
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.rules.windoku import Windoku
from tests.fuzz.readers import EXEMPLARS, own_texts, read

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
REGIONS = "1112132233423444"
GIVENS = "1000000002000003"
JIGSAW = Sudoku(GIVENS, regions=REGIONS)


def rows(marks: str, between: str = "") -> str:
    side = round(len(marks) ** 0.5)
    return "\n".join(between.join(marks[start : start + side]) for start in range(0, len(marks), side))


LAYOUTS = {
    "regions and givens on a line": f"{REGIONS} {GIVENS}",
    "givens and regions on a line": f"{GIVENS} {REGIONS}",
    "regions above givens": f"{REGIONS}\n{GIVENS}\n",
    "givens above regions": f"{GIVENS}\n{REGIONS}\n",
    "blocks, givens first": f"{rows(GIVENS)}\n\n{rows(REGIONS)}\n",
    "blocks, regions first": f"{rows(REGIONS)}\n{rows(GIVENS)}\n",
    "blocks with spaces": f"{rows(GIVENS, ' ')}\n\n{rows(REGIONS, ' ')}\n",
}


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("filename", ["", "x.txt", "x.jigsaw"])
def test_digits_and_boxes_are_read_in_every_layout(name: str, filename: str) -> None:
    reading = decipher(LAYOUTS[name], filename=filename)
    assert reading.format.name == "regions"
    assert [document.puzzle for document in reading.documents] == [JIGSAW]


def test_boxes_may_be_regular_and_keep_their_zeros() -> None:
    classic = Sudoku.classic(LINE)
    text = to_text(classic, "regions")
    boxes, digits = text.split()
    assert boxes[:9] == "111222333"
    assert digits == LINE.replace(".", "0")
    assert parse(text).puzzle == classic
    six = Sudoku("1" + "." * 35, boxes=(3, 2))
    assert parse(to_text(six, "regions")).puzzle == six


def test_colours_that_repeat_are_flooded_into_boxes() -> None:
    colours = "1122" * 2 + "2211" * 2
    puzzle = parse(f"{GIVENS}\n{colours}").puzzle
    assert puzzle == Sudoku(GIVENS)
    assert isinstance(puzzle, Sudoku)
    assert puzzle.rules[-1] == Boxes(2, 2)
    assert parse(f"{GIVENS} 1112212222122111").puzzle == Sudoku(GIVENS, regions="1112312233423444")


def test_several_puzzles_with_boxes_stay_several() -> None:
    pairs = f"{GIVENS}\n{REGIONS}\n" * 3
    assert [document.puzzle for document in parse_all(pairs)] == [JIGSAW] * 3
    blocks = f"{rows(GIVENS)}\n{rows(REGIONS)}\n\n" * 2
    assert [document.puzzle for document in parse_all(blocks)] == [JIGSAW] * 2


def test_a_constraint_string_over_several_lines_is_one_puzzle() -> None:
    text = (
        ".Shape~4x4\n.~R1C1_1\n\n.Diagonal~-1\n.Cage~0~R1C1~R1C2\n.Cage~4~`R2C1`~`R2C2`\n.AllDifferent~R1C1~R4C4"
    )
    (document,) = parse_all(text)
    assert isinstance(document.puzzle, Sudoku)
    assert document.puzzle.givens[0] == 0
    kinds = {type(rule): rule for rule in document.puzzle.rules}
    assert kinds[Diagonals] == Diagonals(main=True, anti=False)
    assert len(cages_of(document.puzzle)) == 1
    layers = [rule for rule in document.puzzle.rules if isinstance(rule, ExtraRegions)]
    assert [rule.map for rule in layers] == [("1...", "....", "....", "...1")]
    assert kinds[Cages] == Cages((Total.parse("r2c1 r2c2=4"),), (Path_.parse("r1c1 r1c2"),))
    assert Boxes in kinds


def test_a_constraint_string_holds_windoku_and_no_boxes() -> None:
    windoku = parse(".Windoku").puzzle
    assert isinstance(windoku, Sudoku)
    assert windoku.rules[-1] == Windoku(3, 3)
    plain = parse(".NoBoxes.~R1C1_1").puzzle
    assert isinstance(plain, Sudoku)
    assert not {Boxes, Regions} & {type(rule) for rule in plain.rules}
    overlapping = parse(".Cage~5~R1C1~R1C2.Cage~6~R1C2~R1C3").puzzle
    assert isinstance(overlapping, Sudoku)
    assert len(cages_of(overlapping)) == 2
    with pytest.raises(FormatError, match="expected rules that are known, got 'Renbanana'"):
        parse(".Renbanana~R1C1~R1C2", keep_drawings=False)


@pytest.mark.parametrize("count", [80, 82, 79, 83])
@pytest.mark.parametrize("filename", ["", "x.txt", "x.sdm"])
def test_a_line_with_a_cell_too_few_or_too_many_is_told_so(count: int, filename: str) -> None:
    with pytest.raises(FormatError, match=rf"expected 81 cells \(or 16, 36, 256 and so on\), got {count}"):
        parse((LINE + "..")[:count], filename=filename)


def test_a_grid_with_a_short_row_is_told_which() -> None:
    lines = rows(LINE).split("\n")
    lines[4] = lines[4][:-1]
    with pytest.raises(FormatError, match="line 5: row 5: expected 9 cells, got 8"):
        parse("\n".join(lines))


@pytest.mark.parametrize("text", ["", "\n", "  \t\n\n"])
def test_an_empty_paste_is_told_to_be_empty(text: str) -> None:
    for ask in (parse, recognise):
        with pytest.raises(FormatError, match="got an empty text"):
            ask(text)


def test_lines_do_not_tell_the_solution_and_tables_do() -> None:
    document = parse(f"{LINE} {SOLUTION} # first")
    assert document.goal is not None
    assert to_text(document, "sudoku-lines") == f"{LINE} # first\n"
    assert losses(document, "sudoku-lines") == ("goal",)
    assert to_text(document, "sudoku-table") == f"puzzle,solution\n{LINE},{SOLUTION}\n"


def test_saved_games_read_words_and_keep_the_hints_left() -> None:
    text = (
        "1 2\n2:True\n1:False\n1:0\n1?\nsteps 7\nleft 3\ntime 90\npreview True\nmarking False\nhints 1\ntimer 0\n"
    )
    document = parse(text)
    assert document.play is not None
    assert document.play.hints_left == 3
    assert document.play.aids == {"preview", "hints"}
    assert document.play.done == ((True,), (False,), (False,))
    for name in ("saved-game", "gridwright"):
        assert parse(to_text(document, name)) == document


def test_killer_arrows_may_point_across_corners() -> None:
    puzzle = parse("5....`..........", "killer-arrows").puzzle
    assert isinstance(puzzle, Sudoku)
    assert cages_of(puzzle) == [((0, 5), 5)]


def test_a_file_of_any_name_keeps_its_shape(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(LAYOUTS["blocks, givens first"])
    assert gw.read(path).puzzle.shape == Shape(4, 4)


CONTRADICTION = """{"gridwright": 1, "puzzles": [
  {"family": "nonogram", "rows": [[1]], "columns": [[1], []], "goal": [[1, 2]]}]}"""


def test_a_goal_that_contradicts_the_puzzle_is_refused_and_never_written() -> None:
    with pytest.raises(
        FormatError, match=r"\$\.puzzles\[0\]\.goal: expected a goal that solves the puzzle, but column 1"
    ):
        parse(CONTRADICTION)
    puzzle = gw.Nonogram(rows=["1"], columns=["1", "0"])
    wrong = Document(puzzle, goal=Board(puzzle.shape, (1, 2)))
    for name in ("gridwright", "non", "webpbn", "m-n-picture", "picture"):
        with pytest.raises(FormatError, match="expected a goal that solves the puzzle"):
            to_text(wrong, name)
    sudoku = Sudoku("1..." + "." * 12)
    other = Document(sudoku, goal=Board(sudoku.shape, tuple(1 << int(mark) - 1 for mark in "2143341212344321")))
    with pytest.raises(FormatError, match="expected a goal that keeps the givens"):
        to_text(other, "gridwright")
    with pytest.raises(FormatError, match="cannot hold a position that does not solve the puzzle"):
        to_text(Document(puzzle, progress=Board(puzzle.shape, (1, 2))), "picture")


def test_what_changes_the_clues_is_not_called_a_name() -> None:
    before, after = gw.Nonogram(["1"], ["1", "0"]), gw.Nonogram(["1"], ["0", "1"])
    assert family_of(before).differences(before, after) == ("clues",)


@pytest.mark.parametrize(
    "text",
    [
        ".~R1C1_001" + "9" * 4300,
        ".Cage~" + "9" * 4301 + "~R1C1",
        '{"gridwright": 1, "puzzles": [{"family": "sudoku", "symbols": "12", "givens": ["..", ".."], "rules": '
        '[{"rule": "cages", "sums": ["r' + "1" * 4301 + 'c1=3"]}]}]}',
        '{"gridwright": 1, "puzzles": [{"family": "nonogram", "rows": [[1]], "columns": [[1]], '
        '"play": {"done": [[true, false]]}}]}',
        "1 1\n1:0\n1:0\n?\nsteps 1234567890123",
    ],
    ids=["given", "sum", "cell", "done", "steps"],
)
def test_numbers_too_long_and_flags_too_many_are_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(FormatError, match="expected"):
        parse(text)


def test_clues_with_too_many_digits_are_refused_in_a_sentence() -> None:
    with pytest.raises(gw.GridwrightError, match="expected a block length"):
        gw.Nonogram(rows=["9" * 5000], columns=["1"])


def test_half_a_character_is_read_as_unknown_and_never_written() -> None:
    document = parse('title "a\ud800"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1')
    assert document.about.title == "a\ufffd"
    half = Document(document.puzzle, About(title="a\ud800"))
    for name, known in FORMATS.items():
        if known.is_written and known.family != "sudoku":
            try:
                to_text(half, name).encode()
            except FormatError as error:
                assert "half of one" in str(error) or "cannot hold" in str(error)  # noqa: PT017


def test_colours_without_a_mark_get_different_ones() -> None:
    image = "<solution><image>|r.|</image></solution>"
    colours = '<color name="red">f00</color><color name="rose">f0f</color>'
    clues = '<line><count color="red">1</count></line>'
    text = (
        f'<puzzle defaultcolor="red">{colours}<clues type="rows">{clues}</clues>'
        f'<clues type="columns">{clues}<line/></clues>{image}</puzzle>'
    )
    document = parse(text)
    assert isinstance(document.puzzle, gw.Nonogram)
    symbols = document.puzzle.symbols
    assert len(set(symbols)) == len(symbols) == 3
    assert document.goal is not None
    twice = text.replace('name="red"', 'name="red" char="r"', 1).replace('name="rose"', 'name="rose" char="r"', 1)
    with pytest.raises(FormatError, match="expected a char of its own for every colour"):
        parse(twice)


def test_a_sudoku_of_one_cell_is_refused_by_grids() -> None:
    for name in ("sdk", "sudoku-grid"):
        with pytest.raises(FormatError, match="cannot hold a grid of 1x1"):
            to_text(Sudoku("1"), name)


def test_a_process_that_is_ended_leaves_no_draft(tmp_path: Path) -> None:
    code = (
        "import os, signal, sys\n"
        "from gridwright.formats.atomic import replacing\n"
        "with replacing(sys.argv[1]) as file:\n"
        "    file.write(b'half')\n"
        "    file.flush()\n"
        "    os.kill(os.getpid(), signal.SIGTERM)\n"
    )
    target = tmp_path / "kept.txt"
    target.write_text("old")
    done = subprocess.run([sys.executable, "-c", code, target], check=False, timeout=60)
    assert done.returncode == -signal.SIGTERM
    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]


def test_a_mistake_while_writing_is_not_taken_for_a_bad_path(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="a bug"), replacing(tmp_path / "kept.txt"):
        raise ValueError("a bug")
    with pytest.raises(gw.GridwrightError, match="expected the path of a file"), replacing("nul\0byte"):
        pass
    assert list(tmp_path.iterdir()) == []


def test_what_is_written_is_on_the_disk_before_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    sync, replace = os.fsync, Path.replace

    def noted_sync(number: int) -> None:
        order.append("sync")
        sync(number)

    def noted_replace(path: Path, target: Path) -> Path:
        order.append("name")
        return replace(path, target)

    monkeypatch.setattr(os, "fsync", noted_sync)
    monkeypatch.setattr(Path, "replace", noted_replace)
    gw.write(Sudoku.classic(LINE), tmp_path / "x.sdm")
    assert order == ["sync", "name", "sync"]


def test_the_licence_of_the_fonts_is_in_the_metadata() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    assert project["license"] == "MIT AND Apache-2.0"
    assert "src/gridwright/draw/fonts/LICENSE.txt" in project["license-files"]


def test_a_line_of_729_candidates_is_a_sukaku_and_no_grid_of_27() -> None:
    text = (Path(__file__).parents[1] / "exemplars" / "sukaku" / "first.sukaku").read_text()
    for filename in ("", "x.txt", "x.sdm"):
        reading = decipher(text, filename=filename)
        assert reading.format.name == "sukaku"
        assert gw.solve(reading.documents[0].puzzle).count == 1
    with pytest.raises(FormatError, match="expected 729 characters, 9 for every cell, got 728"):
        parse(text.strip()[:-1], "sukaku")
    large = parse("12" + "." * 727)
    assert large.puzzle.shape == Shape(27, 27)


def test_a_small_grid_of_equal_rows_is_a_grid() -> None:
    puzzle = Sudoku("1122")
    reading = decipher(to_text(puzzle, "sudoku-grid"), filename="x.ss")
    assert reading.documents[0].puzzle == puzzle


def test_a_picture_does_not_stand_for_blotted_numbers() -> None:
    puzzle = gw.Nonogram(rows=["?"], columns=["1", "0"])
    document = Document(puzzle, goal=Board(puzzle.shape, (2, 1)))
    for name in ("pbm", "picture"):
        with pytest.raises(FormatError, match="cannot hold a nonogram with blotted numbers"):
            to_text(document, name)


@pytest.mark.parametrize("rows", [["##", "..", ".."], ["..", ".."], ["."], ["....", "....", "....", "...."]])
def test_a_picture_that_looks_like_something_else_is_read_as_it_was_written(rows: list[str]) -> None:
    puzzle, goal = from_picture(rows)
    reading = decipher(to_text(Document(puzzle, goal=goal), "picture"), filename="x.txt")
    assert reading.format.name == "picture"
    assert reading.documents[0].puzzle == puzzle


def test_an_error_is_one_line_even_where_the_text_is_not() -> None:
    with pytest.raises(FormatError) as caught:
        parse('<puzzle type="gr&#10;id"></puzzle>')
    assert "\n" not in str(caught.value)


def test_candidates_of_open_cells_are_no_map_of_boxes() -> None:
    assert decipher("123456789" * 81).format.name == "sukaku"


@pytest.mark.parametrize("text", [".Shape", ".Jigsaw", ".RegionSize", ".Cage", ".Or", ".~R1C1_1.Shape"])
def test_a_kind_without_its_values_is_told(text: str) -> None:
    with pytest.raises(FormatError, match="expected"):
        parse(text, "constraint-string", keep_drawings=False)


@pytest.mark.parametrize("odd", ["\x1c", "\x1f", "\x85", "\u2003"])
def test_odd_blanks_are_blanks_or_refused(odd: str) -> None:
    for name, text in own_texts():
        first, _, rest = text.partition("\n")
        for changed in (
            odd + text,
            f"{first}{odd}\n{rest}",
            text.replace(" ", odd),
            text.replace("\n", f"\n{odd}"),
        ):
            read(changed, name)


def test_lists_of_more_than_four_numbers_are_read_by_their_first_four() -> None:
    page = (EXEMPLARS / "nonograms-org" / "boat.html").read_text()
    longer = page.replace("[5,6,7,8]", "[5,6,7,8,9]").replace("[10,7,8,9]", "[10,7,8,9,99]")
    assert longer != page
    assert parse(longer).puzzle == parse(page).puzzle


@pytest.mark.parametrize("name", ["m-n", "mk", "nin"])
def test_a_lone_sign_of_a_remark_before_the_sizes_is_a_remark(name: str) -> None:
    for path in sorted((EXEMPLARS / name).iterdir()):
        text = path.read_text()
        assert parse(f"#\n{text}", name).puzzle == parse(text, name).puzzle
        assert parse(f"#\n{text}").puzzle == parse(text).puzzle
