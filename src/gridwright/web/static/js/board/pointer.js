// From pointer events to cells: one finger or button marks; two fingers, one beside the field, or a drag with Space held move
// and size the board and never write.

/** @import {Board} from "./board.js" */
/** @import {Desk} from "../desk.js" */

import { scrollOn } from "./sizing.js";

/** @param {Board} board @param {Desk} desk */
export function listenToPointers(board, desk) {
  /** What is down: on the field or beside it, where the clues are. @type {Map<number, PointerEvent>} */
  const down = new Map();
  /**
   * How far fingers were apart when the last came or went, which place of the board lay between them, and where they were
   * when the board followed them last; null while one marks.
   *
   * @type {{apart: number, place: {x: number, y: number}, was: {x: number, y: number}} | null}
   */
  let moving = null;
  let isFollowing = false;
  const { surface, root } = board;
  const move = () => {
    const was = spread(down);
    moving = { apart: was.apart, place: board.sizing.placeAt(was), was };
  };
  // Fingers are told one after the other: between two of them they seem to be nearer or farther than they are. Once a frame all were told.
  const follow = () => {
    isFollowing = false;
    if (!moving || down.size === 0) return;
    const is = spread(down);
    scrollOn(board.scroll, moving.was.x - is.x, moving.was.y - is.y);
    moving.was = is;
    if (down.size > 1 && moving.apart > 0) board.sizing.stretch(board.cell * (is.apart / moving.apart), moving.place, is);
  };
  /** What was in sight when Space was pressed that is still held: with it a drag moves the board. @type {{left: number, top: number} | null} */
  let held = null;
  const hold = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === " ") held ??= { left: board.scroll.scrollLeft, top: board.scroll.scrollTop };
  };
  // Asked before the board: a cell that is marked by Space is brought into sight.
  window.addEventListener("keydown", hold, { capture: true });
  window.addEventListener("keyup", (event) => (held = event.key === " " ? null : held));
  window.addEventListener("blur", () => (held = null));

  surface.addEventListener("contextmenu", (event) => event.preventDefault());

  root.addEventListener("pointerdown", (event) => {
    const isOnField = event.target instanceof Node && surface.contains(event.target);
    if (event.pointerType === "mouse" && !isOnField && !held) return;
    // The first finger comes alone; what is remembered of others was lifted where nobody saw it.
    if (event.isPrimary) {
      down.clear();
      moving = null;
    }
    down.set(event.pointerId, event);
    if (down.size > 1) desk.marker?.cancel();
    if (held) {
      event.preventDefault();
      board.scroll.scrollTo(held);
      desk.marker?.unpress();
      root.setPointerCapture(event.pointerId);
      root.classList.add("grabbed");
    }
    if (down.size > 1 || !isOnField || held) return move();
    const cell = board.cellAt(event);
    if (cell === null) return;
    event.preventDefault();
    surface.setPointerCapture(event.pointerId);
    if (desk.helpAt(cell)) return;
    desk.marker?.down(cell, event);
  });

  root.addEventListener("pointermove", (event) => {
    const cell = board.cellAt(event);
    if (event.pointerType !== "touch") board.hover(cell);
    if (!down.has(event.pointerId)) return;
    if (moving) {
      down.set(event.pointerId, event);
      if (!isFollowing) requestAnimationFrame(follow);
      isFollowing = true;
    } else if (cell !== null) desk.marker?.move(cell, event);
  });

  root.addEventListener("pointerup", (event) => {
    if (moving) follow();
    board.sizing.settle();
    root.classList.remove("grabbed");
    if (!down.delete(event.pointerId)) return;
    if (down.size > 0) move();
    else if (moving) moving = null;
    else desk.marker?.up();
  });
  root.addEventListener("pointercancel", (event) => {
    board.sizing.settle();
    root.classList.remove("grabbed");
    down.delete(event.pointerId);
    if (down.size === 0) moving = null;
    else move();
    desk.marker?.cancel();
  });
  surface.addEventListener("pointerleave", () => board.hover(null));
  surface.addEventListener("dblclick", (event) => {
    const cell = board.cellAt(event);
    if (cell !== null) desk.marker?.double(cell);
  });
  root.addEventListener("focusout", () => board.hover(null));
  root.addEventListener("click", (event) => {
    const clue = held ? null : board.panes?.clueAt(event);
    if (clue) desk.tick(clue.line, clue.label);
  });
  root.addEventListener("dblclick", (event) => {
    const clue = board.panes?.clueAt(event);
    if (clue) desk.crossRest(clue.line);
  });

  board.scroll.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      board.sizing.zoomBy(event.deltaY < 0 ? 1 : -1, { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );
}

/** The middle between fingers, and how far they are apart. @param {ReadonlyMap<number, PointerEvent>} fingers */
function spread(fingers) {
  const [first, second] = [...fingers.values()];
  const [a, b] = [first ?? { clientX: 0, clientY: 0 }, second ?? first ?? { clientX: 0, clientY: 0 }];
  return {
    x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2,
    apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
  };
}
