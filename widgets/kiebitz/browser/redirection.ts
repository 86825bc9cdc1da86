/**
 * Links to a widget that has moved to another page: `#kb=TEXT&for=round` on a page without that widget goes on to the page
 * to which a link `[data-page-of=round]` leads.
 */

import { wake } from "./dormant";
import { stateLinkIn } from "./state-link";

/** Goes on where the address asks for a widget of another page, now and whenever the address changes. */
export function enableRedirection(): void {
  addEventListener("hashchange", redirect);
  redirect();
}

function redirect(): void {
  const name = stateLinkIn(location.hash)?.for;
  if (name === undefined) return;
  wake(document);
  if (document.querySelector(`kiebitz-widget[widget="${CSS.escape(name)}"]`) !== null) return;
  const way = document.querySelector<HTMLAnchorElement>(`a[data-page-of="${CSS.escape(name)}"]`);
  if (way === null) return;
  const page = new URL(way.href);
  page.hash = location.hash;
  location.replace(page);
}
