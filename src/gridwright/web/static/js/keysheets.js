// Every key and what it does, as tables; shown in the help and in the sheet that a question mark opens.

import { html } from "./dom.js";

/** @typedef {[string, string][]} Keys */

/** @type {Keys} */
const COMMON = [
  ["arrows", "move; Home, End, Page Up, Page Down and with Ctrl further"],
  ["Ctrl Z, [", "undo"], ["Ctrl Shift Z, ]", "redo"], ["H, Shift H", "next rung of the hint, the whole step at once"], ["K", "correct so far?"], ["P", "pause"],
  ["R, Shift R", "read the row, the column aloud"], ["Alt R, Alt Shift R", "read the boxes of the cell, what is left to write"], ["Ctrl wheel", "size of the board"], ["Space drag", "move the board"], ["?", "this sheet"],
];
/** @type {Keys} */
const PAINTING = [
  ["Space, Z", "fill; held with arrows it paints"], ["X", "cross"], ["C, Del", "clear"], ["Enter", "fill, cross, clear in turn"],
  ["1, 2, 3 …", "choose a colour and paint"], ["Shift F", "quick fill from the last mark to here"], ["Alt drag", "paint freely"],
  ["click a clue", "tick it off"], ["double click a clue", "cross the rest of a finished line"],
];
/** @type {Keys} */
const WRITING = [
  ["digits, letters", "write; Shift: note, Ctrl (or Alt, also with letters): centre note, both: colour"], ["Z, X, C, V", "digits, notes, centre notes, colours, where these are no symbols"],
  ["Enter", "where digits come first: write the chosen one"],
  ["Space", "next of these"], ["Shift arrows", "choose several"], ["Ctrl click", "add to the choice, or take away"],
  ["Alt drag", "choose a rectangle"], ["double click", "choose equal digits"], ["Ctrl A, Ctrl I, Esc", "all, the others, none"], ["Del", "clear what the mode writes, then the rest"],
];

/** The sheets by title; one for painted boards, one for written ones, one for both. @returns {[string, HTMLElement][]} */
export function keySheets() {
  return [["Everywhere", table(COMMON)], ["Nonograms", table(PAINTING)], ["Sudoku", table(WRITING)]];
}

/** The keys of the board that lies open. @param {boolean} isPicture */
export function keysOf(isPicture) {
  return [table(isPicture ? PAINTING : WRITING), table(COMMON)];
}

/** @param {Keys} rows */
function table(rows) {
  return html("dl", { class: "facts" }, ...rows.flatMap(([name, meaning]) => [html("dt", {}, html("kbd", {}, name)), html("dd", {}, meaning)]));
}
