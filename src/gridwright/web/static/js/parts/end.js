// The end of a game: congratulation beside the picture, points if they are switched on, or the solution explained.

/** @import {Bench, Opened, Part, ResultAnswer} from "../types.js" */

import { get } from "../api.js";
import { button, factList } from "../controls.js";
import { html } from "../dom.js";
import { isPartlyKnown } from "../identity.js";
import { marksOf } from "../mark.js";
import { praiseOf } from "../facts.js";
import { timeText } from "../options.js";
import { capital } from "../sentence.js";
import { effect, signal } from "../signals.js";

/** @type {Part} */
export const PART = {
  name: "end",
  title: "End of the game",
  place: "panels",
  order: 12,
  rooms: ["play"],
  mount(card, bench) {
    new EndCard(card, bench);
  },
};

class EndCard {
  /** @param {HTMLElement} card @param {Bench} bench */
  constructor(card, { desk, opening, routing, sentence: bar, settings }) {
    this.desk = desk;
    const next = button("Next puzzle", () => desk.ask(async () => {
      const key = await another(desk.puzzle.peek());
      if (key) opening.go(key);
      else routing.go("library");
    }), "button primary", { id: "next-puzzle" });
    bar.offer("After a win", () => routing.room.value === "play" && desk.isSolved.value, next);
    /** @type {import("../signals.js").Signal<ResultAnswer | null>} */
    this.result = signal(/** @type {ResultAnswer | null} */ (null));
    this.title = html("h2", {});
    this.body = html("div", { class: "stack", role: "status" });
    this.asking = question();
    card.after(this.asking.dialog);
    const score = button("Score this game", () => this.#finish("scored"), "button", { id: "score" });
    card.addEventListener("scored", () => this.#finish("scored"));
    card.addEventListener("explained", async () => {
      await this.#finish("explained");
      if (desk.facts.peek()?.ending) routing.go("solve", opening.current.peek() ?? "", "explain");
    });
    const again = button("Play again", () => desk.begin(), "button", { id: "play-again" });
    card.append(this.title, this.body, html("div", { class: "pair" }, score, again));
    effect(() => {
      if (desk.puzzle.value) this.result.value = null;
    });
    effect(() => {
      if (!desk.lock.value) this.result.value = null;
    });
    effect(() => {
      const [lock, isSolved, facts, result] = [desk.lock.value, desk.isSolved.value, desk.facts.value, this.result.value];
      const isEnded = facts?.ending != null;
      card.hidden = !result && !isSolved && !lock;
      this.title.textContent = result ? "Result" : isSolved ? (isPartlyKnown(desk.puzzle.value) ? "Solved, as far as it was understood" : "Congratulations") : "Game over";
      this.body.replaceChildren(...(result ? told(result) : [html("p", {}, isSolved && facts ? praiseOf(facts) : `${capital(lock)}.`)]));
      score.hidden = isEnded || settings.of("points").value === "no";
      again.hidden = !lock;
      card.dataset.solved = String(isSolved);
    });
  }

  /** @param {"scored" | "explained"} ending */
  async #finish(ending) {
    const { game, puzzle } = this.desk;
    const open = puzzle.peek();
    // Nothing is lost where the puzzle is solved.
    if (!this.desk.isSolved.peek() && !(await this.asking.ask(ending))) return;
    const answer = await this.desk.ask(() => game?.finish(ending));
    if (!answer || this.desk.puzzle.peek() !== open || !("states" in answer)) return;
    this.result.value = answer;
    const states = answer.states.map((state) => (state === "given" || state === "right" ? state : "wrong"));
    this.desk.overlay.value = answer.symbols.length ? { marks: marksOf(answer.symbols), states, wrong: new Set(), wrongNotes: new Set() } : null;
  }
}

/** What is asked before a game that is not solved is given up. */
function question() {
  const [title, words] = [html("h2", { id: "ending-title" }), html("p", {})];
  const yes = html("button", { type: "submit", class: "button primary", value: "yes" }, "End the game");
  const no = html("button", { type: "submit", class: "button", value: "no" }, "Keep playing");
  const dialog = html("dialog", { id: "ending", "aria-labelledby": "ending-title" },
    html("form", { method: "dialog" }, title, words, html("div", { class: "intake-row" }, no, yes)));
  const ask = (/** @type {"scored" | "explained"} */ ending) => new Promise((/** @type {(isMeant: boolean) => void} */ answer) => {
    title.textContent = ending === "scored" ? "End and see the result?" : "End and see the explanation?";
    words.textContent = `The puzzle is not solved yet. ${ending === "scored" ? "You get no points, and the solution is shown." : "You get no points for an explained solution."} You cannot come back to this game.`;
    dialog.returnValue = "";
    dialog.addEventListener("close", () => answer(dialog.returnValue === "yes"), { once: true });
    dialog.showModal();
  });
  return { dialog, ask };
}

/** The key of a puzzle like one that was solved: of its family and level, not solved yet, a little larger if there is one. @param {Opened | null} puzzle */
async function another(puzzle) {
  if (!puzzle) return "";
  const { family, level, key, height, width } = puzzle.entry;
  const asked = new URLSearchParams({ family, solved: "false", sort: "size", limit: "100", ...(level ? { level } : {}) });
  const found = /** @type {import("../wire.js").ShelfPage} */ (await get(`shelf?${asked}`)).puzzles.filter((one) => one.key !== key);
  return (found.find((one) => one.height * one.width >= height * width) ?? found.at(-1))?.key ?? "";
}

/** @param {ResultAnswer} result */
function told({ score, states, techniques, difficulty, mistakes, helps, seconds }) {
  const wrong = states.filter((state) => state !== "given" && state !== "right").length;
  const first = score ? `${score.points} points.` : `No points: ${wrong === 1 ? "1 cell is" : `${wrong} cells are`} wrong or empty.`;
  const used = Object.entries(techniques).map(([title, count]) => `${title} × ${count}`).join(", ");
  const facts = factList([["Time", timeText(seconds)], ["Mistakes", String(mistakes)], ["Helps", String(helps)], ["Difficulty", difficulty], ["Techniques", used]]);
  const key = html("p", { class: "state-key" }, ...["given", "right", "wrong"].map((state) => html("span", { "data-state": state }, state === "wrong" ? "wrong or empty" : state)));
  return [html("p", { class: "points" }, first), facts, key];
}
