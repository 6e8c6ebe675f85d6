import { expect, test } from 'vitest';
import { dayAnnouncement, dayName } from './day-announcement.ts';

const today = '2026-11-21';

test('a day is named with its weekday and its holiday', () => {
  expect(dayName('2026-11-21', null)).toBe('11月21日 土曜日');
  expect(dayName('2026-11-23', '勤労感謝の日')).toBe('11月23日 月曜日 勤労感謝の日');
});

test('a chosen day is said with its events, and with its year when that is another', () => {
  expect(dayAnnouncement({ day: today, today, holiday: null, count: 4 })).toBe('11月21日 土曜日、予定4件');
  expect(dayAnnouncement({ day: '2027-01-01', today, holiday: '元日', count: 0 })).toBe(
    '2027年1月1日 金曜日 元日、予定0件',
  );
});

test('a day whose events could not be read says so', () => {
  expect(dayAnnouncement({ day: today, today, holiday: null, count: null })).toBe(
    '11月21日 土曜日、予定を読み込めませんでした',
  );
});
