/** Light paper: a page that is dark on the screen prints in its light colours. */

const SCHEME = "data-md-color-scheme";
const LIGHT = "default";

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
