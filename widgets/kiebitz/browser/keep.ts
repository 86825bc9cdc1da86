/** Registers the service worker that makes a second visit possible without a network, and tells it what was used. */

import { savesData } from "./connection";
import type { ToServiceWorker } from "./protocol";

/**
 * Has the service worker at *script*, which lies at the root of the site, keep what the visit uses, from *quiet* on: what
 * is kept for later must not compete with what is waited for. Gives what tells it more.
 */
export function keepForLater(script: URL, quiet: Promise<void>): (urls: readonly string[]) => void {
  // There is none on insecure pages, nor on pages that were opened as files.
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return () => undefined;
  const { serviceWorker } = navigator;
  const used = new Set<string>();

  async function keep(urls: readonly string[]): Promise<void> {
    for (const url of urls) used.add(url);
    await quiet;
    const { active } = await serviceWorker.ready;
    const message: ToServiceWorker = { kind: "keep", urls, mayRenew: !savesData() };
    active?.postMessage(message);
  }

  async function register(): Promise<void> {
    await quiet;
    try {
      await serviceWorker.register(script);
    } catch {
      // A browser that keeps nothing, in a private window for instance, shows the site all the same.
      return;
    }
    // Another build's service worker knows nothing of what was told to the one before.
    serviceWorker.addEventListener("controllerchange", () => { void keep([...used]); });
    // Loaded before the service worker could see it.
    void keep([location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)]);
  }

  void register();
  return (urls) => { void keep(urls); };
}
