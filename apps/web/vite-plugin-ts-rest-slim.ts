import type { Plugin } from 'vite';

const entry = '@ts-rest/core/index.esm.mjs';
const hooksEntry = '@ts-rest/react-query/v5/internal/create-hooks.esm.mjs';

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

const unusedHooks = [
  'useSuspenseQuery',
  'useSuspenseInfiniteQuery',
  'useQueries',
  'useSuspenseQueries',
  'usePrefetchQuery',
  'usePrefetchInfiniteQuery',
];

/** The hooks of a route without those that no screen asks for; throws if they are listed in another way. */
export function slimHooks(code: string): string {
  return unusedHooks.reduce((rest, hook) => {
    const listed = new RegExp(`^ {8}${hook},\\n`, 'm');
    if (!listed.test(rest)) throw new Error(`${hooksEntry} changed shape: ${hook}; review vite-plugin-ts-rest-slim.ts`);
    return rest.replace(listed, '');
  }, code);
}

/**
 * Keeps the unused zod 3 (about 12 kB gzipped) out of the browser, as the contract brings its own zod, and the hooks that no
 * screen uses (about 3 kB): a call of one is `undefined is not a function` at once.
 */
export function tsRestSlim(): Plugin {
  return {
    name: 'ts-rest-slim',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes(hooksEntry)) return { code: slimHooks(code), map: null };
      return id.includes(entry) ? { code: slimTsRest(code), map: null } : undefined;
    },
  };
}
