// Text and files that leave the page: downloaded, printed, or copied to the clipboard.

import { finishJob } from "./api.js";
import { html } from "./dom.js";

/** @param {string} href @param {string} name */
function save(href, name) {
  html("a", { href, download: name }).click();
}

/** Offer something as a download. @param {Blob | string} content @param {string} name */
export function download(content, name) {
  const blob = typeof content === "string" ? new Blob([content], { type: "text/plain;charset=utf-8" }) : content;
  const address = URL.createObjectURL(blob);
  save(address, name);
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Download the file in a response, under the name that the server gave it. @param {Response} response */
export async function downloadResponse(response) {
  const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
  download(await response.blob(), name ?? "puzzle.txt");
}

/** Download puzzles as a PDF with the solutions on its last pages. @param {readonly {text: string}[]} sources @param {object} [options] @param {string} [name] */
export async function downloadPdf(sources, options = {}, name = "puzzles.pdf") {
  const { job } = await finishJob("prints", { sources, per_page: sources.length > 1 ? 4 : 1, solutions: "back", ...options });
  save(pdfAddress(job), name);
}

/** Where the PDF of a finished job is. @param {string} job */
export function pdfAddress(job) {
  return `api/prints/${encodeURIComponent(job)}`;
}

/** A title as the name of a file. @param {string} title @param {string} extension */
export function fileName(title, extension) {
  const plain = title.normalize("NFKD").replace(/[^\w .-]+/g, "").trim().replace(/\s+/g, "-").toLowerCase();
  return `${plain || "puzzle"}.${extension}`;
}

/** Copy a text; the browser may forbid it. @param {string} text @returns {Promise<boolean>} whether it was copied */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
