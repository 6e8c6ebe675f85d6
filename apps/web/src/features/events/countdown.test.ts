import { expect, test } from 'vitest';
import { countdownText } from './countdown.ts';

const zone = 'Asia/Tokyo';
const at = (text: string) => new Date(`${text}+09:00`);
const text = (now: string, start: string, end = `${start.slice(0, 10)}T23:30`) =>
  countdownText({ startAt: at(start).toISOString(), endAt: at(end).toISOString(), status: null }, at(now), zone);

// 21 November 2026 is a Saturday.
test.each([
  ['2026-11-21T14:00', '2026-11-21T19:00', '今夜 19:00・あと5時間'],
  ['2026-11-21T14:00', '2026-11-21T17:00', '今夜 17:00・あと3時間'],
  ['2026-11-21T14:00', '2026-11-21T16:59', '今日 16:59・あと2時間'],
  ['2026-11-21T14:00', '2026-11-21T15:00', '今日 15:00・あと1時間'],
  ['2026-11-21T14:00', '2026-11-21T14:59', 'まもなく・あと59分'],
  ['2026-11-21T14:20', '2026-11-21T15:00', 'まもなく・あと40分'],
  ['2026-11-21T14:59:30', '2026-11-21T15:00', 'まもなく・あと1分'],
  ['2026-11-21T23:40', '2026-11-22T00:20', 'まもなく・あと40分'],
  ['2026-11-21T14:00', '2026-11-22T11:00', 'あした 11:00・あと21時間'],
  ['2026-11-21T00:00', '2026-11-22T23:00', 'あした 23:00・あと47時間'],
  ['2026-11-21T23:59', '2026-11-23T00:30', '来週の月曜日・あと2日'],
  ['2026-11-18T14:00', '2026-11-22T11:00', '日曜日・あと4日'],
  ['2026-11-21T14:00', '2026-11-28T18:00', '来週の土曜日・あと7日'],
  ['2026-11-21T14:00', '2026-12-05T18:00', '再来週の土曜日・あと14日'],
  ['2026-11-21T14:00', '2026-12-06T00:00', null],
])('at %s of a start at %s is %s', (now, start, expected) => expect(text(now, start)).toBe(expected));

test.each([
  ['2026-11-21T19:00', '2026-11-21T21:30', '開催中・21:30まで'],
  ['2026-11-21T19:00', '2026-11-22T00:00', '開催中・24:00まで'],
  ['2026-11-21T19:00', '2026-11-22T06:00', '開催中・あした 06:00まで'],
  ['2026-11-21T19:00', '2026-11-24T06:00', '開催中・11月24日（火） 06:00まで'],
  ['2026-11-21T21:29:59', '2026-11-21T21:30', '開催中・21:30まで'],
  ['2026-11-21T21:30', '2026-11-21T21:30', '終わりました'],
  ['2026-12-01T00:00', '2026-11-21T21:30', '終わりました'],
])('at %s of an end at %s is %s', (now, end, expected) => expect(text(now, '2026-11-21T19:00', end)).toBe(expected));

test.each([
  ['2026-11-20T14:00', '2026-11-21', '2026-11-22', 'あした'],
  ['2026-11-20T23:30', '2026-11-21', '2026-11-22', 'あした'],
  ['2026-11-18T14:00', '2026-11-21', '2026-11-22', '今週の土曜日・あと3日'],
  ['2026-11-21T14:00', '2026-11-21', '2026-11-22', '開催中'],
  ['2026-11-21T14:00', '2026-11-21', '2026-11-24', '開催中・11月23日（月）まで'],
  ['2026-11-23T14:00', '2026-11-21', '2026-11-24', '開催中'],
  ['2026-11-24T00:00', '2026-11-21', '2026-11-24', '終わりました'],
])('at %s of an all-day event from %s to before %s is %s', (now, first, after, expected) => {
  const [startAt, endAt] = [at(`${first}T00:00`).toISOString(), at(`${after}T00:00`).toISOString()];
  const event = { startAt, endAt, status: null, timeZone: zone, allDay: true };
  expect(countdownText(event, at(now), 'America/New_York')).not.toContain(':');
  expect(countdownText(event, at(now), zone)).toBe(expected);
});

test.each([
  ['2026-11-28T21:33:00Z', 'America/New_York', '2026-11-29', 'あした'],
  ['2026-11-28T21:33:00Z', 'America/New_York', '2026-12-06', '日曜日・あと8日'],
  ['2026-11-28T21:33:00Z', 'Asia/Tokyo', '2026-11-29', '開催中'],
  ['2026-11-28T12:00:00Z', 'Pacific/Auckland', '2026-11-29', '開催中'],
])(
  'at %s in %s an all-day event of Tokyo on %s is %s: its date is counted from the viewer’s',
  (now, viewersZone, day, expected) => {
    const startAt = at(`${day}T00:00`);
    const endAt = new Date(startAt.getTime() + 86_400_000).toISOString();
    const event = { startAt: startAt.toISOString(), endAt, status: null, timeZone: zone, allDay: true };
    expect(countdownText(event, new Date(now), viewersZone)).toBe(expected);
  },
);

test('uses the days of the viewer’s zone', () => {
  const event = { startAt: '2026-11-21T20:00:00Z', endAt: '2026-11-21T22:00:00Z', status: null };
  const now = new Date('2026-11-21T12:00:00Z');
  expect(countdownText(event, now, 'Asia/Kathmandu')).toBe('あした 01:45・あと8時間');
  expect(countdownText(event, now, 'America/St_Johns')).toBe('今日 16:30・あと8時間');
});

test('is nothing for a cancelled event and for a time that does not exist', () => {
  const event = { startAt: '2026-11-21T20:00:00Z', endAt: '2026-11-21T22:00:00Z' };
  const now = new Date('2026-11-21T12:00:00Z');
  expect(countdownText({ ...event, status: 'cancelled' }, now, zone)).toBeNull();
  expect(countdownText({ ...event, startAt: 'soon', status: null }, now, zone)).toBeNull();
  expect(countdownText({ ...event, status: 'completed' }, now, zone)).toBe('終わりました');
});
