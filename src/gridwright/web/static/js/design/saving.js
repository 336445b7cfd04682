// Texts and files that leave the design room as downloads.

import { html } from "../dom.js";

/** Give something as a download. @param {Blob | string} content @param {string} name */
export function download(content, name) {
  const blob = typeof content === "string" ? new Blob([content], { type: "text/plain;charset=utf-8" }) : content;
  const link = html("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A title as the name of a file. @param {string} title @param {string} extension */
export function fileName(title, extension) {
  const plain = title.normalize("NFKD").replace(/[^\w .-]+/g, "").trim().replace(/\s+/g, "-").toLowerCase();
  return `${plain || "puzzle"}.${extension}`;
}
