import { expect, test } from 'vitest';
import { dayAnnouncement, dayName } from './day-announcement.ts';

const today = '2026-11-21';

test('names a day with its weekday and holiday', () => {
  expect(dayName('2026-11-21', null)).toBe('11月21日 土曜日');
  expect(dayName('2026-11-23', '勤労感謝の日')).toBe('11月23日 月曜日 勤労感謝の日');
});

test('announces a day with the number of its events, and the year if it is not the current one', () => {
  expect(dayAnnouncement({ day: today, today, holiday: null, count: 4 })).toBe('11月21日 土曜日、予定4件');
  expect(dayAnnouncement({ day: '2027-01-01', today, holiday: '元日', count: 0 })).toBe(
    '2027年1月1日 金曜日 元日、予定0件',
  );
});

test('announces that the events could not be loaded', () => {
  expect(dayAnnouncement({ day: today, today, holiday: null, count: null })).toBe(
    '11月21日 土曜日、予定を読み込めませんでした',
  );
});
