import { describe, expect, test } from 'vitest';
import { noRepeat } from './form.ts';
import {
  firstDayOf,
  lastRepeatDay,
  repeatDays,
  repeatProblems,
  repeatRule,
  repeatText,
  tileText,
  toRecurrence,
} from './repeat.ts';

const zone = 'Asia/Tokyo';
/** A Saturday. */
const day = '2026-11-28';
const draftOf = (change: Partial<typeof noRepeat>) => ({ ...noRepeat, ...change });

test.each([
  ['daily', 'FREQ=DAILY', '毎日'],
  ['weekdays', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '平日 月–金'],
  ['weekly', 'FREQ=WEEKLY;BYDAY=SA', '毎週 土曜'],
  ['biweekly', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA', '隔週 土曜'],
  ['yearly', 'FREQ=YEARLY', '毎年 11/28'],
  ['monthDay', 'FREQ=MONTHLY;BYMONTHDAY=28', '毎月 28日'],
  ['nth', 'FREQ=MONTHLY;BYDAY=4SA', '毎月 第4土曜'],
  ['monthEnd', 'FREQ=MONTHLY;BYMONTHDAY=-1', '月末 その月の最終日'],
] as const)('%s is sent as %s', (repeat, rrule, text) => {
  expect(toRecurrence(draftOf({ repeat }), day, zone)).toEqual({ recurrence: { rrule } });
  expect(tileText(repeat, day).filter(Boolean).join(' ')).toBe(text);
});

test('nothing is sent for an event that does not repeat', () => {
  expect(toRecurrence(noRepeat, day, zone)).toEqual({});
  expect(repeatText(noRepeat, day, zone)).toBe('なし');
});

describe('the end', () => {
  const weekly = draftOf({ repeat: 'weekly' });

  test('is a number, or the end of a day', () => {
    expect(toRecurrence({ ...weekly, repeatEnd: 'count', repeatCount: 3, skipsHolidays: true }, day, zone)).toEqual({
      recurrence: { rrule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=3', skipHolidays: true },
    });
    expect(toRecurrence({ ...weekly, repeatEnd: 'until', repeatUntil: '2026-12-12' }, day, zone)).toEqual({
      recurrence: { rrule: 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20261212T145959Z' },
    });
    expect(repeatRule({ ...weekly, repeatEnd: 'until' }, day, zone)).toBeNull();
  });

  test('is named', () => {
    expect(repeatText({ ...weekly, repeatEnd: 'count', repeatCount: 3 }, day, zone)).toBe('毎週 土曜・3回');
    expect(repeatText({ ...weekly, repeatEnd: 'until', repeatUntil: '2026-12-12' }, day, zone)).toBe(
      '毎週 土曜・12月12日（土）まで',
    );
  });

  test('includes its day', () => {
    const rule = repeatRule({ ...weekly, repeatEnd: 'until', repeatUntil: '2026-12-12' }, day, zone);
    expect(rule && repeatDays(rule, day, zone)).toEqual(['2026-11-28', '2026-12-05', '2026-12-12']);
    const three = repeatRule({ ...weekly, repeatEnd: 'count', repeatCount: 3 }, day, zone);
    expect(three && lastRepeatDay(three, day)).toBe('2026-12-12');
  });
});

test('平日 begins on a working day, and 月末 on the last day of a month', () => {
  expect(firstDayOf('weekdays', day)).toBe('2026-11-30');
  expect(firstDayOf('monthEnd', day)).toBe('2026-11-30');
  expect(firstDayOf('weekly', day)).toBe(day);
  const weekdays = draftOf({ repeat: 'weekdays' });
  expect(repeatProblems(weekdays, day, zone)).toEqual({ startAt: '開始日が、くり返しの日ではありません' });
  expect(repeatProblems(weekdays, '2026-11-30', zone)).toEqual({});
  expect(repeatProblems({ ...weekdays, lists: 'answered' }, '2026-11-30', zone)).toEqual({
    startAt: '日程調整に答えた人だけの予定は、くり返せません。公開範囲を選びなおしてください',
  });
});

test('the first day is not after the last', () => {
  const draft = draftOf({ repeat: 'weekly', repeatEnd: 'until', repeatUntil: day });
  expect(repeatProblems(draft, day, zone)).toEqual({});
  expect(repeatProblems(draft, '2026-11-29', zone)).toEqual({
    startAt: 'くり返しの終わりは、開始より後にしてください',
  });
  expect(repeatProblems({ ...draft, repeatEnd: 'never' }, '2026-11-29', zone)).toEqual({});
});

test.each(['', '20261-11-28'])('there is no rule for an event without a valid start day: %j', (on) => {
  expect(toRecurrence(draftOf({ repeat: 'weekly' }), on, zone)).toEqual({});
});
