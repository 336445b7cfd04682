// The desk: the puzzle that lies open, the marks on it, what the server says of them, and what the board shows.

/** @import {Opened, Mark, Standing, Answer, View, Picture, Hint} from "./types.js" */
/** @import {Board} from "./board/board.js" */

import { Problem, post } from "./api.js";
import { recall, remember } from "./dom.js";
import { History, OPEN, marksOf } from "./history.js";

/** @typedef {"puzzle" | "marks" | "standing" | "answer" | "view"} News */

export class Desk {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Opened | null} */
    this.puzzle = null;
    this.history = new History([]);
    /** @type {Standing | null} */
    this.standing = null;
    /** @type {Answer | null} */
    this.answer = null;
    this.shown = 0;
    /** @type {View} */
    this.view = "play";
    /** The picture of the steps view, made by whoever walks through them. @type {Picture | null} */
    this.stepPicture = null;
    /** What a hint points to while the person plays. @type {Hint | null} */
    this.hint = null;
    /** @type {Map<News, (() => void)[]>} */
    this.listeners = new Map();
    this.isAsking = false;
    this.isStale = false;
    /** @type {number | undefined} */
    this.keepTimer = undefined;
    window.addEventListener("pagehide", () => this.keepNow());
  }

  /** @param {News} news @param {() => void} listener */
  on(news, listener) {
    this.listeners.set(news, [...(this.listeners.get(news) ?? []), listener]);
  }

  /** @param {News} news */
  #tell(news) {
    for (const listener of this.listeners.get(news) ?? []) listener();
  }

  get sheet() {
    return this.puzzle?.sheet ?? null;
  }

  get marks() {
    return this.history.marks;
  }

  get canMark() {
    return this.puzzle !== null && this.view === "play";
  }

  /** The marks as moves that the server understands; notes decide nothing and stay here. */
  get moves() {
    const { sheet } = this;
    if (!sheet) return [];
    return this.marks.flatMap((mark, cell) => {
      const text = mark.symbol === null ? undefined : sheet.symbols[mark.symbol]?.text;
      if (text === undefined || (sheet.givens[cell] ?? null) !== null) return [];
      return [`r${Math.floor(cell / sheet.width) + 1}c${(cell % sheet.width) + 1}=${text}`];
    });
  }

  /** The moves with the notes, said to be complete. */
  get movesWithNotes() {
    const { sheet } = this;
    if (!sheet) return [];
    const notes = this.marks.flatMap((mark, cell) => {
      if (mark.notes.length === 0) return [];
      const texts = mark.notes.map((note) => sheet.symbols[note]?.text ?? "").join("");
      const name = `r${Math.floor(cell / sheet.width) + 1}c${(cell % sheet.width) + 1}`;
      return [`${name}~[${texts}];${name}:complete`];
    });
    return [...this.moves, ...notes];
  }

  /** Lay a puzzle on the desk, with the marks made on it before. @param {Opened} puzzle */
  open(puzzle) {
    const size = puzzle.sheet.height * puzzle.sheet.width;
    this.keepNow();
    this.puzzle = puzzle;
    this.history =
      History.load(recall(`game.${puzzle.id}`), size) ??
      new History(puzzle.progress ? marksOf(puzzle.progress) : Array.from({ length: size }, () => OPEN));
    this.standing = null;
    this.answer = null;
    this.stepPicture = null;
    this.hint = null;
    this.shown = 0;
    this.view = "play";
    this.board.view = "play";
    this.board.show(puzzle.sheet, `${puzzle.about.title || "Puzzle"}, ${puzzle.sheet.height} by ${puzzle.sheet.width}`);
    this.repaint();
    this.#tell("puzzle");
    this.#tell("view");
    this.#tell("marks");
    void this.#ask();
  }

  /** Make a stroke. @param {Iterable<[number, Mark]>} changes */
  apply(changes) {
    if (this.history.apply(changes)) this.#marked();
    else this.repaint();
  }

  undo() {
    if (this.canMark && this.history.undo()) this.#marked();
  }

  redo() {
    if (this.canMark && this.history.redo()) this.#marked();
  }

  clear() {
    if (this.canMark) this.apply(this.marks.map((_, cell) => [cell, OPEN]));
  }

  #marked() {
    this.#keep();
    this.repaint();
    this.#tell("marks");
    void this.#ask();
  }

  /** Remember the marks once the strokes rest, and at the latest when the page is left. */
  #keep() {
    window.clearTimeout(this.keepTimer);
    this.keepTimer = window.setTimeout(() => this.keepNow(), 150);
  }

  keepNow() {
    if (this.keepTimer === undefined) return;
    window.clearTimeout(this.keepTimer);
    this.keepTimer = undefined;
    if (this.puzzle) remember(`game.${this.puzzle.id}`, this.history.save());
  }

  /** Ask how the position stands; marks made meanwhile are asked about right after. */
  async #ask() {
    if (this.isAsking) {
      this.isStale = true;
      return;
    }
    const { puzzle } = this;
    if (!puzzle) return;
    this.isAsking = true;
    this.isStale = false;
    this.board.root.setAttribute("aria-busy", "true");
    try {
      const standing = await post("play", { source: puzzle.source, moves: this.moves });
      if (this.puzzle === puzzle && !this.isStale) {
        this.standing = standing;
        this.repaint();
        this.#tell("standing");
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    } finally {
      this.isAsking = false;
      if (this.isStale) void this.#ask();
      else this.board.root.removeAttribute("aria-busy");
    }
  }

  /** @param {Answer | null} answer */
  setAnswer(answer) {
    this.answer = answer;
    this.shown = 0;
    this.#tell("answer");
    if (answer) this.setView("answer");
    else if (this.view === "answer") this.setView("play");
  }

  /** @param {number} number */
  showSolution(number) {
    const count = this.answer?.solutions.length ?? 0;
    if (count > 0) this.shown = (number + count) % count;
    this.setView("answer");
    this.#tell("answer");
  }

  /** @param {View} view */
  setView(view) {
    this.view = view;
    this.board.view = view;
    this.repaint();
    this.#tell("view");
  }

  /** Show a step; whoever explains keeps the list. @param {Picture | null} picture */
  showStep(picture) {
    this.stepPicture = picture;
    this.setView(picture ? "steps" : "play");
  }

  /** @param {Hint | null} hint */
  pointAt(hint) {
    if (this.hint === hint) return;
    this.hint = hint;
    this.repaint();
  }

  /** Show marks that are not made yet. @param {readonly Mark[]} marks */
  preview(marks) {
    this.board.paint({ ...this.#picture(), marks });
  }

  repaint() {
    this.board.paint(this.#picture());
    this.board.root.dataset.solved = String(this.view === "play" && (this.standing?.solved ?? false));
  }

  /** @returns {Picture} */
  #picture() {
    if (this.view === "steps" && this.stepPicture) return this.stepPicture;
    if (this.view === "answer" && this.answer) {
      const solution = this.answer.solutions[this.shown];
      const cells = solution ?? this.answer.settled;
      return { marks: marksOf(cells), hatched: this.answer.differing, isFinished: solution !== undefined };
    }
    const wrong = this.sheet?.marking === "write" ? this.standing?.violations.flatMap((found) => found.cells) : [];
    const isFinished = this.standing?.solved ?? false;
    const played = { marks: this.marks, lines: this.standing?.lines ?? [], wrong: new Set(wrong), isFinished };
    return this.hint ? { ...played, ground: this.hint.ground, ink: this.hint.ink } : played;
  }
}
