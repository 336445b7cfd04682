"""A small share of what `make fuzz` makes up from the records of rules and generators."""

import random
from collections import Counter
from dataclasses import fields

from gridwright.errors import GridwrightError
from gridwright.sudoku import RULES

from . import quick_records, records


def test_made_up_rules_and_options_are_judged_or_refused() -> None:
    told = [work() for _, work in zip(range(60), records.cases(7), strict=False)]
    # Where nothing were judged, this would show nothing.
    assert told.count("rules judged") >= 8
    assert told.count("options taken") + told.count("options refused") == 6


def test_every_rule_is_made_up_now_and_then() -> None:
    chance = random.Random(3)
    for name, kind in RULES.items():
        made = [records.fields_of(chance, kind, 4) for _ in range(20)]
        changed = [one for one in made if one != dict(kind.example)]
        assert changed or not fields(kind), name


def test_changed_texts_and_recipes_are_read_or_refused() -> None:
    counts: Counter[str] = Counter()
    for (kind, work), _ in zip(quick_records.cases(5), range(600), strict=False):
        try:
            counts[work()] += 1
        except GridwrightError as error:
            records.sentence(error)
            counts[f"{kind} refused"] += 1
    assert {"rules", "constraint-string", "options", "recipe", "recipe refused", "changed refused"} <= set(counts)
