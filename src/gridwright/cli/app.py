"""The command group: commands are discovered in their folder, and every error becomes one sentence."""

import contextlib
import gc
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from gridwright.cli import commands
from gridwright.cli.folder import CommandFolder
from gridwright.cli.screen import complain
from gridwright.errors import GridwrightError, MissingExtraError, UnknownRuleError

__all__ = ["BAD_INPUT", "INTERRUPTED", "app", "main", "run"]

BAD_INPUT = 2
INTERRUPTED = 130
_BROKEN_PIPE = 141
_NEW_OBJECTS = 50_000


class _Front(CommandFolder):
    """The commands of the program."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; two exceptions are renamed, because click has its own ways with them."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise _ReaderGoneError from None
        except KeyboardInterrupt:
            raise _InterruptedError from None


class _ReaderGoneError(Exception):
    """Whoever read our output has closed it."""


class _InterruptedError(Exception):
    """Somebody pressed Ctrl-C."""


@click.command(
    cls=_Front,
    package=commands.__name__,
    path=commands.__path__,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes of solve and check: 0 unique, 3 several solutions, 4 none, 5 undecided, 6 partly read, "
    "2 bad input.",
)
@click.version_option(package_name="gridwright", message="%(prog)s %(version)s")
def app() -> None:
    """Solve, explain, rate, set, play, keep and print nonograms and sudoku.

    PATH is a file in any known format, or - for standard input.
    """


def main() -> NoReturn:
    """Run the command line and leave with its exit code."""
    # A process for one command makes objects by importing and hardly any garbage: Python looks for it less often.
    gc.set_threshold(_NEW_OBJECTS)
    code = run()
    # Nor is it worth looking for at the end, when all memory is given back.
    gc.freeze()
    if code == INTERRUPTED:
        # Somebody wants to be gone: a thread that still tidies up millions of solutions is not waited for.
        with contextlib.suppress(OSError):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)
    sys.exit(code)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code; mistakes are told in one sentence, never in a traceback."""
    try:
        code = _perform(arguments)
        sys.stdout.flush()
    except (_ReaderGoneError, BrokenPipeError):
        # Say nothing, and let the interpreter's last flush find no pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _BROKEN_PIPE
    except click.exceptions.NoArgsIsHelpError as error:
        # A group without a command: its help, laid out as it is, instead of one sentence.
        click.echo(error.format_message())
        return BAD_INPUT
    except (click.ClickException, click.Abort, GridwrightError, _InterruptedError, MemoryError) as error:
        text, code = _sentence(error)
        complain(text)
        return code
    return code if isinstance(code, int) else 0


def _perform(arguments: Sequence[str] | None) -> object:
    """Run the command; one that needs more than is installed says what."""
    try:
        return app.main(args=arguments, prog_name="gridwright", standalone_mode=False)
    except ImportError as error:
        missing = MissingExtraError.behind(error)
        if missing is None:
            raise
        raise missing from None


def _sentence(error: BaseException) -> tuple[str, int]:
    match error:
        case click.UsageError():
            where = f" (see {error.ctx.command_path} --help)" if error.ctx else ""
            return f"{error.format_message().rstrip('.')}{where}", BAD_INPUT
        case click.ClickException():
            return error.format_message(), BAD_INPUT
        case UnknownRuleError():
            return f"{error} (without --strict that is kept as a drawing or left out)", BAD_INPUT
        case GridwrightError():
            return str(error), error.exit_code
        case MemoryError():
            return "expected a puzzle that fits into memory, got one that does not", BAD_INPUT
        case _:
            return "interrupted", INTERRUPTED
