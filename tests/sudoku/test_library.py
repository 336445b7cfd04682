"""Techniques judged by positions from elsewhere: HoDoKu's regression library, case by case."""

from collections import Counter
from pathlib import Path

import pytest

from gridwright.model import Deduction
from gridwright.sudoku import TECHNIQUES, find
from gridwright.sudoku.explaining.positions import read_position

from .library_cases import LibraryCase, read_cases

CLAIMED = {code for technique in TECHNIQUES.values() for code in technique.codes}


def _concludes(deduction: Deduction, case: LibraryCase) -> bool:
    return case.eliminated <= set(deduction.eliminated) and case.placed <= set(deduction.placed)


def _holds(case: LibraryCase) -> bool:
    found = find(case.puzzle, case.technique, case.board)
    if case.must_not_fire:
        return not any(case.eliminated >= set(deduction.eliminated) for deduction in found)
    return any(_concludes(deduction, case) for deduction in found)


@pytest.mark.shared
def test_every_claimed_technique_finds_its_cases(shared_data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    total: Counter[str] = Counter()
    found: Counter[str] = Counter()
    missed: list[str] = []
    for case in read_cases(shared_data):
        if case.technique not in CLAIMED:
            continue
        total[case.technique] += 1
        found[case.technique] += (held := _holds(case))
        if not held:
            missed.append(case.line)
    with capsys.disabled():
        print("\n" + "  ".join(f"{code}: {found[code]}/{total[code]}" for code in sorted(total)))  # noqa: T201
    assert total, "the library holds no case of a technique we claim"
    short = {code for code in total if found[code] < 0.98 * total[code]}
    assert not short, "missed:\n" + "\n".join(missed)


@pytest.mark.parametrize(
    ("grid", "removed", "eliminated"),
    [
        (
            ".....89.....62..1.......6387....45.6.1.....4.4.93..+1.7951.......8+7.41.+6..+468....+1",
            "211 311 212 213 321 231 251 351 353 554 555 556 284 289 389 298 798",
            {"r1c4≠5", "r4c4≠9"},
        ),
        (
            "2+5479..3168...42....9.......9+6......7+48.6.1.2.+2.....6..+1+5...4....25+4..1646..819.5",
            "536 344 345 545 346 364 365 565 366 371 381",
            {"r3c4≠3", "r3c8≠7"},
        ),
    ],
)
def test_dual_kites_of_two_symbols_are_found(grid: str, removed: str, eliminated: set[str]) -> None:
    puzzle, board = read_position(grid, removed)
    name = puzzle.shape.name
    found = [{f"{name(c.cell)}≠{c.symbol + 1}" for c in one.eliminated} for one in find(puzzle, "0404", board)]
    assert eliminated in found
