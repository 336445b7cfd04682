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
    const { sizing } = board;
    const smaller = iconButton("Smaller board", "M5 10h10", () => sizing.zoomBy(-1), { id: "smaller" });
    const fitted = iconButton("Fit the board to the window", "M4 7V4h3M13 4h3v3M16 13v3h-3M7 16H4v-3", () => sizing.fit(undefined, true), { id: "fitted" });
    const larger = iconButton("Larger board", "M5 10h10M10 5v10", () => sizing.zoomBy(1), { id: "larger" });
    element.append(smaller, fitted, larger);
    sizing.onChange = () => {
      smaller.disabled = !sizing.canShrink;
      larger.disabled = !sizing.canGrow;
      fitted.disabled = !sizing.canFit;
    };
  },
};
