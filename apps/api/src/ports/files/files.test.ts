import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBucket } from '../../../test/bucket.ts';
import { createDiskFiles } from './disk.ts';
import { type FilesPort, FilesUnavailable } from './files.ts';
import { createS3Files } from './s3.ts';

const newKey = () => `avatars/${randomBytes(16).toString('hex')}.webp`;
const bytesOf = (length: number) => new Uint8Array(randomBytes(length));

/** The behaviour that all adapters of the files port share. */
describe.each([
  [
    'on disk',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'hiyori-files-'));
      return { files: createDiskFiles(folder), close: () => rm(folder, { recursive: true, force: true }) };
    },
  ],
  [
    'in a bucket',
    async () => {
      const bucket = await startBucket();
      const { close, ...files } = createS3Files({ bucket: 'media', region: 'us-east-1', endpoint: bucket.endpoint });
      const closeBoth = () => {
        close();
        return bucket.close();
      };
      return { files, close: closeBoth };
    },
  ],
] as [string, () => Promise<{ files: FilesPort; close(): Promise<void> }>][])('files %s', (_storage, open) => {
  let files: FilesPort;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ files, close } = await open());
  });
  afterAll(() => close());

  it.each([1, 300_000])('returns a stored file of %i bytes', async (length) => {
    const [key, bytes] = [newKey(), bytesOf(length)];
    await files.put(key, bytes, 'image/webp');
    const found = await files.get(key);
    expect(found?.contentType).toBe('image/webp');
    expect(Buffer.compare(found?.bytes ?? bytesOf(0), bytes)).toBe(0);
  });

  it('returns null for a missing file', async () => {
    expect(await files.get(newKey())).toBeNull();
  });

  it('replaces a file that is stored again', async () => {
    const [key, newer] = [newKey(), bytesOf(20)];
    await files.put(key, bytesOf(30), 'image/webp');
    await files.put(key, newer, 'image/webp');
    expect(Buffer.compare((await files.get(key))?.bytes ?? bytesOf(0), newer)).toBe(0);
  });

  it('deletes a file, and ignores the deletion of a missing one', async () => {
    const key = newKey();
    await files.put(key, bytesOf(10), 'image/webp');
    for (const each of [key, key, newKey()]) await files.delete(each);
    expect(await files.get(key)).toBeNull();
  });

  it.each(['../secret', 'avatars/../../etc/passwd', 'avatars/a.webp', '/etc/passwd', '', 'avatars/%2e%2e.webp'])(
    'rejects the invalid key %j, and finds no file for it',
    async (key) => {
      expect(await files.get(key)).toBeNull();
      await expect(files.put(key, bytesOf(1), 'image/webp')).rejects.toThrow('Not a file key');
      await expect(files.delete(key)).rejects.toThrow('Not a file key');
    },
  );
});

it('leaves no part of a file on disk that cannot be stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hiyori-files-'));
  const key = newKey();
  await mkdir(join(folder, key, 'in-the-way'), { recursive: true });
  await expect(createDiskFiles(folder).put(key, bytesOf(10), 'image/webp')).rejects.toThrow(FilesUnavailable);
  expect(await readdir(join(folder, 'avatars'))).toEqual([key.split('/')[1]]);
  await rm(folder, { recursive: true });
});
