/** Buttons and forms, as far as the page's script serves them: where they are, which event they send, when they can be used. */

import type { Json } from "./protocol";
import { offerScan } from "./scan";

const BUTTONS = "[data-reveals], [data-event], [data-marks], [data-check], [data-resume], [data-first], [data-adopt], [data-wipe], "
  + "[data-export], [data-export-aside], [data-wipe-aside], [data-import], [data-share], [data-embed], [data-picture], [data-goes], [data-previous], [data-restart], [data-print-page], [data-take-table], [data-scan], [data-stop-scan]";

/** What starts the engine as soon as a reader comes near. */
export const ENGINE_CONTROLS = "[data-needs-engine], [data-event], [data-resume], [data-import]";

/**
 * Switches on what is disabled in the HTML for readers without this script; what is not to be had in this state
 * of the widget has `data-off` and stays so. The engine, which does not know where it runs, gets the page's address.
 */
export function enableControls(part: ParentNode): void {
  for (const form of part.querySelectorAll<HTMLFormElement>("form:is([data-event], [data-pairs])")) {
    for (const control of form.querySelectorAll("[disabled]:not([data-off])")) control.removeAttribute("disabled");
  }
  for (const field of part.querySelectorAll<HTMLInputElement>("input[data-page-address]")) field.value = location.href.split("#")[0] ?? "";
  for (const select of part.querySelectorAll<HTMLSelectElement>("select[data-site-languages]")) offerLanguages(select);
  offerScan(part);
  for (const control of part.querySelectorAll(BUTTONS)) {
    if (!control.hasAttribute("data-off")) control.removeAttribute("disabled");
  }
}

/** Offers in *select* the languages that this page is there in, each with its address; nothing where there is one alone. */
function offerLanguages(select: HTMLSelectElement): void {
  const here = document.documentElement.lang;
  const links = document.querySelectorAll<HTMLAnchorElement>(".md-select a[hreflang]");
  select.replaceChildren(...[...links].map(({ hreflang, href, textContent }) => {
    const option = new Option(textContent, hreflang, hreflang === here, hreflang === here);
    option.dataset["address"] = href.split("#")[0] ?? "";
    return option;
  }));
  const label = select.closest("label");
  if (label !== null) label.hidden = links.length < 2;
}

/** What *target* belongs to: the nearest element that *selector* means. */
export function controlAt(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/** Whether *target* is something that only the engine can answer. */
export function needsEngine(target: EventTarget | null): boolean {
  return controlAt(target, ENGINE_CONTROLS) !== null;
}

/** What the reader put into *form*: lists for boxes to be ticked and for lists with several choices, else one text. */
export function valuesOf(form: HTMLFormElement, submitter?: HTMLElement | null): Record<string, Json> {
  const values: Record<string, string | string[]> = {};
  for (const control of form.elements) {
    if (isList(control) && control.name !== "" && !control.disabled) values[control.name] = [];
  }
  for (const [name, value] of new FormData(form, submitter)) {
    const before = values[name];
    if (typeof value !== "string") continue;
    if (Array.isArray(before)) before.push(value);
    else values[name] = value;
  }
  // What is printed in another language leads to the page in that language.
  const address = form.querySelector<HTMLOptionElement>("select[data-site-languages] option:checked")?.dataset["address"];
  return address === undefined ? values : { ...values, address };
}

/** Chooses in each group of *view* what its HTML has chosen, where nothing is: two groups of one name lose it when one replaces the other. */
export function restoreChoices(view: HTMLElement): void {
  for (const radio of view.querySelectorAll<HTMLInputElement>("input[type=radio][checked]")) {
    const group = [...(radio.form?.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(radio.name)}"]`) ?? [])];
    if (group.every(({ checked }) => !checked)) radio.checked = true;
  }
}

function isList(control: Element): control is HTMLInputElement | HTMLSelectElement {
  return control instanceof HTMLSelectElement
    ? control.multiple
    : control instanceof HTMLInputElement && control.type === "checkbox";
}

/** The control of *view* that is like *before*, which a view that is gone had: same id, same event, or same value. */
export function matchingControl(view: HTMLElement, before: Element): HTMLElement | null {
  const found = selectorsOf(before).map((selector) => view.querySelector<HTMLElement>(selector));
  return found.find((control) => control !== null) ?? null;
}

function selectorsOf(control: Element): string[] {
  const selectors = control.id === "" ? [] : [`#${CSS.escape(control.id)}`];
  for (const name of ["data-event", "data-reveals", "data-marks"]) {
    const value = control.getAttribute(name);
    if (value !== null) selectors.push(`[${name}="${CSS.escape(value)}"]`);
  }
  const name = control.getAttribute("name");
  if (name === null) return selectors;
  const value = control.getAttribute("value");
  const like = `[name="${CSS.escape(name)}"]`;
  return [...selectors, value === null ? like : `${like}[value="${CSS.escape(value)}"]`];
}

/** The card of *view* that a number key stands for: the first, the second … of the hand that can be pressed. */
export function cardAt(view: HTMLElement, { key, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent): HTMLButtonElement | undefined {
  if (ctrlKey || altKey || metaKey || repeat || !/^[1-9]$/.test(key)) return undefined;
  const hands = [...view.querySelectorAll("ul.kb-hand")];
  const cards = hands.map((hand) => hand.querySelectorAll<HTMLButtonElement>("button.kb-card:enabled"));
  return cards.find((hand) => hand.length > 0)?.[Number(key) - 1];
}

/** A number for the engine, which has no chance of its own. */
export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** The event that *control* stands for, with a chance and *more*. */
export function eventOf(control: HTMLElement, more: Readonly<Record<string, Json>> = {}): Json {
  const event = JSON.parse(control.dataset["event"] ?? "{}") as Record<string, Json>;
  return { ...event, ...more, seed: randomSeed() };
}

/** What kind of event *control* stands for. */
export function kindOf(control: HTMLElement): Json | undefined {
  return (JSON.parse(control.dataset["event"] ?? "{}") as Record<string, Json>)["type"];
}
