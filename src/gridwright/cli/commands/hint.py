"""Print a hint for the position saved with a puzzle, one rung of the ladder at a time."""

import click

from gridwright.cli.options import depth_option, format_option, path_argument, reasoning_option, theme_option
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
    help="How much to say: 1 where to look, 2 the technique, 3 what to see, 4 what follows, 5 the step applied.",
)
@depth_option
@click.option("-o", "--output", metavar="FILE", default=None, help="Draw the hint, as .svg, .png or .txt.")
@theme_option
@reasoning_option
@format_option("--format", "format_name", "Read PATH in this format instead of recognising it.")
@json_option
@look_options
def COMMAND(  # noqa: N802
    *,
    path: str,
    rung: int,
    depth: str,
    output: str | None,
    theme: str,
    seconds: float,
    format_name: str | None,
    as_json: bool,
    look: Look,
) -> int:
    """Give a hint for the next step; a mistake in the position comes first.

    The exit code is 0 for a hint, 4 if the position holds a mistake or the puzzle has no solution, 5 if no
    technique concludes anything.
    """
    from gridwright.batch.interrupt import interruptible
    from gridwright.batch.sources import read_one
    from gridwright.cli.pictures import save_drawing
    from gridwright.draw import compose_hint
    from gridwright.model import Depth, Rung
    from gridwright.play.hints import after_hint, hint
    from gridwright.play.replay import scene_of
    from gridwright.play.saved import resume

    game = resume(read_one(path, format_name))
    given = interruptible(lambda stop: hint(game, rung, seconds=seconds, stop=stop))
    if output:
        save_drawing(compose_hint(game.puzzle, game.board, given), output, theme=theme)
    if as_json:
        from gridwright.batch.answers import hint_answer

        print_json(hint_answer(game, given, Depth(depth)))
    else:
        after = after_hint(game, given) if given.rung is Rung.APPLIED else game
        if after is not game:
            look.show(scene_of(after))
        is_told = given.step is not None and given.rung >= Rung.INFERENCE
        print_line(given.step.tell(depth) if is_told and given.step is not None else given.text)
    if given.mistakes:
        return _WRONG
    return 0 if given.step is not None or game.standing.is_solved else _NOTHING
