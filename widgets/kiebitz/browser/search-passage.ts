/** What is quoted of a section: whole sentences, since half of one can mean the opposite. */

/** What the index has of a section. */
export interface SectionRecord {
  readonly url: string;
  /** All text of the section, and which of its words were looked for. */
  readonly raw_content: string;
  readonly locations: readonly number[];
  readonly meta: Readonly<Record<string, string>>;
}

/** A passage has at least so many words, where the section has them. */
const SHORTEST = 12;

/** The sentence of *text* with most of the words at *locations*, the next ones while it is short; those words are in `mark`. */
export function passageOf(text: string, locations: readonly number[]): (Node | string)[] {
  const words = text.trim().split(/\s+/);
  const starts = words.map((_, place) => place).filter((place) => place === 0 || isEnd(words[place - 1] ?? "", words[place] ?? ""));
  const ends = [...starts.slice(1), words.length];
  const hits = starts.map((start, at) => locations.filter((place) => place >= start && place < (ends[at] ?? 0)).length);
  let last = Math.max(0, hits.indexOf(Math.max(...hits)));
  const begin = starts[last] ?? 0;
  while (last + 1 < ends.length && (ends[last] ?? 0) - begin < SHORTEST) last += 1;
  const found = new Set(locations);
  return words.slice(begin, ends[last]).flatMap((word, at) => [at === 0 ? "" : " ", found.has(begin + at) ? marked(word) : word]);
}

/** Whether *text* ends as sentences do. */
export function isSentence(text: string): boolean {
  return /[.!?…]["'”“»)]*$/u.test(text);
}

/** Whether a sentence ends with *word*, behind which *next* comes. */
function isEnd(word: string, next: string): boolean {
  return isSentence(word) && !/^\p{Ll}/u.test(next);
}

function marked(word: string): HTMLElement {
  const mark = document.createElement("mark");
  mark.textContent = word;
  return mark;
}
