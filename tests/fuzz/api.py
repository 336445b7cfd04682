"""Fuzz the API: requests made up from its description, for as long as is asked, to a real server.

    python tests/fuzz/api.py --seconds 60 --seed 1

Where a request carries the text of a puzzle, half of the time it is an exemplar with a few places changed; where
it names a game, a job or a design, it is mostly one that is there. Whatever is asked, the answer is as described
and never a crash, and the server answers the next request. A failure is shown with the request that makes it
again, and the exit code is 1.
"""

import argparse
import collections
import itertools
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import response_schema_conformance

sys.path.insert(0, str(Path(__file__).parents[2]))

from gridwright.web import create_app
from gridwright.web.api import RESOURCES
from gridwright.web.description import describe
from tests.fuzz.readers import exemplars, mutate
from tests.web.serving import serving

LONGEST_SECONDS = 60
PER_ROUND = 10
"""Requests to one resource before the next has its turn."""


class Asker:
    """Sends requests and counts what came."""

    def __init__(self, client: httpx.Client, chance: random.Random) -> None:
        self._client = client
        self._chance = chance
        self._texts = exemplars()
        self._names: dict[str, list[str]] = collections.defaultdict(list)
        self.statuses: collections.Counter[int] = collections.Counter()

    def ask(self, case: "Case[Any]") -> None:
        """Send a request, with what it names replaced by what is there, and judge the answer."""
        if isinstance(case.body, dict):
            case.body = self._filled(case.body)
        room = case.operation.path.split("/")[2]
        if case.path_parameters and self._names[room] and self._chance.random() < 0.8:
            for name, value in case.path_parameters.items():
                if isinstance(value, str):
                    case.path_parameters[name] = self._chance.choice(self._names[room])
        answer = case.call(base_url=str(self._client.base_url), timeout=LONGEST_SECONDS)
        self.statuses[answer.status_code] += 1
        case.validate_response(answer, checks=[not_a_server_error, response_schema_conformance])
        self._remember(room, answer)

    def _filled(self, body: dict[str, Any]) -> dict[str, Any]:
        """Put puzzles where puzzles are asked for, and strokes where strokes are."""
        filled: dict[str, Any] = {}
        for name, value in body.items():
            if isinstance(value, dict):
                filled[name] = self._filled(value)
            elif name == "text" and self._chance.random() < 0.5:
                filled[name] = mutate(self._chance.choice(self._texts)[1], self._texts, self._chance)
                filled[name] = filled[name].encode("utf-8", "replace").decode()
            elif name == "seconds":
                filled[name] = 0.2
            elif name == "stroke" and self._chance.random() < 0.8:
                filled[name] = self._stroke()
            elif name == "moves" and self._chance.random() < 0.8:
                filled[name] = [self._stroke() for _ in range(self._chance.randrange(4))]
            else:
                filled[name] = value
        return filled

    def _stroke(self) -> str:
        pick, chance = self._chance.choice, self._chance
        cells = f"r{chance.randint(1, 9)}c{chance.randint(1, 9)}"
        if chance.random() < 0.3:
            cells += f"..r{chance.randint(1, 30)}c{chance.randint(1, 30)}"
        parts = [cells + pick(["=1", "=9", "#", "x", "~2", "'3", "~[12]", "@4", "-", "-*", ":candidates", "!=5"])]
        return ";".join(parts * pick([1, 1, 1, 2, 50]))

    def _remember(self, room: str, answer: Any) -> None:  # noqa: ANN401
        try:
            said = answer.json()
        except ValueError:
            return
        if isinstance(said, dict):
            for field, place in (("job", "jobs"), ("id", room)):
                if isinstance(said.get(field), str):
                    self._names[place] = [*self._names[place][-4:], said[field]]


def askers(schema: Any, asker: Asker) -> dict[str, Callable[[], None]]:  # noqa: ANN401
    """Give for every resource a function that asks it a few times; making them takes longer than asking."""
    made: dict[str, Callable[[], None]] = {}
    for found in schema.get_all_operations():
        operation = found.ok()
        # Reports that come as a stream end when a job does.
        if not operation.path.endswith("/events"):
            made[f"{operation.method.upper()} {operation.path}"] = _asker(operation, asker)
    return made


def _asker(operation: Any, asker: Asker) -> Callable[[], None]:  # noqa: ANN401
    @settings(
        max_examples=PER_ROUND,
        deadline=None,
        database=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def ask(case: "Case[Any]") -> None:
        asker.ask(case)

    return ask


def main() -> int:
    """Ask until the time is over, and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    app = create_app()
    schema = schemathesis.openapi.from_dict(describe(RESOURCES))
    failures: set[str] = set()
    start = time.monotonic()
    with serving(app) as client:
        asker = Asker(client, random.Random(chosen.seed))
        made = askers(schema, asker)
        for number, label in ((number, label) for number in itertools.count(chosen.seed) for label in made):
            if time.monotonic() - start > chosen.seconds:
                break
            try:
                seed(number)(made[label])()
            except (FailureGroup, AssertionError, OSError) as error:
                if label not in failures:
                    failures.add(label)
                    print(f"seed {number}, {label}: {error}", flush=True)
        assert client.get("/api/samples").status_code == 200
    total, seconds = sum(asker.statuses.values()), time.monotonic() - start
    told = ", ".join(f"{status}: {count:,}" for status, count in sorted(asker.statuses.items()))
    print(
        f"{total:,} requests to {len(made)} resources in {seconds:.0f} s ({told}), "
        f"seed {chosen.seed}: {len(failures)} of them failed"
    )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
