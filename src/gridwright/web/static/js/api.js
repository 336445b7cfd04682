// The only place that talks to the server: JSON in, JSON out, problems as one sentence.

/** @import {Report} from "./types.js" */

/** The name of this page among others of the same address; whoever works least comes first, and each page counts for itself. */
const PAGE = crypto.getRandomValues(new Uint32Array(2)).join("-");

/** A request that the server answered with a problem; the message is its one sentence. */
export class Problem extends Error {
  /**
   * @param {string} detail
   * @param {number} status
   * @param {boolean} [mayKeep]  whether a text can be opened all the same, with what nobody knows as drawings
   */
  constructor(detail, status, mayKeep = false) {
    super(detail);
    this.status = status;
    this.mayKeep = mayKeep;
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
    throw new Problem("The workbench does not answer; is it still running in its terminal?", 0);
  }
  if (response.ok) return response;
  let told = { detail: `The workbench answered ${response.status} ${response.statusText}.`, may_keep_drawings: false };
  try {
    told = { ...told, ...(await response.json()) };
  } catch {
    // Not problem JSON; the status line is all there is to say.
  }
  throw new Problem(told.detail, response.status, told.may_keep_drawings);
}

/** @param {string} path @returns {Promise<any>} */
export async function get(path) {
  return (await ask(path)).json();
}

/** @param {string} path @param {unknown} body @returns {Promise<any>} */
export async function post(path, body) {
  return (await postForResponse(path, body)).json();
}

/** @param {string} path @param {unknown} body */
export function postForResponse(path, body) {
  return ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
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
 * Start a job and follow it; `stop` asks the server to end it, `done` gives its last report.
 *
 * @param {string} path
 * @param {unknown} body
 * @param {(report: Report) => void} onReport
 */
export async function startJob(path, body, onReport) {
  /** @type {Report} */
  const first = await post(path, body);
  onReport(first);
  const events = new EventSource(`api/jobs/${first.job}/events`);
  /** @type {Promise<Report>} */
  const done = new Promise((resolve, reject) => {
    events.onmessage = (event) => {
      /** @type {Report} */
      const report = JSON.parse(event.data);
      onReport(report);
      if (report.state === "waiting" || report.state === "running") return;
      events.close();
      if (report.problem === null) resolve(report);
      else reject(new Problem(report.problem, 422));
    };
    events.onerror = () => {
      events.close();
      reject(new Problem("The connection to the workbench was lost.", 0));
    };
  });
  return { done, stop: () => ask(`jobs/${first.job}`, { method: "DELETE" }) };
}
