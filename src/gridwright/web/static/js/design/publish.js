// The card of publishing: what is said about the puzzle, links for other programs, files, print; each format was read back first.

/** @import {Studio} from "./room.js" */
/** @typedef {import("../wire.js").Offer} Offer */

import { post, postForResponse } from "../api.js";
import { html } from "../dom.js";
import { capital } from "../sentence.js";
import { effect, signal } from "../signals.js";
import { button, card, choiceField, labelled, row } from "../controls.js";
import { Notice } from "./notice.js";
import { copied, download, downloadPdf, fileName } from "../files.js";

/** How long the fields rest before what they say is sent, in milliseconds. */
const REST = 500;

/** @param {Studio} studio @returns {HTMLElement[]} */
export function publishCards(studio) {
  return [aboutCard(studio), offersCard(studio)];
}

/** @param {Studio} studio */
function aboutCard({ design }) {
  const title = html("input", { class: "field", type: "text", maxlength: 500, autocomplete: "off", placeholder: "Untitled" });
  const author = html("input", { class: "field", type: "text", maxlength: 200, autocomplete: "off" });
  const licence = html("input", { class: "field", type: "text", maxlength: 200, autocomplete: "off", placeholder: "such as CC BY 4.0", list: "licences" });
  const rules = html("textarea", { class: "field", rows: 5, maxlength: 10_000 });
  const again = button("Write them from the rules", () => {
    rules.value = "";
    void send();
  });
  const known = html("datalist", { id: "licences" }, ...["CC BY 4.0", "CC BY-SA 4.0", "CC BY-NC 4.0", "CC0 1.0", "All rights reserved"].map((value) => html("option", { value })));
  const rulesField = html("div", { class: "stack" }, labelled("Rules", rules), row(again));
  let timer = 0;
  const send = () => {
    window.clearTimeout(timer);
    const told = design.about.peek().told;
    const written = rules.value.trim() === told ? "" : rules.value.trim();
    return design.tell({ title: title.value.trim(), author: author.value.trim(), licence: licence.value.trim(), rules: written });
  };
  for (const field of [title, author, licence, rules]) {
    field.addEventListener("input", () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void send(), REST);
    });
    field.addEventListener("change", () => void send());
  }
  effect(() => {
    const { author: who, licence: which, rules: written, told } = design.about.value;
    const show = (/** @type {HTMLInputElement | HTMLTextAreaElement} */ field, /** @type {string} */ value) => document.activeElement !== field && (field.value = value);
    show(title, design.title.value);
    show(author, who);
    show(licence, which);
    show(rules, written || told);
    again.hidden = !written || !told;
    rulesField.hidden = design.family.value !== "sudoku";
  });
  return card("About the puzzle", labelled("Title", title), row(labelled("Author", author), labelled("Licence", licence)), rulesField, known);
}

/** @param {Studio} studio */
function offersCard({ design }) {
  const notice = new Notice(design);
  const offers = signal(/** @type {{text: string, offers: Offer[]} | null} */ (null));
  const body = html("div", { class: "stack" });
  const publish = async () => {
    await design.settled;
    return post("publish", { design: design.id.peek(), solution: design.knownSolution() ?? [] });
  };
  const check = () => notice.run(async () => {
    offers.value = await publish();
  });
  const print = () => notice.run(async ({ tell }) => {
    tell("Preparing the PDF…");
    const { text } = await publish();
    await downloadPdf([sourceOf(text)], { titles: true }, fileName(design.title.peek(), "pdf"));
    tell("The PDF is in your downloads; the solution is on its last page.", "done");
  });
  const tell = (/** @type {string} */ words) => notice.begin().tell(words, "done");
  effect(() => {
    void [design.id.value, design.version.value, design.about.value];
    offers.value = null;
  });
  effect(() => body.replaceChildren(...(offers.value ? offered(offers.value, design.title.peek(), tell) : [])));
  return card(
    "Publish", html("p", { class: "quiet" }, "Each format is written and read back before it is offered."),
    row(button("Links and files", () => void check(), "button primary"), button("Print as PDF", () => void print())), notice.line(), body,
  );
}

/** @param {{text: string, offers: readonly Offer[]}} published @param {string} title @param {(words: string) => void} tell */
function offered({ text, offers }, title, tell) {
  const held = offers.filter((one) => one.is_held);
  const links = held.filter((one) => one.link);
  const others = offers.filter((one) => !one.is_held);
  const files = choiceField("File format", held.map((one) => [one.name, `${one.title}${without(one)}`]));
  const save = button("Download", async () => {
    const chosen = held.find((one) => one.name === files.field.value);
    const response = await postForResponse("convert", { source: sourceOf(text), format: files.field.value });
    download(await response.blob(), fileName(title, (chosen?.extension ?? ".txt").replace(/^\./, "")));
  });
  return [
    links.length > 0 ? html("ul", { class: "plain publish-links" }, ...links.map((one) => linkItem(one, tell))) : html("p", { class: "quiet" }, "No program with links supports this puzzle."),
    files.element, row(save),
    ...(others.length > 0 ? [html("details", { class: "more" }, html("summary", {}, `${others.length} formats cannot store it`), html("ul", { class: "plain" }, ...others.map(refused)))] : []),
  ];
}

/** @param {Offer} offer */
function without({ lost }) {
  return lost.length > 0 ? ` (without ${lost.join(", ")})` : "";
}

/** @param {Offer} offer @param {(words: string) => void} tell */
function linkItem(offer, tell) {
  const copy = button("Copy", () => void copied(offer.link).then((isCopied) => tell(isCopied ? `The ${offer.title} is copied.` : "This browser does not allow copying; open the link instead.")));
  copy.setAttribute("aria-label", `Copy: ${offer.title}`);
  const open = html("a", { href: offer.link, target: "_blank", rel: "noopener noreferrer" }, offer.title);
  return html("li", { class: "link-item" }, html("span", { class: "grow" }, open, html("span", { class: "quiet" }, without(offer))), copy);
}

/** @param {Offer} offer */
function refused({ title, reason, lost }) {
  return html("li", { class: "refused" }, html("strong", {}, title), html("span", { class: "quiet" }, reason ? capital(reason) : `Would lose ${lost.join(", ")}.`));
}

/** @param {string} text */
function sourceOf(text) {
  return { text, format: "gridwright", number: 1 };
}
