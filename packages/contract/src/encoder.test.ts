import { isAppRoute } from '@ts-rest/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { annotate } from './annotate.ts';
import { contract } from './contract.ts';
import { encoderOf } from './encoder.ts';
import { entity } from './naming.ts';

const answers = new Map(
  Object.entries(contract).flatMap(([branch, routes]) =>
    Object.entries(routes).flatMap(([name, route]) =>
      isAppRoute(route)
        ? Object.entries(route.responses).flatMap(([status, schema]) =>
            schema instanceof z.core.$ZodType ? [[schema, `${branch}.${name} ${status}`] as const] : [],
          )
        : [],
    ),
  ),
);
const named = [...answers].map(([schema, name]) => [name, schema] as const);

const instants = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date('2199-12-31') })
  .map((date) => date.toISOString());

/** Arbitrary valid values of a schema; each object also has an undeclared key. */
function modelsOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return (def as z.core.$ZodStringFormatDef).format === 'datetime' ? instants : fc.string({ minLength: 1 });
    case 'number':
      return fc.integer({ min: 1 });
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'nullable':
      return fc.option(modelsOf(def.innerType));
    case 'optional':
      return fc.option(modelsOf(def.innerType), { nil: undefined });
    case 'array':
      return fc.array(modelsOf(def.element), { maxLength: 3 });
    case 'object':
      return recordOf(Object.entries(def.shape));
    case 'pipe': {
      const { shape } = def.in as z.ZodObject;
      return recordOf(Object.entries(shape).map(([name, field]) => [camel(name), field]));
    }
    case 'union':
      return fc.oneof(...def.options.map(modelsOf));
    case 'record':
      return fc.dictionary(fc.constantFrom('one', 'two'), modelsOf(def.valueType));
    default:
      return fc.constant('anything');
  }
}
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const recordOf = (fields: [string, z.core.$ZodType][]) =>
  fc.record({
    ...Object.fromEntries(fields.map(([name, field]) => [name, modelsOf(field)])),
    undeclared: fc.constant('ひみつ'),
  });

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
  it('is found', () => expect(named.length).toBeGreaterThan(20));

  it.each(named)('%s is encoded as by zod, without undeclared keys', (_, schema) => {
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

  it.each(named)('%s is rejected as by zod, with the same paths', (_, schema) => {
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

/** The model with one value, at any depth, replaced. */
function withOneBroken(model: unknown, at: number, wrong: unknown): unknown {
  if (typeof model !== 'object' || model === null) return wrong;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(model) ? [...model] : { ...model };
  const keys = Object.keys(copy);
  if (keys.length === 0) return wrong;
  const key = keys[at % keys.length] as never;
  copy[key] = withOneBroken(copy[key], Math.floor(at / keys.length), wrong) as never;
  return copy;
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
