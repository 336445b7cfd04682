"""Playing at the terminal: what keys do, what is drawn, and that nothing is lost."""

import os
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.cli.player import Player, Seat, _begun
from gridwright.cli.screen import Look
from gridwright.cli.table import draw_table, shown_cells
from gridwright.formats import read
from gridwright.model import About, Document, Puzzle
from gridwright.nonogram import Colour
from gridwright.play import Game, Options
from gridwright.play.saved import put_aside, resume
from gridwright.sudoku.rules.inequalities import Inequalities

from .conftest import Call, hearing_ctrl_c

CLASSIC = gw.Sudoku.classic("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
BOAT = gw.Nonogram(rows=["1", "2", "3", "1", "5", "3"], columns=["1", "2", "6", "2 2", "1 1"])
SMALL = os.terminal_size((80, 24))


def press(puzzle: Puzzle, keys: str, path: Path = Path("unused"), options: str = "") -> Seat:
    """Press keys, named ones in angle brackets."""
    player = Player(Document(puzzle), path)
    seat = Seat(Game.new(puzzle, Options.parse(options)))
    for named, single in re.findall(r"<(\w+)>|(.)", keys):
        seat = player.press(seat, named or single, 0.0)
    return seat


def strokes(seat: Seat) -> list[str]:
    return [stroke.text(seat.game.puzzle) for stroke in seat.game.strokes]


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("<right><right>4", ["r1c3=4"]),
        ("<right><right>44", ["r1c3=4", "r1c3-"]),
        ("<right><right>n12<right>n6", ["r1c3~1", "r1c3~2", "r1c4=6"]),
        ("<right><right>4<backspace>", ["r1c3=4", "r1c3-"]),
        ("<left><down><up>2", ["r1c9=2"]),
        ("<up>1u", []),
        ("<right><right>4ur", ["r1c3=4"]),
        (".", ["r1c1..r9c9:candidates"]),
        ("hhhhh", ["r1c6!=8"]),
    ],
)
def test_keys_of_a_sudoku(keys: str, expected: list[str]) -> None:
    assert strokes(press(CLASSIC, keys)) == expected


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("<space>", ["r1c1#"]),
        ("<space><space>", ["r1c1#", "r1c1-"]),
        ("x<right>x", ["r1c1x", "r1c2x"]),
        ("<space><right><right>f", ["r1c1#", "r1c1..r1c3#"]),
        (".", []),
        ("n<space>", ["r1c1#"]),
    ],
)
def test_keys_of_a_nonogram(keys: str, expected: list[str]) -> None:
    assert strokes(press(BOAT, keys)) == expected


def test_digits_choose_the_colour_to_paint_with() -> None:
    palette = (Colour("white", "ffffff", "."), Colour("red", "ff0000", "r"), Colour("blue", "0000ff", "b"))
    puzzle = gw.Nonogram(["2r 1b", "1b"], ["1r", "1r", "2b"], palette)
    assert strokes(press(puzzle, "<space><right>2<space><right>9<space>")) == ["r1c1=r", "r1c2=b", "r1c3=b"]


def test_what_cannot_be_done_is_said_and_changes_nothing() -> None:
    given = press(CLASSIC, "4")
    assert given.message == "Expected an open cell, but r1c1 is given."
    assert press(CLASSIC, "b").message.startswith("Expected a bookmark")
    assert press(BOAT, "f").message.startswith("Expected a cell marked before")
    assert strokes(given) == []


def test_checking_and_undoing_to_before_the_mistake() -> None:
    seat = press(CLASSIC, "<right><right>1<right>6c")
    assert (seat.message, seat.wrong) == ("1 wrong.", (2,))
    assert press(CLASSIC, "<right><right>1<right>6m").message == "2 undone; r makes them again."
    assert press(CLASSIC, "<right><right>4c").message == "No mistake so far."


def test_help_reveals_and_hints_climb() -> None:
    assert press(BOAT, "?", options="hints=1").game.hints_left == 0
    assert press(BOAT, "??", options="hints=1").message == "Expected a hint to be left, but all are used."
    assert press(CLASSIC, "h").message.startswith("Look at ")
    assert press(CLASSIC, "h<right>h").rung == 2
    assert press(CLASSIC, "h<right><right>4h").rung == 1


def test_hints_that_only_write_notes_are_counted_and_lead_to_the_end() -> None:
    puzzle = gw.Sudoku("." * 16, rules=[Inequalities.of("r1c1<r1c2", "r1c2<r1c3", "r1c3<r1c4", "r2c1<r2c2")])
    seat = press(puzzle, "hhhhh")
    assert (strokes(seat), seat.game.tally.helps) == (["r1c1!~[123];r1c2!~[234]"], 1)
    narrow = gw.Sudoku("..6.2......89.1.....1..6.4.82.759...19.362.7876.184.29417298..3682...791539617.8.")
    solved = press(narrow, "hhhhh" * 38)
    assert (solved.message, solved.game.tally.helps) == ("Solved!", 38)
    assert press(gw.Nonogram(["1"], ["1"]), "<space>h").message == "The puzzle is solved."


def test_a_hint_says_what_a_digit_clashes_with() -> None:
    message = press(CLASSIC, "<right><right>5hhhh").message
    assert message == "5 in r1c3 clashes with the given 5 in r1c1: same row. (h says more)"
    assert press(CLASSIC, "<right><right>5hhhhh").message == "Cleared the wrong cells: r1c3."


def test_several_solutions_are_said_and_cost_nothing() -> None:
    seat = press(gw.Sudoku("." * 16), "hh")
    assert seat.message == "No step follows from here: the puzzle has several solutions."
    assert seat.game.tally.hints == 0


def test_a_position_is_kept_and_gone_back_to() -> None:
    seat = press(BOAT, "<space>k<right><space>b")
    assert [marks.entry for marks in seat.game.marks.cells][:2] == [1, None]


def test_solving_is_said() -> None:
    assert press(gw.Nonogram(["1"], ["1"]), "<space>").message == "Solved!"


def test_a_game_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "boat.game.json"
    seat = press(BOAT, "<space><right>xu", path)
    quit_ = Player(Document(BOAT), path).press(seat, "q", 5.0)
    assert quit_.is_over
    again = resume(read(path))
    assert again.marks == seat.game.marks
    assert again.redo().marks.cells[1].entry == 0


@pytest.mark.parametrize("puzzle", [CLASSIC, BOAT], ids=["sudoku", "nonogram"])
def test_the_table_fits_a_small_terminal(puzzle: Puzzle) -> None:
    seat = press(puzzle, "<right><right>n12n<down>x<space>hc")
    lines = draw_table(seat, "A title", Look("never"), SMALL, 75.0).split("\n")
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    text = "\n".join(lines)
    for words in ("A title", "0:00", "mistakes", "q quit"):
        assert words in text


def test_notes_are_drawn_where_there_is_room() -> None:
    seat = press(CLASSIC, "<right><right>n124")
    small = draw_table(seat, "", Look("never"), SMALL, 0.0)
    assert "notes 1 2 4" in small
    assert "'124" in small
    assert "+" in draw_table(press(CLASSIC, "."), "", Look("never"), os.terminal_size((70, 12)), 0.0)
    assert "1 2" in draw_table(seat, "", Look("never"), os.terminal_size((120, 40)), 0.0).split("\n")[1]


def test_notes_are_listed_in_cells_of_one_line() -> None:
    jigsaw = gw.Sudoku("." * 16, regions="1112122234443334")
    assert "124" in draw_table(press(jigsaw, "n124"), "", Look("always"), os.terminal_size((60, 9)), 0.0)


def test_a_pause_hides_the_board_and_rests_the_clock() -> None:
    seat = press(CLASSIC, "<right><right>4p")
    paused = draw_table(seat, "", Look("never"), SMALL, 60.0)
    assert "Paused" in paused
    assert "4" not in paused
    again = Player(Document(CLASSIC), Path("unused")).press(seat, "p", 60.0)
    assert again.game.clock.read(61.0) - seat.game.clock.read(60.0) == pytest.approx(1.0)
    assert "Paused" not in draw_table(again, "", Look("never"), SMALL, 61.0)


def test_struck_out_clues_are_those_of_the_game() -> None:
    for marking, count in (("off", 0), ("lines", 1)):
        game = Game.new(BOAT, Options.parse(f"marking={marking}")).play("r5c1..r5c5#")
        drawn = draw_table(Seat(game), "", Look("always"), SMALL, 0.0)
        assert len(re.findall(r";2m5", drawn)) == count


def test_a_large_puzzle_is_cut_around_the_cursor() -> None:
    puzzle = gw.Nonogram(["1"] * 60, ["60"])
    seat = Seat(Game.new(puzzle).play("r60c1#"), cell=59)
    lines = draw_table(seat, "", Look("never"), SMALL, 0.0).split("\n")
    assert len(lines) <= 24
    assert any("█" in line or "▓" in line for line in lines)


@pytest.mark.parametrize("cell", [0, 465, 899])
def test_a_drawing_too_large_keeps_its_clues_and_the_cell_under_the_cursor(cell: int) -> None:
    puzzle = gw.Nonogram([[10, 11]] * 30, [[1, 14]] * 2 + [[30]] * 20 + [[]] * 8)
    seat = Seat(Game.new(puzzle), cell=cell)
    lines = draw_table(seat, "Large", Look("never"), SMALL, 0.0).split("\n")
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    assert any(line.lstrip().startswith("10 11") for line in lines)
    assert "┌" in "\n".join(lines[:5])
    assert sum("*" in line for line in lines) == 1
    assert cell in shown_cells(seat, Look("never"), SMALL).values()


def test_a_single_note_is_not_drawn_as_a_digit() -> None:
    seat = press(CLASSIC, "<right><right>n4n<down><down><down>")
    small = "\n".join(draw_table(seat, "", Look("never"), SMALL, 0.0).split("\n")[:3])
    assert small.count("4") == small.count("'4") == 1
    assert "4" in draw_table(seat, "", Look("never"), os.terminal_size((120, 40)), 0.0).split("\n")[2]


def test_playing_needs_a_terminal(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "boat.json"
    gw.write(BOAT, path)
    call("play", path).assert_refused("expected a terminal")


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are a matter of POSIX")
def test_playing_on_a_terminal_keeps_the_game(tmp_path: Path) -> None:
    path = tmp_path / "boat.json"
    gw.write(Document(BOAT, About(title="Boat")), path)
    kept = tmp_path / "boat.json.game.json"
    assert b"Boat, 6x5" in _session(path, [(b"Boat", b"\x1b[B\x1b[C "), (b"steps 1", b"q")])
    assert [marks.entry for marks in resume(read(kept)).marks.cells].count(1) == 1
    assert b"steps 1" in _session(path, [(b"steps 1", b" "), (b"steps 2", b"\x03")])
    assert [marks.entry for marks in resume(read(kept)).marks.cells].count(1) == 2


def _session(path: Path, talk: list[tuple[bytes, bytes]]) -> bytes:
    """Play on a terminal: wait for words, then press keys."""
    ours, theirs = os.openpty()
    environment = {**os.environ, "COLUMNS": "80", "LINES": "24", "TERM": "xterm-256color"}
    command = [sys.executable, "-m", "gridwright", "play", str(path)]
    seen = b""
    with hearing_ctrl_c():
        started = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
        )
    with started as player:
        os.close(theirs)
        for words, keys in talk:
            seen += _read_until(ours, words)
            if keys == b"\x03":
                player.send_signal(2)
            else:
                os.write(ours, keys)
        seen += _read_until(ours, b"Saved in")
        assert player.wait(timeout=60) == 0
    os.close(ours)
    return seen


def _read_until(terminal: int, wanted: bytes) -> bytes:
    seen = b""
    end = time.monotonic() + 60
    while wanted not in seen and time.monotonic() < end:
        if select.select([terminal], [], [], 0.5)[0]:
            seen += os.read(terminal, 65536)
    assert wanted in seen
    return seen


def test_options_of_a_game_that_goes_on_are_changed_and_its_strokes_kept() -> None:
    begun = _begun(Document(BOAT), "")
    assert begun.options.marking == "clues"
    kept = put_aside(begun.play("r1c3#"), Document(BOAT))
    again = _begun(kept, "hints=3 crossing")
    assert (again.cursor, again.options.hints, again.options.crossing, again.options.marking) == (
        1,
        3,
        True,
        "clues",
    )
    assert _begun(kept, "").text() == begun.play("r1c3#").text()
