"""Colours as the eye sees them: from red, green and blue to CIE Lab."""

import numpy as np
import numpy.typing as npt

from gridwright.nonogram.setting.drawing import Numbers

__all__ = ["lab_of"]

_TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
_WHITE = np.array([0.9505, 1.0, 1.089])
_KNEE = 0.008856


def lab_of(rgb: npt.NDArray[np.uint8]) -> Numbers:
    """Turn red, green and blue of 0 to 255 into lightness of 0 to 100 and two opponent colours.

    >>> lab_of(np.array([255, 255, 255], dtype=np.uint8)).round().tolist()
    [100.0, 0.0, 0.0]
    """
    share = np.arange(256) / 255.0
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)[rgb]
    xyz = linear @ _TO_XYZ.T / _WHITE
    curved = np.where(xyz > _KNEE, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    x, y, z = curved[..., 0], curved[..., 1], curved[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)
