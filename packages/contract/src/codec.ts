import * as z from 'zod/mini';
import { $ZodError, $ZodType } from 'zod/v4/core';

// What converts bodies between the wire and models: zod here, shapes in the build of the web app (`shape-codec.ts`).

/** Whether bodies are converted by this part of a route. */
export const isSchema = (part: unknown): boolean => part instanceof $ZodType;

/** @throws a zod error for a value that breaks the schema */
export const decode = z.parse as (schema: unknown, value: unknown) => unknown;

/** @throws a zod error for a model that breaks the schema */
export const encode = z.encode as (schema: unknown, model: unknown) => unknown;

/** The message of the error that `encode` threw; undefined for other errors. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof $ZodError ? error.issues[0]?.message : undefined;
