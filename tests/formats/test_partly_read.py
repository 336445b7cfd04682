"""Puzzles that say more than is understood: that is named and kept, and no verdict is given for the whole."""

import json
from pathlib import Path
from typing import Any

import pytest

import gridwright as gw
from gridwright import formats
from gridwright.formats import losses, parse, to_text
from gridwright.formats.shared.lz_string import pack
from gridwright.model import Document, Unread, Verdict
from gridwright.sudoku import RULES, Rule, Sudoku
from gridwright.sudoku.prose.sentences import unread_sentences
from gridwright.sudoku.rules.anti_moves import AntiMoves
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.cages import Cages
from gridwright.sudoku.rules.kropki import Kropki
from gridwright.sudoku.rules.whispers import Whispers

VARIANTS = Path(__file__).parents[3] / "shared" / "data" / "sudoku" / "setters" / "variants-36.jsonl"
NORMAL = "Normal sudoku rules apply."
STRANGE = "Every snail eats its own tail."
LINE = "green line r1c1 r1c2"


def f_puzzle(**fields: Any) -> str:  # noqa: ANN401  (whatever JSON holds)
    grid: list[list[dict[str, int]]] = [[{} for _ in range(4)] for _ in range(4)]
    return json.dumps({"size": 4, "grid": grid, **fields})


def pad(**fields: Any) -> str:  # noqa: ANN401
    cells: list[list[dict[str, int]]] = [[{} for _ in range(4)] for _ in range(4)]
    boxes = [[[row + r, column + c] for r in (0, 1) for c in (0, 1)] for row in (0, 2) for column in (0, 2)]
    return json.dumps({"cellSize": 50, "cells": cells, "regions": boxes, **fields})


def ipuz(**fields: Any) -> str:  # noqa: ANN401
    kind = ["http://ipuz.org/sudoku#1"]
    return json.dumps({"version": "http://ipuz.org/v2", "kind": kind, "puzzle": [[0] * 4] * 4, **fields})


def maker(comment: str) -> str:
    regions = [row // 2 * 2 + column // 2 for row in range(4) for column in range(4)]
    blocks = [{"type": 0}, {"type": 1, "regions": regions}]
    puzzle = {"size": 4, "cells": [{}] * 16, "comment": comment, "constraints": blocks}
    packed = pack(json.dumps({"formatVersion": "1.5.0", "puzzle": puzzle}))
    return f"https://sudokumaker.app/?puzzle={packed.replace('+', '%2B').replace('/', '-')}"


STRANGE_TEXTS = {
    "sudokumaker": maker(f"{NORMAL} {STRANGE}"),
    "f-puzzles": f_puzzle(ruleset=f"{NORMAL} {STRANGE}"),
    "f-puzzles-link": f"https://f-puzzles.com/?load={pack(f_puzzle(ruleset=STRANGE))}",
    "sudokupad": pad(metadata={"rules": f"{NORMAL}\n{STRANGE}"}),
    "ipuz": ipuz(intro=NORMAL, notes=STRANGE),
}


@pytest.mark.parametrize("name", STRANGE_TEXTS)
def test_a_sentence_that_no_rule_accounts_for_is_named(name: str) -> None:
    document = parse(STRANGE_TEXTS[name], name)
    assert document.unread == Unread((STRANGE,))
    found = gw.solve(document)
    assert (found.verdict, found.read_verdict) == (Verdict.PARTLY_READ, Verdict.MULTIPLE)
    assert str(found).startswith("Partly read: 1 sentence of its rules is not understood. Of what was read: ")
    assert gw.explain(document).verdict is Verdict.PARTLY_READ
    assert "what was read, which has several solutions" in gw.explain(document).note
    rating = gw.rate(document)
    assert (rating.label, rating.read_label, rating.is_solved) == ("Partly read", "Several solutions", False)


@pytest.mark.parametrize("make", [f_puzzle, pad, ipuz])
def test_usual_words_leave_nothing_unread(make: Any) -> None:  # noqa: ANN401
    words = f"- {NORMAL}\nPlace the digits 1 to 4 once each in every row, column and box. Have fun!"
    fields = {f_puzzle: "ruleset", ipuz: "intro"}
    text = make(**{fields[make]: words}) if make in fields else make(metadata={"rules": words})
    assert not parse(text).unread
    assert gw.solve(text).verdict is Verdict.MULTIPLE


def test_every_format_that_tells_rules_is_tried() -> None:
    telling = {name for name, known in formats.FORMATS.items() if known.tells_rules}
    assert telling == {*STRANGE_TEXTS, "penpa"}


def test_what_is_drawn_or_left_out_is_named() -> None:
    line = {"wayPoints": [[0.5, 0.5], [0.5, 1.5]], "color": "#67f067"}
    away = {"center": [-0.5, -0.5], "text": "12", "width": 1, "height": 1}
    document = parse(pad(lines=[line], overlays=[away], fog=[1]))
    assert document.unread.parts == (LINE, "fog", "text '12' outside the grid")
    assert parse(f_puzzle(newrule=[1])).unread.parts == ("newrule",)
    styled = [[{"cell": 0, "style": {"shapebg": "circle"}}, 0, 0, 0], *[[0] * 4] * 3]
    assert parse(ipuz(puzzle=styled)).unread.parts == ("style of r1c1",)


def test_tools_of_an_editor_are_no_rules() -> None:
    cage = {"cells": ["R1C1", "R1C2"], "value": "3"}
    document = parse(f_puzzle(killercage=[cage], activeConstraints=["Killer Cage", "Anti-Knight", "Diagonal +"]))
    assert not document.unread
    assert isinstance(document.puzzle, Sudoku)
    assert Cages.of("r1c1 r1c2=3") in document.puzzle.rules
    assert parse(f_puzzle(activeConstraints=["Fog"])).unread.parts == ("activeConstraints: Fog",)


def test_what_is_unread_stays_with_the_puzzle() -> None:
    line = {"lines": [["R1C1", "R1C2"]], "outlineC": "#67f067"}
    document = parse(f_puzzle(ruleset=STRANGE, line=[line]))
    unread = Unread((STRANGE,), (LINE,))
    assert document.unread == unread
    for name in ("gridwright", "f-puzzles", "f-puzzles-link", "sudokupad"):
        assert parse(to_text(document, name)).unread == unread
    plain = Document(Sudoku("." * 16), document.about, unread=Unread((STRANGE,)))
    assert losses(plain, "sudoku-lines")[-1] == "what is not understood"


def rules_of(*rules: Rule) -> tuple[Rule, ...]:
    return (Boxes(3, 3), *rules)


@pytest.mark.parametrize(
    ("rule", "sentence", "is_told"),
    [
        (Whispers.of("r1c1 r1c2"), "Adjacent digits on a green line must differ by at least five.", True),
        (Whispers.of("r1c1 r1c2"), "Adjacent digits on a green line must differ by at least 4.", False),
        (Whispers.of("r1c1 r1c2"), "Adjacent digits on a green line differ by at least 5 and are odd.", False),
        (AntiMoves(knight=True, king=False), "Identical digits cannot be a knight's move apart.", True),
        (AntiMoves(knight=True, king=False), "Identical digits cannot be a king's move apart.", False),
        (
            Kropki.of("r1c1 r1c2"),
            "Digits joined by a white dot are consecutive. Not all dots are given.",
            True,
        ),
        (Kropki.of("r1c1 r1c2"), "All possible dots are given.", False),
        (Kropki.of("r1c1 r1c2"), "Digits joined by a red dot are consecutive.", False),
        (
            Cages.of("r1c1 r1c2=3"),
            "Killer Cages: Digits in a cage cannot repeat, and cages show their sums.",
            True,
        ),
        (Cages.of("r1c1 r1c2=3"), "In cages, digits sum to a prime number.", False),
        (Cages.of("r1c1 r1c2=3"), "Cages show their sums, e.g. the cage in box 2.", False),
        (Cages.of("r1c1 r1c2=3"), "SUDOKU\nKILLER\nCages", True),
        (Cages.of("r1c1 r1c2=3"), "Renban", False),
    ],
)
def test_a_sentence_is_told_where_the_rule_says_just_that(rule: Rule, sentence: str, is_told: bool) -> None:  # noqa: FBT001
    assert (unread_sentences(rules_of(rule), sentence, 9) == ()) is is_told


@pytest.mark.parametrize("name", [name for name, kind in RULES.items() if kind.cues])
def test_every_cue_knows_its_example(name: str) -> None:
    from gridwright.sudoku.prose.sentences import is_told

    for cue in RULES[name].cues:
        assert is_told(cue.example, [cue]), cue


def test_a_text_of_a_megabyte_is_looked_at_in_part_and_named_whole() -> None:
    text = "the all digits must. " * 50_000
    unread = unread_sentences((Boxes(), Kropki(), Cages()), text, 9)
    assert len(unread) == 101
    assert sum(map(len, unread)) > 900_000


@pytest.mark.skipif(not VARIANTS.exists(), reason="the variants are kept beside the project")
def test_no_public_variant_is_judged_with_a_rule_unread() -> None:
    whole = []
    for line in VARIANTS.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        document = parse(f"https://sudokupad.app/{told['encoded_puzzle']}")
        if not document.unread:
            answer = gw.solve(document, 2, 60.0)
            assert answer.verdict is Verdict.UNIQUE, told["title"]
            assert str(answer.solutions[0]).replace("\n", "") == told["solution"], told["title"]
            whole.append(told["title"])
    assert len(whole) >= 20
