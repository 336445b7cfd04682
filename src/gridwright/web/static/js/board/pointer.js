// From pointer events to cells: one finger or button marks, two fingers move and size the board and never write.

/** @import {Board} from "./board.js" */
/** @import {Desk} from "../desk.js" */

/** @param {Board} board @param {Desk} desk */
export function listenToPointers(board, desk) {
  /** @type {Map<number, PointerEvent>} */
  const down = new Map();
  /** How far two fingers were apart when they came down, and how large cells were. @type {{apart: number, cell: number} | null} */
  let pinch = null;
  const { surface } = board;

  surface.addEventListener("contextmenu", (event) => event.preventDefault());

  surface.addEventListener("pointerdown", (event) => {
    down.set(event.pointerId, event);
    if (down.size > 1) {
      desk.marker?.cancel();
      pinch = { apart: spread(down).apart, cell: board.cell };
      return;
    }
    const cell = board.cellAt(event);
    if (cell === null) return;
    event.preventDefault();
    surface.setPointerCapture(event.pointerId);
    if (desk.helpAt(cell)) return;
    desk.marker?.down(cell, event);
  });

  surface.addEventListener("pointermove", (event) => {
    const cell = board.cellAt(event);
    if (event.pointerType !== "touch") board.hover(cell);
    const before = down.get(event.pointerId);
    if (!before) return;
    if (pinch) {
      const was = spread(down);
      down.set(event.pointerId, event);
      const is = spread(down);
      board.scroll.scrollBy(was.x - is.x, was.y - is.y);
      if (pinch.apart > 0) board.sizing.zoomTo(pinch.cell * (is.apart / pinch.apart), is);
    } else if (cell !== null) desk.marker?.move(cell, event);
  });

  surface.addEventListener("pointerup", (event) => {
    const wasPinch = pinch !== null;
    if (!down.delete(event.pointerId) || down.size > 0) return;
    pinch = null;
    if (!wasPinch) desk.marker?.up();
  });
  surface.addEventListener("pointercancel", (event) => {
    down.delete(event.pointerId);
    if (down.size === 0) pinch = null;
    desk.marker?.cancel();
  });
  surface.addEventListener("pointerleave", () => board.hover(null));
  surface.addEventListener("dblclick", (event) => {
    const cell = board.cellAt(event);
    if (cell !== null) desk.marker?.double(cell);
  });
  board.root.addEventListener("focusout", () => board.hover(null));
  board.root.addEventListener("click", (event) => {
    const text = event.target instanceof Element ? event.target.closest("[data-label]") : null;
    const line = text?.closest("[data-line]");
    if (text && line) desk.tick(Number(line.getAttribute("data-line")), Number(text.getAttribute("data-label")));
  });
  board.root.addEventListener("dblclick", (event) => {
    const line = event.target instanceof Element ? event.target.closest("[data-line]") : null;
    if (line) desk.crossRest(Number(line.getAttribute("data-line")));
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
