"""The command line: one file per command, loaded when it is called."""

from gridwright.cli.app import app, main, run

__all__ = ["app", "main", "run"]
