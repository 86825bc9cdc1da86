/**
 * The table whose rules the reader has chosen for all pages, kept by the browser.
 *
 * `script[data-own-table]` has the rules that a widget or a page shows; `[data-choose-table]` beside it chooses them, and is shown
 * until they are chosen, unless it leads on to something else, too (`data-event`). From then on
 * what the reader changes in that very table is chosen, too; but neither another game that is begun there, nor what becomes of the
 * table while it is compared with another (`[data-on-trial]`). `[data-unless-chosen]` beside it is shown until these are chosen.
 * `[data-chosen-table]` is shown once a table is chosen, with `[data-for-games]` only where it is of one of these, with its name in
 * `[data-chosen-name]` and the way to it in `a[data-chosen-way]`; `forgetTable` ends it, and leaves a note by which widgets
 * find what was begun by its rules, for `[data-forgotten-name]`. `[data-table-rules]` names rules, and gets the sentences on
 * them, with `[data-if-unlike]` only those that the page's own game does not have; `[data-other-games]` behind it is then closed. `[data-no-table]` is shown until a table is chosen,
 * `[data-for-tables=PRESETS]` once one is that began with one of these presets. A form `[data-compare-table]` is shown beside
 * other rules than the chosen ones, and gets their link in `[data-chosen-link]`; where the engine knows of a table of the
 * reader's own it has `data-stays-open`.
 */

import { WOKEN } from "./dormant";
import { type RulesInWords, sentencesUnlikePage, showDifferences } from "./page-table";
import { forgetViews, put, read, remove } from "./storage";

export interface ChosenTable extends RulesInWords {
  /** Its rules as the engine reads them from an event. */
  readonly code: string;
  /** The same with the name, as a link has it. */
  readonly link: string;
  readonly name: string;
  /** The deck it is played with first; nothing where that is open, or where an older page has kept the table. */
  readonly deck?: string | undefined;
  /** The language of its sentences, each of which may answer a question about a rule that decides nothing. */
  readonly locale: string;
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

/** The table that was forgotten last. */
const FORGOTTEN = `${KEY}.forgotten`;

/** The table chosen, if there is one. */
export function chosenTable(): ChosenTable | undefined {
  return tableIn(read(KEY));
}

/** The table that was forgotten last, as long as no other one is chosen. */
export function forgottenTable(): ChosenTable | undefined {
  return chosenTable() === undefined ? tableIn(read(FORGOTTEN)) : undefined;
}

/** Forgets the table chosen, and what would go by it although nothing was begun there. */
export function forgetTable(): void {
  const table = chosenTable();
  if (table !== undefined) {
    put(FORGOTTEN, JSON.stringify(table));
    forgetViews((view) => view.querySelector("[data-untouched]") !== null && goesBy(view, table) === true);
  }
  choose(undefined);
}

/** The table in `script[data-own-table]` of *place*, as the engine has written it in the page's language, its sentences without HTML. */
export function tableOf(place: ParentNode | null | undefined): ChosenTable | undefined {
  const table = tableIn(place?.querySelector("script[data-own-table]")?.textContent);
  const plain = Object.entries(table?.sentences ?? {}).flatMap(([rules, html]) => {
    const sentence = plainText(html);
    return rules.split(" ").map((rule) => [rule, sentence] as const);
  });
  return table && { ...table, locale: document.documentElement.lang, sentences: Object.fromEntries(plain) };
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

/** The chosen table, where *view* is of the rules of another one and the reader is not in the middle of something (`[data-midway]`). */
export function chosenInsteadOf(view: ParentNode | null | undefined): ChosenTable | undefined {
  const [table, here] = [chosenTable(), tableOf(view)];
  const isMidway = view?.querySelector("[data-midway]") != null;
  return here === undefined || here.link === table?.link || isMidway ? undefined : table;
}

/** Whether what *view* shows goes by the rules of *table*; nothing where it goes by those of no table, or of another game's. */
export function goesBy(view: ParentNode | null, table: ChosenTable): boolean | undefined {
  const place = view?.querySelector<HTMLElement>("[data-table-code]");
  if (place == null) return undefined;
  const [game, codes] = (place.dataset["tableCode"] ?? "").split(":");
  return game === table.game ? codes?.split(" ").includes(table.code) : undefined;
}

/** Shows the chosen table on the page, now and whenever it changes; *translate* serves pages in another language. */
export function enableChosenTable(translate: Translate): void {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-choose-table]") !== null) choose(tableBeside(target));
  });
  document.addEventListener("kiebitz-change", (event) => {
    const { target, detail } = event as CustomEvent<Change>;
    const beside = target instanceof Element ? tableBeside(target) : undefined;
    // What a link has brought is another table, and so is what the reader makes of it.
    const table = chosenTable();
    const isOwn = table !== undefined && detail.tableBefore === table.link && !isOnTrial(target);
    if (isOwn && beside !== undefined && presetOf(beside) === presetOf(table)) choose(beside);
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

/** Whether the table that *target* shows is being compared with another. */
function isOnTrial(target: EventTarget | null): boolean {
  return target instanceof Element && target.querySelector("[data-on-trial]") !== null;
}

/** The game that *table* has begun with. */
function presetOf({ code }: ChosenTable): string | undefined {
  return code.split("~")[0];
}

function choose(table: ChosenTable | undefined): void {
  if (table === undefined) remove(KEY);
  else {
    put(KEY, JSON.stringify(table));
    remove(FORGOTTEN);
  }
  showTable();
  document.dispatchEvent(new CustomEvent(TABLE_CHANGED));
}

function showTable(): void {
  const table = chosenTable();
  for (const place of document.querySelectorAll<HTMLElement>("[data-chosen-table]")) {
    place.hidden = table === undefined || place.dataset["forGames"]?.split(" ").includes(table.game) === false;
  }
  for (const place of document.querySelectorAll<HTMLElement>("[data-no-table]")) place.hidden = table !== undefined;
  const preset = table === undefined ? "" : presetOf(table);
  for (const place of document.querySelectorAll<HTMLElement>("[data-for-tables]")) {
    place.hidden = place.dataset["forTables"]?.split(" ").includes(preset ?? "") !== true;
  }
  for (const name of document.querySelectorAll("[data-chosen-name]")) name.textContent = table?.name ?? "";
  const forgotten = forgottenTable()?.name ?? "";
  for (const name of document.querySelectorAll("[data-forgotten-name]")) name.textContent = forgotten;
  for (const way of document.querySelectorAll<HTMLAnchorElement>("a[data-chosen-way]")) {
    way.href = `${way.href.split("#")[0] ?? ""}${table === undefined ? "" : `#kb=${table.link}`}`;
  }
  for (const place of document.querySelectorAll<HTMLElement>("[data-choose-table]:not([data-event]), [data-unless-chosen]")) {
    place.hidden = table !== undefined && tableBeside(place)?.link === table.link;
  }
  for (const form of document.querySelectorAll<HTMLElement>("[data-compare-table]")) {
    const beside = tableBeside(form);
    const isOther = table !== undefined && table.game === beside?.game && table.code !== beside.code;
    form.hidden = !isOther && (table?.code === beside?.code || form.dataset["staysOpen"] === undefined);
    const field = form.querySelector<HTMLInputElement>("[data-chosen-link]");
    if (field !== null) field.value = isOther ? table.link : "";
  }
  const readable = table?.locale === document.documentElement.lang ? table : undefined;
  for (const place of document.querySelectorAll<HTMLElement>("[data-table-rules]")) showSentences(place, readable);
  showDifferences(readable);
}

function showSentences(place: HTMLElement, table: ChosenTable | undefined): void {
  const rules = place.dataset["tableRules"]?.split(" ") ?? [];
  const isUnlike = place.dataset["ifUnlike"] !== undefined;
  const sentences = table === undefined ? [] : isUnlike ? sentencesUnlikePage(table, rules) : sentencesOn(rules, table);
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
