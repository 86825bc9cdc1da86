/**
 * Marking answers and checking the marks, which the page can do by itself: the HTML has for each mark whether it would
 * be right, and below the marks the verdict with its reason.
 *
 * `[data-marks=ID]` is a toggle, `data-legal` is whether it should be on. `[data-check]` compares; it and its marks
 * are in one `[data-item]`, or where a widget has one question alone, anywhere in it. Of the marks in `[data-one]`
 * only one is on at a time.
 */

import { announce } from "./disclosure";

/** Changes *mark*, unless it has been checked already. */
export function toggle(mark: HTMLElement): void {
  if (mark.dataset["right"] !== undefined) return;
  const on = !isOn(mark);
  for (const other of mark.closest("[data-one]")?.querySelectorAll("[data-marks]") ?? []) {
    other.setAttribute("aria-pressed", "false");
  }
  mark.setAttribute("aria-pressed", String(on));
}

/** Shows which marks are right and every verdict; gives the ids of those that are wrong. Nothing where it was done. */
export function check(widget: HTMLElement, button: HTMLElement): string[] | undefined {
  const item = button.closest<HTMLElement>("[data-item]") ?? widget;
  const marks = [...item.querySelectorAll<HTMLElement>("[data-marks]")];
  if (button.ariaDisabled === "true") return undefined;
  for (const mark of marks) mark.dataset["right"] = String(isOn(mark) === (mark.dataset["legal"] === "true"));
  for (const answer of item.querySelectorAll("[data-answers] details")) answer.setAttribute("open", "");
  button.ariaDisabled = "true";
  item.dataset["checked"] = "";
  const wrong = marks.filter((mark) => mark.dataset["right"] === "false").map((mark) => mark.dataset["marks"] ?? "");
  showResult(widget, item, wrong.length === 0);
  return wrong;
}

function isOn(mark: HTMLElement): boolean {
  return mark.ariaPressed === "true";
}

/** Shows the sentence for all right, or that for some wrong, and announces it. */
function showResult(widget: HTMLElement, item: HTMLElement, allRight: boolean): void {
  for (const [selector, isTrue] of [["[data-all-right]", allRight], ["[data-some-wrong]", !allRight]] as const) {
    for (const note of item.querySelectorAll<HTMLElement>(selector)) {
      note.hidden = !isTrue;
      if (isTrue) announce(widget, note.innerText);
    }
  }
}
