import type { Rolldown } from 'vite';

interface EarlyPage {
  path: RegExp;
  /** Modules for everybody. */
  first: readonly string[];
  /** Modules for who is signed in; undefined where the page does not ask who that is. */
  member?: readonly string[];
}

const loginPage = 'src/pages/auth/login-page.tsx';
const session = 'src/app/session-routes.tsx';
const members = 'src/app/member-routes.tsx';
const forMembers = (path: RegExp, ...pages: string[]): EarlyPage => ({
  path,
  first: [session],
  member: [members, ...pages.map((page) => `src/pages/${page}-page.tsx`)],
});

/** The scripts that the pages load first. Others are loaded when the app asks for them. The first path that matches counts. */
const earlyPages: readonly EarlyPage[] = [
  { path: /^\/welcome$/, first: ['src/pages/welcome/welcome-page.tsx'] },
  { path: /^\/(?:goodbye|onboarding|test|auth|legal|forgot|reset|p)\b/, first: [] },
  { path: /^\/login$/, first: [session, loginPage], member: [] },
  forMembers(/^\/$/, 'calendar/calendar'),
  forMembers(/^\/timeline$/, 'timeline/timeline'),
  forMembers(/^\/events\/\d+$/, 'events/event'),
  forMembers(/^\//),
];

/** The code of src/early.js with the lists of scripts of this build. @throws Error when a module has no chunk, or the code no place for it */
export function withEarlyPages(code: string, bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (files: readonly string[], known = new Set<string>()): Set<string> => {
    for (const file of files) {
      if (known.has(file)) continue;
      known.add(file);
      reach(byFile.get(file)?.imports ?? [], known);
    }
    return known;
  };
  const fileOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!chunk) throw new Error(`The build has no chunk of ${module}; review vite-early-pages.ts`);
    return chunk.fileName;
  };
  // The document loads these itself.
  const ofDocument = reach(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const namesOf = (modules: readonly string[], known: Set<string>) =>
    [...reach(modules.map(fileOf))]
      .filter((file) => !known.has(file))
      .map((file) => file.replace(/^assets\/|\.js$/g, ''))
      .join(' ');
  const table = earlyPages.map(({ path, first, member }) => [
    path.source,
    namesOf(first, ofDocument),
    ...(member ? [namesOf(member, reach(first.map(fileOf), new Set(ofDocument)))] : []),
  ]);
  const login = namesOf([loginPage], reach([fileOf(session)], new Set(ofDocument)));
  const places = [
    ['const pages = [];', `const pages = ${JSON.stringify(table)};`],
    ["const login = '';", `const login = ${JSON.stringify(login)};`],
  ] as const;
  return places.reduce((result, [place, value]) => {
    if (!result.includes(place)) throw new Error(`src/early.js has no ${place}`);
    return result.replace(place, () => value);
  }, code);
}
