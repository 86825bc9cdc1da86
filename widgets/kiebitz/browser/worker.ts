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

interface Line {
  postMessage(message: FromWorker): void;
}

function failure(code: FailureCode, reason: unknown): Failure {
  return { code, message: reason instanceof Error ? reason.message : String(reason) };
}

/** Whether *reason* says that this browser or page may not run WebAssembly at all. */
function isBlocked(reason: unknown): boolean {
  return reason instanceof WebAssembly.CompileError || reason instanceof EvalError;
}

/** The lines on which somebody waits for what is being fetched, as often as somebody does. */
const waiting: Line[] = [];

followProgress((share) => {
  for (const line of new Set(waiting)) line.postMessage({ kind: "progress", share });
});

/** How much the lines have been told of what was loaded. */
const told = new WeakMap<Line, number>();

/** Tells what was loaded, for a service worker that came too late to see it, and what it had better have, too. */
function tellLoaded(line: Line): void {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  if (told.get(line) === loaded.length) return;
  told.set(line, loaded.length);
  line.postMessage({ kind: "loaded", urls: [globalThis.location.href, ...loaded, ...LATER] });
}

/** Has the engine do what must be done before *message* can be answered. */
async function prepare(message: ToWorker, line: Line): Promise<void> {
  waiting.push(line);
  try {
    if (message.kind === "fetch") await engine.fetch(message.locale);
    else await engine.start(message.locale);
  } finally {
    waiting.splice(waiting.indexOf(line), 1);
  }
  tellLoaded(line);
}

async function answer(message: ToWorker, line: Line): Promise<void> {
  await prepare(message, line);
  if (message.kind !== "fetch") line.postMessage({ kind: "ready" });
  if (message.kind !== "ask") {
    line.postMessage({ kind: "done", id: message.id });
    return;
  }
  const { id, locale, request } = message;
  try {
    line.postMessage({ kind: "answer", id, answer: await engine.answer(locale, request) });
  } catch (reason) {
    if (reason instanceof Unreachable) throw reason;
    line.postMessage({ kind: "refused", id, failure: failure("bad-answer", reason) });
  }
}

async function receive(message: ToWorker, line: Line): Promise<void> {
  try {
    await answer(message, line);
  } catch (reason) {
    line.postMessage({ kind: "failed", failure: failure(isBlocked(reason) ? "no-webassembly" : "not-loaded", reason) });
    // Only a new worker asks again for a script that could not be had. First, everyone who waits learns of it.
    if (engine.isBroken) setTimeout(() => { globalThis.close(); });
  }
}

function listen(line: Line): (event: MessageEvent<ToWorker>) => void {
  void lock.then((name) => { if (name !== undefined) line.postMessage({ kind: "alive", lock: name }); });
  return ({ data }) => { void receive(data, line); };
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
