/**
 * The page's end of the line to the engine: one worker, opened when first needed, every question paired with its
 * answer. Whatever goes wrong comes back as a failure; nothing is thrown.
 */

import type { Line } from "./line";
import type { Failure, FailureCode, FromWorker, Json, ToWorker, WidgetAnswer, WidgetRequest } from "./protocol";

export type Outcome =
  | { readonly kind: "answer"; readonly state: Json; readonly html: string }
  | { readonly kind: "failure"; readonly failure: Failure };

/** How long the first answer may take, in milliseconds: a slow phone on a slow line loads four megabytes. */
const FIRST_ANSWER = 90_000;

/** How long an answer may take once the engine is there. */
const LATER_ANSWER = 15_000;

export interface Client {
  /** Whether an answer can be had without waiting for the engine to load. */
  readonly ready: boolean;
  /** Loads the engine and the texts of *locale*; gives the failure if it cannot be had. */
  start(locale: string): Promise<Failure | undefined>;
  /** Asks the engine. */
  ask(request: WidgetRequest): Promise<Outcome>;
}

export class WorkerClient implements Client {
  ready = false;

  readonly #openLine: (isSecondTry: boolean) => Line;
  readonly #onLoaded: (urls: readonly string[]) => void;
  readonly #waiting = new Map<number, (outcome: Outcome) => void>();
  readonly #starting: ((failure: Failure | undefined) => void)[] = [];
  #line: Line | undefined;
  #failure: Failure | undefined;
  #isSecondTry = false;
  #lastId = 0;

  /**
   * A client that opens its line with *openLine*, which is told whether the last one hung or could not be had, and
   * tells *onLoaded* what a worker has loaded.
   */
  constructor(openLine: (isSecondTry: boolean) => Line, onLoaded: (urls: readonly string[]) => void) {
    this.#openLine = openLine;
    this.#onLoaded = onLoaded;
  }

  start(locale: string): Promise<Failure | undefined> {
    return new Promise((resolve) => {
      this.#starting.push(resolve);
      this.#send({ kind: "start", locale });
      if (this.#failure !== undefined) this.#fail(this.#failure);
    });
  }

  ask(request: WidgetRequest): Promise<Outcome> {
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      const limit = this.ready ? LATER_ANSWER : FIRST_ANSWER;
      const timer = setTimeout(() => {
        this.#fail(failure("too-slow", `no answer in ${String(limit)} ms`));
      }, limit);
      this.#waiting.set(id, (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      });
      this.#send({ kind: "ask", id, locale: request.locale, request: JSON.stringify(request) });
      if (this.#failure !== undefined) this.#fail(this.#failure);
    });
  }

  #send(message: ToWorker): void {
    if (this.#failure !== undefined) return;
    this.#line ??= this.#open();
    this.#line?.send(message);
  }

  #open(): Line | undefined {
    if (!("WebAssembly" in globalThis)) {
      this.#failure = failure("no-webassembly", "WebAssembly is blocked");
      return undefined;
    }
    try {
      const line = this.#openLine(this.#isSecondTry);
      line.listen(
        (message) => { if (line === this.#line) this.#receive(message); },
        (reason) => { if (line === this.#line) this.#fail(failure("no-worker", reason)); },
      );
      return line;
    } catch (reason) {
      queueMicrotask(() => { this.#fail(failure("no-worker", String(reason))); });
      return undefined;
    }
  }

  #receive(message: FromWorker): void {
    switch (message.kind) {
      case "ready":
        this.ready = true;
        this.#onLoaded(message.loaded);
        for (const resolve of this.#starting.splice(0)) resolve(undefined);
        return;
      case "answer":
        this.ready = true;
        this.#settle(message.id, outcome(message.answer));
        return;
      case "refused":
        this.#settle(message.id, { kind: "failure", failure: message.failure });
        return;
      case "failed":
        this.#fail(message.failure);
    }
  }

  #settle(id: number, result: Outcome): void {
    this.#waiting.get(id)?.(result);
    this.#waiting.delete(id);
  }

  /** Ends this worker: everyone waiting learns why. Where the browser can never run one, so does everyone later. */
  #fail(reason: Failure): void {
    if (reason.code === "no-webassembly") this.#failure = reason;
    this.#isSecondTry ||= reason.code === "no-worker" || reason.code === "too-slow";
    this.ready = false;
    this.#line?.end();
    this.#line = undefined;
    for (const resolve of this.#starting.splice(0)) resolve(reason);
    for (const id of [...this.#waiting.keys()]) this.#settle(id, { kind: "failure", failure: reason });
  }
}

function failure(code: FailureCode, message: string): Failure {
  return { code, message };
}

function outcome(text: string): Outcome {
  const answer = JSON.parse(text) as WidgetAnswer;
  return "error" in answer
    ? { kind: "failure", failure: failure("bad-answer", `${answer.error.code}: ${answer.error.message}`) }
    : { kind: "answer", state: answer.state, html: answer.html };
}
