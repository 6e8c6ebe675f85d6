import { importsOf, isPackage } from './scan.ts';
import { isCode, isTest, nameOf, type Rule, type SourceFile } from './source.ts';

interface Import {
  readonly path: string;
  readonly target: string;
}

const importsIn = (files: readonly SourceFile[]): Import[] =>
  files
    .filter(({ path }) => isCode(path))
    .flatMap((file) => importsOf(file).map((target) => ({ path: file.path, target })));

/** A rule about who may import what: `breaks` says of each import whether it is a breach. */
const importRule = (name: string, breaks: (found: Import) => boolean): Rule => ({
  name,
  check: (files) =>
    importsIn(files)
      .filter(breaks)
      .map(({ path, target }) => `${path}: imports ${target}`),
});

const keepsTables = /^apps\/api\/src\/(?:db\/|(?:.+\/)?(?:table|columns|reads|writes|locks|due)\.ts$)/;
const speaksHttp = /^apps\/api\/src\/(?:http\/|app\.ts$)/;
const speaksTsRest = /^(?:packages\/(?:contract|client)\/|apps\/api\/src\/http\/|apps\/web\/src\/lib\/)/;
const contractMayImport = ['zod', '@ts-rest/core', '@hiyori/time'];

/** Libraries that one port of the API hides. */
const behindPorts = [
  { library: '@aws-sdk/client-s3', port: 'files' },
  { library: 'prom-client', port: 'metrics' },
];

const appOf = (path: string): string | undefined => /^apps\/([^/]+)\//.exec(path)?.[1];
const appMeant = (target: string): string | undefined => appOf(target) ?? /^@hiyori\/(api|web)\b/.exec(target)?.[1];

// The layers of the web app from below; each may import itself and what lies under it.
const layers = [/^(?:ui|lib)\//, /^features\//, /^(?:pages|app)\/|^main\.tsx$/];
const layerOf = (path: string): number => {
  const inside = /^apps\/web\/src\/(.+)$/.exec(path)?.[1];
  return inside === undefined ? -1 : layers.findIndex((layer) => layer.test(inside));
};

export const importRules: readonly Rule[] = [
  importRule(
    'drizzle-orm is known to table, columns, reads, writes, locks, due and db alone',
    ({ path, target }) => isPackage(target, 'drizzle-orm') && !isTest(path) && !keepsTables.test(path),
  ),
  importRule(
    'fastify, its types included, is known to http and app.ts alone',
    ({ path, target }) => /^(?:fastify$|fastify\/|fastify-|@fastify\/)/.test(target) && !speaksHttp.test(path),
  ),
  importRule(
    '@ts-rest is known to the contract, its client, the mount and the lib of the web alone',
    ({ path, target }) => target.startsWith('@ts-rest/') && !speaksTsRest.test(path),
  ),
  importRule(
    'the contract imports zod, @ts-rest/core and the time package alone',
    ({ path, target }) =>
      path.startsWith('packages/contract/src/') &&
      !isTest(path) &&
      !target.startsWith('packages/contract/src/') &&
      !contractMayImport.some((name) => isPackage(target, name)),
  ),
  importRule(
    'the time package imports nothing',
    ({ path, target }) =>
      path.startsWith('packages/time/src/') && !isTest(path) && !target.startsWith('packages/time/src/'),
  ),
  importRule(
    'the posters package imports the time package and the QR encoder alone',
    ({ path, target }) =>
      path.startsWith('packages/posters/src/') &&
      !isTest(path) &&
      !target.startsWith('packages/posters/src/') &&
      target !== '@hiyori/time' &&
      !(nameOf(path) === 'qr.ts' && target === 'uqr'),
  ),
  importRule('what stands behind a port is known to its adapter alone', ({ path, target }) =>
    behindPorts.some(
      ({ library, port }) =>
        isPackage(target, library) && !isTest(path) && !path.startsWith(`apps/api/src/ports/${port}/`),
    ),
  ),
  importRule('an app never imports another, and a package never imports an app', ({ path, target }) => {
    const meant = appMeant(target);
    return meant !== undefined && meant !== appOf(path) && !/^(?:tools\/|vitest\.)/.test(path);
  }),
  importRule(
    'in the web app, app and pages stand on features, and features on ui and lib',
    ({ path, target }) => layerOf(path) >= 0 && layerOf(target) > layerOf(path),
  ),
  importRule(
    'in the features and pages of the web app, only queries.ts calls the API',
    ({ path, target }) =>
      /^apps\/web\/src\/(?:features|pages|ui)\//.test(path) &&
      !isTest(path) &&
      nameOf(path) !== 'queries.ts' &&
      /^apps\/web\/src\/lib\/api\.tsx?$/.test(target),
  ),
];
