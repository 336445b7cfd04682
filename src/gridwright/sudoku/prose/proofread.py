"""Readings of a puzzle told in words and drawn: cues propose rules, drawings give places, the engine proofreads.

A reading is taken whole only where its one solution is the one that the setter stored, or where it has just one
and none is stored.
"""

import itertools
import time
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field, replace

from gridwright.errors import InvalidPuzzleError
from gridwright.model import Board, Budget, Told
from gridwright.sudoku.prose.asides import is_flavour
from gridwright.sudoku.prose.cue import Claim
from gridwright.sudoku.prose.picture import Picture
from gridwright.sudoku.prose.places import Gallery, Thing, name_of
from gridwright.sudoku.prose.sentences import loose_readings_of, part_text, readings_of_all
from gridwright.sudoku.prose.slots import fillings, is_kept_by, slots_of
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.rule import Rule
from gridwright.sudoku.solving.solve import solve

__all__ = ["Proof", "proofread"]

_SECONDS = 1.3
"""How long all searches for one puzzle may take together."""
_MOST_COMBINATIONS = 40
_MOST_FILLINGS = 16


@dataclass(frozen=True)
class Proof:
    """A reading: the puzzle, what was told by which sentence, what is unread, and whether it is proved.

    `is_unique` is None where the search ran out of time; `doubt` says what speaks against the reading, `broken`
    names rules that the text tells and the stored solution breaks.
    """

    puzzle: Sudoku
    told: tuple[Told, ...] = ()
    unread: tuple[str, ...] = ()
    left: tuple[Thing, ...] = ()
    is_unique: bool | None = None
    fits: bool = True
    doubt: str = ""
    has_none: bool = False
    broken: tuple[str, ...] = ()
    ornaments: tuple[str, ...] = field(default=())

    @property
    def is_whole(self) -> bool:
        """Return whether nothing is left to doubt."""
        return not self.unread and not self.left and not self.doubt


def proofread(
    base: Sudoku, picture: Picture, text: str, solution: Board | None, kinds: Sequence[type[Rule]]
) -> Proof:
    """Read what a text says and a picture shows, beyond the rules of a puzzle that are told anyway."""
    sentences, rest = part_text(text)
    covers = readings_of_all(sentences, kinds)
    loose = set[str]()
    for at, sentence in enumerate(sentences):
        if solution is not None and not covers[at]:
            covers[at] = loose_readings_of(sentence, kinds)
            loose |= {sentence} if covers[at] else set()
    unread = [sentence for sentence, found in zip(sentences, covers, strict=True) if not found]
    known = [(sentence, found) for sentence, found in zip(sentences, covers, strict=True) if found]
    unread += [rest] if rest else []
    deadline, gallery = time.process_time() + _SECONDS, Gallery(picture)
    best: Proof | None = None
    for chosen in _combinations(known):
        for proof in _readings(base, gallery, chosen, solution, deadline):
            found = replace(proof, unread=(*unread, *proof.unread))
            if best is None or _rank(found) > _rank(best):
                best = found
            if not proof.unread and proof.is_unique and proof.fits:
                return _strictly(_accepted(found, picture, solution), loose)
        if time.process_time() > deadline:
            break
    if best is None:
        best = Proof(base, unread=tuple(sentences), left=_everything(picture), fits=solution is None)
    return _strictly(_doubted(best, solution), loose)


def _strictly(proof: Proof, loose: Set[str]) -> Proof:
    """Leave sentences unread of which words were passed over, unless the stored solution proves the whole."""
    if proof.is_whole and proof.is_unique:
        return proof
    told = tuple(one for one in proof.told if one.sentence not in loose)
    return replace(proof, told=told, unread=tuple(dict.fromkeys((*proof.unread, *sorted(loose)))))


def _combinations(
    known: list[tuple[str, tuple[tuple[Claim, ...], ...]]],
) -> Iterator[list[tuple[str, tuple[Claim, ...]]]]:
    """Choose a way to read for every sentence, the simplest of all first, then those that differ in few."""
    first = [(sentence, covers[0]) for sentence, covers in known]
    yield first
    others = [(at, cover) for at, (_, covers) in enumerate(known) for cover in covers[1:]]
    pairs = itertools.chain(
        ((one,) for one in others), (two for two in itertools.combinations(others, 2) if two[0][0] != two[1][0])
    )
    for changes in itertools.islice(pairs, _MOST_COMBINATIONS):
        chosen = list(first)
        for at, cover in changes:
            chosen[at] = (chosen[at][0], cover)
        yield chosen


def _readings(
    base: Sudoku,
    gallery: Gallery,
    chosen: list[tuple[str, tuple[Claim, ...]]],
    solution: Board | None,
    deadline: float,
) -> Iterator[Proof]:
    """Return the puzzles that one way to read all sentences may mean, by which drawing is taken for which rule."""
    slots, silent = slots_of(base, chosen)
    for filled in itertools.islice(fillings(base, gallery, slots, solution), _MOST_FILLINGS):
        rules: list[Rule] = []
        told = [Told(sentence, rule) for sentence, rule in silent]
        unread: list[str] = []
        for slot, part in zip(slots, filled.parts, strict=True):
            if part is None:
                unread += [sentence for sentence in slot.sentences if sentence not in unread]
                continue
            rules += part.rules
            pieces = tuple(itertools.chain.from_iterable(part.texts.values()))
            told += [Told(sentence, slot.kind.words(), pieces) for sentence in slot.sentences]
        puzzle = _puzzle(base, rules)
        if puzzle is None:
            continue
        fits = solution is None or is_kept_by(puzzle, puzzle.rules, solution)
        used = {id(thing) for part in filled.parts if part for thing in part.things}
        left = tuple(thing for thing in _everything(gallery.picture) if id(thing) not in used)
        seconds = deadline - time.process_time()
        if not fits or seconds <= 0:
            yield Proof(puzzle, tuple(told), tuple(unread), left, is_unique=None, fits=fits, broken=filled.broken)
            continue
        found = solve(puzzle, 2, Budget(seconds=seconds))
        is_unique = len(found.solutions) == 1 if found.complete or len(found.solutions) > 1 else None
        if is_unique and solution is not None:
            fits = found.solutions[0].masks == solution.masks
        has_none = found.complete and not found.solutions
        yield Proof(
            puzzle, tuple(told), tuple(unread), left, is_unique, fits, has_none=has_none, broken=filled.broken
        )


def _puzzle(base: Sudoku, rules: Sequence[Rule]) -> Sudoku | None:
    try:
        return Sudoku.with_rules(base.shape, base.symbols, base.givens, (*base.rules, *rules))
    except InvalidPuzzleError:
        return None


def _everything(picture: Picture) -> tuple[Thing, ...]:
    return (*picture.strokes, *(mark for mark in picture.marks if not mark.is_tint), *picture.cages)


def _rank(proof: Proof) -> tuple[object, ...]:
    return (proof.fits, -len(proof.unread), proof.is_unique is True, proof.is_unique is None, -len(proof.left))


def _accepted(proof: Proof, picture: Picture, solution: Board | None) -> Proof:
    """Take a reading that is proved; what else is drawn or said is an ornament where a solution is stored.

    Where none is stored, sentences that no rule is made of are passed over if nothing is drawn but what is read.
    """
    if not all(map(is_flavour, proof.unread)) or (solution is None and proof.left):
        return proof
    flavour = tuple(Told(sentence) for sentence in proof.unread)
    ornaments = tuple(dict.fromkeys(name_of(thing, picture) for thing in proof.left))
    return replace(proof, left=(), unread=(), told=(*proof.told, *flavour), ornaments=ornaments)


def _doubted(proof: Proof, solution: Board | None) -> Proof:
    """Say what speaks against a reading that is not proved."""
    if not proof.fits:
        doubt = "the solution that is stored breaks the rules as they were read"
    elif proof.has_none:
        doubt = "the rules as they were read contradict each other"
    elif proof.is_unique is False:
        doubt = "the rules as they were read have several solutions"
    elif proof.is_unique is None and (solution is None or proof.left):
        doubt = "the rules as they were read could not be proved to have one solution"
    else:
        doubt = ""
    return replace(proof, doubt=doubt)
