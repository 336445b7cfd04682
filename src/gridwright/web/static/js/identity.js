// What a puzzle is called and how it is told apart, the same wherever it is shown: in lists, in the bar, on a card.

/** @import {Opened} from "./types.js" */

import { html } from "./dom.js";
import { recall } from "./settings.js";
import { pictureMark, thumb } from "./thumbs.js";

/**
 * What every list knows of a puzzle.
 *
 * @typedef {Pick<import("./wire.js").PuzzleEntry,
 *   "key" | "number" | "title" | "family" | "is_picture" | "is_secret" | "is_solved" | "height" | "width" | "level" | "rows" | "columns" | "given" | "lines" | "drawn">} Listed
 */

/** What is kept of a picture that was found here, by the key of its puzzle. @param {string} key */
export function keepsakeOf(key) {
  return recall(`picture.${key}`);
}

/** Whether a puzzle was solved, here or as the shelf remembers. @param {Pick<Listed, "key" | "is_solved">} entry */
export function wasSolved({ key, is_solved }) {
  return is_solved || keepsakeOf(key) !== null;
}

/**
 * The name of a puzzle. A picture that nobody has found yet goes by its number in the library; elsewhere by the first
 * signs of its key.
 *
 * @param {Pick<Listed, "key" | "number" | "title" | "family" | "is_picture" | "is_secret">} entry
 * @param {boolean} [isSeen]  whether the picture is there to be seen
 */
export function nameOf({ key, number, title, family, is_picture, is_secret }, isSeen = keepsakeOf(key) !== null) {
  if (title && !(is_secret && !isSeen)) return title;
  return is_picture ? `Picture ${number || key.slice(0, 4).toUpperCase()}` : `Untitled ${family}`;
}

/** The sides of a grid, in words where they differ. @param {{height: number, width: number}} grid */
export function sizeOf({ height, width }) {
  return height === width ? `${width} × ${height}` : `${width} wide, ${height} high`;
}

/** The small mark of a puzzle: the finished picture, else what tells it apart. @param {Listed} entry */
export function markOf(entry) {
  const seen = keepsakeOf(entry.key);
  return (seen && pictureMark(seen)) || thumb(entry);
}

/**
 * A card that leads to a puzzle: its mark, its name, and what else is known of it.
 *
 * @param {string} href
 * @param {Listed} entry
 * @param {readonly string[]} facts
 */
export function puzzleCard(href, entry, facts) {
  const note = html("span", { class: "library-note" }, [...new Set([sizeOf(entry), ...facts])].filter(Boolean).join(" · "));
  if (wasSolved(entry)) note.append(" · ", html("span", { class: "solved" }, "solved"));
  return html("a", { class: "shelf-card", href }, markOf(entry), html("span", {}, html("span", { class: "library-title" }, nameOf(entry)), note));
}

/** By what the address names an open puzzle: the key of its content, or what is its own of a game that was put aside. @param {Opened} puzzle */
export function keyOf(puzzle) {
  return puzzle.is_saved || puzzle.progress !== null ? puzzle.id : puzzle.entry.key;
}

/** Whether some of a puzzle was not understood, and no solution of its author tells. @param {{unread?: unknown, has_goal: boolean} | null} puzzle */
export function isPartlyKnown(puzzle) {
  return Boolean(puzzle?.unread) && !puzzle?.has_goal;
}
