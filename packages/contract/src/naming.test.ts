import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import { entity, type Snake, snake } from './naming.ts';

const Row = entity(
  { id: z.int(), startAt: z.string(), note: z.string().nullable().optional() },
  { followersCount: z.int() },
);
const row = fc.record(
  { id: fc.integer(), startAt: fc.string(), note: fc.option(fc.string()), followersCount: fc.integer() },
  { requiredKeys: ['id', 'startAt', 'followersCount'] },
);

describe('names', () => {
  it('are converted from camelCase to snake_case, as values and as types', () => {
    expect(snake('creatorId')).toBe('creator_id');
    expect(snake('id')).toBe('id');
    expect(snake('isInCalendarNow')).toBe('is_in_calendar_now');
    expectTypeOf<Snake<'isInCalendarNow'>>().toEqualTypeOf<'is_in_calendar_now'>();
    expectTypeOf<Snake<'id'>>().toEqualTypeOf<'id'>();
  });
});

describe('an entity', () => {
  it('sends columns in snake_case and extras as they are', () => {
    const model = { id: 1, startAt: 'x', followersCount: 2 };
    expect(z.encode(Row, model)).toEqual({ id: 1, start_at: 'x', followersCount: 2 });
    expect(z.decode(Row, { id: 1, start_at: 'x', followersCount: 2 })).toEqual(model);
  });

  it('is unchanged after encoding and decoding', () => {
    fc.assert(
      fc.property(row, (model) => {
        expect(z.decode(Row, JSON.parse(JSON.stringify(z.encode(Row, model))))).toEqual(model);
      }),
    );
  });

  it('drops undeclared keys in both directions', () => {
    const model = { id: 1, startAt: 'x', followersCount: 2, email: 'hana@example.com' };
    expect(z.encode(Row, model)).not.toHaveProperty('email');
    const wire = { id: 1, start_at: 'x', followersCount: 2, is_admin: true, __proto__: { startAt: 'y' } };
    expect(z.decode(Row, wire)).toEqual({ id: 1, startAt: 'x', followersCount: 2 });
  });

  it('rejects model names and unknown names on the wire', () => {
    expect(Row.safeParse({ id: 1, startAt: 'x', followersCount: 2 }).success).toBe(false);
    expect(Row.safeParse({ id: 1, start_at: 'x', followers_count: 2 }).success).toBe(false);
  });

  it('keeps null and omits missing fields', () => {
    expect(z.decode(Row, { id: 1, start_at: 'x', note: null, followersCount: 2 })).toHaveProperty('note', null);
    expect(z.decode(Row, { id: 1, start_at: 'x', followersCount: 2 })).not.toHaveProperty('note');
  });
});
