import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import type { Row } from '../../csv.ts';
import { inSlices } from '../../slices.ts';

/** What is large is produced while it is sent. */
type Parts = AsyncIterable<string | Uint8Array>;
export type ZippedFile = readonly [name: string, parts: Parts];

/** An object of lists as JSON. Each comes in pages. */
export async function* jsonParts(lists: Iterable<readonly [string, AsyncIterable<readonly Row[]>]>): Parts {
  let opening = '{';
  for (const [name, pages] of lists) {
    yield `${opening}\n  ${JSON.stringify(name)}: [`;
    opening = ',';
    let separator = '';
    for await (const rows of pages) {
      for await (const row of inSlices(rows)) {
        yield `${separator}\n${JSON.stringify(row, null, 2)}`;
        separator = ',';
      }
    }
    yield ']';
  }
  yield '\n}\n';
}

/** A zip file of these files, in parts. Compression runs in the thread pool, and only as fast as the result is read. */
export async function* zipParts(files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const finished: Uint8Array[] = [];
  const archive = new Zip((_error, bytes) => finished.push(bytes));
  for await (const [filename, parts] of files) {
    const file: ZipInputFile = { filename, size: 0, crc: 0, compression: 8 };
    archive.add(file);
    // The error of a part ends the stream that is read here.
    const compressed = pipeline(Readable.from(measured(parts, file)), createDeflateRaw(), () => {});
    for await (const bytes of compressed) {
      file.ondata?.(null, new Uint8Array(bytes as Buffer), false);
      yield* finished.splice(0);
    }
    file.ondata?.(null, new Uint8Array(), true);
  }
  archive.end();
  yield* finished;
}

async function* measured(parts: Parts, file: ZipInputFile): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    const bytes = Buffer.from(part as string);
    file.size += bytes.length;
    file.crc = crc32(bytes, file.crc);
    yield bytes;
  }
}
