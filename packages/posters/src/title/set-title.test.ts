import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanTitle, graphemesOf } from './clean.ts';
import { isForbiddenAtStart } from './line-breaks.ts';
import { horizontalWidth } from './measure.ts';
import { setTitle, type TitleSpace } from './set-title.ts';
import { columnLength } from './vertical.ts';

const space: TitleSpace = {
  columnLengths: [9, 6, 8],
  width: 304,
  steps: [
    { size: 40, maxLines: 3 },
    { size: 32, maxLines: 4 },
    { size: 26, maxLines: 4 },
  ],
};

const japanese = fc.string({
  unit: fc.constantFrom(
    ...graphemesOf('春の夜に聴くピアノとコーヒー、本「冬」（東京）。ーっャ！？ 　12aB🎉👨‍👩‍👧゛々・〜'),
  ),
  maxLength: 120,
});
/** A run of katakana is one word: it is broken inside. */
const katakana = fc.string({ unit: fc.constantFrom(...'アイウエオカキッー'), maxLength: 60 });
const anyTitle = fc.oneof(
  japanese,
  fc.nat(255).map((count) => '春'.repeat(count)),
  fc.string({ unit: 'grapheme', maxLength: 255 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
);
const withoutSpaces = (text: string) => text.replace(/\s/gu, '');
const linesOf = (title: string) => setTitle(title, space).lines;

describe('setTitle', () => {
  it.each([
    ['忘年会', ['忘年会']],
    ['弾き語りライブ「冬のはじまり」', ['弾き語りライブ', '「冬のはじまり」']],
    ['朝焼けランニング', ['朝焼けランニング']],
    ['第12回 もくもく会', ['第12回 もくもく会']],
    ['はじめての金継ぎと、お茶の時間', ['はじめての', '金継ぎと、', 'お茶の時間']],
  ])('sets %s in columns', (title, lines) => {
    expect(setTitle(title, space)).toEqual({ direction: 'vertical', lines });
  });

  it('prefers columns that break no word', () => {
    const short = { ...space, columnLengths: [5, 6, 7, 8] };
    expect(setTitle('金継ぎワークショップ 入門編', short).lines).toEqual(['金継ぎ', 'ワークショップ', '入門編']);
    expect(setTitle('ワークショップ', { ...space, columnLengths: [5, 6] }).lines).toHaveLength(2);
  });

  it.each([
    ['Jazz Night at the Blue Note', 40, ['Jazz Night', 'at the Blue', 'Note']],
    ['2026年の目標', 40, ['2026年の目標']],
    ['🎉🎂🎈', 40, ['🎉🎂🎈']],
    ['Встреча', 40, ['Встреча']],
  ])('sets %s in lines', (title, size, lines) => {
    expect(setTitle(title, space)).toEqual({ direction: 'horizontal', size, lines });
  });

  it('shows （無題） for a title without visible characters', () => {
    for (const title of ['', ' 　', '\u202E\u2066\u200F', '\u0000\n']) expect(linesOf(title)).toEqual(['（無題）']);
  });

  it('removes controls of direction, which would turn the text around the title', () => {
    expect(linesOf('\u202E夜\u2066の\u200F会\u2069')).toEqual(['夜の会']);
  });

  it('ends a title of 255 emoji with an ellipsis', () => {
    const setting = setTitle('🎉'.repeat(255), space);
    expect(setting).toMatchObject({ direction: 'horizontal', size: 26 });
    expect(setting.lines).toHaveLength(4);
    expect(setting.lines.at(-1)).toMatch(/^🎉+…$/u);
  });

  it('loses no grapheme but those behind the ellipsis', () => {
    fc.assert(
      fc.property(anyTitle, (title) => {
        const setting = setTitle(title, space);
        const shown = withoutSpaces(setting.lines.join(''));
        const whole = withoutSpaces(cleanTitle(title));
        if (shown === whole) return;
        expect(setting).toMatchObject({ direction: 'horizontal', size: 26 });
        expect(shown.endsWith('…')).toBe(true);
        expect(whole.startsWith(shown.slice(0, -1))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('begins no line with a forbidden character, if there are not too many of them in a row', () => {
    fc.assert(
      fc.property(fc.oneof(japanese, katakana), (title) => {
        const graphemes = graphemesOf(cleanTitle(title));
        const isRunLong = graphemes.some(
          (_, index) => graphemes.slice(index, index + 4).filter(isForbiddenAtStart).length > 2,
        );
        const isAfterSpace = graphemes.some(
          (one, index) => one === ' ' && isForbiddenAtStart(graphemes[index + 1] ?? ''),
        );
        fc.pre(!isRunLong && !isAfterSpace);
        expect(linesOf(title).slice(1).filter(isForbiddenAtStart)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('makes no line wider than the space', () => {
    fc.assert(
      fc.property(anyTitle, (title) => {
        const setting = setTitle(title, space);
        if (setting.direction === 'vertical') {
          expect(setting.lines.length).toBeLessThanOrEqual(3);
          for (const line of setting.lines) expect(columnLength(line)).toBeLessThanOrEqual(9.001);
        } else
          for (const line of setting.lines)
            expect(horizontalWidth(line) * setting.size * 1.04).toBeLessThanOrEqual(304.001);
      }),
      { numRuns: 1000 },
    );
  });
});
