/**
 * Marking answers and checking the marks, which the page can do by itself: the HTML has for each mark whether it would
 * be right, and below the marks the verdict with its reason.
 *
 * `[data-marks=ID]` is a toggle, `data-legal` is whether it should be on. `[data-check]` compares; it and its marks
 * are in one `[data-item]`, or where a widget has one question alone, anywhere in it. Of the marks in `[data-one]`
 * only one is on at a time, and only that one can be wrong. With `data-needs-mark=ID` nothing can be checked before each list of marks, but
 * those in `[data-may-be-empty]`, has one that is on; the element ID describes the button until then, and is shown where it is pressed. Once all is right, `[data-once-right]` is shown in the place of `[data-until-right]`,
 * and in any case the part `[data-here]` of a bar has the result. Which explanations are open after it: `mistakes.ts`.
 */

import { announce } from "./disclosure";
import { scrollToExplanation } from "./focus";
import { openExplanations } from "./mistakes";
import { showTally } from "./tally";

/** Changes *mark*, unless it has been checked already. */
export function toggle(mark: HTMLElement): void {
  if (mark.dataset["right"] !== undefined) return;
  const on = !isOn(mark);
  for (const other of mark.closest("[data-one]")?.querySelectorAll("[data-marks]") ?? []) {
    other.setAttribute("aria-pressed", "false");
  }
  mark.setAttribute("aria-pressed", String(on));
  const item = itemOf(mark);
  for (const button of item?.querySelectorAll<HTMLElement>("[data-check][data-needs-mark]") ?? []) {
    setReady(button, [...item?.querySelectorAll("ul:not([data-may-be-empty]):has(> li > [data-marks])") ?? []].every(hasMark));
  }
}

/** Marks again in *view* what has one of *ids*. */
export function markAgain(view: HTMLElement, ids: readonly string[]): void {
  for (const mark of view.querySelectorAll<HTMLElement>("[data-marks]")) {
    if (ids.includes(mark.dataset["marks"] ?? "") && !isOn(mark)) toggle(mark);
  }
}

function itemOf(control: HTMLElement): HTMLElement | null {
  return control.closest<HTMLElement>("[data-item]") ?? control.closest<HTMLElement>("kiebitz-widget");
}

function hasMark(list: Element): boolean {
  return list.querySelector("[aria-pressed=true]") !== null;
}

/** Lets *button* check, or describes why it does not yet. */
function setReady(button: HTMLElement, isReady: boolean): void {
  button.ariaDisabled = isReady ? null : "true";
  if (isReady) {
    button.removeAttribute("aria-describedby");
    const hint = document.getElementById(button.dataset["needsMark"] ?? "");
    if (hint !== null) hint.hidden = true;
  } else button.setAttribute("aria-describedby", button.dataset["needsMark"] ?? "");
}

/** Shows why *button* does not check yet, if that is so. */
export function remind(widget: HTMLElement, button: HTMLElement): void {
  const id = button.getAttribute("aria-describedby");
  const hint = id === null ? null : document.getElementById(id);
  if (button.dataset["needsMark"] !== id || hint === null) return;
  hint.hidden = false;
  announce(widget, hint.innerText);
}

/** Shows which marks are right and every verdict; gives the ids of those that are wrong. Nothing where it was done. */
export function check(widget: HTMLElement, button: HTMLElement): string[] | undefined {
  const item = button.closest<HTMLElement>("[data-item]") ?? widget;
  const marks = [...item.querySelectorAll<HTMLElement>("[data-marks]")];
  if (button.ariaDisabled === "true") return undefined;
  for (const mark of marks) mark.dataset["right"] = String(isRight(mark));
  button.ariaDisabled = "true";
  item.dataset["checked"] = "";
  const wrong = marks.filter((mark) => mark.dataset["right"] === "false").map((mark) => mark.dataset["marks"] ?? "");
  showResult(widget, item, wrong.length);
  showCount(item, wrong.length === 0);
  showTally(widget);
  const answers = item.querySelector<HTMLElement>("[data-answers]");
  if (answers !== null) scrollToExplanation(answers, openExplanations(answers, wrong));
  return wrong;
}

/** Whether *mark* is as it should be; where one of several is chosen, only that one can be wrong. */
function isRight(mark: HTMLElement): boolean {
  const list = mark.closest("[data-one]");
  if (list !== null && !isOn(mark) && hasMark(list)) return true;
  return isOn(mark) === (mark.dataset["legal"] === "true");
}

function isOn(mark: HTMLElement): boolean {
  return mark.ariaPressed === "true";
}

/** Counts the answer at once: the line and the bar above the question are true before the next one comes. */
function showCount(item: HTMLElement, isRight: boolean): void {
  for (const line of item.querySelectorAll<HTMLElement>("[data-until-right]")) line.hidden = isRight;
  for (const line of item.querySelectorAll<HTMLElement>("[data-once-right]")) line.hidden = !isRight;
  for (const part of item.querySelectorAll<HTMLElement>("[data-here]")) part.dataset["result"] = isRight ? "right" : "wrong";
}

/** Shows the sentence for all right, or that for so many *mistakes*, and announces it. */
function showResult(widget: HTMLElement, item: HTMLElement, mistakes: number): void {
  for (const note of item.querySelectorAll<HTMLElement>("[data-all-right], [data-some-wrong]")) {
    const count = note.dataset["someWrong"];
    const isTrue = count === undefined ? mistakes === 0 : mistakes > 0 && (count === "" || Number(count) === mistakes);
    note.hidden = !isTrue;
    if (isTrue) announce(widget, note.innerText);
  }
}
