// Slanting strokes that set cells apart without hue, drawn as one path.

/** @import {Sheet} from "../types.js" */

import { columnOf, rowOf } from "./geometry.js";

/** Slanting strokes in doubtful cells, the more the denser. @param {Sheet} sheet @param {readonly number[]} levels */
export function hatching(sheet, levels) {
  let path = "";
  levels.forEach((level, cell) => {
    if (level === 0) return;
    const [x, y] = [columnOf(sheet, cell), rowOf(sheet, cell)];
    const lines = level * 2 + 1;
    for (let line = 1; line <= lines; line++) {
      const at = (2 * line) / (lines + 1);
      path += at <= 1 ? `M${short(x)} ${short(y + at)}L${short(x + at)} ${short(y)}` : `M${short(x + at - 1)} ${short(y + 1)}L${short(x + 1)} ${short(y + at - 1)}`;
    }
  });
  return path;
}

/** @param {number} length */
function short(length) {
  return Math.round(length * 1000) / 1000;
}
