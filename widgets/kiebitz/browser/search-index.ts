/** Pagefind's index of the page's language, and the tables beside it, fetched when a reader first looks for something. */

import { fetchAnswers, type AnswerTable } from "./search-answers";
import { isLike } from "./search-match";
import type { WordResult } from "./search-order";
import type { SectionRecord } from "./search-passage";
import { fetchQueryTable, type QueryTable } from "./search-query";
import { fetchSamples, Samples } from "./search-samples";

export interface Ranking {
  readonly metaWeights: Readonly<Record<string, number>>;
  readonly termSimilarity: number;
}

interface Pagefind {
  options(options: { readonly ranking: Ranking }): Promise<void>;
  init(): Promise<void>;
  destroy(): Promise<void>;
  search(word: string): Promise<{ readonly results: readonly WordResult<SectionRecord>[] }>;
}

/** The smallest module there is: its first bytes alone. */
const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** Whether the browser runs the index at all; a policy can forbid that, too. */
export function runsIndex(): boolean {
  try {
    return new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

/** An index that is there, as far as it has been asked for. */
export class SearchIndex {
  readonly typed: QueryTable;
  readonly answers: AnswerTable | undefined;
  readonly samples: Samples;
  readonly #pagefind: Pagefind;
  readonly #folder: URL;

  private constructor(folder: URL, pagefind: Pagefind, typed: QueryTable, answers: AnswerTable | undefined, samples: Samples) {
    this.#folder = folder;
    this.#pagefind = pagefind;
    this.typed = typed;
    this.answers = answers;
    this.samples = samples;
  }

  /** Fetches the index in *folder*; *attempt* counts from 0. Throws where it does not come. */
  static async fetch(folder: URL, locale: string, attempt: number): Promise<SearchIndex> {
    // Browsers remember that a script did not come, under its whole address.
    const address = new URL(attempt === 0 ? "pagefind.js" : `pagefind.js?${attempt}`, folder);
    const pagefind = (await import(address.href)) as Pagefind;
    await pagefind.init();
    try {
      // It reports what it lacks when it is asked, and not before.
      await pagefind.search("");
    } catch (reason) {
      await pagefind.destroy();
      throw reason;
    }
    const [typed, answers, samples] = await Promise.all([
      fetchQueryTable(folder, locale),
      fetchAnswers(folder, locale),
      fetchSamples(folder, locale),
    ]);
    return new SearchIndex(folder, pagefind, typed, answers, new Samples(samples));
  }

  async rankBy(ranking: Ranking): Promise<void> {
    await this.#pagefind.options({ ranking });
  }

  /** The sections with *word*, or with words that begin with it; those with its beginning alone are left out. */
  async sectionsWith(word: string): Promise<readonly WordResult<SectionRecord>[]> {
    const { results } = await this.#pagefind.search(word);
    // Pagefind takes letters away until it finds something: all that it gives begins alike.
    const record = await results[0]?.data();
    if (record === undefined) return [];
    return isLike(word, [record.raw_content, ...Object.values(record.meta)]) ? results : [];
  }

  /** The section that alone has *word*, where there is one. */
  async sectionOf(word: string): Promise<WordResult<SectionRecord> | undefined> {
    const { results } = await this.#pagefind.search(word);
    // Of a section without a text there is no record, and then the index gives whatever begins alike.
    return results.length === 1 ? results[0] : undefined;
  }

  /** Whether the site can be reached. Parts of the index that could not be fetched count for Pagefind as empty. */
  async isReachable(): Promise<boolean> {
    try {
      // The service worker answers no such request out of what is kept.
      await fetch(new URL("pagefind.js", this.#folder), { method: "HEAD", cache: "no-store" });
      return true;
    } catch {
      return false;
    }
  }

  /** Has the next index begin anew: this one does not ask again for what did not come. */
  async end(): Promise<void> {
    await this.#pagefind.destroy();
  }
}
