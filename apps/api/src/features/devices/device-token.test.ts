import { expect, it } from 'vitest';
import { hashDevice } from './device-token.ts';

it('has another hash for each user of a device', () => {
  expect(hashDevice(1, 'token')).toBe(hashDevice(1, 'token'));
  expect(hashDevice(2, 'token')).not.toBe(hashDevice(1, 'token'));
});
