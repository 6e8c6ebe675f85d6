import { expect, test } from 'vitest';
import { shelfCard } from './shelf-card.ts';

const event = {
  motif: 'film',
  hue: 'ai',
  startAt: '2026-11-21T07:30:00Z',
  timeZone: 'Asia/Tokyo',
} as const;
const card = (title: string) => shelfCard({ ...event, title }, { mode: 'light', idPrefix: 's' });
const glyphsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, glyph]) => glyph).join('');

test('a short title is in the picture, which is higher', () => {
  const { svg, hasTitle } = card('フィルム写真さんぽ');
  expect(hasTitle).toBe(true);
  expect(glyphsOf(svg)).toBe('フィルム写真さんぽ');
  expect(svg).toContain('viewBox="0 0 360 463"');
});

test.each(['はじめての金継ぎと、お茶の時間（手ぶらで参加できます）', 'Saturday Jazz Night', '🎉'])(
  'a title that cannot stand in columns of 14 px is left to the text: %s',
  (title) => {
    const { svg, hasTitle } = card(title);
    expect(hasTitle).toBe(false);
    expect(svg).not.toContain('<text');
    expect(svg).toContain('viewBox="0 0 360 339"');
  },
);

test('glyphs of a title are at least 14 px when the board is 140 px wide', () => {
  const size = Number(/font-size="([\d.]+)"/.exec(card('朝焼けの丘で待ち合わせる会').svg)?.[1]);
  expect(size * (140 / 360)).toBeGreaterThanOrEqual(14);
});

test('the title of an event with an uploaded picture is left to the text', () => {
  const options = { mode: 'light', idPrefix: 's' } as const;
  const { svg, hasTitle } = shelfCard({ ...event, title: 'フィルム写真さんぽ', hasPicture: true }, options);
  expect([hasTitle, svg.includes('<text')]).toEqual([false, false]);
});
