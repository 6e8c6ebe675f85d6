import { expect, test } from 'vitest';
import { createdText, endText, instantText, startText } from './following-text.ts';

const period = (at: string | null) => ({ startAt: at, endAt: at, timeZone: 'Asia/Tokyo' });

test('formats an instant as a long date and a short time in the viewer’s zone', () => {
  expect(instantText('2026-11-21T00:30:00Z', 'Asia/Tokyo')).toBe('2026年11月21日 9:30');
  expect(instantText('2026-11-21T00:30:00Z', 'Asia/Kathmandu')).toBe('2026年11月21日 6:15');
  expect(instantText('2026-11-21T00:30:00Z', 'America/St_Johns')).toBe('2026年11月20日 21:00');
});

test('returns the fallback texts for missing and invalid dates', () => {
  expect(startText(period(null), 'Asia/Tokyo')).toBe('Date TBD');
  expect(endText(period(null), 'Asia/Tokyo')).toBe('TBD');
  expect(createdText('', 'Asia/Tokyo')).toBe('Unknown');
  expect(startText(period('soon'), 'Asia/Tokyo')).toBe('Invalid time');
  expect(endText(period('later'), 'Asia/Tokyo')).toBe('Invalid time');
});

test('shows the first and the last day of an all-day event, the same in every zone', () => {
  const days = {
    startAt: '2026-11-20T15:00:00Z',
    endAt: '2026-11-22T15:00:00Z',
    timeZone: 'Asia/Tokyo',
    allDay: true,
  } as const;
  expect([startText(days, 'America/New_York'), endText(days, 'America/New_York')]).toEqual([
    '2026年11月21日',
    '2026年11月22日',
  ]);
});
