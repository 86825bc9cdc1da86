/**
 * The copies that the browser keeps: one cache for each build. What earlier builds had kept stays, and is shown without a
 * network, until all of it is there in its version of this build.
 */

import { CACHE_PREFIX, CURRENT_CACHE, inThisBuild, integrityOf, isFixed, isOfSite, NOT_FOUND, withoutQuery } from "./addresses";
import { hasIntegrity } from "./integrity";
import { fetchFixed, hasPage, isGenuine } from "./verification";

/** Scripts and styles in the HTML of a page. */
const LOADED = /\b(?:src|href)=["']?([^"'\s>]+\.(?:js|css))\b/g;

/** Makes this build's cache the latest one; what it may have from an earlier time, when it was the latest, stays in it. */
export async function openCache(): Promise<void> {
  const old = await caches.open(CURRENT_CACHE);
  if ((await ownCaches()).at(-1) === CURRENT_CACHE) return;
  const copies = await Promise.all((await old.keys()).map(async (key) => [key, await old.match(key)] as const));
  await caches.delete(CURRENT_CACHE);
  const cache = await caches.open(CURRENT_CACHE);
  for (const [key, copy] of copies) if (copy !== undefined) await cache.put(key, copy);
}

/** The copy of *url*: this build's, else the latest that an earlier one has. */
export async function find(url: string): Promise<Response | undefined> {
  for (const name of [CURRENT_CACHE, ...(await earlierCaches()).reverse()]) {
    const found = await caches.match(withoutQuery(url), { cacheName: name });
    if (found !== undefined && (name === CURRENT_CACHE || (await isWhole(url, found)))) return found;
  }
  return undefined;
}

/** The addresses of all copies, the latest first. */
export async function keptAddresses(): Promise<string[]> {
  const own = await ownCaches();
  // One that is not there must not be made here: it would count as the latest build's.
  const names = own.slice(0, own.indexOf(CURRENT_CACHE) + 1);
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return [...new Set(keys.flat().map(({ url }) => url).reverse())];
}

/** Keeps *response* as the copy of *url*, if it is what this build made; returns whether it is. */
export async function put(url: string, response: Response): Promise<boolean> {
  // What has come through `fetchFixed` is verified.
  const isOfBuild = isFixed(url) ? response.ok && integrityOf(url) !== undefined : await isGenuine(url, response);
  if (!isOfBuild || (await isSuperseded())) return false;
  await (await caches.open(CURRENT_CACHE)).put(withoutQuery(url), response);
  return true;
}

/** Fetches and keeps those of *urls* that are not kept yet; what cannot be had now may be had another time. */
export async function keepAll(urls: readonly string[]): Promise<void> {
  await Promise.all([...new Set([NOT_FOUND, ...urls].map(withoutQuery))].map((url) => isKept(url)));
}

/**
 * Fetches what earlier builds had kept in its version of this build. The copies of an earlier build are deleted when all
 * of that is there, and not before: its pages need its files.
 */
export async function renew(): Promise<void> {
  for (const name of await earlierCaches()) {
    const cache = await caches.open(name);
    let isComplete = true;
    for (const { url } of await cache.keys()) {
      const wanted = inThisBuild(url);
      if (wanted !== undefined && !((await isKept(wanted, cache)) && (await hasLinked(wanted)))) isComplete = false;
    }
    if (isComplete) await caches.delete(name);
  }
}

/** The caches of all builds of this site; browsers give them in the order in which they were made. */
async function ownCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
}

/** The caches of earlier builds, the latest at the end. */
async function earlierCaches(): Promise<string[]> {
  const names = await ownCaches();
  return names.slice(0, Math.max(0, names.indexOf(CURRENT_CACHE)));
}

/** Whether a later build has taken over: this service worker may still be at work, but keeps and deletes nothing more. */
async function isSuperseded(): Promise<boolean> {
  const latest = (await ownCaches()).at(-1);
  return latest !== undefined && latest !== CURRENT_CACHE;
}

/** Sees to it that there is a copy of *url* in this build's cache, out of *before* if it has one; false if there is none. */
async function isKept(url: string, before?: Cache): Promise<boolean> {
  if ((await caches.match(url, { cacheName: CURRENT_CACHE })) !== undefined) return true;
  try {
    const old = isFixed(url) ? await before?.match(url) : undefined;
    if (old !== undefined && (await isWhole(url, old))) return await put(url, old);
    if (isFixed(url)) return integrityOf(url) === undefined || (await put(url, await fetchFixed(url)));
    const response = await fetch(url, { cache: "no-cache" });
    return (await put(url, response)) || (await isGone(response));
  } catch {
    return false;
  }
}

/** Sees to it that what the page at *url* loads is kept, too: the page of an earlier build may have had other scripts. */
async function hasLinked(url: string): Promise<boolean> {
  const page = await caches.match(withoutQuery(url), { cacheName: CURRENT_CACHE });
  if (page?.headers.get("Content-Type")?.includes("html") !== true) return true;
  const named = [...(await page.text()).matchAll(LOADED)].map(([, address = ""]) => new URL(address, url).href);
  const kept = await Promise.all(named.filter(isOfSite).map((one) => isKept(one)));
  return kept.every(Boolean);
}

/** Whether the site itself answers that there is no such page any more, or that it is elsewhere. */
async function isGone(response: Response): Promise<boolean> {
  return response.status === 404 || response.status === 410 || (response.redirected && (await hasPage(response)));
}

/** Whether *copy*, which another version of this script may have kept, is what this build has at *url*. */
async function isWhole(url: string, copy: Response): Promise<boolean> {
  const integrity = integrityOf(url);
  return integrity === undefined || hasIntegrity(await copy.clone().arrayBuffer(), integrity);
}
