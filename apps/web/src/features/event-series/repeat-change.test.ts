import { parseRule } from '@hiyori/time/recurrence';
import { expect, test } from 'vitest';
import { noRepeat, type RepeatDraft } from './form.ts';
import { hasLater, lostByMoveText, lostText, type RepeatChange, repeatLine } from './repeat-change.ts';

const zone = 'Asia/Tokyo';
/** A Saturday. */
const day = '2026-11-28';
const details = { countLeft: 5, skipHolidays: false };

function changeOf(rrule: string, draft: Partial<RepeatDraft>, start = day): RepeatChange {
  const rule = parseRule(rrule);
  if (!rule) throw new Error(rrule);
  return {
    draft: { ...noRepeat, ...draft },
    current: { rule, day, time: '19:00', startDay: day },
    day: start,
    zone,
    isAlone: true,
  };
}
const weekly = 'FREQ=WEEKLY;BYDAY=SA;COUNT=8';

test('the line has both rules with their ends', () => {
  expect(repeatLine(changeOf(weekly, { repeat: 'biweekly', skipsHolidays: true }), details)).toEqual({
    from: '毎週 土曜・5回',
    to: '隔週 土曜・祝日は休み',
  });
  expect(repeatLine(changeOf(weekly, { repeat: 'ended' }), details).to).toBe('くり返さない');
});

test.each<[string, Partial<RepeatDraft>, string]>([
  ['another rule', { repeat: 'biweekly' }, '12/5、12/19 の回は、なくなります。'],
  [
    'an earlier end',
    { repeat: 'weekly', repeatEnd: 'count', repeatCount: 2 },
    '12/12、12/19、12/26 の回は、なくなります。',
  ],
  ['a rule with all of its days', { repeat: 'daily' }, ''],
  ['a later end', { repeat: 'weekly' }, ''],
])('%s says which dates it does not have', (_, draft, text) => {
  expect(lostText(changeOf(weekly, draft), details, 'following')).toBe(text);
  expect(lostText(changeOf(weekly, draft), details, 'this')).toBe('');
});

test('three dates stand for many', () => {
  const change = changeOf('FREQ=DAILY', { repeat: 'weekly' });
  expect(lostText(change, { countLeft: null, skipHolidays: false }, 'following')).toBe(
    '11/29、11/30、12/1 などの回は、なくなります。',
  );
});

test('what moves along with the event is not lost', () => {
  const sunday = changeOf(weekly, { repeat: 'weekly', repeatEnd: 'count', repeatCount: 4 }, '2026-11-29');
  expect(lostText(sunday, details, 'following')).toBe('12/27 の回は、なくなります。');
});

test('holidays are lost when they are left out, and were not there before', () => {
  const monday = (draft: Partial<RepeatDraft>, skipHolidays: boolean) => {
    const start = '2027-01-04';
    const change = changeOf('FREQ=WEEKLY;BYDAY=MO;COUNT=3', { repeatEnd: 'count', repeatCount: 3, ...draft }, start);
    change.current = { ...change.current, day: start, startDay: start };
    return lostText(change, { countLeft: 3, skipHolidays }, 'all');
  };
  expect(monday({ repeat: 'weekly', skipsHolidays: true }, false)).toBe('1/11 の回は、なくなります。');
  expect(monday({ repeat: 'monthDay' }, true)).toBe('1/18 の回は、なくなります。');
});

test('the end of a series leaves one occurrence', () => {
  const ended = changeOf(weekly, { repeat: 'ended' });
  expect(lostText(ended, details, 'following')).toBe('11月28日（土）より後の回は、なくなります。');
  expect(lostText(ended, details, 'all')).toBe('まだはじまっていない、ほかの回は、なくなります。');
});

test.each([
  ['FREQ=MONTHLY;BYDAY=4SA;UNTIL=20270630T145959Z', '2026-11-29', '2/27、3/27、4/24 などの回は、なくなります。'],
  ['FREQ=MONTHLY;BYDAY=4SA;UNTIL=20270630T145959Z', '2026-12-05', ''],
  ['FREQ=MONTHLY;BYDAY=4SA', '2026-11-29', ''],
  ['FREQ=MONTHLY;BYDAY=4SA;COUNT=8', '2026-11-29', ''],
  ['FREQ=WEEKLY;BYDAY=SA;UNTIL=20270630T145959Z', '2026-11-29', ''],
  // The series was split: its next part begins on 2/27 at 19:00.
  ['FREQ=MONTHLY;BYDAY=4SA;UNTIL=20270227T095959Z', '2026-11-29', '1/23 の回は、なくなります。'],
])('a move of %s to %s says which dates it does not have: %s', (rrule, to, text) => {
  expect(lostByMoveText(changeOf(rrule, {}).current, to, zone, false)).toBe(text);
});

test('a date that a series skips as a holiday is not among those that a move loses', () => {
  // 2027-01-11 is 成人の日. Neither December nor January has a fifth Monday.
  const monthly = changeOf('FREQ=MONTHLY;BYDAY=2MO;UNTIL=20270131T145959Z', {}).current;
  const current = { ...monthly, day: '2026-11-09', startDay: '2026-11-09' };
  expect(lostByMoveText(current, '2026-11-30', zone, false)).toBe('12/14、1/11 の回は、なくなります。');
  expect(lostByMoveText(current, '2026-11-30', zone, true)).toBe('12/14 の回は、なくなります。');
});

test.each([
  ['FREQ=WEEKLY;BYDAY=SA', null, 78, true],
  ['FREQ=WEEKLY;BYDAY=SA;COUNT=8', 5, 5, false],
  ['FREQ=DAILY;COUNT=300', 300, 100, true],
  ['FREQ=WEEKLY;BYDAY=SA;UNTIL=20261231T145959Z', null, 5, false],
  ['FREQ=YEARLY;UNTIL=20301231T145959Z', null, 2, true],
])('%s has occurrences that are made later', (rrule, countLeft, events, expected) => {
  const scope = { events, detached: 0, people: 0 };
  const counted = { countLeft, skipHolidays: false, scopes: { this: scope, following: scope, all: scope } };
  expect(hasLater(changeOf(rrule, {}).current, counted, zone, day)).toBe(expected);
});
