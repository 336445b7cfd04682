"""The compiled reasons about a line against every placement, on every short line."""

import functools
import itertools
from collections.abc import Iterator

import pytest

from gridwright.engine.kernels import LineFacts

Clue = tuple[tuple[int, int], ...]
Masks = tuple[int, ...]

REASONS = (
    "boxes",
    "spaces",
    "mercury",
    "glue",
    "punctuation",
    "joining",
    "splitting",
    "double-position",
    "placements",
)


def pictures(length: int, colours: int) -> Iterator[tuple[int, ...]]:
    return itertools.product(range(colours + 1), repeat=length)


def clue_of(picture: tuple[int, ...]) -> Clue:
    return tuple((len(list(run)), colour) for colour, run in itertools.groupby(picture) if colour)


@functools.cache
def placements(length: int, colours: int) -> dict[Clue, list[Masks]]:
    found: dict[Clue, list[Masks]] = {}
    for picture in pictures(length, colours):
        found.setdefault(clue_of(picture), []).append(tuple(1 << symbol for symbol in picture))
    return found


def settled_slowly(clue: Clue, masks: Masks, colours: int) -> Masks | None:
    fitting = [
        p for p in placements(len(masks), colours)[clue] if all(a & b for a, b in zip(p, masks, strict=True))
    ]
    if not fitting:
        return None
    return tuple(functools.reduce(int.__or__, column) for column in zip(*fitting, strict=True))


def excluded(facts: LineFacts, reason: str) -> set[tuple[int, int]]:
    findings = facts.find(reason)
    assert all(findings), f"{reason} lists a finding that concludes nothing"
    return {candidate for finding in findings for candidate in finding}


def check_line(clue: Clue, masks: Masks, colours: int) -> None:
    truth = settled_slowly(clue, masks, colours)
    facts = LineFacts(clue, masks)
    assert facts.settled == (None if truth is None else list(truth)), (clue, masks)
    if truth is None:
        return
    known = {
        (place, symbol)
        for place, (mask, left) in enumerate(zip(masks, truth, strict=True))
        for symbol in range(colours + 1)
        if (mask & ~left) >> symbol & 1
    }
    mirrored = LineFacts(clue[::-1], masks[::-1])
    for reason in REASONS:
        found = excluded(facts, reason)
        assert found <= known, (reason, clue, masks, found - known)
        if reason == "placements":
            assert found == known, (clue, masks)
        turned = {(len(masks) - 1 - place, symbol) for place, symbol in excluded(mirrored, reason)}
        assert turned == found, (reason, clue, masks)


@pytest.mark.parametrize("length", range(1, 8))
def test_every_short_line(length: int) -> None:
    for clue in placements(length, 1):
        for masks in itertools.product((1, 2, 3), repeat=length):
            check_line(clue, masks, 1)


@pytest.mark.parametrize("length", range(1, 4))
def test_every_short_line_in_two_colours(length: int) -> None:
    for clue in placements(length, 2):
        for masks in itertools.product(range(1, 8), repeat=length):
            check_line(clue, masks, 2)


def test_every_line_of_five_in_two_colours_with_settled_cells() -> None:
    for clue in placements(5, 2):
        for masks in itertools.product((1, 2, 4, 7), repeat=5):
            check_line(clue, masks, 2)


@pytest.mark.parametrize("length", range(1, 6))
def test_blotted_blocks_stand_for_any_length(length: int) -> None:
    shapes: dict[Clue, list[Clue]] = {}
    for clue in placements(length, 1):
        for hidden in itertools.product((False, True), repeat=len(clue)):
            shown = tuple((0 if h else n, c) for h, (n, c) in zip(hidden, clue, strict=True))
            shapes.setdefault(shown, []).append(clue)
    for shown, clues in shapes.items():
        for masks in itertools.product((1, 2, 3), repeat=length):
            truths = [truth for clue in clues if (truth := settled_slowly(clue, masks, 1)) is not None]
            facts = LineFacts(shown, masks)
            if not truths:
                continue
            union = [functools.reduce(int.__or__, column) for column in zip(*truths, strict=True)]
            for reason in REASONS:
                for place, symbol in excluded(facts, reason):
                    assert not union[place] >> symbol & 1, (reason, shown, masks, place)


def test_ranges_and_owners_hold_every_placement() -> None:
    """Each block of each placement lies within its reach and owns the segments it covers."""
    for clue in placements(6, 1):
        for masks in itertools.product((1, 2, 3), repeat=6):
            facts = LineFacts(clue, masks)
            for picture in placements(6, 1)[clue]:
                if not all(a & b for a, b in zip(picture, masks, strict=True)):
                    continue
                owner_of: list[int | None] = []
                block = -1
                for place, mask in enumerate(picture):
                    block += mask == 2 and (place == 0 or picture[place - 1] == 1)
                    owner_of.append(block if mask == 2 else None)
                for place, owner in enumerate(owner_of):
                    if owner is not None:
                        low, high = facts.reach[owner]
                        assert low <= place <= high
                        assert owner in facts.owners_of_cells[place]
                for first, owners in ((segment.first, segment.owners) for segment in facts.segments):
                    assert owner_of[first] in owners


def test_facts_of_an_empty_line_and_of_a_line_without_cells() -> None:
    assert LineFacts((), (3, 3)).settled == [1, 1]
    assert LineFacts((), ()).settled == []
    assert not LineFacts(((2, 1),), (1, 3)).possible
