/**
 * The language switch keeps the reader's place: headings have the same ids in every language, and widgets their order. What
 * is marked in a widget goes along. The language is kept as the reader's choice, so that no page in it offers them another
 * one: see `theme/partials/language-offer.html`.
 */

import { carryMarks } from "./carried-marks";
import { saveScrollPosition } from "./scroll-position";

/** Under which name the browser keeps the language that the reader has chosen, or "no" where they want no offers. */
const CHOICE = "kiebitz.languages";

export function enableLanguageSwitch(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    if (link === null) return;
    link.hash = location.hash;
    saveScrollPosition(link.pathname, true);
    carryMarks(link.pathname);
    keepChoice(link.hreflang);
  });
}

/** Keeps *language* as chosen, unless the reader wants no offers at all. */
function keepChoice(language: string): void {
  try {
    if (localStorage.getItem(CHOICE) !== "no") localStorage.setItem(CHOICE, language);
  } catch {
    // A browser that keeps nothing makes the offer again.
  }
}
