// Keyboard shortcuts and what it does, as tables; shown in the help and in the sheet that a question mark opens.

import { factList } from "./controls.js";
import { html } from "./dom.js";

/** @typedef {[string, string][]} Keys */

/** @type {Keys} */
const COMMON = [
  ["arrows", "move; Home, End, Page Up, Page Down and with Ctrl further"],
  ["Ctrl Z, [", "undo"], ["Ctrl Shift Z, ]", "redo"], ["H, Shift H", "next hint, the whole step at once"], ["K", "check for mistakes"], ["P", "pause"],
  ["R, Shift R", "read the row, the column aloud"], ["Alt R, Alt Shift R", "read the boxes of the cell, what is missing"], ["Ctrl wheel", "zoom"], ["Space drag", "pan"], ["?", "this list"],
];
/** @type {Keys} */
const PAINTING = [
  ["Space, Z", "fill; held with arrows it paints"], ["X", "cross"], ["C, Del", "clear"], ["Enter", "fill, cross, clear in turn"],
  ["1, 2, 3 …", "choose a colour and paint"], ["Shift F", "quick fill: then mark the other end of the run"], ["T", "tentative marks on or off"], ["Alt drag", "paint freely"],
  ["click a clue", "tick it off"], ["double click a clue", "cross the rest of a finished line"],
];
/** @type {Keys} */
const WRITING = [
  ["digits, letters", "enter; with Shift a corner note, with Ctrl (letters: Alt) a centre note, with both a colour"], ["Z, X, C, V, B", "digits, corner notes, centre notes, colours, pen (unless these are symbols)"], ["Shift arrows, Enter", "with the pen: draw a line, a cross"],
  ["Enter", "digit first: enter the chosen digit"],
  ["Space", "next mode"], ["Shift arrows", "select several cells"], ["Ctrl click", "add to the selection, or remove"],
  ["Alt drag", "select a rectangle"], ["double click", "select all cells with that digit"], ["Ctrl A, Ctrl I, Esc", "select all, the others, none"], ["Del", "clear what the mode enters, then the rest"],
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
  return factList(rows.map(([name, meaning]) => [html("kbd", {}, name), meaning]));
}
