"""Bad input gets one sentence that says where, what was expected and what came; nothing is left on disk."""

# ruff: noqa: E501 (a table of texts and sentences)

import io
import random
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.errors import FormatError, GridwrightError, LimitError
from gridwright.formats import parse_all, read_all
from gridwright.formats.shared.limits import MAX_BYTES

BAD_TEXTS = {
    "not a number, M N": ("2 2\n1\nx\n1\n1\n", "m-n", "line 3, column 1: row 2: expected a block length such as 3, got 'x'"),
    "a line between two": ("1;1\n\nwords\n1;1", None, "line 3: expected nothing between the rows and the columns"),
    "clues between two": ("1;1\n1;1\n1;1", None, "line 2: expected nothing between the rows and the columns"),
    "not a number, two lines": ("1;2,x\n1;1", None, "line 1, column 5: row 2: expected a block length"),
    "not a number, Prolog": ("1.\n1.\n[a].\n[1].", None, "line 3, column 2: row 1: expected a block length"),
    "not a number, .non": ("width 2\nheight 1\nrows\n1\ncolumns\n1\nq!\n", None, "expected 2 clues below columns, got 1"),
    "size not a number": ("width x\nheight 1\nrows\n1\ncolumns\n1", None, "line 1, column 7: expected the number of columns, got 'x'"),
    "clue that does not fit": ("2 2\n1 1\n1\n1\n1\n", None, "line 2: row 1: expected a clue that fits 2 cells, got '1 1' which needs 3"),
    "sums that differ": ("2 2\n2\n1\n1\n1\n", None, "expected rows and columns with equal sums, got rows 3 and columns 2"),
    "too few clues": ("3 2\n1\n1\n", None, "expected 5 clue lines (3 rows, 2 columns), got 2"),
    "ragged picture": ("##.\n#.\n", None, "line 2: picture row 2: expected 3 cells, got 2"),
    "ragged sudoku": ("12..\n..3.\n.1.\n4...\n", "sudoku-grid", "line 3: row 3: expected 4 cells, got 3"),
    "unknown symbol in a picture": ("##.\n#a.\n", "picture", "line 2, column 2: picture row 2: expected # or ., got 'a'"),
    "unknown symbol in a line": ("5" + "x" + "." * 79, None, "line 1, column 2: r1c2: expected one of 1 to 9"),
    "unknown symbol in a grid": ("1...\n..%.\n....\n....", "sudoku-grid", "line 2, column 3: row 2: expected a digit or a blank"),
    "line too short": ("." * 80 + "\n", "sdm", "line 1, column 1: expected 81 cells (or 16, 36, 256 and so on), got 80"),
    "wrong region": ("1112132233423443 1........2.....3", "regions", "line 1: expected the region of every cell"),
    "goal that differs": (
        "width 2\nheight 1\nrows\n1\ncolumns\n1\n0\ngoal \"01\"",
        None,
        "line 8: expected a goal that shows the clues, but column 1: expected 1, the cells show no block",
    ),
    "picture that differs": ("1 2\n2\n1\n1\n10\n", None, "line 5: expected a goal that shows the clues, but row 1: expected 2"),
    "triddler": ('<puzzleset><puzzle type="triddler"/></puzzleset>', None, "expected a puzzle of type grid, got triddler"),
    "unclosed XML": ("<puzzleset><puzzle>", None, "line 1, column 20: expected well-formed XML"),
    "entity bomb": (
        '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><puzzleset>&b;</puzzleset>',
        None,
        "expected XML without entities of its own",
    ),
    "unknown field": ('{"gridwright": 1, "puzzles": [{"family": "sudoku", "symbols": "12", "givens": ["..", ".."], "rules": [], "x": 1}]}', None, "unknown field `x` - at `$.puzzles[0]`"),
    "unknown rule": ('{"gridwright": 1, "puzzles": [{"family": "sudoku", "symbols": "12", "givens": ["..", ".."], "rules": [{"rule": "magic"}]}]}', None, "$.puzzles[0].rules[0]: unknown rule 'magic'; known: "),
    "unknown field of a rule": ('{"gridwright": 1, "puzzles": [{"family": "sudoku", "symbols": "12", "givens": ["..", ".."], "rules": [{"rule": "rows", "size": 3}]}]}', None, "$.puzzles[0].rules[0]: expected fields of the rule rows (none), got 'size'"),
    "wrong region in JSON": ('{"gridwright": 1, "puzzles": [{"family": "sudoku", "symbols": "12", "givens": ["..", ".."], "rules": [{"rule": "regions", "map": ["aa", "ab"]}]}]}', None, "expected 2 cells, got 3"),
    "later version": ('{"gridwright": 2, "puzzles": []}', None, "expected version 1 of gridwright's document, got 2"),
    "broken JSON": ('{"gridwright": 1,\n "puzzles": [}', None, "line 2, column 14: expected well-formed JSON"),
    "half a character": ('{"rows": [[1]], "columns": [[1]], "a\ud800": [2]}', None, "got the field 'a\ufffd'"),
    "deep nesting": ('{"gridwright": 1, "puzzles": ' + "[" * 100_000, None, "got a text nested too deeply"),
    "prose": ("Dear puzzle, how are you?\nFine.", None, "got a text that begins 'Dear puzzle, how are you? Fine.'"),
    "nothing": (" \n\n", None, "expected a puzzle, got an empty text"),
    "two readings": ("2 3\n1\n1\n1\n1\n1\n1\n", None, "expected 5 clue lines"),
    "both orders fit": ("1 2\n0\n0\n0\n", None, "may be m-n or nin: name the format"),
}  # fmt: skip


@pytest.mark.parametrize("case", BAD_TEXTS)
def test_a_bad_text_is_refused_in_one_sentence(case: str) -> None:
    text, name, message = BAD_TEXTS[case]
    with pytest.raises(GridwrightError) as caught:
        list(parse_all(text, name))
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("5000 2\n1\n", "line 1: expected at most 1000 rows, got 5000"),
        ("2 " + "9" * 5000 + "\n1\n", "line 1: expected at most 1000 columns, got a number of 5000 digits"),
        ("width 99999\nheight 1\nrows\n", "line 1: expected at most 1000 columns, got 99999"),
        ("1." + "\n" + "7777777." + "\n[1].", "line 2: expected at most 1000 columns, got 7777777"),
        (";" * 1500 + "\n1;1", "expected at most 1000 clues in a line, got 1501"),
        ('{"gridwright": 1, "puzzles": [' + "[1]," * 1_100_001, "expected at most 1100000 lists and objects"),
        ('{"gridwright": 1, "puzzles": [' + "1," * 6_000_001, "expected at most 6000000 items, got 60000"),
        ('<puzzleset a="' + "x" * 3_600_000, "expected a tag at least every 3,500,000 characters"),
        ("<puzzle>" + "<a/>" * 4_000_001, "expected at most 1100000 elements, got 4000002"),
        ("width 2\nheight 2\nrows" + "\n" * 600_000, "expected at most 500000 lines"),
    ],
)
def test_a_puzzle_beyond_the_limits_is_refused_before_it_is_built(text: str, message: str) -> None:
    with pytest.raises(LimitError) as caught:
        list(parse_all(text))
    assert message in str(caught.value)


def test_a_file_of_200_megabytes_is_refused_without_being_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.non"
    with path.open("wb") as file:
        file.truncate(200 * 1024 * 1024)
    with pytest.raises(LimitError, match=r"^expected a file of at most 64 MB, got 200 MB$"):
        gw.read(path)


def test_a_stream_is_read_no_further_than_the_limit() -> None:
    class Endless(io.RawIOBase):
        taken = 0

        def read(self, size: int = -1) -> bytes:
            assert size > 0
            self.taken += size
            return b"1" * size

    source = Endless()
    with pytest.raises(LimitError, match="64 MB"):
        gw.read(source)  # type: ignore[arg-type]
    assert source.taken <= MAX_BYTES + 1


@pytest.mark.parametrize("data", [b"GIF89a\x00\x00", random.Random(64).randbytes(64) + b"\x00", b"abc\x00def"])
def test_binary_junk_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "junk.non"
    path.write_bytes(data)
    with pytest.raises(FormatError, match=r"expected text, got"):
        gw.read(path)


def test_an_empty_file_a_missing_file_and_a_directory_are_refused(tmp_path: Path) -> None:
    empty = tmp_path / "empty.sdm"
    empty.touch()
    with pytest.raises(FormatError, match="got an empty text"):
        gw.read(empty)
    with pytest.raises(GridwrightError, match=r"cannot read .*missing\.non': no such file or directory"):
        gw.read(tmp_path / "missing.non")
    with pytest.raises(GridwrightError, match="expected a file, got the directory"):
        gw.read(tmp_path)
    with pytest.raises(GridwrightError, match="expected the path of a file"):
        gw.read("nul\0byte")


def test_latin_1_is_read_where_utf_8_is_not(tmp_path: Path) -> None:
    path = tmp_path / "old.non"
    path.write_bytes('title "Café"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n'.encode("latin-1"))
    assert gw.read(path).about.title == "Café"


def test_a_failed_write_leaves_the_old_file_and_no_other(tmp_path: Path) -> None:
    target = tmp_path / "kept.sdm"
    target.write_text("old")
    jigsaw = gw.Sudoku("." * 16, regions="1122 1122 3344 3344")
    with pytest.raises(FormatError, match="cannot hold"):
        gw.write(jigsaw, target)
    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]


def test_a_write_that_breaks_off_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_self: Path, _target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(GridwrightError, match=r"cannot write .*: no space left on device"):
        gw.write(gw.Sudoku.classic("." * 81), tmp_path / "new.sdm")
    assert not list(tmp_path.iterdir())


def test_a_write_names_what_is_missing(tmp_path: Path) -> None:
    puzzle = gw.Sudoku.classic("." * 81)
    with pytest.raises(GridwrightError, match=r"cannot write .*: no such file or directory"):
        gw.write(puzzle, tmp_path / "nowhere" / "x.sdm")
    with pytest.raises(FormatError, match="name the format"):
        gw.write(puzzle, tmp_path / "x.unknown")
    with pytest.raises(GridwrightError, match="unknown format 'sdmm'; known: "):
        gw.write(puzzle, tmp_path / "x.sdm", "sdmm")
    with pytest.raises(GridwrightError, match="expected the name of a file to write, got the directory"):
        gw.write(puzzle, tmp_path, "sdm")


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real.sdm", tmp_path / "link.sdm"
    real.touch()
    link.symlink_to(real)
    gw.write(gw.Sudoku.classic("." * 81), link)
    assert link.is_symlink()
    assert real.read_text() == "0" * 81 + "\n"


def test_the_puzzles_before_a_bad_one_are_not_half_read(tmp_path: Path) -> None:
    path = tmp_path / "list.sdm"
    path.write_text("0" * 81 + "\n" + "0" * 80 + "\n")
    with pytest.raises(FormatError, match="line 2, column 1: expected 81 cells"):
        read_all(path)


@pytest.mark.parametrize("text", ["12..\n..3.\n.1..\n4...\n", "." * 4096])
def test_text_in_the_place_of_a_path_is_not_quoted_whole(text: str) -> None:
    with pytest.raises(GridwrightError, match=r"got a text that begins .{10,60}; parse\(\) reads text$"):
        gw.read(text)
