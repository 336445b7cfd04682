// Clicks and drags that begin beside the grid, for numbers that stand there: before the first one no room is kept for them.

/** @import {Studio} from "./room.js" */
/** @import {PiecesMarker} from "../markers/pieces.js" */

/** How far from the grid, in cells, a click is still one beside it. */
const REACH = 1.5;

/** @param {Studio} studio @param {PiecesMarker} marker @param {(piece: import("./piece-places.js").PieceName) => void} take  takes up a clue while something else is worked on */
export function listenBeside({ design, stage }, marker, take) {
  /** @type {import("../markers/places.js").Point | null} */
  let from = null;
  stage.scroll.addEventListener("pointerdown", (event) => {
    const isOnGrid = event.target instanceof Node && stage.surface.contains(event.target);
    const [sheet, at] = [design.sheet.peek(), marker.pointOf(event)];
    const away = sheet ? Math.max(-at.x, -at.y, at.x - sheet.width, at.y - sheet.height) : Infinity;
    from = !isOnGrid && event.button === 0 && away < REACH ? at : null;
  });
  window.addEventListener("pointerup", (event) => {
    if (from && design.sudoku.peek() && stage.root.isConnected) {
      const hit = marker.pieceAt(from);
      if (design.marker === marker) marker.outside(from, marker.pointOf(event));
      else if (hit) take(hit);
    }
    from = null;
  });
}
