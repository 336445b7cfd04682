// The desk: the puzzle that lies open, the marks on it, what the server says of them, and what the board shows.

/** @import {Clues, Opened, Mark, Stroke, Standing, Answer, View, Picture, Hint, Marker} from "./types.js" */
/** @import {Derived} from "./store.js" */

import { Game } from "./game.js";
import { marksOf } from "./mark.js";
import { batch, derived, signal } from "./store.js";

export class Desk {
  constructor() {
    /** @type {Game | null} */
    this.game = null;
    this.puzzle = signal(/** @type {Opened | null} */ (null));
    this.marks = signal(/** @type {readonly Mark[]} */ ([]));
    this.ticks = signal(/** @type {Clues} */ (new Map()));
    /** Marks that are shown before they are made, as while a pointer drags. */
    this.draft = signal(/** @type {readonly Mark[] | null} */ (null));
    this.canUndo = signal(false);
    this.canRedo = signal(false);
    this.standing = signal(/** @type {Standing | null} */ (null));
    /** Whether the server has not answered everything yet. */
    this.isWaiting = signal(false);
    /** Why nothing can be changed any more, or nothing. */
    this.lock = signal("");
    this.answer = signal(/** @type {Answer | null} */ (null));
    /** Which solution of the answer is shown. */
    this.shown = signal(0);
    this.view = signal(/** @type {View} */ ("play"));
    /** The picture of the steps view, made by whoever walks through them. */
    this.step = signal(/** @type {Picture | null} */ (null));
    /** What a hint points to while the person plays. */
    this.hint = signal(/** @type {Hint | null} */ (null));
    /** Cells that a check found wrong. */
    this.checked = signal(/** @type {readonly number[]} */ ([]));
    /** Whether the person says that the notes name all that is possible. */
    this.trustsNotes = signal(false);
    /** What happened last, in words, until the next stroke. */
    this.news = signal("");
    /** @type {Record<string, Marker>} */
    this.markers = {};
    this.sheet = derived(() => this.puzzle.value?.sheet ?? null);
    this.canMark = derived(() => this.puzzle.value !== null && this.view.value === "play" && this.lock.value === "");
    this.isSolved = derived(() => this.standing.value?.solved ?? false);
    /** @type {Derived<Picture>} */
    this.picture = derived(() => this.#picture());
    window.addEventListener("pagehide", () => this.game?.keepNow());
    document.addEventListener("visibilitychange", () => this.game?.setClock(!document.hidden));
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

  /** Lay a puzzle on the desk, with the game that was begun on it before. @param {Opened} puzzle */
  open(puzzle) {
    this.game?.close();
    const game = new Game(puzzle, () => this.#take(game), (words) => (this.news.value = words));
    this.game = game;
    batch(() => {
      this.puzzle.value = puzzle;
      this.answer.value = null;
      this.step.value = null;
      this.hint.value = null;
      this.draft.value = null;
      this.trustsNotes.value = false;
      this.news.value = "";
      this.shown.value = 0;
      this.view.value = "play";
      this.#take(game);
    });
  }

  /** Make a stroke. @param {Stroke} stroke */
  play(stroke) {
    batch(() => {
      this.draft.value = null;
      if (!this.canMark.peek()) return;
      this.news.value = "";
      this.game?.play(stroke);
    });
  }

  /** Tick a clue off, or no longer. @param {number} line rows first, then columns @param {number} label */
  tick(line, label) {
    const height = this.sheet.peek()?.height ?? 0;
    const name = line < height ? `r${line + 1}` : `c${line - height + 1}`;
    this.tell(`${name}/${label + 1}`);
  }

  /** Make a stroke of which only the server knows what it does. @param {string} text */
  tell(text) {
    if (this.canMark.peek()) this.game?.tell(text);
  }

  undo() {
    this.news.value = "";
    if (this.view.peek() === "play") this.game?.undo();
  }

  redo() {
    this.news.value = "";
    if (this.view.peek() === "play") this.game?.redo();
  }

  /** Take over what the game says now. @param {Game} game */
  #take(game) {
    if (this.game !== game) return;
    batch(() => {
      this.marks.value = game.marks;
      this.ticks.value = game.ticks;
      this.standing.value = game.standing;
      this.canUndo.value = game.canUndo;
      this.canRedo.value = game.canRedo;
      this.lock.value = game.lock;
      this.isWaiting.value = game.isWaiting;
    });
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
      isFinished: standing?.solved ?? false, ticks: this.ticks.value, ...(standing ? { finished: standing.finished } : {}),
      ground: hint?.ground ?? [], ink: hint?.ink ?? [], checked: this.checked.value,
    };
  }
}
