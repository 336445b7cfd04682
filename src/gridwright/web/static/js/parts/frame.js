// The frame around the board: panels that fold away, and a focus that leaves board, sentence and tools.

/** @import {Part} from "../types.js" */

import { iconButton } from "../controls.js";
import { recall, remember } from "../settings.js";
import { effect, signal } from "../signals.js";

const [isFolded, isFocused] = [signal(recall("panels") === "folded"), signal(false)];

/** @type {Part} */
export const PART = {
  name: "frame",
  title: "Frame",
  place: "head",
  order: 30,
  mount(element, { keyboard }) {
    const root = document.documentElement;
    element.classList.add("frame");
    element.append(...frameButtons());
    effect(() => {
      root.dataset.panels = isFolded.value ? "folded" : "open";
      root.dataset.focus = isFocused.value ? "on" : "off";
      remember("panels", isFolded.value ? "folded" : null);
    });
    const leave = (/** @type {KeyboardEvent} */ event) => {
      const isMeant = event.key === "Escape" && isFocused.peek();
      if (isMeant) isFocused.value = false;
      return isMeant;
    };
    for (const room of ["desk", "design"]) keyboard.on(leave, room);
  },
};

/** Buttons that fold the panels away and leave only what is worked with, for the head of any board. */
export function frameButtons() {
  const toggle = (/** @type {string} */ name, /** @type {string} */ path, /** @type {import("../signals.js").Signal<boolean>} */ state) => {
    const made = iconButton(name, path, () => (state.value = !state.peek()));
    effect(() => made.setAttribute("aria-pressed", String(state.value)));
    return made;
  };
  const fold = toggle("Hide the panels", "M3 4h14v12H3zM12 4v12", isFolded);
  fold.classList.add("fold");
  effect(() => (fold.hidden = isFocused.value));
  return [fold, toggle("Focus mode", "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M8 8h4v4H8z", isFocused)];
}
