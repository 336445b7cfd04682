// What the board shows: the person's marks, the answer, or the steps of the explanation.

/** @import {Part, View} from "../types.js" */

import { button } from "../controls.js";
import { effect } from "../signals.js";

/** @type {[View, string][]} */
const VIEWS = [["play", "My marks"], ["answer", "Answer"], ["steps", "Steps"]];

/** @type {Part} */
export const PART = {
  name: "views",
  title: "What the board shows",
  place: "head",
  order: 10,
  rooms: ["solve"],
  mount(element, { desk }) {
    element.className = "switch";
    element.setAttribute("role", "group");
    for (const [view, title] of VIEWS) {
      const made = button(title, () => (desk.view.value = view), "");
      element.append(made);
      effect(() => {
        const isThere = { play: desk.puzzle.value, answer: desk.answer.value, steps: desk.step.value };
        made.setAttribute("aria-pressed", String(view === desk.view.value));
        made.disabled = isThere[view] === null;
      });
    }
  },
};
