import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Row } from '../../csv.ts';
import { jsonParts, zipParts } from './export-zip.ts';

async function* pagesOf(...pages: Row[][]) {
  yield* pages;
}
const bytesOf = async (parts: AsyncIterable<string | Uint8Array>) => {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(Buffer.from(part as string));
  return Buffer.concat(all);
};
const textOf = async (parts: AsyncIterable<string | Uint8Array>) => (await bytesOf(parts)).toString();

it('writes lists of pages as one JSON object', async () => {
  const lists = {
    profile: [[{ handle: 'a' }]],
    following: [],
    followers: [[]],
    events: [[{ id: 1 }, { id: 2 }], [{ id: 3 }]],
  };
  const parts = jsonParts(Object.entries<Row[][]>(lists).map(([name, pages]) => [name, pagesOf(...pages)]));
  expect(JSON.parse(await textOf(parts))).toEqual({
    ...{ profile: [{ handle: 'a' }], following: [], followers: [] },
    events: [{ id: 1 }, { id: 2 }, { id: 3 }],
  });
});

it('packs files of many parts into a zip that others can read', async () => {
  const picture = new Uint8Array([1, 2, 3]);
  const line = 'ひより '.repeat(2_000);
  async function* lines() {
    for (let count = 0; count < 50; count += 1) yield line;
  }
  async function* pictureParts() {
    yield picture;
  }
  const files = unzipSync(
    new Uint8Array(await bytesOf(zipParts(Object.entries({ 'long.txt': lines(), 'picture.webp': pictureParts() })))),
  );
  expect(strFromU8(files['long.txt'] ?? new Uint8Array())).toBe(line.repeat(50));
  expect(files['picture.webp']).toEqual(picture);
});

it('produces no more than is read, and stops when the reader does', async () => {
  let produced = 0;
  let hasStopped = false;
  async function* endless() {
    try {
      for (;;) {
        produced += 1;
        yield crypto.getRandomValues(new Uint8Array(20_000));
      }
    } finally {
      hasStopped = true;
    }
  }
  let read = 0;
  for await (const bytes of zipParts([['endless.bin', endless()]])) {
    read += bytes.length;
    if (read > 200_000) break;
  }
  await expect.poll(() => hasStopped).toBe(true);
  expect(produced).toBeLessThan(50);
});

it('ends with the error of a part', async () => {
  async function* broken() {
    yield 'x';
    throw new Error('the database is gone');
  }
  await expect(bytesOf(zipParts([['broken.txt', broken()]]))).rejects.toThrow('the database is gone');
});
