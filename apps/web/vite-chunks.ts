import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

type InfoOf = (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;

const source = fileURLToPath(new URL('./src/', import.meta.url));
const contract = fileURLToPath(new URL('../../packages/contract/src/', import.meta.url));

/** The routes of one page or sheet each, which stay in its file. */
const ofOnePage = ['account-setup.ts', 'contact.ts', 'devices.ts', 'reports.ts'];
const contractFiles = readdirSync(contract).filter((file) => file.endsWith('.ts') && !ofOnePage.includes(file));

/** A part of the app. Modules that at least `minShared` of its pages import, and at least two pages in total, become one chunk. */
interface Part {
  name: string;
  pages: readonly RegExp[];
  /** Modules of `contract`, `posters` and `time` in this part, listed because the packages' index files import all of them. */
  packages: readonly string[];
  minShared: number;
  /** Only modules that no other page imports, except /design-system, which shows them all. */
  isExclusive?: true;
  /** Only modules that one of these pages imports. */
  within?: readonly RegExp[];
}

const fromWeb = (file: string) => `../../../apps/web/src/${file}`;

const memberPages = [/\/app\/member-routes\.tsx$/, /\/pages\/(?!auth|welcome|legal|design-system|polls)/];

// A module belongs to the first part that matches. The bundler splits the remaining modules.
const parts: readonly Part[] = [
  { name: 'app', pages: [/\/welcome-page\.tsx$/], packages: ['../../posters/src/hue'], minShared: 1 },
  {
    name: 'session',
    pages: [/\/session-routes\.tsx$/],
    packages: [
      ...[
        'auth.ts?shapes',
        'address',
        'error-mapping',
        'wire-fetcher',
        'web-address',
        '../../time/src/clock',
        '../../time/src/zone',
      ],
      // Of the next part, what pages for members need, which need nothing else of it.
      ...['lib/error-text', 'lib/use-query-params', 'ui/feedback/badge.tsx', 'ui/feedback/note.tsx'].map(fromWeb),
      fromWeb('ui/button/icon-button.tsx'),
    ],
    minShared: 1,
  },
  // Of the forms of guests, what those of members need, too.
  {
    name: 'field',
    pages: [],
    packages: ['lib/use-is-shown', 'lib/use-session-draft', 'ui/form/field.tsx', 'ui/form/use-attempt'].map(fromWeb),
    minShared: 1,
  },
  // zod, and the schemas with which the forms of guests check their input.
  { name: 'schemas', pages: [], packages: ['credentials', 'text'], minShared: 1 },
  {
    name: 'guest',
    pages: [/\/(?:login|signup|forgot-password|reset-password)-page\.tsx$/],
    packages: [],
    minShared: 1,
  },
  // The code of the drawings, which is loaded after the first render.
  { name: 'drawings', pages: [], packages: ['../../posters/src/art/art'], minShared: 1 },
  {
    name: 'event-form',
    pages: [/\/(?:(?:new|edit)-event-page|quick-add-sheet)\.tsx$/],
    packages: [],
    minShared: 2,
    isExclusive: true,
  },
  { name: 'calendar', pages: [/\/(?:calendar|timeline)-page\.tsx$/], packages: [], minShared: 2, isExclusive: true },
  // Of a member's first page, what the page of a poll needs, which guests open, too.
  {
    name: 'open',
    pages: [/\/app\/member-routes\.tsx$/, /\/calendar-page\.tsx$/, /\/open-poll\.tsx$/],
    within: [/\/open-poll\.tsx$/],
    packages: [
      ...['headers.ts?shapes', 'audience.ts?shapes', 'start-rule'],
      ...['../../time/src/format', '../../time/src/day', '../../time/src/holidays'],
      // Small, and of the answer to a poll as of most forms of members, or of pages of events.
      ...['lib/repeatable', 'lib/use-last-known'].map(fromWeb),
    ],
    minShared: 2,
  },
  { name: 'date-polls', pages: [], packages: ['date-polls.ts?shapes'], minShared: 1 },
  // Of the routes of the next parts, what the routes of others use, too.
  { name: 'member', pages: [], packages: ['event-models.ts?shapes'], minShared: 1 },
  {
    name: 'user-lists',
    pages: [/\/lists-page\.tsx$/, /\/(?:audience-choice|with-default-audience)\.tsx$/],
    packages: ['user-lists.ts?shapes'],
    minShared: 2,
    isExclusive: true,
  },
  {
    name: 'imported-calendars',
    pages: [/\/(?:calendar-subscription|import-calendar)-page\.tsx$/, /\/imported-ranges\.tsx$/],
    packages: ['imported-calendars.ts?shapes'],
    minShared: 2,
    isExclusive: true,
  },
  {
    name: 'attendance',
    pages: [/\/(?:attendance-(?:card|action)|own-numbers)\.tsx$/],
    packages: ['attendance.ts?shapes'],
    minShared: 2,
    isExclusive: true,
  },
  // What a member's first page needs, with the frame around every page.
  {
    name: 'member',
    pages: memberPages,
    within: [/\/app\/member-routes\.tsx$/, /\/calendar-page\.tsx$/],
    packages: [
      'batch-follow',
      // The routes that the calendar, the timeline and an event use.
      ...[
        'lenient-events',
        'events',
        'event-follows',
        'event-likes',
        'notifications',
        'timeline',
        'user-follows',
        'users',
      ].map((file) => `${file}.ts?shapes`),
      // Small parts of the calendar that other pages use, too.
      ...[
        'lib/day-keys',
        'lib/is-same-list',
        'features/calendar/agenda/day-order',
        'features/calendar/use-shown-items',
      ].map(fromWeb),
      ...['features/calendar/partly-failed.tsx', 'ui/form/heading-select.tsx', 'ui/button/fab.tsx'].map(fromWeb),
      fromWeb('features/event-follows/lazy-clash-note.tsx'),
    ],
    minShared: 2,
  },
  { name: 'routes', pages: [], packages: contractFiles.map((file) => `${file}?shapes`), minShared: 1 },
  // The schemas of the forms of members: what several of them need, those of polls, and those of events. Others are used by one form.
  {
    name: 'fields',
    pages: [],
    packages: [
      'day-range',
      'unchanged-since',
      'fields',
      'user-models',
      'audience',
      'access',
      'interests',
      'piled-marks',
    ],
    minShared: 1,
  },
  { name: 'poll-schemas', pages: [], packages: ['date-polls'], minShared: 1 },
  { name: 'event-schemas', pages: [], packages: ['events', 'attendance'], minShared: 1 },
  // The rules of repetition, which the pages of events need, and only these.
  { name: 'recurrence', pages: [], packages: ['../../time/src/recurrence-text'], minShared: 1 },
  // Of the next part, what the form of an event needs, which needs nothing else of it.
  {
    name: 'form-parts',
    pages: memberPages,
    within: [/\/new-event-page\.tsx$/],
    packages: [fromWeb('ui/art/member-icons')],
    minShared: 4,
  },
  // What lists of events need, and the page of one event does not.
  {
    name: 'event-lists',
    pages: [],
    packages: [
      fromWeb('features/timeline/copy'),
      fromWeb('features/timeline/when'),
      fromWeb('features/attendance/seats-sign'),
    ],
    minShared: 1,
  },
  {
    name: 'pages',
    pages: memberPages,
    packages: [
      ...['../../posters/src/cover', '../../posters/src/sky'],
      ...['ui/feedback/load-more.tsx', 'features/event-follows/answered-moves'].map(fromWeb),
    ],
    minShared: 4,
  },
  // What the drawings of titles need besides.
  {
    name: 'drawings',
    pages: [],
    packages: ['title/draw-title', 'sheet/titled-cover', 'sheet/ground'].map((file) => `../../posters/src/${file}`),
    minShared: 1,
  },
  {
    name: 'series',
    pages: [],
    packages: [fromWeb('features/event-series/queries'), fromWeb('features/event-series/copy')],
    minShared: 1,
  },
  {
    name: 'event-parts',
    pages: [],
    packages: [
      fromWeb('features/events/countdown'),
      fromWeb('features/attendees/queries'),
      fromWeb('features/event-likes/like-button.tsx'),
      fromWeb('features/attendees/attendee-name'),
      fromWeb('features/attendees/copy'),
      fromWeb('features/events/copy'),
    ],
    minShared: 1,
  },
  {
    name: 'form-fields',
    pages: [],
    packages: [fromWeb('lib/rebase'), fromWeb('lib/use-leave-guard'), fromWeb('ui/form/date-field.tsx')],
    minShared: 1,
  },
  // What the pages of polls need, and then what both guests and members need to answer.
  { name: 'polls', pages: [/\/pages\/polls\//, /\/open-poll\.tsx$/], packages: [], minShared: 3 },
  { name: 'poll', pages: [/\/member-poll-page\.tsx$/, /\/open-poll\.tsx$/], packages: [], minShared: 2 },
  {
    name: 'imported-calendars',
    pages: [],
    packages: ['queries.ts', 'copy.ts', 'source-swatch.tsx'].map((file) =>
      fromWeb(`features/imported-calendars/${file}`),
    ),
    minShared: 1,
  },
  // Of the month and its list, what other views of the calendar need, too.
  {
    name: 'month-parts',
    pages: [],
    packages: ['agenda/agenda-section.tsx', 'month/month-table.tsx', 'layout/week-row.ts'].map((file) =>
      fromWeb(`features/calendar/${file}`),
    ),
    minShared: 1,
  },
  // What the calendar loads after its own events: imported events, and what polls keep free.
  {
    name: 'others',
    pages: [],
    packages: ['calendar/others/other-ranges.tsx', 'imported-calendars/imported-details.tsx'].map((file) =>
      fromWeb(`features/${file}`),
    ),
    minShared: 1,
  },
];

// Index files import every module of their package; the bundler removes unused ones.
const isIndex = (id: string): boolean =>
  /(?:packages\/\w+\/src|query-core|react-query)\/(?:build\/modern\/)?index\.[jt]s$/.test(id);

// What every page for members uses of the data layer beyond the session's.
const queryHooks =
  /\/@tanstack\/(?:query-core|react-query)\/build\/modern\/(?:queriesObserver|useQueries|useMutationState)\.js$/;

const isSpecimen = (id: string): boolean => id.includes('/pages/design-system/');

/** A module and its static imports, transitively. */
function reach(start: string, infoOf: InfoOf): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || isIndex(id)) continue;
    reached.add(id);
    waiting.push(...(infoOf(id)?.importedIds ?? []));
  }
  return reached;
}

/** Every module that is imported dynamically. */
function listPages(infoOf: InfoOf): string[] {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const waiting = [`${source}main.tsx`];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const info = infoOf(id);
    for (const page of info?.dynamicallyImportedIds ?? []) pages.add(page);
    waiting.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []));
  }
  return [...pages];
}

function nameModules(infoOf: InfoOf): Map<string, string> {
  const first = reach(`${source}main.tsx`, infoOf);
  const pages = listPages(infoOf).map((id) => ({ id, reached: reach(id, infoOf) }));
  const names = new Map([...first].map((id) => [id, 'app']));
  for (const { name, pages: patterns, packages: files, minShared, isExclusive, within } of parts) {
    const own = pages.filter(({ id }) => patterns.some((pattern) => pattern.test(id)));
    const firsts = within && own.filter((page) => within.some((pattern) => pattern.test(page.id)));
    const others = isExclusive ? pages.filter((page) => !own.includes(page) && !isSpecimen(page.id)) : [];
    const shared = own
      .flatMap(({ reached }) => [...reached])
      .filter((id) => {
        const by = ({ reached }: { reached: Set<string> }) => reached.has(id);
        return (
          !pages.some((page) => page.id === id) &&
          own.filter(by).length >= minShared &&
          pages.filter(by).length > 1 &&
          !others.some(by) &&
          (firsts?.some(by) ?? true)
        );
      });
    const ofPackages = files.flatMap((file) => [
      ...reach(resolve(contract, /\.tsx?(?:\?shapes)?$/.test(file) ? file : `${file}.ts`), infoOf),
    ]);
    for (const id of [...shared, ...ofPackages]) if (!names.has(id)) names.set(id, name);
  }
  return names;
}

/** Returns the name of a module's chunk; null leaves it to the bundler. Without it a page loads up to 70 files of 1 kB. */
export function createChunkNamer() {
  let names: Map<string, string> | undefined;
  return (id: string, chunking: { getModuleInfo: InfoOf }): string | null => {
    names ??= nameModules((each) => chunking.getModuleInfo(each));
    return names.get(id) ?? (queryHooks.test(id) ? 'member' : /\/@tanstack\//.test(id) ? 'session' : null);
  };
}
