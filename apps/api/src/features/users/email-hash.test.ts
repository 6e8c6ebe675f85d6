import { expect, it } from 'vitest';
import { hashResignedEmail } from './email-hash.ts';

it('is equal for spellings of one address and does not contain it', () => {
  const hash = hashResignedEmail('Chiharu@Example.com');
  expect(hashResignedEmail(' chiharu@example.com')).toBe(hash);
  expect(hashResignedEmail('misaki@example.com')).not.toBe(hash);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
});
