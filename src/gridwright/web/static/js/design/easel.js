// The easel: a puzzle in the making, its changes on their way to the server, and the report that comes after each.

/** @import {Mark, Sheet, Stroke, Marker} from "../types.js" */
/** @typedef {import("../wire.js").DraftAnswer} DraftAnswer */
/** @typedef {import("../wire.js").ExamineAnswer} Part */

import { Problem, expectProblem, follow, get, post } from "../api.js";
import { OPEN, entry, marksOf } from "../mark.js";
import { recallJson, remember } from "../settings.js";
import { batch, computed, signal } from "../signals.js";
import { forgetTexts, recallTexts, rememberText, renameTexts } from "./remembered.js";
import { NOTHING, merged } from "./report.js";

/** @typedef {import("./report.js").Found} Found */
/** @typedef {{changes: ReadonlyMap<number, Mark>, before: Map<number, Mark>}} Change  A stroke, and what stood in its cells when it was made. */
/** @typedef {{id: string, family: string, title: string, height: number, width: number}} Kept  A design that was begun in this browser. */

const GONE = [404, 410];
const STALE = 409;
const MOST_KEPT = 12;
/** How long the easel rests before the design is remembered here, in milliseconds. */
const REST = 700;

export class Easel {
  constructor() {
    this.id = signal("");
    this.version = signal(0);
    this.family = signal("");
    this.form = signal("");
    this.title = signal("");
    this.sheet = signal(/** @type {Sheet | null} */ (null));
    /** The lines that print something else than before, or null where the whole sheet is another. @type {number[] | null} */
    this.reprinted = null;
    this.told = signal(/** @type {readonly Mark[]} */ ([]));
    /** What the server has said, and strokes that it has not answered yet. */
    this.marks = signal(/** @type {readonly Mark[]} */ ([]));
    /** Marks that are shown before they are made, as while a pointer drags. */
    this.draft = signal(/** @type {readonly Mark[] | null} */ (null));
    this.canUndo = signal(false);
    this.canRedo = signal(false);
    this.faults = signal(/** @type {readonly string[]} */ ([]));
    this.pinned = signal(/** @type {readonly number[]} */ ([]));
    this.clues = signal(/** @type {DraftAnswer["clues"]} */ (null));
    this.sudoku = signal(/** @type {DraftAnswer["sudoku"]} */ (null));
    this.found = signal(/** @type {Found} */ (NOTHING));
    /** The job that examines the draft; what it found can be taken over. */
    this.job = "";
    this.news = signal("");
    this.isWaiting = signal(false);
    /** How often a design was saved, so that lists know of it. */
    this.saves = signal(0);
    this.kept = signal(/** @type {Kept[]} */ (recallJson("designs", [])));
    this.canMark = computed(() => this.sheet.value !== null && this.form.value !== "clues");
    this.trustsNotes = signal(false);
    /** Whoever takes the marks. */
    this.chosenMarker = signal(/** @type {Marker | null} */ (null));
    /** @type {Change[]} */
    this.under = [];
    /** @type {Promise<void>} */
    this.settled = Promise.resolve();
    /** @type {(() => void) | null} */
    this.leaveReport = null;
    /** @type {number | undefined} */
    this.keepTimer = undefined;
  }

  get marker() {
    return this.chosenMarker.peek();
  }

  /** What stands in a cell. @param {number} cell @returns {number | null} */
  symbolAt(cell) {
    return this.marks.peek()[cell]?.symbol ?? null;
  }

  isGiven() {
    return false;
  }

  tick() {}

  crossRest() {}

  helpAt() {
    return false;
  }

  /** Lay a design on the easel; one that the server has forgotten is told again. @param {string} id @returns {Promise<string>} its id, which may be another then */
  async open(id) {
    if (id === this.id.peek()) return id;
    try {
      this.#load(await get(`designs/${encodeURIComponent(id)}`));
    } catch (error) {
      expectProblem(error);
      if (!GONE.includes(error.status)) throw error;
      const [text, ...past] = recallTexts(id);
      if (!text) throw new Problem("This design is not here any more.", 410);
      this.#load(await post("designs", { text, past: past.reverse() }));
      renameTexts(id, this.id.peek());
      this.#forget(id);
    }
    return this.id.peek();
  }

  /** Begin a design. @param {Record<string, unknown>} how @returns {Promise<string>} */
  async begin(how) {
    this.#load(await post("designs", how));
    return this.id.peek();
  }

  /** Let go of the report, as when the room is left. */
  leave() {
    this.leaveReport?.();
    this.leaveReport = null;
  }

  /** Make a stroke; it is shown at once. @param {Stroke} stroke */
  play(stroke) {
    batch(() => {
      this.draft.value = null;
      if (!this.canMark.peek()) return;
      this.#queue({ kind: "stroke", stroke: stroke.text }, stroke.changes);
    });
  }

  /** Make a change of which only the server knows what it does. @param {Record<string, unknown>} change */
  change(change) {
    return this.#queue(change, new Map());
  }

  undo() {
    return this.#send(() => post(`designs/${this.id.peek()}/undo`, { version: this.version.peek() }), new Map());
  }

  redo() {
    return this.#send(() => post(`designs/${this.id.peek()}/redo`, { version: this.version.peek() }), new Map());
  }

  /** @param {Record<string, unknown>} change @param {ReadonlyMap<number, Mark>} changes */
  #queue(change, changes) {
    return this.#send(() => post(`designs/${this.id.peek()}/changes`, { change, version: this.version.peek() }), changes);
  }

  /** @param {() => Promise<DraftAnswer>} send @param {ReadonlyMap<number, Mark>} changes @returns {Promise<boolean>} whether it was done */
  #send(send, changes) {
    const change = { changes, before: new Map([...changes.keys()].map((cell) => [cell, this.marks.peek()[cell] ?? OPEN])) };
    this.under = [...this.under, change];
    this.news.value = "";
    this.isWaiting.value = true;
    this.#show();
    const done = this.settled.then(async () => {
      const isDone = await this.#deliver(send, change);
      this.isWaiting.value = this.under.length > 0;
      return isDone;
    });
    this.settled = done.then(() => {});
    return done;
  }

  /** @param {() => Promise<DraftAnswer>} send @param {Change} change @returns {Promise<boolean>} */
  async #deliver(send, change) {
    const over = () => (this.under = this.under.filter((other) => other !== change));
    try {
      const answer = await send();
      over();
      this.#take(answer);
      return true;
    } catch (error) {
      expectProblem(error);
      const under = this.under;
      over();
      if (error.status === STALE) this.#load(await get(`designs/${this.id.peek()}`));
      // A stroke means the same where nothing else stands in its cells now.
      const isSame = [...change.before].every(([cell, mark]) => mark.symbol === (this.told.peek()[cell] ?? OPEN).symbol);
      if (error.status === STALE && change.before.size > 0 && isSame && this.canMark.peek()) {
        this.under = under;
        this.#show();
        const isDone = await this.#deliver(send, change);
        if (isDone) this.news.value = "This design was changed in another window; your stroke was added to it.";
        return isDone;
      }
      if (GONE.includes(error.status)) await this.#again();
      this.#show();
      this.news.value = error.status === STALE ? "This design was changed in another window; here it is as it stands now." : error.message;
      return false;
    }
  }

  /** Tell the server a design that it has forgotten, as it was kept last. */
  async #again() {
    const id = this.id.peek();
    this.id.value = "";
    try {
      await this.open(id);
    } catch {
      this.id.value = id;
    }
  }

  /** @param {DraftAnswer} answer */
  #load(answer) {
    this.under = [];
    this.news.value = "";
    this.found.value = NOTHING;
    this.#take(answer);
  }

  /** Take over what the server says. @param {DraftAnswer} answer */
  #take(answer) {
    batch(() => {
      this.id.value = answer.id;
      this.version.value = answer.version;
      this.family.value = answer.family;
      this.form.value = answer.form;
      this.title.value = answer.title;
      this.canUndo.value = answer.can_undo;
      this.canRedo.value = answer.can_redo;
      this.faults.value = answer.faults;
      this.pinned.value = answer.pinned;
      this.clues.value = answer.clues;
      this.sudoku.value = answer.sudoku;
      this.#print(answer);
      if (answer.cells) this.told.value = marksOf(answer.cells);
      else if (answer.changed.length > 0) {
        const told = this.told.peek().slice();
        for (const [cell, symbol] of answer.changed) told[cell] = entry(symbol);
        this.told.value = told;
      }
      this.#show();
    });
    this.#watch(answer.job);
    window.clearTimeout(this.keepTimer);
    this.keepTimer = window.setTimeout(() => void this.keep(), REST);
  }

  /** @param {DraftAnswer} answer */
  #print({ sheet, lines }) {
    const before = this.sheet.peek();
    if (sheet) {
      this.reprinted = null;
      this.sheet.value = sheet;
    } else if (before && lines.length > 0) {
      this.reprinted = lines.map(({ line }) => line);
      this.sheet.value = withLines(before, lines);
    }
  }

  /** Show what the server has said with what is under way. */
  #show() {
    const marks = this.told.peek().slice();
    for (const { changes } of this.under) for (const [cell, mark] of changes) marks[cell] = mark;
    const shown = this.marks.peek();
    // What was shown already stays the same object, so that nothing is drawn again.
    this.marks.value = marks.map((mark, cell) => (shown[cell]?.symbol === mark.symbol ? (shown[cell] ?? OPEN) : mark));
  }

  /** Follow the report on the draft; the one before is left. @param {string} job */
  #watch(job) {
    this.leave();
    this.job = job;
    this.found.value = job ? { ...this.found.peek(), isStale: true } : NOTHING;
    if (!job) return;
    this.leaveReport = follow(job, (report) => {
      for (const part of /** @type {Part[]} */ (report.parts ?? [])) this.found.value = merged(this.found.peek(), part);
      if (report.state === "done") this.found.value = { ...this.found.peek(), isStale: false, isOver: true };
    });
  }

  /** Remember the design in this browser, so that nothing is lost when the server forgets it. */
  async keep() {
    const [id, sheet] = [this.id.peek(), this.sheet.peek()];
    if (!id || !sheet) return;
    const one = { id, family: this.family.peek(), title: this.title.peek(), height: sheet.height, width: sheet.width };
    const others = this.kept.peek().filter((other) => other.id !== id);
    for (const old of others.slice(MOST_KEPT - 1)) forgetTexts(old.id);
    this.kept.value = [one, ...others].slice(0, MOST_KEPT);
    remember("designs", JSON.stringify(this.kept.peek()));
    if (this.faults.peek().length > 0) return;
    try {
      const { text } = await get(`designs/${id}/text`);
      rememberText(id, text);
    } catch {
      // The next change will say what is wrong.
    }
  }

  /** @param {string} id */
  #forget(id) {
    this.kept.value = this.kept.peek().filter((other) => other.id !== id);
    remember("designs", JSON.stringify(this.kept.peek()));
  }

  /** Throw a design away. @param {string} id */
  drop(id) {
    forgetTexts(id);
    this.#forget(id);
    void fetch(`api/designs/${encodeURIComponent(id)}`, { method: "DELETE" });
    if (id === this.id.peek()) {
      this.leave();
      this.id.value = "";
      this.sheet.value = null;
    }
  }
}

/** A sheet on which some lines print something else. @param {Sheet} sheet @param {DraftAnswer["lines"]} lines @returns {Sheet} */
function withLines(sheet, lines) {
  const changed = new Set(lines.map(({ line }) => line));
  const lineOf = (/** @type {any} */ item) => {
    if (item.kind !== "text") return -1;
    if (item.x < 0 && item.y >= 0) return Math.floor(item.y);
    return item.y < 0 && item.x >= 0 ? sheet.height + Math.floor(item.x) : -1;
  };
  const ink = [...sheet.picture.ink.filter((item) => !changed.has(lineOf(item))), ...lines.flatMap(({ items }) => items)];
  const headers = [...sheet.row_headers, ...sheet.column_headers].slice();
  for (const { line, labels } of lines) headers[line] = { ...(headers[line] ?? { name: "" }), labels };
  return {
    ...sheet, picture: { ...sheet.picture, ink: /** @type {any} */ (ink) },
    row_headers: headers.slice(0, sheet.height), column_headers: headers.slice(sheet.height),
  };
}
