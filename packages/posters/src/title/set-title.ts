import { balancedLines } from './balance.ts';
import { cleanTitle, graphemesOf } from './clean.ts';
import { phrasesOf, wordsOf } from './line-breaks.ts';
import { horizontalWidth } from './measure.ts';
import { columnLength } from './vertical.ts';

export interface VerticalTitle {
  readonly direction: 'vertical';
  /** The columns, from the right. */
  readonly lines: readonly string[];
}

export interface HorizontalTitle {
  readonly direction: 'horizontal';
  readonly lines: readonly string[];
  readonly size: number;
}

export type TitleSetting = VerticalTitle | HorizontalTitle;

/** A size of a horizontal title, in px of the board, with the most lines it may have. */
export interface SizeStep {
  readonly size: number;
  readonly maxLines: number;
}

export interface TitleSpace {
  /** The lengths of columns to try, in glyphs; none if the title is always horizontal. */
  readonly columnLengths: readonly number[];
  /** The width of a horizontal line in px. */
  readonly width: number;
  /** From the largest size to the smallest. */
  readonly steps: readonly SizeStep[];
}

export const letterSpacing = 0.04;
const maxColumns = 3;
const longFrom = 40;
const ellipsis = '…';

const longLatin = /[0-9A-Za-z\u00C0-\u024F]{4,}/;
/** A letter of a script that does not stand upright in a column. */
const foreignLetter =
  /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Latin}ー々])\p{L}/u;
const hasText = /[\p{L}\p{N}]/u;

/**
 * How a title is set: vertically if it has at most three columns, else in lines of the largest size in which it fits. The columns have the
 * first length that breaks no word, or the first one. At the smallest size the rest is replaced by an ellipsis. The same for the same
 * title; never throws.
 */
export function setTitle(title: string, space: TitleSpace): TitleSetting {
  const text = cleanTitle(title);
  if (hasText.test(text) && !longLatin.test(text) && !foreignLetter.test(text)) {
    const total = columnLength(text);
    const longestWord = Math.max(...phrasesOf(text).flatMap((phrase) => wordsOf(phrase.text).map(columnLength)));
    const unbroken = space.columnLengths.filter((one) => longestWord <= one);
    for (const length of [...unbroken, ...space.columnLengths].filter((one) => total <= one * maxColumns)) {
      const lines = balancedLines(text, length, columnLength);
      if (lines.length <= maxColumns) return { direction: 'vertical', lines };
    }
  }
  return setLines(text, space);
}

function setLines(text: string, { width, steps }: TitleSpace): HorizontalTitle {
  const usable = graphemesOf(text).length > longFrom ? steps.slice(-1) : steps;
  let last: HorizontalTitle = { direction: 'horizontal', lines: [], size: 0 };
  for (const { size, maxLines } of usable) {
    const limit = width / (size * (1 + letterSpacing));
    const lines = balancedLines(text, limit, horizontalWidth);
    if (lines.length <= maxLines) return { direction: 'horizontal', lines, size };
    const cut = [...lines.slice(0, maxLines - 1), shortened(lines[maxLines - 1] ?? '', limit)];
    last = { direction: 'horizontal', lines: cut, size };
  }
  return last;
}

/** The text with an ellipsis at its end, at most `limit` wide. */
function shortened(text: string, limit: number): string {
  const graphemes = graphemesOf(text);
  while (graphemes.length > 0 && horizontalWidth(graphemes.join('') + ellipsis) > limit) graphemes.pop();
  return graphemes.join('').trimEnd() + ellipsis;
}
