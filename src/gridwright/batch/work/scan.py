"""Read the puzzles in a photo or a screenshot."""

from typing import TYPE_CHECKING

import msgspec

from gridwright.batch.kind import Done, Tell, Work
from gridwright.model import Budget
from gridwright.model.scan_answers import DoubtAnswer, ScanAnswer, ScannedAnswer

if TYPE_CHECKING:
    from gridwright.scanning import Scanned

__all__ = ["WORK"]


class ScanOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The picture, its name, the family to look for, what a person says of places, and whether to proofread."""

    image: bytes = b""
    name: str = ""
    family: str | None = None
    fixed: list[dict[str, str]] = []
    as_written: bool = False


def _scan(options: ScanOptions, _: Budget, __: Tell) -> Done:
    from gridwright.errors import MissingExtraError

    try:
        from gridwright.scanning.front import scan
        from gridwright.scanning.image import load
    except ImportError as error:
        missing = MissingExtraError.behind(error)
        if missing is None:
            raise
        raise missing from None
    picture = load(options.image, name=options.name)
    found = scan(picture, options.family, fixed=options.fixed, as_written=options.as_written)
    width, height = picture.size
    return Done(ScanAnswer(width=width, height=height, puzzles=[_answer(one) for one in found]))


def _answer(scanned: "Scanned") -> ScannedAnswer:
    from gridwright.formats import to_text

    puzzle = scanned.document.puzzle
    return ScannedAnswer(
        text=to_text(scanned.document, "gridwright"),
        family=puzzle.family,
        size=str(puzzle.shape),
        verdict=scanned.verdict.value,
        certain=scanned.certain,
        box=list(scanned.box),
        doubts=[
            DoubtAnswer(place=one.place, read=one.read, reason=one.reason, options=list(one.options))
            for one in scanned.doubts
        ],
        read=dict(scanned.read),
        likelihoods={place: dict(options) for place, options in scanned.likelihoods.items()},
        places={place: list(box) for place, box in scanned.reading.pieces()},
        pen=list(scanned.pen),
        notes=list(scanned.notes),
    )


WORK = Work(options=ScanOptions, answer=ScanAnswer, do_alone=_scan)
