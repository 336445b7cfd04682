// The tools: what the next mark will be, as buttons; the same choices are on keys.

/** @import {Part} from "../types.js" */

import { html } from "../dom.js";
import { wiping } from "../markers/writing.js";
import { OPEN, sameMark } from "../mark.js";
import { effect } from "../store.js";

/** @type {Part} */
export const PART = {
  name: "tools",
  title: "Marking tools",
  place: "panels",
  order: 10,
  mount(card, { desk }) {
    card.classList.add("tray");
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
    const again = html("button", { type: "button", class: "button wide", id: "again" }, "Play again");
    again.addEventListener("click", () => desk.game?.restart());
    card.append(again);
    effect(() => {
      const isLocked = desk.lock.value !== "";
      card.hidden = desk.view.value !== "play" || desk.puzzle.value === null;
      body.hidden = isLocked;
      clear.hidden = isLocked;
      again.hidden = !isLocked;
      clear.disabled = desk.marks.value.every((mark) => sameMark(mark, OPEN));
    });
  },
};
