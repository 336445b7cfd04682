"""Lets `python -m gridwright` start the command line."""

from gridwright.cli import main

if __name__ == "__main__":
    main()
