/**
 * The line between a page and its worker. A visit shares one worker among its pages where the browser can do that and
 * lets it live from one page to the next; elsewhere each page has its own.
 */

import type { FromWorker, ToWorker, WithoutSnapshot } from "./protocol";

export interface Line {
  send(message: ToWorker): void;
  /** Gives every message to *onMessage*; says to *onError* why there is no worker. */
  listen(onMessage: (message: FromWorker) => void, onError: (reason: string) => void): void;
  end(): void;
}

/** What the browsers' types do not know yet. */
interface LastingWorkerOptions extends WorkerOptions {
  readonly extendedLifetime: boolean;
}

const PLAIN: WithoutSnapshot = "without-snapshot";

/**
 * A line to the worker whose script is *script*.
 *
 * Its URL has the build's hash, so pages of another build never share it. On a second try the worker is this page's own
 * and does without the snapshot.
 */
export function openLine(script: URL, isSecondTry: boolean): Line {
  const name = `kiebitz ${script.pathname}${isSecondTry ? ` ${PLAIN}` : ""}`;
  if (isSecondTry || !("SharedWorker" in globalThis)) return ownLine(new Worker(script, { type: "module", name }));
  const options: LastingWorkerOptions = { type: "module", name, extendedLifetime: true };
  return sharedLine(new SharedWorker(script, options));
}

function ownLine(worker: Worker): Line {
  return {
    send: (message) => { worker.postMessage(message); },
    listen: (onMessage, onError) => {
      worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => { onMessage(data); });
      tellErrors(worker, onError);
    },
    end: () => { worker.terminate(); },
  };
}

function sharedLine(worker: SharedWorker): Line {
  const { port } = worker;
  return {
    send: (message) => { port.postMessage(message); },
    listen: (onMessage, onError) => {
      port.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => { onMessage(data); });
      port.start();
      tellErrors(worker, onError);
    },
    end: () => { port.close(); },
  };
}

function tellErrors(worker: EventTarget, onError: (reason: string) => void): void {
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    onError(event instanceof ErrorEvent ? event.message : "the worker cannot be started");
  });
}
