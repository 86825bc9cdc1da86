/** What the page and its worker say to each other: types only. Whatever crosses is text or plain data. */

/** Data as JSON can say it. */
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
  | { readonly error: { readonly code: string; readonly message: string } };

/** Why there is no answer. "no-webassembly" is for good; after the others it is worth trying again. */
export type FailureCode = "no-webassembly" | "no-worker" | "not-loaded" | "too-slow" | "bad-answer";

export interface Failure {
  readonly code: FailureCode;
  readonly message: string;
}

/** Page to worker. */
export type ToWorker =
  | { readonly kind: "start"; readonly locale: string }
  | { readonly kind: "ask"; readonly id: number; readonly locale: string; readonly request: string };

/** Worker to page. With "ready" comes what was loaded, as addresses. */
export type FromWorker =
  | { readonly kind: "ready"; readonly loaded: readonly string[] }
  | { readonly kind: "answer"; readonly id: number; readonly answer: string }
  | { readonly kind: "refused"; readonly id: number; readonly failure: Failure }
  | { readonly kind: "failed"; readonly failure: Failure };

/** Page to service worker: addresses that were loaded before it could see them. */
export interface ToServiceWorker {
  readonly kind: "keep";
  readonly urls: readonly string[];
}

/** The end of a worker's name that asks for the whole engine, without the snapshot. */
export type WithoutSnapshot = "without-snapshot";
