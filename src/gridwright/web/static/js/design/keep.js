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
export function keepCard({ easel, opening, routing }) {
  const name = html("input", { class: "field", type: "text", maxlength: 60, autocomplete: "off", placeholder: "Up to 20 letters, digits, spaces" });
  const notice = new Notice(easel);
  let saved = "";
  const save = () => notice.run(async ({ tell, isHere }) => {
    const id = easel.id.peek();
    await easel.settled;
    // A puzzle without a title of its own goes by the name of its design.
    const title = easel.title.peek() === saved ? "" : easel.title.peek();
    const { puzzle, listed } = await post(`designs/${id}/save`, { name: name.value, title });
    saved = title ? saved : puzzle.about.title;
    opening.keep(puzzle);
    easel.saves.value += 1;
    if (!isHere()) return;
    const called = puzzle.about.title;
    if (called !== easel.title.peek()) await easel.change({ kind: "title", title: called });
    tell(listed === called ? `Saved as “${called}”; it is in the library.` : `Saved as “${called}”. The library has this puzzle already, as “${listed}”.`, "done");
  });
  const play = () => easel.settled.then(() => routing.go("design", easel.id.peek(), "play"));
  name.addEventListener("keydown", (event) => {
    if (event.key === "Enter") void save();
  });
  effect(() => {
    if (document.activeElement !== name && NAME.test(easel.title.value)) name.value = easel.title.value;
  });
  return card("Save", labelled("Name", name), row(button("Save", () => void save(), "button primary"), button("Test-play", () => void play())), notice.line());
}
