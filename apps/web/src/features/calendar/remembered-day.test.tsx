import { expect, test } from 'vitest';
import { rememberDay, rememberedDay } from './remembered-day.ts';

test('returns the stored day until the date changes', () => {
  expect(rememberedDay('2026-11-21')).toBeNull();
  rememberDay('2027-02-03', '2026-11-21');
  expect(rememberedDay('2026-11-21')).toBe('2027-02-03');
  expect(rememberedDay('2026-11-22')).toBeNull();
});

test('ignores a stored value that is not a day', () => {
  rememberDay('soon', '2026-11-21');
  expect(rememberedDay('2026-11-21')).toBeNull();
});
