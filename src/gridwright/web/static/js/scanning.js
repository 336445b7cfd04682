// Photos on their way to the room that reads them: whoever is handed one, by a file, a drop, a paste or a camera, leaves it here.

import { signal } from "./signals.js";

/** The photo that is to be read next. */
export const photo = signal(/** @type {Blob | null} */ (null));

/** The image among what was pasted or dropped, if there is one. @param {DataTransfer | null} data */
export function imageOf(data) {
  return [...(data?.files ?? [])].find((file) => file.type.startsWith("image/")) ?? null;
}
