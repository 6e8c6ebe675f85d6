import { afterEach, expect, test } from 'vitest';
import { rememberDay, rememberedDay } from './remembered-day.ts';

afterEach(() => sessionStorage.clear());

test('a day is remembered until the next day begins', () => {
  expect(rememberedDay('2026-11-21')).toBeNull();
  rememberDay('2027-02-03', '2026-11-21');
  expect(rememberedDay('2026-11-21')).toBe('2027-02-03');
  expect(rememberedDay('2026-11-22')).toBeNull();
});

test('what is no day is not remembered', () => {
  rememberDay('soon', '2026-11-21');
  expect(rememberedDay('2026-11-21')).toBeNull();
});
