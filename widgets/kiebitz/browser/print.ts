/** A page on paper: in its light colours, and with those folds open that the reader has opened. */

const SCHEME = "data-md-color-scheme";
const LIGHT = "default";

/** Keeps folds as they are: Material would open every one of them, and print a page of four sheets on eighty. */
export function printFoldsAsTheyAre(): void {
  addEventListener("beforeprint", (event) => { event.stopImmediatePropagation(); }, { capture: true });
}

/** Shows the page in light colours while it is printed, and then as it was. */
export function printInLight(): void {
  const print = matchMedia("print");
  let before: string | null = null;
  function follow(): void {
    const { body } = document;
    if (print.matches) {
      before = body.getAttribute(SCHEME);
      body.setAttribute(SCHEME, LIGHT);
    } else if (before !== null) {
      body.setAttribute(SCHEME, before);
      before = null;
    }
  }
  print.addEventListener("change", follow);
}
