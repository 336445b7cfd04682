"""A nonogram game put aside: clues with a flag each, the board, and the state of play.

The layout, one item per line:

    3 4                 rows and columns
    2:1 1:0             3 row clues, then 4 column clues: each number, a colon, 1 when done, else 0;
    ...                 an empty clue is a lone 0; True and False are read for 1 and 0, here and below
    11?0                3 rows of the board: 1 filled, 0 crossed, ? unknown
    ...
    steps 12            moves made
    left 7              hints left, or - where they are not counted
    time 1500           seconds left, or - without a clock
    preview 1           the four aids, each 1 when on, else 0
    marking 0
    hints 1
    timer 1
    game 4.25 r1c1#     the text of the game, every line behind the word game, where the strokes are known: with it
    ...                 the game goes on with its options, counters and undo, else from the position and the above
"""

import re

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import black_and_white, picture_rows, read_board, read_clues
from gridwright.formats.nonogram.sized_clues import clue_lines, read_sized, starts_with_sizes
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.text import TextLine
from gridwright.grid import Shape
from gridwright.model import Certainty, Document, Format, Head, SavedGame
from gridwright.nonogram import Clue, Nonogram

__all__ = ["AIDS", "FORMAT"]

AIDS = ("preview", "marking", "hints", "timer")
"""The aids that a player may switch on."""

_NAMES = ("rows", "columns")
_MASKS = {"1": 0b10, "0": 0b01, "?": 0b11}
_MARKS = {mask: mark for mark, mask in _MASKS.items()}
_FLAGS = {"1": True, "0": False, "true": True, "false": False}
_GAME = "game"
_STATES = ("steps", "left", "time", *AIDS, _GAME)
_STEPS = re.compile(r"^[ \t]*+steps\b", re.MULTILINE)
_MANY_DIGITS = 12
_MOST = 10**_MANY_DIGITS - 1


def _recognises(head: Head) -> Certainty:
    has_state = ":" in head.text or _STEPS.search(head.text) is not None
    return Certainty.sure_if(starts_with_sizes(head) and has_state)


def _read(text: str) -> list[Document]:
    sized = read_sized(text, _NAMES)
    shape = Shape(sized.first, sized.second)
    content = sized.content
    states = [line for line in content if _state_of(line)]
    drawn = [line for line in content if not _state_of(line)][-shape.height :]
    if not drawn or not states:
        raise FormatError("expected clues, a board and the state of play, such as steps 12", line=_last(content))
    above = [line for line in sized.body if line.number < drawn[0].number]
    count = shape.height + shape.width
    lines = clue_lines(above, count, f"clue lines ({shape.height} rows, {shape.width} columns) above the board")
    split = [_split_flags(line) for line in lines]
    bare = [line for line, _ in split]
    puzzle = Nonogram(*read_clues(bare[: shape.height], bare[shape.height :]))
    clues = puzzle.row_clues + puzzle.column_clues
    done = tuple(_flags_of(clue, flags) for clue, (_, flags) in zip(clues, split, strict=True))
    progress = read_board(drawn, shape, _MASKS)
    return [Document(puzzle, progress=progress, play=_read_play(states, done))]


def _last(lines: list[TextLine]) -> int | None:
    return lines[-1].number if lines else None


def _split_flags(line: TextLine) -> tuple[TextLine, tuple[bool, ...]]:
    """Split the numbers from their flags; the numbers keep their columns."""
    flags: list[bool] = []
    pieces: list[str] = []
    for word in line.text.replace("\t", " ").split(" "):
        number, colon, flag = word.partition(":")
        if colon and flag.lower() in _FLAGS:
            flags.append(_FLAGS[flag.lower()])
            word = number.ljust(len(word))  # noqa: PLW2901 (the flag is spaced out)
        pieces.append(word)
    return TextLine(line.number, " ".join(pieces)), tuple(flags)


def _flags_of(clue: Clue, flags: tuple[bool, ...]) -> tuple[bool, ...]:
    return flags if len(flags) == len(clue) else (*flags, *(False for _ in clue))[: len(clue)]


def _state_of(line: TextLine) -> tuple[str, str] | None:
    """Return name and value of a line that begins with a word."""
    name, _, value = line.text.strip().partition(" ")
    return (name, value.strip()) if name[:1].isalpha() else None


def _read_play(states: list[TextLine], done: tuple[tuple[bool, ...], ...]) -> SavedGame:
    counts: dict[str, int | None] = {"steps": 0, "left": None, "time": None}
    aids = set[str]()
    game: list[str] = []
    for line in states:
        name, value = _state_of(line) or ("", "")
        if name == _GAME:
            game.append(f"{value}\n")
        elif name in counts:
            counts[name] = None if value == "-" and name != "steps" else _number(value, name, line)
        elif name in AIDS and value.lower() in _FLAGS:
            aids |= {name} if _FLAGS[value.lower()] else set()
        else:
            known = ", ".join(_STATES)
            raise FormatError(
                f"expected one of {known} and its value, got {line.text.strip()!r}", line=line.number
            )
    return SavedGame(
        steps=counts["steps"] or 0,
        seconds_left=counts["time"],
        hints_left=counts["left"],
        aids=frozenset(aids),
        done=done,
        text="".join(game),
    )


def _number(value: str, name: str, line: TextLine) -> int:
    if not (value.isascii() and value.isdigit() and len(value) <= _MANY_DIGITS):
        shown = value if len(value) < 40 else f"{len(value)} characters"
        raise FormatError(
            f"{name}: expected a number of at most {_MANY_DIGITS} digits, got {shown!r}",
            line=line.number,
            column=line.text.index(value) + 1,
        )
    return int(value)


def _write(document: Document) -> str:
    puzzle = black_and_white(document)
    play = document.play or SavedGame()
    if unknown := sorted(play.aids.difference(AIDS)):
        refuse(f"the aid {unknown[0]!r}")
    counts = (("steps", play.steps), ("left", play.hints_left), ("time", play.seconds_left))
    for name, count in counts:
        if count is not None and not 0 <= count <= _MOST:
            refuse(f"{name} of {count}")
    board = document.progress or puzzle.start
    if board.is_broken:
        refuse("a board with a cell that has nothing left")
    clues = puzzle.row_clues + puzzle.column_clues
    done = play.done or tuple(tuple(False for _ in clue) for clue in clues)
    if [len(flags) for flags in done] != [len(clue) for clue in clues]:
        refuse("ticks that do not go with the clues")
    lines = [f"{puzzle.shape.height} {puzzle.shape.width}"]
    for clue, flags in zip(clues, done, strict=True):
        lines.append(" ".join(f"{b.length}:{flag:d}" for b, flag in zip(clue, flags, strict=True)) or "0")
    lines += picture_rows(board, _MARKS.__getitem__)
    lines += [f"{name} {'-' if count is None else count}" for name, count in counts]
    lines += [f"{aid} {aid in play.aids:d}" for aid in AIDS]
    lines += [f"{_GAME} {line}" for line in play.text.splitlines()]
    return "\n".join(lines) + "\n"


FORMAT = Format(title="Saved game", extensions=(".sav", ".txt"), recognises=_recognises, read=_read, write=_write)
