// Undo and redo, as buttons and keys.

/** @import {Part} from "../types.js" */

import { iconButton } from "../controls.js";
import { effect } from "../signals.js";

/** @type {Part} */
export const PART = {
  name: "history",
  title: "Undo and redo",
  place: "bar",
  order: 20,
  rooms: ["play"],
  mount(element, { desk, keyboard }) {
    const undo = iconButton("Undo", "M7 3 3 7l4 4M3 7h9a5 5 0 0 1 0 10H8", () => desk.undo(), { id: "undo", title: "Undo (Ctrl+Z)" });
    const redo = iconButton("Redo", "m13 3 4 4-4 4M17 7H8a5 5 0 0 0 0 10h4", () => desk.redo(), { id: "redo", title: "Redo (Ctrl+Shift+Z)" });
    element.append(undo, redo);
    effect(() => {
      undo.disabled = !desk.isOpen.value || !desk.canUndo.value;
      redo.disabled = !desk.isOpen.value || !desk.canRedo.value;
    });
    keyboard.on((event) => {
      const isControlled = event.ctrlKey || event.metaKey;
      const isUndo = isControlled ? event.code === "KeyZ" && !event.shiftKey : event.key === "[";
      const isRedo = isControlled ? event.code === "KeyY" || (event.code === "KeyZ" && event.shiftKey) : event.key === "]";
      if (isUndo) desk.undo();
      else if (isRedo) desk.redo();
      return isUndo || isRedo;
    });
  },
};
