// What the server counts in a game, as the page keeps it.

/** @import {ChangeAnswer, Facts} from "./types.js" */

/** @param {ChangeAnswer} answer @returns {Facts} */
export function factsOf(answer) {
  const { steps, mistakes, helps, checks, seconds, options, ending, branches } = answer;
  return {
    steps, mistakes, helps, checks, seconds, options, ending, branches, hintsLeft: answer.hints_left,
    secondsLeft: answer.seconds_left, isRunning: answer.is_running, toldAt: performance.now(),
  };
}
