// What writing does to the marks, and the stroke that says so: entries, notes, colours, clearing.

/** @import {Mark, Sheet, Stroke} from "../types.js" */

import { OPEN, entry, toggled } from "../mark.js";
import { entryStroke, escaped, nameCells } from "../stroke.js";

/**
 * Enter a symbol; the same symbol again clears it. It leaves the notes of the cells that share a group.
 *
 * @param {Sheet} sheet
 * @param {readonly Mark[]} marks
 * @param {readonly number[]} cells
 * @param {number} symbol
 * @returns {Stroke}
 */
export function entering(sheet, marks, cells, symbol) {
  if (cells.every((cell) => marks[cell]?.symbol === symbol)) {
    const changes = new Map(cells.map((cell) => [cell, { ...(marks[cell] ?? OPEN), symbol: null }]));
    return { text: `${nameCells(sheet, cells)}-=`, changes };
  }
  /** @type {Map<number, Mark>} */
  const changes = new Map(cells.map((cell) => [cell, { ...(marks[cell] ?? OPEN), symbol }]));
  for (const group of sheet.groups) {
    if (!group.cells.some((cell) => changes.get(cell)?.symbol === symbol && cells.includes(cell))) continue;
    for (const cell of group.cells) {
      const mark = changes.get(cell) ?? marks[cell] ?? OPEN;
      if (!cells.includes(cell) && (mark.corner.includes(symbol) || mark.centre.includes(symbol))) {
        changes.set(cell, { ...mark, corner: toggled(mark.corner, symbol, false), centre: toggled(mark.centre, symbol, false) });
      }
    }
  }
  return { text: entryStroke(sheet, cells, symbol), changes };
}

/**
 * Note a symbol: everywhere if any cell lacks it, else nowhere. Entered cells of a larger choice are left alone; the
 * entry of a single one becomes a note, or goes where it is the same.
 *
 * @param {Sheet} sheet
 * @param {readonly Mark[]} marks
 * @param {readonly number[]} cells
 * @param {number} symbol
 * @param {"corner" | "centre"} kind
 * @returns {Stroke}
 */
export function noting(sheet, marks, cells, symbol, kind) {
  const text = `${nameCells(sheet, cells)}${kind === "corner" ? "'" : "~"}${escaped(sheet.symbols[symbol]?.text ?? "")}`;
  const [only] = cells.length === 1 ? cells : [];
  const entered = only === undefined ? null : (marks[only]?.symbol ?? null);
  if (only !== undefined && entered !== null) {
    const mark = marks[only] ?? OPEN;
    const noted = toggled(toggled(mark[kind], entered, true), symbol, symbol !== entered);
    return { text, changes: new Map([[only, { ...mark, symbol: null, [kind]: noted }]]) };
  }
  const open = cells.filter((cell) => (marks[cell]?.symbol ?? null) === null);
  const isAdded = open.some((cell) => !(marks[cell] ?? OPEN)[kind].includes(symbol));
  const changes = new Map(
    open.map((cell) => {
      const mark = marks[cell] ?? OPEN;
      return [cell, { ...mark, [kind]: toggled(mark[kind], symbol, isAdded) }];
    }),
  );
  return { text, changes };
}

/**
 * Colour the ground: everywhere if any cell lacks the colour, else nowhere.
 *
 * @param {Sheet} sheet
 * @param {readonly Mark[]} marks
 * @param {readonly number[]} cells
 * @param {number} colour
 * @returns {Stroke}
 */
export function colouring(sheet, marks, cells, colour) {
  const isAdded = cells.some((cell) => !(marks[cell] ?? OPEN).colours.includes(colour));
  const changes = new Map(
    cells.map((cell) => {
      const mark = marks[cell] ?? OPEN;
      return [cell, { ...mark, colours: toggled(mark.colours, colour, isAdded) }];
    }),
  );
  return { text: `${nameCells(sheet, cells)}@${colour}`, changes };
}

/**
 * Clear what lies on top in all cells: entries, where there are none notes, then colours.
 *
 * @param {Sheet} sheet
 * @param {readonly Mark[]} marks
 * @param {readonly number[]} cells
 * @returns {Stroke}
 */
export function clearing(sheet, marks, cells) {
  const all = cells.map((cell) => /** @type {const} */ ([cell, marks[cell] ?? OPEN]));
  const has = {
    entry: all.some(([, mark]) => mark.symbol !== null),
    notes: all.some(([, mark]) => mark.corner.length + mark.centre.length > 0),
  };
  /** @type {Map<number, Mark>} */
  const changes = new Map(
    all.map(([cell, mark]) => {
      const rest = has.entry ? { symbol: null } : has.notes ? { corner: [], centre: [] } : { colours: [] };
      return /** @type {const} */ ([cell, { ...mark, ...rest }]);
    }),
  );
  return { text: `${nameCells(sheet, cells)}-`, changes };
}

/** Clear everything. @param {Sheet} sheet @param {readonly Mark[]} marks @returns {Stroke} */
export function wiping(sheet, marks) {
  const cells = marks.flatMap((mark, cell) => (mark === OPEN ? [] : [cell]));
  return { text: `${nameCells(sheet, cells)}-*`, changes: new Map(cells.map((cell) => [cell, entry(null)])) };
}
