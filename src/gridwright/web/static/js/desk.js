// The desk: the puzzle that lies open, the marks on it, what the server says of them, and what the board shows.

/** @import {Opened, Mark, Stroke, Standing, Answer, View, Picture, Hint, Marker} from "./types.js" */
/** @import {Derived} from "./store.js" */

import { Problem, post } from "./api.js";
import { Game } from "./game.js";
import { OPEN, marksOf } from "./mark.js";
import { recall, remember } from "./settings.js";
import { batch, derived, signal } from "./store.js";
import { escaped, nameOf } from "./stroke.js";

/** How long strokes rest before the marks are remembered, in milliseconds. */
const REST = 150;

export class Desk {
  constructor() {
    this.game = new Game([]);
    this.puzzle = signal(/** @type {Opened | null} */ (null));
    this.marks = signal(/** @type {readonly Mark[]} */ ([]));
    this.ticks = signal(/** @type {ReadonlySet<string>} */ (new Set()));
    /** Marks that are shown before they are made, as while a pointer drags. */
    this.draft = signal(/** @type {readonly Mark[] | null} */ (null));
    this.canUndo = signal(false);
    this.canRedo = signal(false);
    this.standing = signal(/** @type {Standing | null} */ (null));
    this.isAsking = signal(false);
    this.answer = signal(/** @type {Answer | null} */ (null));
    /** Which solution of the answer is shown. */
    this.shown = signal(0);
    this.view = signal(/** @type {View} */ ("play"));
    /** The picture of the steps view, made by whoever walks through them. */
    this.step = signal(/** @type {Picture | null} */ (null));
    /** What a hint points to while the person plays. */
    this.hint = signal(/** @type {Hint | null} */ (null));
    /** What happened last, in words, until the next stroke. */
    this.news = signal("");
    /** @type {Record<string, Marker>} */
    this.markers = {};
    this.sheet = derived(() => this.puzzle.value?.sheet ?? null);
    this.canMark = derived(() => this.puzzle.value !== null && this.view.value === "play");
    this.isSolved = derived(() => this.standing.value?.solved ?? false);
    /** @type {Derived<Picture>} */
    this.picture = derived(() => this.#picture());
    this.isStale = false;
    /** @type {number | undefined} */
    this.keepTimer = undefined;
    window.addEventListener("pagehide", () => this.keepNow());
  }

  /** Whoever takes the marks on this kind of board. */
  get marker() {
    return this.markers[this.sheet.peek()?.marking ?? ""] ?? null;
  }

  /** What stands in a cell, given or entered. @param {number} cell @returns {number | null} */
  symbolAt(cell) {
    return this.sheet.peek()?.givens[cell] ?? this.marks.peek()[cell]?.symbol ?? null;
  }

  /** @param {number} cell */
  isGiven(cell) {
    return (this.sheet.peek()?.givens[cell] ?? null) !== null;
  }

  /** The marks as strokes that the server understands; notes count, as complete, only where they are asked for. @param {boolean} [withNotes] */
  moves(withNotes = false) {
    const sheet = this.sheet.peek();
    if (!sheet) return [];
    const texts = (/** @type {Iterable<number>} */ symbols) => [...symbols].map((symbol) => escaped(sheet.symbols[symbol]?.text ?? "")).join("");
    return this.marks.peek().flatMap((mark, cell) => {
      if (this.isGiven(cell)) return [];
      const name = nameOf(sheet, cell);
      if (mark.symbol !== null) return [`${name}=${texts([mark.symbol])}`];
      const noted = texts(new Set([...mark.corner, ...mark.centre]));
      return withNotes && noted ? [`${name}~[${noted}];${name}:complete`] : [];
    });
  }

  /** Lay a puzzle on the desk, with the marks made on it before. @param {Opened} puzzle */
  open(puzzle) {
    const size = puzzle.sheet.height * puzzle.sheet.width;
    this.keepNow();
    this.game =
      Game.load(recall(`game.${puzzle.id}`), size) ??
      new Game(puzzle.progress ? marksOf(puzzle.progress) : Array.from({ length: size }, () => OPEN));
    batch(() => {
      this.puzzle.value = puzzle;
      this.standing.value = null;
      this.answer.value = null;
      this.step.value = null;
      this.hint.value = null;
      this.draft.value = null;
      this.shown.value = 0;
      this.view.value = "play";
      this.#take();
    });
    void this.#ask();
  }

  /** Make a stroke. @param {Stroke} stroke */
  play(stroke) {
    const isChanged = this.canMark.peek() && this.game.play(stroke.changes);
    batch(() => {
      this.draft.value = null;
      if (isChanged) this.#take();
    });
    if (isChanged) this.#marked();
  }

  /** Tick a clue off, or no longer. @param {number} line @param {number} label */
  tick(line, label) {
    if (!this.canMark.peek()) return;
    this.game.tick(`${line}/${label}`);
    this.#take();
    this.#keep();
  }

  undo() {
    if (!this.canMark.peek() || !this.game.undo()) return;
    batch(() => this.#take());
    this.#marked();
  }

  redo() {
    if (!this.canMark.peek() || !this.game.redo()) return;
    batch(() => this.#take());
    this.#marked();
  }

  /** Take over what the game says now. */
  #take() {
    this.marks.value = this.game.marks;
    this.ticks.value = this.game.ticks;
    this.canUndo.value = this.game.past.length > 0;
    this.canRedo.value = this.game.future.length > 0;
    this.news.value = "";
  }

  #marked() {
    this.#keep();
    void this.#ask();
  }

  /** Remember the marks once the strokes rest, and at the latest when the page is left. */
  #keep() {
    window.clearTimeout(this.keepTimer);
    this.keepTimer = window.setTimeout(() => this.keepNow(), REST);
  }

  keepNow() {
    if (this.keepTimer === undefined) return;
    window.clearTimeout(this.keepTimer);
    this.keepTimer = undefined;
    const puzzle = this.puzzle.peek();
    if (puzzle) remember(`game.${puzzle.id}`, this.game.save());
  }

  /** Ask how the position stands; marks made meanwhile are asked about right after. */
  async #ask() {
    const puzzle = this.puzzle.peek();
    if (!puzzle) return;
    if (this.isAsking.peek()) {
      this.isStale = true;
      return;
    }
    this.isAsking.value = true;
    this.isStale = false;
    try {
      const standing = await post("play", { source: puzzle.source, moves: this.moves() });
      if (this.puzzle.peek() === puzzle && !this.isStale) this.standing.value = standing;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    } finally {
      this.isAsking.value = false;
      if (this.isStale) void this.#ask();
    }
  }

  /** @param {Answer | null} answer */
  setAnswer(answer) {
    batch(() => {
      this.answer.value = answer;
      this.shown.value = 0;
      // An answer without any certain cell has nothing to show.
      const isShown = answer !== null && answer.verdict !== "none";
      if (isShown) this.view.value = "answer";
      else if (this.view.peek() === "answer") this.view.value = "play";
    });
  }

  /** @param {number} number */
  showSolution(number) {
    const answer = this.answer.peek();
    const count = answer?.solutions.length ? answer.count : 0;
    batch(() => {
      if (count > 0) this.shown.value = (number + count) % count;
      this.view.value = "answer";
    });
  }

  /** Show a step; whoever explains keeps the list. @param {Picture | null} picture */
  showStep(picture) {
    batch(() => {
      this.step.value = picture;
      this.view.value = picture ? "steps" : "play";
    });
  }

  /** @returns {Picture} */
  #picture() {
    const [view, step, answer] = [this.view.value, this.step.value, this.answer.value];
    if (view === "steps" && step) return step;
    if (view === "answer" && answer) {
      const solution = answer.solutions[this.shown.value];
      return { marks: marksOf(solution ?? answer.settled), hatched: answer.differing, isFinished: solution !== undefined };
    }
    const standing = this.standing.value;
    const hint = this.hint.value;
    const marks = this.draft.value ?? this.marks.value;
    // What was just cleared is no longer wrong, even before the server says so.
    const wrong = (standing?.violations ?? []).flatMap((found) => found.cells.filter((cell) => this.isGiven(cell) || marks[cell]?.symbol != null));
    return {
      marks, lines: standing?.lines ?? [], wrong: new Set(this.marker?.isPicture ? [] : wrong),
      isFinished: standing?.solved ?? false, ticks: this.ticks.value, ground: hint?.ground ?? [], ink: hint?.ink ?? [],
    };
  }
}
