/** The messages between the page and its worker: types only. Whatever crosses is text or plain data. */

/** Data as JSON can have it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A question to the Python side, sent as one JSON string. */
export interface WidgetRequest {
  readonly widget: string;
  readonly state: Json;
  readonly event: Json;
  readonly locale: string;
  /** What leads from the page to the root of its locale, as `../../`: links in the HTML begin with it. */
  readonly root: string;
}

/** What the Python side answers, as one JSON string: the widget's next state and its HTML, or why there is none. */
export type WidgetAnswer =
  | { readonly state: Json; readonly html: string }
  | { readonly error: { readonly code: string; readonly message: string; readonly sentence?: string } };

/**
 * Why there is no answer. "no-webassembly" is for good; "outdated" is until the page is loaded again, since the site has
 * been built anew; after the others it is worth trying again.
 */
export type FailureCode =
  | "no-webassembly" | "no-worker" | "ended" | "not-loaded" | "too-slow" | "bad-answer" | "outdated";

export interface Failure {
  readonly code: FailureCode;
  readonly message: string;
  /** The message for readers, in the language of the page. */
  readonly sentence?: string;
}

/** Page to worker: fetch what the engine consists of; start it, too; answer a question. */
export type ToWorker =
  | { readonly kind: "fetch" | "start"; readonly id: number; readonly locale: string }
  | { readonly kind: "ask"; readonly id: number; readonly locale: string; readonly request: string };

/**
 * Worker to page. "alive" comes first and names the lock that the worker holds as long as it lives, where it has one;
 * "loaded" has the addresses of what was loaded; "ready" means that answers need no loading any more; "done" is the end of
 * what was not a question.
 */
export type FromWorker =
  | { readonly kind: "alive"; readonly lock: string | undefined }
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "loaded"; readonly urls: readonly string[] }
  | { readonly kind: "ready" }
  | { readonly kind: "done"; readonly id: number }
  | { readonly kind: "answer"; readonly id: number; readonly answer: string }
  | { readonly kind: "request-failed"; readonly id: number; readonly failure: Failure }
  | { readonly kind: "worker-failed"; readonly failure: Failure };

/** Page to service worker: addresses that were loaded before it could see them, and whether it may fetch a new build. */
export interface ToServiceWorker {
  readonly kind: "keep";
  readonly urls: readonly string[];
  readonly mayRenew: boolean;
}

/** The end of a worker's name that asks for the whole engine, without the snapshot. */
export type WithoutSnapshot = "without-snapshot";
