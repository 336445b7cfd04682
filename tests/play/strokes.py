"""Random strokes on random puzzles."""

from hypothesis import strategies as st

from gridwright.model import Puzzle
from gridwright.play import Act, Part, Stroke
from gridwright.play.referees import blocks_of
from gridwright.play.stroke import COLOURS, PEN_MARKS
from tests.strategies import colour_nonograms, nonograms, sudokus

__all__ = ["puzzles", "strokes"]

_ONE = {Act.WRITE, Act.REVEAL, Act.TRY, Act.CENTRE, Act.CORNER}
_SEVERAL = {Act.CENTRE_LIST, Act.CORNER_LIST, Act.REVEAL_NOTES}


def puzzles() -> st.SearchStrategy[Puzzle]:
    """Draw a puzzle of either family."""
    return st.one_of(nonograms(), colour_nonograms(), sudokus()).map(lambda document: document.puzzle)


@st.composite
def strokes(draw: st.DrawFn, puzzle: Puzzle) -> Stroke:
    """Draw any stroke that the puzzle could take, whether or not its cells are given."""
    return Stroke(tuple(draw(st.lists(_parts(puzzle), min_size=1, max_size=3))))


@st.composite
def _parts(draw: st.DrawFn, puzzle: Puzzle) -> Part:
    blocks = blocks_of(puzzle)
    act = draw(st.sampled_from([act for act in Act if act is not Act.TICK or any(blocks)]))
    if act is Act.TICK:
        all_clues = [(line, block) for line, count in enumerate(blocks) for block in range(count)]
        clues = draw(st.lists(st.sampled_from(all_clues), min_size=1, max_size=4, unique=True))
        return Part(act, clues=tuple(clues))
    number = st.integers(0, len(puzzle.symbols) - 1)
    symbols: list[int] = []
    if act in _ONE:
        symbols = [draw(number)]
    elif act in _SEVERAL:
        symbols = draw(st.lists(number, max_size=4, unique=True))
    elif act is Act.COLOUR:
        symbols = [draw(st.integers(1, COLOURS))]
    elif act is Act.PEN:
        symbols = [draw(st.integers(1, PEN_MARKS))]
    return Part(act, draw(_cells(puzzle)), tuple(symbols))


@st.composite
def _cells(draw: st.DrawFn, puzzle: Puzzle) -> tuple[int, ...]:
    """Draw single cells and dragged runs, forwards and backwards."""
    shape = puzzle.shape
    chosen: dict[int, None] = {}
    for _ in range(draw(st.integers(1, 3))):
        row, column = draw(st.integers(0, shape.height - 1)), draw(st.integers(0, shape.width - 1))
        other = draw(st.integers(0, shape.width - 1 if draw(st.booleans()) else shape.height - 1))
        is_row = draw(st.booleans())
        end = other % (shape.width if is_row else shape.height)
        first = column if is_row else row
        step = 1 if end >= first else -1
        for at in range(first, end + step, step):
            chosen[row * shape.width + at if is_row else at * shape.width + column] = None
    return tuple(chosen)
