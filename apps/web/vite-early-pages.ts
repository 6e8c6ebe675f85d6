import type { Rolldown } from 'vite';
import { fileOf, ofDocument, withImports } from './vite-chunk-graph.ts';
import { styleFileOf, styleFiles } from './vite-style-files.ts';

interface EarlyPage {
  path: RegExp;
  /** Whether it needs styles that are not in the first file. */
  needsRest?: true;
  /** Modules for everybody. */
  first: readonly string[];
  /** Modules for who is signed in; undefined where the page does not ask who that is. */
  member?: readonly string[];
  /** Modules that the page imports when it was rendered, and whose result is the largest that it paints: the drawings. */
  soon?: readonly string[];
}

const loginPage = 'src/pages/auth/login-page.tsx';
const session = 'src/app/session-routes.tsx';
const members = 'src/app/member-routes.tsx';
const forMembers = (path: RegExp, page?: string, soon: readonly string[] = []): EarlyPage => ({
  path,
  first: [session],
  member: [members, ...(page ? [`src/pages/${page}-page.tsx`] : [])],
  soon,
});
const drawings = 'src/ui/art/drawings.ts';

/** The scripts that the pages load first. Others are loaded when the app asks for them. The first path that matches counts. */
const earlyPages: readonly EarlyPage[] = [
  { path: /^\/welcome$/, first: ['src/pages/welcome/welcome-page.tsx'] },
  { path: /^\/(?:goodbye|onboarding|test|auth|legal|forgot|reset|p)\b/, needsRest: true, first: [] },
  { path: /^\/login$/, first: [session, loginPage], member: [] },
  forMembers(/^\/$/, 'calendar/calendar'),
  forMembers(/^\/timeline$/, 'timeline/timeline', [drawings, 'src/features/timeline/shelf.tsx']),
  forMembers(/^\/events\/\d+$/, 'events/event', [drawings, 'src/features/events/event-poster.tsx']),
  { ...forMembers(/^\//), needsRest: true },
];

/** The modules of the pages that are listed by themselves: what they show first is in the first file of styles. */
export const firstModules: readonly string[] = [
  ...new Set(earlyPages.flatMap(({ first, member = [], soon = [] }) => [...first, ...member, ...soon])),
];

/** The code of src/early.js with the lists of scripts of this build. @throws Error when a module has no chunk, or the code no place for it */
export function withEarlyPages(code: string, bundle: Rolldown.OutputBundle): string {
  const chunks = Object.fromEntries(
    Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])),
  );
  const filesOf = (modules: readonly string[]) => modules.map((module) => fileOf(chunks, module));
  const loaded = ofDocument(chunks);
  const namesOf = (modules: readonly string[], known: Set<string>) =>
    [...withImports(chunks, filesOf(modules))]
      .filter((file) => !known.has(file))
      .map((file) => file.replace(/^assets\/|\.js$/g, ''))
      .join(' ');
  const namesAfter = (modules: readonly string[], ...before: string[]) =>
    namesOf(modules, withImports(chunks, filesOf(before), new Set(loaded)));
  const table = earlyPages.map(({ path, needsRest, first, member, soon = [] }) => [
    path.source,
    needsRest ? 1 : 0,
    namesOf(first, loaded),
    ...(member ? [namesAfter(member, ...first)] : []),
    ...(member && soon.length > 0 ? [namesAfter(soon, ...first, ...member)] : []),
  ]);
  const login = namesAfter([loginPage], session);
  const places = [
    ['const pages = [];', `const pages = ${JSON.stringify(table)};`],
    ["const login = '';", `const login = ${JSON.stringify(login)};`],
    ["const rest = '';", `const rest = '/${styleFileOf(bundle, styleFiles.rest)}';`],
  ] as const;
  return places.reduce((result, [place, value]) => {
    if (!result.includes(place)) throw new Error(`src/early.js has no ${place}`);
    return result.replace(place, () => value);
  }, code);
}
