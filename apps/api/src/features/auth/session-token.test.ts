import { expect, it } from 'vitest';
import { hashToken, newSessionToken } from './session-token.ts';

it('generates unique session tokens of 43 base64url characters', () => {
  const tokens = Array.from({ length: 50 }, newSessionToken);
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

it('hashes a token to the same value, which does not contain it', () => {
  const token = newSessionToken();
  expect(hashToken(token)).toBe(hashToken(token));
  expect(hashToken(token)).not.toContain(token);
});
