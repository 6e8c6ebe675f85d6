/** Folds what a searcher cannot be expected to type alike: width, case, kana, spaces and invisible characters. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30A1-\u30F6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[\s\u00AD\u200B-\u200F\u2060-\u2064]+/gu, '');
}

/** All single characters and neighbouring pairs: Japanese names are mostly searched by two, where trigrams have no index. */
export function gramsOf(folded: string): string[] {
  const characters = [...folded];
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return [...new Set([...characters, ...pairs])];
}

/** The search columns of a row: a person's handle and name, an event's title and place. */
export function searchColumns(...texts: readonly string[]) {
  const parts = texts.map(fold);
  return { searchText: parts.join('\n'), searchGrams: [...new Set(parts.flatMap(gramsOf))] };
}

/** A query as typed -> the grams a row must hold and the text it must contain; null when there is nothing to search for. */
export function searchTerms(query: string): { folded: string; grams: string[] } | null {
  const folded = fold(query.replace(/^\s*[@＠]/u, ''));
  if (folded === '') return null;
  const characters = [...folded];
  const grams = characters.length === 1 ? characters : gramsOf(folded).filter((gram) => [...gram].length === 2);
  return { folded, grams };
}

/** `%`, `_` and `\` mean themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
