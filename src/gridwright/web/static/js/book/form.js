// Make a book by a form: what is in it, a sketch of its spreads as it changes, and the recipe beside it to keep or to edit.

/** @import {Book, Chapter} from "./recipe.js" */

import { get } from "../api.js";
import { button, choiceField, flagField, labelled, numberField, row } from "../controls.js";
import { html } from "../dom.js";
import { download, fileName } from "../files.js";
import { effect, signal } from "../signals.js";
import { pdfMaker } from "./pdf-maker.js";
import { KINDS, knowKinds, recipeOf } from "./recipe.js";
import { spreadsOf } from "./spreads.js";

/** @type {Chapter[]} */
const FIRST = [{ kind: "sudoku/", level: "easy", size: 9, count: 8, title: "" }, { kind: "nonogram/", level: "easy", size: 15, count: 4, title: "" }];
/** @type {Record<string, [string, string][]>} */
const SIZES = {
  sudoku: [["9", "9×9"], ["6", "6×6"], ["4", "4×4"], ["16", "16×16"]],
  nonogram: [["10", "10×10"], ["15", "15×15"], ["20", "20×20"], ["25", "25×25"], ["30", "30×30"]],
};

export function bookForm() {
  const text = (/** @type {string} */ value = "") => {
    const field = html("input", { class: "field", type: "text", autocomplete: "off" });
    field.value = value;
    return field;
  };
  const [title, subtitle, author] = [text("My puzzles"), text(), text()];
  const paper = choiceField("Paper", [["A4", "A4"], ["A5", "A5"], ["Letter", "Letter"], ["6x9in", "6 × 9 inch"]]);
  const printer = choiceField("Printed by", [["", "Anyone"], ["kdp", "Amazon KDP"], ["lulu", "Lulu"]]);
  const perPage = choiceField("Puzzles to a page", [["1", "1"], ["2", "2"], ["4", "4"], ["6", "6"]], "4");
  const ink = choiceField("Ink", [["black", "Black"], ["grey", "Greys"], ["colour", "Colours"]]);
  const hints = choiceField("Hints", [["", "None"], ["begin", "Where to begin"], ["hardest", "The hardest step"], ["steps", "Every step"]]);
  const large = flagField("Large print");
  const seed = numberField("Seed", 1, 0, 2 ** 31);
  const chapters = signal(/** @type {readonly Chapter[]} */ (FIRST));
  const levels = signal(/** @type {Record<string, [string, string][]>} */ ({}));
  const list = html("div", { class: "stack" });
  const spreads = html("div", { class: "stack" });
  const recipe = html("textarea", { class: "field code", rows: 22, spellcheck: "false", "aria-label": "The recipe of the book" });
  const isEdited = signal(false);
  const book = () => /** @type {Book} */ ({
    title: title.value.trim(), subtitle: subtitle.value.trim(), author: author.value.trim(), paper: paper.field.value, printer: printer.field.value,
    perPage: Number(perPage.field.value), ink: ink.field.value, hints: hints.field.value, large: large.field.checked, seed: seed.field.valueAsNumber || 0,
    chapters: chapters.peek(),
  });
  const write = () => {
    spreads.replaceChildren(...spreadsOf(book()));
    if (!isEdited.peek()) recipe.value = recipeOf(book());
  };
  const again = button("Write it from the form again", () => {
    isEdited.value = false;
    write();
  });
  recipe.addEventListener("input", () => (isEdited.value = true));
  effect(() => (again.hidden = !isEdited.value));
  effect(() => {
    list.replaceChildren(...chapters.value.map((chapter, at) => chapterRow(chapter, at, levels.value)));
    write();
  });
  void get("prints/kinds").then((/** @type {import("../wire.js").BookKind[]} */ kinds) => {
    knowKinds(kinds);
    chapters.value = [...chapters.peek()];
  });
  void get("generate").then((/** @type {import("../wire.js").GeneratorAnswer[]} */ generators) => {
    const named = (/** @type {import("../wire.js").GeneratorAnswer} */ { options }) => Object.entries(options.find(({ name }) => name === "level")?.names ?? {});
    levels.value = Object.fromEntries(generators.map((one) => [one.family, named(one)]));
  });

  /** @param {Chapter} chapter @param {number} at @param {Record<string, [string, string][]>} known */
  function chapterRow(chapter, at, known) {
    const family = chapter.kind.split("/")[0] ?? "";
    const change = (/** @type {Partial<Chapter>} */ part) => (chapters.value = chapters.peek().map((one, place) => (place === at ? { ...one, ...part } : one)));
    const kind = choiceField("Puzzles", KINDS, chapter.kind);
    const level = choiceField("Level", [["", "Any"], ...(known[family] ?? [["easy", "Easy"]])], chapter.level);
    const size = choiceField("Size", SIZES[family] ?? [], String(chapter.size));
    const count = numberField("How many", chapter.count, 1, 500);
    kind.field.addEventListener("change", () => {
      const other = kind.field.value.split("/")[0];
      change({ kind: kind.field.value, ...(other === family ? {} : { size: other === "nonogram" ? 15 : 9, level: "" }) });
    });
    level.field.addEventListener("change", () => change({ level: level.field.value }));
    size.field.addEventListener("change", () => change({ size: Number(size.field.value) }));
    count.field.addEventListener("change", () => change({ count: Math.min(500, Math.max(1, count.field.valueAsNumber || 1)) }));
    const drop = button("Remove", () => (chapters.value = chapters.peek().filter((_, place) => place !== at)));
    drop.setAttribute("aria-label", `Remove chapter ${at + 1}`);
    drop.disabled = chapters.peek().length < 2;
    return html("fieldset", { class: "chapter" }, html("legend", {}, `Chapter ${at + 1}`), row(kind.element, level.element), row(size.element, count.element, drop));
  }

  const add = button("Add a chapter", () => (chapters.value = [...chapters.peek(), { kind: KINDS[1]?.[0] ?? "sudoku/", level: "", size: 9, count: 4, title: "" }]));
  const form = html("div", { class: "stack" },
    labelled("Title", title), row(labelled("Subtitle", subtitle), labelled("Author", author)), row(paper.element, printer.element), row(perPage.element, ink.element),
    row(hints.element, seed.element), large.element, list, row(add));
  form.addEventListener("input", write);
  const keep = button("Download the recipe", () => download(recipe.value, fileName(title.value, "toml")));
  return html("section", { class: "card book", "aria-label": "Make a book" }, html("h2", {}, "Make a book"),
    html("div", { class: "book-columns" },
      form,
      html("div", { class: "stack" }, html("h3", {}, "Pages"), spreads, ...pdfMaker("Make the book", "prints/book", () => ({ recipe: recipe.value }), () => fileName(title.value, "pdf"), "button primary")),
      html("div", { class: "stack" }, html("h3", {}, "Recipe"), html("p", { class: "quiet" }, "The same recipe makes the same book again, here and with “gridwright book”."), recipe, row(keep, again))));
}
