import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { precompress } from './vite-plugin-precompress.ts';

async function buildProgram(source: string): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'hiyori-precompress-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'main.js'), source);
  const output = { entryFileNames: 'main.js' };
  await build({
    ...{ configFile: false, root, logLevel: 'silent', plugins: [precompress()] },
    build: { rolldownOptions: { input: join(root, 'main.js'), output } },
  });
  return readdirSync(join(root, 'dist')).sort();
}

it('writes compressed files beside those of the build', async () => {
  expect(await buildProgram("console.log('ひより');")).toEqual(['main.js', 'main.js.br', 'main.js.gz']);
});

it('keeps the error of a build that has written nothing', async () => {
  await expect(buildProgram("import './missing.js';")).rejects.toThrow('./missing.js');
});
