import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withoutBodies } from './vite-plugin-zod-without-json-schema.ts';

test('the browser build leaves out the JSON Schema writer under all of its names', async () => {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('zod'))), 'v4', 'core');
  for (const file of ['to-json-schema.js', 'json-schema-processors.js']) {
    const real = Object.keys(await import(join(folder, file)));
    const stub = withoutBodies(readFileSync(join(folder, file), 'utf8'));
    for (const name of real) expect(stub).toContain(` as ${name}`);
    const module = await import(`data:text/javascript,${encodeURIComponent(stub)}`);
    const method: () => never = module[real[0] ?? '']();
    expect(method).toThrow('leaves it out');
  }
});
