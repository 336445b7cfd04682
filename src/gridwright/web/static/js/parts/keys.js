// The keyboard sheet: every key, and which letters move over the board; opened by a button or by a question mark.

/** @import {Part} from "../types.js" */

import { html, icon } from "../dom.js";
import { keysOf } from "../keysheets.js";
import { wishField } from "../wishes.js";

/** @type {Part} */
export const PART = {
  name: "keys-part",
  title: "Keys",
  place: "bar",
  order: 30,
  mount(element, { settings, keyboard, desk }) {
    const dialog = html("dialog", { id: "keys", "aria-labelledby": "keys-title" });
    const body = html("div", { class: "keys-body" });
    const close = html("button", { type: "submit", class: "button primary" }, "Close");
    dialog.append(
      html("form", { method: "dialog" }, html("h2", { id: "keys-title" }, "Keys"), body,
        wishField(settings, "letters"), html("div", { class: "intake-row" }, html("span"), close)),
    );
    const open = () => {
      body.replaceChildren(...keysOf(desk.marker?.isPicture ?? false));
      dialog.showModal();
    };
    const button = html("button", { type: "button", class: "icon-button", "aria-label": "Keys", title: "Keys (?)" },
      icon("M2.5 5.5h15v9h-15zM5.5 8.5h.1M8.5 8.5h.1M11.5 8.5h.1M14.5 8.5h.1M6.5 11.5h7"));
    button.addEventListener("click", open);
    dialog.addEventListener("close", () => keyboard.giveBack());
    element.append(button, dialog);
    keyboard.on((event) => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey) return false;
      open();
      return true;
    });
  },
};
