import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCutOnPage, setPageTitle } from './page-title.ts';

it.each([
  ['a title that the poster shows whole', '弾き語りライブ「冬のはじまり」', false],
  [
    'one of 40 letters that is broken by phrases',
    'オンライン・コミュニティマネージャー勉強会 vol.12「参加者が続く場づくり」',
    true,
  ],
  ['a short one of many quotations', '「春」「夏」「秋」「冬」「雨」', true],
  ['one of 255 letters', '春'.repeat(255), true],
  ['one with spaces, which lines leave out', 'Jazz Night  at the Blue Note', false],
])('knows whether the poster cuts %s', (_, title, isCut) => {
  expect(isCutOnPage(title)).toBe(isCut);
});

it('says so exactly when the last line is short of something', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: fc.constantFrom(...'春の夜に聴くピアノとカタカナー「冬」。 　12aWB🎉'), maxLength: 60 }),
        fc.string({ unit: 'grapheme', maxLength: 60 }),
      ),
      (text) => {
        const title = text.replaceAll('…', '');
        expect(isCutOnPage(title)).toBe(setPageTitle(title).lines.at(-1)?.endsWith('…'));
      },
    ),
    { numRuns: 1000 },
  );
});
