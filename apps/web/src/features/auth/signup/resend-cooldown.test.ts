import { expect, test } from 'vitest';
import { cooldownLeftS } from './resend-cooldown.ts';

const sentAt = Date.UTC(2026, 10, 21, 12);

test.each([
  [0, 60],
  [1, 60],
  [1_000, 59],
  [59_001, 1],
  [60_000, 0],
  [600_000, 0],
])('%i ms after sending, returns %i seconds', (passedMs, leftS) => {
  expect(cooldownLeftS(sentAt, sentAt + passedMs)).toBe(leftS);
});

test('returns 0 when the clock was set back', () => {
  expect(cooldownLeftS(sentAt, sentAt - 3_600_000)).toBe(0);
});
