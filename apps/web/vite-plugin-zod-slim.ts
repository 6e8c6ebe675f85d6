import type { Plugin } from 'vite';

const schemas = /zod\/v4\/classic\/schemas\.js$/;
const english = /zod\/v4\/locales\/en\.js$/;

// Written functions that the page's policy forbids: `main.tsx` turns them off, the plain way does the same.
const evaluated = 'core.$ZodObjectJIT.init(inst, def);';
const memoizer = 'core.config({ memoizer: core.memoizer() });';
// `z.string().email()` and its like. Those of dates are kept: they share what `z.iso` brings anyway.
const format = /^ {4}(\w+)\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod(?!ISO)\w+, params\)\);\n {4}\},\n/gm;

function changed(what: string): never {
  throw new Error(`zod changed shape: ${what}; review vite-plugin-zod-slim.ts`);
}

/** The formats that a string schema has as methods, by name. */
export const formatsOf = (code: string): string[] => [...code.matchAll(format)].map((match) => match[1] ?? '');

/** Schemas without the formats of strings as methods, without support for cycles (no contract holds any), without evaluation. */
export function slimSchemas(code: string): string {
  if (!code.includes(memoizer)) changed('the memoizer is installed elsewhere');
  if (formatsOf(code).length < 20) changed('the formats of strings are declared elsewhere');
  if (!code.includes(evaluated)) changed('objects are made elsewhere');
  return code.replace(memoizer, ';').replace(evaluated, 'core.$ZodObject.init(inst, def);').replace(format, '');
}

/** The English words for what every rule of the contract says in its own. */
export function slimLocale(code: string): string {
  if (!/export default function \(\) \{\s+return \{\s+localeError: error\(\),/.test(code)) changed('the locale');
  return "export default function () { return { localeError: () => 'Invalid input' }; }\n";
}

/** Keeps out of the browser what the contract does not use of zod (about 7 kB gzipped). */
export function zodSlim(): Plugin {
  const left = new Set<string>();
  return {
    name: 'zod-slim',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (english.test(id)) return { code: slimLocale(code), map: null };
      if (schemas.test(id)) {
        for (const name of formatsOf(code)) left.add(name);
        return { code: slimSchemas(code), map: null };
      }
      return undefined;
    },
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const code = id.includes('node_modules') ? '' : (this.getModuleInfo(id)?.code ?? '');
        for (const [, name = ''] of code.matchAll(/\bz\s*\.string\(\)(?:\s*\.\w+\([^()]*\))*?\s*\.(\w+)\(/g))
          if (left.has(name)) this.error(`${id} uses z.string().${name}(), which vite-plugin-zod-slim.ts leaves out`);
      }
    },
  };
}
