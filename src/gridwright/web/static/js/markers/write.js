// Writing: choose cells, then write a symbol, notes or a colour into all of them, with pointer, touch or keys.

/** @import {Bench, Marker} from "../types.js" */

import { cellsBetween, rectangle } from "../board/geometry.js";
import { stepFor, symbolOf } from "../board/keys.js";
import { button, padOf, pressOnly } from "../controls.js";
import { html, key, strokes } from "../dom.js";
import { effect, signal } from "../signals.js";
import { DigitMarker } from "./digit_marker.js";
import { drawnAlong, penPath, penning, touching } from "./pen.js";
import { remaining } from "./remaining.js";
import { clearing, colouring, entering, noting } from "./writing.js";

/** @typedef {"digit" | "corner" | "centre" | "colour" | "pen"} Mode */

/** @type {[Mode, string, string][]} */
const MODES = [["digit", "Digits", "Z"], ["corner", "Notes", "X"], ["centre", "Centre", "C"], ["colour", "Colours", "V"], ["pen", "Pen", "B"]];
/** How many colours there are, by the chosen palette. @type {Record<string, number>} */
const COLOURS = { nine: 9, five: 5 };

/** @implements {Marker} */
export class WriteMarker extends DigitMarker {
  /** @param {Pick<Bench, "desk" | "board" | "settings">} bench */
  constructor({ desk, board, settings }) {
    super();
    this.desk = desk;
    this.board = board;
    this.settings = settings;
    this.largest = 76;
    this.mode = signal(/** @type {Mode} */ ("digit"));
    /** The digit that goes into every cell that is tapped, where digits come first. */
    this.digit = signal(/** @type {number | null} */ (null));
    /** @type {ReadonlySet<number>} */
    this.chosen = new Set();
    /** What was chosen when a rectangle began, and its corner. @type {{first: number, before: ReadonlySet<number>} | null} */
    this.frame = null;
    this.isDragging = false;
    this.takesAway = false;
    /** The cells that the pen passes, while it is down. @type {number[] | null} */
    this.path = null;
    /** The mode from before Space was pressed that is still held. @type {Mode | null} */
    this.modeBefore = null;
  }

  firstTool() {
    this.choose([]);
  }

  /** @param {Iterable<number>} cells */
  choose(cells) {
    this.chosen = new Set(cells);
    this.desk.chosen.value = this.chosen;
    this.board.choose(this.chosen);
  }

  /** @param {number} cell @param {PointerEvent} event */
  down(cell, event) {
    if (event.button !== 0) return;
    if (this.mode.peek() === "pen") {
      this.path = [cell];
      this.board.cells?.moveTo(cell, true);
      return;
    }
    const adds = event.ctrlKey || event.metaKey || event.shiftKey;
    this.takesAway = adds && this.chosen.has(cell);
    if (!adds) this.chosen = new Set();
    this.digit.value = this.#isDigitFirst ? this.digit.peek() : null;
    this.frame = event.altKey ? { first: cell, before: this.chosen } : null;
    this.isDragging = true;
    this.#drag(cell);
    this.board.cells?.moveTo(cell, true);
    const digit = this.digit.peek();
    if (digit !== null && !adds) this.write(digit);
  }

  /** @param {number} cell */
  move(cell) {
    if (this.path) this.#lead(cell);
    else if (this.isDragging) this.#drag(cell);
  }

  up() {
    const { path } = this;
    this.cancel();
    if (path) this.#draw(path);
  }

  cancel() {
    this.isDragging = false;
    this.path = null;
    this.board.field?.path("run", "");
  }

  /** Lead the pen on; going back takes the last cell away. @param {number} cell */
  #lead(cell) {
    const [sheet, path] = [this.desk.sheet.peek(), this.path ?? []];
    const last = path.at(-1);
    if (!sheet || last === undefined || last === cell) return;
    for (const next of cellsBetween(sheet, last, cell)) {
      if (path.at(-2) === next) path.pop();
      else path.push(next);
    }
    this.board.field?.path("run", penPath(sheet, drawnAlong(sheet, path)));
  }

  /** Draw with the pen along cells, or erase what is drawn there. @param {readonly number[]} path */
  #draw(path) {
    const sheet = this.desk.sheet.peek();
    if (sheet && this.desk.canMark.peek()) this.desk.play(penning(sheet, this.desk.marks.peek(), drawnAlong(sheet, path)));
  }

  /** @param {number} cell */
  #drag(cell) {
    const sheet = this.desk.sheet.peek();
    if (this.frame && sheet) this.choose([...this.frame.before, ...rectangle(sheet, this.frame.first, cell)]);
    else if (this.takesAway) this.choose([...this.chosen].filter((other) => other !== cell));
    else this.choose([...this.chosen, cell]);
  }

  /** Choose every cell that shows the same symbol. @param {number} cell */
  double(cell) {
    const symbol = this.desk.symbolAt(cell);
    if (symbol === null) return;
    this.choose(this.desk.marks.peek().flatMap((_, other) => (this.desk.symbolAt(other) === symbol ? [other] : [])));
  }

  /** Whether a digit is chosen first, and then the cells that it goes into. */
  get #isDigitFirst() {
    return this.settings.is("digitfirst");
  }

  /** Take a digit into the hand, or lay it down where it was there; the cells from before are left alone. @param {number} digit */
  #hold(digit) {
    this.digit.value = this.digit.peek() === digit ? null : digit;
    if (this.digit.peek() !== null) this.choose([]);
  }

  /** The chosen cells that are not given. */
  get #writable() {
    return [...this.chosen].filter((cell) => !this.desk.isGiven(cell));
  }

  /** Write a symbol as the mode says, or as keys held with it say. @param {number} symbol @param {Mode} [mode] */
  write(symbol, mode = this.mode.peek()) {
    const sheet = this.desk.sheet.peek();
    if (!sheet || !this.desk.canMark.peek()) return;
    const marks = this.desk.marks.peek();
    if (mode === "pen") return;
    if (mode === "colour") this.#colour(symbol + 1);
    else if (this.#writable.length === 0) return;
    else if (mode === "digit") this.desk.play(entering(sheet, marks, this.#writable, symbol));
    else this.desk.play(noting(sheet, marks, this.#writable, symbol, mode, this.desk.trustsNotes.peek()));
  }

  /** Colours may be given to givens too. @param {number} colour */
  #colour(colour) {
    const sheet = this.desk.sheet.peek();
    if (sheet && this.chosen.size > 0 && colour <= (COLOURS[this.settings.of("palette").peek()] ?? 0)) this.desk.play(colouring(sheet, this.desk.marks.peek(), [...this.chosen], colour));
  }

  /** Clear what the mode writes in the chosen cells, else what lies on top. */
  erase() {
    const [sheet, marks] = [this.desk.sheet.peek(), this.desk.marks.peek()];
    if (sheet && this.mode.peek() === "pen") {
      const drawn = touching(sheet, marks, this.chosen);
      if (drawn.length > 0) this.desk.play(penning(sheet, marks, drawn));
    } else if (sheet && this.chosen.size > 0) this.desk.play(clearing(sheet, marks, [...this.chosen], this.mode.peek()));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { board, desk } = this;
    const sheet = desk.sheet.peek();
    if (!sheet || !board.cells) return false;
    const isControlled = event.ctrlKey || event.metaKey;
    const written = symbolOf(event, sheet.symbols.map((symbol) => symbol.text));
    if (written !== null) {
      if (!event.repeat) this.#press(written.symbol, modeHeld(written.isShifted, isControlled || event.altKey));
      return true;
    }
    const digit = this.digit.peek();
    if (event.key === "Enter" && this.#isDigitFirst && digit !== null) {
      this.#goTo(board.cells.current, false);
      this.write(digit);
      return true;
    }
    const goal = stepFor(event, board.cells.current, sheet, this.settings.of("letters").peek());
    if (this.mode.peek() === "pen" && (event.key === "Enter" || (goal !== null && event.shiftKey))) {
      this.#draw(goal === null ? [board.cells.current] : [board.cells.current, goal]);
      this.#goTo(goal ?? board.cells.current, false);
      return true;
    }
    if (goal !== null) {
      this.#goTo(goal, event.shiftKey);
      return true;
    }
    if (isControlled && event.code === "KeyA") this.choose(desk.marks.peek().keys());
    else if (isControlled && event.code === "KeyI") this.choose([...desk.marks.peek().keys()].filter((cell) => !this.chosen.has(cell)));
    else if (isControlled || event.altKey) return false;
    else if (["Backspace", "Delete", "0"].includes(event.key)) this.erase();
    else if (event.key === " ") {
      if (event.repeat) return true;
      this.modeBefore = this.mode.peek();
      this.#nextMode(event.shiftKey ? -1 : 1);
    }
    else if (event.code === "KeyN") this.mode.value = this.mode.peek() === "digit" ? "corner" : "digit";
    else if (event.key === "Escape" && this.chosen.size > 0) this.choose([]);
    else {
      const mode = MODES.find(([, , letter]) => event.code === `Key${letter}`);
      if (!mode || event.shiftKey) return false;
      this.mode.value = mode[0];
    }
    return true;
  }

  /** A key writes into the current cell; where digits come first, it only chooses what is written next, and how. @param {number} symbol @param {Mode | null} held */
  #press(symbol, held) {
    if (this.#isDigitFirst) {
      this.mode.value = held ?? this.mode.peek();
      this.#hold(symbol);
      return;
    }
    const current = this.board.cells?.current ?? 0;
    if (!this.chosen.has(current)) this.#goTo(current, false);
    this.write(symbol, held ?? this.mode.peek());
  }

  /** @param {KeyboardEvent} event */
  keyUp(event) {
    if (event.key === " ") this.modeBefore = null;
  }

  /** Space that moves the board leaves the mode as it was. */
  unpress() {
    this.mode.value = this.modeBefore ?? this.mode.peek();
    this.modeBefore = null;
  }

  /** Space goes from digits to notes and back; the further modes have keys of their own. @param {number} way */
  #nextMode(way) {
    const at = MODES.findIndex(([mode]) => mode === this.mode.peek());
    const next = MODES[(at + way + MODES.length) % MODES.length];
    if (next) this.mode.value = next[0];
  }

  /** @param {number} cell @param {boolean} isAdded */
  #goTo(cell, isAdded) {
    this.board.cells?.moveTo(cell, true);
    this.choose(isAdded ? [...this.chosen, cell] : [cell]);
  }

  /** Whether letters are symbols; then they are written, whatever else they mean. */
  get #hasLetters() {
    return this.desk.sheet.peek()?.symbols.some(({ text }) => /[a-z]/i.test(text)) ?? false;
  }

  /** @returns {[string, string][]} */
  keys() {
    const symbols = this.desk.sheet.peek()?.symbols ?? [];
    const all = symbols.length > 1 ? `${symbols[0]?.text}–${symbols.at(-1)?.text}` : (symbols[0]?.text ?? "");
    const isFirst = this.#isDigitFirst;
    // Ctrl with a letter belongs to the browser.
    const centre = this.#hasLetters ? "Alt" : "Ctrl";
    return [
      [all, isFirst ? "choose a digit" : "digit"], [`Shift ${all}`, "note"], [`${centre} ${all}`, "centre"],
      ...(isFirst ? /** @type {[string, string][]} */ ([["Enter", "write it"]]) : []), ["Space", "next mode"], ["Del", "clear"],
    ];
  }

  /** What the pen needs instead of digits: how it draws, and a way to erase everything. */
  #penTools() {
    const { desk } = this;
    const wipe = button("Erase all pen marks", () => {
      const [sheet, marks] = [desk.sheet.peek(), desk.marks.peek()];
      if (sheet && desk.canMark.peek()) desk.play(penning(sheet, marks, touching(sheet, marks, new Set(marks.keys()))));
    }, "button wide");
    effect(() => {
      wipe.disabled = desk.marks.value.every((mark) => mark.pen.length === 0);
    });
    return html("div", { class: "pen-tools" }, html("p", { class: "quiet" }, "Drag from cell to cell for a line, click a cell for a cross. Again to erase."), wipe);
  }

  /** @param {HTMLElement} element */
  tools(element) {
    const { desk } = this;
    const sheet = desk.sheet.peek();
    if (!sheet) return;
    const modes = MODES.map(([name, title, letter]) => {
      const isWritten = sheet.symbols.some(({ text }) => text.toUpperCase() === letter);
      return /** @type {const} */ ([name, button(title, () => {
        desk.isHelping.value = false;
        this.mode.value = name;
      }, "", { title: isWritten ? title : `${title} (${letter})` })]);
    });
    const mode = html("div", { class: "switch fill", role: "group", "aria-label": "Write as" }, ...modes.map(([, one]) => one));
    const digits = sheet.symbols.map((symbol, number) => button(symbol.text, () => (this.#isDigitFirst ? this.#hold(number) : this.write(number)), ""));
    const erase = button(strokes("M4 13 11 6l5 5-5 5H7zM7 16h9"), () => this.erase(), "", { "aria-label": "Clear the cell", title: "Clear" });
    const pad = padOf("Symbols", sheet.symbols.length <= 9 ? 5 : 6, ...digits, erase);
    const pen = this.#penTools();
    const pads = html("div", { class: "pads" }, pad, pen);
    effect(() => {
      const isPen = this.mode.value === "pen";
      pad.inert = isPen;
      pen.inert = !isPen;
      pads.dataset.pen = String(isPen);
      pressOnly(modes, this.mode.value);
      pad.dataset.mode = this.mode.value;
      const most = this.mode.value === "colour" ? (COLOURS[this.settings.of("palette").value] ?? 0) : Infinity;
      digits.forEach((button, number) => (button.hidden = number >= most));
    });
    effect(() => pressOnly(digits.entries(), this.digit.value ?? -1));
    effect(() => {
      const left = remaining(sheet, desk.marks.value);
      digits.forEach((button, number) => {
        button.dataset.full = String(left?.[number] === 0);
        button.title = left ? `${left[number]} left` : "";
      });
    });
    const fill = button("Fill in candidates", () => desk.tell(`r1c1..r${sheet.height}c${sheet.width}:candidates`), "button wide",
      { id: "candidates", title: "Press again to remove notes that are ruled out by now" });
    element.replaceChildren(mode, pads, fill, html("p", { class: "keys" }, ...this.keys().map(([name, meaning]) => key(name, meaning))));
  }
}

/** Shift writes corner notes, Ctrl centre notes, both colours. @param {boolean} isShifted @param {boolean} isControlled @returns {Mode | null} */
function modeHeld(isShifted, isControlled) {
  if (isShifted) return isControlled ? "colour" : "corner";
  return isControlled ? "centre" : null;
}
