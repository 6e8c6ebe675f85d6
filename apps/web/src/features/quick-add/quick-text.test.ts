import { parseQuickLine } from '@hiyori/time/quick-add';
import { describe, expect, test } from 'vitest';
import { toQuickPlan } from './quick-plan.ts';
import { dayText, spokenPlan, timeText } from './quick-text.ts';

/** Saturday, 12:00 in Tokyo. */
const context = { now: new Date('2026-11-21T03:00:00Z'), zone: 'Asia/Tokyo' };
const planOf = (text: string) =>
  toQuickPlan(parseQuickLine(text, context), { ...context, corrections: {}, given: null });

test.each([
  ['12/5 10時から12時', '12月5日（土）', '10:00 – 12:00'],
  ['12/5 22時から2時', '12月5日（土）', '22:00 – 02:00（翌日）'],
  ['12/5 10時〜12/6 15時', '12月5日（土） – 12月6日（日）', '10:00 – 15:00'],
  ['12/5-12/7', '12月5日（土） – 12月7日（月）', '終日'],
])('%s', (text, day, time) => {
  expect([dayText(planOf(text), '2026-11-21'), timeText(planOf(text))]).toEqual([day, time]);
});

describe('what a screen reader is told', () => {
  test.each([
    ['再来週の金曜 19時半 渋谷のカレー屋で忘年会', '12月4日 金曜日 19時30分から 渋谷のカレー屋'],
    ['明日 大掃除', '11月22日 日曜日'],
    ['忘年会', ''],
    ['来週 歯医者', 'どの日か、わかりません。日をえらんでください。'],
  ])('%s', (text, expected) => {
    expect(spokenPlan(planOf(text))).toBe(expected);
  });
});
