// The room where puzzles are made at random: a small form, and results that come in as cards.

/** @import {Bench, Part} from "../types.js" */
/** @typedef {import("../wire.js").MadeAnswer} Made */
/** @typedef {import("../wire.js").GeneratorAnswer} Generator */

import { attempt, get, post, startJob } from "../api.js";
import { button, choiceField, labelled, numberField, row } from "../controls.js";
import { html } from "../dom.js";
import { downloadPdf } from "../files.js";
import { generatorForm } from "../generator-form.js";
import { capital } from "../sentence.js";
import { recallJson, remember } from "../settings.js";
import { effect, signal } from "../signals.js";
import { thumb } from "../thumbs.js";

/** How long a search may take, in seconds. */
const SECONDS = 300;

/** @type {Part} */
export const PART = {
  name: "generate",
  title: "Generate",
  place: "room",
  order: 25,
  link: { where: "rail", icon: "M5 5h10v10H5zM8 8h.01M12 8h.01M10 10h.01M8 12h.01M12 12h.01" },
  mount(element, bench) {
    const results = html("div", { class: "made-cards", "aria-label": "Generated puzzles", role: "list" });
    const none = html("p", { class: "made-none" }, "Puzzles appear here as they are generated. You can play, keep, edit or print each one.");
    const said = html("p", { class: "quiet", role: "status" });
    const made = html("div", { class: "made" }, none, results);
    const form = html("div", { class: "stack" });
    const running = signal(/** @type {(() => void) | null} */ (null));
    const bar = html("progress", { "aria-label": "Progress" });
    const family = choiceField("Family", []);
    const count = numberField("How many", 4, 1, 100);
    const seed = html("input", { class: "field", type: "number", min: 0, max: 2 ** 31, placeholder: "random" });
    const go = button("Generate", () => void make(), "button primary");
    const stop = button("Stop", () => running.peek()?.());
    /** @type {{text: string, format: string, number: number}[]} */
    let sources = [];
    const all = button("Print all", () => void printed(sources, (words) => (said.textContent = words)));
    all.hidden = true;
    /** @type {() => Record<string, unknown>} */
    let options = () => ({});
    element.append(html("div", { class: "generate" },
      html("section", { class: "card", "aria-label": "What to make" }, html("h2", {}, "Generate puzzles"), family.element, form, row(count.element, labelled("Seed", seed)), row(go, stop, all), bar, said),
      made));
    void get("generate").then((/** @type {Generator[]} */ generators) => {
      const chosen = recallJson("generate.family", generators.at(-1)?.family);
      family.field.replaceChildren(...generators.map(({ family, title }) => html("option", { value: family, selected: family === chosen }, title)));
      const show = () => {
        const made = generatorForm(generators.find((one) => one.family === family.field.value)?.options ?? []);
        form.replaceChildren(made.element);
        options = made.values;
      };
      family.field.addEventListener("change", () => {
        remember("generate.family", JSON.stringify(family.field.value));
        show();
      });
      show();
    });
    effect(() => {
      stop.hidden = bar.hidden = running.value === null;
      go.disabled = running.value !== null;
    });

    async function make() {
      results.replaceChildren();
      none.hidden = true;
      // Beside a long form the cards would appear above what can be seen.
      if (made.getBoundingClientRect().top < 0) made.scrollIntoView();
      sources = [];
      all.hidden = true;
      said.textContent = "";
      let [found, isStopped] = [0, false];
      const total = count.field.valueAsNumber || 1;
      const chosen = seed.value === "" ? Math.floor(Math.random() * 2 ** 31) : seed.valueAsNumber;
      await attempt(async () => {
        const body = { family: family.field.value, count: total, seed: chosen, seconds: SECONDS, options: options() };
        const { done, stop: end } = await startJob("generate", body, (/** @type {any} */ report) => {
          for (const part of report.parts ?? []) {
            for (const made of part.made ?? []) {
              results.append(card(made, bench));
              if (made.text) sources = [...sources, { text: made.text, format: "gridwright", number: 1 }];
            }
            found = Math.max(found, part.found ?? 0);
            bar.max = total;
            bar.value = found;
            said.textContent = `${found} of ${total}${part.tried ? `, ${part.tried} candidates tried` : ""}.`;
          }
        });
        running.value = () => {
          isStopped = true;
          void end();
        };
        const report = await done;
        const all = report.answer?.found ?? found;
        const why = isStopped ? "stopped" : "the rest were not found in time";
        said.textContent = `${all} of ${total} made, seed ${chosen}${all < total ? `; ${why}` : ""}.`;
      }, (reason) => {
        // A worker that is stopped in the middle of a puzzle may be killed; that is not an error.
        said.textContent = isStopped ? `${found} of ${total} made, seed ${chosen}; stopped.` : capital(reason);
      });
      running.value = null;
      all.hidden = sources.length < 2;
    }
  },
};

/** @param {Made} made @param {Bench} bench */
function card(made, { opening, routing }) {
  const element = html("article", { class: "card made-card", role: "listitem" });
  if (made.missed) {
    element.append(html("p", { class: "quiet" }, `${capital(made.missed)}.`));
    return element;
  }
  const source = { text: made.text ?? "", format: "gridwright", number: 1 };
  const kept = html("p", { class: "quiet", role: "status" });
  const level = made.level ?? "";
  element.append(html("h3", {}, `${made.number}. ${capital(level)}`), html("p", { class: "quiet" }, made.score == null ? "" : `Score ${Math.round(made.score * 10) / 10}`));
  const opened = post("puzzles", source);
  const tell = (/** @type {string} */ words) => (kept.textContent = words);
  const keep = button("Keep", () => void attempt(async () => {
    await post("shelf", { source, collection: "Generated" });
    tell("Saved to the library, in the collection “Generated”.");
  }, tell));
  const play = button("Play", () => void opened.then((puzzle) => opening.take(puzzle)), "button primary");
  const change = button("Edit", () => void post("designs", { text: source.text }).then((design) => routing.go("design", design.id)));
  const print = button("Print", () => void printed([source], tell));
  element.append(row(play, keep), row(change, print), kept);
  void opened.then((puzzle) => element.prepend(html("div", { class: "made-thumb" }, thumb(puzzle.entry))));
  return element;
}

/** @param {readonly {text: string}[]} sources @param {(words: string) => void} tell */
async function printed(sources, tell) {
  tell("Preparing the PDF…");
  await attempt(async () => {
    await downloadPdf(sources);
    tell("The PDF is in your downloads.");
  }, tell);
}
