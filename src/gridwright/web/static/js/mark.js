// What stands in a cell: an entry, notes in the corners and in the centre, colours of its ground, pen marks; notes may be complete, entries tentative.

/** @import {Mark} from "./types.js" */

/** @type {Mark} */
export const OPEN = Object.freeze({ symbol: null, corner: Object.freeze([]), centre: Object.freeze([]), colours: Object.freeze([]), pen: Object.freeze([]), isComplete: false });

/** A cell that holds an entry and nothing else. @param {number | null} symbol @param {boolean} [isTentative] @returns {Mark} */
export function entry(symbol, isTentative = false) {
  return symbol === null ? OPEN : { ...OPEN, symbol, isTentative };
}

/** A cell that holds notes in its corners and nothing else. @param {readonly number[]} corner @returns {Mark} */
export function notes(corner) {
  return corner.length === 0 ? OPEN : { ...OPEN, corner };
}

/** @param {Mark} a @param {Mark} b */
export function sameMark(a, b) {
  if (a === b) return true;
  return a.symbol === b.symbol && a.isComplete === b.isComplete && !a.isRevealed === !b.isRevealed && !a.isTentative === !b.isTentative && sameList(a.corner, b.corner) && sameList(a.centre, b.centre) && sameList(a.colours, b.colours) && sameList(a.pen, b.pen);
}

/** @param {readonly number[]} a @param {readonly number[]} b */
function sameList(a, b) {
  return a === b || (a.length === b.length && a.every((one, at) => one === b[at]));
}

/** @param {readonly (number | null)[]} cells @returns {Mark[]} */
export function marksOf(cells) {
  return cells.map((symbol) => entry(symbol));
}

/** Put a number into a sorted list, or take it out. @param {readonly number[]} list @param {number} number @param {boolean} isIn */
export function toggled(list, number, isIn) {
  const others = list.filter((one) => one !== number);
  return isIn ? [...others, number].sort((a, b) => a - b) : others;
}

/** The letter of a colour of cells, for those who do not tell hues apart or do not see them. @param {number} colour from 1 on */
export function letterOf(colour) {
  return "abcdefghi".charAt(colour - 1);
}
