"""Write a game as an animation that replays it: SVG or GIF."""

from pathlib import PurePath

import click

from gridwright.cli.options import theme_option
from gridwright.cli.screen import print_line

__all__ = ["COMMAND"]


@click.command("replay", short_help="Replay a saved game as an animation.")
@click.argument("path", metavar="GAME", type=click.Path())
@click.option("-o", "--output", metavar="FILE", required=True, help="Where to write it: .svg or .gif.")
@click.option("--speed", type=click.FloatRange(0.01, 1000), default=4.0, show_default=True, help="Times as fast.")
@click.option(
    "--pause", type=click.FloatRange(0.05, 60), default=1.0, show_default=True, help="Longest wait, in seconds."
)
@theme_option
def COMMAND(*, path: str, output: str, speed: float, pause: float, theme: str) -> None:  # noqa: N802
    """Replay GAME, a file that `gridwright play` or the workbench saved, as an animation without long waits."""
    from gridwright.errors import GridwrightError
    from gridwright.formats import read
    from gridwright.formats.atomic import replacing
    from gridwright.play.replay import replay_gif, replay_svg
    from gridwright.play.saved import resume

    kind = PurePath(output).suffix.lower()
    if kind not in {".svg", ".gif"}:
        raise GridwrightError(f"expected a name that ends with .svg or .gif, got {output!r}")
    document = read(path)
    if document.play is None or not document.play.text:
        raise GridwrightError(f"expected a saved game with its strokes in {path}, got a puzzle without one")
    game = resume(document)
    if kind == ".svg":
        title = document.about.title
        data = replay_svg(game, theme=theme, title=title, speed=speed, longest_pause=pause).encode()
    else:
        data = replay_gif(game, theme=theme, speed=speed, longest_pause=pause)
    with replacing(output) as file:
        file.write(data)
    print_line(f"Written to {output}.")
