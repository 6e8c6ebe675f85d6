import { expect, test } from 'vitest';
import { deviceName, isHandheld } from './device-name.ts';

test.each([
  ['Chrome', 'Windows', 'Chrome（Windows）'],
  ['Firefox', null, 'Firefox'],
  [null, 'Android', 'Android'],
  [null, null, '不明な端末'],
])('names %s on %s', (browser, system, name) => {
  expect(deviceName({ browser, system })).toBe(name);
});

test('distinguishes phones and tablets from computers', () => {
  expect(['iPhone', 'iPad', 'Android'].every(isHandheld)).toBe(true);
  expect(['Windows', 'macOS', null].some(isHandheld)).toBe(false);
});
