// Keys that move over the board, the same for every puzzle.

/** @import {Grid} from "./geometry.js" */

/** Letters that move, by the way they lead. @type {Record<string, Record<string, string>>} */
const LETTERS = {
  wasd: { KeyW: "ArrowUp", KeyA: "ArrowLeft", KeyS: "ArrowDown", KeyD: "ArrowRight" },
  hjkl: { KeyK: "ArrowUp", KeyH: "ArrowLeft", KeyJ: "ArrowDown", KeyL: "ArrowRight" },
};

/** @typedef {{key: string, code: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean, shiftKey: boolean, getModifierState?(name: string): boolean}} Key */

/**
 * Which digit a key means. Its place is read, because Shift changes its text; a digit block held with Shift sends
 * arrows instead, although NumLock is on.
 *
 * @param {Key} key
 * @returns {{digit: string, isShifted: boolean} | null}
 */
export function digitOf(key) {
  const [, block, digit] = /^(Digit|Numpad)([0-9])$/.exec(key.code) ?? [];
  if (digit === undefined) return null;
  if (block === "Digit" || /^[0-9]$/.test(key.key)) return { digit, isShifted: key.shiftKey };
  return key.getModifierState?.("NumLock") ? { digit, isShifted: true } : null;
}

/**
 * Which of some symbols a key writes, and whether Shift is held with it. A letter is read in either case where only one of
 * them is a symbol; where both are, Shift belongs to the symbol. With Alt the place of a letter is read, because its text
 * may be another; with Ctrl letters belong to the page and the browser.
 *
 * @param {Key} key
 * @param {readonly string[]} texts
 * @returns {{symbol: number, isShifted: boolean} | null}
 */
export function symbolOf(key, texts) {
  const held = digitOf(key);
  const letter = key.ctrlKey || key.metaKey ? null : key.altKey ? (/^Key([A-Z])$/.exec(key.code)?.[1] ?? null) : key.key;
  const typed = held?.digit ?? letter;
  if (typed === null || typed.length !== 1) return null;
  const cases = [typed, typed.toUpperCase(), typed.toLowerCase()];
  const symbol = cases.map((one) => texts.indexOf(one)).find((at) => at >= 0);
  if (symbol === undefined) return null;
  const isPart = !held && new Set(cases.filter((one) => texts.includes(one))).size > 1;
  return { symbol, isShifted: held ? held.isShifted : key.shiftKey && !isPart };
}

/**
 * Where a key leads from a cell, or null where it is no moving key.
 *
 * @param {Key} key
 * @param {number} cell
 * @param {Grid} grid
 * @param {string} letters  which letters move too: "wasd", "hjkl" or none
 * @returns {number | null}
 */
export function stepFor(key, cell, { height, width }, letters = "") {
  if (digitOf(key) !== null) return null;
  const row = Math.floor(cell / width);
  const column = cell % width;
  const wraps = (/** @type {number} */ n, /** @type {number} */ size) => (n + size) % size;
  const clamped = (/** @type {number} */ n, /** @type {number} */ size) => Math.min(size - 1, Math.max(0, n));
  const at = (/** @type {number} */ r, /** @type {number} */ c) => r * width + c;
  const isFar = key.ctrlKey || key.metaKey;
  const isPlain = !isFar && !key.altKey;
  switch ((isPlain && !key.shiftKey && LETTERS[letters]?.[key.code]) || key.key) {
    case "ArrowUp":
      return at(wraps(row - 1, height), column);
    case "ArrowDown":
      return at(wraps(row + 1, height), column);
    case "ArrowLeft":
      return at(row, wraps(column - 1, width));
    case "ArrowRight":
      return at(row, wraps(column + 1, width));
    case "Home":
      return isFar ? 0 : at(row, 0);
    case "End":
      return isFar ? at(height - 1, width - 1) : at(row, width - 1);
    case "PageUp":
      return at(clamped(row - 5, height), column);
    case "PageDown":
      return at(clamped(row + 5, height), column);
    default:
      return null;
  }
}
