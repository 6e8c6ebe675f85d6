import type { Plugin } from 'vite';

const modules = /zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator)\.js$/;

/**
 * A module with the same exported names. Schemas build these methods before anybody calls them (ts-rest reads `~standard`),
 * so only the call of a built method says that it was left out.
 */
export function withoutBodies(code: string): string {
  const names = [
    ...code.matchAll(/^export (?:const|function|class) (\w+)/gm),
    ...code.matchAll(/^export \{ \w+ as (\w+) \}/gm),
  ].map((match) => match[1]);
  const message = 'JSON Schema is made on the server; the browser build leaves it out';
  const exports = names.map((name) => `leftOut as ${name}`).join(', ');
  return `const leftOut = () => () => { throw new Error('${message}'); };\nexport { ${exports} };\n`;
}

/** zod's schemas drag its JSON Schema writer along (about 7 kB gzipped), which no screen uses. */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      return modules.test(id) ? { code: withoutBodies(code), map: null } : undefined;
    },
  };
}
