"""SudokuPad, Penpa and ipuz: what is told is a rule, what is only drawn is refused or kept as a drawing."""

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from gridwright import solve
from gridwright.errors import FormatError, LimitError, UnknownRuleError
from gridwright.formats import to_text
from gridwright.formats.sudoku.sudokupad_text import read_loose
from gridwright.model import Verdict
from gridwright.samples import sample
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rule import read_rule
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.drawings import Drawings
from gridwright.sudoku.rules.regions import Regions
from tests.formats.strictly import parse

EXEMPLARS = Path(__file__).parents[1] / "exemplars"


def pad(**fields: object) -> str:
    cells: list[list[dict[str, Any]]] = [[{} for _ in range(4)] for _ in range(4)]
    return json.dumps({"cellSize": 50, "cells": cells, **fields})


def rules(text: str, *, keep_drawings: bool = False) -> dict[type, Any]:
    puzzle = parse(text, keep_drawings=keep_drawings).puzzle
    assert isinstance(puzzle, Sudoku)
    return {type(rule): rule for rule in puzzle.rules}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{a:1,b:t,c:f}", {"arrows": 1, "b": True, "color": False}),
        ("{ce:[[,{v:5},,]]}", {"cells": [[{}, {"value": 5}, {}, {}]]}),
        (
            r"{t:'it\'s',l:[{wp:[[.5,1.5]],c:FF00AA}]}",
            {
                "title": "it's",
                "lines": [{"wayPoints": [[0.5, 1.5]], "color": "FF00AA"}],
            },
        ),
        ("{}", {}),
        ("{re:[]}", {"regions": []}),
    ],
)
def test_loose_json_is_read(text: str, value: object) -> None:
    assert read_loose(text) == value


@pytest.mark.parametrize("text", ["{", "{a", "{a:", "{a:'x", "[1,2]", "{a:1}}", "{ce:[[" + "[" * 90, "{a:[1,"])
def test_loose_json_that_breaks_off_is_refused(text: str) -> None:
    with pytest.raises(FormatError):
        read_loose(text)


@pytest.mark.parametrize("name", ["lines", "arrows", "overlays", "underlays", "newthing"])
def test_drawings_of_sudokupad_are_refused_by_name_or_kept(name: str) -> None:
    item = {"wayPoints": [[0.5, 0.5], [0.5, 1.5]], "center": [1, 0.5], "rounded": True}
    text = pad(**{name: [item]})
    with pytest.raises(UnknownRuleError, match=f"expected rules that are known, got '{name}'"):
        parse(text)
    found = rules(text, keep_drawings=True)
    assert (Drawings in found) is (name != "newthing")


def test_what_cannot_be_kept_either_is_no_unknown_rule() -> None:
    text = pad(lines=[{"wayPoints": [[0.5, 0.5], [0.5, 1.5]]}], regions=[[[9, 9]]])
    with pytest.raises(FormatError) as refused:
        parse(text)
    assert type(refused.value) is FormatError


def test_a_background_may_be_a_rule() -> None:
    with pytest.raises(UnknownRuleError, match=r"got 'metadata\.bgimage'"):
        parse(pad(metadata={"bgimage": "a.png", "bgimageopacity": 1, "title": "Fish"}))


def test_shortened_colours_are_told_apart() -> None:
    text = "{cs:50,ce:[[,,,],[,,,],[,,,],[,,,]],o:[{ct:[1,.5],r:t,c2:#0},{ct:[2,.5],r:t,c2:#F}]}"
    assert list(map(str, rules(text, keep_drawings=True)[Drawings].rings)) == ["r1c1 r2c1=dark", "r2c1 r3c1"]


def test_drawings_keep_their_colours() -> None:
    across = [[0.5, 0.5], [0.5, 1.5]]
    text = pad(
        lines=[{"wayPoints": across, "color": "#67f067ff"}, {"wayPoints": across, "color": "#a020f0"}],
        underlays=[{"center": [2.5, 2.5], "width": 1, "height": 1, "backgroundColor": "#ffd700"}],
        overlays=[
            {"center": [1, 0.5], "width": 0.3, "height": 0.3, "rounded": True, "backgroundColor": "#000000"},
            {"center": [2, 0.5], "width": 0.3, "height": 0.3, "rounded": True, "backgroundColor": "#FFFFFF"},
            {"center": [3.5, 1], "width": 0.2, "height": 0.2, "backgroundColor": "#FF0000"},
        ],
    )
    drawn = rules(text, keep_drawings=True)[Drawings]
    assert list(map(str, drawn.lines)) == ["r1c1 r1c2=green", "r1c1 r1c2=purple"]
    assert list(map(str, drawn.grounds)) == ["r3c3=gold"]
    assert list(map(str, drawn.rings)) == ["r1c1 r2c1=dark", "r2c1 r3c1"]
    assert list(map(str, drawn.squares)) == ["r4c1 r4c2"]
    again = rules(to_text(parse(text, keep_drawings=True), "f-puzzles"))[Drawings]
    assert again == drawn


def test_cages_count_where_they_say_so() -> None:
    cells = [[0, 0], [0, 1]]
    told = pad(cages=[{"cells": cells, "unique": True, "sum": 5}, {"cells": [[1, 1], [1, 2]], "unique": True}])
    assert rules(told)[Cages] == Cages(sums=("r1c1 r1c2=5",), plain=("r2c2 r2c3",))  # type: ignore[arg-type]
    drawn = pad(cages=[{"cells": cells, "value": 5}])
    with pytest.raises(FormatError, match="got one at r1c1 that is drawn"):
        parse(drawn)
    assert [str(note) for note in rules(drawn, keep_drawings=True)[Drawings].texts] == ["r1c1=5"]


def test_title_author_and_rules_stand_in_cages_too() -> None:
    values = ["title: Name", "author: Somebody", "rules: Normal rules.", "solution: 1234341221434321"]
    document = parse(pad(cages=[{"value": value, "cells": []} for value in values]))
    assert (document.about.title, document.about.author, document.about.description) == (
        *("Name", "Somebody", "Normal rules."),
    )
    assert document.goal is not None


def test_a_link_of_sudokupad_is_written() -> None:
    document = sample("thermometers-six").document
    link = to_text(document, "sudokupad")
    assert link.startswith("https://sudokupad.app/fpuzzles")
    assert parse(link).puzzle.key == document.puzzle.key


def penpa(*lines: str) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress("\n".join(lines).encode()) + packer.flush()
    return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + base64.b64encode(data).decode()


HEADER = "square,4,4,38,0,1,1,190,190,144,144,0,0,0,0,Title: T,Author: A,,R,OFF,false"


def drawn(text: str) -> str:
    return penpa(HEADER, "[0,0,0,0]", "{}", text)


def test_penpa_tells_regions_by_thick_borders() -> None:
    # The corner of the second cell in the second row is 64 + 8 * 3 + 3.
    upright = [f'"{64 + 8 * row + 3},{64 + 8 * (row + 1) + 3}":2' for row in range(1, 5)]
    level = [f'"{64 + 8 * 3 + column},{64 + 8 * 3 + column + 1}":2' for column in range(1, 5)]
    puzzle = parse(drawn("{zE:{" + ",".join(upright + level) + "}}")).puzzle
    assert puzzle == Sudoku("." * 16)
    with pytest.raises(FormatError, match="expected thick borders around 4 regions"):
        parse(drawn("{zE:{" + ",".join(upright) + "}}"))
    assert isinstance(parse(drawn("{}")).puzzle, Sudoku)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{zY:{"18":[1,"circle_L",1]}}', "expected rules that are known, got 'symbol'"),
        ('{zN:{"18":["x",1,"1"]}}', "number: expected givens from 1 to 4, got 'x'"),
        ('{zN:{"0":["1",1,"1"]}}', "got '1' outside the grid"),
        ("{z6:[[18,99999]]}", "expected the number of a cell"),
        ("{", "expected what is drawn as JSON"),
    ],
)
def test_what_penpa_draws_otherwise_is_refused(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        parse(drawn(text))


def outlined(cells: list[int]) -> str:
    """Draw the cage of two cells beside each other as Penpa does: lines between their quarters."""
    first, second = (4 * 64 + 4 * cell for cell in cells)
    ends = [(0, 1), (0, 2), (2, 3)], [(0, 1), (1, 3), (2, 3)]
    lines = [f"{first + a},{first + b}" for a, b in ends[0]] + [f"{second + a},{second + b}" for a, b in ends[1]]
    across = [f"{first + 1},{second}", f"{first + 3},{second + 2}"]
    return ",".join(f'"{line}":10' for line in lines + across)


def test_penpa_cages_are_told_by_their_lines_whether_they_are_listed_or_not() -> None:
    # Cells are numbered 8 to the row, from 18 on.
    total = f'z1:{{"{4 * 64 + 4 * 18}":["5",1]}}'
    lines = f"zC:{{{outlined([18, 19])}}}"
    wanted = Cages(sums=("r1c1 r1c2=5",))  # type: ignore[arg-type]
    assert rules(drawn(f"{{{total},{lines}}}"))[Cages] == wanted
    assert rules(drawn(f"{{{total},{lines},z6:[[19,18]]}}"))[Cages].sums[0].total == 5
    assert len(rules(drawn(f"{{{total},{lines},z6:[[19,18]]}}"))[Cages].sums) == 1
    with pytest.raises(UnknownRuleError, match="expected lines that close around cells"):
        parse(drawn(f'{{zC:{{"{4 * 64 + 72},{4 * 64 + 73}":10}}}}'))
    with pytest.raises(UnknownRuleError, match="expected lines between quarters of cells"):
        parse(drawn('{zC:{"18,19":10}}'))


def test_drawings_of_penpa_are_kept_on_request() -> None:
    text = '{zY:{"18":[3,"square_L",2],"146":[2,"circle_SS",2],"210":[8,"circle_SS",2],"9999":[1,"x",1]},'
    text += 'zS:{"27":2},z3:[[18,19,27]],zN:{"20":["1",1,"1"],"21":["x",1,"1"],"10":["17",1,"1"]}}'
    found = rules(drawn(text), keep_drawings=True)[Drawings]
    assert list(map(str, found.squares)) == ["r1c1"]
    assert list(map(str, found.rings)) == ["r1c1", "r1c1 r2c1=dark", "r1c1 r1c2"]
    assert list(map(str, found.lines)) == ["r1c1 r1c2 r2c2"]
    assert list(map(str, found.grounds)) == ["r2c2=green"]
    assert list(map(str, found.texts)) == ["r1c4=x", "r1c1 down=17"]


def test_penpa_counts_the_cells_outside_the_grid() -> None:
    """With a margin of one cell the sizes are those of the sheet, and numbers beside the grid are no givens."""
    header = HEADER.replace("4,4", "6,6", 1)
    inside, outside = 3 * 10 + 3, 2 * 10 + 3
    given = f'{{zN:{{"{inside}":["1",1,"1"]}}}}'
    assert parse(penpa(header, "[1,1,1,1]", "{}", given)).puzzle.start.masks[0] == 1
    with pytest.raises(FormatError, match="got '1' outside the grid"):
        parse(penpa(header, "[1,1,1,1]", "{}", given.replace(str(inside), str(outside))))
    with pytest.raises(FormatError, match="expected four numbers"):
        parse(penpa(header, "[1,1]", "{}", given))


def test_a_penpa_puzzle_of_another_program_has_no_solution_indeed() -> None:
    """A converter's tests hold a 6x6 whose r3c2 and r4c2 both need a 5: 1, 4 and 6 stand in their column."""
    puzzle = Sudoku("5...6. .4.1.3 1.3.4. ..2.1. .146.5 .6.4..".replace(" ", ""))
    assert solve(puzzle).verdict is Verdict.NONE
    left = [{1, 2, 3, 4, 5, 6} - {4, 1, 6} - {1, 3, 2} - row for row in ({1, 3, 4}, {2, 1})]
    assert left == [{5}, {5}]


def test_penpa_bombs_and_other_genres_are_refused() -> None:
    with pytest.raises(LimitError, match="expected at most 2,000,000 characters"):
        parse(penpa(HEADER, " " * 3_000_000))
    with pytest.raises(FormatError, match="expected a sudoku, got 'choco banana'"):
        parse(penpa(HEADER, "[]", "{}", "{}", *["x"] * 13, '["choco banana"]'))
    with pytest.raises(FormatError, match="expected a square grid, got 'hex'"):
        parse(penpa("hex,4,4", "", "", ""))


@pytest.mark.parametrize("name", ["diagonals", "killer", "jigsaw", "four-jigsaw", "cages-without-sums"])
def test_ipuz_keeps_samples(name: str) -> None:
    document = sample(name).document
    again = parse(to_text(document, "ipuz"))
    assert again.puzzle.key == document.puzzle.key
    assert again.goal == document.goal
    assert again.about.title == document.about.title


def test_ipuz_reads_zones_and_refuses_other_kinds() -> None:
    text = (EXEMPLARS / "ipuz" / "jigsaw.ipuz").read_text()
    assert Regions in rules(text)
    with pytest.raises(FormatError, match="kind: expected a sudoku"):
        parse(text.replace("ipuz.org/sudoku", "ipuz.org/crossword"))
    with pytest.raises(FormatError, match="expected rules that are known, got 'newrule'"):
        parse(text.replace('"dimensions"', '"newrule": 1, "dimensions"', 1))
    assert parse(f"ipuz({text});") == parse(text)


def test_a_payload_alone_is_enough() -> None:
    link = (EXEMPLARS / "sudokupad" / "small.scl").read_text()
    assert parse(link.partition("sudokupad.app/")[2]) == parse(link)


def padded(**fields: object) -> str:
    return json.dumps({"id": "x", "cellSize": 50, "cells": [[{} for _ in range(4)] for _ in range(4)], **fields})


def test_sudokupad_tells_rules_for_the_whole_grid_in_its_metadata() -> None:
    puzzle = parse(padded(metadata={"antiknight": True, "norowcol": True})).puzzle
    assert isinstance(puzzle, Sudoku)
    assert [type(rule).__name__ for rule in puzzle.rules] == ["AntiMoves"]
    words = padded(
        cages=[{"value": "antiking: true"}, {"value": "title: T"}, {"value": "solution: 0000000000000000"}]
    )
    assert [type(rule).__name__ for rule in parse(words).puzzle.rules] == ["Rows", "Columns", "AntiMoves"]  # type: ignore[attr-defined]


def test_without_regions_sudokupad_has_no_boxes() -> None:
    puzzle = parse(padded()).puzzle
    assert isinstance(puzzle, Sudoku)
    assert [type(rule).__name__ for rule in puzzle.rules] == ["Rows", "Columns"]


def test_a_number_in_a_cage_is_a_sum_where_the_solution_shows_it() -> None:
    cages = [{"cells": [[0, 0], [0, 1]], "value": 3, "unique": True}]
    told = parse(padded(cages=cages, solution="1234341221434321")).puzzle
    assert isinstance(told, Sudoku)
    assert str(told.rules[-1].sums[0]) == "r1c1 r1c2=3"  # type: ignore[attr-defined]
    for solution in ("", "2341341212344123"):
        with pytest.raises(FormatError, match="cages: expected a sum that is told, got '3' at r1c1"):
            parse(padded(cages=cages, solution=solution))
        kept = parse(padded(cages=cages, solution=solution), keep_drawings=True).puzzle
        assert isinstance(kept, Sudoku)
        assert [type(rule).__name__ for rule in kept.rules[2:]] == ["Cages", "Drawings"]


def test_a_solution_against_what_was_read_is_refused() -> None:
    with pytest.raises(FormatError, match="solution: expected a solution of the puzzle"):
        parse(padded(metadata={"antiknight": True, "solution": "1234341221434321"}))


def test_puzzles_that_draw_different_things_are_not_the_same() -> None:
    drawn, other = (
        Sudoku("." * 16, rules=[read_rule(Drawings, {"lines": [line]})]) for line in ("r1c1 r1c2", "r1c1 r2c2")
    )
    assert len({drawn.key, other.key, Sudoku("." * 16).key}) == 3
