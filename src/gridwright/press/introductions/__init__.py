"""What a book tells about each family, one file each, named after the family; little of one without a file."""

from gridwright.model import Registry
from gridwright.press.introduction import Introduction

__all__ = ["introduction_of"]

INTRODUCTIONS = Registry[Introduction](__name__, __path__, "INTRODUCTION")


def introduction_of(family: str) -> Introduction:
    """Return the introduction of a family."""
    return INTRODUCTIONS.at_hand(family) or Introduction()
