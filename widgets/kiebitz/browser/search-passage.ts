/** What is quoted of a section: whole sentences, since half of one can mean the opposite. */

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

/** Whether a sentence ends with *word*, behind which *next* comes. */
function isEnd(word: string, next: string): boolean {
  return /[.!?…]["'”“»)]*$/u.test(word) && !/^\p{Ll}/u.test(next);
}

function marked(word: string): HTMLElement {
  const mark = document.createElement("mark");
  mark.textContent = word;
  return mark;
}
