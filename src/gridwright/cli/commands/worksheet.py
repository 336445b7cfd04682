"""Make a worksheet that teaches a technique, as a PDF with answers."""

import click

from gridwright.cli.options import ink_option, paper_option, pdf_option
from gridwright.cli.screen import print_line

__all__ = ["COMMAND"]


@click.command("worksheet", short_help="Teach a technique on paper: worked steps, then exercises.")
@click.argument("technique", metavar="TECHNIQUE")
@pdf_option
@click.option("--family", metavar="NAME", default="", help="Of which family, where both have such a technique.")
@click.option("--worked", type=click.IntRange(1, 20), default=3, show_default=True, help="Steps shown and told.")
@click.option("--count", type=click.IntRange(1, 60), default=6, show_default=True, help="Positions to be solved.")
@click.option("--per-page", type=click.IntRange(1, 12), default=6, show_default=True, help="Positions to a page.")
@paper_option
@ink_option("colour", "What the printer has.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Other positions.")
@click.option(
    "--seconds", type=click.FloatRange(0), default=60.0, show_default=True, help="To look for positions."
)
def COMMAND(  # noqa: N802
    *,
    technique: str,
    output: str,
    family: str,
    worked: int,
    count: int,
    per_page: int,
    paper: str,
    ink: str,
    seed: int,
    seconds: float,
) -> None:
    """Teach TECHNIQUE by worked steps, then ask for it in positions where it is the next step; answers at the end.

    It goes by its name, its title, or another name that people use: naked-pair, "X-Wing", glue.
    """
    from gridwright.batch.interrupt import interruptible
    from gridwright.formats.atomic import replacing
    from gridwright.model import Budget
    from gridwright.press import WorksheetOptions, make_worksheet
    from gridwright.press.look import Ink

    options = WorksheetOptions(
        family=family, worked=worked, count=count, per_page=per_page, paper=paper, ink=Ink(ink), seed=seed
    )
    data = interruptible(lambda stop: make_worksheet(technique, options, budget=Budget(seconds, stop=stop)))
    with replacing(output) as file:
        file.write(data)
    print_line(f"{worked} worked steps and {count} positions written to {output}.")
