// Reading aloud: R says the row of the current cell, Shift+R its column, with Alt its other groups and what is left.

/** @import {Part} from "../types.js" */

import { html } from "../dom.js";
import { groupsAloud, leftAloud, lineAloud } from "../speak.js";

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
      if (event.code !== "KeyR" || event.ctrlKey || event.metaKey || !sheet || !board.cells) return false;
      const { marks } = board.picture;
      const { current } = board.cells;
      if (!event.altKey) spoken.textContent = lineAloud(sheet, marks, current, event.shiftKey ? "column" : "row");
      else spoken.textContent = event.shiftKey ? leftAloud(sheet, marks) : groupsAloud(sheet, marks, current);
      return true;
    });
  },
};
