/** The search of the page's own language over Pagefind's index, fetched when a reader opens it. Its sentences are in the page. */

import { answerTo } from "./search-answers";
import { addressOf, Entries, rulesOf } from "./search-entry";
import { type Ranking, runsIndex, SearchIndex } from "./search-index";
import { asIndexed, queryWords } from "./search-query";
import type { SectionRecord } from "./search-passage";
import { combined, rank, type Ranked, withTyped } from "./search-order";

/** The sentences of the search, by the attributes of its dialog; `offline` is for want of a connection. */
type Sentence = "none" | "some" | "running" | "rule" | "others" | "offline";

/**
 * How much a section gains whose heading has a word, or which is asked about with it; the words of a page (one alone, or in a
 * phrase) count on its first section, and little on the others. What only the script reads finds nothing.
 */
const META_WEIGHTS: Ranking["metaWeights"] = { questions: 10, title: 6, names: 6, phrases: 3, page: 1, near: 1, nearby: 0.5, section: 1, rules: 0, answers: 0, weight: 0 };

/** The same for a single word: whoever types one wants the page that is about it. */
const SINGLE_WORD_WEIGHTS = { ...META_WEIGHTS, questions: 5, title: 8, names: 48, phrases: 3, near: 0.3 };

/** How much more a word counts than a longer one that begins with it. */
const SIMILARITY = 3;

/** Milliseconds to wait for the next letter before looking. */
const PAUSE = 100;

/** So many sections are visible at a time. */
const AT_ONCE = 6;

/** Sections that answer so much worse than the best one are left out. */
const LEAST = 0.3;

/** A question that is compared with sample queries has at least so many words. */
const FEWEST = 3;

/** So many sections at most are taken for their sample queries. */
const SIMILAR = 12;

/** The best section is taken for the one that was meant, and its rules for the answer, where it has so much of the question. */
const SURE = 0.5;

/** Gives the page's search button and the key / their work; does nothing on a page that has no search. */
export function enableSearch(folder: URL): void {
  const dialog = document.querySelector<HTMLDialogElement>("[data-search]");
  const button = document.querySelector<HTMLButtonElement>("[data-search-open]");
  if (dialog === null || button === null) return;
  let search: Search | undefined;
  const open = (): void => {
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-search-input]")?.focus();
    search ??= start(dialog, folder);
    search?.open();
  };
  button.hidden = false;
  button.addEventListener("click", open);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isWritten(event.target)) return;
    event.preventDefault();
    open();
  });
}

/** Whether keys typed at *target* are text. */
function isWritten(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"));
}

/** The search in *dialog*; nothing where the browser does not run it, which is then visible. */
function start(dialog: HTMLDialogElement, folder: URL): Search | undefined {
  const input = dialog.querySelector<HTMLTextAreaElement>("[data-search-input]");
  if (input === null) return undefined;
  if (!runsIndex()) {
    dialog.querySelector<HTMLElement>("[data-search-failed]")?.removeAttribute("hidden");
    return undefined;
  }
  const search = new Search(dialog, input, folder);
  search.listen();
  return search;
}

/** The opened search: what is typed, and what is found. */
class Search {
  readonly #dialog: HTMLDialogElement;
  readonly #input: HTMLTextAreaElement;
  readonly #folder: URL;
  readonly #answer: Element | null;
  readonly #list: Element | null;
  readonly #status: Element | null;
  readonly #more: HTMLButtonElement | null;
  #waiting = 0;
  #found: readonly Ranked<SectionRecord>[] = [];
  /** So many of them are in the list. */
  #listed = 0;
  #entries = new Entries(undefined);
  #index: Promise<SearchIndex> | undefined;
  #attempts = 0;
  /** Whether what was looked for last has no answer, for want of a connection. */
  #isUnanswered = true;

  constructor(dialog: HTMLDialogElement, input: HTMLTextAreaElement, folder: URL) {
    this.#dialog = dialog;
    this.#input = input;
    this.#folder = folder;
    this.#answer = dialog.querySelector("[data-search-answer]");
    this.#list = dialog.querySelector("[data-search-results]");
    this.#status = dialog.querySelector("[data-search-status]");
    this.#more = dialog.querySelector("[data-search-more]");
  }

  listen(): void {
    this.#input.addEventListener("input", () => {
      // A long question stays in sight, line by line.
      this.#input.style.height = "auto";
      const borders = this.#input.offsetHeight - this.#input.clientHeight;
      this.#input.style.height = `${this.#input.scrollHeight + borders}px`;
      clearTimeout(this.#waiting);
      this.#waiting = window.setTimeout(() => void this.#search(), PAUSE);
    });
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      this.#input.form?.requestSubmit();
    });
    this.#input.form?.addEventListener("submit", (event) => {
      event.preventDefault();
      clearTimeout(this.#waiting);
      void this.#search();
    });
    this.#more?.addEventListener("click", () => {
      this.#showMore().catch(() => this.#fail(this.#input.value.trim()));
    });
    // A link to a section of this very page leaves the dialog open.
    for (const links of [this.#list, this.#answer]) {
      links?.addEventListener("click", (event) => {
        if (event.target instanceof Element && event.target.closest("a") !== null) this.#dialog.close();
      });
    }
  }

  /** Fetches the index where it is not there, and looks for what has no answer yet. */
  open(): void {
    if (this.#isUnanswered) void this.#search();
  }

  async #search(): Promise<void> {
    const question = this.#input.value.trim();
    this.#report(question === "" ? undefined : "running", question);
    this.#isUnanswered = false;
    try {
      await this.#answerTo(question);
    } catch {
      await this.#fail(question);
    }
  }

  /** The index, fetched anew where it did not come. */
  async #fetched(): Promise<SearchIndex> {
    this.#index ??= SearchIndex.fetch(this.#folder, document.documentElement.lang, this.#attempts++);
    return await this.#index;
  }

  /** Reports that *question* has no answer without a connection; the next one begins anew. */
  async #fail(question: string): Promise<void> {
    const ended = await this.#index?.catch(() => undefined);
    this.#index = undefined;
    await ended?.end();
    // Another question has been typed meanwhile.
    if (this.#input.value.trim() !== question) return;
    this.#isUnanswered = true;
    this.#found = [];
    this.#list?.replaceChildren();
    this.#answer?.replaceChildren();
    this.#countRest(0);
    this.#report("offline", question);
  }

  async #answerTo(question: string): Promise<void> {
    const index = await this.#fetched();
    const ranked = await this.#ranked(question, index);
    if (ranked.length === 0 && question !== "" && !(await index.isReachable())) throw new Error("The site cannot be reached.");
    const best = ranked[0]?.share ?? 0;
    const found = ranked.filter(({ share }) => share >= LEAST * best);
    const records = await recordsOf(found.slice(0, AT_ONCE));
    // Another question has been typed meanwhile.
    if (this.#input.value.trim() !== question) return;
    this.#found = found;
    this.#entries = new Entries(index.answers);
    this.#answer?.replaceChildren(...this.#answerOf((found[0]?.words ?? 0) >= SURE ? records[0] : undefined, index));
    this.#list?.replaceChildren(...this.#entries.of(records));
    this.#countRest(records.length);
    this.#report(question === "" ? undefined : found.length > 0 ? "some" : "none", question);
    this.#dialog.dataset["answered"] = question;
  }

  /** What the rules are that *record* explains, with the way to it. */
  #answerOf(record: SectionRecord | undefined, index: SearchIndex): HTMLElement[] {
    if (record === undefined || index.answers === undefined) return [];
    const answer = answerTo(...rulesOf(record), index.answers, this.#sentence("others"));
    if (answer[0] !== undefined) {
      answer[0].append(" ", this.#linkToRule(record.url));
      this.#entries.give(record);
    }
    return answer;
  }

  /** The sections that are found by their words and by what people type for them. */
  async #ranked(question: string, index: SearchIndex): Promise<Ranked<SectionRecord>[]> {
    const typed = index.samples.typedAs(asIndexed(question, index.typed));
    const [found, similar, these] = await Promise.all([
      this.#rank(queryWords(question, index.typed)),
      this.#similar(question),
      Promise.all(typed.map(async (section) => await index.sectionOf(section))),
    ]);
    return withTyped(combined(found, similar), these.filter((one) => one !== undefined));
  }

  /** The way from an answer to the section that explains it. */
  #linkToRule(url: string): HTMLAnchorElement {
    const link = document.createElement("a");
    link.href = addressOf(url);
    link.textContent = this.#sentence("rule");
    return link;
  }

  async #rank(words: readonly string[]): Promise<Ranked<SectionRecord>[]> {
    const metaWeights = words.length === 1 ? SINGLE_WORD_WEIGHTS : META_WEIGHTS;
    const index = await this.#fetched();
    await index.rankBy({ metaWeights, termSimilarity: SIMILARITY });
    return await rank(words, (word) => index.sectionsWith(word));
  }

  /** The sections for which something like *question* has been typed. */
  async #similar(question: string): Promise<Ranked<SectionRecord>[]> {
    // Whoever types a word or two wants what is called so, not what is asked with it.
    if (question.split(/\s+/).length < FEWEST) return [];
    const index = await this.#fetched();
    const similar = index.samples.similarTo(asIndexed(question, index.typed), SIMILAR);
    const found = await Promise.all(
      similar.map(async ({ section, similarity }) => {
        const result = await index.sectionOf(section);
        return result && { id: result.id, share: similarity, words: 0, data: async () => await result.data() };
      }),
    );
    return found.filter((one) => one !== undefined);
  }

  async #showMore(): Promise<void> {
    const from = this.#listed;
    const records = await recordsOf(this.#found.slice(from, from + AT_ONCE));
    const entries = this.#entries.of(records);
    this.#list?.append(...entries);
    this.#countRest(from + records.length);
    entries[0]?.querySelector("a")?.focus();
  }

  /** Offers more where not all is *listed*. */
  #countRest(listed: number): void {
    this.#listed = listed;
    if (this.#more !== null) this.#more.hidden = listed >= this.#found.length;
  }

  #report(sentence: Sentence | undefined, question: string): void {
    const text = sentence === undefined ? "" : this.#sentence(sentence);
    if (this.#status !== null) this.#status.textContent = text.replace("[SEARCH_TERM]", () => question);
  }

  #sentence(name: Sentence): string {
    return this.#dialog.getAttribute(`data-text-${name}`) ?? "";
  }
}

async function recordsOf(found: readonly Ranked<SectionRecord>[]): Promise<SectionRecord[]> {
  return await Promise.all(found.map(async (one) => await one.data()));
}
