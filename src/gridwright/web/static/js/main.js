// The page: puts the parts together and listens to keys that belong to no single part.

/** @import {Opened, View} from "./types.js" */

import { Problem, get, post } from "./api.js";
import { AboutCard } from "./about.js";
import { Board } from "./board/board.js";
import { Painter } from "./board/painter.js";
import { listenToPointers } from "./board/pointer.js";
import { Writer } from "./board/writer.js";
import { Desk } from "./desk.js";
import { byId, html, recall, remember } from "./dom.js";
import { ExplainCard } from "./explain.js";
import { HintCard } from "./hint.js";
import { Intake } from "./intake.js";
import { KeepCard } from "./keep.js";
import { Library, watchSolved } from "./library.js";
import { lightNamedCells } from "./sentence.js";
import { lineAloud } from "./speak.js";
import { SolveCard } from "./solve.js";
import { ToolsCard } from "./tools.js";

const status = byId("status", HTMLElement);
const rail = byId("rail", HTMLElement);
const board = new Board(byId("board", HTMLElement), byId("scroll", HTMLElement));
const desk = new Desk(board);
const painter = new Painter(board, desk);
const writer = new Writer(board, desk);
const markerNow = () => (desk.sheet?.marking === "paint" ? painter : writer);

/** @param {string} text @param {"plain" | "error" | "done"} [tone] */
function say(text, tone = "plain") {
  status.textContent = text.charAt(0).toUpperCase() + text.slice(1);
  status.dataset.tone = tone;
}

/** @param {() => Promise<Opened>} fetched @param {string | null} sample */
async function open(fetched, sample) {
  try {
    const opened = await fetched();
    library.mark(sample);
    remember("last", JSON.stringify({ sample, source: sample ? null : opened.source }));
    writer.chosen = new Set();
    painter.choose(opened.sheet.marking === "paint" ? 1 : null);
    desk.open(opened);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(error.message, "error");
  }
}

const library = new Library(byId("library", HTMLElement), byId("search", HTMLInputElement), (name) => {
  void open(() => get(`samples/${encodeURIComponent(name)}`), name);
  openRail(false);
});
const intake = new Intake(byId("intake", HTMLDialogElement), (opened) => void open(async () => opened, null));
new ToolsCard(byId("tools", HTMLElement), desk, painter, writer);
new SolveCard(byId("solve", HTMLElement), desk);
new ExplainCard(byId("explain", HTMLElement), desk);
const hintCard = new HintCard(byId("hint", HTMLElement), desk);
new AboutCard(byId("about", HTMLElement), desk, (number) => {
  const source = desk.puzzle?.source;
  if (source) void open(() => post("puzzles", { ...source, number }), null);
});
new KeepCard(byId("keep", HTMLElement), desk);
watchSolved(library, desk);

/* the rail on narrow screens */

/** @param {boolean} isOpen */
function openRail(isOpen) {
  rail.dataset.open = String(isOpen);
  byId("veil", HTMLElement).hidden = !isOpen;
  byId("rail-toggle", HTMLElement).setAttribute("aria-expanded", String(isOpen));
}
byId("rail-toggle", HTMLElement).addEventListener("click", () => openRail(rail.dataset.open !== "true"));
byId("veil", HTMLElement).addEventListener("click", () => openRail(false));

/* the bar and the stage */

byId("open", HTMLElement).addEventListener("click", () => {
  openRail(false);
  intake.show();
});
const undo = byId("undo", HTMLButtonElement);
const redo = byId("redo", HTMLButtonElement);
undo.addEventListener("click", () => desk.undo());
redo.addEventListener("click", () => desk.redo());
const [smaller, larger, fitted] = [byId("smaller", HTMLButtonElement), byId("larger", HTMLButtonElement), byId("fitted", HTMLButtonElement)];
smaller.addEventListener("click", () => board.sizing.zoomBy(-1));
larger.addEventListener("click", () => board.sizing.zoomBy(1));
fitted.addEventListener("click", () => board.sizing.fit());
board.sizing.onChange = () => {
  smaller.disabled = !board.sizing.canShrink;
  larger.disabled = !board.sizing.canGrow;
  fitted.disabled = board.sizing.isFitted;
};
byId("theme", HTMLElement).addEventListener("click", () => {
  const root = document.documentElement;
  const wanted = root.dataset.theme === "dark" ? "light" : "dark";
  root.dataset.theme = wanted;
  remember("theme", wanted);
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => {
  if (!recall("theme")) document.documentElement.dataset.theme = event.matches ? "dark" : "light";
});

/** @type {[View, string][]} */
const VIEWS = [["play", "Play"], ["answer", "Answer"], ["steps", "Steps"]];
const views = byId("views", HTMLElement);
const viewButtons = VIEWS.map(([view, title]) => {
  const button = html("button", { type: "button", "data-view": view }, title);
  button.addEventListener("click", () => desk.setView(view));
  views.append(button);
  return button;
});

function drawViews() {
  for (const button of viewButtons) {
    button.setAttribute("aria-pressed", String(button.dataset.view === desk.view));
    const isMissing = { play: !desk.puzzle, answer: !desk.answer, steps: !desk.stepPicture };
    button.disabled = isMissing[/** @type {View} */ (button.dataset.view)];
  }
  undo.disabled = !desk.canMark || desk.history.past.length === 0;
  redo.disabled = !desk.canMark || desk.history.future.length === 0;
}
desk.on("view", drawViews);
desk.on("answer", drawViews);
desk.on("marks", drawViews);

desk.on("puzzle", () => {
  const { puzzle } = desk;
  if (!puzzle) return;
  const { about, sheet } = puzzle;
  const title = about.title || `Untitled ${sheet.family}`;
  byId("title", HTMLElement).textContent = title;
  byId("subtitle", HTMLElement).textContent =
    `${sheet.height} × ${sheet.width} ${sheet.family}${about.author ? ` by ${about.author}` : ""}`;
  document.title = `${title} – Gridwright`;
});

function drawStatus() {
  if (desk.view === "steps") say("These are the steps of the explanation; go back to Play to mark cells.");
  else if (desk.view === "answer" && desk.answer) {
    const isWhole = desk.answer.solutions.length > 0;
    say(isWhole ? "This is the answer; go back to Play to mark cells." : "These cells are certain; the others are open.");
  } else if (desk.standing?.solved) say("Solved.", "done");
  else say(desk.standing?.line_faults[0] ?? desk.standing?.violations[0]?.text ?? "", "error");
}
desk.on("standing", drawStatus);
desk.on("view", drawStatus);

/* pointers and keys on the board */

lightNamedCells(board);
listenToPointers(board, () => (desk.canMark || desk.sheet?.marking === "write" ? markerNow() : null));
board.surface.addEventListener("dblclick", (event) => {
  const cell = board.cellAt(event);
  if (cell !== null && desk.sheet?.marking === "write") writer.chooseEqual(cell);
});
board.root.addEventListener("keydown", (event) => {
  if (desk.puzzle && markerNow().key(event)) event.preventDefault();
});
board.root.addEventListener("keyup", (event) => markerNow().keyUp(event));
board.root.addEventListener("focusout", () => board.hover(null));

window.addEventListener("keydown", (event) => {
  if (event.defaultPrevented) return;
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
  const isControlled = event.ctrlKey || event.metaKey;
  const isUndo = (isControlled && event.code === "KeyZ" && !event.shiftKey) || (!isControlled && event.key === "[");
  const isRedo =
    (isControlled && (event.code === "KeyY" || (event.code === "KeyZ" && event.shiftKey))) || (!isControlled && event.key === "]");
  if (isUndo) desk.undo();
  else if (isRedo) desk.redo();
  else if (!isControlled && event.code === "KeyH") void hintCard.climb();
  else if (!isControlled && event.code === "KeyR" && desk.sheet && board.cells) {
    const direction = event.shiftKey ? "column" : "row";
    byId("spoken", HTMLElement).textContent = lineAloud(desk.sheet, board.picture.marks, board.cells.current, direction);
  } else if (event.key === "Escape" && rail.dataset.open === "true") openRail(false);
  else return;
  event.preventDefault();
});

/** Open what lay on the desk last time, or the first sample. */
async function begin() {
  try {
    await library.load();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(error.message, "error");
    return;
  }
  const last = JSON.parse(recall("last") ?? "{}");
  if (last.source) await open(() => post("puzzles", last.source), null);
  else {
    const name = library.samples.some((sample) => sample.name === last.sample) ? last.sample : library.samples[0]?.name;
    if (name) await open(() => get(`samples/${encodeURIComponent(name)}`), name);
  }
  if (!desk.puzzle) say("Open a puzzle to begin.");
}

void begin();
