/// <reference lib="webworker" />
/**
 * The service worker: what a reader has used works without a network.
 *
 * Files whose names carry a hash come from what is kept; everything else comes from the network, and from what is kept
 * only if there is none. So a page never meets an engine of another build. With a new build, what was used is fetched in
 * its new version, and the old version is deleted.
 */

import type { ToServiceWorker } from "./protocol";

declare const self: ServiceWorkerGlobalScope;
declare const BUILD: string;
declare const FILES: readonly string[];

const PREFIX = "kiebitz ";
const SITE = new URL("./", self.location.href);
const HASHED = new URL("_kiebitz/", SITE).href;
const NOT_FOUND = new URL("404.html", SITE).href;

/** Other sites of this host may keep something, too. */
const OURS = `${PREFIX}${SITE.pathname} `;
const CURRENT = OURS + BUILD;

self.addEventListener("install", (event) => {
  event.waitUntil(keep([NOT_FOUND]).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(renew().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  const { urls } = event.data as ToServiceWorker;
  event.waitUntil(keep(urls.filter(isOurs)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !isOurs(request.url) || request.headers.has("range")) return;
  event.respondWith(request.url.startsWith(HASHED) ? fromKept(request) : fromNetwork(request));
});

function isOurs(url: string): boolean {
  return url.startsWith(SITE.href);
}

function withoutPlace(url: string): string {
  return url.replace(/[#?].*$/, "");
}

function kept(url: string): Promise<Response | undefined> {
  return caches.match(withoutPlace(url), { cacheName: CURRENT });
}

/** Fetches and keeps those of *urls* that are not kept yet; what cannot be had now may be had another time. */
async function keep(urls: readonly string[]): Promise<void> {
  const wanted = [...new Set(urls.map(withoutPlace))];
  await Promise.all(wanted.map(async (url) => {
    if ((await kept(url)) !== undefined) return;
    try {
      await put(url, await fetch(url));
    } catch {
      return;
    }
  }));
}

async function put(url: string, response: Response): Promise<void> {
  // A redirected answer must not be given to a navigation.
  if (!response.ok || response.redirected || response.type !== "basic") return;
  const cache = await caches.open(CURRENT);
  await cache.put(withoutPlace(url), response);
}

async function fromKept(request: Request): Promise<Response> {
  const found = await kept(request.url);
  if (found !== undefined) return found;
  const response = await fetch(request);
  void put(request.url, response.clone());
  return response;
}

async function fromNetwork(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    void put(request.url, response.clone());
    return response;
  } catch (reason) {
    const found = await kept(request.url);
    if (found !== undefined) return found;
    const page = request.mode === "navigate" ? await kept(NOT_FOUND) : undefined;
    if (page === undefined) throw reason;
    return new Response(page.body, { status: 404, headers: page.headers });
  }
}

/** Fetches what earlier builds had kept in its version of this build, and deletes theirs. */
async function renew(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CURRENT);
  for (const name of names) {
    const cache = await caches.open(name);
    const urls = (await cache.keys()).map(({ url }) => url);
    await keep(urls.map(inThisBuild).filter((url) => url !== undefined));
    await caches.delete(name);
  }
}

/** The address in this build of what had the address *url*; nothing where there is no such thing any more. */
function inThisBuild(url: string): string | undefined {
  if (!url.startsWith(HASHED)) return url;
  const wanted = withoutHash(url.slice(HASHED.length));
  const file = FILES.find((name) => withoutHash(name) === wanted);
  return file === undefined ? undefined : HASHED + file;
}

function withoutHash(name: string): string {
  return name.replace(/[.-][0-9a-f]{16}(?=\.|\/)/, "");
}
