import { describe, expect, it } from 'vitest';
import { differences } from '../public-api.mjs';

describe('the difference between two public APIs', () => {
  const before = { version: '1.0.0', operations: ['GET /a', 'GET /b'], declarations: { 'a.d.ts': '1', 'b.d.ts': '2' } };

  it('is empty for equal APIs', () => expect(differences(before, { ...before })).toEqual([]));

  it('lists changed, added and removed declarations and operations', () => {
    const now = { ...before, operations: ['GET /b', 'GET /c'], declarations: { 'a.d.ts': '9', 'c.d.ts': '3' } };
    expect(differences(before, now)).toEqual([
      'types changed: a.d.ts',
      'types changed: b.d.ts',
      'types changed: c.d.ts',
      'operation gone: GET /a',
      'operation added: GET /c',
    ]);
  });
});
