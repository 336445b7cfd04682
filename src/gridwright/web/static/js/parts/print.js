// The room of paper: print the open puzzle, those opened here or what a search finds, or make a book by a form.

/** @import {Bench, Part, Source} from "../types.js" */

import { bookForm } from "../book/form.js";
import { pdfMaker } from "../book/pdf-maker.js";
import { card, choiceField, flagField } from "../controls.js";
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
  const what = choiceField("What", [["open", "The open puzzle"], ["opened", "Everything opened here"], ["search", "Search results"]]);
  const search = html("input", { class: "field", type: "search", placeholder: "family:nonogram level:easy", "aria-label": "Search the shelf" });
  const perPage = choiceField("Puzzles to a page", [["1", "1"], ["2", "2"], ["4", "4"], ["6", "6"]]);
  const paper = choiceField("Paper", [["A4", "A4"], ["Letter", "Letter"], ["A5", "A5"], ["6x9in", "6 × 9 inch"]]);
  const ink = choiceField("Ink", [["colour", "Colours"], ["grey", "Greys"], ["black", "Black only"]]);
  const solutions = choiceField("Solutions", [["none", "None"], ["back", "On pages at the end"], ["foot", "Upside down below"]]);
  const large = flagField("Large print");
  /** @returns {Source[]} */
  const sources = () => {
    const open = desk.puzzle.peek();
    if (what.field.value === "open") return open ? [open.source] : [];
    return opening.opened.peek().flatMap(({ source }) => (source ? [source] : []));
  };
  const asked = () => ({
    ...(what.field.value === "search" ? { search: search.value } : { sources: sources() }),
    per_page: Number(perPage.field.value), paper: paper.field.value, ink: ink.field.value,
    solutions: solutions.field.value, large_print: large.field.checked,
  });
  what.field.addEventListener("change", () => (search.hidden = what.field.value !== "search"));
  search.hidden = true;
  return card("Print puzzles", what.element, search, perPage.element, paper.element, ink.element, solutions.element, large.element, ...pdfMaker("Make the PDF", "prints", asked));
}
