// The server writes parts.js from the folder parts/: one file there is one part of the page.
import type { Part } from "./types.js";
export const PARTS: readonly Part[];
