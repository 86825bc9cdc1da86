/**
 * The order of the sections for a question: each of its words is looked for alone, so that a section needs to have only some
 * of them, and rare words count more than common ones.
 */

/** What an index gives for one word. */
export interface WordResult<Data> {
  readonly id: string;
  readonly score: number;
  data(): Promise<Data>;
}

/** A section, and how well it answers, at most 1. */
export interface Ranked<Data> {
  readonly id: string;
  readonly share: number;
  /** The same by its own words alone. */
  readonly words: number;
  data(): Promise<Data>;
}

/** Looks one word up. */
export type WordSearch<Data> = (word: string) => Promise<readonly WordResult<Data>[]>;

/** Letters that are cut off a word that is found nowhere, one after the other, and the fewest that must be left. */
const ENDING = 3;
const SHORTEST = 4;

/** The score of a section that is about a word no more than others are: far more than it adds little. */
const USUAL = 8;

/** The sections that *words* find, the best first. */
export async function rank<Data>(words: readonly string[], search: WordSearch<Data>): Promise<Ranked<Data>[]> {
  const found = await Promise.all(words.map(async (word) => await forms(word, search)));
  const sums = new Map<string, { sum: number; highest: number; result: WordResult<Data> }>();
  let most = 0;
  for (const results of found) {
    if (results.length === 0) continue;
    const parts = results.map((result) => ({ result, part: result.score / (result.score + USUAL) }));
    // A word that many sections are about means little.
    const rarity = 1 / Math.log2(2 + parts.reduce((total, { part }) => total + part, 0));
    most += rarity;
    for (const { result, part } of parts) {
      const known = sums.get(result.id) ?? { sum: 0, highest: 0, result };
      const gain = rarity * part;
      // The passage that is quoted has the word that means most.
      const quoted = gain > known.highest ? result : known.result;
      sums.set(result.id, { sum: known.sum + gain, highest: Math.max(known.highest, gain), result: quoted });
    }
  }
  return [...sums.values()]
    .sort((one, other) => other.sum - one.sum)
    .map(({ sum, result }) => ({ id: result.id, share: sum / most, words: sum / most, data: async () => await result.data() }));
}

/** How much the likeness to sample queries counts, where the words of a section count 1. */
const LIKENESS = 4;

/** The sections that are *found* by their words or are *like* what is typed, or both, the best first. */
export function combined<Data>(found: readonly Ranked<Data>[], like: readonly Ranked<Data>[]): Ranked<Data>[] {
  if (like.length === 0) return [...found];
  const ids = new Set(found.map(({ id }) => id));
  const likeness = new Map(like.map(({ id, share }) => [id, share]));
  return [...found, ...like.filter(({ id }) => !ids.has(id))]
    .map((one) => ({ ...one, share: (one.words + LIKENESS * (likeness.get(one.id) ?? 0)) / (1 + LIKENESS) }))
    .sort((one, other) => other.share - one.share);
}

/** *found* with the sections first for which people type just *these* words. */
export function withTyped<Data>(found: readonly Ranked<Data>[], these: readonly WordResult<Data>[]): Ranked<Data>[] {
  const ids = new Set(these.map(({ id }) => id));
  const first = these.map((result) => ({ id: result.id, share: 1, words: 1, data: async () => await result.data() }));
  return [...first, ...found.filter(({ id }) => !ids.has(id))];
}

/** What *word* finds; where it finds nothing, what its beginning does. */
async function forms<Data>(word: string, search: WordSearch<Data>): Promise<readonly WordResult<Data>[]> {
  for (let cut = 0; cut <= ENDING && (cut === 0 || word.length - cut >= SHORTEST); cut += 1) {
    const results = await search(word.slice(0, word.length - cut));
    if (results.length > 0) return results;
  }
  return [];
}
