import * as z from 'zod/mini';
import { $ZodError, $ZodType } from 'zod/v4/core';

/** What converts bodies between the wire and models: zod here, shapes in the build of the web app (`shape-codec.ts`). */
export interface Codec {
  /** Whether the codec converts bodies by this part of a route. */
  isSchema(part: unknown): boolean;
  /** @throws an error for which `isRefusal` holds, or ShapeError */
  decode(schema: unknown, value: unknown): unknown;
  encode(schema: unknown, model: unknown): unknown;
  /** The message of the error with which `encode` refused a model; undefined for other errors. */
  refusalOf(error: unknown): string | undefined;
}

export const codec: Codec = {
  isSchema: (part) => part instanceof $ZodType,
  decode: (schema, value) => z.parse(schema as $ZodType, value),
  encode: (schema, model) => z.encode(schema as $ZodType, model),
  refusalOf: (error) => (error instanceof $ZodError ? (error.issues[0]?.message ?? '') : undefined),
};
