import * as z from 'zod/mini';

/** A copy of the schema with metadata for the OpenAPI document: an `id` makes it a named component. */
export function annotate<S extends z.ZodMiniType>(schema: S, meta: z.core.GlobalMeta): S {
  const copy = z.clone(schema);
  z.globalRegistry.add(copy, meta);
  return copy;
}
