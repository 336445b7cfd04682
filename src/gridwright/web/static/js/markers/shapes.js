// Which cells a drawing tool takes: along a path, a line, a frame, a box, a flood; and their mirror images.

/** @import {Mark} from "../types.js" */
/** @import {Grid} from "../board/geometry.js" */

import { cellsBetween, columnOf, rectangle, rowOf } from "../board/geometry.js";

/** @typedef {"pen" | "line" | "frame" | "box" | "flood" | "pin"} Tool */
/** @typedef {"none" | "across" | "down" | "both"} Mirror */
/** @typedef {{first: number, at: number, path: readonly number[]}} Gesture */

/** @type {[Mirror, string][]} */
export const MIRRORS = [["none", "Off"], ["across", "Left and right"], ["down", "Top and bottom"], ["both", "Both"]];

/**
 * @param {Tool} tool
 * @param {Grid} grid
 * @param {Gesture} gesture
 * @param {readonly Mark[]} marks
 * @returns {number[]}
 */
export function cellsOf(tool, grid, { first, at, path }, marks) {
  switch (tool) {
    case "line":
      return [first, ...cellsBetween(grid, first, at)];
    case "box":
      return rectangle(grid, first, at);
    case "frame":
      return frame(grid, first, at);
    case "flood":
      return flood(grid, marks, at);
    default:
      return [...new Set(path)];
  }
}

/** The border of a rectangle. @param {Grid} grid @param {number} from @param {number} to */
function frame(grid, from, to) {
  const [rows, columns] = [[rowOf(grid, from), rowOf(grid, to)], [columnOf(grid, from), columnOf(grid, to)]];
  return rectangle(grid, from, to).filter((cell) => rows.includes(rowOf(grid, cell)) || columns.includes(columnOf(grid, cell)));
}

/** The cells that hang together with one and look like it. @param {Grid} grid @param {readonly Mark[]} marks @param {number} start */
export function flood(grid, marks, start) {
  const look = (/** @type {number} */ cell) => marks[cell]?.symbol ?? null;
  const seen = new Set([start]);
  for (const cell of seen) {
    const column = columnOf(grid, cell);
    const beside = [cell - grid.width, cell + grid.width, ...(column > 0 ? [cell - 1] : []), ...(column < grid.width - 1 ? [cell + 1] : [])];
    for (const other of beside) {
      if (other >= 0 && other < grid.width * grid.height && look(other) === look(start)) seen.add(other);
    }
  }
  return [...seen];
}

/** Cells with their mirror images. @param {Grid} grid @param {readonly number[]} cells @param {Mirror} mirror */
export function mirrored(grid, cells, mirror) {
  const across = (/** @type {number} */ cell) => rowOf(grid, cell) * grid.width + (grid.width - 1 - columnOf(grid, cell));
  const down = (/** @type {number} */ cell) => (grid.height - 1 - rowOf(grid, cell)) * grid.width + columnOf(grid, cell);
  const all = new Set(cells);
  if (mirror === "across" || mirror === "both") for (const cell of [...all]) all.add(across(cell));
  if (mirror === "down" || mirror === "both") for (const cell of [...all]) all.add(down(cell));
  return [...all];
}

/** The cells from one to another in the same row or column; none where they share no line. @param {Grid} grid @param {number} from @param {number} to */
export function quickFill(grid, from, to) {
  const isInLine = rowOf(grid, from) === rowOf(grid, to) || columnOf(grid, from) === columnOf(grid, to);
  return isInLine ? [from, ...cellsBetween(grid, from, to)] : [];
}
