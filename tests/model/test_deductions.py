"""Deductions: what they conclude, and when they conclude nothing."""

from gridwright.model import Candidate, Deduction


def test_a_deduction_without_conclusions_is_empty() -> None:
    one = Candidate(0, 3)
    assert Deduction().is_empty
    assert not Deduction(placed=(one,)).is_empty
    assert not Deduction(eliminated=(one,)).is_empty
