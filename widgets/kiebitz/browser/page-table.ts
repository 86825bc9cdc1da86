/**
 * The game that a page goes by, whatever the reader's table plays: `script[data-page-table]` has its sentences, or the
 * rulebook on it, `script[data-own-table]`.
 * `[data-table-differences]` is shown where the table has others, with how many in `[data-difference-count]`, and these in
 * `[data-differences]`.
 */

/** Rules in the words of their rulebook. */
export interface RulesInWords {
  /** Id of their game. */
  readonly game: string;
  /** Rule to the sentence of the rulebook on it. */
  readonly sentences: Readonly<Record<string, string>>;
}

/** What the page has of its own game. */
interface PageGame {
  /** Id of the game. */
  readonly game: string;
  /** All its sentences, as HTML; in a rulebook each with its rule. */
  readonly sentences: readonly string[] | Readonly<Record<string, string>>;
}

/** The sentences of the page's own game, which never change; nothing before the first look at them. */
let ofPage: ReadonlySet<string> | undefined;

/** What *table* has on *rules*, or on all, each sentence once; where the page goes by one game, without what that game has, too. */
export function sentencesUnlikePage(table: RulesInWords, rules: readonly string[] = Object.keys(table.sentences)): string[] {
  ofPage ??= pageSentences();
  const found = rules.map((rule) => table.sentences[rule]).filter((sentence) => sentence !== undefined);
  return [...new Set(found)].filter((sentence) => ofPage?.has(plain(sentence)) !== true);
}

/** Shows in what *table* differs from the game of the page; nothing where it is of another game, or in another language. */
export function showDifferences(table: RulesInWords | undefined): void {
  const isOfPage = table !== undefined && pageGame()?.game === table.game;
  const sentences = isOfPage ? sentencesUnlikePage(table) : [];
  for (const place of document.querySelectorAll<HTMLElement>("[data-table-differences]")) {
    place.hidden = sentences.length === 0;
    const count = place.querySelector("[data-difference-count]");
    if (count !== null) count.textContent = String(sentences.length);
    place.querySelector("[data-differences]")?.replaceChildren(...sentences.map((sentence) => {
      const item = document.createElement("li");
      item.textContent = sentence;
      return item;
    }));
  }
}

function pageSentences(): ReadonlySet<string> {
  const html = pageGame()?.sentences ?? [];
  return new Set(Object.values(html).map((sentence) => plain(new DOMParser().parseFromString(sentence, "text/html").body.textContent)));
}

function pageGame(): PageGame | undefined {
  if (document.querySelector("[data-table-differences]") === null) return undefined;
  const text = document.querySelector("script:is([data-page-table], [data-own-table])")?.textContent;
  return text === undefined ? undefined : (JSON.parse(text) as PageGame);
}

/** *text* without what a page of HTML does not show. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
