/** Whether the page is still the site's latest version, and fetching what may have changed or gone wrong. */

/** What the page's script is called in the HTML of every page. */
const SCRIPT = /\bshell\.[0-9a-f]{16}\.js\b/;

/** Milliseconds after which a line counts as dead. */
const PATIENCE = 5_000;

/** Whether the site has been built anew since this page was loaded: the page, asked for again, names another script. */
export async function isOutdated(script: string): Promise<boolean> {
  try {
    const [address = ""] = location.href.split("#");
    const page = await fetch(address, { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE) });
    const named = SCRIPT.exec(await page.text())?.[0];
    return named !== undefined && !script.includes(named);
  } catch {
    return false;
  }
}

/** Has the browser fetch *url* past everything that it keeps; whether that worked shows when *url* is used. */
export async function refetch(url: URL): Promise<void> {
  try {
    await (await fetch(url, { cache: "reload", signal: AbortSignal.timeout(PATIENCE) })).arrayBuffer();
  } catch {
    return;
  }
}
