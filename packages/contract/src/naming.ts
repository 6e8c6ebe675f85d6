import * as z from 'zod/mini';

/** `creatorId` -> `creator_id` at the type level. */
export type Snake<K> = K extends `${infer Head}${infer Tail}`
  ? Tail extends Uncapitalize<Tail>
    ? `${Uncapitalize<Head>}${Snake<Tail>}`
    : `${Uncapitalize<Head>}_${Snake<Tail>}`
  : K;

/** `creatorId` -> `creator_id` at the value level. */
export const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Shape = Readonly<Record<string, z.core.$ZodType>>;
type SnakeShape<S extends Shape> = { -readonly [K in keyof S as Snake<K & string>]: S[K] };
type Flat<T> = { [K in keyof T]: T[K] } & {};
type None = Record<never, never>;
type Names = readonly (readonly [wireName: string, name: string])[];

// Keyed by the encode function, which all copies of a schema share (zod copies schemas, for `meta` for example).
const namesByMapping = new WeakMap<object, Names>();

/** Both names of each field of an entity, by its schema's definition; undefined for any other schema. */
export const namesOf = (def: object): Names | undefined =>
  'reverseTransform' in def ? namesByMapping.get(def.reverseTransform as object) : undefined;

/**
 * Declares a stored entity: `columns` are snake_case on the wire, `extras` (joined or computed for the caller) keep their names.
 * The schema's input is the wire, its output the camelCase model; undeclared keys are dropped in both directions.
 */
export function entity<const C extends Shape, const X extends Shape = None>(columns: C, extras: X = {} as X) {
  const names = [
    ...Object.keys(columns).map((key) => [snake(key), key] as const),
    ...Object.keys(extras).map((key) => [key, key] as const),
  ];
  const wire = z.object(
    Object.fromEntries(names.map(([wireName, name]) => [wireName, columns[name] ?? extras[name]])) as SnakeShape<C> & X,
  );
  type Model = Flat<z.output<z.ZodMiniObject<C & X>>>;
  const encode = (value: Model) => rename(value as Record<string, unknown>, names, 1, 0) as never;
  namesByMapping.set(encode, names);
  return z.codec(wire, z.custom<Model>(), { decode: (value) => rename(value, names, 0, 1) as never, encode });
}

function rename(value: Record<string, unknown>, names: Names, from: 0 | 1, to: 0 | 1) {
  const renamed: Record<string, unknown> = {};
  for (const pair of names) {
    const field = value[pair[from]];
    if (field !== undefined) renamed[pair[to]] = field;
  }
  return renamed;
}
