import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from './run-program.ts';

const here = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const tsc = join(dirname(require.resolve('../../../node_modules/typescript/package.json')), 'bin/tsc');

export interface StrangersProject {
  folder: string;
  /** The built package, as it was packed. */
  dist: string;
  tarball: string;
  /** Compiles a program in the way that a project of one's own would. Answers where its JavaScript is. */
  compile(
    name: string,
    source: string | readonly string[],
    resolution: 'nodenext' | 'bundler',
  ): Promise<{ output: string; code: number; main: string }>;
  run(main: string, ...args: string[]): Promise<{ output: string; code: number }>;
  /** Runs an example of the installed package. */
  runExample(name: string, environment: Record<string, string>): Promise<{ output: string; code: number }>;
}

/**
 * A project outside of the workspace, with the client's tarball and what it depends on, installed by npm without a network. The
 * caller deletes its folder.
 */
export function createStrangersProject(): StrangersProject {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'hiyori-client-'));
  // A folder of its own, so that no other run packs what this one is writing.
  const dist = join(folder, 'dist');
  const built = spawnSync(process.execPath, ['build.mjs', dist], { cwd: here, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The client cannot be built: ${built.stdout}${built.stderr}`);
  const npm = (...args: string[]) => {
    const result = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' });
    if (result.status !== 0) throw new Error(`npm ${args.join(' ')}: ${result.stderr}`);
    return result.stdout;
  };
  const [packed] = JSON.parse(npm('pack', './dist', '--json')) as { filename: string }[];
  const tarball = packed?.filename ?? '';
  // The dependency is copied from the workspace, so that no network is needed.
  const copyOf = (name: string) => {
    cpSync(realpathSync(join(here, 'node_modules', name)), join(folder, 'copies', name), { recursive: true });
    return `file:./copies/${name}`;
  };
  const dependencies = {
    '@hiyori/client': `file:./${tarball}`,
    zod: copyOf('zod'),
  };
  const write = (name: string, value: object) => writeFileSync(join(folder, name), JSON.stringify(value, null, 2));
  write('package.json', { name: 'stranger', type: 'module', private: true, dependencies });
  npm('install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund');
  return {
    folder,
    dist,
    tarball: join(folder, tarball),

    async compile(name, source, resolution) {
      const outDir = join('out', `${name}-${resolution}`);
      const files = [source]
        .flat()
        .map((text, index) => [index === 0 ? `${name}.ts` : `${name}-${index}.ts`, text] as const);
      for (const [file, text] of files) writeFileSync(join(folder, file), text);
      const project = `tsconfig.${name}.${resolution}.json`;
      const isBundler = resolution === 'bundler';
      write(project, {
        compilerOptions: {
          ...{ module: isBundler ? 'esnext' : 'nodenext', moduleResolution: resolution, target: 'es2023' },
          ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: [], strict: true, skipLibCheck: false, outDir },
        },
        files: files.map(([file]) => file),
      });
      const result = await run(process.execPath, [tsc, '-p', project], folder);
      return { ...result, main: join(folder, outDir, `${name}.js`) };
    },

    run: (main, ...args) => run(process.execPath, [main, ...args], folder),

    runExample: (name, environment) =>
      run(process.execPath, [join('node_modules/@hiyori/client/examples', `${name}.mjs`)], folder, environment),
  };
}
