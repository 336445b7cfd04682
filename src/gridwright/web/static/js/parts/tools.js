// The tools: what the next mark will be, as buttons; the same choices are on keys.

/** @import {Part} from "../types.js" */

import { button } from "../controls.js";
import { byId, html } from "../dom.js";
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
  mount(card, { desk, routing, sentence: bar }) {
    makeTray(card);
    const body = html("div", { class: "tools" });
    const clear = button("Clear all marks", () => {
      const sheet = desk.sheet.peek();
      if (sheet) desk.play(wiping(sheet, desk.marks.peek()));
    }, "button wide pc");
    const keys = button("All keys", () => byId("keys", HTMLDialogElement).dispatchEvent(new Event("wanted")), "link pc");
    card.append(html("div", { class: "card-head" }, html("h2", {}, "Marks"), keys), body, clear);
    const settle = (/** @type {string} */ name, /** @type {boolean} */ isKept) =>
      button(name, () => desk.marker?.settle?.(isKept), "button", { title: `${name} all tentative marks` });
    const isTrying = () => routing.room.value === "play" && desk.canMark.value && desk.marks.value.some((mark) => mark.isTentative);
    bar.offer("Tentative marks", isTrying, settle("Discard", false), settle("Keep", true));
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
