// What a puzzle is called: a picture keeps its name to itself until it is there to be seen.

/** @import {Entry} from "./opening.js" */

import { recall } from "./settings.js";

/** Whether somebody finished a puzzle here. @param {string} id */
export function wasSolved(id) {
  return recall(`solved.${id}`) !== null;
}

/**
 * A picture that nobody has found yet goes by its number in the library.
 *
 * @param {Entry} entry
 * @param {number} number  from 1, or 0 outside the library
 * @param {boolean} [isSeen]  whether the picture is there to be seen
 */
export function titleOf(entry, number, isSeen = wasSolved(entry.id)) {
  if (!entry.is_picture || isSeen) return entry.title || `Untitled ${entry.family}`;
  return number ? `Picture ${number}` : "Picture";
}

/** What is kept of a picture that was found here, by the key of its puzzle. @param {string} key */
export function keepsakeOf(key) {
  return recall(`picture.${key}`);
}

/** A puzzle of the shelf by its name; a picture that nobody has found goes by its number. @param {import("./wire.js").ShelfEntry} entry */
export function nameOf(entry) {
  if (!entry.is_picture || entry.is_solved || keepsakeOf(entry.key)) return entry.title || `Untitled ${entry.family}`;
  return `Picture ${entry.number}`;
}

/** Whether some of a puzzle was not understood, and no solution of its author tells. @param {{unread?: unknown, has_goal: boolean} | null} puzzle */
export function isPartlyKnown(puzzle) {
  return Boolean(puzzle?.unread) && !puzzle?.has_goal;
}
