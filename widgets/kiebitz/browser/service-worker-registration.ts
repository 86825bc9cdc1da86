/** Registers the service worker that makes a second visit possible without a network, and sends it what was used. */

import { prefersLessData } from "./network";
import type { ToServiceWorker } from "./protocol";

/** What this visit has used and was not sent to the service worker yet: a reader may go on before a page is at rest. */
const USED = "kiebitz.used";

/**
 * Has the service worker at *script*, which lies at the root of the site, keep what the visit uses, from *quiet* on: what
 * is kept for later must not compete with what is waited for. Returns a function that sends it more.
 */
export function registerServiceWorker(script: URL, quiet: Promise<void>): (urls: readonly string[]) => void {
  // There is none on insecure pages, nor on pages that were opened as files.
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return () => undefined;
  const { serviceWorker } = navigator;
  const used = new Set(unreported());

  async function keep(urls: readonly string[]): Promise<void> {
    for (const url of urls) used.add(url);
    setUnreported([...used]);
    await quiet;
    const { active } = await serviceWorker.ready;
    const message: ToServiceWorker = { kind: "keep", urls: [...used], mayRenew: !prefersLessData() };
    active?.postMessage(message);
    setUnreported([]);
  }

  async function register(): Promise<void> {
    await quiet;
    try {
      await serviceWorker.register(script);
    } catch {
      // A browser that keeps nothing, in a private window for instance, shows the site all the same.
      return;
    }
    // Another build's service worker knows nothing of what was sent to the one before.
    serviceWorker.addEventListener("controllerchange", () => { void keep([]); });
    // Loaded before the service worker could see it.
    void keep(performance.getEntriesByType("resource").map(({ name }) => name));
  }

  void keep([location.href]);
  void register();
  return (urls) => { void keep(urls); };
}

function unreported(): readonly string[] {
  try {
    const urls = JSON.parse(sessionStorage.getItem(USED) ?? "[]") as unknown;
    return Array.isArray(urls) ? urls.map(String) : [];
  } catch {
    return [];
  }
}

function setUnreported(urls: readonly string[]): void {
  try {
    sessionStorage.setItem(USED, JSON.stringify(urls));
  } catch {
    // Where nothing can be remembered, only the page that comes to rest is kept.
  }
}
