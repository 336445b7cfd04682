// The page: makes the board and the desk, lets every part fill its place, and opens a puzzle.

/** @import {Bench, Part} from "./types.js" */

import { Board } from "./board/board.js";
import { listenToPointers } from "./board/pointer.js";
import { Desk } from "./desk.js";
import { byId, html, set } from "./dom.js";
import { Keyboard } from "./keyboard.js";
import { PaintMarker } from "./markers/paint.js";
import { WriteMarker } from "./markers/write.js";
import { Opening } from "./opening.js";
import { PARTS } from "./parts.js";
import { lightNamedCells } from "./sentence.js";
import { Settings } from "./settings.js";
import { effect } from "./store.js";

const board = new Board(byId("board", HTMLElement), byId("scroll", HTMLElement));
const settings = new Settings();
const desk = new Desk();
/** @type {Bench} */
const bench = { board, desk, settings, keyboard: new Keyboard(board, desk), opening: new Opening(desk) };
desk.markers = { paint: new PaintMarker(bench), write: new WriteMarker(bench) };

effect(() => {
  const [puzzle, picture] = [desk.puzzle.value, desk.picture.value];
  const { marker } = desk;
  if (!puzzle || !marker) return;
  if (board.sheet !== puzzle.sheet) {
    board.show(puzzle.sheet, `Board, ${puzzle.sheet.height} by ${puzzle.sheet.width}`, marker);
    marker.firstTool();
  }
  board.paint(picture);
});
effect(() => {
  board.root.dataset.view = desk.view.value;
  board.root.dataset.solved = String(desk.view.value === "play" && desk.isSolved.value);
  set(board.root, { "aria-busy": desk.isWaiting.value ? "true" : null });
});

lightNamedCells(board);
listenToPointers(board, desk);
byId("skip", HTMLElement).addEventListener("click", (event) => {
  event.preventDefault();
  bench.keyboard.giveBack();
});

/** @param {Part} part */
function place(part) {
  const isCard = part.place === "panels";
  const element = html(isCard ? "section" : "div", { id: part.name, class: isCard ? "card" : "part", "aria-label": isCard ? part.title : null });
  byId(`place-${part.place}`, HTMLElement).append(element);
  part.mount(element, bench);
}
for (const part of [...PARTS].sort((a, b) => a.order - b.order)) place(part);

void bench.opening.begin();
