"""The inks of subjects, so that the same thing has the same colour in every picture."""

from gridwright.nonogram.setting.subject import Ink

__all__ = [
    "BLACK", "BLUE", "BROWN", "CREAM", "GOLD", "GREEN", "GREY", "LIGHT_BLUE", "ORANGE", "PINK", "PURPLE", "RED",
    "WHITE", "YELLOW",
]  # fmt: skip

BLACK = Ink("black", "26282e", "k")
GREY = Ink("grey", "8a8f98", "y")
BROWN = Ink("brown", "7a4a26", "b")
RED = Ink("red", "cc3329", "r")
ORANGE = Ink("orange", "e0792b", "o")
GOLD = Ink("gold", "d99a1b", "d")
YELLOW = Ink("yellow", "f2c83f", "w", is_light=True)
GREEN = Ink("green", "3a8a47", "g")
BLUE = Ink("blue", "2c5aa8", "u")
LIGHT_BLUE = Ink("light blue", "9cc9ea", "l", is_light=True)
PURPLE = Ink("purple", "75479a", "p")
PINK = Ink("pink", "ef9db1", "i", is_light=True)
CREAM = Ink("cream", "f3dfb8", "c", is_light=True)
WHITE = Ink("pale grey", "d9dbd6", "a", is_light=True)
