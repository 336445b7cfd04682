// Strokes as the server reads them: cells, then what to do there, such as r4c1..r4c9# or r3c7,r3c8~2.

/** @import {Sheet} from "./types.js" */
/** @import {Grid} from "./board/geometry.js" */

import { columnOf, rowOf } from "./board/geometry.js";

/** @param {Grid} grid @param {number} cell */
export function nameOf(grid, cell) {
  return `r${rowOf(grid, cell) + 1}c${columnOf(grid, cell) + 1}`;
}

/**
 * Name cells, runs in a row or a column as their first and last.
 *
 * @param {Grid} grid
 * @param {Iterable<number>} cells
 */
export function nameCells(grid, cells) {
  const left = [...new Set(cells)].sort((a, b) => a - b);
  const isColumn = left.length > 1 && left.every((cell) => columnOf(grid, cell) === columnOf(grid, left[0] ?? 0));
  const step = isColumn ? grid.width : 1;
  /** @type {[number, number][]} */
  const runs = [];
  for (const cell of left) {
    const run = runs.at(-1);
    const isNext = run !== undefined && cell === run[1] + step && (isColumn || rowOf(grid, cell) === rowOf(grid, run[1]));
    if (run && isNext) run[1] = cell;
    else runs.push([cell, cell]);
  }
  return runs.map(([from, to]) => (from === to ? nameOf(grid, from) : `${nameOf(grid, from)}..${nameOf(grid, to)}`)).join(",");
}

/** The text of a symbol in a stroke; signs of the stroke itself have a backslash before them. @param {string} text */
export function escaped(text) {
  return ";[]\\".includes(text) ? `\\${text}` : text;
}

/**
 * A stroke that puts an entry into cells, for good or tentatively, or clears them.
 *
 * @param {Sheet} sheet
 * @param {Iterable<number>} cells
 * @param {number | null} symbol
 * @param {boolean} [isTentative]
 */
export function entryStroke(sheet, cells, symbol, isTentative = false) {
  const where = nameCells(sheet, cells);
  return symbol === null ? `${where}-` : `${where}${isTentative ? "?" : ""}=${escaped(sheet.symbols[symbol]?.text ?? "")}`;
}
