/** What was found, as a list: for each section what it answers for the game that the reader plays, or else a passage of it. */

import { type AnswerTable, ownAnswer, paragraphOf } from "./search-answers";
import { isLike } from "./search-match";
import { isSentence, passageOf, type SectionRecord } from "./search-passage";

/** The names of the rules that a section explains, and of others that answer its question. */
export function rulesOf({ meta }: SectionRecord): [rules: readonly string[], others: readonly string[]] {
  const names = (text: string | undefined): readonly string[] => text?.split(" ") ?? [];
  return [names(meta["rules"]), names(meta["answers"])];
}

/** The address of a section, which the index has as a page of its own. */
export function addressOf(url: string): string {
  return url.replace(/~([^/]+)\/$/, "#$1");
}

/** An answer with more words than this is no shorter than the section. */
const MOST = 50;

/** The list of what one question has found, as far as it is shown. */
export class Entries {
  readonly #answers: AnswerTable | undefined;
  /** The answers that are there already, and for each page what is quoted of it. */
  readonly #given = new Set<string>();
  readonly #quoted = new Map<string, HTMLLIElement>();

  constructor(answers: AnswerTable | undefined) {
    this.#answers = answers;
  }

  /** Takes the answer of *record* as given: it is above the list. */
  give(record: SectionRecord): void {
    this.#given.add(this.#answerOf(record)?.sentences.join(" ") ?? "");
  }

  /** Entries for *records*; a section of which the same would be quoted as of another one of its page is named beside that one. */
  of(records: readonly SectionRecord[]): HTMLLIElement[] {
    return records.flatMap((record) => {
      const link = linkTo(record);
      const excerpt = this.#excerptOf(record);
      const page = addressOf(record.url).split("#")[0] ?? "";
      const quoted = [page, ...excerpt.map(({ textContent }) => textContent)].join("\n");
      const earlier = this.#quoted.get(quoted);
      if (earlier !== undefined) {
        earlier.querySelector("p")?.before(document.createElement("br"), link);
        return [];
      }
      const item = document.createElement("li");
      item.append(link, ...pageOf(record), ...excerpt);
      this.#quoted.set(quoted, item);
      return [item];
    });
  }

  /** What *record* answers for the reader's game, unless that is given already; and a passage, where it has words that are not in it. */
  #excerptOf(record: SectionRecord): HTMLElement[] {
    const passage = passageOf(record.raw_content, record.locations);
    const text = document.createElement("p");
    text.append(...passage);
    const own = this.#answerOf(record);
    const sentences = own?.sentences.join(" ") ?? "";
    // The name of a rule with its value has less than the page.
    if (own?.sentences.every(isSentence) !== true || sentences.split(" ").length > MOST || this.#given.has(sentences)) return [text];
    this.#given.add(sentences);
    const answer = paragraphOf("span", sentences, own.game);
    const hits = [...text.querySelectorAll("mark")].map((mark) => mark.textContent);
    return hits.every((word) => isLike(word, [sentences])) ? [answer] : [answer, text];
  }

  #answerOf(record: SectionRecord): ReturnType<typeof ownAnswer> {
    return this.#answers && ownAnswer(...rulesOf(record), this.#answers);
  }
}

function linkTo({ meta, url }: SectionRecord): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = addressOf(url);
  link.textContent = meta["title"] ?? "";
  return link;
}

/** The name of the page that *record* is a section of. */
function pageOf({ meta }: SectionRecord): (Node | string)[] {
  if (meta["page"] === undefined) return [];
  const page = document.createElement("small");
  page.textContent = meta["page"];
  return [" ", page];
}
