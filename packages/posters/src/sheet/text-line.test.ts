import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanTitle, graphemesOf } from '../title/clean.ts';
import { horizontalWidth } from '../title/measure.ts';
import { drawTextLine } from './text-line.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const size = 10;
const line = { x: 0, baseline: 0, size, isBold: false, colour: '#000' };
const drawn = (text: string, limit: number) =>
  /^<text [^>]*>(.*)<\/text>$/u.exec(drawTextLine(text, { ...line, width: limit * size }))?.[1];

/** The longest beginning beside which an ellipsis fits, found by trying all of them. */
function longest(text: string, limit: number): string {
  const clean = cleanTitle(text);
  if (horizontalWidth(clean) <= limit) return clean;
  const graphemes = graphemesOf(clean);
  const beginnings = graphemes.map((_, index) => graphemes.slice(0, index).join(''));
  return `${beginnings.findLast((beginning) => horizontalWidth(beginning) + 1 <= limit)?.trimEnd() ?? ''}…`;
}

it('shows a text that fits, and the beginning of a longer one', () => {
  expect([drawn('あいう', 3), drawn('あいうえ', 3), drawn('あ い', 2), drawn('あ', 0.5)]).toEqual([
    ...['あいう', 'あい…', 'あ…', '…'],
  ]);
});

it('cuts any text where an ellipsis just fits, between characters as a reader counts them', () => {
  const unit = fc.constantFrom(...graphemesOf('下北沢スプレッド MWab1-éПривет👨‍👩‍👧🎉🇯🇵'));
  fc.assert(
    fc.property(
      fc.string({ unit, minLength: 1, maxLength: 40 }),
      fc.double({ min: 0, max: 30, noNaN: true }),
      (text, limit) => {
        if (text.trim() !== '') expect(drawn(text, limit)).toBe(longest(text, limit));
      },
    ),
  );
});

it('measures each character of a long text at most once, up to the end of the line', () => {
  const next = vi.spyOn(Object.getPrototypeOf(new Intl.Segmenter('ja').segment('')[Symbol.iterator]()), 'next');
  expect(drawn('あ'.repeat(500), 20)).toBe(`${'あ'.repeat(19)}…`);
  expect(next).toHaveBeenCalledTimes(21);
});
