// A board in a notebook: the page's own board and markers over a model that the kernel holds, as anywidget passes it.

/** @import {Bench, Mark, Marker, Picture, Sheet, Stroke} from "./types.js" */
/** @import {ExplainAnswer} from "./wire.js" */

import { readWalk } from "./answers.js";
import { Board } from "./board/board.js";
import { listenToPointers } from "./board/pointer.js";
import { button } from "./controls.js";
import { html } from "./dom.js";
import { sizeOf } from "./identity.js";
import { OPEN } from "./mark.js";
import { PaintMarker } from "./markers/paint.js";
import { WriteMarker } from "./markers/write.js";
import { Settings } from "./settings.js";
import { computed, effect, signal } from "./signals.js";
import { legendOf } from "./stages.js";
import { WalkPictures } from "./walk.js";
import { STYLE } from "./widget-style.js";

/**
 * @typedef {{get(name: string): any, set(name: string, value: unknown): void, save_changes(): void,
 *   send(message: unknown): void, on(event: string, act: () => void): void, off(event: string, act: () => void): void}} Model
 * @typedef {{
 *   count: number, cells: any[], lines: ("open" | "done" | "wrong")[], finished: [number, number[]][], ticks: [number, number[]][],
 *   faults: number[], news: string, is_solved: boolean, is_locked: boolean, can_undo: boolean, can_redo: boolean,
 * }} Position  What the kernel says of a game after so many messages.
 */

/** What the markers take for a desk: strokes are shown at once, sent to the kernel, and corrected by its answer. */
class NotebookDesk {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    this.sent = 0;
    this.sheet = signal(/** @type {Sheet} */ (model.get("sheet")));
    this.position = signal(/** @type {Position} */ (model.get("position")));
    this.marks = signal(this.#told());
    this.draft = signal(/** @type {readonly Mark[] | null} */ (null));
    this.chosen = signal(/** @type {ReadonlySet<number>} */ (new Set()));
    this.news = signal("");
    this.isHelping = signal(false);
    this.trustsNotes = signal(false);
    this.canMark = computed(() => !this.position.value.is_locked && !this.position.value.is_solved);
    /** @type {Record<string, Marker>} */
    this.markers = {};
    this.picture = computed(() => this.#picture());
  }

  get marker() {
    return this.markers[this.sheet.peek().marking] ?? null;
  }

  /** The marks that the kernel tells. @returns {readonly Mark[]} */
  #told() {
    const { height, width } = this.sheet.peek();
    /** @type {Mark[]} */
    const marks = Array.from({ length: height * width }, () => OPEN);
    for (const { cell, is_complete, is_revealed, is_tentative, ...rest } of this.position.peek().cells) {
      marks[cell] = { ...rest, isComplete: is_complete, isRevealed: is_revealed, isTentative: is_tentative };
    }
    return marks;
  }

  /** @returns {Picture} */
  #picture() {
    const { lines, finished, ticks, faults, is_solved } = this.position.value;
    return {
      marks: this.draft.value ?? this.marks.value, lines, wrong: new Set(faults), isFinished: is_solved,
      ticks: new Map(ticks), finished: new Map(finished),
    };
  }

  /** Take what the kernel says, unless it has not heard of everything yet. */
  take() {
    /** @type {Position} */
    const position = this.model.get("position");
    if (position.count < this.sent) return;
    this.sent = position.count;
    this.position.value = position;
    this.marks.value = this.#told();
    this.news.value = position.news;
  }

  /** @param {Record<string, unknown>} message */
  send(message) {
    this.sent += 1;
    this.model.send(message);
  }

  /** @param {Stroke} stroke */
  play({ text, changes }) {
    if (changes.size === 0 || !this.canMark.peek()) return;
    this.marks.value = this.marks.peek().map((mark, cell) => changes.get(cell) ?? mark);
    this.send({ stroke: text });
  }

  /** Make a stroke of which only the kernel knows what it does. @param {string} text */
  tell(text) {
    if (this.canMark.peek()) this.send({ stroke: text });
  }

  /** @param {number} cell @returns {number | null} */
  symbolAt(cell) {
    return this.sheet.peek().givens[cell] ?? this.marks.peek()[cell]?.symbol ?? null;
  }

  /** @param {number} cell */
  isGiven(cell) {
    return (this.sheet.peek().givens[cell] ?? null) !== null;
  }

  helpAt() {
    return false;
  }

  /** @param {number} line @param {number} label */
  tick(line, label) {
    const { height } = this.sheet.peek();
    this.tell(`${line < height ? `r${line + 1}` : `c${line - height + 1}`}/${label + 1}`);
  }

  crossRest() {}
}

/** Whether the notebook is dark, as Jupyter and VS Code say it, else as the system does. */
function isDark() {
  const { jpThemeLight } = document.body.dataset;
  if (jpThemeLight) return jpThemeLight === "false";
  const { classList } = document.body;
  if (classList.contains("vscode-light")) return false;
  return classList.contains("vscode-dark") || document.documentElement.classList.contains("dark") || matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Lay a board into an element of a notebook. @param {{model: Model, el: HTMLElement}} place @returns {() => void} what takes it away */
export function render({ model, el }) {
  const host = html("div");
  host.dataset.theme = isDark() ? "dark" : "light";
  // Neither style reaches the other's elements.
  const shade = host.attachShadow({ mode: "open" });
  const root = html("div", { class: "board" });
  const scroll = html("div", { class: "board-scroll" }, root);
  const said = html("p", { class: "said", role: "status" });
  const tools = html("div", { class: "tools" });
  shade.append(html("style", {}, STYLE), html("div", { class: "notebook" }, scroll, said, tools));
  el.replaceChildren(host);
  const settings = new Settings();
  const board = new Board(root, scroll, settings);
  const desk = new NotebookDesk(model);
  const bench = /** @type {Bench} */ (/** @type {unknown} */ ({ desk, board, settings }));
  desk.markers = { paint: new PaintMarker(bench), write: new WriteMarker(bench) };
  const sheet = desk.sheet.peek();
  const { marker } = desk;
  if (!marker) return () => {};
  board.show(sheet, `Board, ${sizeOf(sheet)}`, marker);
  shade.addEventListener("keydown", (event) => event.stopPropagation());
  const walk = /** @type {ExplainAnswer | null} */ (model.get("walk"));
  const ends = walk ? [stepThrough(model, walk, sheet, board, marker, said, tools)] : play(desk, board, marker, said, tools, shade);
  return () => ends.forEach((end) => end());
}

/**
 * @param {NotebookDesk} desk @param {Board} board @param {Marker} marker @param {HTMLElement} said @param {HTMLElement} tools
 * @param {ShadowRoot} shade @returns {(() => void)[]}
 */
function play(desk, board, marker, said, tools, shade) {
  const undo = button("Undo", () => desk.send({ undo: true }));
  const redo = button("Redo", () => desk.send({ redo: true }));
  const hint = button("Hint", () => desk.send({ hint: true }));
  marker.firstTool();
  listenToPointers(board, /** @type {Bench["desk"]} */ (/** @type {unknown} */ (desk)));
  shade.addEventListener("keydown", (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const isUndo = (event.ctrlKey || event.metaKey) && event.code === "KeyZ";
    if (isUndo) desk.send(event.shiftKey ? { redo: true } : { undo: true });
    if (isUndo || marker.key(event)) event.preventDefault();
  });
  shade.addEventListener("keyup", (event) => event instanceof KeyboardEvent && marker.keyUp(event));
  const pads = html("div");
  if (desk.canMark.peek()) {
    marker.tools(pads);
    tools.append(pads, html("div", { class: "row" }, undo, redo, hint));
  }
  const take = () => desk.take();
  desk.model.on("change:position", take);
  const ends = [
    () => desk.model.off("change:position", take),
    effect(() => board.paint(desk.picture.value)),
    effect(() => {
      const { is_solved, can_undo, can_redo } = desk.position.value;
      board.root.dataset.solved = String(is_solved);
      undo.disabled = !can_undo;
      redo.disabled = !can_redo;
      hint.disabled = is_solved;
      said.textContent = desk.news.value || (is_solved ? "Solved." : "");
    }),
  ];
  return ends;
}

/**
 * @param {Model} model @param {ExplainAnswer} told @param {Sheet} sheet @param {Board} board @param {Marker} marker
 * @param {HTMLElement} said @param {HTMLElement} tools @returns {() => void}
 */
function stepThrough(model, told, sheet, board, marker, said, tools) {
  const walk = readWalk(sheet, told);
  const pictures = new WalkPictures(sheet, walk, marker, (cell) => sheet.givens[cell] !== null);
  const last = walk.steps.length;
  const slider = html("input", { type: "range", class: "slider", min: 0, max: last, "aria-label": "Steps" });
  const back = button("Back", () => goTo(model.get("at") - 1));
  const on = button("Next", () => goTo(model.get("at") + 1));
  const number = html("span", { class: "number" });
  const legend = html("ul", { class: "legend", "aria-label": "Legend" });
  const goTo = (/** @type {number} */ at) => {
    model.set("at", Math.min(last, Math.max(0, at)));
    model.save_changes();
    show();
  };
  const show = () => {
    const at = Math.min(last, Math.max(0, model.get("at")));
    pictures.goTo(at);
    board.paint({ ...pictures.picture(), isFinished: false });
    slider.value = String(at);
    number.textContent = `${at} of ${last}`;
    said.textContent = pictures.step?.text ?? (last ? "The position before the first step." : walk.note);
    legend.replaceChildren(...legendOf(pictures.step?.legend ?? []));
    back.disabled = at === 0;
    on.disabled = at === last;
  };
  slider.addEventListener("input", () => goTo(Number(slider.value)));
  board.root.addEventListener("keydown", (event) => {
    const ways = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 });
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    goTo(model.get("at") + way);
  });
  tools.append(legend, html("div", { class: "row" }, back, on, number), slider);
  model.on("change:at", show);
  show();
  return () => model.off("change:at", show);
}
