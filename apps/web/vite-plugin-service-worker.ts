import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const entry = fileURLToPath(new URL('./worker/service-worker.ts', import.meta.url));

interface ShellEntry {
  url: string;
  /** The version of the file; null when its name contains a hash. */
  revision: string | null;
}

/** The files that the service worker precaches, sorted by name. `files` maps paths to contents. */
export const shellOf = (files: ReadonlyMap<string, string | Uint8Array>): ShellEntry[] =>
  [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, held]) => ({
      url: `/${path}`,
      revision: path.startsWith('assets/') ? null : createHash('sha256').update(held).digest('hex').slice(0, 16),
    }));

/** Builds worker/ into `/sw.js` with the list of the build's files. It runs after the plugins that change index.html. */
export function serviceWorker(): Plugin {
  let publicDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    async generateBundle(_, bundle) {
      const files = new Map<string, string | Uint8Array>();
      for (const path of readdirSync(publicDir, { recursive: true, encoding: 'utf8' })) {
        if (/\.(svg|png)$/.test(path)) files.set(path.replaceAll('\\', '/'), readFileSync(join(publicDir, path)));
      }
      for (const [path, part] of Object.entries(bundle)) {
        files.set(path, part.type === 'chunk' ? part.code : part.source);
      }
      if (!files.has('index.html'))
        throw new Error('index.html is made elsewhere; review vite-plugin-service-worker.ts');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerWith(shellOf(files)) });
    },
  };
}

/** Bundles the worker into one script, with workbox's production build. */
async function workerWith(shell: ShellEntry[]): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { __SHELL__: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rollupOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const script = output && 'output' in output ? output.output.find(({ fileName }) => fileName === 'sw.js') : undefined;
  if (script?.type !== 'chunk') throw new Error('The build of worker/ wrote no sw.js');
  return script.code;
}
