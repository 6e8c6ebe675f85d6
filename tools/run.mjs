// Behind `npm start`, `npm test` and `npm run dev`: installs with the pinned pnpm when that is due, then runs turbo's tasks.
// It has no dependency, because it is what fetches them.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, constants, tmpdir, userInfo } from 'node:os';
import { delimiter, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled, packageSets, readPnpmFolder, writePnpmFolder, writeStamp } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`ひより needs Node.js 20.19 or newer, and this is ${process.version}. See https://nodejs.org/`);
  process.exit(1);
}

const { packageManager } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const isWindows = process.platform === 'win32';
const env = {
  ...process.env,
  HOME: process.env.HOME || homeFolder(),
  // Tasks run in the folders of their packages; a relative DATA_DIR is one of the clone.
  ...(process.env.DATA_DIR ? { DATA_DIR: resolve(root, process.env.DATA_DIR) } : {}),
  DO_NOT_TRACK: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  // What npx has installed before is started without npx, which needs a registry's answer or a cached one.
  PATH: [readPnpmFolder(root), process.env.PATH].filter(Boolean).join(delimiter),
  npm_config_prefer_offline: 'true',
  // glibc keeps freed memory of each thread apart: password hashes would leave the server 60 MB heavier for good.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  // The stamp below has just answered this, and tasks that run side by side must not install side by side.
  pnpm_config_verify_deps_before_run: 'false',
};

function homeFolder() {
  try {
    return userInfo().homedir || tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Runs a program as a direct child and resolves with its exit code; what stops us stops it. */
function run(command, args, { alone = false, stdout = 'inherit' } = {}) {
  return new Promise((done) => {
    const shell = isWindows && command !== process.execPath;
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['inherit', stdout, 'inherit'],
      shell,
      detached: alone && !isWindows,
    });
    // A terminal and npm may both tell us of one Ctrl-C: the child hears of it once, and of a second one later.
    let heardAt = -Infinity;
    const pass = (signal) => {
      if (performance.now() - heardAt > 300) child.kill(signal);
      heardAt = performance.now();
    };
    const isStopping = () => heardAt > 0;
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    const above = callers();
    const watch = setInterval(() => !isStopping() && callers() !== above && pass('SIGTERM'), 500);
    const end = (code) => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, pass);
      done(code);
    };
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      end(1);
    });
    child.on('close', (code, signal) => end(signal ? 128 + (constants.signals[signal] ?? 1) : (code ?? 1)));
  });
}

/** Who started us: the parent and, where that is only the shell of npm, npm. It changes when one of them is killed. */
function callers() {
  const parent = process.ppid;
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes('\0-c\0');
    if (!isShell) return `${parent}`;
    return `${parent} ${/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8'))?.[1]}`;
  } catch {
    return `${parent}`;
  }
}

/** The pnpm of the machine when it is the pinned one or a little newer, else the pinned one through npx. */
function findPnpm() {
  const versionOf = (command) => {
    const { status, stdout } = spawnSync(command, ['--version'], {
      cwd: root,
      env,
      encoding: 'utf8',
      shell: isWindows,
    });
    return status === 0 ? stdout.trim() : undefined;
  };
  const own = versionOf('pnpm');
  const [ownMajor, ownMinor] = (own ?? '0.0').split('.').map(Number);
  const [pinnedMajor, pinnedMinor] = packageManager.split('@')[1].split('.').map(Number);
  if (ownMajor === pinnedMajor && ownMinor >= pinnedMinor) return ['pnpm'];
  if (own && !versionOf('npx')) return ['pnpm'];
  return ['npx', '--yes', packageManager];
}

const [pnpmCommand, ...pnpmArgs] = findPnpm();
// stdout of the operator's commands belongs to their answer.
const pnpm = (...args) =>
  run(pnpmCommand, [...pnpmArgs, ...args], { stdout: process.argv[2] === 'ops' ? 2 : 'inherit' });
const turbo = (...args) => pnpm('exec', 'turbo', 'run', ...args);
const options = ['--continue', '--log-prefix=task', `--concurrency=${Math.max(2, availableParallelism())}`];
const checks = ['typecheck', 'lint', 'test:house', 'knip'];
const isHelp = process.argv.slice(3).some((argument) => argument === '--help' || argument === '-h');
const base = process.env.TURBO_SCM_BASE || 'main';

/** Without that commit, no file counts as changed, and no test as failed. */
function hasBase() {
  const { status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${base}^{commit}`], { cwd: root, env });
  if (status !== 0)
    console.error(`TURBO_SCM_BASE: git has no commit ${base}. Set it to another one, such as origin/main.`);
  return status === 0;
}

/** What changed since TURBO_SCM_BASE and what depends on it: the names and folders of packages. */
function affectedPackages() {
  const args = [...pnpmArgs, 'exec', 'turbo', 'ls', '--affected', '--output=json'];
  const { stdout } = spawnSync(pnpmCommand, args, { cwd: root, env, encoding: 'utf8', shell: isWindows });
  return JSON.parse(stdout.slice(stdout.indexOf('{'))).packages.items;
}

/** Installs the packages that a task needs, unless they are there. */
async function install(set) {
  if (isInstalled(root, set)) return 0;
  const what = set === 'start' ? 'the packages of the API and the web app' : 'the packages';
  console.error(`Installing ${what} (the first time takes a minute or two) ...`);
  const code = await pnpm('install', '--frozen-lockfile', '--prefer-offline', '--prod=false', ...packageSets[set]);
  if (code === 0) writeStamp(root, set);
  return code;
}

/** Keeps the folder of the pnpm that npx started, so that later starts need no registry. */
function keepPnpm() {
  if (pnpmCommand !== 'npx') return;
  const args = ['--yes', `--package=${packageManager}`, '--', 'node', '-p', 'process.env.PATH'];
  const { status, stdout } = spawnSync('npx', args, { cwd: root, env, encoding: 'utf8', shell: isWindows });
  if (status === 0) writePnpmFolder(root, stdout.trim());
}

/** Prints every ten seconds that the work goes on: a build is silent for up to a minute. */
async function withProgress(what, work) {
  const startedAt = performance.now();
  const timer = setInterval(() => {
    console.log(`${what} ... ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  }, 10_000);
  return work().finally(() => clearInterval(timer));
}

/** Runs one of the programs of this folder on the built API, or on what else is built; what follows `--` is its own. */
async function onBuiltApi(program, ...builds) {
  const filters = ['@hiyori/api', ...builds].map((name) => `--filter=${name}`);
  const code = isHelp ? 0 : await turbo('build', ...filters, '--output-logs=errors-only', '--log-order=grouped');
  return code || run(process.execPath, ['--import=tsx', `tools/${program}`, ...process.argv.slice(3)]);
}

const tasks = {
  async start() {
    console.log('Building the API and the web app (unchanged parts come from the cache) ...');
    const code = await withProgress('Building', () =>
      turbo('build', '--filter=@hiyori/api', '--filter=@hiyori/web', '--output-logs=errors-only'),
    );
    if (code !== 0) return code;
    const lifeline = new URL('stop-with-parent.mjs', import.meta.url).href;
    return run(process.execPath, ['--enable-source-maps', `--import=${lifeline}`, 'apps/api/dist/main.js'], {
      alone: true,
    });
  },
  build: () => turbo('build', ...options),
  typecheck: () => turbo('typecheck', ...options),
  /** Types, lint, rules and dead code. */
  check: () => turbo(...checks, ...options),
  /** Every test but those of what is released. */
  async test() {
    const checked = await turbo(...checks, 'build', ...options);
    const unit = await turbo('test:unit', ...options);
    // The browser tests run alone: a busy machine delays what they measure.
    const browser = await turbo('test:e2e', ...options);
    return checked || unit || browser;
  },
  /** The image, the client's package and a project that installs it. */
  'test:release': () => turbo('test:artifacts', ...options),
  /** As `test`, but only the tests of packages that changed since TURBO_SCM_BASE (default: main) and of their dependents. */
  async 'test:affected'() {
    if (!hasBase()) return 1;
    const affected = affectedPackages();
    const checked = await turbo(...checks, ...options);
    const folders = ['tools/', ...affected.map(({ path }) => `${path}/`)];
    const unit = await pnpm('exec', 'vitest', 'run', ...folders);
    // The browser tests use the built API, although no package depends on it.
    const isSeen = affected.some(({ name }) => name === '@hiyori/api' || name === '@hiyori/web');
    const browser = isSeen ? await turbo('test:e2e', ...options) : 0;
    return checked || unit || browser;
  },
  /** The tests whose imports changed since TURBO_SCM_BASE (default: main): for the desk, in seconds. */
  'test:changed': () => (hasBase() ? pnpm('exec', 'vitest', 'run', '--changed', base, ...process.argv.slice(3)) : 1),
  /** Generated calls of every route, from a new seed. FUZZ_CALLS and FUZZ_SEED replace the number and the seed. */
  fuzz() {
    env.FUZZ_CALLS ??= '20000';
    env.FUZZ_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
    const wrong = ['FUZZ_CALLS', 'FUZZ_SEED'].find((name) => !/^\d{1,10}$/.test(env[name]));
    if (wrong) {
      console.error(`${wrong}: must be a whole number`);
      return 1;
    }
    return pnpm('exec', 'vitest', 'run', 'apps/api/test/fuzz');
  },
  /** The operator's command line; what follows `--` is its own. */
  async ops() {
    const code =
      isHelp && existsSync(`${root}apps/api/dist/ops.js`)
        ? 0
        : await turbo('build', '--filter=@hiyori/api', '--output-logs=errors-only', '--log-order=grouped');
    return code || run(process.execPath, ['--enable-source-maps', 'apps/api/dist/ops.js', ...process.argv.slice(3)]);
  },
  /** The benchmark's data and the benchmark; what follows `--` is their own. */
  'bench:data': () => onBuiltApi('bench/make-data.ts'),
  bench: () => onBuiltApi('bench/main.ts'),
  /** First visits of the pages, as on a slow phone. */
  'bench:pages': () => onBuiltApi('pages/main.mjs', '@hiyori/web'),
  /** Writes CloudFormation templates to infra/cdk.out, offline. */
  async synth() {
    const code = isHelp
      ? 0
      : await turbo('build', '--filter=@hiyori/web', '--output-logs=errors-only', '--log-order=grouped');
    return code || run(process.execPath, ['--import=tsx', 'infra/src/synth.ts', ...process.argv.slice(3)]);
  },
  /** The rehearsal on one machine of what runs on many (docs/operations.md). */
  rehearse: () => onBuiltApi('rehearse/main.ts'),
  /** Backs up, restores and compares (docs/operations.md). */
  drill: () => onBuiltApi('drill/main.ts'),
  dev() {
    if (process.env.PORT === '0') {
      console.error('PORT: npm run dev needs a port that the web app can find, not 0.');
      return 1;
    }
    const wrong = ['PORT', 'WEB_PORT'].find((name) => !/^\d{1,5}$/.test(process.env[name] || '1'));
    if (wrong) {
      console.error(`${wrong}: must be a whole number from 1 to 65535`);
      return 1;
    }
    // Loose: the servers get the whole environment, as with `npm start`.
    return turbo('dev', '--env-mode=loose');
  },
};

/** What `--help` prints for the tasks that have no program of their own to print it. */
const usages = {
  start: `npm start

Installs, builds and serves the product on http://localhost:3000. Ctrl-C stops it. The settings are environment variables (README.md):
  PORT=3001 DATA_DIR=.data-3001 npm start   a second copy, with its own data
  SEED_DEMO=0 npm start                     without the demo members`,
  dev: `npm run dev

The API with restart on PORT (default 3000) and the web app with reload on WEB_PORT (default 5173). Settings: README.md.
  PORT=3001 WEB_PORT=5174 DATA_DIR=.data-3001 npm run dev   a second copy`,
  build: 'npm run build\n\nBuilds the API, the web app and the client into their dist folders.',
  typecheck: 'npm run typecheck\n\nChecks the types of every package.',
  check: 'npm run check\n\nTypes, lint, import and text rules, dead code.',
  test: 'npm test\n\nAll tests but those of what is released, also in a browser.',
  'test:release': "npm run test:release\n\nTests the image, the client's package and a project that installs it.",
  'test:affected':
    'npm run test:affected\n\nThe tests of packages that changed since TURBO_SCM_BASE (default: main) and of their dependents.',
  fuzz: 'npm run fuzz\n\n20,000 generated calls of every route, from a new seed. FUZZ_CALLS and FUZZ_SEED replace the number and the seed; with far\nfewer calls the test fails, because too few operations succeed.',
  'test:changed': 'npm run test:changed\n\nThe tests whose imports changed since TURBO_SCM_BASE (default: main).',
};

const name = process.argv[2];
if (!Object.hasOwn(tasks, name)) {
  console.error(`Usage: node tools/run.mjs ${Object.keys(tasks).join(' | ')}`);
  process.exit(2);
}
if (isHelp && usages[name]) {
  console.log(usages[name]);
  process.exit(0);
}
const set = ['start', 'dev', 'ops'].includes(name) ? 'start' : 'all';
const installed = await install(set);
if (installed === 0) keepPnpm();
process.exitCode = installed || (await tasks[name]());
