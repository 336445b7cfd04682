// The keyboard sheet: every key, and which letters move over the board; opened by a button or by a question mark.

/** @import {Part} from "../types.js" */

import { html, icon } from "../dom.js";

/** @type {[string, string][]} */
const COMMON = [
  ["arrows", "move; Home, End, Page Up, Page Down and with Ctrl further"],
  ["Ctrl Z, [", "undo"], ["Ctrl Shift Z, ]", "redo"], ["H", "next rung of the hint"], ["K", "correct so far?"],
  ["R, Shift R", "read the row, the column aloud"], ["Ctrl wheel", "size of the board"], ["?", "this sheet"],
];
/** @type {[string, string][]} */
const PAINTING = [
  ["Space, Z", "fill; held with arrows it paints"], ["X", "cross"], ["C, Del", "clear"], ["Enter", "fill, cross, clear in turn"],
  ["1, 2, 3 …", "choose a colour and paint"], ["Alt drag", "paint freely"], ["click a clue", "tick it off"],
];
/** @type {[string, string][]} */
const WRITING = [
  ["digits, letters", "write; Shift: note, Ctrl: centre note, both: colour"], ["Z, X, C, V", "digits, notes, centre notes, colours"],
  ["Space", "next of these"], ["Shift arrows", "choose several"], ["Ctrl click", "add to the choice, or take away"],
  ["Alt drag", "choose a rectangle"], ["Ctrl A, Ctrl I, Esc", "all, the others, none"], ["Del", "clear"],
];

/** @type {Part} */
export const PART = {
  name: "keys-part",
  title: "Keys",
  place: "bar",
  order: 30,
  mount(element, { settings, keyboard, desk }) {
    const dialog = html("dialog", { id: "keys", "aria-labelledby": "keys-title" });
    const letters = html("select", { class: "field", id: "keys-letters" });
    for (const [value, text] of [["wasd", "W A S D"], ["hjkl", "H J K L (then Shift H hints, Shift K checks)"], ["", "no letters"]]) {
      letters.append(html("option", { value: value ?? "" }, text ?? ""));
    }
    letters.value = settings.letters.peek();
    letters.addEventListener("change", () => settings.chooseLetters(letters.value));
    const body = html("div", { class: "keys-body" });
    const close = html("button", { type: "submit", class: "button primary" }, "Close");
    dialog.append(
      html("form", { method: "dialog" }, html("h2", { id: "keys-title" }, "Keys"), body,
        html("label", { class: "labelled" }, "Letters that move, too", letters), html("div", { class: "intake-row" }, html("span"), close)),
    );
    const open = () => {
      const own = desk.marker?.isPicture ? PAINTING : WRITING;
      body.replaceChildren(table(own), table(COMMON));
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

/** @param {[string, string][]} rows */
function table(rows) {
  return html("dl", { class: "facts" }, ...rows.flatMap(([name, meaning]) => [html("dt", {}, html("kbd", {}, name)), html("dd", {}, meaning)]));
}
