import * as z from 'zod/mini';

export type JsonSchema = { [key: string]: unknown };

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts zod schemas to JSON Schema 2020-12 of their wire form and collects the named ones as components. */
export class SchemaBook {
  private readonly named = new Map<string, JsonSchema>();

  /** The schema, with references to components; `required` is false for optional values. */
  read(schema: z.core.$ZodType): { schema: JsonSchema; required: boolean } {
    // Converted as a property, so that a named schema becomes a reference and optional values are visible.
    const [value] = this.propertiesOf(z.object({ value: schema }));
    return { schema: value?.schema ?? {}, required: value?.required ?? false };
  }

  /** The properties of an object, in their order. */
  propertiesOf(schema: z.core.$ZodType): { name: string; required: boolean; schema: JsonSchema }[] {
    const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
    for (const [name, definition] of Object.entries((whole.$defs ?? {}) as JsonSchema))
      this.named.set(name, tidy(definition) as JsonSchema);
    const required = new Set((whole.required ?? []) as string[]);
    return Object.entries((whole.properties ?? {}) as JsonSchema).map(([name, property]) => ({
      name,
      required: required.has(name),
      schema: tidy(property) as JsonSchema,
    }));
  }

  /** The components so far, sorted by name. */
  components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Redirects references to the components and removes redundant keywords. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isObject(value)) return value;
  const integer = mergeIntegerUnion(value);
  if (integer) return tidy(integer);
  const kept = Object.entries(value).filter(([key, held]) => !isNoise(key, held, value));
  return Object.fromEntries(
    kept.map(([key, held]) =>
      key === '$ref' ? [key, String(held).replace('#/$defs/', '#/components/schemas/')] : [key, tidy(held)],
    ),
  );
}

/** The id that zod adds, a pattern that repeats `format`, and the bounds of safe integers. */
const isNoise = (key: string, held: unknown, within: JsonSchema): boolean =>
  (key === 'id' && typeof held === 'string') ||
  (key === 'pattern' && 'format' in within) ||
  ((key === 'minimum' || key === 'maximum') && Math.abs(Number(held)) === Number.MAX_SAFE_INTEGER);

/** Numbers in paths and queries are accepted as strings and as numbers; the document shows them as integers. */
function mergeIntegerUnion({ anyOf, ...rest }: JsonSchema): JsonSchema | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined;
  const [number, text] = anyOf as JsonSchema[];
  return number?.type === 'integer' && text?.type === 'string' ? { ...number, ...rest } : undefined;
}
