// A game that the server holds: strokes are shown at once, sent in order, and corrected by the answers.

/** @import {ChangeAnswer, CheckAnswer, Clues, Facts, GameAnswer, LineState, Mark, Opened, PreviewAnswer, ResultAnswer, Standing, Stroke} from "./types.js" */

import { expectProblem, get, post } from "./api.js";
import { merged, sameClues } from "./clues.js";
import { factsOf, goingOn, rested, secondsOf } from "./facts.js";
import { OPEN, sameMark } from "./mark.js";
import { Resource } from "./resource.js";
import { recall, remember } from "./settings.js";
import { batch, computed, signal } from "./signals.js";
import { keepUnsent, takeUnsent } from "./unsent.js";

/** How long strokes rest before the game is remembered here, in milliseconds. */
const REST = 150;

/** @type {Standing} */
const NOTHING = { violations: [], lines: [], finished: new Map(), faults: [], solved: false, isOther: false, wrong: [], wrongNotes: new Set() };
/** @type {ReadonlyMap<number, Mark>} */
const NO_MARKS = new Map();

/**
 * Under way to the server: the line of the game's text that it makes (none where it is no stroke), and which clues were ticked.
 *
 * @typedef {import("./resource.js").Change<ChangeAnswer> & {text: string, ticks: Clues}} Change
 */

/** @extends {Resource<ChangeAnswer, Change>} */
export class Game extends Resource {
  /**
   * @param {Opened} puzzle
   * @param {(words: string) => void} say
   * @param {() => string} options  with which a new game begins
   */
  constructor(puzzle, say, options) {
    super("game");
    this.puzzle = puzzle;
    this.options = options;
    this.say = say;
    this.id = signal("");
    /** The key of the puzzle's content. */
    this.key = "";
    this.version = 0;
    /** The text of the game without its last line, the clock. */
    this.record = "";
    this.canUndo = signal(false);
    this.canRedo = signal(false);
    /** Why nothing can be changed any more, or nothing. */
    this.lock = signal("");
    /** What the server counts; nothing before its first answer. */
    this.facts = signal(/** @type {Facts | null} */ (null));
    /** Clues that were ticked off, by line. */
    this.ticks = signal(/** @type {Clues} */ (new Map()));
    this.standing = signal(NOTHING);
    /** How many changes the server has not answered yet. */
    this.waiting = signal(0);
    this.isWaiting = computed(() => this.waiting.value > 0 || this.id.value === "");
    /** What stood where this window's strokes were made, so that undo is shown at once. @type {ReadonlyMap<number, Mark>[]} */
    this.past = [];
    /** @type {ReadonlyMap<number, Mark>[]} */
    this.future = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.keepTimer = undefined;
    /** Whether the server knows that the game is being played in this window, so that its clock runs. */
    this.isPlayed = false;
    this.told.value = this.#blank();
    this.show();
    void this.after(() => this.#begin());
  }

  #blank() {
    return Array.from({ length: this.puzzle.sheet.height * this.puzzle.sheet.width }, () => OPEN);
  }

  /** The seconds played. */
  get seconds() {
    const facts = this.facts.peek();
    return facts ? secondsOf(facts) : 0;
  }

  show() {
    batch(() => {
      super.show();
      this.waiting.value = this.under.length;
    });
  }

  /** Make a stroke. @param {Stroke} stroke */
  play(stroke) {
    const changes = new Map([...stroke.changes].filter(([cell, mark]) => !sameMark(this.marks.peek()[cell] ?? OPEN, mark)));
    if (changes.size > 0 && !this.lock.peek()) this.#stroke(stroke.text, changes);
  }

  /** Make a stroke of which only the server knows what it does, such as one that ticks a clue. @param {string} text */
  tell(text) {
    this.#stroke(text, NO_MARKS);
  }

  /** @param {string} text @param {ReadonlyMap<number, Mark>} changes */
  #stroke(text, changes) {
    const before = this.standingIn(changes.keys());
    this.past.push(before);
    this.future = [];
    this.#change("strokes", { stroke: text }, { text, changes, before });
  }

  /** Ask which cells are wrong; this is counted. @returns {Promise<CheckAnswer>} */
  check() {
    return this.#ask("check", {});
  }

  /** Count an explained hint that was told. */
  noteHint() {
    this.#change("hint", {});
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
    this.after(() => this.load()).catch(expectProblem);
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
    return this.after(async () => {
      const answer = await this.asking(() => this.#post(path, body));
      [this.past, this.future] = [[], []];
      await this.take(answer);
      return answer;
    });
  }

  /** @param {string} path @param {Record<string, unknown>} body @param {RequestInit} [options] */
  #post(path, body, options) {
    return post(`games/${this.id.peek()}/${path}`, { ...body, version: this.version }, options);
  }

  undo() {
    if (this.canUndo.peek() || this.past.length > 0) this.#step("undo", this.past, this.future);
  }

  redo() {
    if (this.canRedo.peek() || this.future.length > 0) this.#step("redo", this.future, this.past);
  }

  /**
   * Go back or forth; what this window knows of it is shown at once.
   *
   * @param {"undo" | "redo"} way
   * @param {ReadonlyMap<number, Mark>[]} from
   * @param {ReadonlyMap<number, Mark>[]} to
   */
  #step(way, from, to) {
    if (this.lock.peek()) return;
    const changes = from.pop() ?? NO_MARKS;
    to.push(this.standingIn(changes.keys()));
    this.#change(way, {}, { text: way, changes });
  }

  /** @param {boolean} isRunning */
  setClock(isRunning) {
    if (!this.id.peek()) return;
    this.isPlayed = isRunning;
    // Where it is played in another window too, its clock runs on; here it is not looked at.
    const facts = this.facts.peek();
    if (!isRunning && facts) this.facts.value = rested(facts);
    this.#change("clock", { is_running: isRunning });
  }

  /** Begin again from an untouched puzzle. @param {string} [options] */
  restart(options = this.options()) {
    return this.after(() => this.#start({ options, is_fresh: true }));
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
    return this.asking(() => ask({ game: this.id.peek() }));
  }

  /** Keep the game here and let nobody hear of it any more. */
  close() {
    if (this.isClosed) return;
    this.keepNow();
    super.close();
    void this.settled.then(() => this.#rest(this.id.peek()));
  }

  /**
   * Queue a change; what it should do to the marks is shown at once.
   *
   * @param {string} path
   * @param {Record<string, unknown>} body
   * @param {Partial<Change>} [change]
   */
  #change(path, body, change = {}) {
    // A page that is being closed still says that its clock rests.
    const send = () => this.#post(path, body, { keepalive: path === "clock" });
    void this.queue({ send, text: "", changes: NO_MARKS, before: NO_MARKS, ticks: this.ticks.peek(), ...change });
  }

  /** A tick, too, means the same where no clue was ticked meanwhile. @param {Change} change */
  fits(change) {
    if (this.lock.peek()) return false;
    const isTick = change.before.size === 0 && change.text.includes("/");
    return isTick ? sameClues(change.ticks, this.ticks.peek()) : super.fits(change);
  }

  /** Go on with the game that the server holds, else with the text kept here, else begin anew. */
  async #begin() {
    const held = recall(`held.${this.puzzle.id}`);
    const text = recall(`game.${this.puzzle.id}`);
    try {
      if (held) {
        this.#adopt(await get(`games/${held}`));
        this.isPlayed = !document.hidden;
        if (this.isPlayed && !this.lock.peek()) await this.take(await post(`games/${held}/clock`, { is_running: true }));
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
      if (text) await this.#start({ options: this.options() }).catch((problem) => this.say(String(problem.message)));
      else this.say(error.message);
    }
  }

  /** Play what was under way when the page was left. */
  #sendAgain() {
    for (const text of takeUnsent(this.puzzle.id, this.version, this.record)) {
      if (text === "undo" || text === "redo") this.#change(text, {}, { text });
      else this.tell(text);
    }
  }

  /** @param {{text?: string, options?: string, is_fresh?: boolean}} how */
  async #start(how) {
    const before = this.id.peek();
    const isPlayed = !document.hidden;
    const begun = await post("games", { source: this.puzzle.source, is_running: isPlayed, ...how });
    this.#rest(before);
    this.isPlayed = isPlayed;
    this.#adopt(begun);
  }

  revive() {
    return this.#start({ text: this.#text([]) });
  }

  async load() {
    this.#adopt(await get(`games/${this.id.peek()}`));
  }

  /** Take over a whole game. @param {GameAnswer} answer */
  #adopt(answer) {
    batch(() => {
      if (this.id.peek() !== answer.id) this.facts.value = null;
      this.id.value = answer.id;
      this.key = answer.key;
      remember(`held.${this.puzzle.id}`, answer.id);
      this.record = answer.text.replace(/clock [\d.]+\n$/, "");
      this.told.value = this.#blank();
      // Of undo this window knows only the strokes that it has still to tell.
      const strokes = this.under.filter(({ text }) => text).length;
      [this.past, this.future] = [strokes > 0 ? this.past.slice(-strokes) : [], []];
      this.ticks.value = new Map();
      this.standing.value = NOTHING;
      this.#accept(answer);
    });
  }

  /** Take over what changed. @param {ChangeAnswer} answer */
  take(answer) {
    // The clock is set whatever was played; where another window played on meanwhile, all of it is news here.
    return !answer.event && answer.version !== this.version ? this.load() : this.#accept(answer);
  }

  /** @param {ChangeAnswer} answer */
  #accept(answer) {
    batch(() => {
      this.version = answer.version;
      this.canUndo.value = answer.can_undo && !answer.lock;
      this.canRedo.value = answer.can_redo && !answer.lock;
      this.lock.value = answer.lock;
      this.#takeFacts(answer);
      if (answer.event) this.record += `${answer.event}\n`;
      const told = this.told.peek().slice();
      for (const { cell, symbol, corner, centre, colours, pen, is_complete, is_revealed, is_tentative } of answer.cells) {
        const mark = { symbol, corner, centre, colours, pen, isComplete: is_complete, isRevealed: is_revealed, isTentative: is_tentative };
        told[cell] = sameMark(mark, OPEN) ? OPEN : mark;
      }
      this.told.value = told;
      this.#takeLines(answer);
      this.show();
    });
    clearTimeout(this.keepTimer);
    this.keepTimer = setTimeout(() => this.keepNow(), REST);
  }

  /** @param {ChangeAnswer} answer */
  #takeFacts(answer) {
    const [before, isPlayed, told] = [this.facts.peek(), this.isPlayed, factsOf(answer)];
    // A server that was started again knows neither the windows nor the last seconds: it is told.
    const isLost = isPlayed && before !== null && before.isRunning && !told.isRunning && !answer.lock && !answer.solved;
    const facts = { ...told, isRunning: isPlayed && (told.isRunning || isLost) };
    this.facts.value = before ? goingOn(facts, before) : facts;
    if (isLost) this.#change("clock", { is_running: true, seconds: this.seconds });
  }

  /** @param {ChangeAnswer} answer */
  #takeLines({ lines, ticks, violations, solved, is_other: isOther, faults: wrong, note_faults }) {
    const standing = this.standing.peek();
    const [states, faults] = [standing.lines.slice(), standing.faults.slice()];
    for (const { line, state, text } of lines) {
      states[line] = /** @type {LineState} */ (state);
      faults[line] = text;
    }
    const finished = merged(standing.finished, lines.map(({ line, finished: blocks }) => [line, blocks]));
    this.ticks.value = merged(this.ticks.peek(), ticks.map(({ line, blocks }) => [line, blocks]));
    const wrongNotes = new Set(note_faults.map(([cell, symbol]) => `${cell}/${symbol}`));
    this.standing.value = { violations, lines: states, finished, faults, solved, isOther, wrong, wrongNotes };
  }

  /** The strokes that the server has not answered yet, as text. */
  get unanswered() {
    return this.under.flatMap(({ text }) => (text ? [text] : []));
  }

  /** The text of the game, with strokes under way. @param {readonly string[]} strokes */
  #text(strokes) {
    const now = this.seconds.toFixed(2);
    return `${this.record}${strokes.map((stroke) => `${now} ${stroke}\n`).join("")}clock ${now}\n`;
  }

  /** Keep the game, and what is still under way, for whoever opens the page again. */
  leave() {
    this.keepNow();
    this.#rest(this.id.peek());
    keepUnsent(this.puzzle.id, this.id.peek() ? this.version : null, this.unanswered);
  }

  /** Keep the game in this browser, so that nothing is lost when the page closes or the server forgets it. */
  keepNow() {
    clearTimeout(this.keepTimer);
    if (this.record && !this.isClosed) remember(`game.${this.puzzle.id}`, this.#text(this.unanswered));
  }
}
