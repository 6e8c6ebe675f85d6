import { expect, it } from 'vitest';
import { unsubscribeToken, verifyUnsubscribeToken } from './unsubscribe-token.ts';

it('returns the user id of a valid token and null for any other', () => {
  const token = unsubscribeToken('secret', 42);
  expect(verifyUnsubscribeToken('secret', token)).toBe(42);
  expect(verifyUnsubscribeToken('other', token)).toBeNull();
  expect(verifyUnsubscribeToken('secret', token.replace('42', '43'))).toBeNull();
  for (const odd of ['', '.', '42', '42.', '-1.x', '1e3.x', `${token}x`])
    expect(verifyUnsubscribeToken('secret', odd)).toBeNull();
});
