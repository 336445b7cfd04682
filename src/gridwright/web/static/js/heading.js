// What lies open in a room that is no desk, such as a design: the bar tells its name, size and level, as it does of puzzles.

import { signal } from "./signals.js";

/** @typedef {{room: string, title: string, note: string, mark: Element | null}} Heading */

export const heading = signal(/** @type {Heading | null} */ (null));

/** What lies open in a room, if anything does. @param {string} room */
export function headingOf(room) {
  return heading.value?.room === room ? heading.value : null;
}
