// How much is told of a step: short, plain or full, as the reader has chosen; the choice is kept and stands beside the sentence.

/** @import {Settings} from "./settings.js" */

import { choice } from "./controls.js";
import { html } from "./dom.js";
import { sentence } from "./sentence.js";
import { effect } from "./signals.js";

/** @typedef {{text: string, short?: string, full?: readonly string[]}} Told */

/** @type {[string, string][]} */
const DEPTHS = [["short", "Short"], ["plain", "Plain"], ["full", "Full"]];
/** What begins a reason that stands below a sentence of the full depth. */
const REASON = "– ";

/** What is told of a step. @param {Told} step @param {string} depth @returns {(Node | string)[]} */
export function told({ text, short, full }, depth) {
  if (depth === "short") return sentence(short || text);
  if (depth !== "full" || !full?.length) return sentence(text);
  return full.map((line) => {
    const isReason = line.startsWith(REASON);
    return html("span", { class: isReason ? "reason" : "claim" }, ...sentence(isReason ? line.slice(REASON.length) : line));
  });
}

/** The choice of the depth. @param {Settings} settings */
export function depthField(settings) {
  const select = choice(DEPTHS, { class: "field depth", "aria-label": "Detail of explanations", title: "Detail of explanations" });
  select.addEventListener("change", () => settings.choose("depth", select.value));
  effect(() => {
    select.value = settings.of("depth").value;
  });
  return select;
}
