/**
 * The page's end of the line to the engine: one worker, opened when first needed, every question paired with its
 * answer. A worker that cannot be had or that dies is replaced once or twice before anybody hears of it. Whatever still
 * goes wrong comes back as a failure; nothing is thrown.
 */

import type { WorkerConnection, WorkerKind } from "./worker-connection";
import { failure, isRetried, MOST_RETRIES, outcomeOf, type Outcome, nextWorkerKind } from "./outcome";
import type { Failure, FromWorker, ToWorker, WidgetRequest } from "./protocol";

/** How long the first answer may take, in milliseconds: a slow phone on a slow line loads four megabytes. */
const FIRST_ANSWER = 90_000;

/** How long an answer may take once the engine is there. */
const LATER_ANSWER = 15_000;

export interface Client {
  /** Whether an answer can be had without waiting for the engine to load. */
  readonly ready: boolean;
  /** Loads the engine and the texts of *locale*; gives the failure if it cannot be had. */
  start(locale: string): Promise<Failure | undefined>;
  /** Asks the engine; calls *onProgress* with the share that is there of what must be fetched. */
  ask(request: WidgetRequest, onProgress?: (share: number) => void): Promise<Outcome>;
}

/** What a client needs of the page around it. */
export interface PageHooks {
  readonly openConnection: (kind: WorkerKind) => WorkerConnection;
  /** Called with what a worker has loaded. */
  readonly onLoaded: (urls: readonly string[]) => void;
  /** Has the browser fetch the worker's script past everything that it keeps. */
  readonly refetch: () => Promise<void>;
  /** Whether the site has been built anew since the page was loaded. */
  readonly isOutdated: () => Promise<boolean>;
}

/** What was sent and has not come to its end. */
interface Sent {
  readonly message: ToWorker;
  readonly settle: (outcome: Outcome | undefined) => void;
  readonly onProgress?: ((share: number) => void) | undefined;
  timer?: ReturnType<typeof setTimeout>;
}

export class WorkerClient implements Client {
  ready = false;

  readonly #hooks: PageHooks;
  readonly #sent = new Map<number, Sent>();
  readonly #idleWaiters: (() => void)[] = [];
  readonly #answered: Promise<void>;
  #resolveAnswered: () => void = () => undefined;
  #connection: WorkerConnection | undefined;
  #workerKind: WorkerKind = "shared";
  #retries = 0;
  /** Whether the next worker is on its way; what is asked now is asked of that one. */
  #isReopening = false;
  #failure: Failure | undefined;
  #lastId = 0;

  constructor(hooks: PageHooks) {
    this.#hooks = hooks;
    this.#answered = new Promise((resolve) => { this.#resolveAnswered = resolve; });
  }

  /** Fetches the engine and the texts of *locale*, and does not start it. */
  async fetch(locale: string): Promise<void> {
    await this.#send({ kind: "fetch", id: ++this.#lastId, locale });
  }

  async start(locale: string): Promise<Failure | undefined> {
    const outcome = await this.#send({ kind: "start", id: ++this.#lastId, locale });
    return outcome?.kind === "failure" ? outcome.failure : undefined;
  }

  async ask(request: WidgetRequest, onProgress?: (share: number) => void): Promise<Outcome> {
    const { locale } = request;
    const message = { kind: "ask", id: ++this.#lastId, locale, request: JSON.stringify(request) } as const;
    return (await this.#send(message, onProgress)) ?? failed(failure("bad-answer", "the worker gave none"));
  }

  /** Is there with the first answer. */
  get answered(): Promise<void> {
    return this.#answered;
  }

  /** Is there once nobody waits for anything; at once where nobody does. */
  idle(): Promise<void> {
    return this.#sent.size === 0 ? Promise.resolve() : new Promise((resolve) => { this.#idleWaiters.push(resolve); });
  }

  #send(message: ToWorker, onProgress?: (share: number) => void): Promise<Outcome | undefined> {
    return new Promise((settle) => {
      const sent = { message, settle, onProgress };
      this.#sent.set(message.id, sent);
      if (this.#failure !== undefined) void this.#giveUp(this.#failure);
      else if (!this.#isReopening) this.#pass(sent);
    });
  }

  /** Puts *sent* on the line, which is opened where there is none. */
  #pass(sent: Sent): void {
    if (sent.message.kind === "ask") {
      const limit = this.ready ? LATER_ANSWER : FIRST_ANSWER;
      clearTimeout(sent.timer);
      sent.timer = setTimeout(() => { this.#fail(failure("too-slow", `no answer in ${limit} ms`)); }, limit);
    }
    this.#connection ??= this.#open();
    this.#connection?.send(sent.message);
  }

  #open(): WorkerConnection | undefined {
    if (!("WebAssembly" in globalThis)) {
      queueMicrotask(() => { this.#fail(failure("no-webassembly", "WebAssembly is blocked")); });
      return undefined;
    }
    try {
      const connection = this.#hooks.openConnection(this.#workerKind);
      connection.listen(
        (message) => { if (connection === this.#connection) this.#receive(message); },
        (reason) => { if (connection === this.#connection) this.#fail(failure("no-worker", reason)); },
        () => { if (connection === this.#connection) this.#fail(failure("ended", "the worker has come to an end")); },
      );
      return connection;
    } catch (reason) {
      queueMicrotask(() => { this.#fail(failure("no-worker", String(reason))); });
      return undefined;
    }
  }

  #receive(message: FromWorker): void {
    switch (message.kind) {
      case "progress":
        for (const { onProgress } of this.#sent.values()) onProgress?.(message.share);
        return;
      case "loaded":
        this.#hooks.onLoaded(message.urls);
        return;
      case "ready":
        this.ready = true;
        return;
      case "done":
        this.#settle(message.id, undefined);
        return;
      case "answer":
        this.#retries = 0;
        this.#resolveAnswered();
        this.#settle(message.id, outcomeOf(message.answer));
        return;
      case "request-failed":
        this.#settle(message.id, failed(message.failure));
        return;
      case "worker-failed":
        this.#fail(message.failure);
        return;
      case "alive":
        // The line itself makes use of it.
    }
  }

  #settle(id: number, outcome: Outcome | undefined): void {
    const sent = this.#sent.get(id);
    if (sent === undefined) return;
    clearTimeout(sent.timer);
    this.#sent.delete(id);
    sent.settle(outcome);
    if (this.#sent.size === 0) for (const resolve of this.#idleWaiters.splice(0)) resolve();
  }

  /** Ends this worker. Where somebody waits and another one may do better, that one is asked, else everyone learns why. */
  #fail(reason: Failure): void {
    if (this.#isReopening) return;
    this.ready = false;
    this.#connection?.end();
    this.#connection = undefined;
    // Where the browser can never run one, everyone later learns so at once.
    if (reason.code === "no-webassembly") this.#failure = reason;
    else this.#workerKind = nextWorkerKind(this.#workerKind, reason.code);
    if (this.#sent.size === 0) return;
    if (isRetried(reason.code) && this.#retries < MOST_RETRIES) void this.#reopen();
    else void this.#giveUp(reason);
  }

  /** Asks another worker everything that nobody has answered. */
  async #reopen(): Promise<void> {
    this.#retries += 1;
    this.#isReopening = true;
    await this.#hooks.refetch();
    this.#isReopening = false;
    for (const sent of [...this.#sent.values()]) this.#pass(sent);
  }

  async #giveUp(reason: Failure): Promise<void> {
    this.#retries = 0;
    const ids = [...this.#sent.keys()];
    for (const { timer } of this.#sent.values()) clearTimeout(timer);
    const isOutdated = reason.code !== "no-webassembly" && (await this.#hooks.isOutdated());
    const reported = isOutdated ? failure("outdated", reason.message) : reason;
    for (const id of ids) this.#settle(id, failed(reported));
  }
}

function failed(reason: Failure): Outcome {
  return { kind: "failure", failure: reason };
}
