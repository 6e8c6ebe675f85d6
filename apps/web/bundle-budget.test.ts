import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}

const outDir = mkdtempSync(join(tmpdir(), 'hiyori-bundle-'));
let manifest: Record<string, Chunk>;

beforeAll(() => {
  // A process of its own: under Vitest, NODE_ENV would select the development build of React.
  const vite = join(import.meta.dirname, 'node_modules/vite/bin/vite.js');
  const options = ['--outDir', outDir, '--emptyOutDir', '--manifest', 'manifest.json', '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [vite, 'build', ...options], { cwd: import.meta.dirname, env });
  manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8'));
}, 240_000);
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

/** The JavaScript files that a page loads: those of the document, and of these modules with what they import statically. */
function scriptsOf(...modules: string[]): string[] {
  const seen = new Set<string>();
  const app = Object.keys(manifest).find((key) => manifest[key]?.name === 'app') ?? 'app';
  const waiting = [app, ...modules];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk of ${key}`);
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...new Set([...seen].map((key) => manifest[key]?.file ?? ''))];
}

const codeOf = (file: string): string => readFileSync(join(outDir, file), 'utf8');

/** Every script of the build. */
const allScripts = (): string[] =>
  readdirSync(join(outDir, 'assets')).flatMap((file) => (file.endsWith('.js') ? [`assets/${file}`] : []));

/** Gzip kB (1 000 bytes) of files, at the level with which the build compresses them. */
const gzipKb = (files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length, 0) / 1000;

/** The script in the document, which runs before all others. */
const firstScript = (): string =>
  /<script>(.*?)<\/script>/s.exec(readFileSync(join(outDir, 'index.html'), 'utf8'))?.[1] ?? '';

test('the script in the document has at most 1.6 kB', () => {
  expect(firstScript()).toContain('hiyori.theme');
  expect(gzipSync(firstScript(), { level: 9 }).length).toBeLessThanOrEqual(1_600);
});

/** What a page loads: its files, and the script in the document. */
const pageKb = (files: string[]): number => gzipKb(files) + gzipSync(firstScript(), { level: 9 }).length / 1000;

/** A failure names the chunks. What became shared by four pages moves into `pages` (vite-chunks.ts), and is loaded by all of them. */
function expectAtMost(limit: number, files: string[], page = ''): void {
  const names = new Map(Object.values(manifest).map(({ file, name }) => [file, name]));
  const chunks = files.map((file) => `${names.get(file) ?? file} ${gzipKb([file])}`);
  expect(pageKb(files), [page, ...chunks].join('\n')).toBeLessThanOrEqual(limit);
}

const session = 'src/app/session-routes.tsx';

const member = 'src/app/member-routes.tsx';
const settings = 'src/app/settings-routes.tsx';
/** The pages for members, each with the module of the routes that it is among. */
const memberPages = () =>
  [member, settings].flatMap((routes) =>
    (manifest[routes]?.dynamicImports ?? [])
      .filter((page) => page.startsWith('src/pages/'))
      .map((page) => ({ page, routes })),
  );

const welcome = 'src/pages/welcome/welcome-page.tsx';

test('/welcome loads at most 88 kB of JavaScript', () => {
  expectAtMost(88, scriptsOf(welcome));
});

test('what /welcome loads afterwards is at most 6 kB of JavaScript', () => {
  const later = manifest[welcome]?.dynamicImports ?? [];
  expect(later).not.toEqual([]);
  const first = scriptsOf(welcome);
  const added = scriptsOf(welcome, ...later).filter((file) => !first.includes(file));
  expect(gzipKb(added)).toBeGreaterThan(0);
  expect(gzipKb(added)).toBeLessThanOrEqual(6);
});

test.each(['login', 'signup'])('/%s loads at most 127.8 kB of JavaScript', (page) => {
  expectAtMost(127.8, scriptsOf(session, `src/pages/auth/${page}-page.tsx`));
});

/** Loaded at once by the pages with covers, and not counted in their limit: they show their texts before. */
const drawings = 'src/ui/art/drawings.ts';

const openPoll = 'src/app/open-poll.tsx';

test('/p of a guest loads at most 150 kB of JavaScript', () => {
  expectAtMost(150, scriptsOf(session, openPoll));
});

test('every page for members loads at most 188 kB of JavaScript', () => {
  expect(memberPages().length).toBeGreaterThan(30);
  for (const { page, routes } of memberPages()) expectAtMost(188, scriptsOf(session, member, routes, page), page);
});

test("a member's first page is at most 12 files: the document, the stylesheet and the scripts", () => {
  const scripts = scriptsOf(session, member, 'src/pages/calendar/calendar-page.tsx');
  expect(2 + scripts.length).toBeLessThanOrEqual(12);
});

test.each([
  ['/welcome', [welcome]],
  ['/', [session, member, 'src/pages/calendar/calendar-page.tsx']],
  ['/timeline', [session, member, 'src/pages/timeline/timeline-page.tsx']],
  ['/events/12', [session, member, 'src/pages/events/event-page.tsx']],
])('%s loads neither zod nor schemas: they come with the forms', (_, modules) => {
  for (const file of scriptsOf(...modules))
    expect(readFileSync(join(outDir, file), 'utf8'), file).not.toContain('._zod');
  const schemas = Object.values(manifest).find(({ name }) => name === 'schemas')?.file ?? '';
  expect(readFileSync(join(outDir, schemas), 'utf8')).toContain('._zod');
});

test('no page loads the forms, data routers and prefetching of the router', () => {
  const marks = ['application/x-www-form-urlencoded', '<HydratedRouter>'];
  const all = allScripts().map(codeOf).join('');
  expect(all).toContain('React Router');
  for (const mark of marks) expect(all.includes(mark), mark).toBe(false);
});

test.each([
  ['calendar/calendar', 150],
  ['timeline/timeline', 161.5],
  ['events/event', 161],
])('the page %s loads at most %d kB of JavaScript', (page, limit) => {
  expectAtMost(limit, scriptsOf(session, member, `src/pages/${page}-page.tsx`));
});

describe('the styles', () => {
  const styles = () =>
    Object.fromEntries(
      readdirSync(join(outDir, 'assets'))
        .filter((file) => file.endsWith('.css'))
        .map((file) => [file.split('-')[0], `assets/${file}`]),
    );
  /** The classes of files, without the letters of which file they are. */
  const classesIn = (file: string) =>
    new Set(readFileSync(join(outDir, file), 'utf8').match(/\.[a-z]{2}[0-9a-z]{1,2}\b/g));

  test('are two files: the document loads that of the first pages, at most 20 kB', () => {
    const { first = '', rest = '', ...others } = styles();
    expect(others).toEqual({});
    expect(gzipKb([first])).toBeLessThanOrEqual(20);
    expect(gzipKb([rest])).toBeGreaterThan(10);
    const document = readFileSync(join(outDir, 'index.html'), 'utf8');
    expect(document.match(/rel="stylesheet" href="\/([^"]+)"/)?.[1]).toBe(first);
    expect(firstScript()).toContain(`/${rest}`);
  });

  test('of the first pages are in the first file, and every import() that needs others waits for the second', () => {
    const { first = '', rest = '' } = styles();
    const ofFirst = classesIn(first);
    const ofRest = [...classesIn(rest)].filter((name) => !ofFirst.has(name)).map((name) => name.slice(1));
    const hasRest = (file: string) => ofRest.some((name) => codeOf(file).includes(`\`${name}\``));
    const pages = ['welcome/welcome', 'auth/login', 'calendar/calendar', 'timeline/timeline', 'events/event'];
    const early = new Set(scriptsOf(session, member, ...pages.map((page) => `src/pages/${page}-page.tsx`)));
    expect([...early].filter(hasRest)).toEqual([]);
    const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
    const needsRest = (file: string) =>
      scriptsOf(keys.get(file) ?? file).some((each) => !early.has(each) && hasRest(each));
    const loads = allScripts().flatMap((script) =>
      [...codeOf(script).matchAll(/(styled\()?\bimport\(`\.\/([^`]+)`\)/g)].map(([, waits, file]) => ({
        script,
        file: `assets/${file}`,
        waits: waits !== undefined,
      })),
    );
    expect(loads.filter(({ file, waits }) => !waits && needsRest(file))).toEqual([]);
    expect(loads.filter(({ file, waits }) => waits && early.has(file))).toEqual([]);
    expect(loads.filter(({ waits }) => waits).length).toBeGreaterThan(50);
    // Of two imports of a module that awaits, WebKit resolves the second before it is evaluated.
    expect(allScripts().filter((script) => /^await\b/m.test(codeOf(script)))).toEqual([]);
  });
});

test.each([
  ['/login', 'src/pages/auth/login-page.tsx', []],
  ['/', 'src/pages/calendar/calendar-page.tsx', [member]],
  ['/timeline', 'src/pages/timeline/timeline-page.tsx', [member, drawings, 'src/features/timeline/shelf.tsx']],
  ['/events/12', 'src/pages/events/event-page.tsx', [member, drawings, 'src/features/events/event-poster.tsx']],
])('the document of %s preloads what the page loads, and nothing else', (path, page, others) => {
  const document = readFileSync(join(outDir, 'index.html'), 'utf8');
  const ofDocument = [...document.matchAll(/(?:src|rel="modulepreload" crossorigin href)="\/(assets\/[\w-]+\.js)"/g)];
  const [list = ''] = /\[\[`.*?`\]\]/.exec(firstScript()) ?? [];
  const rows: string[][] = new Function(`return ${list}`)();
  const [, , ...names] = rows.find(([pattern = '']) => new RegExp(pattern).test(path)) ?? [];
  const early = names.flatMap((each) => each.split(' ')).filter((name) => name !== '');
  const loaded = [...ofDocument.map(([, file]) => file), ...early.map((name) => `assets/${name}.js`)];
  expect(loaded.sort()).toEqual(scriptsOf(session, ...others, page).sort());
});

// Node links every script with the others, then reads what a dynamic import takes from its module: `import(…).then(e=>e.name)`.
const linkScripts = String.raw`
  import { readdirSync, readFileSync } from 'node:fs';
  import { basename } from 'node:path';
  import { SourceTextModule } from 'node:vm';
  const read = (file) => readFileSync(process.argv[1] + '/' + file, 'utf8');
  const files = readdirSync(process.argv[1]).filter((file) => file.endsWith('.js'));
  const scripts = new Map(files.map((file) => [file, new SourceTextModule(read(file), { identifier: file })]));
  for (const script of scripts.values()) if (script.status === 'unlinked') await script.link((path) => scripts.get(basename(path)));
  const missing = files.flatMap((file) =>
    [...read(file).matchAll(/import\([^()]*\/([\w-]+\.js)[^()]*\)(?:\.then\((\w+)=>\2\.([\w$]+)\))?/g)]
      .filter(([, to, , name]) => !scripts.has(to) || (name && !(name in scripts.get(to).namespace)))
      .map(([code]) => file + ': ' + code),
  );
  console.log(JSON.stringify({ count: files.length, missing }));
`;

test('every name that a script imports is exported by the script it comes from', () => {
  const options = ['--experimental-vm-modules', '--no-warnings', '--input-type=module', '--eval', linkScripts];
  const output = execFileSync(process.execPath, [...options, join(outDir, 'assets')], { encoding: 'utf8' });
  const { count, missing } = JSON.parse(output);
  expect(count).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test('V8 is told to compile every script of the app in the background', () => {
  for (const { file } of Object.values(manifest).filter((chunk) => chunk.file.endsWith('.js')))
    expect(readFileSync(join(outDir, file), 'utf8'), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('pages for guests load no code of members', () => {
  const shared = Object.values(manifest).find(({ name }) => name === 'member')?.file;
  expect(shared).toBeDefined();
  for (const page of ['login', 'signup', 'forgot-password', 'reset-password'])
    expect(scriptsOf(session, `src/pages/auth/${page}-page.tsx`), page).not.toContain(shared);
  expect(scriptsOf(session, openPoll)).not.toContain(shared);
});
