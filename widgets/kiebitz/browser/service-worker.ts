/// <reference lib="webworker" />
/**
 * The service worker: what a reader has used works without a network.
 *
 * Files whose names carry a hash come from what is kept; everything else comes from the network, and from what is kept
 * only if there is none. So a page never meets an engine of another build. Nothing is kept that was not verified. A new
 * build takes over at once; what was kept is fetched in its new version when the page reports that it has time.
 */

import { integrityOf, isFixed, isOfSite } from "./addresses";
import { find, keepAll, openCache, put, renew } from "./cache";
import { offlinePage } from "./offline-page";
import type { ToServiceWorker } from "./protocol";
import { fetchFixed, hasMedia } from "./verification";

declare const self: ServiceWorkerGlobalScope;

/** What is being kept: one page's wishes after the other's. */
let pendingCopies = Promise.resolve();

self.addEventListener("install", (event) => {
  event.waitUntil(openCache().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  // Nothing else: until this is done, every page waits.
  event.waitUntil(self.clients.claim());
});

self.addEventListener("message", (event) => {
  const { urls, mayRenew } = event.data as ToServiceWorker;
  pendingCopies = pendingCopies.then(async () => {
    await keepAll(urls.filter(isOfSite));
    if (mayRenew) await renew();
  }).catch(() => undefined);
  event.waitUntil(pendingCopies);
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !isOfSite(request.url) || request.headers.has("range")) return;
  event.respondWith(isFixed(request.url) ? fixed(event) : fromNetwork(event));
});

/** A file whose content never changes: the copy, unless the page has found fault with it. */
async function fixed(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = request.cache === "reload" ? undefined : await find(request.url);
  if (copy !== undefined) return copy;
  if (integrityOf(request.url) === undefined) return fetch(request);
  const response = await fetchFixed(request.url);
  keepCopy(event, response);
  return response;
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    keepCopy(event, response);
    // A network that asks for a login must be able to show its page, but not in the place of a script.
    if (request.mode === "navigate" || hasMedia(request.url, response)) return response;
    return (await find(request.url)) ?? response;
  } catch (reason) {
    const copy = await find(request.url);
    if (copy !== undefined) return copy;
    const page = request.mode === "navigate" ? await offlinePage(request.url) : undefined;
    if (page === undefined) throw reason;
    return page;
  }
}

/** Keeps *response* behind the page's back; where it cannot be kept, the page has it all the same. */
function keepCopy(event: FetchEvent, response: Response): void {
  event.waitUntil(put(event.request.url, response.clone()).catch(() => undefined));
}
