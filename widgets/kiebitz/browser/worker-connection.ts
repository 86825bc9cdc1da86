/**
 * The line between a page and its worker. A visit shares one worker among its pages where the browser can do that and
 * lets it live from one page to the next; elsewhere each page has its own.
 */

import type { FromWorker, ToWorker, WithoutSnapshot } from "./protocol";

/** Which worker it is: the visit's, this page's own, or this page's own that does without the snapshot. */
export type WorkerKind = "shared" | "own" | "plain";

export interface WorkerConnection {
  send(message: ToWorker): void;
  /**
   * Gives every message to *onMessage*; calls *onError* with why there is no worker, and *onEnd* where there is none any
   * more.
   */
  listen(onMessage: (message: FromWorker) => void, onError: (reason: string) => void, onEnd: () => void): void;
  end(): void;
}

/** What the browsers' types do not know yet. */
interface LastingWorkerOptions extends WorkerOptions {
  readonly extendedLifetime: boolean;
}

/**
 * How long a worker may be silent at first, in milliseconds. Browsers lose the error of a script that cannot be had, or the
 * line to a shared worker that is just coming to its end, too seldom for anyone to see why, but for good.
 */
const FIRST_SIGN = 30_000;

const PLAIN: WithoutSnapshot = "without-snapshot";

/** A line to the worker whose script is *script*. Its URL has the build's hash, so pages of another build never share it. */
export function openConnection(script: URL, kind: WorkerKind): WorkerConnection {
  const name = `kiebitz ${script.pathname}${kind === "plain" ? ` ${PLAIN}` : ""}`;
  if (kind !== "shared" || !("SharedWorker" in globalThis)) {
    const worker = new Worker(script, { type: "module", name });
    return connectionTo(worker, worker, () => { worker.terminate(); });
  }
  const options: LastingWorkerOptions = { type: "module", name, extendedLifetime: true };
  const worker = new SharedWorker(script, options);
  return connectionTo(worker, worker.port, () => { worker.port.close(); });
}

function connectionTo(worker: Worker | SharedWorker, port: Worker | MessagePort, close: () => void): WorkerConnection {
  const life = new AbortController();
  const { signal } = life;
  return {
    send: (message) => { port.postMessage(message); },
    listen: (onMessage, onError, onEnd) => {
      const silence = setTimeout(() => { onError(`no sign of life in ${FIRST_SIGN} ms`); }, FIRST_SIGN);
      signal.addEventListener("abort", () => { clearTimeout(silence); });
      port.addEventListener("message", (event) => {
        clearTimeout(silence);
        const message = (event as MessageEvent<FromWorker>).data;
        if (message.kind !== "alive") onMessage(message);
        else if (message.lock !== undefined) watchLock(message.lock, signal, onEnd);
      }, { signal });
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        onError(event instanceof ErrorEvent ? event.message : "the worker cannot be started");
      }, { signal });
      if (port instanceof MessagePort) port.start();
    },
    end: () => {
      life.abort();
      close();
    },
  };
}

/** Calls *onEnd* when the worker that holds *lock* is dead: only then can anybody else have it. */
function watchLock(lock: string, signal: AbortSignal, onEnd: () => void): void {
  navigator.locks.request(lock, { signal, mode: "shared" }, onEnd).catch(() => {
    // The line was ended first.
  });
}
