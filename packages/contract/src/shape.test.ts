import { isAppRoute } from '@ts-rest/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { modelsOf, responses, withOneBroken } from '../test/models.ts';
import { contract } from './contract.ts';
import { FollowedEvents, LenientEvent, LenientEventPage } from './lenient-events.ts';
import { entity } from './naming.ts';
import { decodeShape, encodeShape, ShapeError } from './shape.ts';
import * as codec from './shape-codec.ts';
import { bodyShapeOf, shapeOf } from './shape-of.ts';

const outcomeOf = (decode: () => unknown): unknown => {
  try {
    return decode();
  } catch (error) {
    if (error instanceof ShapeError || error instanceof z.core.$ZodError) return 'refused';
    throw error;
  }
};

/** As it is received: without undefined values. */
const received = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

describe('every response of the contract', () => {
  it.each(responses)('%s is read by its shape as by its schema', (_, schema) => {
    const shape = received(shapeOf(schema)) as ReturnType<typeof shapeOf>;
    let read = 0;
    fc.assert(
      fc.property(modelsOf(schema), (model) => {
        const wire = outcomeOf(() => received(z.encode(schema, model as never)));
        if (wire === 'refused') return;
        read += 1;
        expect(decodeShape(shape, wire)).toEqual(z.parse(schema, wire));
      }),
      { numRuns: 30 },
    );
    expect(read).toBeGreaterThan(0);
  });

  it.each(responses)('%s is refused by its shape when a type is wrong', (_, schema) => {
    const shape = shapeOf(schema);
    fc.assert(
      fc.property(modelsOf(schema), fc.nat(), fc.constantFrom(null, -1.5, '', {}, []), (model, at, wrong) => {
        const wire = outcomeOf(() => received(z.encode(schema, model as never)));
        const broken = withOneBroken(wire, at, wrong);
        const expected = outcomeOf(() => z.parse(schema, broken));
        const actual = outcomeOf(() => decodeShape(shape, broken));
        // Shapes have no bounds: they accept what breaks only a length or a limit.
        if (expected === 'refused') expect(isOfSameTypes(schema, broken) || actual === 'refused').toBe(true);
        else expect(actual).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

/** Whether all that zod finds wrong are bounds, lengths and rules of texts. */
function isOfSameTypes(schema: z.core.$ZodType, value: unknown): boolean {
  const { error } = z.safeParse(schema, value);
  return (error?.issues ?? []).every(
    ({ code, ...issue }) =>
      ['too_small', 'too_big', 'custom'].includes(code) ||
      (code === 'invalid_format' && 'format' in issue && issue.format !== 'datetime') ||
      code === 'invalid_key',
  );
}

const bodies = Object.entries(contract).flatMap(([branch, routes]) =>
  Object.entries(routes).flatMap(([name, route]) =>
    isAppRoute(route) && 'body' in route && route.body instanceof z.core.$ZodType
      ? [[`${branch}.${name}`, route.body] as const]
      : [],
  ),
);

describe('every body of the contract', () => {
  it('is found', () => expect(bodies.length).toBeGreaterThan(40));

  it.each(bodies)('of %s means the same to the server, encoded by its shape or by its schema', (_, schema) => {
    const shape = bodyShapeOf(schema);
    const byServer = (wire: unknown) => z.parse(schema, received(wire));
    fc.assert(
      fc.property(modelsOf(schema), (model) => {
        const wire = outcomeOf(() => z.encode(schema, model as never));
        if (wire === 'refused') return;
        expect(byServer(encodeShape(shape, model))).toEqual(byServer(wire));
      }),
      { numRuns: 30 },
    );
  });

  it('has the names of the wire', () => {
    const Body = z.object({ things: z.array(entity({ startAt: z.string() }, { isNew: z.boolean() })) });
    const model = { things: [{ startAt: 'x', isNew: true, other: 1 }], other: 2 };
    expect(encodeShape(bodyShapeOf(Body), model)).toEqual({ things: [{ start_at: 'x', isNew: true }] });
  });
});

describe('the lenient schemas', () => {
  const event = {
    id: 1,
    creator_id: 2,
    title: '花見',
    description: null,
    start_at: '2026-04-01T01:00:00.000Z',
    end_at: '2026-04-01T02:00:00.000Z',
    time_zone: 'Asia/Tokyo',
    location: null,
    is_published: true,
    status: null,
    created_at: '2026-03-01T00:00:00Z',
    updated_at: '2026-03-01T00:00:00Z',
    isPublic: false,
    creator: { id: 2, userId: 'hana', displayName: null, avatarUrl: null, email: null },
    followersCount: 1,
    isFollowing: true,
    isInCalendar: true,
    likesCount: 0,
    isLiked: false,
  };
  const { isPublic: _, ...withoutFlag } = event;
  const { description: __, start_at: ___, creator: ____, ...withoutSome } = event;

  it.each([
    ['an event', LenientEvent, event],
    ['an event without isPublic', LenientEvent, withoutFlag],
    ['a bare list', LenientEventPage, [event]],
    ['a page without its numbers', LenientEventPage, { events: [event] }],
    ['a page', LenientEventPage, { events: [event], total: 5, page: 2, nextCursor: 'c' }],
    ['followed events without some fields', FollowedEvents, [event, withoutSome]],
    ['followed events with an incomplete creator', FollowedEvents, [{ ...withoutFlag, creator: { userId: 'hana' } }]],
  ])('read %s by their shapes as they do', (_name, schema, wire) => {
    const expected = z.parse(schema, wire);
    expect(decodeShape(shapeOf(schema), wire)).toEqual(expected);
  });

  it('count the events of a bare list', () =>
    expect(decodeShape(shapeOf(LenientEventPage), [event, event])).toMatchObject({
      total: 2,
      page: 1,
      nextCursor: null,
    }));

  it.each([null, 'text', { events: 5 }, {}])('refuse %j as a page', (wire) =>
    expect(() => decodeShape(shapeOf(LenientEventPage), wire)).toThrow(ShapeError),
  );
});

describe('a shape', () => {
  it('names the field with a wrong type', () => {
    const shape = shapeOf(z.object({ list: z.array(z.object({ at: z.int() })) }));
    expect(() => decodeShape(shape, { list: [{ at: 1 }, { at: '2' }] })).toThrow('list: 1: at: expected i');
  });

  it.each([
    ['2026-01-02T03:04:05Z', true],
    ['2026-01-02T03:04:05.678+09:00', true],
    ['2026-01-02', false],
    ['', false],
  ])('of an instant accepts %s: %s', (text, isAccepted) =>
    expect(outcomeOf(() => decodeShape('t', text))).toBe(isAccepted ? text : 'refused'),
  );

  it('takes the first form of a union that fits', () => {
    const shape = shapeOf(z.union([z.object({ a: z.int() }), z.object({ b: z.string() })]));
    expect(decodeShape(shape, { b: 'x', c: 1 })).toEqual({ b: 'x' });
    expect(() => decodeShape(shape, { b: 1 })).toThrow(ShapeError);
  });

  it('does not exist for a transformation that the app does not know', () => {
    expect(() => shapeOf(z.transform((text: string) => text.length))).toThrow(TypeError);
    expect(() =>
      shapeOf(
        z.pipe(
          z.transform((text: string) => text.length),
          z.int(),
        ),
      ),
    ).toThrow(TypeError);
  });
});

describe('the codec of the build', () => {
  const shape = shapeOf(entity({ startAt: z.string() }));

  it('converts by shapes, and leaves refusals of requests to the server', () => {
    expect(codec.isSchema(shape)).toBe(true);
    expect(codec.decode(shape, { start_at: 'x' })).toEqual({ startAt: 'x' });
    expect(codec.encode(shape, { startAt: 5 })).toEqual({ start_at: 5 });
    expect(codec.refusalOf(new ShapeError('expected s'))).toBeUndefined();
  });

  // The parts of routes that are no schema: raw bodies and other media types.
  it.each([0, undefined, Symbol('raw body'), { contentType: 'text/calendar' }])('knows that %s is no shape', (part) =>
    expect(codec.isSchema(part)).toBe(false),
  );
});
