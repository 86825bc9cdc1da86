/** Addresses of the site as the service worker sees them: which are the site's, which are fixed, and which build it is. */

declare const self: ServiceWorkerGlobalScope;
/** What distinguishes this build's files from those of any other. */
declare const BUILD: string;
/** The files of this build below `_kiebitz/` by name, each with the hash of its content. */
declare const FILES: Readonly<Record<string, string>>;
/** Those of them that every page of this build names. */
declare const LINKED: readonly string[];

const SITE = new URL("./", self.location.href);
const FIXED = new URL("_kiebitz/", SITE).href;

export const NOT_FOUND = new URL("404.html", SITE).href;

/** How the caches of all builds of this site begin: other sites of this host may keep something, too. */
export const CACHE_PREFIX = `kiebitz ${SITE.pathname} `;

/** The cache of this build. */
export const CURRENT_CACHE = CACHE_PREFIX + BUILD;

/** Whether *html* is a page of this build, as far as its files go. */
export function isOfThisBuild(html: string): boolean {
  return LINKED.every((name) => html.includes(name));
}

export function isOfSite(url: string): boolean {
  return url.startsWith(SITE.href);
}

/** Whether the content behind *url* never changes, since the name carries its hash. */
export function isFixed(url: string): boolean {
  return url.startsWith(FIXED);
}

/** The path of *url*, an address of the site, below its root: empty for the root itself. */
export function belowSite(url: string): string {
  return withoutQuery(url).slice(SITE.href.length);
}

export function withoutQuery(url: string): string {
  return url.replace(/[#?].*$/, "");
}

/** The hash of the content of *url*; nothing where this build has no such file. */
export function integrityOf(url: string): string | undefined {
  return FILES[withoutQuery(url).slice(FIXED.length)];
}

/** The address in this build of what had the address *url*; nothing where there is no such thing any more. */
export function inThisBuild(url: string): string | undefined {
  if (!isFixed(url)) return url;
  const wanted = withoutHash(url.slice(FIXED.length));
  const file = Object.keys(FILES).find((name) => withoutHash(name) === wanted);
  return file === undefined ? undefined : FIXED + file;
}

function withoutHash(name: string): string {
  return name.replace(/[.-][0-9a-f]{16}(?=\.|\/)/, "");
}
