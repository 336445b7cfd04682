// Beginning anew: preview, hints, timer and clue marking are chosen before the first stroke.

/** @import {Part} from "../types.js" */

import { button, choiceField } from "../controls.js";
import { html } from "../dom.js";
import { readOptions, timeText } from "../options.js";

/** What the levels allow: hints, and minutes where the timer runs. @type {Record<string, [number, number]>} */
const LEVELS = { easy: [10, 25], medium: [7, 35], hard: [5, 45] };

/** @type {Part} */
export const PART = {
  name: "start-part",
  title: "New game",
  place: "page",
  order: 30,
  mount(element, { desk, keyboard, settings }) {
    const dialog = html("dialog", { id: "start", "aria-labelledby": "start-title" });
    const level = choiceField("Level", [["", "Custom"], ["easy", "Easy"], ["medium", "Medium"], ["hard", "Hard"]]);
    const hints = choiceField("Hints", [["no", "Unlimited"], ["10", "10"], ["7", "7"], ["5", "5"], ["0", "None"]]);
    const timer = choiceField("Timer", [["no", "None (∞)"], ["1500", "25 minutes"], ["2100", "35 minutes"], ["2700", "45 minutes"]]);
    const marking = choiceField("Clue marking", [["clues", "Finished blocks"], ["lines", "Finished lines"], ["off", "By hand only"]]);
    const preview = html("input", { type: "checkbox" });
    const begin = html("button", { type: "submit", class: "button primary" }, "Start game");
    const cancel = button("Cancel", () => dialog.close());
    const form = html("form", { method: "dialog" },
      html("h2", { id: "start-title" }, "New game"),
      html("p", { class: "quiet" }, "Your marks so far will be lost."),
      html("div", { class: "pair" }, level.element, hints.element, timer.element, marking.element),
      html("label", { class: "check" }, preview, "Preview: a button shows the solution small for two seconds"),
      html("div", { class: "intake-row" }, cancel, begin));
    dialog.append(form);
    element.append(dialog);
    level.field.addEventListener("change", () => {
      const [count, minutes] = LEVELS[level.field.value] ?? [null, null];
      hints.field.value = String(count ?? "no");
      timer.field.value = minutes === null ? "no" : String(minutes * 60);
    });
    form.addEventListener("submit", () => {
      const words = [`hints=${hints.field.value}`, `seconds=${timer.field.value}`, `marking=${marking.field.value}`];
      if (preview.checked) words.push("preview");
      desk.begin([settings.gameOptions(), ...words].join(" "));
    });
    dialog.addEventListener("close", () => keyboard.giveBack());
    dialog.addEventListener("wanted", () => {
      const options = readOptions(desk.facts.peek()?.options ?? "");
      level.field.value = "";
      pick(hints.field, String(options.hints ?? "no"), String(options.hints));
      pick(timer.field, String(options.seconds ?? "no"), timeText(options.seconds ?? 0));
      marking.field.value = options.marking;
      marking.element.hidden = !desk.marker?.isPicture;
      preview.checked = options.preview;
      dialog.showModal();
    });
  },
};

/** Choose a value; a saved game may have one that is not usual. @param {HTMLSelectElement} select @param {string} value @param {string} words */
function pick(select, value, words) {
  if (![...select.options].some((option) => option.value === value)) select.append(html("option", { value }, words));
  select.value = value;
}
