"""Show a puzzle of the shelf, or write it to a file."""

import click

from gridwright.cli.screen import Look, json_option, look_options, print_json, print_line
from gridwright.cli.shelf_options import puzzle_record, shelf_option

__all__ = ["COMMAND"]


@click.command("show")
@click.argument("number", type=click.IntRange(1))
@click.option("--solution", "with_solution", is_flag=True, help="Show its solution, where it is known.")
@click.option("-o", "--output", metavar="FILE", help="Write it to a file: a puzzle format, or .svg or .png.")
@shelf_option
@json_option
@look_options
def COMMAND(  # noqa: N802
    *, number: int, with_solution: bool, output: str | None, place: str | None, as_json: bool, look: Look
) -> None:
    """Show the puzzle of a number, and what is known of it."""
    from gridwright import formats
    from gridwright.cli.pictures import save_drawing
    from gridwright.draw import compose
    from gridwright.shelf import open_shelf

    with open_shelf(place) as shelf:
        found, twins = shelf.puzzles.get(number), shelf.puzzles.twins(number)
        document = shelf.puzzles.document(number, with_goal=with_solution)
    scene = compose(document.puzzle, document.goal)
    if output is not None:
        if output.lower().endswith((".svg", ".png")):
            save_drawing(scene, output, theme="light", title=found.title)
        else:
            formats.write(document, output)
    if as_json:
        print_json({**puzzle_record(found), "twins": twins, "written": output})
        return
    if output is not None:
        print_line(f"Written to {output}.")
        return
    print_line(f"{found.id}: {found.title}")
    look.show(scene)
    told = {
        "by": found.about.author,
        "licence": found.about.licence,
        "source": found.about.source,
        "kind": ", ".join(found.kinds),
        "tags": ", ".join(found.tags),
        "solutions": found.verdict,
        "level": found.level if found.score is None else f"{found.level} ({found.score:g} by {found.scheme})",
        "techniques": ", ".join(f"{name} {count}" for name, count in found.techniques.items()),
        "twins": ", ".join(map(str, twins)),
        "": found.about.description,
    }
    for name, value in told.items():
        if value:
            print_line(f"{name}: {value}" if name else value)
    if with_solution and document.goal is None:
        print_line("solution: not known")
