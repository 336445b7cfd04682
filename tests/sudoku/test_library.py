"""Techniques judged by positions from elsewhere: HoDoKu's regression library, case by case."""

from collections import Counter
from pathlib import Path

import pytest

from gridwright.model import Deduction
from gridwright.sudoku import TECHNIQUES, find

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
