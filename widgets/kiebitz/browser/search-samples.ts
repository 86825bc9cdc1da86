/**
 * The sections for which people have typed something alike: what is typed is compared with sample queries by groups of three
 * letters and by the beginnings of words, so that other endings, other words around it and typing errors do little.
 */

import { fetchTable } from "./search-table";

/** Sample queries, one a line, by the word that only the record of the section has that answers them. */
export type SampleTable = Readonly<Record<string, string>>;

/** A section, and how much its queries are like what is typed: from 0 to 1. */
export interface Similar {
  readonly section: string;
  readonly similarity: number;
}

/** Letters of a word's beginning that count as the word, and how much more than a group of letters. */
const BEGINNING = 5;
const BEGINNING_COUNTS = 2;

/** Fetches the sample queries for *locale*; none where they do not come. */
export async function fetchSamples(folder: URL, locale: string): Promise<SampleTable> {
  return ((await fetchTable(folder, "samples", locale)) as SampleTable | undefined) ?? {};
}

/** Sample queries, ready to be compared with. */
export class Samples {
  /** For each part of words the sections that have it, each with its weight there. */
  readonly #sections = new Map<string, [string, number][]>();
  readonly #rarity = new Map<string, number>();
  /** The sections of each query, as it is typed without marks. */
  readonly #typed = new Map<string, string[]>();

  constructor(table: SampleTable) {
    for (const [section, queries] of Object.entries(table)) {
      for (const query of queries.split("\n")) this.#typed.set(plain(query), [...(this.#typed.get(plain(query)) ?? []), section]);
    }
    const counted = Object.entries(table).map(([section, queries]) => [section, partsOf(queries)] as const);
    const having = new Map<string, number>();
    for (const [, parts] of counted) for (const part of parts.keys()) having.set(part, (having.get(part) ?? 0) + 1);
    for (const [part, sections] of having) this.#rarity.set(part, Math.log(1 + counted.length / sections));
    for (const [section, parts] of counted) {
      // A part that comes often in a section counts more, but not as often as it comes.
      for (const [part, weight] of this.#scaled(parts, (count) => 1 + Math.log(count))) {
        const known = this.#sections.get(part);
        if (known === undefined) this.#sections.set(part, [[section, weight]]);
        else known.push([section, weight]);
      }
    }
  }

  /** The sections for which people type *text* and nothing else. */
  typedAs(text: string): readonly string[] {
    return this.#typed.get(plain(text)) ?? [];
  }

  /** The *most* sections whose queries are most like *text*, the best first. */
  similarTo(text: string, most: number): Similar[] {
    const found = new Map<string, number>();
    for (const [part, weight] of this.#scaled(partsOf(text), (count) => count)) {
      for (const [section, other] of this.#sections.get(part) ?? []) {
        found.set(section, (found.get(section) ?? 0) + weight * other);
      }
    }
    return [...found]
      .map(([section, similarity]) => ({ section, similarity }))
      .sort((one, other) => other.similarity - one.similarity)
      .slice(0, most);
  }

  /** The weights of *parts*, rare ones more, so that their squares add up to 1. */
  #scaled(parts: ReadonlyMap<string, number>, value: (count: number) => number): [string, number][] {
    const weights = [...parts].map(([part, count]): [string, number] => [part, value(count) * (this.#rarity.get(part) ?? 0)]);
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return weights.map(([part, weight]) => [part, weight / length]);
  }
}

/** The parts of the words of *text*, and how often each comes. */
function partsOf(text: string): Map<string, number> {
  const parts = new Map<string, number>();
  const count = (part: string, times: number): void => void parts.set(part, (parts.get(part) ?? 0) + times);
  for (const [word] of plain(text).matchAll(/\p{L}+|\p{N}+/gu)) {
    count(`=${word.slice(0, BEGINNING)}`, BEGINNING_COUNTS);
    if (/\p{N}/u.test(word)) continue;
    const between = ` ${word} `;
    for (let at = 0; at + 3 <= between.length; at += 1) count(between.slice(at, at + 3), 1);
  }
  return parts;
}

/** *text* in small letters without marks, nor what ends it. */
function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[\s?!.]+$/u, "");
}
