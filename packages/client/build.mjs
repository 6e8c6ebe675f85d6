// Writes a package into dist/ that needs no workspace: compiled client, contract and time, and a manifest to publish.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix, relative, resolve } from 'node:path';

const here = import.meta.dirname;
// Another folder may be named, so that a test does not write where a build writes.
const dist = resolve(here, process.argv[2] ?? 'dist');
const manifest = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const entries = { '@hiyori/contract': 'contract/src/index.js', '@hiyori/time': 'time/src/index.js' };
const tsRest = { name: '@ts-rest/core', declarations: 'ts-rest/index.js' };

rmSync(dist, { recursive: true, force: true });
compile();
copyTsRestDeclarations();
for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
  if (/\.(?:js|d\.ts)$/.test(file)) rewriteImports(file.replaceAll('\\', '/'));
for (const file of readdirSync(join(dist, 'contract/src')).filter((name) => name.endsWith('.d.ts')))
  documentOperations(join(dist, 'contract/src', file));
for (const file of readdirSync(join(dist, 'contract/src')).filter((name) => name.endsWith('.js')))
  omitTexts(join(dist, 'contract/src', file));
for (const name of ['README.md', 'CHANGELOG.md', 'examples'])
  cpSync(join(here, name), join(dist, name), { recursive: true });
cpSync(join(here, '../contract/generated/openapi.json'), join(dist, 'openapi.json'));
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(publishable(), null, 2)}\n`);

function compile() {
  const typescript = dirname(createRequire(import.meta.url).resolve('../../node_modules/typescript/package.json'));
  const args = [join(typescript, 'bin/tsc'), '-p', 'tsconfig.build.json', '--outDir', dist];
  const { status } = spawnSync(process.execPath, args, { cwd: here, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** As patched by the workspace: those on the registry do not compile without skipLibCheck. Its code stays a dependency. */
function copyTsRestDeclarations() {
  const source = realpathSync(join(here, 'node_modules', tsRest.name));
  cpSync(join(source, 'src'), join(dist, 'ts-rest'), { recursive: true });
  cpSync(join(source, 'LICENCE'), join(dist, 'ts-rest/LICENCE'));
}

/** The summary of each operation becomes a comment on its name, which editors show. */
function documentOperations(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const documented = [];
  let nameAt = -1;
  for (const line of lines) {
    if (/^ {4}(?:readonly )?\w+: \{$/.test(line)) nameAt = documented.length;
    documented.push(line);
    const summary = /^ {8}readonly summary: "((?:[^"\\]|\\.)*)";$/.exec(line)?.[1];
    if (summary === undefined) continue;
    documented.splice(nameAt, 0, `    /** ${JSON.parse(`"${summary}"`).replaceAll('*/', '* /')} */`);
  }
  writeFileSync(file, documented.join('\n'));
}

/** The code does not need the texts of the documentation, which a browser would load: they are in openapi.json. */
function omitTexts(file) {
  const text = readFileSync(file, 'utf8');
  const withoutLines = text.replace(/^ +(?:summary|description): (['"`]).*\1,\n/gm, '');
  writeFileSync(file, withoutLines.replace(/\{ description: '[^'\\\n]*' \}/g, '{}'));
}

/** Workspace names become relative paths; the compiler leaves `.ts` in the specifiers of declarations. */
function rewriteImports(file) {
  const path = join(dist, file);
  const text = readFileSync(path, 'utf8').replace(
    /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\2/g,
    (_, before, quote, name) => `${before}${quote}${specifier(file, name)}${quote}`,
  );
  writeFileSync(path, text);
}

function specifier(file, name) {
  if (name.startsWith('.')) return name.replace(/(?:\.[jt]s)?$/, '.js');
  if (name === tsRest.name && file.endsWith('.d.ts')) return pathTo(file, tsRest.declarations);
  if (!name.startsWith('@hiyori/')) return name;
  const entry = entries[name];
  if (!entry) throw new Error(`${file} imports ${name}, which is not part of the published client`);
  return pathTo(file, entry);
}

function pathTo(file, entry) {
  const path = posix.relative(posix.dirname(file), entry);
  return path.startsWith('.') ? path : `./${path}`;
}

function publishable() {
  const { name, version, license, description, keywords, type, sideEffects, dependencies } = manifest;
  const folders = readdirSync(dist, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const types = './client/src/index.d.ts';
  const main = './client/src/index.js';
  return {
    ...{ name, version, license, description, keywords, type, sideEffects, main, types },
    exports: { '.': { types, default: main }, './openapi.json': './openapi.json', './package.json': './package.json' },
    files: [...folders.map((folder) => folder.name), 'CHANGELOG.md', 'openapi.json'],
    engines: { node: '>=20.19' },
    dependencies: Object.fromEntries(Object.keys(dependencies).map((each) => [each, installedVersion(each)])),
  };
}

/** Exact, as the workspace pins and tests it. */
function installedVersion(name) {
  const path = join(here, 'node_modules', name, 'package.json');
  const { version } = JSON.parse(readFileSync(path, 'utf8'));
  if (!version) throw new Error(`${relative(here, path)} names no version`);
  return version;
}
