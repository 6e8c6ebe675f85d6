import { api, type Fixture, file, migration, web } from './fixture.ts';

const lines = (count: number): string => 'x\n'.repeat(count);

/** Of the rules about texts, by name. */
export const textFixtures: Readonly<Record<string, Fixture>> = {
  'nothing is named utils, helpers, common or types': {
    broken: [
      [api('http/utils.ts')],
      [web('lib/helpers/dates.ts')],
      [file('packages/time/src/types.ts')],
      [web('ui/common.css')],
    ],
    kept: [web('features/events/event-card.tsx'), api('http/routes/contact.ts'), web('ui/commonplace-book.tsx')],
  },
  "index.ts stands only at the root of a package's src": {
    broken: [[api('features/events/index.ts')], [web('ui/index.ts')], [file('tools/house/index.ts')]],
    kept: [file('packages/time/src/index.ts')],
  },
  'a source file has at most 400 lines': {
    broken: [[api('app.ts', lines(401))], [web('ui/card.css', lines(401))], [api('app.test.ts', lines(401))]],
    kept: [api('app.ts', lines(400)), migration(lines(401)), web('ui/style/tokens.css', lines(401))],
  },
  'no check is silenced and no work is left as a note': {
    broken: ['// @ts-' + 'ignore', '// biome-' + 'ignore lint: x', '/* TO' + 'DO: later */', '// FIX' + 'ME'].map(
      (text) => [api('app.ts', text)],
    ),
    kept: [api('app.ts', '// @ts-expect-error: the type test\nconst mastodon = 1;')],
  },
  'nothing is cast to any': {
    broken: [[api('app.ts', 'const x = y as any;')], [api('app.ts', 'const x = <any>y;')]],
    kept: [api('app.ts', "const x = 'as any';\n// as any\nconst y = z as anything;")],
  },
  'no test stands alone or is left out': {
    broken: [
      [api('app.test.ts', "it.only('x', () => {});")],
      [file('apps/web/e2e/home.spec.ts', "test.skip('x');")],
      [api('app.test.ts', "describe\n  .skip ('x');")],
    ],
    kept: [api('app.test.ts', "it('has .only( in its name', () => {});"), api('app.ts', 'rows.skip(2);')],
  },
  'no test sleeps': {
    broken: [
      [api('app.test.ts', 'await new Promise((done) => setTimeout(done, 50));')],
      [file('apps/web/e2e/home.spec.ts', 'await page.waitForTimeout(1_000);')],
    ],
    kept: [
      api('app.test.ts', "new Promise((resolve) => setTimeout(resolve, 2_000, 'pending').unref());"),
      api('app.ts', 'await new Promise((done) => setTimeout(done, 50));'),
    ],
  },
  'exports have names; only a configuration file has a default': {
    broken: [
      [web('pages/home-page.tsx', 'export default function Home() {}')],
      [api('app.ts', 'export { app as default };')],
    ],
    kept: [
      file('apps/web/vite.config.ts', 'export default {};'),
      file('apps/web/e2e/global-setup.ts', 'export default function globalSetup() {}'),
      api('app.ts', "import { default as x } from 'x';"),
    ],
  },
  'the environment is read in config.ts alone': {
    broken: [
      [api('main.ts', 'const port = process.env.PORT;')],
      [web('lib/api.ts', "const url = process['env'].URL;")],
      [api('db/client.ts', 'const { env } = process;')],
      [api('ports/pictures/draw-png.ts', 'process.env.FONTCONFIG_FILE = path;')],
    ],
    kept: [
      api('config.ts', 'export const config = read(process.env);'),
      api('ports/pictures/font-environment.ts', 'process.env.FONTCONFIG_FILE = path;'),
      api('app.test.ts', 'process.env.TZ;'),
      api('main.ts', "process.on('SIGTERM', stop);"),
    ],
  },
  'the clock is read through its port in the API and through the time package elsewhere': {
    broken: [
      [api('features/events/writes.ts', 'const at = new Date();')],
      [web('pages/calendar-page.tsx', `const at = \`\${Date.now()}\`;`)],
      [api('features/events/writes.test.ts', 'const at = new Date( );')],
      [file('packages/client/src/cookie-jar.ts', 'const now = Date.now;')],
    ],
    kept: [
      api('ports/clock/system-clock.ts', 'export const now = () => new Date();'),
      file('packages/time/src/clock.ts', 'export const now = () => new Date();'),
      web('early.js', 'const now = new Date();'),
      web('pages/calendar-page.tsx', "// new Date()\nconst at = new Date('2026-11-21');\nconst other = new Date(ms);"),
    ],
  },
};
