"""The dialogue that takes down the clues of a nonogram."""

from gridwright.cli.dialogue import Dialogue, Slot, ask, ask_number_or_lines, tell
from gridwright.errors import GridwrightError, InvalidPuzzleError
from gridwright.nonogram import Nonogram
from gridwright.nonogram.clue import least_length, parse_clue

__all__ = ["enter_nonogram"]

_MOST = 1000


def enter_nonogram(rows: int | None, columns: int | None) -> Nonogram:
    """Ask for the clues of rows and columns until they make a puzzle."""
    across = rows or ask_number_or_lines("Number of rows", _MOST)
    down = columns or ask_number_or_lines("Number of columns", _MOST)
    height, width = (side if isinstance(side, int) else len(side) for side in (across, down))
    tell(
        "Numbers separated by spaces or commas; an empty line is 0; several lines at once with ; between them. "
        "< goes back, ? shows all, r3 = 2 1 changes row 3."
    )
    slots = [_slot("row", number, width) for number in range(1, height + 1)]
    slots += [_slot("column", number, height) for number in range(1, width + 1)]
    dialogue = Dialogue(slots)
    if not isinstance(across, int):
        dialogue.take_all(across)
    dialogue.run(height)
    if not isinstance(down, int):
        dialogue.take_all(down)
    dialogue.run()
    while True:
        texts = dialogue.texts
        try:
            return Nonogram(rows=texts[:height], columns=texts[height:])
        except InvalidPuzzleError as error:
            dialogue.show()
            tell(f"  {error}")
            _ask_for_correction(dialogue, str(error))
        dialogue.run()


def _ask_for_correction(dialogue: Dialogue, reason: str) -> None:
    answer = ask("Change a line, such as r3 = 2 1: ")
    if answer is None:
        raise GridwrightError(reason)
    if not dialogue.command(answer):
        tell(f"  expected a correction such as r3 = 2 1, got {answer.strip()!r}")


def _slot(kind: str, number: int, length: int) -> Slot:
    def check(text: str) -> None:
        needed = least_length(parse_clue(text))
        if needed > length:
            raise InvalidPuzzleError(f"expected a clue that fits {length} cells, got {text} which needs {needed}")

    return Slot(f"{kind[0]}{number}", f"{kind} {number}", check, _without_brackets)


def _without_brackets(text: str) -> str:
    """Take a clue out of a list as Prolog writes it: [2,1]. is 2,1."""
    plain = text.strip().removesuffix(".").rstrip()
    return plain[1:-1].strip() if plain.startswith("[") and plain.endswith("]") else plain
