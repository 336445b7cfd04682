// The size of the board: smaller, larger, or as large as it fits.

/** @import {Part} from "../types.js" */

import { iconButton } from "../controls.js";

/** @type {Part} */
export const PART = {
  name: "zoom",
  title: "Size of the board",
  place: "head",
  order: 20,
  mount(element, { board }) {
    element.classList.add("zoom");
    element.append(...zoomButtons(board));
  },
};

/** The buttons that size a board. @param {import("../board/board.js").Board} board */
export function zoomButtons({ sizing }) {
  const smaller = iconButton("Smaller board", "M5 10h10", () => sizing.zoomBy(-1));
  const fitted = iconButton("Fit the board to the window", "M4 7V4h3M13 4h3v3M16 13v3h-3M7 16H4v-3", () => sizing.fit(undefined, true));
  const larger = iconButton("Larger board", "M5 10h10M10 5v10", () => sizing.zoomBy(1));
  sizing.onChange = () => {
    smaller.disabled = !sizing.canShrink;
    larger.disabled = !sizing.canGrow;
    fitted.disabled = !sizing.canFit;
  };
  return [smaller, fitted, larger];
}
