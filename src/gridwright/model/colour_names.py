"""Colours by name, as style sheets and the X window system know them, and colours as text."""

import colorsys
import functools
import re

from gridwright.errors import FormatError

__all__ = ["hue_of", "name_of", "read_rgb", "rgb_of_hue"]

_TABLE = """
aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4
black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0
chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff
darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9
darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000
darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f
darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969
dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc
ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080
honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa
lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff
lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1
lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899
lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000
mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371
mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970
mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000
olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98
paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd
powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1
saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0
skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4
tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff
whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
"""
_HUES = ((15, "pink"), (42, "orange"), (68, "gold"), (165, "green"), (188, "teal"), (255, "blue"), (310, "purple"))
_OF_HUE = {
    "grey": "cfcfcf",
    "green": "67f067",
    "blue": "2ecbff",
    "purple": "f067f0",
    "orange": "ff9a00",
    "pink": "ff6b8b",
    "gold": "f0e040",
    "teal": "40c8c0",
    "dark": "000000",
}
_HEX = r"#?([0-9a-fA-F]{6}|[0-9a-fA-F]{3})"
_TRIPLE = r"\(?\s*+([0-9]{1,3})\s*+,\s*+([0-9]{1,3})\s*+,\s*+([0-9]{1,3})\s*+\)?"


@functools.cache
def _by_name() -> dict[str, str]:
    words = _TABLE.split()
    return dict(zip(words[::2], words[1::2], strict=True))


@functools.cache
def _by_rgb() -> dict[str, str]:
    return {rgb: name for name, rgb in reversed(_by_name().items())}


def read_rgb(text: str, *, line: int | None = None) -> str:
    """Read a colour given by name, as three or six hexadecimal digits, or as three numbers up to 255.

    >>> read_rgb("#f80"), read_rgb("Red"), read_rgb("0, 204, 0")
    ('ff8800', 'ff0000', '00cc00')
    """
    words = text.strip()
    if match := re.fullmatch(_HEX, words):
        digits = match[1].lower()
        return digits if len(digits) == 6 else "".join(digit * 2 for digit in digits)
    if rgb := _by_name().get(words.lower()):
        return rgb
    if (match := re.fullmatch(_TRIPLE, words)) and all(int(part) < 256 for part in match.groups()):
        return "".join(f"{int(part):02x}" for part in match.groups())
    raise FormatError(f"expected a colour such as ff0000 or red, got {words!r}", line=line)


def name_of(rgb: str) -> str:
    """Name a colour, or give its digits where it has no name.

    >>> name_of("ff0000"), name_of("00cc01")
    ('red', '00cc01')
    """
    return _by_rgb().get(rgb, rgb)


def hue_of(colour: object) -> str:
    """Name the hue of a drawing's colour: one of eight, dark, or nothing where it is white or no colour is told.

    >>> hue_of("#67f067ff"), hue_of("#2ECBFF"), hue_of("#a1a1a180"), hue_of("#000"), hue_of("#fff"), hue_of(None)
    ('green', 'blue', 'grey', 'dark', '', '')
    """
    text = str(colour).strip().removeprefix("#")
    # Eight digits, or four, end in how much shines through.
    text = text[:6] if len(text) == 8 else text[:3] if len(text) == 4 else text
    try:
        rgb = read_rgb(text)
    except FormatError:
        return ""
    hue, lightness, saturation = colorsys.rgb_to_hls(*(int(rgb[at : at + 2], 16) / 255 for at in (0, 2, 4)))
    if lightness < 0.2:
        return "dark"
    if lightness > 0.97:
        return ""
    if saturation < 0.2:
        return "grey"
    return next((name for end, name in _HUES if hue * 360 < end), "pink")


def rgb_of_hue(name: str) -> str:
    """Return a colour of a hue, of which `hue_of` gives the hue again.

    >>> all(hue_of(rgb_of_hue(name)) == name for name in ("grey", "green", "purple", "orange", "dark"))
    True
    """
    return _OF_HUE[name]
