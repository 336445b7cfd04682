// The keyboard sheet: every key, and which letters move over the board; opened by a question mark or a button beside the tools.

/** @import {Part} from "../types.js" */

import { html } from "../dom.js";
import { keysOf } from "../keysheets.js";
import { settingField } from "../setting-field.js";

/** @type {Part} */
export const PART = {
  name: "keys-part",
  title: "Keys",
  place: "page",
  order: 30,
  mount(element, { settings, keyboard, desk }) {
    const dialog = html("dialog", { id: "keys", "aria-labelledby": "keys-title" });
    const body = html("div", { class: "keys-body" });
    const close = html("button", { type: "submit", class: "button primary" }, "Close");
    dialog.append(
      html("form", { method: "dialog" }, html("h2", { id: "keys-title" }, "Keys"), body,
        settingField(settings, "letters"), html("div", { class: "intake-row" }, html("span"), close)),
    );
    const open = () => {
      body.replaceChildren(...keysOf(desk.marker?.isPicture ?? false));
      dialog.showModal();
    };
    dialog.addEventListener("wanted", open);
    dialog.addEventListener("close", () => keyboard.giveBack());
    element.append(dialog);
    keyboard.on((event) => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey) return false;
      open();
      return true;
    });
  },
};
