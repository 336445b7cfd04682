// The card of keeping: save the design under a name, or play it at once.

/** @import {Studio} from "./room.js" */

import { expectProblem, post } from "../api.js";
import { html } from "../dom.js";
import { effect } from "../signals.js";
import { button, card, labelled, row } from "./fields.js";
import { Notice } from "./notice.js";

/** @param {Studio} studio */
export function keepCard({ easel, opening, routing }) {
  const name = html("input", { class: "field", type: "text", maxlength: 60, autocomplete: "off", placeholder: "Up to 20 letters, digits, spaces" });
  const notice = new Notice(easel);
  const guarded = (/** @type {(id: string, teller: import("./notice.js").Teller) => Promise<void>} */ work) => async () => {
    const [id, teller] = [easel.id.peek(), notice.begin()];
    try {
      await easel.settled;
      await work(id, teller);
    } catch (error) {
      expectProblem(error);
      teller.tell(error.message, "error");
    }
  };
  const save = guarded(async (id, { tell, isHere }) => {
    const { puzzle, listed } = await post(`designs/${id}/save`, { name: name.value });
    opening.keep(puzzle);
    easel.saves.value += 1;
    if (!isHere()) return;
    await easel.change({ kind: "title", title: puzzle.about.title });
    const { title } = puzzle.about;
    tell(listed === title ? `Saved as “${title}”; it is in the library.` : `Saved as “${title}”. The library has this puzzle already, as “${listed}”.`, "done");
  });
  const play = guarded(async (id) => routing.go("design", id, "play"));
  name.addEventListener("keydown", (event) => {
    if (event.key === "Enter") void save();
  });
  effect(() => {
    if (document.activeElement !== name) name.value = easel.title.value;
  });
  return card("Keep", labelled("Name", name), row(button("Save", () => void save(), "button primary"), button("Test-play", () => void play())), notice.line());
}
