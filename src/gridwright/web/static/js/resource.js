// Marks on a board that the server holds: changed here at once, sent in order, corrected by the answers.

/** @import {Mark} from "./types.js" */

import { expectProblem } from "./api.js";
import { OPEN, sameMark } from "./mark.js";
import { signal } from "./signals.js";

const GONE = [404, 410];
const STALE = 409;
/** How long to wait before a server that does not answer is asked again, in milliseconds. */
const PAUSE = 1000;

/**
 * A change under way: how it is sent, what it should do to marks, and what stood in those cells when it was made.
 *
 * @template A
 * @typedef {{send: () => Promise<A>, changes: ReadonlyMap<number, Mark>, before: ReadonlyMap<number, Mark>}} Change
 */

/**
 * What is the same for games and designs; each says how its answers are taken over (`take`), how all of it is asked for (`load`),
 * how a server is told that has forgotten it (`revive`), and what people are told (`say`).
 *
 * @template A  what the server answers to a change
 * @template {Change<A>} [C=Change<A>]
 */
export class Resource {
  /** @param {string} noun  what it is, for sentences */
  constructor(noun) {
    this.noun = noun;
    this.pause = PAUSE;
    /** What the server has said. */
    this.told = signal(/** @type {readonly Mark[]} */ ([]));
    /** What the server has said, and changes that it has not answered yet. */
    this.marks = signal(/** @type {readonly Mark[]} */ ([]));
    /** Changes that the server has not answered yet, in order. @type {readonly C[]} */
    this.under = [];
    this.isClosed = false;
    /** Ends when everything so far was answered. @type {Promise<unknown>} */
    this.settled = Promise.resolve();
  }

  /** Let nobody wait for a server that does not answer. */
  close() {
    this.isClosed = true;
  }

  /** Do something after everything so far was answered, and before whatever comes. @template T @param {() => Promise<T>} act @returns {Promise<T>} */
  after(act) {
    const done = this.settled.then(act);
    this.settled = done.catch(() => {});
    return done;
  }

  /** Queue a change, and show it. @param {C} change @returns {Promise<boolean>} whether it was done */
  queue(change) {
    this.under = [...this.under, change];
    this.show();
    return this.after(() => this.#deliver(change));
  }

  /** What stands in cells that are about to change. @param {Iterable<number>} cells @returns {Map<number, Mark>} */
  standingIn(cells) {
    return new Map([...cells].map((cell) => [cell, this.marks.peek()[cell] ?? OPEN]));
  }

  /** Show what the server has said with what is under way; what was shown already stays the same object, so that nothing is drawn again. */
  show() {
    const [marks, shown] = [this.told.peek().slice(), this.marks.peek()];
    for (const { changes } of this.under) for (const [cell, mark] of changes) marks[cell] = mark;
    let isSame = marks.length === shown.length;
    for (const [cell, mark] of marks.entries()) {
      const old = shown[cell];
      if (old && sameMark(old, mark)) marks[cell] = old;
      else isSame = false;
    }
    if (!isSame) this.marks.value = marks;
  }

  /** Ask something of the server; where it has forgotten all this, it is told first. @template T @param {() => Promise<T>} ask @returns {Promise<T>} */
  async asking(ask) {
    try {
      return await ask();
    } catch (error) {
      expectProblem(error);
      if (!GONE.includes(error.status)) throw error;
      await this.revive();
      return ask();
    }
  }

  /** Whether a change means the same although another window was quicker: nothing else stands in its cells. @param {C} change */
  fits({ before }) {
    return before.size > 0 && [...before].every(([cell, mark]) => sameMark(mark, this.told.peek()[cell] ?? OPEN));
  }

  /** @param {C} change @param {boolean} [isLate] @returns {Promise<boolean>} */
  async #deliver(change, isLate = false) {
    try {
      const answer = await this.#send(change);
      this.under = this.under.filter((other) => other !== change);
      await this.take(answer);
      if (isLate) this.say(`This ${this.noun} was changed in another window; your mark was added to it.`);
      return true;
    } catch (error) {
      expectProblem(error);
      const isStale = error.status === STALE;
      if (isStale) await this.load();
      if (isStale && this.fits(change)) return this.#deliver(change, true);
      this.under = this.under.filter((other) => other !== change);
      this.show();
      this.say(isStale ? `This ${this.noun} was changed in another window; here it is as it stands now.` : error.message);
      return false;
    }
  }

  /** Send a change; a server that was away is asked again. @param {C} change @returns {Promise<A>} */
  async #send(change) {
    for (;;) {
      try {
        return await this.asking(change.send);
      } catch (error) {
        expectProblem(error);
        if (error.status !== 0 || this.isClosed) throw error;
        this.say(error.message);
        await new Promise((resume) => setTimeout(resume, this.pause));
      }
    }
  }

  /** Take over what an answer says. @abstract @param {A} _answer @returns {void | Promise<void>} */
  take(_answer) {}

  /** Ask for all of it anew. @abstract @returns {Promise<void>} */
  async load() {}

  /** Tell the server what it has forgotten. @abstract @returns {Promise<void>} */
  async revive() {}

  /** Tell people. @abstract @param {string} _words */
  say(_words) {}
}
