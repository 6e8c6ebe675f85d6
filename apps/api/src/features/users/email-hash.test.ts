import { expect, it } from 'vitest';
import { resignedEmailHash } from './email-hash.ts';

it('is equal for spellings of one address and does not contain it', () => {
  const hash = resignedEmailHash('Chiharu@Example.com');
  expect(resignedEmailHash(' chiharu@example.com')).toBe(hash);
  expect(resignedEmailHash('misaki@example.com')).not.toBe(hash);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
});
