import { graphemesOf } from './clean.ts';
import type { Measure } from './measure.ts';

const opening = /^[「『（【〈《〔［｛“‘(]/u;
const closing = /^[」』）】〉》〕］｝”’)。！？!?、，,．]/u;
const notAtStart =
  /^[、。，．・：；？！」』）】〕》〉］｝”’)!?,.:;…‥ー～〜゛゜ゝゞ々っゃゅょゎぁぃぅぇぉゕゖッャュョヮァィゥェォヵヶ%％]/u;
const particle = /^[のをにへとがはでもや]$/u;

// Made at the first use, as in clean.ts.
let wordSegmenter: Intl.Segmenter | undefined;

/** True for text that a line must not begin with. */
export const isForbiddenAtStart = (text: string): boolean => notAtStart.test(text);

export interface Phrase {
  readonly text: string;
  /** A space separated it from the phrase before. */
  readonly isAfterSpace: boolean;
}

/** The parts between which a title is broken first: at spaces, before an opening and after a closing mark. */
export function phrasesOf(title: string): Phrase[] {
  const phrases: { text: string; isAfterSpace: boolean }[] = [];
  let isAfterSpace = false;
  let isOpen = false;
  for (const grapheme of graphemesOf(title)) {
    const last = phrases.at(-1);
    if (/^\s+$/u.test(grapheme)) {
      isAfterSpace = phrases.length > 0;
      isOpen = false;
      continue;
    }
    const isBracket = opening.test(grapheme);
    const endsOnBracket = last !== undefined && opening.test(last.text.at(-1) ?? '');
    const continues = isOpen && (!isBracket || endsOnBracket);
    if (last && !isAfterSpace && (continues || isForbiddenAtStart(grapheme))) last.text += grapheme;
    else phrases.push({ text: grapheme, isAfterSpace });
    isAfterSpace = false;
    isOpen = !closing.test(grapheme);
  }
  return phrases;
}

/** The words of a phrase. A particle and what no line begins with belong to the word before, an opening mark to the one after. */
export function wordsOf(phrase: string): string[] {
  const words: string[] = [];
  wordSegmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  for (const { segment } of wordSegmenter.segment(phrase)) {
    const last = words.at(-1);
    const joins =
      last !== undefined && (isForbiddenAtStart(segment) || particle.test(segment) || opening.test(last.at(-1) ?? ''));
    if (joins) words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}

/** The pieces of a word, each at most `limit` wide. A piece begins with a forbidden character only after `limit` of them. */
export function piecesOf(word: string, limit: number, measure: Measure): string[] {
  if (measure(word) <= limit) return [word];
  const pieces: string[] = [];
  let piece: string[] = [];
  let width = 0;
  for (const grapheme of graphemesOf(word)) {
    const next = measure(grapheme);
    if (piece.length > 0 && width + next > limit) {
      const keep = isForbiddenAtStart(grapheme) ? tailToCarry(piece) : [];
      pieces.push(piece.slice(0, piece.length - keep.length).join(''));
      piece = keep;
      width = measure(keep.join(''));
    }
    piece.push(grapheme);
    width += next;
  }
  return [...pieces, piece.join('')];
}

/** The end of a piece that goes to the next line with a forbidden character; nothing if the whole piece would. */
function tailToCarry(piece: readonly string[]): string[] {
  const from = piece.findLastIndex((grapheme) => !isForbiddenAtStart(grapheme));
  return from > 0 ? piece.slice(from) : [];
}

/** True if a line may well end after this text: after a particle or a mark. */
export const isGoodEnd = (text: string): boolean => /[のをにへとがはでもやく、。・！？!?」』）】]$/u.test(text);

export const endsWithQuote = (text: string): boolean => /[」』]$/u.test(text);
export const startsWithQuote = (text: string): boolean => /^[「『]/u.test(text);
