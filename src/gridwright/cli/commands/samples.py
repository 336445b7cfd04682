"""List the sample puzzles, show one, or write one to a file."""

from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from gridwright.cli.screen import Look, json_option, look_options, print_json, print_line

if TYPE_CHECKING:
    from gridwright.samples import Sample

__all__ = ["COMMAND"]


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    from gridwright.samples import samples

    return [CompletionItem(found.name) for found in samples() if found.name.startswith(incomplete)]


@click.command("samples", short_help="List the sample puzzles, show one or write it to a file.")
@click.argument("name", required=False, shell_complete=_complete)
@click.option("-o", "--output", metavar="FILE", help="Write the sample: a puzzle format, or .svg or .png.")
@json_option
@look_options
def COMMAND(*, name: str | None, output: str | None, as_json: bool, look: Look) -> None:  # noqa: N802
    """List the sample puzzles; with NAME show one, with -o write it to a file."""
    if name is not None:
        _show(name, output, look, as_json=as_json)
    elif output is not None:
        raise click.UsageError("expected the name of a sample to write")
    elif as_json:
        print_json([_record(found) for found in _all()])
    else:
        for found in _all():
            row = _record(found)
            print_line(f"{row['name']:24} {row['family']:9} {row['size']:>7}  {row['title']}")


def _all() -> "tuple[Sample, ...]":
    from gridwright.samples import samples

    return samples()


def _record(found: "Sample") -> dict[str, str]:
    size = str(found.document.puzzle.shape)
    return {"name": found.name, "family": found.family, "size": size, "title": found.title}


def _show(name: str, output: str | None, look: Look, *, as_json: bool) -> None:
    from gridwright import formats
    from gridwright.cli.pictures import save_drawing
    from gridwright.draw import compose
    from gridwright.samples import sample

    found = sample(name)
    scene = compose(found.document.puzzle)
    if output is not None:
        if output.lower().endswith((".svg", ".png")):
            save_drawing(scene, output, theme="light", title=found.title)
        else:
            formats.write(found.document, output)
    if as_json:
        print_json({**_record(found), "written": output})
    elif output is not None:
        print_line(f"Written to {output}.")
    else:
        print_line(found.title)
        look.show(scene)
