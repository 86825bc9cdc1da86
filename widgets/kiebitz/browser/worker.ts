/**
 * The engine's place: a module worker, shared by the pages of a visit where the browser has such workers. A question
 * arrives as a JSON string and its answer leaves as one; errors leave as data, to the page that asked.
 */

import { followProgress, Unreachable } from "./download";
import { Engine, LATER } from "./engine";
import { holdLock } from "./worker-lock";
import type { Failure, FailureCode, FromWorker, ToWorker, WithoutSnapshot } from "./protocol";

const PLAIN: WithoutSnapshot = "without-snapshot";

const engine = new Engine(!self.name.endsWith(PLAIN));
const lock = holdLock();

interface Port {
  postMessage(message: FromWorker): void;
}

function failureFrom(code: FailureCode, reason: unknown): Failure {
  return { code, message: reason instanceof Error ? reason.message : String(reason) };
}

/** Whether *reason* means that this browser or page may not run WebAssembly at all. */
function isBlocked(reason: unknown): boolean {
  return reason instanceof WebAssembly.CompileError || reason instanceof EvalError;
}

/** The ports that wait for what is being fetched, one entry for each request that waits. */
const waitingPorts: Port[] = [];

followProgress((share) => {
  for (const port of new Set(waitingPorts)) port.postMessage({ kind: "progress", share });
});

/** How many of the loaded files have been reported to each port. */
const reportedCounts = new WeakMap<Port, number>();

/** Reports what was loaded, for a service worker that started too late to see it, and what it should fetch as well. */
function reportLoaded(port: Port): void {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  if (reportedCounts.get(port) === loaded.length) return;
  reportedCounts.set(port, loaded.length);
  port.postMessage({ kind: "loaded", urls: [globalThis.location.href, ...loaded, ...LATER] });
}

/** Prepares the engine so that *message* can be answered. */
async function prepare(message: ToWorker, port: Port): Promise<void> {
  waitingPorts.push(port);
  try {
    if (message.kind === "fetch") await engine.fetch(message.locale);
    else await engine.start(message.locale);
  } finally {
    waitingPorts.splice(waitingPorts.indexOf(port), 1);
  }
  reportLoaded(port);
}

async function answer(message: ToWorker, port: Port): Promise<void> {
  await prepare(message, port);
  if (message.kind !== "fetch") port.postMessage({ kind: "ready" });
  if (message.kind !== "ask") {
    port.postMessage({ kind: "done", id: message.id });
    return;
  }
  const { id, locale, request } = message;
  try {
    port.postMessage({ kind: "answer", id, answer: await engine.answer(locale, request) });
  } catch (reason) {
    if (reason instanceof Unreachable) throw reason;
    port.postMessage({ kind: "request-failed", id, failure: failureFrom("bad-answer", reason) });
  }
}

async function receive(message: ToWorker, port: Port): Promise<void> {
  try {
    await answer(message, port);
  } catch (reason) {
    port.postMessage({ kind: "worker-failed", failure: failureFrom(isBlocked(reason) ? "no-webassembly" : "not-loaded", reason) });
    // Only a new worker asks again for a script that could not be had. First, every request that waits gets its failure.
    if (engine.isBroken) setTimeout(() => { globalThis.close(); });
  }
}

function listen(port: Port): (event: MessageEvent<ToWorker>) => void {
  void lock.then((name) => { port.postMessage({ kind: "alive", lock: name }); });
  return ({ data }) => { void receive(data, port); };
}

if ("onconnect" in globalThis) {
  globalThis.addEventListener("connect", (event) => {
    const [port] = (event as MessageEvent).ports;
    port?.addEventListener("message", listen(port));
    port?.start();
  });
} else {
  globalThis.addEventListener("message", listen(globalThis));
}
