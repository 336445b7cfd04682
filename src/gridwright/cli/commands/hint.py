"""Give a hint for the position saved with a puzzle, one rung of the ladder at a time."""

import click

from gridwright.cli.options import format_option, path_argument
from gridwright.cli.screen import Look, json_option, look_options, print_json, print_line

__all__ = ["COMMAND"]

_WRONG = 4
_NOTHING = 5


@click.command("hint", short_help="Give a hint for the next step.")
@path_argument
@click.option(
    "--rung",
    type=click.IntRange(1, 5),
    default=1,
    show_default=True,
    help="How much to say: 1 where to look, 2 the technique, 3 the cells, 4 the sentence, 5 the step applied.",
)
@click.option(
    "--seconds", type=click.FloatRange(0), default=60.0, show_default=True, help="Stop reasoning after this time."
)
@format_option("--format", "format_name", "Read PATH in this format instead of recognising it.")
@json_option
@look_options
def COMMAND(  # noqa: N802
    *, path: str, rung: int, seconds: float, format_name: str | None, as_json: bool, look: Look
) -> int:
    """Give a hint for the next step; a mistake in the position comes first.

    The exit code is 0 for a hint, 4 if the position holds a mistake or the puzzle contradicts itself, 5 if no
    technique concludes anything.
    """
    from gridwright.batch.interrupt import interruptible
    from gridwright.batch.sources import read_one
    from gridwright.draw import compose
    from gridwright.engine.explain import position_of
    from gridwright.engine.hint import hint
    from gridwright.model import Deduction, family_of

    document = read_one(path, format_name)
    puzzle, position = position_of(document, None)
    given = interruptible(lambda stop: hint(document, rung=rung, seconds=seconds, stop=stop))
    applied = given.board != position
    if as_json:
        from gridwright.batch.answers import hint_answer

        print_json(hint_answer(puzzle, position, given))
    else:
        if applied:
            step = Deduction() if given.step is None else given.step.deduction
            look.show(compose(puzzle, given.board, pencil=family_of(puzzle).apply(puzzle, given.board, step)))
        print_line(given.text)
    if given.mistakes:
        return _WRONG
    return 0 if given.step is not None or position.is_complete else _NOTHING
