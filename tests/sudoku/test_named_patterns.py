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


HODOKU_CODES = """
0000 0003 0002 0110 0111 0100 0101 0200 0201 0210 0211 0202 0212 0300 0301 0302 0303 0304 0305 0703
0610 0400 0401 0403 0402 0803 0800 0801 0600 0601 0602 0603 0604 0605 0606 0607 0608 0310 0320 0311
0321 0312 0322 0313 0323 0314 0324 0315 0325 1101 0500 0501 0502 0503 0701 0702 0706 0707 0708 0709
0710 0711 0901 0902 0903 0904 0330 0331 0332 0333 0334 0335 0340 0341 0342 0343 0344 0345 0350 0351
0352 0353 0354 0355 0360 0361 0362 0363 0364 0365 1301 1302 1303 1304 1201 1202
"""
"""All codes of HoDoKu 2.2 but those of kraken fish (0371, 0372)."""


def test_the_codes_of_hodoku_are_names() -> None:
    named = {code: technique_named(code) for code in HODOKU_CODES.split()}
    assert all(technique.examples for technique in named.values())
    assert named["0305"].call.size == 7
    assert technique_named("Starfish") is technique_named("Squirmbag") is named["0303"]
