// The marks that a person made, with undo and redo; one stroke is one step.

/** @import {Mark} from "./types.js" */

/** @type {Mark} */
export const OPEN = Object.freeze({ symbol: null, notes: Object.freeze([]) });

/** @param {Mark} a @param {Mark} b */
export function sameMark(a, b) {
  return a.symbol === b.symbol && a.notes.length === b.notes.length && a.notes.every((n, i) => n === b.notes[i]);
}

/** @param {(number | null)[]} cells @returns {Mark[]} */
export function marksOf(cells) {
  return cells.map((symbol) => (symbol === null ? OPEN : { symbol, notes: [] }));
}

/** Strokes that are remembered when the page closes. */
const KEPT = 200;

/** @typedef {{cell: number, before: Mark, after: Mark}} Change */

export class History {
  /** @param {Mark[]} marks */
  constructor(marks) {
    this.marks = marks;
    /** @type {Change[][]} */
    this.past = [];
    /** @type {Change[][]} */
    this.future = [];
  }

  /**
   * Make a stroke; changes that change nothing are dropped.
   *
   * @param {Iterable<[number, Mark]>} wanted
   * @returns {boolean} whether anything changed
   */
  apply(wanted) {
    /** @type {Change[]} */
    const stroke = [];
    for (const [cell, after] of wanted) {
      const before = this.marks[cell] ?? OPEN;
      if (!sameMark(before, after)) stroke.push({ cell, before, after });
    }
    if (stroke.length === 0) return false;
    for (const { cell, after } of stroke) this.marks[cell] = after;
    this.past.push(stroke);
    this.future = [];
    return true;
  }

  undo() {
    const stroke = this.past.pop();
    if (!stroke) return false;
    for (const { cell, before } of stroke) this.marks[cell] = before;
    this.future.push(stroke);
    return true;
  }

  redo() {
    const stroke = this.future.pop();
    if (!stroke) return false;
    for (const { cell, after } of stroke) this.marks[cell] = after;
    this.past.push(stroke);
    return true;
  }

  /** Write all marks and the latest strokes as short text, so that nothing is lost when the page closes. */
  save() {
    const marks = this.marks.flatMap((mark, cell) => (sameMark(mark, OPEN) ? [] : [[cell, ...packed(mark)]]));
    const strokes = (/** @type {Change[][]} */ list) =>
      list.slice(-KEPT).map((stroke) => stroke.map(({ cell, before, after }) => [cell, packed(before), packed(after)]));
    return JSON.stringify({ size: this.marks.length, marks, past: strokes(this.past), future: strokes(this.future) });
  }

  /**
   * @param {string | null} text
   * @param {number} size
   * @returns {History | null} nothing where the text does not fit
   */
  static load(text, size) {
    if (text === null) return null;
    try {
      const saved = JSON.parse(text);
      if (saved.size !== size) return null;
      const history = new History(Array.from({ length: size }, () => OPEN));
      for (const [cell, ...mark] of saved.marks) history.marks[cell] = unpacked(mark);
      const strokes = (/** @type {any[][]} */ list) =>
        list.map((stroke) => stroke.map(([cell, before, after]) => ({ cell, before: unpacked(before), after: unpacked(after) })));
      history.past = strokes(saved.past);
      history.future = strokes(saved.future);
      return history;
    } catch {
      return null;
    }
  }
}

/** A mark as numbers: its symbol or null, then its notes. @param {Mark} mark @returns {(number | null)[]} */
function packed(mark) {
  return [mark.symbol, ...mark.notes];
}

/** @param {(number | null)[]} numbers @returns {Mark} */
function unpacked([symbol = null, ...notes]) {
  return { symbol, notes: notes.filter((note) => note !== null) };
}
