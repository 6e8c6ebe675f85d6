import { graphemesOf } from './clean.ts';

/** The width of a text in em of its size. */
export type Measure = (text: string) => number;

export const spaceWidth = 0.4;
const emojiWidth = 1.25;

/** The width of one character in a horizontal line. */
export function widthOf(grapheme: string): number {
  if (/^\s+$/u.test(grapheme)) return spaceWidth;
  if (/\p{Emoji_Presentation}|\uFE0F/u.test(grapheme)) return emojiWidth;
  if (/^[MWmw@%&]/.test(grapheme)) return 0.95;
  if (/^[A-Z\u00C0-\u00DE]/.test(grapheme)) return 0.74;
  if (/^[\u0021-\u024F\uFF61-\uFF9F]/.test(grapheme)) return 0.58;
  if (/^\p{L}/u.test(grapheme) && !isSquare(grapheme)) return 0.8;
  return 1;
}

const isSquare = (grapheme: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30FC\uFF00-\uFFEF]/u.test(grapheme);

/** The width in a horizontal line. Widths of letters are those of a bold serif, rounded up. */
export const horizontalWidth: Measure = (text) =>
  graphemesOf(text).reduce((sum, grapheme) => sum + widthOf(grapheme), 0);
