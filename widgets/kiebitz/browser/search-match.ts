/** Whether a word that was found is a form of the one that was looked for. */

/** So many letters at least must be the same at the beginning, where the word has them; of a long word, half of them. */
const FEWEST = 3;

/** Whether one of the words in *texts* begins as *word* does, as far as forms of a word do. */
export function isLike(word: string, texts: readonly string[]): boolean {
  const wanted = plain(word);
  const beginning = wanted.slice(0, Math.max(FEWEST, Math.ceil(wanted.length / 2)));
  return texts.some((text) => wordsOf(text).some((found) => found.startsWith(beginning)));
}

function wordsOf(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}']+/gu) ?? [];
}

/** *text* in small letters without marks. */
function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("đ", "d").replaceAll("’", "'");
}
