import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|html|json)$/;

/** Writes `.br` and `.gz` files beside the build's files, so that the server does not compress at runtime. */
export function precompress(): Plugin {
  let folder = '';
  let isWritten = false;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    async closeBundle() {
      // Also called after an error, which one of this plugin would hide.
      if (!isWritten) return;
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files
          .filter((file) => compressible.test(file))
          .map(async (file) => {
            const bytes = await readFile(join(folder, file));
            await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(bytes));
            await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }));
          }),
      );
    },
  };
}
