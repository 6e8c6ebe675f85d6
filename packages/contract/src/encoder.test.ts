import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { modelsOf, responses, withOneBroken } from '../test/models.ts';
import { annotate } from './annotate.ts';
import { encoderOf } from './encoder.ts';
import { entity } from './naming.ts';

/** The JSON that would be sent, or the paths of the issues. */
function sent(encode: () => unknown): string {
  try {
    return JSON.stringify(encode());
  } catch (error) {
    const issues = error instanceof z.core.$ZodError ? error.issues : [];
    return `refused: ${JSON.stringify(issues.map(({ path }) => path))}`;
  }
}
const sameAs = (one: string, other: string) =>
  one.startsWith('refused') || other.startsWith('refused')
    ? expect(one).toBe(other)
    : expect(JSON.parse(one)).toEqual(JSON.parse(other));

describe('every response of the contract', () => {
  it('is found', () => expect(responses.length).toBeGreaterThan(20));

  it.each(responses)('%s is encoded as by zod, without undeclared keys', (_, schema) => {
    const encode = encoderOf(schema);
    let wentOut = 0;
    fc.assert(
      fc.property(modelsOf(schema), (model) => {
        const ours = sent(() => encode(model));
        sameAs(
          ours,
          sent(() => z.encode(schema, model)),
        );
        if (!ours.startsWith('refused')) wentOut += 1;
        // Objects that allow other keys (an error's details) are only compared with zod, above.
        if (!hasOpenPart(schema)) expect(ours).not.toContain('ひみつ');
      }),
      { numRuns: 30 },
    );
    expect(wentOut).toBeGreaterThan(0);
  });

  it.each(responses)('%s is rejected as by zod, with the same paths', (_, schema) => {
    const encode = encoderOf(schema);
    fc.assert(
      fc.property(
        modelsOf(schema),
        fc.nat(),
        fc.constantFrom(undefined, null, -1.5, '', {}, []),
        (model, at, wrong) => {
          const broken = withOneBroken(model, at, wrong);
          sameAs(
            sent(() => encode(broken as never)),
            sent(() => z.encode(schema, broken as never)),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});

function hasOpenPart(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return def.catchall !== undefined || Object.values(def.shape).some(hasOpenPart);
  if (def.type === 'optional' || def.type === 'nullable') return hasOpenPart(def.innerType);
  if (def.type === 'array') return hasOpenPart(def.element);
  return def.type === 'record' || def.type === 'unknown' || def.type === 'any';
}

describe('an encoder', () => {
  it('leaves to zod what it does not know', () => {
    const Odd = z.object({ even: z.number().refine((value) => value % 2 === 0), name: z.string().max(3) });
    expect(encoderOf(Odd)({ even: 2, name: 'abc' })).toEqual({ even: 2, name: 'abc' });
    expect(() => encoderOf(Odd)({ even: 1, name: 'abc' })).toThrow(z.core.$ZodError);
    expect(() => encoderOf(Odd)({ even: 2, name: 'abcd' })).toThrow(z.core.$ZodError);
    const Whole = z.object({ id: z.int() }).refine(({ id }) => id > 5);
    expect(() => encoderOf(Whole)({ id: 5 })).toThrow(z.core.$ZodError);
  });

  it('keeps bounds', () => {
    const Positive = z.int().positive();
    expect(encoderOf(Positive)(1)).toBe(1);
    for (const wrong of [0, 1.5, 2 ** 53, Number.NaN])
      expect(() => encoderOf(Positive)(wrong)).toThrow(z.core.$ZodError);
    expect(encoderOf(z.int().min(0))(0)).toBe(0);
    expect(() => encoderOf(z.int().max(9))(10)).toThrow(z.core.$ZodError);
  });

  it('accepts only the names of the model', () => {
    const Thing = annotate(entity({ startAt: z.string() }), { id: 'Thing' });
    expect(encoderOf(Thing)({ startAt: 'x' })).toEqual({ start_at: 'x' });
    expect(() => encoderOf(Thing)({ start_at: 'x' } as never)).toThrow(z.core.$ZodError);
  });

  it('reports the path of an invalid value', () => {
    const List = z.array(entity({ startAt: z.string() }));
    expect(() => encoderOf(List)([{ startAt: 5 }] as never)).toThrow(/start_at/);
  });
});
