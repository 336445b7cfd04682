"""Subjects of pictures, a text for each realm: animals, plants, vehicles and other things that everybody knows."""

from pathlib import Path

from gridwright.nonogram.setting.subject import Ink, Subject
from gridwright.nonogram.setting.subject_text import read_subjects

__all__ = ["SUBJECTS"]

_INKS = (
    Ink("black", "26282e", "k"),
    Ink("grey", "8a8f98", "y"),
    Ink("brown", "7a4a26", "b"),
    Ink("red", "cc3329", "r"),
    Ink("orange", "e0792b", "o"),
    Ink("gold", "d99a1b", "d"),
    Ink("yellow", "f2c83f", "w", is_light=True),
    Ink("green", "3a8a47", "g"),
    Ink("blue", "2c5aa8", "u"),
    Ink("light blue", "9cc9ea", "l", is_light=True),
    Ink("purple", "75479a", "p"),
    Ink("pink", "ef9db1", "i", is_light=True),
    Ink("cream", "f3dfb8", "c", is_light=True),
    Ink("pale grey", "d9dbd6", "a", is_light=True),
)
"""The same thing has the same colour in every picture."""

SUBJECTS: dict[str, Subject] = {
    subject.name: subject
    for file in sorted(Path(__file__).parent.glob("*.txt"))
    for subject in read_subjects(file.read_text("utf-8"), {ink.name: ink for ink in _INKS})
}
"""Every subject by name."""
