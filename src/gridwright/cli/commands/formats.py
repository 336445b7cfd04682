"""List the formats, and what each carries."""

import click

from gridwright.cli.screen import json_option, print_json, print_line

__all__ = ["COMMAND"]


@click.command("formats", short_help="List the formats and what each can hold.")
@click.argument("name", metavar="[NAME]", required=False)
@json_option
def COMMAND(*, name: str | None, as_json: bool) -> None:  # noqa: N802
    """List the formats: what each holds, whether it is read and written, and what it keeps besides the puzzle.

    With NAME only this one. Every format is recognised by what a text holds; the ending of a file decides only
    where several fit.
    """
    from gridwright.formats import FORMATS, carries

    chosen = [FORMATS[name]] if name else [known for _, known in sorted(FORMATS.items())]
    if as_json:
        rows = [
            {
                "name": known.name,
                "title": known.title,
                "family": known.family,
                "extensions": list(known.extensions),
                "written": known.is_written,
                "many": known.holds_many,
                "keeps": list(carries(known.name)),
            }
            for known in chosen
        ]
        print_json(rows[0] if name else rows)
        return
    width = max(len(known.name) for known in chosen)
    for known in chosen:
        holds = "both families" if known.family == "any" else known.family
        use = "read and written" if known.is_written else "read only"
        keeps = ", ".join(carries(known.name)) or "nothing"
        many = "many" if known.holds_many else "one"
        line = f"{known.name:{width}}  {holds}, {many}, {use}; {' '.join(known.extensions)}"
        print_line(f"{line}; keeps {keeps}" if known.is_written else line)
