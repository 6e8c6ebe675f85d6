import { type Fixture, file } from './fixture.ts';

const table = (cell: string): string => `| 33 | a blank title | ${cell} | the message changed |\n`;
const formTest = file(
  'apps/web/e2e/event-form.test.ts',
  "test('shows an error beside a blank title', () => {});\nit.each(['a long title'])('refuses %s with 400', () => {});",
);

/** For the rules about documents, by name. */
export const documentFixtures: Readonly<Record<string, Fixture>> = {
  'every test that docs/acceptance.md names exists': {
    broken: [
      [file('docs/acceptance.md', table('`e2e/event-form.test.ts`: shows an error …')), file('docs/other.md')],
      [file('docs/acceptance.md', table('`e2e/event-form.test.ts`: shows a hint …')), formTest],
      [file('docs/acceptance.md', table('`e2e/event-form.test.ts`: an error beside …')), formTest],
      [file('docs/acceptance.md', table('`e2e/event-form.test.ts`: shows an error beside no title')), formTest],
      [file('docs/acceptance.md', table('`e2e/event-form.test.ts`: refuses a long place …')), formTest],
      [file('docs/acceptance.md', table('`e2e/event-form.test.ts`: refuses a long title with 409')), formTest],
    ],
    kept: [
      formTest,
      file(
        'docs/acceptance.md',
        table('`e2e/event-form.test.ts`: shows an error …') +
          table('`e2e/event-form.test.ts`: refuses a long title …') +
          table('`e2e/event-form.test.ts`: shows an error beside a blank title'),
      ),
    ],
  },
  'every path that a document cites exists': {
    broken: [
      [file('docs/house.md', 'See `apps/api/src/gone.ts`.')],
      [file('docs/house.md', '`tools/{one,two}.ts`'), file('tools/one.ts')],
      [file('README.md', '[operations](docs/operations.md)')],
      [file('docs/decisions/001-x.md', '[performance](performance.md#results)'), file('docs/performance.md')],
    ],
    kept: [
      file('tools/one.ts'),
      file('tools/two.ts'),
      file('docs/pictures/calendar.png'),
      file('docs/decisions/001-x.md', '[house](../house.md#layers), <https://example.org/docs/none.md>'),
      file('docs/house.md', '`tools/{one,two}.ts`, `tools/`, `apps/api/dist/main.js`, `docs/decisions`'),
      file('README.md', '![calendar](docs/pictures/calendar.png) [site](https://example.org/x.md) [below](#settings)'),
    ],
  },
};
