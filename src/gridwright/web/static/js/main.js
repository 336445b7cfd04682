// The page: makes the board and the desk, lets every part fill its place, and opens a puzzle.

/** @import {Bench} from "./types.js" */

import { Board } from "./board/board.js";
import { listenToPointers } from "./board/pointer.js";
import { Desk } from "./desk.js";
import { byId, set } from "./dom.js";
import { sizeOf } from "./identity.js";
import { Keyboard } from "./keyboard.js";
import { PaintMarker } from "./markers/paint.js";
import { WriteMarker } from "./markers/write.js";
import { Opening } from "./opening.js";
import { PARTS } from "./parts.js";
import { knownRooms, place, showRooms } from "./rooms.js";
import { Routing } from "./routing.js";
import { SentenceBar } from "./sentence-bar.js";
import { lightNamedCells } from "./sentence.js";
import { Settings } from "./settings.js";
import { effect } from "./signals.js";

const settings = new Settings();
const board = new Board(byId("board", HTMLElement), byId("scroll", HTMLElement), settings);
const desk = new Desk(settings);
const routing = new Routing();
const parts = [...PARTS].sort((a, b) => a.order - b.order);
const rooms = parts.filter((part) => part.place === "room");
/** @type {Bench} */
const bench = {
  board, desk, settings, routing, rooms, sentence: new SentenceBar(),
  keyboard: new Keyboard(board, desk, routing), opening: new Opening(desk, routing),
};
desk.markers = { paint: new PaintMarker(bench), write: new WriteMarker(bench) };

effect(() => {
  const [puzzle, picture] = [desk.puzzle.value, desk.picture.value];
  const { marker } = desk;
  if (!puzzle || !marker) return;
  if (board.sheet !== puzzle.sheet) {
    board.show(puzzle.sheet, `Board, ${sizeOf(puzzle.sheet)}`, marker);
    marker.firstTool();
  }
  board.paint(picture);
});
effect(() => {
  board.root.dataset.view = desk.view.value;
  board.root.dataset.solved = String(desk.view.value === "play" && desk.isSolved.value);
  set(board.root, { "aria-busy": desk.isWaiting.value ? "true" : null });
});
// Nothing is chosen on a board that only shows how a game ended.
effect(() => {
  if (desk.overlay.value) desk.marker?.firstTool();
});

effect(() => {
  for (const name of ["labels", "paper", "digits", "palette", "numbers"]) document.documentElement.dataset[name] = settings.of(name).value;
});
effect(() => {
  void settings.of("numbers").value;
  if (board.sheet) board.sizing.fit();
});

lightNamedCells(board);
listenToPointers(board, desk);
byId("skip", HTMLElement).addEventListener("click", (event) => {
  event.preventDefault();
  bench.keyboard.giveBack();
});

byId("place-foot", HTMLElement).append(bench.sentence.element);
for (const part of parts) place(part, bench);
showRooms(bench);

void bench.opening.begin(knownRooms(rooms));
