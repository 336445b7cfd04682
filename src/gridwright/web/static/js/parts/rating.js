// How hard the puzzle is, by the scheme that the person trusts: our own, or that of another program.

/** @import {Opened, Part} from "../types.js" */
/** @import {RateAnswer} from "../wire.js" */

import { attempt, finishJob } from "../api.js";
import { choice } from "../controls.js";
import { html } from "../dom.js";
import { capital } from "../sentence.js";
import { recall, remember } from "../settings.js";
import { effect, signal } from "../signals.js";

/** How long a rating may take. */
const SECONDS = 10;

/** @type {Part} */
export const PART = {
  name: "rating",
  title: "Difficulty",
  place: "panels",
  order: 45,
  rooms: ["solve"],
  mount(card, { desk, routing }) {
    const scheme = signal(recall("scheme") ?? "");
    const select = choice([], { "aria-label": "Rating scheme" });
    const told = html("p", { role: "status" });
    card.append(html("div", { class: "card-head" }, html("h2", {}, "Difficulty"), select), told);
    select.addEventListener("change", () => {
      scheme.value = select.value;
      remember("scheme", select.value);
    });
    effect(() => {
      const schemes = desk.sheet.value?.schemes ?? [];
      select.hidden = schemes.length < 2;
      select.replaceChildren(...schemes.map(({ name, title }) => html("option", { value: name }, title)));
      const known = schemes.some(({ name }) => name === scheme.value) ? scheme.value : (schemes[0]?.name ?? "");
      select.value = known;
      // It is rated when somebody looks at it.
      if (desk.puzzle.value && routing.room.value === "solve") void rate(desk.puzzle.value, known || null);
    });

    /** @param {Opened} puzzle @param {string | null} by */
    async function rate(puzzle, by) {
      const isAsked = () => desk.puzzle.peek() === puzzle && (select.value || null) === by;
      told.textContent = "Rating…";
      await attempt(async () => {
        const { answer } = await finishJob("rate", { source: puzzle.source, seconds: SECONDS, scheme: by });
        if (isAsked()) told.textContent = answer ? words(answer) : "Not rated.";
      }, (reason) => isAsked() && (told.textContent = reason));
    }
  },
};

/** @param {RateAnswer} answer */
function words({ label, score, hardest_title, pearl, diamond, minutes }) {
  const points = score === null ? "" : `, ${Math.round(score * 10) / 10}${pearl == null ? " points" : ` (pearl ${pearl}, diamond ${diamond})`}`;
  const time = minutes == null ? "" : `; about ${Math.max(1, Math.round(minutes))} min`;
  return `${capital(label)}${points}${time}${hardest_title ? `; hardest step: ${hardest_title}` : ""}.`;
}
