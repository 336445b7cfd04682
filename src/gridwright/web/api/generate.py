"""Make puzzles by chance as a job that tells each one as it is found."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from gridwright.batch.request import Request as Work
from gridwright.nonogram.level import Level
from gridwright.nonogram.setting.recipe import Symmetry as PictureSymmetry
from gridwright.nonogram.setting.styles import STYLES
from gridwright.nonogram.setting.wishes import recipe_of as nonogram_recipe
from gridwright.sudoku.rules import RULES
from gridwright.sudoku.setting.placing import can_be_placed
from gridwright.sudoku.setting.symmetry import Symmetry
from gridwright.sudoku.setting.wishes import recipe_of as sudoku_recipe
from gridwright.sudoku.technique import Level as SudokuLevel
from gridwright.web.answers import answer_json, describes
from gridwright.web.design_answers import StreamReport
from gridwright.web.designs import designs_of
from gridwright.web.jobs import client_of, jobs_of
from gridwright.web.making import like_of

__all__ = ["ROUTER"]

ROUTER = APIRouter()

_MAX_SECONDS = 600.0
_MOST = 100


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One of several possibilities: as it is asked for, and in words."""

    name: str
    title: str


class WishesAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What can be wished for: levels and symmetries of both families, styles, shapes and rules."""

    nonogram_levels: list[Choice]
    nonogram_symmetries: list[Choice]
    styles: list[Choice]
    sudoku_levels: list[Choice]
    sudoku_symmetries: list[Choice]
    shapes: list[Choice]
    rules: list[Choice]


class GenerateRequest(BaseModel):
    """The family, how many puzzles, the seed, what is wished for; `design` asks for puzzles like a design."""

    family: Literal["nonogram", "sudoku"]
    count: Annotated[int, Field(ge=1, le=_MOST)] = 1
    seed: Annotated[int, Field(ge=0, le=2**31)] = 0
    seconds: Annotated[float, Field(gt=0, le=_MAX_SECONDS, allow_inf_nan=False)] = 60.0
    wanted: dict[str, Any] = {}
    design: Annotated[str | None, Field(max_length=40)] = None


@ROUTER.get("", responses=describes(WishesAnswer, text="What can be wished for"))
def wishes() -> Response:
    """Say what can be wished for."""
    return answer_json(
        WishesAnswer(
            nonogram_levels=[_choice(level.value.replace(" ", "-"), level.value) for level in Level],
            nonogram_symmetries=[_choice(one.value) for one in PictureSymmetry],
            styles=[_choice(name, style.title) for name, style in STYLES.items()],
            sudoku_levels=[_choice(level.label.lower(), level.label) for level in SudokuLevel],
            sudoku_symmetries=[_choice(one.value) for one in Symmetry],
            shapes=[_choice("boxes"), _choice("jigsaw"), _choice("latin", "no boxes")],
            rules=[_choice(name, rule.words()) for name, rule in RULES.items() if _is_free(name)],
        )
    )


def _choice(name: str, title: str = "") -> Choice:
    words = (title or name).replace("-", " ")
    return Choice(name=name, title=words[:1].upper() + words[1:])


def _is_free(name: str) -> bool:
    """Tell whether a rule can be asked for without saying where its pieces lie."""
    if can_be_placed(RULES[name]):
        return True
    try:
        sudoku_recipe({"rules": [name]})
    except Exception:
        return False
    return True


_RECIPES: Mapping[str, Callable[[Mapping[str, Any]], object]] = {
    "nonogram": nonogram_recipe,
    "sudoku": sudoku_recipe,
}


@ROUTER.post("", status_code=202, responses=describes(StreamReport, status=202, text="The job"))
def generate(asked: GenerateRequest, request: Request) -> Response:
    """Start making puzzles; wishes that cannot be understood are told at once."""
    like = ""
    if asked.design is not None:
        with designs_of(request).changing(asked.design) as held:
            like = like_of(held.draft)
    _RECIPES[asked.family](asked.wanted)
    options = {
        "family": asked.family,
        "count": asked.count,
        "seed": asked.seed,
        "wanted": asked.wanted,
        "like": like,
    }
    work = Work(kind="stream", options=options, seconds=asked.seconds)
    return answer_json(jobs_of(request).start(work, client_of(request)).report(), 202)
