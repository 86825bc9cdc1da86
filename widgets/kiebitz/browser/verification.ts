/**
 * Whether an answer is what the build made. Networks that ask for a login answer any address with a page of their own and
 * the status 200; such an answer must not be kept.
 */

import { integrityOf, isOfThisBuild, withoutQuery } from "./addresses";

/** What the media type of a file has in it, by the end of the file's name; browsers do without any other. */
const MEDIA: Readonly<Record<string, string>> = { js: "javascript", css: "css" };

/**
 * Fetches a fixed file of this build. Throws where its content is not what was built. An answer that the browser itself
 * may have kept by mistake is asked for a second time, past what the browser keeps.
 */
export async function fetchFixed(url: string): Promise<Response> {
  const integrity = integrityOf(url) ?? "";
  try {
    return await fetch(url, { integrity });
  } catch {
    return fetch(url, { integrity, cache: "reload" });
  }
}

/** Whether *response* to a request for *url*, which is not fixed, is the site's own and of this build. */
export async function isGenuine(url: string, response: Response): Promise<boolean> {
  if (!response.ok || response.redirected || response.type !== "basic") return false;
  return hasMedia(url, response) && (!isHtml(response) || hasPage(response));
}

/** Whether *response* is of a kind that *url* can have. */
export function hasMedia(url: string, response: Response): boolean {
  const end = /\.(\w+)$/.exec(new URL(withoutQuery(url)).pathname)?.[1] ?? "html";
  if (isHtml(response)) return end === "html";
  return mediaOf(response).includes(MEDIA[end] ?? "");
}

/** Whether *response* has a page of this build. */
export async function hasPage(response: Response): Promise<boolean> {
  return isOfThisBuild(await response.clone().text());
}

function isHtml(response: Response): boolean {
  return mediaOf(response).includes("html");
}

function mediaOf(response: Response): string {
  return response.headers.get("Content-Type") ?? "";
}
