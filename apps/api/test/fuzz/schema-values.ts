import * as fc from 'fast-check';
import { findSchema } from './operations.ts';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  examples?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxItems?: number;
}

const instantsBetween = (min: string, max: string) =>
  fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true }).map((date) => date.toISOString());
const instants = instantsBetween('2026-10-01', '2028-01-01');
/** Fields that must be later than another field. */
const laterInstants: Record<string, fc.Arbitrary<string>> = { endAt: instantsBetween('2028-01-02', '2028-02-01') };
/** Values that satisfy the patterns and formats which generated text never would. */
const wellFormed: Record<string, fc.Arbitrary<string>> = {
  'date-time': instants,
  date: instants.map((instant) => instant.slice(0, 10)),
  uri: fc.nat(5).map((id) => `https://fcm.googleapis.com/fcm/send/${id}`),
};

function stringsOf({ format, pattern, examples, minLength = 0, maxLength = 10_000 }: Schema): fc.Arbitrary<string> {
  const known = format && wellFormed[format];
  if (known) return known;
  if (pattern?.includes('@')) return fc.nat(9).map((id) => `person${id}@example.com`);
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (examples) return fc.constantFrom(...examples);
  const short = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 20)), unit: 'grapheme' });
  const longest = fc.constant('あ'.repeat(maxLength));
  return fc.oneof({ weight: 9, arbitrary: short }, { weight: 1, arbitrary: longest });
}

/** Values that satisfy the schema, most of the time: rules of the fields among themselves are not in it. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref) return valuesOf(findSchema(schema.$ref));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  const { type, properties = {}, required = [], items, maxItems = 5 } = schema;
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valuesOf({ ...schema, type: one })));
  if (type === 'object') {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, laterInstants[name] ?? valuesOf(field)]),
    );
    const requiredKeys = required.filter((name) => name in fields);
    const few = fc.record(Object.fromEntries(requiredKeys.map((name) => [name, fields[name] ?? fc.constant(null)])));
    // With all its optional fields, a large object nearly always breaks a rule of two of them.
    return fc.oneof({ weight: 2, arbitrary: fc.record(fields, { requiredKeys }) }, { weight: 1, arbitrary: few });
  }
  if (type === 'array') return fc.array(valuesOf(items ?? {}), { maxLength: Math.min(maxItems, 5) });
  if (type === 'integer' || type === 'number') {
    const min = schema.minimum ?? (schema.exclusiveMinimum ?? -3) + 1;
    return fc.integer({ min, max: Math.min(schema.maximum ?? min + 40, min + 40) });
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'string') return stringsOf(schema);
  return fc.jsonValue();
}

/** Values that no schema expects, and some that only look right. */
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '%',
    '%zz',
    "'; --",
    '../../etc/passwd',
    '1e3',
    '0',
    '-1',
    'NaN',
    '9999-12-31T23:59:59Z',
    '+275760-09-13T00:00:00.000Z',
    'infinity',
    'Asia/Nowhere',
    '__proto__',
    '99999999999999999999',
    'x'.repeat(20_000),
  ),
  fc.constantFrom(null, true, -1, 0, 1.5, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, [], {}, [[]], [null]),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value with one part replaced, dropped or added. `where` chooses the part. */
export function withMutation(value: unknown, where: number, odd: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && where % 4 !== 0)
    return value.map((item, index) => (index === where % value.length ? withMutation(item, where >> 2, odd) : item));
  if (!isObject(value) || where % 8 === 0) return odd;
  const names = Object.keys(value);
  const name = names[where % names.length];
  if (name === undefined || where % 8 === 1) return { ...value, [String(odd).slice(0, 40)]: odd };
  if (where % 8 === 2) return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
  return { ...value, [name]: withMutation(value[name], where >> 3, odd) };
}
