// From pointer events to cells: one finger or button marks, two fingers move the board and never write.

/** @import {Board} from "./board.js" */

/**
 * @typedef {{
 *   down(cell: number, event: PointerEvent): void, move(cell: number, event: PointerEvent): void,
 *   up(): void, cancel(): void,
 * }} Marker
 */

/**
 * @param {Board} board
 * @param {() => Marker | null} marker  whoever takes the marks now; nobody while the board is only looked at
 */
export function listenToPointers(board, marker) {
  /** @type {Map<number, PointerEvent>} */
  const down = new Map();
  const { surface } = board;

  surface.addEventListener("contextmenu", (event) => event.preventDefault());

  surface.addEventListener("pointerdown", (event) => {
    down.set(event.pointerId, event);
    if (down.size > 1) {
      marker()?.cancel();
      return;
    }
    const cell = board.cellAt(event);
    if (cell === null) return;
    event.preventDefault();
    surface.setPointerCapture(event.pointerId);
    marker()?.down(cell, event);
  });

  surface.addEventListener("pointermove", (event) => {
    const cell = board.cellAt(event);
    if (event.pointerType !== "touch") board.hover(cell);
    const before = down.get(event.pointerId);
    if (!before) return;
    if (down.size > 1) {
      board.scroll.scrollBy((before.clientX - event.clientX) / down.size, (before.clientY - event.clientY) / down.size);
      down.set(event.pointerId, event);
    } else if (cell !== null) marker()?.move(cell, event);
  });

  const end = (/** @type {PointerEvent} */ event) => {
    if (down.delete(event.pointerId) && down.size === 0) marker()?.up();
  };
  surface.addEventListener("pointerup", end);
  surface.addEventListener("pointercancel", (event) => {
    down.delete(event.pointerId);
    marker()?.cancel();
  });
  surface.addEventListener("pointerleave", () => board.hover(null));

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
