"""Of the options for clues the likeliest that are a puzzle: sums agree, and one picture fits."""

import itertools
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from gridwright.model import Budget, Verdict
from gridwright.nonogram import Nonogram
from gridwright.nonogram.clue import runs
from gridwright.nonogram.family import FAMILY
from gridwright.scanning.likeliest import readings

__all__ = ["ClueOption", "Taken", "search", "shares_of", "text_of"]

_DEEPEST = 14.0
_MOST = 20_000
_MOST_SOLVED = 200_000
"""How many puzzles are tried, times their cells, which tell what one costs."""
_SECONDS = 2.0
_RIVAL = 4.0
"""How much less likely, in nats, another puzzle may be that makes lines doubtful."""
_MOST_RIVALS = 40
_MOST_DOUBTFUL = 16
_MOST_UNSEEN = 4
_MENDED = 16.0
_UNSEEN, _EDIT = 3.0, 3.0
"""What it costs, in nats, that a clue is none of those that were read, and for each number that differs then."""

Clue: TypeAlias = tuple[int, ...]


class ClueOption(NamedTuple):
    """What a clue may say, and how much less likely, in nats, that is than its likeliest reading."""

    clue: Clue
    cost: float


class Taken(NamedTuple):
    """The clues of all lines, their puzzle, and the lines that differ in puzzles that are nearly as likely."""

    clues: tuple[Clue, ...]
    puzzle: Nonogram
    verdict: Verdict
    contested: frozenset[int]


Options: TypeAlias = Sequence[Sequence[ClueOption]]


def search(options: Options, rows: int, *, as_written: bool = False) -> Taken:
    """Take the likeliest clues that are a puzzle with one picture; where there are none, the likeliest of all."""
    likeliest = tuple(own[0].clue for own in options)
    if as_written:
        return _as_read(options, likeliest, rows)
    best, found = _by_sums(options, rows)
    # Sums agree by chance, too: what was changed much for them may follow from the other lines quite differently.
    other = None
    if found is None or _strangeness(options, found.clues) > _RIVAL:
        other = _by_others(options, likeliest, rows, most=_MOST_DOUBTFUL if found is None else 1)
    ranked = [one for one in (found, other) if one is not None]
    if not ranked:
        return best or _as_read(options, likeliest, rows)
    ranked.sort(key=lambda one: _strangeness(options, one.clues))
    found = ranked[0]
    contested = found.contested | ranked[-1].contested | _contested(options, found.clues, rows)
    contested |= {line for line, clue in enumerate(found.clues) if clue != ranked[-1].clues[line]}
    return found._replace(contested=frozenset(contested))


def shares_of(options: Sequence[ClueOption]) -> list[float]:
    """Give the probabilities of the options of a line."""
    weights = [math.exp(-one.cost) for one in options]
    return [weight / sum(weights) for weight in weights]


def text_of(clue: Clue) -> str:
    """Write a clue as a person says it."""
    return " ".join(map(str, clue)) or "0"


def _by_sums(options: Options, rows: int) -> tuple[Taken | None, Taken | None]:
    """Give the likeliest clues whose sums agree, and the likeliest of those that have one picture."""
    costs = [[one.cost - own[0].cost for one in own] for own in options]
    sums = [[sum(one.clue) for one in own] for own in options]
    base = sum(own[0] for own in sums[:rows]) - sum(own[0] for own in sums[rows:])
    best: Taken | None = None
    solved = 0
    for _, changes in itertools.islice(readings(costs, _DEEPEST), _MOST):
        gained = sum((sums[line][option] - sums[line][0]) * (1 if line < rows else -1) for line, option in changes)
        if base + gained:
            continue
        changed = dict(changes)
        clues = tuple(own[changed.get(line, 0)].clue for line, own in enumerate(options))
        puzzle = _puzzle(clues, rows)
        taken = Taken(clues, puzzle, _verdict(puzzle), frozenset())
        if taken.verdict is Verdict.UNIQUE:
            return best, taken
        if best is None or best.verdict is Verdict.NONE is not taken.verdict:
            best = taken
        solved += 1
        if solved * rows * (len(options) - rows) >= _MOST_SOLVED:
            break
    return best, None


def _by_others(options: Options, likeliest: tuple[Clue, ...], rows: int, most: int) -> Taken | None:
    """Leave one line open, or two, or the most doubtful ones, whose clues then follow from all the others."""
    order = sorted(range(len(options)), key=lambda line: _trust(options[line]))
    for unknown in _opened(likeliest, order, most):
        found = [clues for lengths in unknown if (clues := _derived(likeliest, rows, lengths)) is not None]
        if found:
            best = min(found, key=lambda clues: _strangeness(options, clues))
            puzzle = _puzzle(best, rows)
            others = {line for clues in found for line, clue in enumerate(clues) if clue != best[line]}
            return Taken(best, puzzle, _verdict(puzzle), frozenset(others))
    return None


def _opened(clues: tuple[Clue, ...], order: Sequence[int], most: int) -> Iterator[list[dict[int, int]]]:
    """Yield rounds of lines to leave open, each with how many numbers it holds: as were read, one more or less."""
    yield [
        {line: count}
        for line in order
        for count in range(max(1, len(clues[line]) - 1), (len(clues[line]) or _MOST_UNSEEN - 1) + 2)
    ]
    doubtful = [line for line in order if clues[line]][:_MOST_DOUBTFUL]
    if most > 1:
        yield [{line: len(clues[line]) for line in pair} for pair in itertools.combinations(doubtful, 2)]
    for count in range(3, min(most, len(doubtful)) + 1):
        yield [{line: len(clues[line]) for line in doubtful[:count]}]


def _derived(clues: tuple[Clue, ...], rows: int, unknown: Mapping[int, int]) -> tuple[Clue, ...] | None:
    """Give all clues where the others leave one picture, though of some only the count of numbers is known."""
    if any(not _has_room(clues, rows, line, count) for line, count in unknown.items()):
        return None
    found = FAMILY.solve(_puzzle(clues, rows, unknown), 2, Budget(_SECONDS))
    if found.verdict is not Verdict.UNIQUE:
        return None
    board = found.solutions[0]
    lines = board.shape.rows + board.shape.columns
    derived = list(clues)
    for line in unknown:
        derived[line] = tuple(block.length for block in runs(board.masks[cell] >> 1 for cell in lines[line]))
    return tuple(derived)


def _has_room(clues: tuple[Clue, ...], rows: int, line: int, count: int) -> bool:
    return 2 * count - 1 <= (len(clues) - rows if line < rows else rows)


def _trust(options: Sequence[ClueOption]) -> float:
    # A line without numbers may be one whose numbers were not seen.
    return shares_of(options)[0] if options[0].clue else 0.5


def _strangeness(options: Options, clues: Sequence[Clue]) -> float:
    """Tell how unlike the picture clues are."""
    total = 0.0
    for own, clue in zip(options, clues, strict=True):
        known = [one.cost - own[0].cost for one in own if one.clue == clue]
        total += known[0] if known else _UNSEEN + _EDIT * _edits(clue, own[0].clue)
    return total


def _edits(one: Clue, other: Clue) -> int:
    """Count the numbers to change, to add and to leave out."""
    row = list(range(len(other) + 1))
    for number in one:
        before, row = row, [row[0] + 1]
        for place, its in enumerate(other):
            row.append(min(before[place] + (number != its), before[place + 1] + 1, row[place] + 1))
    return row[-1]


def _contested(options: Options, clues: tuple[Clue, ...], rows: int) -> frozenset[int]:
    """List the lines that are otherwise in a puzzle that is nearly as likely: one line differs, or two."""
    others: list[tuple[float, int, int, Clue]] = []
    for line, (own, clue) in enumerate(zip(options, clues, strict=True)):
        taken = next((one.cost for one in own if one.clue == clue), _MENDED)
        sign = 1 if line < rows else -1
        others += [
            (one.cost - taken, sign * (sum(one.clue) - sum(clue)), line, one.clue)
            for one in own
            if one.clue != clue and one.cost - taken <= _RIVAL
        ]
    alone = [(cost, ((line, clue),)) for cost, gained, line, clue in others if gained == 0]
    rivals = sorted([*alone, *_pairs(others)], key=lambda rival: rival[0])
    contested: set[int] = set()
    for _, changes in rivals[:_MOST_RIVALS]:
        changed = dict(changes)
        puzzle = _puzzle(tuple(changed.get(line, clue) for line, clue in enumerate(clues)), rows)
        if _verdict(puzzle) is Verdict.UNIQUE:
            contested |= set(changed)
    return frozenset(contested)


def _pairs(
    others: Iterable[tuple[float, int, int, Clue]],
) -> list[tuple[float, tuple[tuple[int, Clue], ...]]]:
    """List changes of two lines after which sums agree again."""
    by_sum: dict[int, list[tuple[float, int, Clue]]] = defaultdict(list)
    for cost, gained, line, clue in others:
        if gained:
            by_sum[gained].append((cost, line, clue))
    return [
        (cost + other_cost, ((line, clue), (other, other_clue)))
        for gained, own in by_sum.items()
        if gained > 0
        for cost, line, clue in own
        for other_cost, other, other_clue in by_sum.get(-gained, ())
        if other != line and cost + other_cost <= _RIVAL
    ]


def _puzzle(clues: Sequence[Clue], rows: int, unknown: Mapping[int, int] | None = None) -> Nonogram:
    """Make the puzzle of clues, where of some lines only the count of numbers is known."""
    known = unknown or {}
    texts = [" ".join("?" * known[line]) if line in known else text_of(clue) for line, clue in enumerate(clues)]
    return Nonogram(texts[:rows], texts[rows:])


def _verdict(puzzle: Nonogram) -> Verdict:
    return FAMILY.solve(puzzle, 2, Budget(_SECONDS)).verdict


def _as_read(options: Options, clues: tuple[Clue, ...], rows: int) -> Taken:
    """Give the likeliest clues; where their sums differ the most doubtful one is left open."""
    if sum(map(sum, clues[:rows])) == sum(map(sum, clues[rows:])):
        puzzle = _puzzle(clues, rows)
        return Taken(clues, puzzle, _verdict(puzzle), frozenset())
    doubtful = min(range(len(options)), key=lambda line: _trust(options[line]))
    return Taken(clues, _puzzle(clues, rows, {doubtful: max(1, len(clues[doubtful]))}), Verdict.NONE, frozenset())
