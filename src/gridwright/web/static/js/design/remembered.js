// What a design was, as texts that this browser keeps, the latest first: enough to go on and to undo when the server has forgotten it.

import { recall, remember } from "../settings.js";

const MOST = 30;
/** Characters of all texts of a design together. */
const LONGEST = 120_000;

/** @param {string} id @returns {string[]} */
export function recallTexts(id) {
  const kept = recall(`design.${id}`);
  try {
    const texts = JSON.parse(kept ?? "[]");
    return Array.isArray(texts) ? texts : [kept ?? ""];
  } catch {
    return [];
  }
}

/** Remember what a design is now; one that was undone forgets what it was later. @param {string} id @param {string} text */
export function rememberText(id, text) {
  const before = recallTexts(id);
  keep(id, [text, ...before.slice(before.indexOf(text) + 1)]);
}

/** @param {string} id */
export function forgetTexts(id) {
  remember(`design.${id}`, null);
}

/** A design that was told to the server again goes by another name. @param {string} from @param {string} to */
export function renameTexts(from, to) {
  keep(to, recallTexts(from));
  forgetTexts(from);
}

/** @param {string} id @param {readonly string[]} texts */
function keep(id, texts) {
  let room = LONGEST;
  const kept = texts.slice(0, MOST).filter((text) => (room -= text.length) >= 0);
  remember(`design.${id}`, kept.length ? JSON.stringify(kept) : null);
}
