// Reading a line aloud: R says the row of the current cell, Shift+R its column.

/** @import {Part} from "../types.js" */

import { html } from "../dom.js";
import { lineAloud } from "../speak.js";

/** @type {Part} */
export const PART = {
  name: "aloud",
  title: "Read aloud",
  place: "page",
  order: 20,
  mount(element, { desk, board, keyboard }) {
    const spoken = html("p", { class: "unseen", id: "spoken", "aria-live": "polite" });
    element.append(spoken);
    keyboard.on((event) => {
      const sheet = desk.sheet.peek();
      if (event.code !== "KeyR" || event.ctrlKey || event.metaKey || event.altKey || !sheet || !board.cells) return false;
      spoken.textContent = lineAloud(sheet, board.picture.marks, board.cells.current, event.shiftKey ? "column" : "row");
      return true;
    });
  },
};
