// From pointer events to cells: one finger or button marks; two fingers, or one beside the field, move and size the board and never write.

/** @import {Board} from "./board.js" */
/** @import {Desk} from "../desk.js" */

/** @param {Board} board @param {Desk} desk */
export function listenToPointers(board, desk) {
  /** What is down: on the field or beside it, where the clues are. @type {Map<number, PointerEvent>} */
  const down = new Map();
  /**
   * How far fingers were apart when the last came or went, how large cells were, and where they were when the board followed
   * them last; null while one marks.
   *
   * @type {{apart: number, cell: number, was: {x: number, y: number}} | null}
   */
  let moving = null;
  let isFollowing = false;
  const { surface, root } = board;
  const move = () => {
    const was = spread(down);
    moving = { apart: was.apart, cell: board.cell, was };
  };
  // Fingers are told one after the other: between two of them they seem to be nearer or farther than they are. Once a frame all were told.
  const follow = () => {
    isFollowing = false;
    if (!moving || down.size === 0) return;
    const is = spread(down);
    scrollOn(board.scroll, moving.was.x - is.x, moving.was.y - is.y);
    moving.was = is;
    if (down.size > 1 && moving.apart > 0) board.sizing.zoomTo(moving.cell * (is.apart / moving.apart), is);
  };

  surface.addEventListener("contextmenu", (event) => event.preventDefault());

  root.addEventListener("pointerdown", (event) => {
    const isOnField = event.target instanceof Node && surface.contains(event.target);
    if (event.pointerType === "mouse" && !isOnField) return;
    // The first finger comes alone; what is remembered of others was lifted where nobody saw it.
    if (event.isPrimary) {
      down.clear();
      moving = null;
    }
    down.set(event.pointerId, event);
    if (down.size > 1) desk.marker?.cancel();
    if (down.size > 1 || !isOnField) return move();
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
    if (!down.delete(event.pointerId)) return;
    if (down.size > 0) move();
    else if (moving) moving = null;
    else desk.marker?.up();
  });
  root.addEventListener("pointercancel", (event) => {
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
    const clue = board.panes?.clueAt(event);
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

/** Scroll the board, and the page where the board ends. @param {HTMLElement} scroll @param {number} x @param {number} y */
function scrollOn(scroll, x, y) {
  const [left, top] = [scroll.scrollLeft, scroll.scrollTop];
  scroll.scrollBy(x, y);
  const [restX, restY] = [x - scroll.scrollLeft + left, y - scroll.scrollTop + top];
  if (Math.abs(restX) >= 1 || Math.abs(restY) >= 1) window.scrollBy(restX, restY);
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
