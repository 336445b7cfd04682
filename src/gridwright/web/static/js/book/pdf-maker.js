// Making a PDF: a button that starts the job, one that stops it, a bar that shows how far it is, and a link to the file.

import { attempt, startJob } from "../api.js";
import { button, row } from "../controls.js";
import { html } from "../dom.js";
import { pdfAddress } from "../files.js";
import { capital } from "../sentence.js";
import { effect, signal } from "../signals.js";

/** @param {string} title @param {string} path @param {() => unknown} body  of the request @param {() => string} [name]  of the file @param {string} [kind]  the class of the button */
export function pdfMaker(title, path, body, name = () => "puzzles.pdf", kind = "button") {
  const running = signal(/** @type {(() => void) | null} */ (null));
  const start = button(title, () => void make(), kind);
  const stop = button("Stop", () => running.peek()?.());
  const bar = html("progress", { max: 1, "aria-label": "Progress" });
  const note = html("p", { class: "quiet", role: "status" });
  effect(() => {
    stop.hidden = bar.hidden = running.value === null;
    start.disabled = running.value !== null;
  });
  async function make() {
    note.textContent = "";
    bar.removeAttribute("value");
    await attempt(async () => {
      const job = await startJob(path, body(), ({ elapsed, parts }) => {
        const share = parts?.at(-1)?.share;
        if (share !== undefined) bar.value = share;
        note.textContent = `${share === undefined ? "Starting" : `${Math.floor(share * 100)} %`}, ${elapsed.toFixed(0)} s`;
      });
      running.value = () => void job.stop();
      const { job: id, answer } = await job.done;
      const link = html("a", { href: pdfAddress(id), download: name() }, "Download the PDF");
      note.replaceChildren(...(answer ? [answer.puzzles === 1 ? "1 puzzle: " : `${answer.puzzles} puzzles: `, link] : ["Stopped; nothing was made."]));
    }, (reason) => (note.textContent = capital(reason)));
    running.value = null;
  }
  return [row(start, stop), bar, note];
}
