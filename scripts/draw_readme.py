"""Draw the README's picture: a solved nonogram beside a step of an explained sudoku."""

import re
from pathlib import Path

import gridwright as gw
from gridwright.draw import compose, svg
from gridwright.model import Board
from gridwright.samples import sample

GAP = 48
HEIGHT = 440


def inside(picture: str, x: float) -> tuple[str, float]:
    """Place a picture at x, scaled to the common height; give it and its width."""
    width, height = (float(side) for side in re.findall(r'(?:width|height)="([\d.]+)"', picture)[:2])
    scaled = width * HEIGHT / height
    frame = f'<svg x="{x:g}" y="0" width="{scaled:.1f}" height="{HEIGHT}" viewBox="0 0 {width:g} {height:g}">'
    return picture.replace(picture[: picture.index(">") + 1], frame, 1), scaled


def position_before(walk: gw.Walkthrough, puzzle: gw.Sudoku, number: int) -> Board:
    """Give the board on which step `number` is taken."""
    board = walk.start
    for step in walk.steps[:number]:
        board = puzzle.apply(board, step.deduction)
    return board


nonogram = sample("duck").document
solved = svg(compose(nonogram.puzzle, nonogram.goal))
sudoku = sample("classic-night").document.puzzle
assert isinstance(sudoku, gw.Sudoku)  # noqa: S101
walk = gw.explain(sudoku)
number = next(i for i, step in enumerate(walk.steps) if step.technique == "xy-wing")
explained = svg(compose(sudoku, position_before(walk, sudoku, number), deduction=walk.steps[number].deduction))
left, left_width = inside(solved, 0)
right, right_width = inside(explained, left_width + GAP)
total = left_width + GAP + right_width
size = f'width="{total:.0f}" height="{HEIGHT}" viewBox="0 0 {total:.0f} {HEIGHT}"'
target = Path(__file__).parents[1] / "docs/images/readme.svg"
target.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{left}{right}</svg>\n', encoding="utf-8")
print(walk.steps[number].text)  # noqa: T201
