import * as z from 'zod/mini';
import { namesOf } from './naming.ts';
import { createObjectMaker } from './object-maker.ts';

type Encode = (value: unknown) => unknown;
type Fields = readonly (readonly [from: string, to: string, encode: Encode])[];

/** Thrown when the fast path cannot accept a value; zod then encodes it or reports the issues. */
const fallBack = Symbol('fall back to zod');

const encoders = new WeakMap<z.core.$ZodType, Encode>();

/**
 * A compiled `z.encode` for one schema: copies the declared keys recursively under their wire names. Unsupported schemas and
 * invalid values fall back to zod. Encoders are cached per schema. @throws z.ZodError for a value that breaks the schema
 */
export function encoderOf<S extends z.core.$ZodType>(schema: S): (model: z.output<S>) => z.input<S> {
  const known = encoders.get(schema);
  if (known) return known as (model: z.output<S>) => z.input<S>;
  const encode = compile(schema);
  const encodeOrFallBack = (model: z.output<S>): z.input<S> => {
    try {
      return encode(model) as z.input<S>;
    } catch (error) {
      if (error === fallBack) return z.encode(schema, model);
      throw error;
    }
  };
  encoders.set(schema, encodeOrFallBack as Encode);
  return encodeOrFallBack;
}

const acceptIf =
  (isRight: (value: unknown) => boolean): Encode =>
  (value) => {
    if (isRight(value)) return value;
    throw fallBack;
  };

function compile(schema: z.core.$ZodType): Encode {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return compileString(schema, def as z.core.$ZodStringFormatDef);
    case 'number':
      return compileNumber(schema, def as z.core.$ZodNumberFormatDef);
    case 'boolean':
      return acceptIf((value) => typeof value === 'boolean');
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'literal':
      return oneOf(def.values);
    case 'nullable':
      return compileNullable(compile(def.innerType));
    case 'optional':
      return compileOptional(compile(def.innerType));
    case 'array':
      return isChecked(def) ? byZod(schema) : compileArray(compile(def.element));
    case 'object':
      return isChecked(def) || def.catchall ? byZod(schema) : compileFields(fieldsOf(def.shape));
    case 'pipe':
      return compileEntity(schema, def);
    default:
      return byZod(schema);
  }
}

const byZod =
  (schema: z.core.$ZodType): Encode =>
  (value) => {
    const { success, data } = z.safeEncode(schema, value);
    if (success) return data;
    // The issues of a part would lack its path.
    throw fallBack;
  };

const isChecked = (def: { checks?: readonly unknown[] | undefined }): boolean => (def.checks?.length ?? 0) > 0;

function compileString(schema: z.core.$ZodType, def: z.core.$ZodStringFormatDef): Encode {
  if (isChecked(def) || ('coerce' in def && def.coerce)) return byZod(schema);
  const { format, pattern } = def;
  if (format === undefined) return acceptIf((value) => typeof value === 'string');
  if (format !== 'datetime' || !pattern) return byZod(schema);
  return acceptIf((value) => typeof value === 'string' && pattern.test(value));
}

function compileNumber(schema: z.core.$ZodType, def: z.core.$ZodNumberFormatDef): Encode {
  const bounds = (def.checks ?? []).map((check) => check._zod.def as z.core.$ZodCheckGreaterThanDef);
  const isKnown = def.format === 'safeint' && bounds.every((bound) => bound.check === 'greater_than');
  if (!isKnown || def.coerce) return byZod(schema);
  const above = Math.max(...bounds.map(({ value, inclusive }) => Number(value) + (inclusive ? 0 : 1)), -Infinity);
  return acceptIf((value) => Number.isSafeInteger(value) && (value as number) >= above);
}

function oneOf(values: readonly unknown[]): Encode {
  const allowed = new Set(values);
  return acceptIf((value) => allowed.has(value));
}

const compileNullable =
  (encode: Encode): Encode =>
  (value) =>
    value === null ? null : encode(value);

const compileOptional =
  (encode: Encode): Encode =>
  (value) =>
    value === undefined ? undefined : encode(value);

const compileArray =
  (encode: Encode): Encode =>
  (value) => {
    if (!Array.isArray(value)) throw fallBack;
    return value.map((item) => encode(item));
  };

const fieldsOf = (shape: z.core.$ZodShape): Fields =>
  Object.entries(shape).map(([name, field]) => [name, name, compile(field)] as const);

function compileFields(fields: Fields): Encode {
  const encoders = Object.fromEntries(fields.map(([, , encode], at) => [`encode${at}`, encode]));
  const encodeFields = createObjectMaker<(value: object) => object>(
    ['value'],
    fields.map(([from, to], at) => [to, `encode${at}(value[${JSON.stringify(from)}])`]),
    encoders,
  );
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fallBack;
    return encodeFields(value);
  };
}

/** An entity: reads the model's names and writes the wire names. */
function compileEntity(schema: z.core.$ZodType, def: z.core.$ZodPipeDef): Encode {
  const names = namesOf(def);
  const wire = (def.in as z.core.$ZodTypes)._zod.def;
  if (!names || wire.type !== 'object' || isChecked(def) || isChecked(wire)) return byZod(schema);
  return compileFields(
    names.flatMap(([wireName, name]) => {
      const field = wire.shape[wireName];
      return field ? [[name, wireName, compile(field)] as const] : [];
    }),
  );
}
