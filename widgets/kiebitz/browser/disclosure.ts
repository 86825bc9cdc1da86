/** Opening and closing the answers that the page already holds: no engine, no request, no rule. */

const BUTTON = "[data-reveals]";

/** The answer that *button* belongs to. */
function answerOf(widget: HTMLElement, button: HTMLElement): HTMLDetailsElement | null {
  const id = button.dataset["reveals"];
  return id === undefined ? null : widget.querySelector<HTMLDetailsElement>(`details#${CSS.escape(id)}`);
}

/** The button outside *answer* that opens it. */
function openerOf(widget: HTMLElement, answer: HTMLDetailsElement): HTMLButtonElement | undefined {
  const buttons = [...widget.querySelectorAll<HTMLButtonElement>(`[data-reveals="${CSS.escape(answer.id)}"]`)];
  return buttons.find((one) => !answer.contains(one));
}

/** Announces *text* to screen readers, also when it was the last announcement. */
export function announce(widget: HTMLElement, text: string): void {
  const region = widget.querySelector("[data-announce]");
  if (region === null) return;
  region.textContent = "";
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}

/**
 * Opens the answer of *button* and closes the others beside it; closes it where it was open. Returns what was opened.
 * A button within the answer leads back to the one that opens it, since it is out of sight itself then.
 */
export function disclose(widget: HTMLElement, button: HTMLElement): HTMLElement | undefined {
  const answer = answerOf(widget, button);
  if (answer === null) return undefined;
  const opens = !answer.open;
  for (const other of answer.closest("[data-answers]")?.querySelectorAll("details[open]") ?? []) {
    other.removeAttribute("open");
  }
  answer.open = opens;
  followAnswers(widget);
  if (answer.contains(button)) openerOf(widget, answer)?.focus({ preventScroll: true });
  // Not textContent: that has the names of both decks' cards, of which the style shows one.
  announce(widget, opens ? (answer.querySelector<HTMLElement>("[data-verdict]")?.innerText.trim() ?? "") : "");
  return opens ? answer : undefined;
}

/** Puts the buttons in step with their answers, whichever way those were opened. */
export function followAnswers(widget: HTMLElement): void {
  for (const button of widget.querySelectorAll<HTMLButtonElement>(BUTTON)) {
    const open = answerOf(widget, button)?.open ?? false;
    button.setAttribute("aria-expanded", String(open));
    if (open) button.dataset["revealed"] = "";
  }
}
