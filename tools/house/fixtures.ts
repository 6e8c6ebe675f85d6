import type { SourceFile } from './source.ts';

/** Small trees for one rule: each of `broken` must be reported, `kept` must not. */
export interface Fixture {
  readonly broken: readonly (readonly SourceFile[])[];
  readonly kept: readonly SourceFile[];
}

const file = (path: string, text = ''): SourceFile => ({ path, text });
const api = (path: string, text = ''): SourceFile => file(`apps/api/src/${path}`, text);
const web = (path: string, text = ''): SourceFile => file(`apps/web/src/${path}`, text);
const migration = (text: string, name = '0000_first.sql'): SourceFile => api(`db/migrations/${name}`, text);
const follows = 'create table "follows" ("id" bigint primary key, "user_id" bigint not null';
const lines = (count: number): string => 'x\n'.repeat(count);

/** By the name of the rule. */
export const fixtures: Readonly<Record<string, Fixture>> = {
  'every feature has its place in the ranked list': {
    broken: [[api('features/weather/reads.ts')], [web('features/weather/card.css')]],
    kept: [api('features/users/reads.ts'), web('features/event-follows/agenda.tsx')],
  },
  'a feature imports only features of a lower rank; in the API routes.ts alone may compose any': {
    broken: [
      [api('features/users/reads.ts', "import { events } from '../events/table.ts';")],
      [api('features/follow-requests/policy.ts', "import type { Rule } from '../privacy/policy.ts';")],
      [api('features/events/own-noun.ts', "const later = await import('../timeline/reads.ts');")],
      [web('features/users/profile-card.tsx', "import {\n  LikeButton,\n} from '../event-likes/like-button.tsx';")],
    ],
    kept: [
      api('features/events/reads.ts', "import { users } from '../users/table.ts';\nimport { title } from './view.ts';"),
      api('features/users/routes.ts', "import { countEvents } from '../events/reads.ts';"),
      api('features/users/reads.test.ts', "import { publishEvent } from '../events/writes.ts';"),
      api('features/users/view.ts', "// import { x } from '../events/table.ts';"),
    ],
  },
  "only app.ts imports a feature's routes.ts": {
    broken: [
      [api('features/events/routes.ts', "import { users } from '../users/routes.ts';")],
      [api('features/registry.ts', "export { users } from './users/routes.ts';")],
      [api('http/mount.ts', "import { users } from '../features/users/routes.ts';")],
    ],
    kept: [api('app.ts', "import { users } from './features/users/routes.ts';")],
  },
  'a feature is flat and keeps to its vocabulary; any other noun brings its test': {
    broken: [
      [api('features/events/service.ts')],
      [api('features/events/queries.ts')],
      [api('features/events/deep/table.ts')],
      [web('features/events/reads.ts')],
      [web('features/events/parts/card.tsx')],
    ],
    kept: [
      api('features/events/table.ts'),
      api('features/events/reads.hot.sql'),
      api('features/events/period.ts'),
      api('features/events/period.test.ts'),
      web('features/events/queries.ts'),
      web('features/events/event-card.tsx'),
      web('features/events/event-card.css'),
    ],
  },
  'drizzle-orm is known to table, reads, writes, due and db alone': {
    broken: [
      [api('features/events/routes.ts', "import { eq } from 'drizzle-orm';")],
      [api('http/viewer.ts', "import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';")],
      [web('lib/api.ts', "import { sql } from 'drizzle-orm';")],
    ],
    kept: [
      api('features/events/writes.ts', "import { eq } from 'drizzle-orm';"),
      api('features/notifications/due.ts', "import { sql } from 'drizzle-orm';"),
      api('ports/mail/table.ts', "import { pgTable } from 'drizzle-orm/pg-core';"),
      api('db/client.ts', "import { drizzle } from 'drizzle-orm/postgres-js';"),
    ],
  },
  'fastify, its types included, is known to http and app.ts alone': {
    broken: [
      [api('features/events/routes.ts', "import type { FastifyRequest } from 'fastify';")],
      [api('main.ts', "import helmet from '@fastify/helmet';")],
    ],
    kept: [
      api('http/mount.ts', "import type { FastifyInstance } from 'fastify';"),
      api('app.ts', "import f from 'fastify';"),
    ],
  },
  '@ts-rest is known to the contract, its client, the mount and the lib of the web alone': {
    broken: [
      [api('features/events/routes.ts', "import type { AppRoute } from '@ts-rest/core';")],
      [web('features/events/queries.ts', "import { initTsrReactQuery } from '@ts-rest/react-query/v5';")],
    ],
    kept: [
      api('http/mount.ts', "import { isAppRoute } from '@ts-rest/core';"),
      web('lib/api.ts', "import { initTsrReactQuery } from '@ts-rest/react-query/v5';"),
      file('packages/contract/src/users.ts', "import { initContract } from '@ts-rest/core';"),
      file('apps/web/vite-plugin-slim.ts', "const path = '@ts-rest/core/index.esm.mjs';"),
    ],
  },
  'the contract imports zod, @ts-rest/core and the time package alone': {
    broken: [
      [file('packages/contract/src/text.ts', "import { readFileSync } from 'node:fs';")],
      [file('packages/contract/src/users.ts', "import { useState } from 'react';")],
      [file('packages/contract/src/client.ts', "import { run } from '../../../apps/web/src/lib/api.ts';")],
    ],
    kept: [
      file('packages/contract/src/users.ts', "import * as z from 'zod';\nimport { Id } from './fields.ts';"),
      file('packages/contract/src/openapi.test.ts', "import { readFileSync } from 'node:fs';"),
    ],
  },
  'the time package imports nothing, but for its table of holidays': {
    broken: [
      [file('packages/time/src/day.ts', "import dayjs from 'dayjs';")],
      [file('packages/time/src/format.ts', "import holidays from '@holiday-jp/holiday_jp';")],
    ],
    kept: [
      file('packages/time/src/holidays.ts', "import holidays from '@holiday-jp/holiday_jp';"),
      file('packages/time/src/format.ts', "import { dayOf } from './instant.ts';"),
    ],
  },
  'an app never imports another, and a package never imports an app': {
    broken: [
      [web('lib/api.ts', "import type { Viewer } from '../../../api/src/http/viewer.ts';")],
      [api('app.ts', "import { page } from '@hiyori/web';")],
      [file('packages/client/src/index.ts', "import { buildApp } from '../../../apps/api/src/app.ts';")],
    ],
    kept: [api('app.ts', "import { config } from './config.ts';\nimport { contract } from '@hiyori/contract';")],
  },
  'in the web app, app and pages stand on features, and features on ui and lib': {
    broken: [
      [web('ui/card.tsx', "import { EventCard } from '../features/events/event-card.tsx';")],
      [web('features/events/event-card.tsx', "import { paths } from '../../app/paths.ts';")],
      [web('lib/api.ts', "import { Home } from '../pages/home-page.tsx';")],
    ],
    kept: [
      web('pages/home-page.tsx', "import { EventCard } from '../features/events/event-card.tsx';"),
      web('features/events/event-card.tsx', "import { Card } from '../../ui/card.tsx';"),
      web('main.tsx', "import { App } from './app/app.tsx';"),
    ],
  },
  'in the features and pages of the web app, only queries.ts calls the API': {
    broken: [
      [web('features/events/event-form.tsx', "import { api } from '../../lib/api.ts';")],
      [web('pages/home-page.tsx', "import { api } from '../lib/api.ts';")],
    ],
    kept: [
      web('features/events/queries.ts', "import { api } from '../../lib/api.ts';"),
      web('features/events/event-form.tsx', "import { errorText } from '../../lib/error-text.ts';"),
      web('app/providers.tsx', "import { api } from '../lib/api.ts';"),
    ],
  },
  'nothing is named utils, helpers, common or types': {
    broken: [
      [api('http/utils.ts')],
      [web('lib/helpers/dates.ts')],
      [file('packages/time/src/types.ts')],
      [web('ui/common.css')],
    ],
    kept: [web('features/events/event-card.tsx'), api('features/contact/routes.ts'), web('ui/commonplace-book.tsx')],
  },
  "index.ts stands only at the root of a package's src": {
    broken: [[api('features/events/index.ts')], [web('ui/index.ts')], [file('tools/house/index.ts')]],
    kept: [file('packages/time/src/index.ts')],
  },
  'a source file has at most 400 lines': {
    broken: [[api('app.ts', lines(401))], [web('ui/card.css', lines(401))], [api('app.test.ts', lines(401))]],
    kept: [api('app.ts', lines(400)), migration(lines(401)), web('ui/tokens.css', lines(401))],
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
  'exports have names; only a configuration file has a default': {
    broken: [
      [web('pages/home-page.tsx', 'export default function Home() {}')],
      [api('app.ts', 'export { app as default };')],
    ],
    kept: [file('apps/web/vite.config.ts', 'export default {};'), api('app.ts', "import { default as x } from 'x';")],
  },
  'the environment is read in config.ts alone': {
    broken: [
      [api('main.ts', 'const port = process.env.PORT;')],
      [web('lib/api.ts', "const url = process['env'].URL;")],
      [api('db/client.ts', 'const { env } = process;')],
    ],
    kept: [
      api('config.ts', 'export const config = read(process.env);'),
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
      web('pages/calendar-page.tsx', "// new Date()\nconst at = new Date('2026-11-21');\nconst other = new Date(ms);"),
    ],
  },
  'every foreign key has an index that begins with its column': {
    broken: [
      [migration(`${follows} references users(id) on delete cascade);`)],
      [
        migration(
          `${follows}); alter table follows add constraint f foreign key ("user_id") references "public"."users"("id");`,
        ),
      ],
      [migration(`${follows} references users); create index i on follows (id, user_id);`)],
      [migration(`${follows} references users); create index i on follows (user_id) where seen_at is null;`)],
      [
        migration(`${follows} references users); create index "i" on "follows" using btree ("user_id");`),
        migration('drop index "i";', '0001_second.sql'),
      ],
      [migration(`${follows}, constraint f foreign key (user_id) references users(id), unique (id, user_id));`)],
    ],
    kept: [
      migration(`${follows} references users); -- create the index
        CREATE INDEX "i" ON "follows" USING btree ("user_id","created_at" DESC NULLS LAST);
        create table likes (user_id bigint references users, event_id bigint, primary key (user_id, event_id));
        create function f() returns trigger as $$ begin; return null; end $$ language plpgsql;
        create table sessions (user_id bigint unique references users(id) on delete cascade);
        create table old (user_id bigint references users); drop table old;
        alter table sessions add column made_by bigint references users; alter table sessions drop column made_by;`),
    ],
  },
  'every reference to users says what the deletion of a person does to it': {
    broken: [
      [migration(`${follows} references users(id));`)],
      [
        migration(
          `${follows}); alter table "follows" add constraint "f" foreign key ("user_id") references "public"."users"("id") ON DELETE no action ON UPDATE no action;`,
        ),
      ],
    ],
    kept: [
      migration(`${follows} references users(id) on delete set null, event_id bigint references events(id));
        alter table follows add constraint f foreign key (user_id) references users(id) ON DELETE cascade;`),
    ],
  },
};
