// Reading a line aloud for those who listen: its clue, then its cells, equal neighbours counted together.

/** @import {Sheet, Mark} from "./types.js" */

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
