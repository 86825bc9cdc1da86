/**
 * Names that the reader is typing, where the form asks about their bearers: `[data-typed-name=FIELD]` shows what is in the
 * field of that name, and the label of the field as long as nothing is.
 */

/** Has the names of all forms follow what is typed, also where an answer has made a form anew meanwhile. */
export function enableTypedNames(): void {
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.form !== null) showNames(target.form);
  });
  document.addEventListener("kiebitz-change", ({ target }) => {
    if (target instanceof Element) target.querySelectorAll("form").forEach(showNames);
  });
}

function showNames(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll<HTMLElement>("[data-typed-name]")) {
    const field = form.elements.namedItem(place.dataset["typedName"] ?? "");
    if (!(field instanceof HTMLInputElement)) continue;
    const typed = field.value.trim();
    place.textContent = typed === "" ? (field.labels?.[0]?.textContent.trim() ?? "") : typed;
  }
}
