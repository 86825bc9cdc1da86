/**
 * The table whose rules the reader has chosen for all pages, kept by the browser.
 *
 * `script[data-own-table]` has the rules that a widget or a page shows; `[data-choose-table]` beside it chooses them, and from then
 * on what is changed there is followed. `[data-chosen-table]` is shown once a table is chosen, with its name in
 * `[data-chosen-name]` and the way to it in `a[data-chosen-way]`; `[data-forget-table]` ends it. `[data-table-rules]` names
 * rules, and gets the sentences on them; `[data-other-games]` behind it is then closed. `[data-no-table]` is shown until a table is
 * chosen. A form `[data-compare-table]` is shown beside other rules than the chosen ones, and gets their link in
 * `[data-chosen-link]`; where the engine knows of a table of the reader's own it has `data-stays-open`.
 */

import { WOKEN } from "./dormant";
import { put, read, remove } from "./storage";

export interface ChosenTable {
  /** Id of its game. */
  readonly game: string;
  /** Its rules as the engine reads them from an event. */
  readonly code: string;
  /** The same with the name, as a link has it. */
  readonly link: string;
  readonly name: string;
  /** The language of what follows. */
  readonly locale: string;
  /** Rule to the sentence of the rulebook on it, or to what answers a question about it where it decides nothing. */
  readonly sentences: Readonly<Record<string, string>>;
}

/** What a widget reports when it shows something new. */
export interface Change {
  /** The link of the table that was there before, where it was the reader who changed something. */
  readonly tableBefore?: string | undefined;
}

/** Has *table*, which was chosen in another language, in the words of *locale*. */
type Translate = (table: ChosenTable, locale: string) => Promise<ChosenTable | undefined>;

export const TABLE_CHANGED = "kiebitz-table";

const KEY = "kiebitz.table";

/** The table chosen, if there is one. */
export function chosenTable(): ChosenTable | undefined {
  return tableIn(read(KEY));
}

/** The table in `script[data-own-table]` of *place*, as the engine has written it in the page's language, its sentences without HTML. */
export function tableOf(place: ParentNode | null | undefined): ChosenTable | undefined {
  const table = tableIn(place?.querySelector("script[data-own-table]")?.textContent);
  const plain = Object.entries(table?.sentences ?? {}).map(([rule, sentence]) => [rule, plainText(sentence)]);
  return table && { ...table, locale: document.documentElement.lang, sentences: Object.fromEntries(plain) as Record<string, string> };
}

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent;
}

/** The table in the JSON *text*, which anybody may have written. */
function tableIn(text: string | null | undefined): ChosenTable | undefined {
  try {
    const found = JSON.parse(text ?? "null") as Partial<ChosenTable> | null;
    const texts = [found?.game, found?.code, found?.link, found?.name];
    return texts.every((one) => typeof one === "string") && typeof found?.sentences === "object" ? (found as ChosenTable) : undefined;
  } catch {
    return undefined;
  }
}

/** Shows the chosen table on the page, now and whenever it changes; *translate* serves pages in another language. */
export function enableChosenTable(translate: Translate): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-choose-table]") !== null) choose(tableBeside(target));
    else if (target.closest("[data-forget-table]") !== null) choose(undefined);
  });
  document.addEventListener("kiebitz-change", (event) => {
    const { target, detail } = event as CustomEvent<Change>;
    const beside = target instanceof Element ? tableBeside(target) : undefined;
    // What a link has brought is another table, and so is what the reader makes of it.
    if (beside !== undefined && detail.tableBefore !== undefined && detail.tableBefore === chosenTable()?.link) choose(beside);
    else showTable();
  });
  for (const type of ["storage", "pageshow"]) addEventListener(type, showTable);
  document.addEventListener(WOKEN, showTable);
  showTable();
  void translated(translate);
}

/** Keeps the chosen table in the words of this page, where the page quotes it. */
async function translated(translate: Translate): Promise<void> {
  const table = chosenTable();
  const { lang } = document.documentElement;
  if (table === undefined || table.locale === lang || document.querySelector("[data-table-rules]") === null) return;
  const found = await translate(table, lang);
  if (found !== undefined && chosenTable()?.link === table.link) choose(found);
}

function tableBeside(element: Element): ChosenTable | undefined {
  const place = element.closest("kiebitz-widget") ?? element.closest("[data-table-place]");
  return tableOf(place);
}

function choose(table: ChosenTable | undefined): void {
  if (table === undefined) remove(KEY);
  else put(KEY, JSON.stringify(table));
  showTable();
  document.dispatchEvent(new CustomEvent(TABLE_CHANGED));
}

function showTable(): void {
  const table = chosenTable();
  for (const place of document.querySelectorAll<HTMLElement>("[data-chosen-table]")) place.hidden = table === undefined;
  for (const place of document.querySelectorAll<HTMLElement>("[data-no-table]")) place.hidden = table !== undefined;
  for (const name of document.querySelectorAll("[data-chosen-name]")) name.textContent = table?.name ?? "";
  for (const way of document.querySelectorAll<HTMLAnchorElement>("a[data-chosen-way]")) {
    way.href = `${way.href.split("#")[0] ?? ""}${table === undefined ? "" : `#kb=${table.link}`}`;
  }
  for (const button of document.querySelectorAll<HTMLElement>("[data-choose-table]")) {
    button.hidden = table !== undefined && tableBeside(button)?.link === table.link;
  }
  for (const form of document.querySelectorAll<HTMLElement>("[data-compare-table]")) {
    const beside = tableBeside(form);
    const isOther = table !== undefined && table.game === beside?.game && table.code !== beside.code;
    form.hidden = !isOther && form.dataset["staysOpen"] === undefined;
    const field = form.querySelector<HTMLInputElement>("[data-chosen-link]");
    if (field !== null) field.value = isOther ? table.link : "";
  }
  for (const place of document.querySelectorAll<HTMLElement>("[data-table-rules]")) showSentences(place, table);
}

function showSentences(place: HTMLElement, table: ChosenTable | undefined): void {
  const sentences = table?.locale === document.documentElement.lang ? sentencesOn(place.dataset["tableRules"]?.split(" ") ?? [], table) : [];
  place.hidden = sentences.length === 0;
  const text = place.querySelector("[data-sentences]");
  if (text !== null) text.textContent = sentences.join(" ");
  const others = place.nextElementSibling;
  if (others instanceof HTMLDetailsElement && others.matches("[data-other-games]")) fold(others, !place.hidden);
}

/** What *table* has on *rules*, each sentence once. */
export function sentencesOn(rules: readonly string[], table: ChosenTable): string[] {
  const found = rules.map((rule) => table.sentences[rule]).filter((sentence) => sentence !== undefined);
  return [...new Set(found)];
}

/** Closes *others* once, so that whoever opens it keeps it open; what the address names stays in sight. */
function fold(others: HTMLDetailsElement, isChosen: boolean): void {
  if ("chosen" in others.dataset === isChosen) return;
  others.toggleAttribute("data-chosen", isChosen);
  others.open = !isChosen || others.querySelector(":target") !== null;
}
