// The only place that talks to the server: JSON in, JSON out, problems as one sentence.

/** @import {Report} from "./types.js" */

/** The name of this page among others of the same address; whoever works least comes first, and each page counts for itself. */
const PAGE = crypto.getRandomValues(new Uint32Array(2)).join("-");

/** A request that the server answered with a problem; the message is its one sentence. */
export class Problem extends Error {
  /**
   * @param {string} detail
   * @param {number} status
   */
  constructor(detail, status) {
    super(detail);
    this.status = status;
  }
}

/** Let only refusals of the server pass; any other error is a bug of the page and must not be hidden. @param {unknown} error @returns {asserts error is Problem} */
export function expectProblem(error) {
  if (!(error instanceof Problem)) throw error;
}

/**
 * Do something that the server may refuse, and hand its reason to `tell`.
 *
 * @template T
 * @param {() => Promise<T> | T | undefined} act
 * @param {(reason: string) => void} tell
 * @returns {Promise<T | undefined>} nothing where it was refused
 */
export async function attempt(act, tell) {
  try {
    return await act();
  } catch (error) {
    expectProblem(error);
    tell(error.message);
    return undefined;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<Response>}
 */
async function ask(path, options) {
  let response;
  try {
    response = await fetch(`api/${path}`, { ...options, headers: { ...options?.headers, "X-Gridwright-Page": PAGE } });
  } catch {
    throw new Problem("Gridwright is not responding. Is it still running?", 0);
  }
  if (response.ok) return response;
  let told = { detail: `Gridwright answered with an error: ${response.status} ${response.statusText}.` };
  try {
    told = { ...told, ...(await response.json()) };
  } catch {
    // Not problem JSON; the status line is all there is to say.
  }
  throw new Problem(told.detail, response.status);
}

/** @param {string} path @returns {Promise<any>} */
export async function get(path) {
  return (await ask(path)).json();
}

/** @param {string} path @param {unknown} body @param {RequestInit} [options] @returns {Promise<any>} */
export async function post(path, body, options) {
  return (await postForResponse(path, body, options)).json();
}

/** @param {string} path @param {unknown} body @param {RequestInit} [options] */
export function postForResponse(path, body, options) {
  return ask(path, {
    ...options,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Delete what is at a path. @param {string} path */
export function remove(path) {
  return ask(path, { method: "DELETE" });
}

/** @param {string} path @param {Blob} file @returns {Promise<any>} */
export async function upload(path, file) {
  const headers = { "Content-Type": "application/octet-stream" };
  return (await ask(path, { method: "POST", headers, body: file })).json();
}

/**
 * Give a way to stop a job that may still be on its way to the server: it is stopped as soon as it is there.
 *
 * @template {{stop: () => Promise<unknown>}} T
 * @param {Promise<T>} started
 */
export function stopper(started) {
  return () => void started.then((job) => job.stop()).catch(() => {});
}

/**
 * Follow a job: its reports as they come, until one of them is its last.
 *
 * @param {string} job
 * @param {(report: Report) => void} onReport
 * @param {() => void} [onLost]
 * @returns {() => void} what stops listening
 */
export function follow(job, onReport, onLost) {
  const events = new EventSource(`api/jobs/${encodeURIComponent(job)}/events`);
  events.onmessage = (event) => {
    /** @type {Report} */
    const report = JSON.parse(event.data);
    if (isOver(report)) events.close();
    onReport(report);
  };
  events.onerror = () => {
    events.close();
    onLost?.();
  };
  return () => events.close();
}

/** @param {Report} report */
function isOver({ state }) {
  return state !== "waiting" && state !== "running";
}

/**
 * Start a job and follow it, unless its answer comes at once; `stop` asks the server to end it, `done` gives its last report.
 *
 * @param {string} path
 * @param {unknown} body
 * @param {(report: Report) => void} onReport
 */
export async function startJob(path, body, onReport) {
  /** @type {Report} */
  const first = await post(path, body);
  /** @type {Promise<Report>} */
  const done = new Promise((resolve, reject) => {
    const take = (/** @type {Report} */ report) => {
      onReport(report);
      if (!isOver(report)) return;
      if (report.problem === null) resolve(report);
      else reject(new Problem(report.problem, 422));
    };
    take(first);
    if (!isOver(first)) follow(first.job, take, () => reject(new Problem("The connection to Gridwright was lost.", 0)));
  });
  return { done, stop: () => remove(`jobs/${first.job}`) };
}

/** Run a job to its end. @param {string} path @param {unknown} body @returns {Promise<Report>} its last report */
export async function finishJob(path, body) {
  const { done } = await startJob(path, body, () => {});
  return done;
}
