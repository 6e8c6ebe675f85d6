import type { Plugin } from 'vite';

const entry = '@ts-rest/core/index.esm.mjs';

const stubs = `class ZodObject {}
class ZodError extends Error {}
const ZodErrorSchema = null;
const RequestValidationErrorSchema = null;
const RequestValidationErrorSchemaWithoutMessage = null;
const RequestValidationErrorSchemaForNest = null;
`;

/** The library without the whole zod 3 that its build inlines; throws if its shape is no longer the known one. */
export function slimTsRest(code: string): string {
  const [start, errorSchemas, standardSchema, requestSchemas, vendors] = [
    'const isZodType =',
    'const ZodErrorSchema =',
    'class StandardSchemaError',
    'const RequestValidationErrorSchema =',
    'const VENDOR_LEGACY_ZOD',
  ].map((marker) => {
    const index = code.indexOf(marker);
    if (index < 0) throw new Error(`${entry} changed shape: "${marker}" is gone, review vite-plugin-ts-rest-slim.ts`);
    return index;
  });
  return stubs + code.slice(start, errorSchemas) + code.slice(standardSchema, requestSchemas) + code.slice(vendors);
}

/** Keeps the unused zod 3 (about 12 kB gzipped) out of the browser: the contract brings its own zod. */
export function tsRestSlim(): Plugin {
  return {
    name: 'ts-rest-slim',
    enforce: 'pre',
    transform(code, id) {
      return id.includes(entry) ? { code: slimTsRest(code), map: null } : undefined;
    },
  };
}
