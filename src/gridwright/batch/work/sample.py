"""Turn a photo into the cells of a picture."""

import msgspec

from gridwright.batch.kind import Done, Tell, Work
from gridwright.model import Budget
from gridwright.model.setting_answers import ColourAnswer, SampleAnswer

__all__ = ["WORK"]


class SampleOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The photo, the part of it that is used as shares of its sides, into how many cells, and with which tones."""

    image: bytes = b""
    crop: tuple[float, float, float, float] | None = None
    width: int = 30
    height: int = 30
    fill: bool = False
    colours: int = 1
    threshold: float | None = None
    contrast: float = 0.4
    invert: bool = False
    thicken: int | None = None
    blank: str = ""


def _sample(options: SampleOptions, _: Budget, __: Tell) -> Done:
    from gridwright.nonogram.setting.framing import Crop, Framing
    from gridwright.nonogram.setting.photo import draw_photo
    from gridwright.nonogram.setting.tone import Tone
    from gridwright.nonogram.setting.travel import pack_costs

    crop = None if options.crop is None else Crop(*options.crop)
    framing = Framing(crop, options.width, options.height, None, options.fill)
    tone = Tone(options.threshold, options.contrast, options.invert, options.thicken)
    made = draw_photo(options.image, framing, tone, colours=options.colours, blank=options.blank)
    drawing = made.drawing
    return Done(
        SampleAnswer(
            width=drawing.width,
            height=drawing.height,
            rows=list(drawing.rows),
            palette=[ColourAnswer(name=one.name, rgb=one.rgb, symbol=one.symbol) for one in drawing.palette],
            notes=list(made.notes),
            threshold=None if made.threshold is None else round(made.threshold, 1),
            costs=pack_costs(drawing.costs),
        )
    )


WORK = Work(options=SampleOptions, answer=SampleAnswer, do_alone=_sample)
