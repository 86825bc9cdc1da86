/** What only scholars want to see, sources and proofs: shown where the reader has switched it on, on every page from then on. */

import { WOKEN } from "./dormant";
import { put, read } from "./storage";

const KEY = "kiebitz.scholarship";
const CHOICE = "[data-scholarship-choice]";
const INPUTS = `${CHOICE} input`;

/** Offers the switch, which without a script would do nothing, and follows it on the whole page. */
export function enableScholarship(): void {
  for (const choice of document.querySelectorAll<HTMLElement>(CHOICE)) choice.hidden = false;
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(INPUTS)) return;
    put(KEY, target.checked ? "on" : "off");
    // Where nothing can be kept, the choice holds for this page.
    show(target.checked);
  });
  // Switched in another window, or on a later page than the one that the reader comes back to.
  for (const type of ["storage", "pageshow"]) addEventListener(type, () => { show(read(KEY) === "on"); });
  document.addEventListener(WOKEN, () => { show(document.documentElement.dataset["scholarship"] === "on"); });
  show(read(KEY) === "on");
}

function show(isOn: boolean): void {
  document.documentElement.dataset["scholarship"] = isOn ? "on" : "off";
  for (const input of document.querySelectorAll<HTMLInputElement>(INPUTS)) input.checked = isOn;
  for (const fold of document.querySelectorAll<HTMLDetailsElement>("details.sources")) fold.open = isOn;
}
