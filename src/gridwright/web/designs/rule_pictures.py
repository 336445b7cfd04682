"""A rule as a list of rules shows it: a small drawing of its own, and the group that it is found in."""

from collections.abc import Sequence

from gridwright.draw.item_data import item_data
from gridwright.draw.printing import printed
from gridwright.errors import GridwrightError
from gridwright.grid import Shape
from gridwright.model.prints import Badge, Outline, Print, Track
from gridwright.sudoku.puzzle import standard_boxes
from gridwright.sudoku.rule import Frame, Rule
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.rows import Rows
from gridwright.web.designs.answers import RulePicture

__all__ = ["GROUPS", "group_of", "picture_of"]

GROUPS = (
    "Lines",
    "Cages",
    "Between cells",
    "Marked cells",
    "Areas of cells",
    "Outside the grid",
    "Whole grid",
    "Custom rules",
    "Drawings without a rule",
)
"""The groups of rules in the order in which a setter would look for them."""

_GESTURE_GROUPS = (
    (("outside", "outside-slant"), "Outside the grid"),
    (("path", "arrow"), "Lines"),
    (("edge", "corner"), "Between cells"),
    (("typed",), "Custom rules"),
)

_PRINT_GROUPS = ((Track, "Lines"), (Badge, "Marked cells"))


def picture_of(kind: type[Rule]) -> RulePicture | None:
    """Draw what a rule shows of itself; None for a rule that leaves nothing on the paper."""
    frame, prints = _shown(kind)
    if not prints:
        return None
    drawn = printed(prints, frame.shape)
    side = frame.shape.height
    return RulePicture(
        side=side,
        boxes=standard_boxes(side) or (side, side),
        ground=[item_data(item) for item in drawn.ground],
        ink=[item_data(item) for item in drawn.ink],
    )


def group_of(kind: type[Rule], gestures: Sequence[str]) -> str:
    """Say where somebody would look for a rule, by how it is drawn."""
    if kind.is_drawing:
        return "Drawings without a rule"
    if not gestures:
        return "Whole grid"
    _, prints = _shown(kind)
    by_gesture = (group for known, group in _GESTURE_GROUPS if gestures[0] in known)
    by_print = (group for known, group in _PRINT_GROUPS if any(isinstance(one, known) for one in prints))
    if any(isinstance(one, Outline) for one in prints):
        return "Cages"
    return next(by_gesture, None) or next(by_print, "Areas of cells" if prints else "Custom rules")


def _shown(kind: type[Rule]) -> tuple[Frame, tuple[Print, ...]]:
    rule, side = kind.to_show(), kind.shown_side
    boxes = standard_boxes(side)
    layout = (Rows(), Columns(), *(() if boxes is None else (Boxes(*boxes),)))
    frame = Frame.on(Shape(side, side), tuple(range(1, side + 1)), (*layout, rule))
    try:
        return frame, tuple(rule.prints(frame))
    except GridwrightError:
        return frame, ()
