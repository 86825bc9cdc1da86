/**
 * The engine's place: a module worker, shared by the pages of a visit where the browser has such workers. A question
 * arrives as a JSON string and its answer leaves as one; errors leave as data.
 */

import { Engine, LATER } from "./engine";
import type { Failure, FailureCode, FromWorker, ToWorker, WithoutSnapshot } from "./protocol";

const PLAIN: WithoutSnapshot = "without-snapshot";

const engine = new Engine(!self.name.endsWith(PLAIN));

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

/** The lines that have been told what was loaded. */
const told = new WeakSet<Line>();

/** What was loaded, for a service worker that came too late to see it, and what it had better have, too. */
function loaded(): readonly string[] {
  return [...performance.getEntriesByType("resource").map(({ name }) => name), ...LATER];
}

async function receive(message: ToWorker, line: Line): Promise<void> {
  try {
    await engine.start(message.locale);
  } catch (reason) {
    line.postMessage({ kind: "failed", failure: failure(isBlocked(reason) ? "no-webassembly" : "not-loaded", reason) });
    // Browsers remember a script that could not be had: only a new worker asks for it again.
    globalThis.close();
    return;
  }
  if (message.kind === "start" || !told.has(line)) {
    told.add(line);
    line.postMessage({ kind: "ready", loaded: [globalThis.location.href, ...loaded()] });
  }
  if (message.kind === "start") return;
  try {
    line.postMessage({ kind: "answer", id: message.id, answer: await engine.answer(message.locale, message.request) });
  } catch (reason) {
    line.postMessage({ kind: "refused", id: message.id, failure: failure("bad-answer", reason) });
  }
}

if ("onconnect" in globalThis) {
  globalThis.addEventListener("connect", (event) => {
    const [port] = (event as MessageEvent).ports;
    port?.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => { void receive(data, port); });
    port?.start();
  });
} else {
  globalThis.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => { void receive(data, globalThis); });
}
