"""Generate puzzles: a command for each family, made of the options that its generator declares."""

import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from gridwright.cli.screen import Look, complain, json_option, look_options, print_json, print_line, remark

if TYPE_CHECKING:
    from gridwright.model import Document, Family, Frame, Puzzle
    from gridwright.model.budget import Stop
    from gridwright.model.generated import Generated, Missed
    from gridwright.model.options import Option

__all__ = ["COMMAND"]

_UNDECIDED = 5


class _Families(click.Group):
    """Every family is a command of the group."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """List the families by name."""
        from gridwright.model import FAMILIES

        return list(FAMILIES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Make the command of a family."""
        from gridwright.model import FAMILIES

        return _command(FAMILIES[cmd_name]) if cmd_name in FAMILIES else None


COMMAND = _Families(
    "generate",
    short_help="Generate unique puzzles of a wanted level.",
    help="Generate puzzles by chance, unique and of a wanted level; the same again by seed.",
)


def _command(family: "Family[Any]") -> click.Command:
    @click.command(family.name, short_help=f"Generate {family.name} puzzles with one solution, of a level.")
    @click.option("--count", type=click.IntRange(1, 10_000_000), default=1, show_default=True, help="How many.")
    @click.option(
        "--seed", type=click.IntRange(0), default=None, help="The same puzzles again; by chance if left out."
    )
    @click.option(
        "--processes", type=click.IntRange(1, 256), default=1, show_default=True, help="Work in so many."
    )
    @click.option("--seconds", type=click.FloatRange(0), default=None, help="Stop after this time.")
    @click.option("-o", "--output", metavar="PATH", default=None, help="A file, or a folder for one file each.")
    @json_option
    @look_options
    def command(
        *,
        count: int,
        seed: int | None,
        processes: int,
        seconds: float | None,
        output: str | None,
        as_json: bool,
        look: Look,
        **asked: object,
    ) -> int:
        from gridwright.batch.interrupt import interruptible
        from gridwright.cli.progress import progress
        from gridwright.model import Budget

        options = family.options().read(asked)
        for sentence in options.remarks:
            remark(sentence)
        chosen = random.SystemRandom().randrange(2**31) if seed is None else seed
        teller = _Teller(family, output, look, as_json=as_json)
        with progress("generating", count) as done:

            def make(stop: "Stop") -> None:
                budget = Budget(seconds, stop=stop)
                for made in family.generate(options, chosen, budget, count=count, processes=processes):
                    if stop.is_set():
                        return
                    done(1)
                    teller.tell(made)

            interruptible(make)
        return teller.finish(count, chosen)

    command.help = _HELP.format(family=family.name)
    command.params[:0] = [_offered(option) for option in family.options().declared().values()]
    return command


_HELP = """Generate {family} puzzles with one solution that the techniques of their level solve.

Puzzles come as they are made. --json prints one object a line, with rating, seed and recipe. PATH with an ending
is one file for all, in any format; another one is a folder. The exit code is 5 if some were not found in the time
or the effort."""


def _offered(option: "Option") -> click.Option:
    """Offer an option of a generator on the command line; its record reads and checks what is written."""
    from gridwright.model.options import Kind

    def complete(_: click.Context, __: click.Parameter, begun: str) -> list[CompletionItem]:
        return [CompletionItem(name, help=title) for name, title in option.names.items() if name.startswith(begun)]

    def read_drawing(_: click.Context, __: click.Parameter, value: Any) -> object:  # noqa: ANN401
        return value.read() if option.kind is Kind.DRAWING and value else value

    flags = option.flags or (f"--{option.name.replace('_', '-')}",)
    limits = "" if option.most is None or option.least is None else f"  [{option.least:g} to {option.most:g}]"
    choices = f"[{'|'.join(option.names)}]" if option.kind is Kind.CHOICE else option.kind.value.upper()
    return click.Option(
        [*flags, option.name],
        type=click.File(errors="replace") if option.kind is Kind.DRAWING else str,
        is_flag=option.kind is Kind.FLAG,
        multiple=option.kind is Kind.NAMES,
        metavar=None if option.kind in {Kind.FLAG, Kind.DRAWING} else option.example or choices,
        default=option.usual or None,
        show_default=bool(option.usual),
        help=option.help + limits,
        shell_complete=complete,
        callback=read_drawing,
    )


class _Teller:
    """Prints or writes puzzles as they come, and says at the end what became of them."""

    def __init__(self, family: "Family[Any]", output: str | None, look: Look, *, as_json: bool) -> None:
        self.family, self.output, self.look, self.as_json = family, output, look, as_json
        self.found = self.missed = 0
        self.kept: list[Document] = []
        self.is_open = False

    def tell(self, made: "Generated | Missed") -> None:
        from gridwright.model.generated import Missed

        if isinstance(made, Missed):
            self.missed += 1
            complain(made.sentence)
            return
        self.found += 1
        written = None if self.output is None else self._keep(made, self.output)
        if self.as_json:
            print_json({**made.record, "written": written})
        elif self.output is None:
            self._show(made)
        sys.stdout.flush()

    def finish(self, count: int, seed: int) -> int:
        """Close what is open, and give the exit code."""
        from gridwright import formats

        if self.is_open:
            print_line(_frame().after.strip("\n"))
        if self.output is not None and self.kept:
            formats.write(self.kept, self.output)
        if self.output is not None and self.found and not self.as_json:
            puzzles = f"{self.found} puzzle{'s' * (self.found != 1)}"
            print_line(f"{puzzles} of seed {seed} written to {self.output}.")
        if self.found == count:
            return 0
        if not self.missed:
            complain(f"{self.found} of {count} puzzles were found; the target may be rare or out of reach")
        return _UNDECIDED

    def _show(self, made: "Generated") -> None:
        from gridwright.model.generated import Listing

        match made.listing:
            case Listing.LINE:
                print_line(made.line)
            case Listing.DOCUMENT:
                print_line(self._piece(made.document.puzzle))
            case Listing.DRAWING:
                from gridwright.draw import compose

                puzzle, rating = made.document.puzzle, made.rating
                self.look.show(compose(puzzle, puzzle.start))
                print_line(f"{made.number}: {rating.summary}, seed {made.seed}.")

    def _piece(self, puzzle: "Puzzle") -> str:
        """Write the next part of a document that holds all puzzles, without their solutions."""
        from gridwright.formats import to_text
        from gridwright.model import Document

        frame = _frame()
        piece = to_text(Document(puzzle), "gridwright").removeprefix(frame.before).removesuffix(frame.after)
        before, self.is_open = frame.between if self.is_open else frame.before, True
        return (before + piece).rstrip("\n")

    def _keep(self, made: "Generated", output: str) -> str:
        """Write a puzzle into the folder, or remember it for the one file."""
        from dataclasses import replace

        from gridwright import formats
        from gridwright.model import About

        document = made.document
        if document.about == About():
            document = replace(document, about=About(title=f"{self.family.title} {made.name}"))
        if Path(output).suffix:
            self.kept.append(document)
            return output
        path = _folder(output) / f"{self.family.name}-{made.name}.json"
        formats.write(document, path)
        return str(path)


def _folder(output: str) -> Path:
    from gridwright.errors import GridwrightError

    try:
        Path(output).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise GridwrightError(f"cannot write {output!r}: {reason}") from None
    return Path(output)


def _frame() -> "Frame":
    from gridwright.formats import FORMATS

    frame = FORMATS["gridwright"].frame
    assert frame is not None  # noqa: S101  (our own document holds any number of puzzles)
    return frame
