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

  /** Write all marks and strokes as text, so that nothing is lost when the page closes. */
  save() {
    return JSON.stringify({ marks: this.marks, past: this.past.slice(-200), future: this.future.slice(-200) });
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
      if (!Array.isArray(saved.marks) || saved.marks.length !== size) return null;
      const history = new History(saved.marks);
      history.past = saved.past;
      history.future = saved.future;
      return history;
    } catch {
      return null;
    }
  }
}
