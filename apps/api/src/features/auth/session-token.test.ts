import { expect, it } from 'vitest';
import { hashToken, newSessionToken } from './session-token.ts';

it('a session token is 43 characters of base64url and never the same twice', () => {
  const tokens = Array.from({ length: 50 }, newSessionToken);
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

it('a hash tells nothing of its token and is stable', () => {
  const token = newSessionToken();
  expect(hashToken(token)).toBe(hashToken(token));
  expect(hashToken(token)).not.toContain(token);
});
