"""Generate random puzzles as a job that reports each one as it is found."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request

from gridwright.batch.request import Request as Work
from gridwright.errors import IllegalMoveError
from gridwright.formats.shared.gridwright import pack
from gridwright.model import FAMILIES, Document, Family, Puzzle
from gridwright.model.options import Kind, Plain
from gridwright.model.setting_answers import StreamAnswer
from gridwright.web.answers import PartsReport
from gridwright.web.designs.families import DESIGNERS
from gridwright.web.designs.held import designs_of
from gridwright.web.jobs.jobs import start_job
from gridwright.web.routing import Router

__all__ = ["ROUTER"]

ROUTER = Router()

_MAX_SECONDS = 600.0
_MOST = 100


class OptionAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a generator as a form shows it; `names` are its choices with their titles.

    `usual` is what holds where nothing is asked for, `start` what a form begins with unless one of the options
    `preset_unless` is asked for. `separator` stands between the two numbers of a pair, which `parts`
    name. `excludes` are options that cannot be asked for beside it; a structural one cannot be beside a puzzle
    that others should be like.
    """

    name: str
    label: str
    help: str
    kind: Kind
    usual: Plain
    start: Plain
    preset_unless: list[str]
    least: float | None
    most: float | None
    names: dict[str, str]
    example: str
    parts: list[str]
    separator: str
    excludes: list[str]
    is_advanced: bool
    is_structural: bool


class GeneratorAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A family and the options of its generator."""

    family: str
    title: str
    options: list[OptionAnswer]


class GenerateRequest(msgspec.Struct, kw_only=True):
    """The family, how many puzzles, the seed, the options; `design` asks for puzzles like a design."""

    family: Annotated[str, Meta(max_length=40)]
    count: Annotated[int, Meta(ge=1, le=_MOST)] = 1
    seed: Annotated[int, Meta(ge=0, le=2**31)] = 0
    seconds: Annotated[float, Meta(gt=0, le=_MAX_SECONDS)] = 60.0
    options: dict[str, Any] = {}
    design: Annotated[str, Meta(max_length=40)] | None = None


@ROUTER.get("")
def list_options() -> list[GeneratorAnswer]:
    """List the generator options of every family."""
    return [GeneratorAnswer(family=name, title=one.title, options=_told(one)) for name, one in FAMILIES.items()]


def _told(family: Family[Any]) -> list[OptionAnswer]:
    declared = family.options().declared().values()
    return [msgspec.convert(option, OptionAnswer, from_attributes=True) for option in declared]


@ROUTER.post("", status=202, answers=PartsReport[StreamAnswer])
def generate(asked: GenerateRequest, request: Request) -> bytes:
    """Start generating puzzles; invalid options are refused at once."""
    like: dict[str, Puzzle] = {}
    if asked.design is not None:
        with designs_of(request).changing(asked.design) as held:
            empty = DESIGNERS[held.draft.family].like
            if empty is None or held.draft.faults:
                raise IllegalMoveError("expected the design of a sudoku whose boxes are right")
            like["like"] = empty(held.draft)
    FAMILIES[asked.family].options().read({**asked.options, **like})
    options = {
        "family": asked.family,
        "count": asked.count,
        "seed": asked.seed,
        "options": asked.options,
        "like": pack(Document(like["like"])) if like else "",
    }
    work = Work(kind="stream", options=options, seconds=asked.seconds)
    return start_job(work, request)
