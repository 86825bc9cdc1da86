/** Texts that the reader types while an answer is on its way, which would be lost when the view is made anew. */

import { matchingControl } from "./controls";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Where the next letter goes in a field, after so many others; null in a field for numbers. */
interface Caret {
  readonly place: number | null;
}

const FIELDS = "input:not([type=radio], [type=checkbox], [type=hidden], [type=file], [type=submit], [readonly]), textarea";

export class TypedTexts {
  readonly #view: HTMLElement;
  readonly #before = new Map<Field, string>();
  #typed: { readonly field: Field; readonly like: Element; readonly text: string; readonly caret: Caret | undefined }[] = [];

  /** From now on, what is typed in *view* counts. */
  constructor(view: HTMLElement) {
    this.#view = view;
    for (const field of view.querySelectorAll<Field>(FIELDS)) this.#before.set(field, field.value);
  }

  /** Takes what was typed since. */
  take(): void {
    const changed = [...this.#before].filter(([field, text]) => field.isConnected && field.value !== text);
    this.#typed = changed.map(([field]) => {
      return { field, like: field.cloneNode(false) as Element, text: field.value, caret: caretOf(field) };
    });
  }

  /** Puts it into the fields of the new view, as far as there are such fields; whoever is typing goes on there. */
  putBack(): void {
    for (const { field, like, text, caret } of this.#typed) {
      const found = field.isConnected ? field : matchingControl(this.#view, like);
      if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) continue;
      if (found.value !== text) found.value = text;
      if (caret === undefined) continue;
      found.focus({ preventScroll: true });
      if (caret.place !== null) found.setSelectionRange(caret.place, caret.place);
    }
  }
}

/** Where the next letter goes, if it goes into *field*. */
function caretOf(field: Field): Caret | undefined {
  return document.activeElement === field ? { place: field.selectionStart } : undefined;
}
