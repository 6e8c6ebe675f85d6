import { api, type Fixture, file, web } from './fixture.ts';

/** Of the rules about features and imports, by name. */
export const importFixtures: Readonly<Record<string, Fixture>> = {
  'every feature has its place in the ranked list': {
    broken: [[api('features/weather/reads.ts')], [web('features/weather/card.css')]],
    kept: [api('features/users/reads.ts'), web('features/calendar/agenda/agenda.tsx')],
  },
  'a feature imports only features of a lower rank': {
    broken: [
      [api('features/users/reads.ts', "import { events } from '../events/table.ts';")],
      [api('features/follow-requests/policy.ts', "import type { Rule } from '../privacy/policy.ts';")],
      [api('features/events/own-noun.ts', "const later = await import('../timeline/reads.ts');")],
      [web('features/users/profile-card.tsx', "import {\n  LikeButton,\n} from '../event-likes/like-button.tsx';")],
    ],
    kept: [
      api('features/events/reads.ts', "import { users } from '../users/table.ts';\nimport { title } from './view.ts';"),
      api('features/users/reads.test.ts', "import { publishEvent } from '../events/writes.ts';"),
      api('features/users/view.ts', "// import { x } from '../events/table.ts';"),
    ],
  },
  'every file of the API is in one of its layers': {
    broken: [[api('services/mail.ts')], [api('mail.ts')]],
    kept: [api('db/client.ts'), api('app.ts'), api('app.test.ts'), api('usecases/create-event.ts')],
  },
  'a layer of the API imports only itself and those under it': {
    broken: [
      [api('db/client.ts', "import { users } from '../features/users/table.ts';")],
      [api('ports/mail/smtp.ts', "import type { Row } from '../../features/users/view.ts';")],
      [api('features/events/writes.ts', "import { createEvent } from '../../usecases/create-event.ts';")],
      [api('features/events/policy.ts', "import { mount } from '../../http/mount.ts';")],
      [api('usecases/create-event.ts', "import type { Input } from '../http/mount.ts';")],
      [api('http/mount.ts', "import { buildApp } from '../app.ts';")],
    ],
    kept: [
      api('usecases/create-event.ts', "import { insertEvent } from '../features/events/writes.ts';"),
      api('http/routes/events.ts', "import { createEvent } from '../../usecases/create-event.ts';"),
      api('features/events/writes.ts', "import type { Queryable } from '../../db/client.ts';"),
      api('features/events/list.test.ts', "import { buildApp } from '../../app.ts';"),
      api('ops.ts', "import { announce } from './usecases/announce.ts';"),
    ],
  },
  'every use case that writes as a member is among the writes that meet in pairs': {
    broken: [
      [
        api('usecases/create-event.ts', 'writeAs(db, viewer, insert);'),
        file('apps/api/test/writes.ts', "import { removeEvent } from '../src/usecases/remove-event.ts';"),
      ],
    ],
    kept: [
      api('usecases/create-event.ts', 'writeAs(db, viewer, insert);'),
      api('usecases/invite-host.ts', 'writeAs(db, viewer, insert);'),
      api('usecases/get-event.ts', 'return findEvent(db, id);'),
      api('usecases/refresh-calendar.ts', 'writeAs(db, owner, replace);'),
      file('apps/api/test/writes.ts', "import { createEvent } from '../src/usecases/create-event.ts';"),
      file('apps/api/test/poll-writes.ts', "import { inviteHost } from '../src/usecases/invite-host.ts';"),
    ],
  },
  'neither of db and ports imports the other': {
    broken: [
      [api('db/client.ts', "import type { PoolUse } from '../ports/metrics/metrics.ts';")],
      [api('ports/mail/mailbox.ts', "import type { Database } from '../../db/client.ts';")],
    ],
    kept: [
      api('db/replica.ts', "import { openPool } from './client.ts';"),
      api('features/auth/writes.ts', "import type { Clock } from '../../ports/clock/clock.ts';"),
    ],
  },
  'only app.ts imports the routes': {
    broken: [
      [api('http/mount.ts', "import { users } from './routes/users.ts';")],
      [api('main.ts', "export { users } from './http/routes/users.ts';")],
      [api('main.ts', "type Users = typeof import('./http/routes/users.ts');")],
    ],
    kept: [api('app.ts', "import { users } from './http/routes/users.ts';")],
  },
  'a feature holds only its listed folders and the listed file names; any other name has a test beside it': {
    broken: [
      [api('features/events/service.ts')],
      [api('features/events/routes.ts')],
      [api('features/events/queries.ts')],
      [api('features/events/deep/table.ts')],
      [web('features/events/reads.ts')],
      [web('features/events/parts/card.tsx')],
      [web('features/calendar/month/deep/card.tsx')],
      [web('features/calendar/month/period.ts')],
    ],
    kept: [
      api('features/events/table.ts'),
      api('features/notifications/locks.ts'),
      api('features/events/reads.hot.sql'),
      api('features/events/period.ts'),
      api('features/events/period.test.ts'),
      web('features/events/queries.ts'),
      web('features/events/event-card.tsx'),
      web('features/events/event-card.css'),
      web('features/calendar/month/month-grid.tsx'),
    ],
  },
  'drizzle-orm is known to table, columns, reads, writes, locks, due and db alone': {
    broken: [
      [api('http/routes/events.ts', "import { eq } from 'drizzle-orm';")],
      [api('http/viewer.ts', "import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';")],
      [web('lib/api.ts', "import { sql } from 'drizzle-orm';")],
    ],
    kept: [
      api('features/events/columns.ts', "import { sql } from 'drizzle-orm';"),
      api('features/events/writes.ts', "import { eq } from 'drizzle-orm';"),
      api('features/notifications/due.ts', "import { sql } from 'drizzle-orm';"),
      api('features/users/locks.ts', "import { sql } from 'drizzle-orm';"),
      api('demo/table.ts', "import { pgTable } from 'drizzle-orm/pg-core';"),
      api('db/client.ts', "import { drizzle } from 'drizzle-orm/postgres-js';"),
    ],
  },
  'fastify, its types included, is known to http and app.ts alone': {
    broken: [
      [api('usecases/create-event.ts', "import type { FastifyRequest } from 'fastify';")],
      [api('main.ts', "import helmet from '@fastify/helmet';")],
    ],
    kept: [
      api('http/mount.ts', "import type { FastifyInstance } from 'fastify';"),
      api('app.ts', "import f from 'fastify';"),
    ],
  },
  '@ts-rest is known to the contract, its client, the mount and the lib of the web alone': {
    broken: [
      [api('usecases/create-event.ts', "import type { AppRoute } from '@ts-rest/core';")],
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
  'the time package imports nothing': {
    broken: [
      [file('packages/time/src/day.ts', "import dayjs from 'dayjs';")],
      [file('packages/time/src/holidays.ts', "import holidays from '@holiday-jp/holiday_jp';")],
    ],
    kept: [
      file('packages/time/src/holidays.test.ts', "import holidays from '@holiday-jp/holiday_jp';"),
      file('packages/time/src/format.ts', "import { dayOf } from './instant.ts';"),
    ],
  },
  'the posters package imports the time package and the QR encoder alone': {
    broken: [
      [file('packages/posters/src/sky.ts', "import { holidayOf } from '@hiyori/time/holidays';")],
      [file('packages/posters/src/hue.ts', "import { Id } from '@hiyori/contract';")],
      [file('packages/posters/src/hue.ts', "import { encode } from 'uqr';")],
    ],
    kept: [
      file('packages/posters/src/sky.ts', "import { timeOf } from '@hiyori/time';"),
      file('packages/posters/src/art/art.ts', "import type { Motif } from '../motif.ts';"),
      file('packages/posters/src/code/qr.ts', "import { encode } from 'uqr';"),
    ],
  },
  'what stands behind a port is known to its adapter alone': {
    broken: [
      [api('http/routes/users.ts', "import { S3Client } from '@aws-sdk/client-s3';")],
      [api('http/server.ts', "import { Counter } from 'prom-client';")],
      [api('ports/files/disk.ts', "import { Counter } from 'prom-client';")],
    ],
    kept: [
      api('ports/files/s3.ts', "import { S3Client } from '@aws-sdk/client-s3';"),
      api('ports/metrics/prometheus.ts', "import { Counter } from 'prom-client';"),
      api('http/media.test.ts', "import { S3Client } from '@aws-sdk/client-s3';"),
    ],
  },
  'an app never imports another, and a package never imports an app': {
    broken: [
      [web('lib/api.ts', "import type { Viewer } from '../../../api/src/http/viewer.ts';")],
      [api('app.ts', "import { page } from '@hiyori/web';")],
      [file('packages/client/src/index.ts', "import { buildApp } from '../../../apps/api/src/app.ts';")],
      [file('packages/client/vitest.config.ts', "import { projects } from '../../apps/api/vitest.config.ts';")],
    ],
    kept: [
      api('app.ts', "import { config } from './config.ts';\nimport { contract } from '@hiyori/contract';"),
      file('tools/bench/people.ts', "import { fold } from '../../apps/api/src/db/search-text.ts';"),
      file('vitest.config.ts', "import { projects } from './apps/api/vitest.config.ts';"),
    ],
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
};
