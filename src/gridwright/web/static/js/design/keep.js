// The card of saving: save the design under a name, or play it at once.

/** @import {Studio} from "./room.js" */

import { post } from "../api.js";
import { html } from "../dom.js";
import { effect } from "../signals.js";
import { button, card, labelled, row } from "../controls.js";
import { Notice } from "./notice.js";

/** What a design may be called on the shelf. */
const NAME = /^[\p{L}\p{N} ]{0,20}$/u;

/** @param {Studio} studio */
export function keepCard({ design, opening, routing }) {
  const name = html("input", { class: "field", type: "text", maxlength: 60, autocomplete: "off", placeholder: "Up to 20 letters, digits, spaces" });
  const notice = new Notice(design);
  let saved = "";
  const save = () => notice.run(async ({ tell, isHere }) => {
    const id = design.id.peek();
    await design.settled;
    // A puzzle without a title of its own goes by the name of its design.
    const title = design.title.peek() === saved ? "" : design.title.peek();
    const { puzzle, listed } = await post(`designs/${id}/save`, { name: name.value, title });
    saved = title ? saved : puzzle.about.title;
    opening.keep(puzzle);
    design.saves.value += 1;
    if (!isHere()) return;
    const called = puzzle.about.title;
    if (called !== design.title.peek()) await design.change({ kind: "title", title: called });
    tell(listed === called ? `Saved as “${called}”; it is in the library.` : `Saved as “${called}”. The library has this puzzle already, as “${listed}”.`, "done");
  });
  const play = () => design.settled.then(() => routing.go("design", design.id.peek(), "play"));
  name.addEventListener("keydown", (event) => {
    if (event.key === "Enter") void save();
  });
  effect(() => {
    if (document.activeElement !== name && NAME.test(design.title.value)) name.value = design.title.value;
  });
  return card("Save", labelled("Name", name), row(button("Save", () => void save(), "button primary"), button("Test-play", () => void play())), notice.line());
}
