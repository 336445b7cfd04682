// The tools: what the next mark will be, as buttons; the same choices are on keys.

/** @import {Part} from "../types.js" */

import { html } from "../dom.js";
import { wiping } from "../markers/writing.js";
import { OPEN, sameMark } from "../mark.js";
import { effect } from "../signals.js";
import { makeTray } from "../tray.js";

/** @type {Part} */
export const PART = {
  name: "tools",
  title: "Marking tools",
  place: "panels",
  order: 10,
  rooms: ["play"],
  mount(card, { desk }) {
    makeTray(card);
    const body = html("div", { class: "tools" });
    const clear = html("button", { type: "button", class: "button wide pc" }, "Clear all marks");
    clear.addEventListener("click", () => {
      const sheet = desk.sheet.peek();
      if (sheet) desk.play(wiping(sheet, desk.marks.peek()));
    });
    card.append(html("h2", {}, "Marks"), body, clear);
    effect(() => {
      if (desk.sheet.value) desk.marker?.tools(body);
    });
    effect(() => {
      const isLocked = desk.lock.value !== "";
      card.hidden = desk.puzzle.value === null || isLocked;
      clear.disabled = desk.marks.value.every((mark) => sameMark(mark, OPEN));
    });
  },
};
