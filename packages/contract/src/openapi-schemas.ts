import * as z from 'zod/mini';

export type JsonSchema = { [key: string]: unknown };

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Turns zod schemas into JSON Schema 2020-12 of their wire form, and gathers the named ones as components. */
export class SchemaBook {
  private readonly named = new Map<string, JsonSchema>();

  /** The schema, with references to components; `required` is false where the value may be left out. */
  read(schema: z.core.$ZodType): { schema: JsonSchema; required: boolean } {
    // Read as a property, so that a named schema becomes a reference, too, and "may be left out" shows.
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

  /** What was named so far, by name. */
  components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Points references at the components and removes what says nothing to a reader. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isObject(value)) return value;
  const whole = wholeNumberOf(value);
  if (whole) return tidy(whole);
  const kept = Object.entries(value).filter(([key, held]) => !isNoise(key, held, value));
  return Object.fromEntries(
    kept.map(([key, held]) =>
      key === '$ref' ? [key, String(held).replace('#/$defs/', '#/components/schemas/')] : [key, tidy(held)],
    ),
  );
}

/** zod's own note of a name; a pattern of half a page that says what `format` says; the bounds of every JSON integer. */
const isNoise = (key: string, held: unknown, within: JsonSchema): boolean =>
  (key === 'id' && typeof held === 'string') ||
  (key === 'pattern' && 'format' in within) ||
  ((key === 'minimum' || key === 'maximum') && Math.abs(Number(held)) === Number.MAX_SAFE_INTEGER);

/** Numbers in paths and queries are accepted as text and as numbers, since every URL is text: on the wire it is one thing. */
function wholeNumberOf({ anyOf, ...rest }: JsonSchema): JsonSchema | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined;
  const [number, text] = anyOf as JsonSchema[];
  return number?.type === 'integer' && text?.type === 'string' ? { ...number, ...rest } : undefined;
}
