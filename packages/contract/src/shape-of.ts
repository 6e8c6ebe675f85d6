import type * as z from 'zod/mini';
import { namesOf } from './naming.ts';
import { type PreparationName, preparations } from './preparations.ts';
import type { Shape } from './shape.ts';

const preparationNames = new Map<unknown, PreparationName>(
  (Object.keys(preparations) as PreparationName[]).map((name) => [preparations[name], name]),
);

/**
 * The shape of the values of a schema on the wire. Bounds, lengths and refinements are left out, and what a schema does to a request
 * (normalization, numbers from texts): the server does it. `known` has shapes for schemas that are described elsewhere.
 * @throws TypeError for a schema that has no shape
 */
export function shapeOf(
  schema: z.core.$ZodType,
  known: (schema: z.core.$ZodType) => Shape | undefined = () => undefined,
): Shape {
  const shape = (inner: z.core.$ZodType): Shape => known(inner) ?? shapeOf(inner, known);
  const objectOf = (fields: z.core.$ZodShape) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shape(field)]));
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return (def as z.core.$ZodStringFormatDef).format === 'datetime' ? 't' : 's';
    case 'number':
      return (def as z.core.$ZodNumberFormatDef).format === 'safeint' ? 'i' : 'n';
    case 'boolean':
      return 'b';
    case 'unknown':
    case 'any':
      return '*';
    case 'record':
      return ['m', shape(def.valueType)];
    case 'enum':
      return ['e', ...Object.values(def.entries)];
    case 'literal':
      return ['e', ...def.values];
    case 'nullable':
      return ['-', shape(def.innerType)];
    case 'optional':
      return ['?', shape(def.innerType)];
    case 'default':
    case 'prefault':
      return ['=', shape(def.innerType), def.defaultValue];
    case 'array':
      return ['[', shape(def.element)];
    case 'union':
      return ['|', ...def.options.map(shape)];
    case 'object':
      if (!def.catchall) return ['{', objectOf(def.shape)];
      if (Object.keys(def.shape).length === 0) return ['m', shape(def.catchall)];
      throw new TypeError('An object with known and unknown keys has no shape');
    case 'pipe':
      return shapeOfPipe(def, shape, objectOf);
    default:
      throw new TypeError(`A schema of the type ${def.type} has no shape`);
  }
}

/** The shape of the body of a request. A model without another name to write is sent as it is. */
export const bodyShapeOf = (schema: z.core.$ZodType, known?: (schema: z.core.$ZodType) => Shape | undefined): Shape =>
  hasEntity(shapeOf(schema)) ? shapeOf(schema, known) : '*';

const hasEntity = (shape: unknown): boolean =>
  Array.isArray(shape)
    ? shape[0] === '<' || shape.slice(1).some(hasEntity)
    : typeof shape === 'object' && shape !== null && Object.values(shape).some(hasEntity);

function shapeOfPipe(
  def: z.core.$ZodPipeDef,
  shape: (schema: z.core.$ZodType) => Shape,
  objectOf: (fields: z.core.$ZodShape) => Record<string, Shape>,
): Shape {
  const input = (def.in as z.core.$ZodTypes)._zod.def;
  if (namesOf(def) && input.type === 'object') return ['<', objectOf(input.shape)];
  if (input.type !== 'transform') return '*';
  const name = preparationNames.get(input.transform);
  if (name === undefined) throw new TypeError('A schema with a transformation of its own has no shape');
  return ['f', name, shape(def.out)];
}
