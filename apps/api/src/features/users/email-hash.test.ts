import { expect, it } from 'vitest';
import { resignedEmailHash } from './email-hash.ts';

it('knows an address again however it is typed, and tells it to nobody', () => {
  const hash = resignedEmailHash('Chiharu@Example.com');
  expect(resignedEmailHash(' chiharu@example.com')).toBe(hash);
  expect(resignedEmailHash('misaki@example.com')).not.toBe(hash);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
});
