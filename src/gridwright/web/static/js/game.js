// A game that the server holds: strokes are shown at once, sent in order, and corrected by the answers.

/** @import {ChangeAnswer, CheckAnswer, Clues, Facts, GameAnswer, LineState, Mark, Opened, PreviewAnswer, ResultAnswer, Standing, Stroke} from "./types.js" */

import { expectProblem, get, post } from "./api.js";
import { merged, stillFits } from "./clues.js";
import { factsOf, goingOn, rested, secondsOf } from "./facts.js";
import { OPEN, sameMark } from "./mark.js";
import { recall, remember } from "./settings.js";
import { keepUnsent, takeUnsent } from "./unsent.js";

/** How long strokes rest before the game is remembered here, in milliseconds. */
const REST = 150;
/** How long to wait before a server that does not answer is asked again. */
const PAUSE = 1000;
const GONE = [404, 410];
const STALE = 409;

/** @type {Standing} */
const NOTHING = { violations: [], lines: [], finished: new Map(), faults: [], solved: false, isOther: false, wrong: [], wrongNotes: new Set() };

/**
 * Under way to the server; a stroke knows what stood in its cells when it was made, and which clues were ticked.
 *
 * @typedef {{send: () => Promise<ChangeAnswer>, stroke: Stroke | null, before: Map<number, Mark> | null, ticks: Clues}} Change
 */

export class Game {
  /**
   * @param {Opened} puzzle
   * @param {() => void} onChange
   * @param {(words: string) => void} onProblem
   * @param {() => string} options  with which a new game begins
   */
  constructor(puzzle, onChange, onProblem, options) {
    this.puzzle = puzzle;
    this.options = options;
    this.onChange = onChange;
    this.onProblem = onProblem;
    this.id = "";
    /** The key of the puzzle's content. */
    this.key = "";
    this.version = 0;
    /** The text of the game without its last line, the clock. */
    this.record = "";
    this.canUndo = false;
    this.canRedo = false;
    this.lock = "";
    /** What the server counts; nothing before its first answer. @type {Facts | null} */
    this.facts = null;
    /** What the server has said. @type {readonly Mark[]} */
    this.told = Array.from({ length: puzzle.sheet.height * puzzle.sheet.width }, () => OPEN);
    /** What the server has said, and strokes that it has not answered yet. @type {readonly Mark[]} */
    this.marks = this.told;
    /** Clues that were ticked off, by line. @type {Clues} */
    this.ticks = new Map();
    /** @type {Standing} */
    this.standing = NOTHING;
    /** @type {Change[]} */
    this.under = [];
    /** What stood where this window's strokes were made, so that undo is shown at once. @type {Map<number, Mark>[]} */
    this.past = [];
    /** @type {Map<number, Mark>[]} */
    this.future = [];
    /** @type {number | undefined} */
    this.keepTimer = undefined;
    this.isClosed = false;
    /** Whether the server knows that the game is being played in this window, so that its clock runs. */
    this.isPlayed = false;
    /** Ends when everything so far was answered. @type {Promise<void>} */
    this.settled = this.#begin();
  }

  /** The seconds played. */
  get seconds() {
    return this.facts ? secondsOf(this.facts) : 0;
  }

  get isWaiting() {
    return this.under.length > 0 || this.id === "";
  }

  /** Make a stroke. @param {Stroke} stroke */
  play(stroke) {
    const changes = [...stroke.changes].filter(([cell, mark]) => !sameMark(this.marks[cell] ?? OPEN, mark));
    if (changes.length === 0 || this.lock) return;
    this.past.push(this.#before(changes));
    this.future = [];
    this.#change("strokes", { stroke: stroke.text }, { text: stroke.text, changes: new Map(changes) });
  }

  /** What stands in cells that are about to change. @param {Iterable<readonly [number, Mark]>} changes @returns {Map<number, Mark>} */
  #before(changes) {
    return new Map([...changes].map(([cell]) => [cell, this.marks[cell] ?? OPEN]));
  }

  /** Make a stroke of which only the server knows what it does, such as one that ticks a clue. @param {string} text */
  tell(text) {
    this.past.push(new Map());
    this.future = [];
    this.#change("strokes", { stroke: text }, { text, changes: new Map() });
  }

  /** Ask which cells are wrong; this is counted. @returns {Promise<CheckAnswer>} */
  check() {
    return this.#ask("check", {});
  }

  /** Count an explained hint that was told. */
  noteHint() {
    this.#change("hint", {}, null);
  }

  /** Reveal something right: at random, or in a cell. @param {number | null} cell @returns {Promise<ChangeAnswer>} */
  help(cell) {
    return this.#ask("help", { cell });
  }

  /** Look at the solution for a moment. @returns {Promise<PreviewAnswer>} */
  preview() {
    return this.#ask("preview", {});
  }

  /** Undo to before the first mistake. @returns {Promise<ChangeAnswer>} */
  undoMistake() {
    return this.#ask("undo-mistake", {});
  }

  /** Keep the position under a name, go back to it, or drop it. @param {"keep" | "back" | "drop"} action @param {string} name @returns {Promise<ChangeAnswer>} */
  bookmark(action, name) {
    return this.#ask("bookmarks", { action, name });
  }

  /** Change options such as "faults=off". @param {string} options @returns {Promise<ChangeAnswer>} */
  setOptions(options) {
    return this.#ask("options", { options });
  }

  /** End the game. @param {"explained" | "scored"} ending @returns {Promise<ChangeAnswer | ResultAnswer>} */
  finish(ending) {
    return this.#ask("finish", { ending });
  }

  /** Ask how the game stands, as when its time should be over. */
  look() {
    this.settled = this.settled.then(async () => this.#load(await get(`games/${this.id}`))).catch(() => {});
  }

  /**
   * Ask for a change of which nothing is shown before the answer; what this window knows of undo is forgotten.
   *
   * @template {ChangeAnswer} T
   * @param {string} path
   * @param {Record<string, unknown>} body
   * @returns {Promise<T>}
   */
  #ask(path, body) {
    /** @type {Promise<T>} */
    const asked = this.about(() => post(`games/${this.id}/${path}`, { ...body, version: this.version }));
    this.settled = asked.then(
      (answer) => {
        [this.past, this.future] = [[], []];
        this.#take(answer);
      },
      () => {},
    );
    return asked;
  }

  undo() {
    if (this.canUndo || this.past.length > 0) this.#step("undo", this.past, this.future);
  }

  redo() {
    if (this.canRedo || this.future.length > 0) this.#step("redo", this.future, this.past);
  }

  /**
   * Go back or forth; what this window knows of it is shown at once.
   *
   * @param {"undo" | "redo"} way
   * @param {Map<number, Mark>[]} from
   * @param {Map<number, Mark>[]} to
   */
  #step(way, from, to) {
    if (this.lock) return;
    const changes = from.pop() ?? new Map();
    to.push(this.#before(changes));
    this.#change(way, {}, { text: way, changes });
  }

  /** @param {boolean} isRunning */
  setClock(isRunning) {
    if (!this.id) return;
    this.isPlayed = isRunning;
    // Where it is played in another window too, its clock runs on; here it is not looked at.
    if (!isRunning && this.facts) this.facts = rested(this.facts);
    this.#change("clock", { is_running: isRunning }, null);
  }

  /** Begin again from an untouched puzzle. @param {string} [options] */
  restart(options = this.options()) {
    this.settled = this.settled.then(() => this.#start({ options, is_fresh: true }));
    return this.settled;
  }

  /** Say that a game is not played here any more; nobody waits for the answer. @param {string} id */
  #rest(id) {
    if (id && this.isPlayed) post(`games/${id}/clock`, { is_running: false }, { keepalive: true }).catch(() => {});
  }

  /**
   * Ask something about the game; where the server has forgotten it, it is told first.
   *
   * @template T
   * @param {(position: {game: string}) => Promise<T>} ask
   */
  async about(ask) {
    await this.settled;
    try {
      return await ask({ game: this.id });
    } catch (error) {
      expectProblem(error);
      if (!GONE.includes(error.status)) throw error;
      await this.#start({ text: this.#text(0) });
      return ask({ game: this.id });
    }
  }

  /** Keep the game here and let nobody hear of it any more. */
  close() {
    if (this.isClosed) return;
    this.keepNow();
    this.isClosed = true;
    void this.settled.then(() => this.#rest(this.id));
  }

  /**
   * Queue a change; what it should do to the marks is shown at once.
   *
   * @param {string} path
   * @param {Record<string, unknown>} body
   * @param {Stroke | null} stroke
   */
  #change(path, body, stroke) {
    // A page that is being closed still says that its clock rests.
    const send = () => post(`games/${this.id}/${path}`, { ...body, version: this.version }, { keepalive: path === "clock" });
    const before = stroke && path === "strokes" ? this.#before(stroke.changes) : null;
    const change = { stroke, send, before, ticks: this.ticks };
    this.under = [...this.under, change];
    this.#show();
    this.settled = this.settled.then(() => this.#deliver(change));
  }

  /** @param {Change} change */
  async #deliver(change) {
    try {
      const answer = await this.#send(change);
      this.#forget(change);
      // The clock is set whatever was played; where another window played on meanwhile, all of it is news here.
      if (!answer.event && answer.version !== this.version) this.#load(await get(`games/${this.id}`));
      else this.#take(answer);
    } catch (error) {
      expectProblem(error);
      const isStale = error.status === STALE;
      if (isStale) this.#load(await get(`games/${this.id}`));
      if (isStale && !this.lock && stillFits(change, this.told, this.ticks)) {
        await this.#deliver(change);
        return this.onProblem("This game was played on in another window; your mark was added to it.");
      }
      this.#forget(change);
      if (isStale && this.under.length === 0) [this.past, this.future] = [[], []];
      this.#show();
      this.onProblem(isStale ? "This game was played on in another window; here it is as it stands now." : error.message);
    }
  }

  /** Send a change; a server that was away is asked again, and told the game where it has forgotten it. @param {Change} change */
  async #send(change) {
    for (;;) {
      try {
        return await change.send();
      } catch (error) {
        expectProblem(error);
        if (GONE.includes(error.status)) await this.#start({ text: this.#text(this.under.indexOf(change)) });
        else if (error.status === 0 && !this.isClosed) {
          this.onProblem(error.message);
          await new Promise((resume) => setTimeout(resume, PAUSE));
        } else throw error;
      }
    }
  }

  /** @param {Change} change */
  #forget(change) {
    this.under = this.under.filter((other) => other !== change);
  }

  /** Go on with the game that the server holds, else with the text kept here, else begin anew. */
  async #begin() {
    const held = recall(`held.${this.puzzle.id}`);
    const text = recall(`game.${this.puzzle.id}`);
    try {
      if (held) {
        this.#load(await get(`games/${held}`));
        this.isPlayed = !document.hidden;
        if (this.isPlayed && !this.lock) this.#take(await post(`games/${held}/clock`, { is_running: true }));
        this.#sendAgain();
        return;
      }
    } catch (error) {
      expectProblem(error);
    }
    try {
      await this.#start(text ? { text } : { options: this.options() });
      this.#sendAgain();
    } catch (error) {
      expectProblem(error);
      if (text) await this.#start({ options: this.options() }).catch((problem) => this.onProblem(String(problem.message)));
      else this.onProblem(error.message);
    }
  }

  /** Play what was under way when the page was left. */
  #sendAgain() {
    for (const text of takeUnsent(this.puzzle.id, this.version, this.record)) {
      if (text === "undo" || text === "redo") this.#change(text, {}, { text, changes: new Map() });
      else this.tell(text);
    }
  }

  /** @param {{text?: string, options?: string, is_fresh?: boolean}} how */
  async #start(how) {
    const before = this.id;
    const isPlayed = !document.hidden;
    const begun = await post("games", { source: this.puzzle.source, is_running: isPlayed, ...how });
    this.#rest(before);
    this.isPlayed = isPlayed;
    this.#load(begun);
  }

  /** Take over a whole game. @param {GameAnswer} answer */
  #load(answer) {
    if (this.id !== answer.id) this.facts = null;
    this.id = answer.id;
    this.key = answer.key;
    remember(`held.${this.puzzle.id}`, answer.id);
    this.record = answer.text.replace(/clock [\d.]+\n$/, "");
    this.told = Array.from({ length: this.told.length }, () => OPEN);
    // Of undo this window knows only the strokes that it has still to tell.
    const strokes = this.under.filter(({ stroke }) => stroke).length;
    [this.past, this.future] = [strokes > 0 ? this.past.slice(-strokes) : [], []];
    this.ticks = new Map();
    this.standing = NOTHING;
    this.#take(answer);
  }

  /** Take over what changed. @param {ChangeAnswer} answer */
  #take(answer) {
    this.version = answer.version;
    this.canUndo = answer.can_undo && !answer.lock;
    this.canRedo = answer.can_redo && !answer.lock;
    this.lock = answer.lock;
    this.#takeFacts(answer);
    if (answer.event) this.record += `${answer.event}\n`;
    const told = this.told.slice();
    for (const { cell, symbol, corner, centre, colours, is_complete, is_revealed } of answer.cells) {
      const mark = { symbol, corner, centre, colours, isComplete: is_complete, isRevealed: is_revealed };
      // What was shown already stays the same object, so that nothing is drawn again.
      told[cell] = sameMark(mark, OPEN) ? OPEN : sameMark(mark, this.marks[cell] ?? OPEN) ? (this.marks[cell] ?? OPEN) : mark;
    }
    this.told = told;
    this.#takeLines(answer);
    this.#show();
    window.clearTimeout(this.keepTimer);
    this.keepTimer = window.setTimeout(() => this.keepNow(), REST);
  }

  /** @param {ChangeAnswer} answer */
  #takeFacts(answer) {
    const { facts: before, isPlayed } = this;
    const told = factsOf(answer);
    // A server that was started again knows neither the windows nor the last seconds: it is told.
    const isLost = isPlayed && before !== null && before.isRunning && !told.isRunning && !answer.lock && !answer.solved;
    const facts = { ...told, isRunning: isPlayed && (told.isRunning || isLost) };
    this.facts = before ? goingOn(facts, before) : facts;
    if (isLost) this.#change("clock", { is_running: true, seconds: this.seconds }, null);
  }

  /** @param {ChangeAnswer} answer */
  #takeLines({ lines, ticks, violations, solved, is_other: isOther, faults: wrong, note_faults }) {
    const { standing } = this;
    const [states, faults] = [standing.lines.slice(), standing.faults.slice()];
    for (const { line, state, text } of lines) {
      states[line] = /** @type {LineState} */ (state);
      faults[line] = text;
    }
    const finished = merged(standing.finished, lines.map(({ line, finished: blocks }) => [line, blocks]));
    this.ticks = merged(this.ticks, ticks.map(({ line, blocks }) => [line, blocks]));
    const wrongNotes = new Set(note_faults.map(([cell, symbol]) => `${cell}/${symbol}`));
    this.standing = { violations, lines: states, finished, faults, solved, isOther, wrong, wrongNotes };
  }

  /** Show what the server has said with what is under way. */
  #show() {
    const strokes = this.under.flatMap(({ stroke }) => (stroke ? [...stroke.changes] : []));
    const marks = this.told.slice();
    for (const [cell, mark] of strokes) marks[cell] = mark;
    // An answer that only confirms what is shown is no news to anybody.
    if (marks.some((mark, cell) => mark !== this.marks[cell])) this.marks = marks;
    if (!this.isClosed) this.onChange();
  }

  /** The text of the game, with the first strokes under way. @param {number} [count] */
  #text(count = this.under.length) {
    const strokes = this.under.slice(0, count).flatMap(({ stroke }) => (stroke ? [`${this.seconds.toFixed(2)} ${stroke.text}\n`] : []));
    return `${this.record}${strokes.join("")}clock ${this.seconds.toFixed(2)}\n`;
  }

  /** Keep the game, and what is still under way, for whoever opens the page again. */
  leave() {
    this.keepNow();
    this.#rest(this.id);
    keepUnsent(this.puzzle.id, this.id ? this.version : null, this.under.flatMap(({ stroke }) => (stroke ? [stroke.text] : [])));
  }

  /** Keep the game in this browser, so that nothing is lost when the page closes or the server forgets it. */
  keepNow() {
    window.clearTimeout(this.keepTimer);
    if (this.record && !this.isClosed) remember(`game.${this.puzzle.id}`, this.#text());
  }
}

/** Forget which game was played on a puzzle here, so that it is begun as its text says; the server keeps it. @param {string} puzzle */
export function forgetGame(puzzle) {
  for (const kind of ["held", "game", "unsent"]) remember(`${kind}.${puzzle}`, null);
}
