import { isAppRoute } from '@ts-rest/core';
import fc from 'fast-check';
import * as z from 'zod';
import { contract } from '../src/contract.ts';

const responseSchemas = new Map(
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
/** Every response of the contract that is JSON, once, with the operation and the status. */
export const responses = [...responseSchemas].map(([schema, name]) => [name, schema] as const);

const instants = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date('2199-12-31') })
  .map((date) => date.toISOString());

/** Arbitrary valid values of a schema; each object also has an undeclared key. */
export function modelsOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
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
      // Objects with other keys have ids as keys.
      return def.catchall
        ? fc.dictionary(fc.constantFrom('1', '20'), modelsOf(def.catchall))
        : recordOf(Object.entries(def.shape));
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

/** The model with one value, at any depth, replaced. */
export function withOneBroken(model: unknown, at: number, wrong: unknown): unknown {
  if (typeof model !== 'object' || model === null) return wrong;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(model) ? [...model] : { ...model };
  const keys = Object.keys(copy);
  if (keys.length === 0) return wrong;
  const key = keys[at % keys.length] as never;
  copy[key] = withOneBroken(copy[key], Math.floor(at / keys.length), wrong) as never;
  return copy;
}
