import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { vi } from 'vitest';

/** An S3-compatible server with one bucket, `media`, on a free port; it checks signatures. */
export async function startBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'hiyori-bucket-'));
  // The credentials that the SDK's provider chain reads first.
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async close(): Promise<void> {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
