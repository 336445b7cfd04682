// What the server counts in a game, as the page keeps it.

/** @import {ChangeAnswer, Facts} from "./types.js" */

import { timeText } from "./options.js";

/** The seconds that have passed since the server told. @param {Facts} facts @param {number} now */
function since(facts, now) {
  return facts.isRunning ? Math.max(0, now - facts.toldAt) / 1000 : 0;
}

/** The seconds played. @param {Facts} facts @param {number} [now] */
export function secondsOf(facts, now = performance.now()) {
  return facts.seconds + since(facts, now);
}

/** The seconds left of a countdown. @param {Facts} facts @param {number} [now] */
export function secondsLeftOf(facts, now = performance.now()) {
  return (facts.secondsLeft ?? 0) - since(facts, now);
}

/** The same with its clock at rest. @param {Facts} facts @returns {Facts} */
export function rested(facts) {
  const secondsLeft = facts.secondsLeft === null ? null : secondsLeftOf(facts);
  return { ...facts, seconds: secondsOf(facts), secondsLeft, isRunning: false };
}

/**
 * What was told, with a clock that never goes back: an answer is a moment old when it comes.
 *
 * @param {Facts} told
 * @param {Facts} before  of the same game
 * @returns {Facts}
 */
export function goingOn(told, before) {
  const ahead = secondsOf(before) - told.seconds;
  if (!told.isRunning || ahead <= 0) return told;
  return { ...told, seconds: told.seconds + ahead, secondsLeft: told.secondsLeft === null ? null : told.secondsLeft - ahead };
}

/** @param {ChangeAnswer} answer @returns {Facts} */
export function factsOf(answer) {
  const { steps, mistakes, helps, checks, seconds, options, ending, branches } = answer;
  return {
    steps, mistakes, helps, checks, seconds, options, ending, branches, hintsLeft: answer.hints_left,
    secondsLeft: answer.seconds_left, isRunning: answer.is_running, toldAt: performance.now(),
  };
}

/** How a solved game went, in a sentence. @param {Facts} facts */
export function praiseOf({ seconds, steps, mistakes, helps, checks }) {
  const many = (/** @type {number} */ count, /** @type {string} */ one, /** @type {string} */ more) => `${count} ${count === 1 ? one : more}`;
  const aids = helps + checks === 0 ? "unassisted" : `${many(helps, "help", "helps")}, ${many(checks, "check", "checks")}`;
  return `Solved in ${timeText(seconds)}, with ${many(steps, "step", "steps")}, ${many(mistakes, "mistake", "mistakes")}, ${aids}.`;
}
