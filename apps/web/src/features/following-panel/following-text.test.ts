import { expect, test } from 'vitest';
import { createdText, endText, instantText, startText } from './following-text.ts';

test('formats an instant as a long date and a short time in the viewer’s zone', () => {
  expect(instantText('2026-11-21T00:30:00Z', 'Asia/Tokyo')).toBe('2026年11月21日 9:30');
  expect(instantText('2026-11-21T00:30:00Z', 'Asia/Kathmandu')).toBe('2026年11月21日 6:15');
  expect(instantText('2026-11-21T00:30:00Z', 'America/St_Johns')).toBe('2026年11月20日 21:00');
});

test('returns the fallback texts for missing and invalid dates', () => {
  expect(startText(null, 'Asia/Tokyo')).toBe('Date TBD');
  expect(endText(undefined, 'Asia/Tokyo')).toBe('TBD');
  expect(createdText('', 'Asia/Tokyo')).toBe('Unknown');
  expect(startText('soon', 'Asia/Tokyo')).toBe('Invalid time');
  expect(endText('later', 'Asia/Tokyo')).toBe('Invalid time');
});
