import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { openFiles } from './open-files.ts';

const { cache } = createRequire(import.meta.url);
const hasSdk = () => Object.keys(cache).some((path) => path.includes('client-s3'));

it('loads the SDK only when a bucket is configured', async () => {
  await openFiles({ bucket: undefined, dataDir: tmpdir() });
  expect(hasSdk()).toBe(false);
  const { close } = await openFiles({
    bucket: { name: 'media', region: 'us-east-1', endpoint: 'http://127.0.0.1:9' },
    dataDir: tmpdir(),
  });
  close();
  expect(hasSdk()).toBe(true);
});
