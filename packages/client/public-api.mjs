// The public API of the published package: its declarations and the operations of the API.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const here = import.meta.dirname;
export const snapshotPath = join(here, 'generated/public-api.json');

/**
 * Reads a built package (see build.mjs): each declaration file that its entry imports, as the hash of its code without comments,
 * and each operation of the API as "METHOD path".
 */
export function readPublicApi(dist) {
  const { version, types } = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'));
  const declarations = {};
  const waiting = [posix.normalize(types)];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (declarations[file]) continue;
    const text = readFileSync(join(dist, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    declarations[file] = createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 16);
    for (const [, name] of text.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"](\.[^'"]+)\.js['"]/g)) {
      waiting.push(posix.join(posix.dirname(file), `${name}.d.ts`));
    }
  }
  const sorted = Object.fromEntries(Object.entries(declarations).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { version, operations: readOperations(), declarations: sorted };
}

function readOperations() {
  const { paths } = JSON.parse(readFileSync(join(here, '../contract/generated/openapi.json'), 'utf8'));
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .sort();
}

/** Lists the differences between two public APIs as text; empty without a difference. */
export function differences(before, now) {
  const files = (a, b) => Object.keys(a).filter((file) => a[file] !== b[file]);
  const changed = [
    ...new Set([...files(before.declarations, now.declarations), ...files(now.declarations, before.declarations)]),
  ];
  const gone = before.operations.filter((operation) => !now.operations.includes(operation));
  const added = now.operations.filter((operation) => !before.operations.includes(operation));
  return [
    ...changed.sort().map((file) => `types changed: ${file}`),
    ...gone.map((operation) => `operation gone: ${operation}`),
    ...added.map((operation) => `operation added: ${operation}`),
  ];
}
