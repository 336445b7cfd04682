"""Arguments and options that several commands share."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

__all__ = [
    "depth_option",
    "format_option",
    "ink_option",
    "limit_option",
    "memory_option",
    "paper_option",
    "path_argument",
    "pdf_option",
    "reasoning_option",
    "scheme_option",
    "seconds_option",
    "technique_option",
    "theme_option",
]

F = TypeVar("F", bound=Callable[..., object])

path_argument = click.argument("path", metavar="PATH", type=click.Path(allow_dash=True))

limit_option = click.option(
    "--limit",
    type=click.IntRange(1),
    default=2,
    show_default=True,
    help="Keep at most this many solutions; whether there are more is said.",
)

seconds_option = click.option(
    "--seconds", type=click.FloatRange(0), default=None, help="Stop a puzzle's search after this time."
)

reasoning_option = click.option(
    "--seconds", type=click.FloatRange(0), default=60.0, show_default=True, help="Stop reasoning after this time."
)

memory_option = click.option(
    "--memory",
    type=click.IntRange(1),
    default=1024,
    show_default=True,
    metavar="MB",
    callback=lambda _context, _option, value: value << 20,
    help="How much memory a puzzle's search may take; one that needs more ends undecided.",
)

depth_option = click.option(
    "--depth",
    type=click.Choice(["short", "plain", "full"]),
    default="plain",
    show_default=True,
    help="How much to tell of a step: its conclusion, a sentence with the reason, or every premise.",
)

theme_option = click.option(
    "--theme",
    type=click.Choice(["light", "dark"]),
    default="light",
    show_default=True,
    help="Colours of the picture.",
)


pdf_option = click.option("-o", "--output", metavar="FILE", required=True, help="The PDF to write.")

paper_option = click.option(
    "--paper",
    metavar="NAME",
    default="A4",
    show_default=True,
    help="A4, Letter, A5, 6x9in, or a size such as 170x240mm.",
)


def ink_option(default: str, text: str) -> Callable[[F], F]:
    """Make an option that says which inks a printer has."""
    inks = click.Choice(["colour", "grey", "black"])
    return click.option("--ink", type=inks, default=default, show_default=True, help=text)


def format_option(name: str, target: str, text: str) -> Callable[[F], F]:
    """Make an option that takes the name of a format."""
    return click.option(name, target, metavar="NAME", default=None, help=text, shell_complete=_complete_format)


def _complete_format(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem]":  # noqa: ARG001
    from click.shell_completion import CompletionItem

    from gridwright.formats import FORMATS

    found = sorted(FORMATS.items())
    return [CompletionItem(name, help=known.title) for name, known in found if name.startswith(incomplete)]


def scheme_option(text: str) -> Callable[[F], F]:
    """Make an option that takes the name of a rating scheme."""
    return click.option("--scheme", metavar="NAME", default=None, help=text, shell_complete=_complete_scheme)


def _complete_scheme(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:  # noqa: ARG001
    from gridwright.model import FAMILIES

    known = {name for family in FAMILIES.values() for name in family.schemes()}
    return [name for name in sorted(known) if name.startswith(incomplete)]


def technique_option(text: str) -> Callable[[F], F]:
    """Make an option that takes the name of a technique."""
    return click.option("--technique", metavar="NAME", default=None, help=text, shell_complete=_complete_technique)


def _complete_technique(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem]":  # noqa: ARG001
    from click.shell_completion import CompletionItem

    from gridwright.model import FAMILIES

    known = {name: record for family in FAMILIES.values() for name, record in family.techniques().items()}
    return [
        CompletionItem(name, help=record.title)
        for name, record in sorted(known.items())
        if name.startswith(incomplete)
    ]
