// The room of paper: print the open puzzle, those opened here or what a search finds, or make a book by a form.

/** @import {Bench, Part, Report, Source} from "../types.js" */

import { expectProblem, startJob } from "../api.js";
import { bookForm } from "../book/form.js";
import { html } from "../dom.js";

/** @type {Part} */
export const PART = {
  name: "print",
  title: "Print",
  place: "room",
  order: 50,
  link: { where: "rail", icon: "M6 8V3h8v5M6 14H3V8h14v6h-3M6 12h8v5H6z" },
  mount(room, bench) {
    room.append(html("div", { class: "print-room" }, sheetCard(bench), bookForm()));
  },
};

/** @param {Bench} bench */
function sheetCard({ desk, opening }) {
  const what = choice("What", [["open", "The open puzzle"], ["opened", "Everything opened here"], ["search", "Search results"]]);
  const search = html("input", { class: "field", type: "search", placeholder: "family:nonogram level:easy", "aria-label": "Search the shelf" });
  const perPage = choice("Puzzles to a page", [["1", "1"], ["2", "2"], ["4", "4"], ["6", "6"]]);
  const paper = choice("Paper", [["A4", "A4"], ["Letter", "Letter"], ["A5", "A5"], ["6x9in", "6 × 9 inch"]]);
  const ink = choice("Ink", [["colour", "Colours"], ["grey", "Greys"], ["black", "Black only"]]);
  const solutions = choice("Solutions", [["none", "None"], ["back", "On pages at the end"], ["foot", "Upside down below"]]);
  const large = html("input", { type: "checkbox" });
  /** @returns {Source[]} */
  const sources = () => {
    const open = desk.puzzle.peek();
    if (what.field.value === "open") return open ? [open.source] : [];
    return opening.opened.peek().flatMap(({ source }) => (source ? [source] : []));
  };
  const asked = () => ({
    ...(what.field.value === "search" ? { search: search.value } : { sources: sources() }),
    per_page: Number(perPage.field.value), paper: paper.field.value, ink: ink.field.value,
    solutions: solutions.field.value, large_print: large.checked,
  });
  what.field.addEventListener("change", () => (search.hidden = what.field.value !== "search"));
  search.hidden = true;
  return html("section", { class: "card", "aria-label": "Print puzzles" }, html("h2", {}, "Print puzzles"),
    what.label, search, perPage.label, paper.label, ink.label, solutions.label,
    html("label", { class: "check" }, large, "Large print"), ...runner("Make the PDF", "prints", asked));
}

/** A field with its label. @param {string} name @param {[string, string][]} options */
function choice(name, options) {
  const field = html("select", { class: "field", "aria-label": name });
  field.append(...options.map(([value, title]) => html("option", { value }, title)));
  return { field, label: html("label", { class: "labelled" }, name, field) };
}

/** A button that starts a job and offers its PDF, one that stops it, and what is told meanwhile. @param {string} title @param {string} path @param {() => unknown} asked */
function runner(title, path, asked) {
  const start = html("button", { type: "button", class: "button" }, title);
  const stop = html("button", { type: "button", class: "button", hidden: true }, "Stop");
  const note = html("p", { class: "quiet", role: "status" });
  let end = () => {};
  stop.addEventListener("click", () => end());
  start.addEventListener("click", async () => {
    start.disabled = true;
    note.textContent = "";
    try {
      let share = "";
      const job = await startJob(path, asked(), (/** @type {Report} */ { elapsed, parts }) => {
        const last = parts?.at(-1)?.share;
        if (last !== undefined) share = `${Math.floor(last * 100)} %, `;
        note.textContent = `Working, ${share}${elapsed.toFixed(0)} s …`;
      });
      end = () => void job.stop();
      stop.hidden = false;
      const report = await job.done;
      note.replaceChildren(...(report.answer ? ready(report) : ["Stopped; nothing was printed."]));
    } catch (error) {
      expectProblem(error);
      note.textContent = error.message;
    } finally {
      start.disabled = false;
      stop.hidden = true;
    }
  });
  return [html("div", { class: "pair" }, start, stop), note];
}

/** @param {Report} report */
function ready({ job, answer }) {
  const count = answer.puzzles === 1 ? "1 puzzle" : `${answer.puzzles} puzzles`;
  return [`${count}: `, html("a", { href: `api/prints/${encodeURIComponent(job)}`, download: "puzzles.pdf" }, "Download the PDF")];
}
