// What writing does to the marks, and the stroke that says so: entries, notes, colours, clearing.

/** @import {Mark, Sheet, Stroke} from "../types.js" */

import { OPEN, sameMark, toggled } from "../mark.js";
import { entryStroke, escaped, nameCells } from "../stroke.js";

/**
 * Enter a symbol; the same symbol again changes nothing. It leaves the notes of the cells that share a group.
 *
 * @param {Sheet} sheet
 * @param {readonly Mark[]} marks
 * @param {readonly number[]} cells
 * @param {number} symbol
 * @returns {Stroke}
 */
export function entering(sheet, marks, cells, symbol) {
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
 * @param {boolean} isComplete  whether the notes of these cells then name all that is possible
 * @returns {Stroke}
 */
export function noting(sheet, marks, cells, symbol, kind, isComplete) {
  const names = nameCells(sheet, cells);
  const noted = `${names}${kind === "corner" ? "'" : "~"}${escaped(sheet.symbols[symbol]?.text ?? "")}`;
  const text = isComplete ? `${noted};${names}:complete` : noted;
  const [only] = cells.length === 1 ? cells : [];
  const entered = only === undefined ? null : (marks[only]?.symbol ?? null);
  if (only !== undefined && entered !== null) {
    const mark = marks[only] ?? OPEN;
    const all = toggled(toggled(mark[kind], entered, true), symbol, symbol !== entered);
    return { text, changes: new Map([[only, { ...mark, symbol: null, [kind]: all, isComplete: isComplete || mark.isComplete }]]) };
  }
  const open = cells.filter((cell) => (marks[cell]?.symbol ?? null) === null);
  const isAdded = open.some((cell) => !(marks[cell] ?? OPEN)[kind].includes(symbol));
  const changes = new Map(
    open.map((cell) => {
      const mark = marks[cell] ?? OPEN;
      return [cell, { ...mark, [kind]: toggled(mark[kind], symbol, isAdded), isComplete: isComplete || mark.isComplete }];
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
 * Clear what the mode writes; where there is none of it, what lies on top: entries, then notes, then colours. Givens have only
 * colours.
 *
 * @param {Sheet} sheet
 * @param {readonly Mark[]} marks
 * @param {readonly number[]} cells
 * @param {string} mode
 * @returns {Stroke}
 */
export function clearing(sheet, marks, cells, mode) {
  const open = cells.filter((cell) => (sheet.givens[cell] ?? null) === null);
  const isColoured = cells.some((cell) => (marks[cell] ?? OPEN).colours.length > 0);
  if (open.length === 0 || (mode === "colour" && isColoured)) return blanching(sheet, marks, cells);
  const all = open.map((cell) => /** @type {const} */ ([cell, marks[cell] ?? OPEN]));
  const hasEntry = all.some(([, mark]) => mark.symbol !== null);
  // Notes below an entry are not to be seen, and wait until it is gone.
  if ((mode === "corner" || mode === "centre") && !hasEntry && all.some(([, mark]) => mark[mode].length > 0)) {
    /** @type {Map<number, Mark>} */
    const changes = new Map(all.map(([cell, mark]) => [cell, { ...mark, [mode]: [], isComplete: false }]));
    return { text: `${nameCells(sheet, open)}-${mode === "corner" ? "'" : "~"}`, changes };
  }
  const hasNotes = all.some(([, mark]) => mark.corner.length + mark.centre.length > 0);
  const rest = hasEntry ? { symbol: null } : hasNotes ? { corner: [], centre: [], isComplete: false } : { colours: [] };
  /** @type {Map<number, Mark>} */
  const changes = new Map(all.map(([cell, mark]) => [cell, { ...mark, ...rest }]));
  return { text: `${nameCells(sheet, open)}-`, changes };
}

/** Take colours away. @param {Sheet} sheet @param {readonly Mark[]} marks @param {readonly number[]} cells @returns {Stroke} */
function blanching(sheet, marks, cells) {
  /** @type {Map<number, Mark>} */
  const changes = new Map(cells.map((cell) => [cell, { ...(marks[cell] ?? OPEN), colours: [] }]));
  return { text: `${nameCells(sheet, cells)}-@`, changes };
}

/** Clear everything. @param {Sheet} sheet @param {readonly Mark[]} marks @returns {Stroke} */
export function wiping(sheet, marks) {
  const marked = marks.flatMap((mark, cell) => (sameMark(mark, OPEN) ? [] : [cell]));
  const isGiven = (/** @type {number} */ cell) => (sheet.givens[cell] ?? null) !== null;
  const [open, given] = [marked.filter((cell) => !isGiven(cell)), marked.filter(isGiven)];
  const parts = [open.length ? `${nameCells(sheet, open)}-*` : "", given.length ? `${nameCells(sheet, given)}-@;${nameCells(sheet, given)}-^` : ""];
  return { text: parts.filter(Boolean).join(";"), changes: new Map(marked.map((cell) => [cell, OPEN])) };
}

/** Say that all notes name all that is possible, or that they do not. @param {Sheet} sheet @param {readonly Mark[]} marks @param {boolean} isComplete @returns {Stroke} */
export function trusting(sheet, marks, isComplete) {
  const noted = marks.flatMap((mark, cell) => (mark.corner.length + mark.centre.length > 0 ? [cell] : []));
  /** @type {Map<number, Mark>} */
  const changes = new Map(noted.map((cell) => [cell, { ...(marks[cell] ?? OPEN), isComplete }]));
  return { text: `${nameCells(sheet, noted)}:${isComplete ? "complete" : "open"}`, changes };
}
