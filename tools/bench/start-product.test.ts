import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startProduct } from './start-product.ts';

it('ends a product that is never ready', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hiyori-never-ready-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const main = join(folder, 'main.mjs');
  writeFileSync(main, 'setInterval(() => {}, 1_000);');
  await expect(startProduct('postgres://127.0.0.1:9/none', { main, readyMs: 100 })).rejects.toThrow(
    'The product was not ready within 100 ms.',
  );
});
