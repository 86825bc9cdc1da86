/**
 * The language switch keeps the reader's place: headings have the same ids in every language, and widgets their order. What
 * is marked in a widget goes along.
 */

import { carryMarks } from "./carried-marks";
import { saveScrollPosition } from "./scroll-position";

export function enableLanguageSwitch(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    if (link === null) return;
    link.hash = location.hash;
    saveScrollPosition(link.pathname, true);
    carryMarks(link.pathname);
  });
}
