import { viewerZone } from '@hiyori/time';
import { basicUtc, untilOf } from '@hiyori/time/recurrence';
import { describe, expect, test } from 'vitest';
import { newDraft } from '../events/form.ts';
import { beginsOn, chosenOption, readLine, repeatOptions, repeatText, ruleFrom, withRule } from './quick-repeat.ts';

/** Saturday, 12:00 in Tokyo. */
const context = { now: new Date('2026-11-21T03:00:00Z'), zone: 'Asia/Tokyo' };
const tuesday = '2026-11-24';

test('a repetition that is not offered stays in the title', () => {
  expect(readLine('毎週火曜 19時 ヨガ', context)).toMatchObject({ title: 'ヨガ', recurrence: 'FREQ=WEEKLY;BYDAY=TU' });
  expect(readLine('毎月第1・第3土曜 清掃', context)).toMatchObject({
    title: '毎月第1・第3土曜 清掃',
    recurrence: null,
  });
});

describe('a rule for another first day', () => {
  test.each([
    ['FREQ=WEEKLY;BYDAY=TU', '2026-11-25', 'FREQ=WEEKLY;BYDAY=WE'],
    ['FREQ=WEEKLY', '2026-11-25', 'FREQ=WEEKLY'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', '2026-11-25', 'FREQ=MONTHLY;BYMONTHDAY=25'],
    ['FREQ=MONTHLY;BYDAY=2SA', '2026-11-25', 'FREQ=MONTHLY;BYDAY=4WE'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-28', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['FREQ=SECONDLY', '2026-11-28', null],
  ])('%s on %s', (rule, first, expected) => {
    expect(ruleFrom(rule, first)).toBe(expected);
  });

  test('of several weekdays does not begin there', () => {
    expect(beginsOn('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-28')).toBe(false);
    expect(beginsOn('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', tuesday)).toBe(true);
  });
});

test('offers the rules that begin on the day, in words', () => {
  expect(repeatOptions(null, tuesday).map(({ label }) => label)).toEqual([
    'くり返しなし',
    '毎日',
    '平日',
    '毎週 火曜',
    '隔週 火曜',
    '毎年 11/24',
    '毎月 24日',
    '毎月 第4火曜',
  ]);
  expect(repeatOptions(null, '2026-11-30').map(({ label }) => label)).toContain('月末');
});

test('the rule of the line is the option that means it, or one more', () => {
  expect(chosenOption('FREQ=WEEKLY;BYDAY=TU', tuesday)).toBe('FREQ=WEEKLY;BYDAY=TU');
  expect(chosenOption(null, tuesday)).toBe('');
  expect(repeatOptions('FREQ=WEEKLY;BYDAY=TU,TH', tuesday).at(-1)).toEqual({
    value: 'FREQ=WEEKLY;BYDAY=TU,TH',
    label: '毎週 火・木曜',
  });
  expect(repeatText('FREQ=DAILY', tuesday)).toBe('毎日');
});

describe('the draft for the form', () => {
  const draft = { ...newDraft(context.now, context.zone), title: 'ヨガ', startDay: tuesday, endDay: tuesday };
  test.each([
    [null, 'none', 'ヨガ'],
    ['FREQ=DAILY', 'daily', 'ヨガ'],
    ['FREQ=WEEKLY;BYDAY=TU', 'weekly', 'ヨガ'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'biweekly', 'ヨガ'],
    ['FREQ=MONTHLY;BYDAY=4TU', 'nth', 'ヨガ'],
    ['FREQ=WEEKLY;BYDAY=TU,TH', 'none', 'ヨガ 毎週 火・木曜'],
  ])('of %s', (rule, repeat, title) => {
    expect(withRule(draft, rule)).toMatchObject({ repeat, title, repeatEnd: 'never' });
  });
});

describe('a rule with a last day', () => {
  const until = `;UNTIL=${basicUtc(untilOf('2026-12-31', viewerZone()))}`;
  const draft = { ...newDraft(context.now, context.zone), title: 'ヨガ', startDay: tuesday, endDay: tuesday };

  test('says it, and is among the options', () => {
    expect(repeatText(`FREQ=DAILY${until}`, tuesday)).toBe('毎日・12月31日（木）まで');
    expect(chosenOption(`FREQ=DAILY${until}`, tuesday)).toBe(`FREQ=DAILY${until}`);
  });

  test('is carried into the form', () => {
    expect(withRule(draft, `FREQ=DAILY${until}`)).toMatchObject({
      title: 'ヨガ',
      repeat: 'daily',
      repeatEnd: 'until',
      repeatUntil: '2026-12-31',
    });
    expect(withRule(draft, `FREQ=WEEKLY;BYDAY=TU,TH${until}`)).toMatchObject({
      title: 'ヨガ 毎週 火・木曜・12月31日（木）まで',
      repeat: 'none',
    });
  });

  test('keeps it on another first day', () => {
    expect(ruleFrom(`FREQ=WEEKLY;BYDAY=TU${until}`, '2026-11-25')).toBe(`FREQ=WEEKLY;BYDAY=WE${until}`);
  });
});
