"""Start the workbench in the browser."""

import click

__all__ = ["COMMAND"]


@click.command("serve")
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen at; beyond loopback a token is asked for.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8765,
    show_default=True,
    help="The port; 0 takes any free one.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=3,
    show_default=True,
    help="How many processes work at searches, explanations and pictures; one client uses all but one.",
)
@click.option(
    "--memory",
    type=click.IntRange(64),
    default=1024,
    show_default=True,
    metavar="MB",
    help="How much memory the work on one puzzle may take.",
)
@click.option(
    "--shelf",
    metavar="PATH|URL",
    help="Where puzzles and games are kept: a file, or postgresql://...; by default your own shelf.",
)
@click.option(
    "--token/--no-token",
    "token",
    default=None,
    help="Ask for a token, which is part of the link printed.  [default: beyond loopback, with --public-url]",
)
@click.option(
    "--public-url",
    metavar="URL",
    help="The address at which a proxy serves the workbench, such as https://puzzles.example.org.",
)
@click.option("--open", "open_browser", is_flag=True, help="Open the page in the browser.")
def COMMAND(  # noqa: N802
    *,
    host: str,
    port: int,
    workers: int,
    memory: int,
    shelf: str | None,
    token: bool | None,
    public_url: str | None,
    open_browser: bool,
) -> None:
    """Serve the workbench at a local address until Ctrl-C.

    The address is printed. A port that is taken is replaced by a free one. Puzzles and games are kept on a shelf,
    by default a file in your data folder; the variable GRIDWRIGHT_SHELF names another.

    Where others can reach it, the workbench asks for a token: the link that is printed holds it, and a browser
    that has opened the link keeps it as a cookie. The variable GRIDWRIGHT_TOKEN names one that stays the same.
    """
    from gridwright.web import serve

    serve(
        host,
        port,
        open_browser=open_browser,
        workers=workers,
        memory=memory << 20,
        shelf=shelf,
        token=token,
        public_url=public_url,
    )
