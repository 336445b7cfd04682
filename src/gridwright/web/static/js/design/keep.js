// The card of keeping: save the design under a name, or play it at once.

/** @import {Studio} from "./room.js" */

import { Problem, get, post } from "../api.js";
import { html } from "../dom.js";
import { capital } from "../sentence.js";
import { effect } from "../store.js";
import { button, card, labelled, row } from "./fields.js";

/** @param {Studio} studio */
export function keepCard({ easel, opening }) {
  const name = html("input", { class: "field", type: "text", maxlength: 60, autocomplete: "off", placeholder: "Up to 20 letters, digits, spaces" });
  const said = html("p", { class: "quiet", role: "status" });
  const tell = (/** @type {string} */ words, /** @type {boolean} */ isBad) => {
    said.textContent = capital(words);
    said.dataset.tone = isBad ? "error" : "done";
  };
  const guarded = (/** @type {() => Promise<void>} */ work) => async () => {
    try {
      await easel.settled;
      await work();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      tell(error.message, true);
    }
  };
  const save = guarded(async () => {
    const puzzle = await post(`designs/${easel.id.peek()}/save`, { name: name.value });
    opening.keep(puzzle);
    easel.saves.value += 1;
    await easel.change({ kind: "title", title: puzzle.about.title });
    tell(`Saved as “${puzzle.about.title}”; it is in the library.`, false);
  });
  const play = guarded(async () => {
    await easel.keep();
    opening.take(await get(`designs/${easel.id.peek()}/puzzle`));
  });
  name.addEventListener("keydown", (event) => {
    if (event.key === "Enter") void save();
  });
  effect(() => {
    if (document.activeElement !== name) name.value = easel.title.value;
  });
  return card("Keep", labelled("Name", name), row(button("Save", () => void save(), "button primary"), button("Test-play", () => void play())), said);
}
