/** What a question comes to, and what is tried after a failure. */

import type { WorkerKind } from "./worker-connection";
import type { Failure, FailureCode, Json, WidgetAnswer } from "./protocol";

export type Outcome =
  | { readonly kind: "answer"; readonly state: Json; readonly html: string }
  | { readonly kind: "failure"; readonly failure: Failure };

/** How many workers in a row may replace one that gave no answer. */
export const MOST_RETRIES = 2;

/** After these the next worker may do better. One that is too slow would only be waited for a second time. */
const RETRIED: readonly FailureCode[] = ["no-worker", "ended", "not-loaded"];

export function isRetried(code: FailureCode): boolean {
  return RETRIED.includes(code);
}

/**
 * Which worker comes after one of *kind* that failed with *code*. Never a shared one: where those are not to be had, a page
 * has its own, and what spoilt one may have spoilt it for every page. One that died may have died of the snapshot.
 */
export function nextWorkerKind(kind: WorkerKind, code: FailureCode): WorkerKind {
  if (code === "too-slow" || kind === "plain") return "plain";
  return code === "ended" && kind === "own" ? "plain" : "own";
}

export function failure(code: FailureCode, message: string, sentence?: string): Failure {
  return sentence === undefined ? { code, message } : { code, message, sentence };
}

/** What *text*, an answer of the Python side, comes to. */
export function outcomeOf(text: string): Outcome {
  const answer = JSON.parse(text) as WidgetAnswer;
  if (!("error" in answer)) return { kind: "answer", state: answer.state, html: answer.html };
  const { code, message, sentence } = answer.error;
  return { kind: "failure", failure: failure("bad-answer", `${code}: ${message}`, sentence) };
}
