"""Proofs of steps: told at three depths, alike for both families, and made when they are asked for."""

import copy
import pickle

import pytest

import gridwright as gw
from gridwright.errors import InvalidPuzzleError
from gridwright.model import Depth, Step

PUZZLES = {name: gw.sample(name).document.puzzle for name in ("heart", "cup", "killer", "classic-noon")}


@pytest.mark.parametrize("name", PUZZLES)
def test_every_step_is_told_at_three_depths(name: str) -> None:
    for step in gw.explain(PUZZLES[name]).steps:
        proof = step.proof
        assert step.tell() == step.text == proof.text
        assert step.tell("short") == f"{proof.title}: {proof.conclusion}."
        *reasons, last = step.tell(Depth.FULL).split("\n")
        assert reasons
        assert last == f"So {proof.conclusion}."
        assert (proof.placed, proof.eliminated) == (step.deduction.placed, step.deduction.eliminated)


@pytest.mark.parametrize("name", PUZZLES)
def test_a_step_that_was_sent_tells_the_same(name: str) -> None:
    step = gw.explain(PUZZLES[name]).steps[3]
    for other in (pickle.loads(pickle.dumps(step)), copy.copy(step), copy.deepcopy(step)):  # noqa: S301
        assert other == step
        assert other.text == step.text
        assert other.proof == step.proof


def test_the_sentence_is_made_when_it_is_first_asked_for() -> None:
    step = gw.explain(PUZZLES["killer"]).steps[0]
    assert callable(step.told)
    assert step.text is step.text


def test_a_step_without_a_position_has_no_proof() -> None:
    step = gw.explain(PUZZLES["killer"]).steps[0]
    with pytest.raises(InvalidPuzzleError, match="knows the position"):
        _ = Step(step.technique, step.deduction, step.text).proof
