// The size of the board: smaller, larger, or as large as it fits.

/** @import {Part} from "../types.js" */

import { html, icon } from "../dom.js";

/** @type {Part} */
export const PART = {
  name: "zoom",
  title: "Size of the board",
  place: "head",
  order: 20,
  mount(element, { board }) {
    const { sizing } = board;
    const button = (/** @type {string} */ id, /** @type {string} */ name, /** @type {string} */ path, /** @type {() => void} */ act) => {
      const made = html("button", { type: "button", class: "icon-button", id, "aria-label": name, title: name }, icon(path));
      made.addEventListener("click", act);
      element.append(made);
      return made;
    };
    const smaller = button("smaller", "Smaller board", "M5 10h10", () => sizing.zoomBy(-1));
    const fitted = button("fitted", "Fit the board to the window", "M4 7V4h3M13 4h3v3M16 13v3h-3M7 16H4v-3", () => sizing.fit(undefined, true));
    const larger = button("larger", "Larger board", "M5 10h10M10 5v10", () => sizing.zoomBy(1));
    sizing.onChange = () => {
      smaller.disabled = !sizing.canShrink;
      larger.disabled = !sizing.canGrow;
      fitted.disabled = !sizing.canFit;
    };
  },
};
