// A walk through an explanation: the picture of the board at every step, going either way.

/** @import {Walk, Step, Sheet, Mark, Picture, Highlight} from "./types.js" */

import { OPEN } from "./history.js";

export class WalkPictures {
  /**
   * @param {Sheet} sheet
   * @param {Walk} walk
   */
  constructor(sheet, walk) {
    this.sheet = sheet;
    this.walk = walk;
    this.at = 0;
    this.candidates = walk.start.map((symbols) => symbols);
    /** How often each cell was written; cells settled from the start count. @type {number[]} */
    this.written = walk.start.map((symbols) => (symbols.length === 1 ? 1 : 0));
    /** @type {[number, number[]][][]} */
    this.before = [];
  }

  /** Go to a number of steps done. @param {number} wanted */
  goTo(wanted) {
    const goal = Math.min(this.walk.steps.length, Math.max(0, wanted));
    while (this.at < goal) this.#forward();
    while (this.at > goal) this.#back();
  }

  #forward() {
    const step = this.walk.steps[this.at];
    if (!step) return;
    this.before.push(step.changes.map(([cell]) => [cell, this.candidates[cell] ?? []]));
    for (const [cell, symbols] of step.changes) this.candidates[cell] = symbols;
    for (const cell of writtenBy(step)) this.written[cell] = (this.written[cell] ?? 0) + 1;
    this.at += 1;
  }

  #back() {
    this.at -= 1;
    const step = this.walk.steps[this.at];
    for (const [cell, symbols] of this.before.pop() ?? []) this.candidates[cell] = symbols;
    if (step) for (const cell of writtenBy(step)) this.written[cell] = (this.written[cell] ?? 1) - 1;
  }

  /** @returns {Step | null} the step just made */
  get step() {
    return this.walk.steps[this.at - 1] ?? null;
  }

  /** @returns {Picture} the board after the step, with what the step removed still there to be seen */
  get picture() {
    const { step } = this;
    const isLast = this.at === this.walk.steps.length && this.walk.solved;
    return { ...pictureOf(this.sheet, this.#marks(step), step), isFinished: isLast && this.sheet.marking === "paint" };
  }

  /** @param {Step | null} step */
  #marks(step) {
    const isPainted = this.sheet.marking === "paint";
    /** @type {Map<number, number[]>} */
    const struck = new Map();
    for (const [cell, symbol] of isPainted ? [] : (step?.eliminated ?? [])) {
      struck.set(cell, [...(struck.get(cell) ?? []), symbol]);
    }
    return this.candidates.map((symbols, cell) => {
      const extra = struck.get(cell);
      const isWritten = isPainted || ((this.written[cell] ?? 0) > 0 && !extra);
      return markOf(this.sheet, extra ? [...symbols, ...extra].sort((a, b) => a - b) : symbols, isWritten);
    });
  }
}

/**
 * What stands in a cell with these symbols left: the only one, or the ones left as notes. A cell to paint of which
 * nothing is known has no notes.
 *
 * @param {Sheet} sheet
 * @param {readonly number[]} symbols
 * @param {boolean} isWritten
 * @returns {Mark}
 */
export function markOf(sheet, symbols, isWritten) {
  const [only] = symbols;
  if (symbols.length === 1 && only !== undefined && isWritten) return { symbol: only, notes: [] };
  const isUntouched = sheet.marking === "paint" && symbols.length === sheet.symbols.length;
  return isUntouched ? OPEN : { symbol: null, notes: symbols };
}

/**
 * The picture of a step: the lines it looks at, what it rests on, what it concludes.
 *
 * @param {Sheet} sheet
 * @param {readonly Mark[]} marks
 * @param {Step | null} step
 * @returns {Picture}
 */
export function pictureOf(sheet, marks, step) {
  if (!step) return { marks };
  const concluded = [...new Set([...step.placed, ...step.eliminated].map(([cell]) => cell))];
  const within = new Set(step.groups.flatMap((group) => sheet.groups[group]?.cells ?? []));
  if (sheet.marking === "paint") {
    const fresh = new Set(concluded);
    /** @type {Highlight[]} */
    const highlights = step.because
      .filter(([cell]) => !fresh.has(cell))
      .map(([cell]) => ({ cell, role: "defining", symbol: null }));
    return { marks, highlights, within: [...within], fresh: concluded, focusLines: new Set(step.groups) };
  }
  const highlights = [...step.marks, ...joined(step)];
  return { marks, highlights, links: step.links, within: [...within], fresh: step.placed.map(([cell]) => cell) };
}

/** The candidates that links join and that have no mark of their own. @param {Step} step @returns {Highlight[]} */
function joined(step) {
  const marked = new Set(step.marks.map(({ cell, symbol }) => `${cell}/${symbol}`));
  return step.links
    .flatMap((link) => [...link.start, ...link.end])
    .filter(([cell, symbol]) => !marked.has(`${cell}/${symbol}`))
    .map(([cell, symbol]) => ({ cell, role: "defining", symbol }));
}

/** @param {Step} step */
function writtenBy(step) {
  return step.placed.map(([cell]) => cell);
}
