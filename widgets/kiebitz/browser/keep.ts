/** Registers the service worker that makes a second visit possible without a network, and tells it what was used. */

import type { ToServiceWorker } from "./protocol";

/** Has the service worker at *script*, which lies at the root of the site, keep what the visit uses. */
export function keepForLater(script: URL): (urls: readonly string[]) => void {
  // There is none on insecure pages, nor on pages that were opened as files.
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return () => undefined;
  const { serviceWorker } = navigator;

  function keep(urls: readonly string[]): void {
    const message: ToServiceWorker = { kind: "keep", urls };
    void serviceWorker.ready.then(({ active }) => { active?.postMessage(message); });
  }

  async function register(): Promise<void> {
    try {
      await serviceWorker.register(script);
    } catch {
      // A browser that keeps nothing, in a private window for instance, shows the site all the same.
      return;
    }
    // Loaded before the service worker could see it.
    keep([location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)]);
  }

  if (document.readyState === "complete") void register();
  else addEventListener("load", () => { void register(); }, { once: true });
  return keep;
}
