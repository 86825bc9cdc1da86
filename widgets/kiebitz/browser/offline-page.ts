/**
 * The page for an address of which nothing is kept, while there is no network. It is made of the page for what is missing,
 * which contains its texts as data, and lists what is kept, so that the reader can go on.
 */

import { belowSite, NOT_FOUND } from "./addresses";
import { find, keptAddresses } from "./cache";

/** What the page states in one language. */
interface OfflineTexts {
  /** The folder of the language below the site, with a slash at the end; empty for the first one. */
  readonly prefix: string;
  readonly lang: string;
  readonly title: string;
  readonly hint: string;
  readonly again: string;
  /** What the list of kept pages begins with. */
  readonly pages: string;
}

interface KeptPage {
  readonly address: string;
  /** As HTML has it. */
  readonly title: string;
}

/** The server cannot be reached, and may be later. */
const UNAVAILABLE = 503;

const DATA = /<script\b[^>]*\bdata-offline\b[^>]*>(.*?)<\/script>/s;
const TITLE = /<title>([^<]*)<\/title>/;
const BODY = /<main>.*<\/body>/s;

/** How addresses of pages end; pages to be embedded are for others. */
const PAGE = /(?:\/|\.html)$/;
const EMBEDDED = /^(?:[^/]+\/)?embed\//;

/** The page in place of the one at *url*; nothing where the page that it is made of is not kept. */
export async function offlinePage(url: string): Promise<Response | undefined> {
  const missing = await find(NOT_FOUND);
  if (missing === undefined) return undefined;
  const html = await missing.text();
  const headers = new Headers(missing.headers);
  // They are those of the other page.
  for (const name of ["Content-Length", "Content-Encoding"]) headers.delete(name);
  return new Response(await withOfflineTexts(html, url), { status: UNAVAILABLE, headers });
}

/** *html*, the page for what is missing, as the one for *url* without a network. */
async function withOfflineTexts(html: string, url: string): Promise<string> {
  const data = DATA.exec(html)?.[1];
  // A site's own page may have none.
  if (data === undefined) return html;
  const languages = JSON.parse(data) as readonly OfflineTexts[];
  const texts = languages.filter(({ prefix }) => belowSite(url).startsWith(prefix)).sort(byLength)[0];
  if (texts === undefined) return html;
  const siteName = /^404( .*)$/.exec(TITLE.exec(html)?.[1] ?? "")?.[1] ?? "";
  const pages = await keptPages(texts.prefix, languages, siteName);
  return html
    .replace(/<html\b[^>]*>/, () => `<html lang="${texts.lang}">`)
    .replace(TITLE, () => `<title>${escaped(texts.title)}${siteName}</title>`)
    .replace(BODY, () => `<main>${sentences(texts)}${list(texts.pages, pages)}</main></body>`);
}

/** Orders the longest prefix first, since that of the first language begins all addresses. */
function byLength(one: OfflineTexts, other: OfflineTexts): number {
  return other.prefix.length - one.prefix.length;
}

function sentences({ title, hint, again }: OfflineTexts): string {
  return `<h1>${escaped(title)}</h1><p>${escaped(hint)} <a href="">${escaped(again)}</a></p>`;
}

function list(beginning: string, pages: readonly KeptPage[]): string {
  if (pages.length === 0) return "";
  const links = pages.map(({ address, title }) => `<a href="${escaped(address)}">${title}</a>`);
  return `<p>${escaped(beginning)}</p><nav>${links.join("")}</nav>`;
}

/**
 * The kept pages of the language below *prefix*, the latest first, without *siteName* at the end of their
 * titles; those of all languages where there is none.
 */
async function keptPages(prefix: string, languages: readonly OfflineTexts[], siteName: string): Promise<KeptPage[]> {
  const others = languages.map((language) => language.prefix).filter((other) => other.length > prefix.length);
  const isOwn = (path: string): boolean => path.startsWith(prefix) && !others.some((other) => path.startsWith(other));
  const all = (await keptAddresses()).filter((address) => address !== NOT_FOUND && isPage(belowSite(address)));
  const own = all.filter((address) => isOwn(belowSite(address)));
  const titled = await Promise.all((own.length > 0 ? own : all).map((address) => titledPage(address, siteName)));
  return titled.filter((page) => page !== undefined);
}

function isPage(path: string): boolean {
  return (path === "" || PAGE.test(path)) && !EMBEDDED.test(path);
}

async function titledPage(address: string, siteName: string): Promise<KeptPage | undefined> {
  const title = TITLE.exec((await (await find(address))?.text()) ?? "")?.[1];
  if (title === undefined) return undefined;
  const own = siteName !== "" && title.endsWith(siteName) ? title.slice(0, -siteName.length) : title;
  return { address: address, title: own };
}

/** *text* as HTML has it, in elements and in values of attributes. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}
