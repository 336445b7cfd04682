"""A sentence that is changed in its meaning is never read as the rule that it told before, nor passed over."""

import json
import random
import re
from collections.abc import Iterator

import pytest

from gridwright.formats import parse
from gridwright.sudoku import RULES
from gridwright.sudoku.prose.cue import Claim
from gridwright.sudoku.prose.gist import colours_in
from gridwright.sudoku.prose.sentences import readings_of_all, sentences_of

KINDS = tuple(kind for kind in RULES.values() if kind.cues)
SENTENCES = sorted({cue.example.rstrip(".!") for kind in KINDS for cue in kind.cues})
_DENIALS = {
    "must": "must not",
    "is": "is not",
    "are": "are not",
    "contains": "does not contain",
    "sums": "does not sum",
    "increase": "do not increase",
    "have": "do not have",
    "has": "does not have",
    "gives?": "does not give",
    "forms?": "does not form",
    "read": "do not read",
}
_OTHERS = {
    "at least": "at most",
    "at most": "at least",
    "knight": "rook",
    "odd": "prime",
    "sum of": "product of",
    "products": "sums",
    "largest": "smallest",
    "before": "after",
    "orthogonally adjacent": "diagonally adjacent",
    "black": "white",
    "green": "red",
    "purple": "orange",
    "grey": "blue",
}
_TAILS = (
    ", except in box 5",
    " unless they are in the same row",
    " (but not in row 1)",
    ", apart from one of them",
    ", but exactly one is wrong",
    ", or one less",
    ", plus one",
    " in exactly two places",
    ", with one exception",
    ", but may be off by one",
    " modulo 10",
    ", ignoring the first cell",
    ", counting the circle twice",
    " or are equal",
    ", i.e. all but the last",
)
_HEADS = (
    "Exactly two of these are true: ",
    "It is false that ",
    "In all but one box, ",
    "Sometimes ",
    "At least one of the following holds: ",
    "With one exception, ",
    "Nowhere: ",
    "Outside box 5: ",
    "Ignoring 5s: ",
)
_SAME = frozenset(
    {
        # What is changed here is no part of the rule, or comes to the same.
        "Digits cannot repeat on either main diagonal (marked in green)",
        "In each line of five cells the sum of the first two digits equals the sum of the last two digits",
    }
)


def changed(sentence: str) -> Iterator[str]:
    """Give sentences that say something else."""
    for words, others in (*_DENIALS.items(), *_OTHERS.items()):
        for match in re.finditer(rf"\b{words}\b(?! not\b)", sentence):
            yield sentence[: match.start()] + others + sentence[match.end() :]
    for match in re.finditer(r"\b\d+\b", sentence):
        yield f"{sentence[: match.start()]}{int(match[0]) + 1}{sentence[match.end() :]}"
    yield from (sentence + tail for tail in _TAILS)
    yield from (head + sentence[0].lower() + sentence[1:] for head in _HEADS)


def says(claims: tuple[Claim, ...]) -> frozenset[object]:
    """Return what claims come to: rules, fields and colours."""
    return frozenset(
        (claim.rule, tuple(sorted(claim.said.items())), colours_in(claim.words)) for claim in claims if claim.rule
    )


@pytest.mark.parametrize("seed", range(4))
def test_a_changed_sentence_is_not_read_as_before(seed: int) -> None:
    """Denied, with other numbers, with exceptions: the reader asks, or reads something else."""
    chance = random.Random(seed)
    wrong: list[str] = []
    for sentence in chance.sample(SENTENCES, 60):
        before = {says(claims) for claims in readings_of_all([sentence], KINDS)[0]}
        if before <= {frozenset()}:
            continue
        ways = sorted(set(changed(sentence)) - _SAME)
        for text in chance.sample(ways, min(len(ways), 10)):
            parts = readings_of_all(list(sentences_of(text)), KINDS)
            now = {says(claims) for found in parts for claims in found}
            if all(parts) and (now & before or now <= {frozenset()}):
                wrong.append(text)
    assert not wrong


@pytest.mark.parametrize(
    "sentence",
    [
        "The cages all have different sums.",
        "There are exactly two friendly cells in every row.",
        "In cages, digits must not sum to the small clue in the corner.",
        "Digits can repeat within a cage.",
        "Nowhere: green lines.",
        "Digits on a line must be palindromes, i.e. all but one of them.",
        "A < or > sign points to the larger of the two digits.",
        "Every 2x2 square contains at least two low digits, one middle digit and one high digit.",
    ],
)
def test_what_sounds_like_a_rule_is_not_taken_for_it(sentence: str) -> None:
    """These were read as rules, or passed over, before."""
    readings = readings_of_all([sentence], KINDS)[0]
    taken = {claim.rule.words() for claims in readings for claim in claims if claim.rule}
    assert taken <= {"weighted sums", "pairs"}
    assert taken or not readings


@pytest.mark.parametrize(
    "sentence",
    [
        "Exactly one cage is wrong.",
        "Every clue is off by one.",
        "Except in box 5.",
        "One of the cells is a doubler.",
        "Shade some cells.",
        "All of this holds only for odd rows.",
        "(This does not apply in row 1.)",
        "A cell may be empty.",
        "The solver must find a loop.",
    ],
)
def test_a_puzzle_with_one_more_sentence_is_partly_read(sentence: str) -> None:
    """Even where all else is read, and the stored solution is the only one."""
    rows = ("1234", "3412", "2143", "432")
    cells: list[list[dict[str, int]]] = [[{"value": int(digit)} for digit in row] for row in rows]
    cells[3].append({})
    boxes = [[[row + r, column + c] for r in (0, 1) for c in (0, 1)] for row in (0, 2) for column in (0, 2)]
    line = {"wayPoints": [[0.5, 0.5], [0.5, 1.5]], "color": "#67f067"}
    words = "Normal sudoku rules apply. Adjacent digits on a green line are consecutive."

    def unread(rules: str) -> object:
        metadata = {"rules": rules, "solution": "1234341221434321"}
        return parse(
            json.dumps({"cellSize": 50, "cells": cells, "regions": boxes, "lines": [line], "metadata": metadata})
        ).unread

    assert not unread(words)
    assert unread(f"{words} {sentence}")
