import { importsOf } from './scan.ts';
import { isCode, isTest, nameOf, type Rule, type SourceFile } from './source.ts';

/** The features from the lowest to the highest: a feature knows only those before it. */
const ranks = [
  'dev-mailbox',
  'sharing',
  'users',
  'auth',
  'reports',
  'devices',
  'account-setup',
  'user-follows',
  'follow-requests',
  'user-blocks',
  'user-mutes',
  'user-lists',
  'privacy',
  'event-series',
  'events',
  'event-follows',
  'attendance',
  'event-hosts',
  'event-messages',
  'quick-add',
  'imported-calendars',
  'date-polls',
  'calendar',
  'following-panel',
  'attendees',
  'event-likes',
  'timeline',
  'calendar-feed',
  'public-pages',
  'notification-settings',
  'notification-batches',
  'notifications',
  'contact',
  'resign',
  'stream',
] as const;

const featurePath = /^apps\/(api|web)\/src\/features\/([^/]+)\//;
const rankOf = (slug: string): number => (ranks as readonly string[]).indexOf(slug);
const slugOf = (path: string): string | undefined => featurePath.exec(path)?.[2];

function* importsBetweenFeatures(files: readonly SourceFile[]) {
  for (const file of files) {
    const from = slugOf(file.path);
    if (!from || !isCode(file.path) || isTest(file.path)) continue;
    for (const target of importsOf(file)) {
      const to = slugOf(target);
      if (to && to !== from) yield { path: file.path, from, to, target };
    }
  }
}

const knownFeatures: Rule = {
  name: 'every feature has its place in the ranked list',
  check: (files) =>
    files
      .filter(({ path }) => rankOf(slugOf(path) ?? 'users') < 0)
      .map(({ path }) => `${path}: the feature is not in the ranked list`),
};

const lowerRanks: Rule = {
  name: 'a feature imports only features of a lower rank',
  check: (files) =>
    [...importsBetweenFeatures(files)]
      .filter(({ from, to }) => rankOf(to) >= rankOf(from))
      .map(({ path, from, to }) => `${path}: ${from} must not know ${to}`),
};

/** The layers of the API from below: each imports itself and what lies under it. */
const apiLayers = [
  /^(?:db|ports)\/|^(?:http-error|client-network|config|environment|csv|kept|parts|period-text|queue|repeat|scheduler|slices)\.ts$/,
  /^features\//,
  /^pages\//,
  /^usecases\//,
  /^http\//,
  /^(?:demo|ops)\/|^(?:app|main|ops|start-failure|start-report)\.ts$/,
];
const layerOf = (path: string): number => {
  const inside = /^apps\/api\/src\/(.+)$/.exec(path)?.[1];
  return inside === undefined ? -1 : apiLayers.findIndex((layer) => layer.test(inside));
};

const knownLayers: Rule = {
  name: 'every file of the API is in one of its layers',
  check: (files) =>
    files
      .filter(({ path }) => path.startsWith('apps/api/src/') && isCode(path) && !isTest(path) && layerOf(path) < 0)
      .map(({ path }) => `${path}: in no layer`),
};

const lowerLayers: Rule = {
  name: 'a layer of the API imports only itself and those under it',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && !isTest(path) && layerOf(path) >= 0)
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => layerOf(target) > layerOf(file.path))
          .map((target) => `${file.path}: imports ${target}`),
      ),
};

const dbAndPorts: Rule = {
  name: 'neither of db and ports imports the other',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && !isTest(path))
      .flatMap((file) => {
        const other = { db: 'ports', ports: 'db' }[/^apps\/api\/src\/(db|ports)\//.exec(file.path)?.[1] ?? ''];
        return importsOf(file)
          .filter((target) => other !== undefined && target.startsWith(`apps/api/src/${other}/`))
          .map((target) => `${file.path}: imports ${target}`);
      }),
};

const isRoutes = (path: string) => path.startsWith('apps/api/src/http/routes/');

const routesOnlyFromApp: Rule = {
  name: 'only app.ts imports the routes',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && path !== 'apps/api/src/app.ts')
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => isRoutes(target))
          .map((target) => `${file.path}: imports ${target}`),
      ),
};

/** Their requests to other servers cannot meet; what they write is there one by one. */
const writesInParts = ['import-calendar.ts', 'refresh-calendar.ts'];

const writesThatMeet: Rule = {
  name: 'every use case that writes as a member is among the writes that meet in pairs',
  check(files) {
    const listed = files.filter(({ path }) => /^apps\/api\/test\/(?:[\w-]+-)?writes\.ts$/.test(path));
    const met = new Set(listed.flatMap((file) => [...importsOf(file)]));
    return files
      .filter(({ path, text }) => /^apps\/api\/src\/usecases\//.test(path) && !isTest(path) && /\bwriteAs\(/.test(text))
      .filter(({ path }) => !met.has(path) && !writesInParts.includes(nameOf(path)))
      .map(({ path }) => `${path}: add its write to apps/api/test/writes.ts`);
  },
};

const apiVocabulary = new Set(['table', 'columns', 'reads', 'writes', 'locks', 'policy', 'view', 'jobs', 'due']);
const webVocabulary = new Set(['queries', 'form', 'copy']);

/** The folders inside the features of the web app; every other feature is flat. */
const webFolders: Readonly<Record<string, readonly string[]>> = {
  auth: ['login', 'password', 'session', 'signup'],
  'account-setup': ['introduction'],
  calendar: [
    'agenda',
    'bar',
    'day-popover',
    'first-week',
    'gestures',
    'koyomi',
    'layout',
    'list',
    'month',
    'moves',
    'others',
    'shortcuts',
    'side',
    'suggested',
    'time-grid',
  ],
  'date-polls': ['answer', 'editor', 'holds', 'results'],
  events: ['writes'],
  'user-follows': ['followers'],
  users: ['picture'],
};

const vocabulary: Rule = {
  name: 'a feature holds only its listed folders and the listed file names; any other name has a test beside it',
  check(files) {
    const paths = new Set(files.map(({ path }) => path));
    return [...paths].filter((path) => !isAtHome(path, paths)).map((path) => `${path}: not in the vocabulary, no test`);
  },
};

function isAtHome(path: string, paths: ReadonlySet<string>): boolean {
  const app = featurePath.exec(path)?.[1];
  if (!app || !isCode(path) || /\.test(?:-d)?\.tsx?$/.test(path)) return true;
  const [slug = '', ...rest] = path.replace(/^apps\/\w+\/src\/features\//, '').split('/');
  const folder = rest.slice(0, -1).join('/');
  if (folder && !(app === 'web' && webFolders[slug]?.includes(folder))) return false;
  if (app === 'web' && path.endsWith('.tsx')) return true;
  const noun = nameOf(path).replace(/\.tsx?$/, '');
  const beside = path.replace(/\.tsx?$/, '.test.ts');
  return (app === 'api' ? apiVocabulary : webVocabulary).has(noun) || paths.has(beside) || paths.has(`${beside}x`);
}

export const featureRules: readonly Rule[] = [
  knownFeatures,
  lowerRanks,
  knownLayers,
  lowerLayers,
  dbAndPorts,
  routesOnlyFromApp,
  writesThatMeet,
  vocabulary,
];
