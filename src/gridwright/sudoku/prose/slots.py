"""What sentences ask for, and what is drawn for it: slots of rules, filled with groups of drawn pieces."""

import dataclasses
import itertools
import typing
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from gridwright.errors import InvalidPuzzleError
from gridwright.model import Board
from gridwright.sudoku.prose.cue import Claim, agrees
from gridwright.sudoku.prose.gist import colours_in
from gridwright.sudoku.prose.picture import Mark
from gridwright.sudoku.prose.places import Gallery, Group, Thing
from gridwright.sudoku.puzzle import Sudoku
from gridwright.sudoku.rule import Rule
from gridwright.sudoku.solving.violations import Sheet, broken

__all__ = ["Filling", "Part", "Slot", "fillings", "is_kept_by", "slots_of"]

_NEAR = {
    "red": {"pink", "orange"},
    "pink": {"purple", "orange", "red"},
    "purple": {"pink", "blue"},
    "blue": {"teal", "purple"},
    "teal": {"blue", "green"},
    "green": {"teal", "gold"},
    "gold": {"orange", "green"},
    "orange": {"gold", "pink"},
    "grey": {"dark", "light", "purple"},
    "light": {""},
    "dark": {"grey"},
}
"""Hues that people may call by a colour besides the one that it names."""


@dataclass(frozen=True)
class Slot:
    """A rule that sentences ask for: its kind, what they say of its fields, which are drawn and in which hues."""

    kind: type[Rule]
    fields: Mapping[str, object]
    drawn: tuple[str, ...]
    hues: frozenset[str]
    words: str
    sentences: tuple[str, ...]


class Part(NamedTuple):
    """What fills a slot: the rules, the texts of its pieces by field, and everything that is drawn for them."""

    rules: tuple[Rule, ...]
    texts: Mapping[str, tuple[str, ...]]
    things: tuple[Thing, ...]


class Filling(NamedTuple):
    """A part for every slot; None where nothing that is drawn fits, or only what the stored solution breaks.

    `broken` names the rules of the latter.
    """

    parts: tuple[Part | None, ...]
    broken: tuple[str, ...] = ()


def slots_of(
    base: Sudoku, chosen: Sequence[tuple[str, tuple[Claim, ...]]]
) -> tuple[list[Slot], list[tuple[str, str]]]:
    """Gather what sentences ask for beyond the rules of a puzzle; and sentences that only say what is known."""
    slots: list[Slot] = []
    silent: list[tuple[str, str]] = []
    for sentence, claims in chosen:
        if not any(claim.rule for claim in claims):
            silent.append((sentence, ""))
        for claim in claims:
            if claim.rule is None:
                continue
            rule = _typed(base, claim)
            if rule is not None:
                silent.append((sentence, rule.words()))
                continue
            _add(slots, _slot(claim, sentence))
    return slots, silent


def _typed(base: Sudoku, claim: Claim) -> Rule | None:
    """Return the rule of a puzzle that a claim speaks of, if it has it."""
    size = len(base.symbols)
    return next((r for r in base.rules if type(r) is claim.rule and agrees(claim.said, r, size)), None)


def _slot(claim: Claim, sentence: str) -> Slot:
    kind = typing.cast("type[Rule]", claim.rule)
    fields: dict[str, object] = {}
    named: list[str] = []
    hints = {one.name: one for one in dataclasses.fields(kind)}
    for name, words in claim.said.items():
        bare = name.removeprefix("not_")
        if bare in kind.drawn:
            named.append(bare)
        elif bare in hints and isinstance(hints[bare].default, bool):
            fields[bare] = not name.startswith("not_")
        elif bare in hints and isinstance(hints[bare].default, int) and words.isdigit():
            fields[bare] = int(words)
        else:
            fields[name] = words
    is_flag = bool(fields) and all(type(value) is bool for value in fields.values())
    drawn = tuple(named) or (() if is_flag or kind.undrawn.intersection(fields) else tuple(kind.drawn))
    return Slot(kind, fields, drawn, colours_in(claim.words), claim.words, (sentence,))


def _add(slots: list[Slot], new: Slot) -> None:
    """Add a slot, or let it join one of the same rule that says nothing else."""
    for at, old in enumerate(slots):
        shared = {name: value for name, value in old.fields.items() if name in new.fields}
        is_same = all(new.fields[name] == value for name, value in shared.items())
        is_flag = all(type(value) is bool for value in new.fields.values())
        same_hues = (
            not new.hues or not old.hues or new.hues == old.hues or len(new.kind.drawn) > 1 or not new.kind.drawn
        )
        same_way = not _ways(old) or not _ways(new) or _ways(old) == _ways(new)
        if old.kind is new.kind and is_same and same_way and (same_hues or is_flag):
            slots[at] = Slot(
                old.kind,
                {**old.fields, **new.fields},
                tuple(dict.fromkeys((*old.drawn, *new.drawn))),
                old.hues | (new.hues if not is_flag or not new.fields else frozenset()),
                f"{old.words} {new.words}",
                tuple(dict.fromkeys((*old.sentences, *new.sentences))),
            )
            return
    slots.append(new)


def _ways(slot: Slot) -> set[str]:
    """Name what says which of several things a rule is taken for; numbers and flags do not."""
    known = {field.name for field in dataclasses.fields(slot.kind)}
    said = {name for name in slot.fields if name not in known and not name.startswith("all_")}
    return said | (set(slot.drawn) - known if set(slot.drawn) < set(slot.kind.drawn) else set())


_MOST_FILLINGS = 48
_ORDER = ("thermometer", "arrow", "diagonal", "corner", "x", "v", "sign", "dot", "sum", "plain")


def fillings(base: Sudoku, gallery: Gallery, slots: Sequence[Slot], solution: Board | None) -> Iterator[Filling]:
    """Return ways to take what is drawn for what is asked, the likelier first; a slot gets something if it can."""
    found = _Filler(base, gallery, slots, solution).fill(0, frozenset())
    return iter(sorted(itertools.islice(found, _MOST_FILLINGS), key=lambda filled: filled.parts.count(None)))


def _is_circle(thing: Thing) -> bool:
    """Return whether something is a circle, which several arrows or thermometers may share."""
    return isinstance(thing, Mark) and thing.round and thing.width > 0.4


def _urgency(slot: Slot) -> tuple[int, int]:
    """Let rules come first whose drawings nothing else has, then those that name a colour."""
    kinds = [kind for name in slot.drawn for kind in slot.kind.drawn[name].split("|")]
    special = min((_ORDER.index(kind) for kind in kinds if kind in _ORDER), default=len(_ORDER))
    return special, not slot.hues


class _Filler:
    """Fills the slots of one puzzle, one after the other."""

    def __init__(self, base: Sudoku, gallery: Gallery, slots: Sequence[Slot], solution: Board | None) -> None:
        self.base, self.gallery, self.slots, self.solution = base, gallery, slots, solution
        self.frame = base.frame
        self.order = sorted(range(len(slots)), key=lambda at: _urgency(slots[at]))
        self.parts: list[Part | None] = [None] * len(slots)
        self.known: dict[object, Part | None] = {}
        self.broken: set[type[Rule]] = set()

    def fill(self, depth: int, used: frozenset[int]) -> Iterator[Filling]:
        if depth == len(self.order):
            empty = [slot.kind for slot, part in zip(self.slots, self.parts, strict=True) if part is None]
            broken = dict.fromkeys(kind.words() for kind in empty if kind in self.broken)
            yield Filling(tuple(self.parts), tuple(broken))
            return
        at = self.order[depth]
        found = False
        for part in self.choices(self.slots[at], used):
            found = True
            self.parts[at] = part
            mine = {id(thing) for thing in part.things if not _is_circle(thing)}
            yield from self.fill(depth + 1, used | mine)
        if not found:
            self.parts[at] = None
            yield from self.fill(depth + 1, used)

    def choices(self, slot: Slot, used: frozenset[int]) -> Iterator[Part]:
        """Return rules that a slot may stand for, with what is drawn for them."""
        if not slot.drawn:
            part = self.made(slot, {}, ())
            if part:
                yield part
            return
        options = [self.options(slot, name, used) for name in slot.drawn]
        for number in range(max(map(len, options), default=0)):
            texts: dict[str, tuple[str, ...]] = {}
            things: list[Thing] = []
            for name, groups in zip(slot.drawn, options, strict=True):
                group = groups[min(number, len(groups) - 1)] if groups else Group("", (), ())
                texts[name] = group.texts
                things += [thing for piece in group.things for thing in piece]
            part = self.made(slot, texts, tuple(things)) if things else None
            if part:
                yield part

    def options(self, slot: Slot, name: str, used: frozenset[int]) -> list[Group]:
        """Return groups of pieces that may fill a field: in the colour that is named, all together, each alone."""
        found: list[Group] = []
        # Whether all are given can only be said of all.
        plain = {field: value for field, value in slot.fields.items() if not field.startswith("all_")}
        alone, hue = replace(slot, fields=plain), slot.kind.hues.get(name, "")
        hues = frozenset[str]() if hue else slot.hues
        for kind in slot.kind.drawn[name].split("|"):
            groups = [
                group
                for raw in self.gallery.groups(kind)
                if (group := _without(raw, used)).texts
                and (not hue or group.hue == hue or (hue == "light" and not group.hue))
                and self.made(alone, {name: group.texts}, ())
            ]
            named = [group for group in groups if group.hue in hues]
            near = [group for group in groups if any(group.hue in _NEAR.get(hue, ()) for hue in hues)]
            for some in (named, near, [] if named else groups):
                if some:
                    found += [_together(some), *(some if len(some) > 1 else ())]
        return list({group.texts: group for group in reversed(found)}.values())[::-1]

    def made(self, slot: Slot, texts: Mapping[str, tuple[str, ...]], things: tuple[Thing, ...]) -> Part | None:
        """Make the rule of a slot; None where it cannot be, or where the stored solution breaks it."""
        key = (slot.kind, tuple(slot.fields.items()), tuple(texts.items()))
        if key not in self.known:
            self.known[key] = self.make(slot, texts)
        part = self.known[key]
        return part and part._replace(things=things)

    def make(self, slot: Slot, texts: Mapping[str, tuple[str, ...]]) -> Part | None:
        upto = str(slot.fields.get("upto", self.frame.size)).rpartition("-")[2]
        if int(upto) != self.frame.size:
            return None
        try:
            rules = slot.kind.as_told(slot.fields, texts, self.frame)
            for rule in rules:
                rule.check(self.frame)
            if not any(True for rule in rules for _ in rule.demands(self.frame)):
                return None
            kept = self.solution is None or is_kept_by(self.base, rules, self.solution)
        except (InvalidPuzzleError, LookupError, ValueError):
            # What a sentence says need not fit what is drawn.
            return None
        if not kept:
            self.broken.add(slot.kind)
            return None
        return Part(rules, texts, ())


def _without(group: Group, used: frozenset[int]) -> Group:
    free = [
        (text, things)
        for text, things in zip(group.texts, group.things, strict=True)
        if not any(id(thing) in used for thing in things)
    ]
    return group._replace(texts=tuple(text for text, _ in free), things=tuple(things for _, things in free))


def _together(groups: Sequence[Group]) -> Group:
    texts = tuple(text for group in groups for text in group.texts)
    return Group(groups[0].hue, texts, tuple(things for group in groups for things in group.things))


def is_kept_by(puzzle: Sudoku, rules: Sequence[Rule], solution: Board) -> bool:
    """Return whether a full grid breaks none of some rules."""
    settled = {cell: symbol for cell in puzzle.shape.cells if (symbol := solution.symbol(cell)) is not None}
    sheet = Sheet(puzzle, settled)
    return not any(True for rule in rules for _ in broken(sheet, rule.demands(puzzle.frame)))
