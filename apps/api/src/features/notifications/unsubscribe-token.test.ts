import { expect, it } from 'vitest';
import { unsubscribeToken, whoseUnsubscribeToken } from './unsubscribe-token.ts';

it('tells whose it is, and nothing of one that is not ours', () => {
  const token = unsubscribeToken('secret', 42);
  expect(whoseUnsubscribeToken('secret', token)).toBe(42);
  expect(whoseUnsubscribeToken('other', token)).toBeNull();
  expect(whoseUnsubscribeToken('secret', token.replace('42', '43'))).toBeNull();
  for (const odd of ['', '.', '42', '42.', '-1.x', '1e3.x', `${token}x`])
    expect(whoseUnsubscribeToken('secret', odd)).toBeNull();
});
