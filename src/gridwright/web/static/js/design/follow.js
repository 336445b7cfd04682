// Following a job that somebody else began: its reports as they come, until it is over or nobody listens any more.

/** @import {Report} from "../types.js" */

/** @param {string} job @param {(report: Report & {parts?: unknown[]}) => void} onReport @returns {() => void} what stops listening */
export function follow(job, onReport) {
  const events = new EventSource(`api/jobs/${encodeURIComponent(job)}/events`);
  events.onmessage = (event) => {
    const report = JSON.parse(event.data);
    if (report.state !== "waiting" && report.state !== "running") events.close();
    onReport(report);
  };
  events.onerror = () => events.close();
  return () => events.close();
}
