"""Pictures for trying the setting of nonograms: drawn here by code, some with light and grain like photos.

`PICTURES` holds one function for each; it draws on a square of 480 pixels and varies with a seed, so that a set
can be tried on variants that nobody tuned for.
"""

import io
import random
from types import MappingProxyType

import numpy as np
import setting_patterns as patterns
import setting_things as things
from PIL import Image, ImageDraw, ImageFilter
from setting_patterns import SIDE, WHITE, Paint

from gridwright.nonogram.setting.tone import blurred

_PAINTS: dict[str, tuple[Paint, bool]] = {
    "face": (things.face, False),
    "smiley": (things.smiley, False),
    "cat": (things.cat, False),
    "fish": (things.fish, False),
    "bird": (things.bird, False),
    "rabbit": (things.rabbit, False),
    "elephant": (things.elephant, False),
    "anchor": (things.anchor, False),
    "shield": (things.shield, False),
    "rings": (things.rings, False),
    "house": (things.house, False),
    "flower": (things.flower, False),
    "bicycle": (things.bicycle, False),
    "text-42": (things.text("42"), False),
    "text-gw": (things.text("GW"), False),
    "text-moon": (things.text("Moon"), False),
    "zebra": (patterns.zebra, False),
    "spiral": (patterns.spiral, False),
    "branches": (patterns.branches, False),
    "leopard": (patterns.leopard, False),
    "snowflake": (patterns.snowflake, False),
    "bricks": (patterns.bricks, True),
    "clouds": (patterns.clouds, True),
    "street": (patterns.street, True),
    "tree": (things.tree, True),
    "landscape": (things.landscape, True),
    "lighthouse": (things.lighthouse, True),
    "portrait": (things.portrait, True),
    "dog": (things.dog, True),
    "fruit": (things.fruit, True),
}
TEXTURES = ("texture",)
PICTURES = MappingProxyType(_PAINTS)


def draw_picture(name: str, seed: int = 0) -> Image.Image:
    """Draw one picture; those like photos get uneven light, blur and grain."""
    paint, is_photo = (patterns.texture, True) if name == "texture" else PICTURES[name]
    rng = random.Random(f"{name}:{seed}")
    image = Image.new("RGB", (SIDE, SIDE), WHITE)
    paint(ImageDraw.Draw(image), rng)
    if not is_photo:
        return image
    noise = np.random.default_rng(seed)
    pixels = np.asarray(image.filter(ImageFilter.GaussianBlur(3)), dtype=np.float64)
    slope = np.linspace(0.8, 1.1, SIDE)[:, None, None] * np.linspace(1.08, 0.85, SIDE)[None, :, None]
    pixels = pixels * slope + noise.normal(0, 9, (SIDE, SIDE, 1))
    photo = Image.fromarray(pixels.clip(0, 255).astype(np.uint8))
    if seed % 3 == 0:
        return photo
    # Most photos are not framed by a setter: a part of the scene, closer.
    side = rng.randint(SIDE // 2, SIDE * 3 // 4)
    left, top = rng.randint(0, SIDE - side), rng.randint(0, SIDE - side)
    return photo.crop((left, top, left + side, top + side)).resize((SIDE, SIDE), Image.Resampling.BICUBIC)


def image_bytes(name: str, seed: int = 0) -> bytes:
    """Give a picture as a PNG file."""
    target = io.BytesIO()
    draw_picture(name, seed).save(target, "PNG")
    return target.getvalue()


def soft_photo(seed: int) -> bytes:
    """Give clouds of colour of three scales with light from above or below and grain, as a JPEG file."""
    rng = np.random.default_rng(seed)
    side = SIDE // 2
    tones = np.zeros((side, side, 3))
    for channel in range(3):
        for scale, weight in ((40.0, 1.0), (16.0, 0.5), (6.0, 0.2)):
            field = blurred(rng.random((side, side)), scale)
            tones[:, :, channel] += weight * (field - field.mean()) / field.std()
    tones += 1.2 * np.linspace(-1, 1, side)[:, None, None] * rng.choice([-1, 1])
    tones += rng.normal(0, 0.15, tones.shape)
    data = io.BytesIO()
    Image.fromarray((128 + 55 * tones).clip(0, 255).astype(np.uint8)).save(data, "JPEG", quality=80)
    return data.getvalue()
