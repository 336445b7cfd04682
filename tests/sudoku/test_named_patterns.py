"""Patterns that experts name: claims of their examples are true, conclusions follow, and all names are known."""

import functools
import itertools

import pytest

import gridwright as gw
from gridwright.model import Deduction, family_of
from gridwright.sudoku import TECHNIQUES, Sudoku, find
from gridwright.sudoku.explaining.boards import apply
from gridwright.sudoku.explaining.find import technique_named
from gridwright.sudoku.explaining.positions import read_example
from gridwright.sudoku.wording.sentences import false_claims, tell
from tests.contracts.proof_judge import follows, is_judged, told

FINDERS = {
    "aligned_exclusion",
    "bent_subset",
    "bivalue_oddagon",
    "exocet",
    "extended_rectangle",
    "fireworks",
    "grouped_w_wing",
    "guardians",
    "locked_sectors",
    "symmetry",
    "three_links",
    "tridagon",
    "unique_loop",
}
NAMED = [name for name, technique in TECHNIQUES.items() if technique.call.finder in FINDERS]


@pytest.mark.parametrize("name", NAMED)
def test_claims_are_true_and_the_conclusion_follows(name: str) -> None:
    technique = TECHNIQUES[name]
    for example in technique.examples:
        puzzle, position = read_example(example)
        board = apply(puzzle, position, Deduction())
        for number, deduction in enumerate(itertools.islice(technique.find(puzzle, position), 4)):
            step = tell(puzzle, technique, deduction, functools.partial(apply, puzzle, position, Deduction()))
            assert false_claims(puzzle, board, step) == ()
            proof = family_of(puzzle).prove(puzzle, board, step)
            if number == 0 and is_judged(step):
                assert follows(puzzle, proof, *told(proof))


@pytest.mark.parametrize("name", NAMED)
def test_a_claim_fails_where_the_conclusion_is_another(name: str) -> None:
    """What the solution has cannot be removed by any pattern: some claim must say no."""
    technique = TECHNIQUES[name]
    puzzle, position = read_example(technique.examples[0])
    board = apply(puzzle, position, Deduction())
    solution = gw.solve(puzzle).solutions[0]
    deduction = next(iter(technique.find(puzzle, position)))
    cell = (deduction.eliminated or deduction.placed)[0].cell
    true = next(symbol for symbol in range(puzzle.size) if solution.symbol(cell) == symbol)
    wrong = type(deduction.because[0])(cell, true)
    forged = Deduction(
        eliminated=(wrong,), because=deduction.because, within=deduction.within, values=deduction.values
    )
    assert false_claims(puzzle, board, tell(puzzle, technique, forged, lambda: board))


@pytest.mark.parametrize(
    ("name", "ours"),
    [
        ("Naked Quad", "naked-quadruple"),
        ("2-String Kite", "two-string-kite"),
        ("Y-Wing", "xy-wing"),
        ("Rectangle Elimination", "empty-rectangle"),
        ("Box/Line Reduction", "claiming"),
        ("Bivalue Universal Grave + 1", "bug-plus-one"),
        ("Hidden Unique Rectangle", "hidden-rectangle"),
        ("Cell Forcing Chains", "forcing-chain"),
        ("Unique Rectangle", "unique-rectangle-1"),
        ("Thor's Hammer", "tridagon"),
        ("MSLS", "multi-sector-locked-sets"),
        ("Exocet", "junior-exocet"),
        ("Gurth's Theorem", "gurths-symmetry"),
        ("0803", "w-wing"),
    ],
)
def test_everybodys_names_are_known(name: str, ours: str) -> None:
    assert technique_named(name).name == ours


def test_loki_falls_to_a_tridagon() -> None:
    """The puzzle by mith that made the pattern known, after its singles and simple eliminations."""
    puzzle, board = read_example(TECHNIQUES["tridagon"].examples[0])
    assert [found.placed for found in find(puzzle, "Thor's hammer", board)] == [((70, 0),)]


def test_symmetry_needs_every_given_to_be_turned() -> None:
    puzzle, board = read_example(TECHNIQUES["gurths-symmetry"].examples[0])
    givens = [None if given is None else given for given in puzzle.givens]
    first = next(cell for cell, given in enumerate(givens) if given is not None)
    fewer = Sudoku("".join("." if g is None or c == first else str(g + 1) for c, g in enumerate(givens)))
    assert list(find(puzzle, "gurths-symmetry", board))
    assert not list(find(fewer, "gurths-symmetry"))
