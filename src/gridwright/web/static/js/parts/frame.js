// The frame around the board: panels that fold away, and a focus that leaves board, sentence and tools.

/** @import {Part} from "../types.js" */

import { iconButton } from "../controls.js";
import { recall, remember } from "../settings.js";
import { effect, signal } from "../signals.js";

/** @type {Part} */
export const PART = {
  name: "frame",
  title: "Frame",
  place: "head",
  order: 30,
  mount(element, { keyboard }) {
    const root = document.documentElement;
    const [isFolded, isFocused] = [signal(recall("panels") === "folded"), signal(false)];
    const toggle = (/** @type {string} */ id, /** @type {string} */ name, /** @type {string} */ path, /** @type {import("../signals.js").Signal<boolean>} */ state) => {
      const made = iconButton(name, path, () => (state.value = !state.peek()), { id });
      effect(() => made.setAttribute("aria-pressed", String(state.value)));
      element.append(made);
      return made;
    };
    const fold = toggle("fold", "Hide the panels", "M3 4h14v12H3zM12 4v12", isFolded);
    toggle("focus", "Focus mode", "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M8 8h4v4H8z", isFocused);
    effect(() => {
      root.dataset.panels = isFolded.value ? "folded" : "open";
      root.dataset.focus = isFocused.value ? "on" : "off";
      fold.hidden = isFocused.value;
      remember("panels", isFolded.value ? "folded" : null);
    });
    keyboard.on((event) => {
      const isMeant = event.key === "Escape" && isFocused.peek();
      if (isMeant) isFocused.value = false;
      return isMeant;
    });
  },
};
