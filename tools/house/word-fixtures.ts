import { type Fixture, file } from './fixture.ts';

/** For the rule about words. */
export const wordFixtures: Readonly<Record<string, Fixture>> = {
  'comments and documents use the terms of docs/glossary.md': {
    broken: [
      [file('docs/decisions/001-x.md', 'The key is made anew.')],
      [file('docs/decisions/001-x.md', 'One line.\nNobody is told.')],
      [file('CONTRIBUTING.md', '```\ncode\n```\nUTC unless told otherwise.')],
      [file('tools/house/scan.ts', '/** Whoever asks. */\nexport const x = 1;')],
      [file('tools/house/scan.ts', 'const x = 1; // The port tells the time.')],
      [file('tools/house/page.css', '.a { color: red } /* Somebody sees it. */')],
    ],
    kept: [
      file('docs/decisions/001-x.md', 'The image runs as `nobody`.\n```\nwhoever\n```\nThe user was notified.'),
      file('tools/house/scan.ts', "const x = 'nobody tells'; // A retelling of the rule.\nconst tells = x;"),
      file('tools/house/page.css', '.nobody { color: red } /* A member sees it. */ .whoever {}'),
      file('docs/acceptance.md', 'A quoted statement: somebody.'),
    ],
  },
};
