// The design: a puzzle in the making, its changes on their way to the server, and the report that comes after each.

/** @import {Mark, Sheet, Stroke, Marker} from "../types.js" */
/** @typedef {import("../wire.js").DraftAnswer} DraftAnswer */
/** @typedef {import("../wire.js").ExamineAnswer} Part */

import { Problem, expectProblem, follow, get, post, remove } from "../api.js";
import { entry, marksOf } from "../mark.js";
import { Resource } from "../resource.js";
import { recallJson, remember } from "../settings.js";
import { batch, computed, effect, signal } from "../signals.js";
import { forgetTexts, recallTexts, rememberText, renameTexts } from "./remembered.js";
import { NOTHING, merged, onlySolution } from "./report.js";

/** @typedef {import("./report.js").Found} Found */
/** @typedef {{id: string, family: string, title: string, height: number, width: number}} Kept  A design that was begun in this browser. */

const MOST_KEPT = 12;
/** How long changes pause before the design is saved in this browser, in milliseconds. */
const REST = 700;

/** @extends {Resource<DraftAnswer>} */
export class Design extends Resource {
  constructor() {
    super("design");
    this.id = signal("");
    this.version = signal(0);
    this.family = signal("");
    this.form = signal("");
    this.title = signal("");
    this.about = signal(/** @type {DraftAnswer["about"]} */ ({ author: "", licence: "", rules: "", told: "" }));
    this.sheet = signal(/** @type {Sheet | null} */ (null));
    /** The lines that print something else than before, or null where the whole sheet is another. @type {number[] | null} */
    this.reprinted = null;
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
    /** The last grid that was full or unique, by the design it belongs to. */
    this.solution = { id: "", cells: /** @type {readonly number[]} */ ([]) };
    /** @type {(() => void) | null} */
    this.leaveReport = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.keepTimer = undefined;
    effect(() => {
      void [this.found.value, this.marks.value];
      this.knownSolution();
    });
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

  /** The solution that the setter works towards: the full grid, the only solution, or the last of these that the givens agree with. */
  knownSolution() {
    const marks = this.marks.peek();
    const [full, only] = [marks.map((mark) => mark.symbol), onlySolution(this.found.peek())];
    const isFull = full.length > 0 && full.every((symbol) => symbol !== null) && this.found.peek().violations.length === 0;
    const isOnly = only.length > 0 && only.length === marks.length;
    if (isFull || isOnly) this.solution = { id: this.id.peek(), cells: /** @type {readonly number[]} */ (isFull ? full : only) };
    const { id, cells } = this.solution;
    const isOurs = id === this.id.peek() && cells.length === marks.length && !cells.includes(-1);
    return isOurs && marks.every((mark, cell) => mark.symbol === null || mark.symbol === cells[cell]) ? cells : null;
  }

  tick() {}

  crossRest() {}

  helpAt() {
    return false;
  }

  /** Open a design; one that the server has forgotten is sent again. @param {string} id @returns {Promise<string>} its id, which may be another then */
  async open(id) {
    if (id === this.id.peek()) return id;
    this.under = [];
    try {
      this.#adopt(await get(`designs/${encodeURIComponent(id)}`));
    } catch (error) {
      expectProblem(error);
      if (![404, 410].includes(error.status)) throw error;
      await this.#tell(id);
    }
    return this.id.peek();
  }

  /** Tell the server a design that it has forgotten, as it was kept last. @param {string} id */
  async #tell(id) {
    const [text, ...past] = recallTexts(id);
    if (!text) throw new Problem("This design no longer exists.", 422);
    this.#adopt(await post("designs", { text, past: past.reverse() }));
    renameTexts(id, this.id.peek());
    this.#forget(id);
  }

  revive() {
    return this.#tell(this.id.peek());
  }

  async load() {
    this.#adopt(await get(`designs/${this.id.peek()}`));
  }

  /** Begin a design. @param {Record<string, unknown>} how @returns {Promise<string>} */
  async begin(how) {
    this.under = [];
    this.#adopt(await post("designs", how));
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
      void this.#change("changes", { change: { kind: "stroke", stroke: stroke.text } }, stroke.changes);
    });
  }

  /** Make a change of which only the server knows what it does. @param {Record<string, unknown>} change */
  change(change) {
    return this.#change("changes", { change });
  }

  /** Say something about the puzzle. @param {{title: string, author: string, licence: string, rules: string}} about */
  tell(about) {
    return this.#change("about", about);
  }

  undo() {
    return this.#change("undo", {});
  }

  redo() {
    return this.#change("redo", {});
  }

  /** @param {string} path @param {Record<string, unknown>} body @param {ReadonlyMap<number, Mark>} [changes] @returns {Promise<boolean>} whether it was done */
  async #change(path, body, changes = new Map()) {
    const send = () => post(`designs/${this.id.peek()}/${path}`, { ...body, version: this.version.peek() });
    this.news.value = "";
    this.isWaiting.value = true;
    const isDone = await this.queue({ send, changes, before: this.standingIn(changes.keys()) });
    this.isWaiting.value = this.under.length > 0;
    return isDone;
  }

  /** @param {import("../resource.js").Change<DraftAnswer>} change */
  fits(change) {
    return this.canMark.peek() && super.fits(change);
  }

  /** @param {string} words */
  say(words) {
    this.news.value = words;
  }

  /** Take over a whole design. @param {DraftAnswer} answer */
  #adopt(answer) {
    this.news.value = "";
    this.found.value = NOTHING;
    this.take(answer);
  }

  /** Take over what the server says. @param {DraftAnswer} answer */
  take(answer) {
    batch(() => {
      this.id.value = answer.id;
      this.version.value = answer.version;
      this.family.value = answer.family;
      this.form.value = answer.form;
      this.title.value = answer.title;
      const [was, is] = [this.about.peek(), answer.about];
      if (was.author !== is.author || was.licence !== is.licence || was.rules !== is.rules || was.told !== is.told) this.about.value = is;
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
      this.show();
    });
    this.#watch(answer.job);
    clearTimeout(this.keepTimer);
    this.keepTimer = setTimeout(() => void this.keep(), REST);
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
    void remove(`designs/${encodeURIComponent(id)}`);
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
