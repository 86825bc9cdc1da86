/**
 * Whether a widget still shows the example that its page was written with. The note `[data-not-first]` of a widget is there
 * while it shows another one, and the widget has `data-other-example` then.
 *
 * Prose that is true of the first example alone has `data-first-example="next"` where that example is below it, "previous" where
 * it is above, or both words: it is hidden until the first example is back.
 */

import { show } from "./status-messages";

const EXAMPLES = "kiebitz-widget:has(> [data-not-first])";

/** Adapts the page to whether *widget* shows its first example. */
export function followExample(widget: HTMLElement, isFirst: boolean): void {
  show(widget, "[data-not-first]", !isFirst);
  widget.toggleAttribute("data-other-example", !isFirst);
  for (const prose of document.querySelectorAll<HTMLElement>("[data-first-example]")) {
    prose.hidden = examplesOf(prose).some((example) => example.hasAttribute("data-other-example"));
  }
}

/** The widgets that *prose* is about. */
function examplesOf(prose: HTMLElement): Element[] {
  const examples = [...document.querySelectorAll(EXAMPLES)];
  const isBelow = (example: Element): boolean =>
    (prose.compareDocumentPosition(example) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const found: Readonly<Record<string, Element | undefined>> = {
    next: examples.find(isBelow),
    previous: examples.findLast((example) => !isBelow(example)),
  };
  return (prose.dataset["firstExample"] ?? "").split(" ").flatMap((place) => found[place] ?? []);
}
