// Reading aloud for those who listen: a line with its clue, the groups of a cell, what is left; equal neighbours are counted together.

/** @import {Sheet, Mark} from "./types.js" */

import { remaining } from "./markers/remaining.js";

/**
 * @param {Sheet} sheet
 * @param {readonly Mark[]} marks
 * @param {number} cell  the line through this cell
 * @param {"row" | "column"} direction
 */
export function lineAloud(sheet, marks, cell, direction) {
  const isRow = direction === "row";
  const number = isRow ? Math.floor(cell / sheet.width) : cell % sheet.width;
  const header = (isRow ? sheet.row_headers : sheet.column_headers)[number];
  const cells = isRow
    ? Array.from({ length: sheet.width }, (_, column) => number * sheet.width + column)
    : Array.from({ length: sheet.height }, (_, row) => row * sheet.width + number);
  const clue = header?.labels.join(" ");
  const said = together(cells.map((at) => nameAt(sheet, marks, at)));
  return `${header?.name ?? ""}${clue ? `, clue ${clue}` : ""}: ${said.join(", ")}`;
}

/** The groups of a cell besides its row and its column, such as its box. @param {Sheet} sheet @param {readonly Mark[]} marks @param {number} cell */
export function groupsAloud(sheet, marks, cell) {
  const groups = sheet.groups.filter(({ name, cells }) => cells.includes(cell) && !/^(row|column) \d+$/.test(name));
  const said = groups.map(({ name, cells }) => `${name}: ${together(cells.map((at) => nameAt(sheet, marks, at))).join(", ")}`);
  return said.join("; ") || "This cell is in no box.";
}

/** How many cells are open, and of every symbol how many are missing. @param {Sheet} sheet @param {readonly Mark[]} marks */
export function leftAloud(sheet, marks) {
  const written = marks.map((mark, cell) => sheet.givens[cell] ?? mark.symbol);
  const open = `${written.filter((symbol) => symbol === null).length} cells are open`;
  const all = sheet.blank === null ? remaining(sheet, marks) : null;
  if (!all) return open;
  const missing = all.flatMap((left, symbol) => (left > 0 ? [`${left} times ${sheet.symbols[symbol]?.name}`] : []));
  return `${open}; missing: ${missing.join(", ")}`;
}

/** @param {Sheet} sheet @param {readonly Mark[]} marks @param {number} cell */
function nameAt(sheet, marks, cell) {
  const symbol = sheet.givens[cell] ?? marks[cell]?.symbol ?? null;
  return symbol === null ? "open" : (sheet.symbols[symbol]?.name ?? "");
}

/** @param {string[]} names */
function together(names) {
  /** @type {{name: string, count: number}[]} */
  const runs = [];
  for (const name of names) {
    const last = runs.at(-1);
    if (last?.name === name) last.count += 1;
    else runs.push({ name, count: 1 });
  }
  return runs.map(({ name, count }) => (count === 1 ? name : `${count} ${name}`));
}
