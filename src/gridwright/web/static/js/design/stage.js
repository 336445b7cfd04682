// The design in sight: the board with its head and foot, and the cards beside it, by what kind of puzzle lies there.

/** @import {Room, Studio} from "./room.js" */

import { Board } from "../board/board.js";
import { listenToPointers } from "../board/pointer.js";
import { html, icon } from "../dom.js";
import { heading } from "../heading.js";
import { sizeOf } from "../identity.js";
import { DrawMarker } from "../markers/draw.js";
import { capital } from "../sentence.js";
import { SentenceBar } from "../sentence-bar.js";
import { effect, signal } from "../signals.js";
import { draftMark } from "../thumbs.js";
import { button, iconButton } from "../controls.js";
import { frameButtons } from "../parts/frame.js";
import { zoomButtons } from "../parts/zoom.js";
import { cluesCards } from "./clues.js";
import { pictureCards } from "./picture.js";
import { showDraft } from "./showing.js";
import { sudokuWork } from "./sudoku.js";
import { keepCard } from "./keep.js";
import { publishCards } from "./publish.js";
import { solveCard } from "./solving.js";
import { helpCard, verdictLine } from "./verdict.js";

/** Milliseconds without a change before the small mark is drawn anew. */
const PAUSE = 300;
const PRESSED = "button, summary, input[type=checkbox], label";

/** @param {HTMLElement} element @param {Room} room */
export function mountStage(element, room) {
  const { design } = room;
  const root = html("div", { class: "board", tabindex: -1, "data-view": "play" });
  const scroll = html("div", { class: "board-scroll" }, root);
  const stage = new Board(root, scroll, room.settings);
  stage.sizing.isForDrawing = true;
  const bar = new SentenceBar();
  const studio = { ...room, stage, bar };
  const status = html("p", { class: "status", role: "status" });
  const told = signal("");
  const panels = html("aside", { class: "panels", "aria-label": "Design tools" });
  const head = html("div", { class: "stage-head" }, backButton(room), steps(room), html("div", { class: "zoom" }, ...zoomButtons(stage)), html("div", { class: "frame" }, ...frameButtons()));
  tellHeading(room);
  element.append(html("div", { class: "stage" }, head, scroll, bar.element), panels);
  bar.add(10, status, () => told.value !== "");
  bar.add(20, verdictLine(studio), () => true);

  const draw = new DrawMarker({ design, board: stage, settings: room.settings });
  const sudoku = sudokuWork(studio);
  const cards = {
    picture: pictureCards(studio, draw),
    clues: [...cluesCards(studio), solveCard(studio), helpCard(studio), keepCard(studio), ...publishCards(studio)],
    sudoku: sudoku.cards,
  };
  effect(() => {
    const form = design.form.value;
    design.chosenMarker.value = form === "sudoku" ? sudoku.marker() : draw;
    root.dataset.design = form;
  });
  effect(() => panels.replaceChildren(...(cards[/** @type {"picture" | "clues" | "sudoku"} */ (design.form.value)] ?? [])));
  effect(() => {
    const [news, faults] = [design.news.value, design.faults.value];
    // What is wrong with the puzzle itself is the verdict.
    const said = faults.length > 0 ? "" : news;
    told.value = status.textContent = capital(said);
    status.dataset.tone = said ? "error" : "plain";
  });
  showDraft(studio);
  listenToPointers(stage, /** @type {any} */ (design));
  listenToKeys(studio);
}

/** @param {Room} room */
function backButton({ routing, design }) {
  const made = button(icon("M12 4 6 10l6 6"), () => {
    void design.keep();
    routing.go("design");
  }, "button plain-button", { "aria-label": "All designs", title: "All designs" });
  made.append(html("span", { class: "word" }, "All designs"));
  return made;
}

/** Let the bar tell what lies open: its name, size and level, and a small mark that follows once the hand rests. @param {Room} room */
function tellHeading({ design, routing }) {
  const mark = html("span", {});
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  effect(() => {
    const [sheet, marks] = [design.sheet.value, design.marks.value];
    clearTimeout(timer);
    timer = setTimeout(() => mark.replaceChildren(...(sheet ? [draftMark(sheet, marks)] : [])), PAUSE);
  });
  effect(() => {
    const [sheet, isHere] = [design.sheet.value, routing.room.value === "design" && routing.path.value.length > 0];
    const level = design.found.value.level.toLowerCase();
    const note = sheet ? [`${sizeOf(sheet)} ${design.family.value}`, level].filter(Boolean).join(" · ") : "";
    heading.value = sheet && isHere ? { room: "design", title: design.title.value || "Untitled", note, mark } : null;
  });
}

/** @param {Room} room */
function steps({ design }) {
  const undo = iconButton("Undo", "M8 5 4 9l4 4M4 9h8a4 4 0 0 1 0 8h-2", () => void design.undo(), { title: "Undo (Ctrl+Z)" });
  const redo = iconButton("Redo", "M12 5l4 4-4 4M16 9H8a4 4 0 0 0 0 8h2", () => void design.redo(), { title: "Redo (Ctrl+Shift+Z)" });
  effect(() => {
    undo.disabled = !design.canUndo.value;
    redo.disabled = !design.canRedo.value;
  });
  return html("div", { class: "row tight" }, undo, redo);
}

/** The board owns the keyboard whenever no text field does. @param {Studio} studio */
function listenToKeys({ design, stage, keyboard, routing, element }) {
  keyboard.on((event) => {
    if (!design.sheet.peek() || routing.path.peek().length === 0) return false;
    const isControlled = event.ctrlKey || event.metaKey;
    if (isControlled && event.code === "KeyZ") void (event.shiftKey ? design.redo() : design.undo());
    else if (isControlled && event.code === "KeyY") void design.redo();
    else if (event.key === "[" && design.canUndo.peek()) void design.undo();
    else if (event.key === "]" && design.canRedo.peek()) void design.redo();
    else return design.marker?.key(event) ?? false;
    return true;
  }, "design");
  window.addEventListener("keyup", (event) => routing.room.peek() === "design" && design.marker?.keyUp(event));
  element.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target.closest(PRESSED) : null;
    if (event.detail > 0 && target && !target.querySelector(".field") && routing.path.peek().length > 0) {
      stage.cells?.moveTo(stage.cells.current, true);
    }
  });
}
