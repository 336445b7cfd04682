// The desk: the puzzle that lies open, the marks on it, what the server says of them, and what the board shows.

/** @import {Answer, Clues, Facts, Mark, Marker, Opened, Picture, Standing, Stroke, View} from "./types.js" */
/** @import {Settings} from "./settings.js" */
/** @import {ReadonlySignal} from "./signals.js" */

import { attempt } from "./api.js";
import { rectangle } from "./board/geometry.js";
import { Game } from "./game.js";
import { entry, marksOf } from "./mark.js";
import { readOptions } from "./options.js";
import { batch, computed, signal } from "./signals.js";
import { entryStroke } from "./stroke.js";

export class Desk {
  /** @param {Settings} settings */
  constructor(settings) {
    this.settings = settings;
    this.played = signal(/** @type {Game | null} */ (null));
    this.puzzle = signal(/** @type {Opened | null} */ (null));
    this.marks = this.#says((game) => game.marks, /** @type {readonly Mark[]} */ ([]));
    this.ticks = this.#says((game) => game.ticks, /** @type {Clues} */ (new Map()));
    /** Marks that are shown before they are made, as while a pointer drags. */
    this.draft = signal(/** @type {readonly Mark[] | null} */ (null));
    this.canUndo = this.#says((game) => game.canUndo, false);
    this.canRedo = this.#says((game) => game.canRedo, false);
    this.standing = this.#says((game) => game.standing, /** @type {Standing | null} */ (null));
    /** Whether the server has not answered everything yet. */
    this.isWaiting = this.#says((game) => game.isWaiting, false);
    /** What the server counts: steps, mistakes, helps, time. */
    this.facts = this.#says((game) => game.facts, /** @type {Facts | null} */ (null));
    /** Whether the person has paused the game; then the board is hidden. */
    this.isPaused = signal(false);
    /** Whether the next cell that is chosen is revealed. */
    this.isHelping = signal(false);
    /** A picture that is shown over the marks for a moment, or at the end of a game. */
    this.overlay = signal(/** @type {Partial<Picture> | null} */ (null));
    /** Why nothing can be changed any more, or nothing. */
    this.lock = this.#says((game) => game.lock, "");
    this.answer = signal(/** @type {Answer | null} */ (null));
    /** Which solution of the answer is shown. */
    this.shown = signal(0);
    this.view = signal(/** @type {View} */ ("play"));
    /** Whether the page is where puzzles are played; elsewhere marks are only looked at. */
    this.isPlaying = signal(true);
    /** The picture of the steps view, made by whoever walks through them. */
    this.step = signal(/** @type {Picture | null} */ (null));
    /** What a hint points to on the board. */
    this.hint = signal(/** @type {Pick<Picture, "ground" | "ink"> | null} */ (null));
    /** Cells that a check found wrong. */
    this.checked = signal(/** @type {readonly number[]} */ ([]));
    /** The cells that are chosen to be written into. */
    this.chosen = signal(/** @type {ReadonlySet<number>} */ (new Set()));
    /** Whether the person says that the notes name all that is possible. */
    this.trustsNotes = signal(false);
    /** What happened last, in words, until the next stroke. */
    this.news = signal("");
    /** @type {Record<string, Marker>} */
    this.markers = {};
    this.sheet = computed(() => this.puzzle.value?.sheet ?? null);
    /** Whether the board shows the marks, and they may be changed. */
    this.isOpen = computed(() => this.puzzle.value !== null && this.isPlaying.value && this.view.value === "play");
    this.canMark = computed(() => this.isOpen.value && this.lock.value === "" && !this.isPaused.value && this.overlay.value === null);
    this.isSolved = computed(() => this.standing.value?.solved ?? false);
    /** @type {ReadonlySignal<Picture>} */
    this.picture = computed(() => this.#picture());
    window.addEventListener("pagehide", () => this.game?.leave());
    document.addEventListener("visibilitychange", () => {
      // In the background the clock rests, unless it is set to run on.
      if (!this.isPaused.peek() && (settings.is("background") || !document.hidden)) this.game?.setClock(!document.hidden);
    });
  }

  /** What the game that lies open says, or something else where there is none. @template T @param {(game: Game) => ReadonlySignal<T>} read @param {T} otherwise */
  #says(read, otherwise) {
    return computed(() => (this.played.value ? read(this.played.value).value : otherwise));
  }

  get game() {
    return this.played.peek();
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

  /** Do something that the server may refuse; its reason becomes the news. @template T @param {() => Promise<T> | undefined} act */
  ask(act) {
    return attempt(act, (reason) => (this.news.value = reason));
  }

  /** Lay a puzzle on the desk, with the game that was begun on it before. @param {Opened} puzzle */
  open(puzzle) {
    this.game?.close();
    /** @type {Game} */
    const game = new Game(puzzle, (words) => game === this.game && (this.news.value = words), () => this.settings.gameOptions());
    batch(() => {
      this.played.value = game;
      this.puzzle.value = puzzle;
      this.answer.value = null;
      this.step.value = null;
      this.hint.value = null;
      this.overlay.value = null;
      this.isPaused.value = false;
      this.isHelping.value = false;
      this.draft.value = null;
      this.trustsNotes.value = false;
      this.news.value = "";
      this.shown.value = 0;
      this.view.value = "play";
    });
  }

  /** Begin anew with options. @param {string} [options] */
  begin(options) {
    batch(() => {
      this.overlay.value = null;
      this.isPaused.value = false;
      this.isHelping.value = false;
      this.news.value = "";
    });
    // An end that was still under way may have shown the solution meanwhile.
    void this.ask(() => this.game?.restart(options)).then(() => (this.overlay.value = null));
  }

  /** Let the clock rest and hide the board, or go on. @param {boolean} isPaused */
  pause(isPaused) {
    if (isPaused === this.isPaused.peek() || this.lock.peek() || !this.game) return;
    this.isPaused.value = isPaused;
    this.game.setClock(!isPaused);
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

  /** Reveal a cell, where the person has asked for that. @param {number} cell @returns {boolean} whether it was */
  helpAt(cell) {
    if (!this.isHelping.peek() || !this.canMark.peek()) return false;
    void this.ask(() => this.game?.help(cell));
    return true;
  }

  /** Tick a clue off, or no longer. @param {number} line rows first, then columns @param {number} label */
  tick(line, label) {
    const height = this.sheet.peek()?.height ?? 0;
    const name = line < height ? `r${line + 1}` : `c${line - height + 1}`;
    this.tell(`${name}/${label + 1}`);
  }

  /** Cross the open cells of a line that is done. @param {number} line rows first, then columns */
  crossRest(line) {
    const sheet = this.sheet.peek();
    if (!sheet || sheet.blank === null || this.standing.peek()?.lines[line] !== "done") return;
    const { height, width, blank } = sheet;
    const [from, to] = line < height ? [line * width, (line + 1) * width - 1] : [line - height, (height - 1) * width + line - height];
    const all = [...rectangle(sheet, from, to)];
    const open = all.filter((cell) => (this.marks.peek()[cell]?.symbol ?? null) === null);
    if (open.length > 0) this.play({ text: entryStroke(sheet, open, blank), changes: new Map(open.map((cell) => [cell, entry(blank)])) });
  }

  /** Make a stroke of which only the server knows what it does. @param {string} text */
  tell(text) {
    if (this.canMark.peek()) this.game?.tell(text);
  }

  undo() {
    this.news.value = "";
    if (this.isOpen.peek()) this.game?.undo();
  }

  redo() {
    this.news.value = "";
    if (this.isOpen.peek()) this.game?.redo();
  }

  /** @param {Answer | null} answer */
  setAnswer(answer) {
    batch(() => {
      this.answer.value = answer;
      this.shown.value = 0;
      // An answer without any certain cell has nothing to show.
      const isShown = answer !== null && answer.found !== "none";
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
    const { marking, faults } = readOptions(this.facts.value?.options ?? "marking=clues");
    const isShown = { open: true, done: marking !== "off", wrong: faults !== "off" };
    const lines = (standing?.lines ?? []).map((state) => (isShown[state] ? state : "open"));
    const marks = this.draft.value ?? this.marks.value;
    // What was just cleared is no longer wrong, even before the server says so.
    const wrong = (standing?.wrong ?? []).filter((cell) => this.isGiven(cell) || marks[cell]?.symbol != null);
    return {
      marks, lines, wrong: new Set(wrong), wrongNotes: standing?.wrongNotes ?? new Set(),
      isFinished: standing?.solved ?? false, ticks: this.ticks.value, ...(standing && marking === "clues" ? { finished: standing.finished } : {}),
      // The picture of a hint shows candidates, each at the place of its symbol.
      isOrdered: this.settings.of("notes").value === "corners" && !hint?.ink?.length,
      ground: hint?.ground ?? [], ink: hint?.ink ?? [], checked: this.checked.value, ...this.overlay.value,
    };
  }
}
