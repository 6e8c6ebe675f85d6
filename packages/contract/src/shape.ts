import { type PreparationName, preparations } from './preparations.ts';

/**
 * The form of a value on the wire, as JSON: what the web app uses instead of zod, made from the schemas when it is built.
 *
 * `s` string, `n` number, `i` integer, `b` boolean, `t` instant, `*` anything. `?` optional, `-` nullable, `=` with a value for a missing
 * one, `[` array, `|` union, `e` one of the values, `{` object, `m` object with keys that are not known, `<` entity: the keys of its model
 * are in camelCase. `f` is what the preparation of that name returns.
 */
export type Shape =
  | 's'
  | 'n'
  | 'i'
  | 'b'
  | 't'
  | '*'
  | readonly ['?' | '-' | '[' | 'm', Shape]
  | readonly ['=', Shape, unknown]
  | readonly ['|', ...Shape[]]
  | readonly ['e', ...unknown[]]
  | readonly ['{' | '<', Readonly<Record<string, Shape>>]
  | readonly ['f', PreparationName, Shape];

/** A value that has not the form that is expected. */
export class ShapeError extends Error {
  override name = 'ShapeError';
}

export const isShape = (value: unknown): value is Shape => typeof value === 'string' || Array.isArray(value);

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

const isOfType: Record<string, (value: unknown) => boolean> = {
  s: (value) => typeof value === 'string',
  n: Number.isFinite,
  i: Number.isSafeInteger,
  b: (value) => typeof value === 'boolean',
  t: (value) => typeof value === 'string' && instant.test(value),
  '*': () => true,
};

const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The fields of each object, with the names of their model: made once. */
const fieldsByObject = new WeakMap<object, readonly (readonly [wire: string, model: string, shape: Shape])[]>();

function fieldsOf(kind: '{' | '<', object: Readonly<Record<string, Shape>>) {
  const known = fieldsByObject.get(object);
  if (known) return known;
  const fields = Object.entries(object).map(
    ([name, shape]) => [name, kind === '<' ? camel(name) : name, shape] as const,
  );
  fieldsByObject.set(object, fields);
  return fields;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = (record: Record<string, unknown>, convert: (value: unknown, name: string) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, convert(value, name)]));

/**
 * The model of a value from the wire: declared keys only, deep. Types are checked, and neither bounds nor lengths.
 * @throws ShapeError
 */
export function decodeShape(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string') {
    if (isOfType[shape]?.(value)) return value;
    throw new ShapeError(`expected ${shape}`);
  }
  switch (shape[0]) {
    case '?':
      return value === undefined ? undefined : decodeShape(shape[1], value);
    case '-':
      return value === null ? null : decodeShape(shape[1], value);
    case '=':
      return decodeShape(shape[1], value === undefined ? shape[2] : value);
    case '[':
      if (!Array.isArray(value)) throw new ShapeError('expected a list');
      return value.map((item, at) => decodeField(shape[1], item, at));
    case 'e':
      if (shape.indexOf(value, 1) > 0) return value;
      throw new ShapeError('expected one of the values');
    case 'm':
      if (!isRecord(value)) throw new ShapeError('expected an object');
      return mapValues(value, (item, name) => decodeField(shape[1], item, name));
    case '{':
    case '<':
      return decodeObject(fieldsOf(shape[0], shape[1]), value);
    case 'f':
      return decodeShape(shape[2], preparations[shape[1]](value));
    case '|':
      return decodeUnion(shape.slice(1) as Shape[], value);
  }
}

function decodeObject(fields: ReturnType<typeof fieldsOf>, value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new ShapeError('expected an object');
  const model: Record<string, unknown> = {};
  for (const [wire, name, shape] of fields) {
    const field = decodeField(shape, value[wire], wire);
    if (field !== undefined) model[name] = field;
  }
  return model;
}

/** As `decodeShape`, with the name of the field in the message. */
function decodeField(shape: Shape, value: unknown, name: string | number): unknown {
  try {
    return decodeShape(shape, value);
  } catch (error) {
    if (error instanceof ShapeError) error.message = `${name}: ${error.message}`;
    throw error;
  }
}

function decodeUnion(shapes: readonly Shape[], value: unknown): unknown {
  for (const shape of shapes) {
    try {
      return decodeShape(shape, value);
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
    }
  }
  throw new ShapeError('expected one of the forms');
}

/** A model as it is sent: the declared keys under their wire names, deep. Nothing is checked: the server does that. */
export function encodeShape(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string' || value === undefined || value === null) return value;
  switch (shape[0]) {
    case '?':
    case '-':
    case '=':
      return encodeShape(shape[1], value);
    case '[':
      return Array.isArray(value) ? value.map((item) => encodeShape(shape[1], item)) : value;
    case 'm':
      return isRecord(value) ? mapValues(value, (item) => encodeShape(shape[1], item)) : value;
    case '{':
    case '<':
      return isRecord(value)
        ? Object.fromEntries(
            fieldsOf(shape[0], shape[1]).map(([wire, name, field]) => [wire, encodeShape(field, value[name])]),
          )
        : value;
    default:
      return value;
  }
}
