// The keyboard: the board owns it whenever no text field does. This is the one place that gives it back.

/** @import {Board} from "./board/board.js" */
/** @import {Desk} from "./desk.js" */
/** @import {Routing} from "./routing.js" */

const FIELDS = "input:not([type=checkbox]):not([type=button]), textarea, select, [contenteditable=true]";
const PRESSED = "button, a, summary, input[type=checkbox], label";

/** @typedef {(event: KeyboardEvent) => boolean} Taker  says whether the key meant something */

export class Keyboard {
  /** @param {Board} board @param {Desk} desk @param {Routing} routing */
  constructor(board, desk, routing) {
    this.board = board;
    this.desk = desk;
    this.routing = routing;
    /** Keys that belong to no cell, such as undo, in the order in which they are asked, with their room. @type {[Taker, string][]} */
    this.takers = [];
    window.addEventListener("keydown", (event) => this.#keyDown(event));
    window.addEventListener("keyup", (event) => this.#isAtDesk && desk.marker?.keyUp(event));
    window.addEventListener("click", (event) => this.#clicked(event));
    window.addEventListener("change", (event) => this.#changed(event));
    window.addEventListener("pointerdown", () => (this.wasPointer = true), { capture: true });
    window.addEventListener("keydown", () => (this.wasPointer = false), { capture: true });
    this.wasPointer = false;
  }

  /** Whether the board on the desk is in sight; other rooms have keys of their own. */
  get #isAtDesk() {
    return this.routing.isAtDesk;
  }

  /** Listen to keys that belong to no cell: at the desk, in another room ("design"), or everywhere ("*"). @param {Taker} taker @param {string} [room] */
  on(taker, room = "desk") {
    this.takers.push([taker, room]);
  }

  /** Give the keyboard to the board. */
  giveBack() {
    const { cells } = this.board;
    if (this.#isAtDesk && cells && !document.querySelector("dialog[open]")) cells.moveTo(cells.current, true);
  }

  /** @param {KeyboardEvent} event */
  #keyDown(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || target?.closest(FIELDS) || document.querySelector("dialog[open]")) return;
    // Whoever walks through the page by Tab may press what has the focus; a dragged pointer leaves no focus there.
    if (target?.closest(PRESSED) && ["Enter", " "].includes(event.key)) return;
    const isMarked = () => this.#isAtDesk && this.desk.puzzle.peek() && this.desk.marker?.key(event);
    const heard = ["*", this.#isAtDesk ? "desk" : this.routing.room.peek()];
    const isTaken = () => this.takers.some(([taker, room]) => heard.includes(room) && taker(event));
    // Where steps are shown, whoever walks through them is asked before the board.
    const isMeant = this.desk.view.peek() === "steps" ? isTaken() || isMarked() : isMarked() || isTaken();
    if (isMeant) event.preventDefault();
  }

  /** After a press with a pointer the board goes on listening. @param {MouseEvent} event */
  #clicked(event) {
    const target = event.target instanceof Element ? event.target : null;
    const isPointer = event.detail > 0 && this.wasPointer;
    const isField = target?.closest(FIELDS) || target?.closest("label")?.querySelector(FIELDS);
    if (isPointer && target?.closest(PRESSED) && !isField) this.giveBack();
  }

  /** @param {Event} event */
  #changed(event) {
    if (this.wasPointer && event.target instanceof HTMLSelectElement) this.giveBack();
  }
}
