"""Positions, links and files as other programs write them, with what is known about them."""

import json
import random
from urllib.parse import quote

import pytest

from gridwright import solve
from gridwright.errors import FormatError
from gridwright.formats import decipher, parse, to_text
from gridwright.formats.shared.lz_string import pack
from gridwright.model import Verdict
from gridwright.nonogram import Nonogram
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules.diagonals import Diagonals
from gridwright.sudoku.rules.non_consecutive import NonConsecutive
from gridwright.sudoku.rules.whispers import Whispers

POSITIONS = [
    # Published on pages that teach techniques, each with the puzzle that it came from.
    (
        "S9B46090b1m4a01070e1q050v3f022iaa1q7n081n4b3f9603ea027n1m46070e0n450409060l02460"
        "r7r06b64b0g050r060907114k4b030t1n170823093m1z0b3b07191n2319031v0h090i1103082t3o1"
        "v0437",
        "090001700500200008000030200070004960200060005069700030008090000700003009003800040",
    ),
    (
        "S9B050f2e0i46015y020466026212064i0a095u0i4601070b0d4m0f4m4a4j4q027n03bu0g0636093"
        "6164a4i0o010o02474u067n07bu4q4i464i0b0u0g09064q0a4y040i0a051g5w035w01071y080u1g1"
        "81609",
        "500001024020060090001700000000203006090000010200607000000009600040050030170800009",
    ),
]


@pytest.mark.parametrize(("packed", "puzzle"), POSITIONS)
def test_a_position_of_sudokuwiki_is_its_puzzle_and_allows_the_solution(packed: str, puzzle: str) -> None:
    document = parse(f"https://www.sudokuwiki.org/sudoku.htm?bd={packed}")
    start = Sudoku.classic(puzzle.replace("0", "."))
    assert document.puzzle == start
    (solution,) = solve(start).solutions
    assert document.progress is not None
    assert not document.progress.meet(solution).is_broken
    assert document.progress != start.start
    assert to_text(document, "sudokuwiki").strip().endswith(packed)


@pytest.mark.parametrize(
    "link",
    [
        "https://puzz.link/p?sudoku/9/9/k13m27h476h39h825zg841h29h538h18m96k",
        "https://puzz.link/p?sudoku/9/9/l768g3g2g7o4h1j2h43h4g5h92h6j7h5o5g9g1g824l",
        "https://puzz.link/p?sudoku/6/6/g3h2g5j6h1l4h6j3g5g6h",
    ],
)
def test_links_of_puzz_link_are_unique_puzzles(link: str) -> None:
    reading = decipher(link)
    assert reading.format.name == "puzz-link"
    assert solve(reading.documents[0].puzzle).verdict is Verdict.UNIQUE
    assert to_text(reading.documents[0], "puzz-link").strip() == link


def test_a_link_to_another_genre_is_refused_by_name() -> None:
    with pytest.raises(FormatError, match="slither"):
        parse("https://puzz.link/p?slither/5/6/2bgb0bbhb1adg1b")


def test_old_files_of_gnonograms_have_remarks_and_another_heading() -> None:
    text = (
        "[Description] // as the old program wrote it\nTiny\nSomebody\n2011/5/2\n0\n[License]\nCC BY-SA\n"
        "[Dimensions]\n3 // rows\n4 // columns\n[Row clues]\n2, 1\n1\n3\n[Column clues]\n1, 1\n1, 1\n1\n2\n"
        "[Solution]\n2 2 1 2\n1 1 1 2\n2 2 2 1\n"
        "[Working grid]\n2 0 0 0\n0 0 0 0\n0 0 0 1\n[State]\nGAME_STATE_SOLVING\n"
    )
    document = parse(text)
    assert document.puzzle == Nonogram(["2 1", "1", "3"], ["1 1", "1 1", "1", "2"])
    assert (document.about.title, document.about.author, document.about.licence) == (
        "Tiny",
        "Somebody",
        "CC BY-SA",
    )
    assert document.goal is not None
    assert document.progress is not None
    assert document.progress.masks[0] == 0b10
    assert document.progress.masks[1] == 0b11


def test_the_words_of_bosch_do_not_matter() -> None:
    text = (
        "number_of_rows: 1 number_of_columns: 2\nrow_1\nnumber_of_tiles: 1\nwidth(s): 1\n"
        "column_1\nnumber_of_clusters: 1\nsize(s): 1\ncolumn_2\nnumber_of_clusters: 0\nsize(s):\n"
    )
    assert parse(text).puzzle == Nonogram(["1"], ["1", "0"])


def test_a_shape_of_ksudoku_in_text() -> None:
    groups = [range(row, 16, 4) for row in range(4)] + [range(at, at + 4) for at in range(0, 16, 4)]
    boxes = [[corner, corner + 1, corner + 4, corner + 5] for corner in (0, 2, 8, 10)]
    lines = [*groups, *boxes, [0, 5, 10, 15], [3, 6, 9, 12]]
    text = f"4\n4 4 1\n{len(lines)}\n" + "".join(f"4 {' '.join(map(str, line))}\n" for line in lines)
    assert parse(text).puzzle == Sudoku("." * 16, rules=[Diagonals()])


def test_texts_of_digits_in_a_sudokupad_link_are_texts() -> None:
    """The program packs a solution of 16 digits, or a title such as 42, as a number."""
    text = "{cs:64,ce:[[{v:1},,,],[,,,],[,,,],[,,,]],metadata:{t:42,solution:1234341221434321}}"
    document = parse("https://sudokupad.app/scl" + pack(text))
    assert document.about.title == "42"
    assert document.goal is not None
    assert document.goal.masks[:4] == (1, 2, 4, 8)


# ------------------------------------------------------------------------------------------ nonograms.org


def _page(rows: list[str], rgbs: list[str], chance: random.Random) -> str:
    """Scramble a picture as pages of nonograms.org do, by the published formula turned round."""

    def parted(total: int) -> list[int]:
        """Give four numbers of which the first two less the third, each modulo the fourth, make a total."""
        modulus = chance.randint(total + 50, total + 500)
        third = chance.randrange(40)
        first = chance.randrange(total + third + 1)
        parts = [first, total + third - first, third]
        return [part + modulus * chance.randrange(5) for part in parts] + [modulus]

    key, shift = ([chance.randrange(1, 200) for _ in range(4)] for _ in range(2))
    colours = [[int(rgb[place : place + 2], 16) for place in (0, 2, 4)] for rgb in rgbs]
    runs: list[list[int]] = []
    for number, row in enumerate(rows):
        start = 0
        while start < len(row):
            end = start + 1
            while end < len(row) and row[end] == row[start]:
                end += 1
            if row[start] != ".":
                runs.append([start + 1, end - start, int(row[start]), number + 1])
            start = end
    root = int(len(runs) ** 0.5)
    rest = len(runs) - root * root
    modulus = 1000 + chance.randrange(100)
    count = [root + modulus, rest // 2 + 2 * modulus, rest % 2, modulus]
    data = [
        [chance.randrange(100) for _ in range(4)],
        parted(len(rows[0])),
        parted(len(rows)),
        parted(len(rgbs)),
        key,
        *([red + key[1], green + key[0], blue + key[3], red + key[2]] for red, green, blue in colours),
        count,
        shift,
        *([part + plus for part, plus in zip(run, shift, strict=True)] for run in runs),
    ]
    packed = str(data).replace(" ", "")
    return f"<html><head><title>Page</title></head><script>var d={packed};</script></html>"


def test_scrambled_pages_of_nonograms_org_show_their_pictures() -> None:
    chance = random.Random(7)
    for _ in range(60):
        rgbs = ["000000", "ff0000", "00cc00"][: chance.randint(1, 3)]
        width, height = chance.randint(1, 12), chance.randint(1, 12)
        marks = "." + "123"[: len(rgbs)]
        rows = ["".join(chance.choice(marks) for _ in range(width)) for _ in range(height)]
        reading = decipher(_page(rows, rgbs, chance))
        assert reading.format.name == "nonograms-org"
        goal = reading.documents[0].goal
        assert goal is not None
        shown = ["".join(marks[goal.masks[cell].bit_length() - 1] for cell in row) for row in goal.shape.rows]
        assert shown == rows


def test_links_of_lisudoku_are_read_and_written() -> None:
    fields = {
        "grid_size": 9,
        "fixed_numbers": [{"position": {"row": 0, "col": 0}, "value": 1}],
        "primary_diagonal": True,
        "antiKing": True,
        "oddCells": [{"row": 1, "col": 5}],
        "topBottom": False,
    }
    reading = decipher(f"https://lisudoku.xyz/solver?import={quote(pack(json.dumps(fields)))}")
    assert reading.format.name == "lisudoku"
    puzzle = reading.documents[0].puzzle
    assert isinstance(puzzle, Sudoku)
    rules = {type(rule).__name__: rule for rule in puzzle.rules}
    assert set(rules) == {"Rows", "Columns", "Boxes", "Diagonals", "AntiMoves", "Parity"}
    assert puzzle.start.masks[0] == 1
    again = parse(to_text(puzzle, "lisudoku")).puzzle
    assert again.key == puzzle.key


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"gridSize": 9, "topBottom": True}, "expected rules that are known, got 'topBottom'"),
        ({"gridSize": 99}, "gridSize: expected 1 to 16"),
        ({"gridSize": 9, "thermos": [[{"row": 0}]]}, "thermos: expected a cell with row and col"),
        (
            {"gridSize": 4, "fixedNumbers": [{"position": {"row": 9, "col": 0}, "value": 1}]},
            "expected a cell of 4x4",
        ),
        ({"gridSize": 4, "kropkiDots": [{"dotType": "Odd"}]}, "expected Consecutive or Double, got 'Odd'"),
        ({"gridSize": 4, "arrows": [{"circleCells": [], "arrowCells": []}]}, "expected a circle and cells"),
    ],
)
def test_what_lisudoku_says_otherwise_is_refused(fields: dict[str, object], message: str) -> None:
    with pytest.raises(FormatError, match=message):
        parse(f"https://lisudoku.xyz/e?import={pack(json.dumps(fields))}")


def test_lisudoku_has_no_words_for_some_rules() -> None:
    for rules in ([Whispers.of("r1c1 r1c2")], [NonConsecutive()]):
        with pytest.raises(FormatError, match="lisudoku link cannot hold"):
            to_text(Sudoku("." * 81, rules=rules), "lisudoku")


def test_an_empty_game_of_gnome_sudoku_is_known_again() -> None:
    written = to_text(Sudoku("." * 81), "gnome-sudoku")
    reading = decipher(written)
    assert (reading.format.name, reading.documents[0].puzzle) == ("gnome-sudoku", Sudoku("." * 81))
