import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { projects as api } from './apps/api/vitest.config.ts';
import { aheadMs, nodeClockAhead } from './apps/web/e2e/clock-ahead.ts';
import { projects as web } from './apps/web/vitest.config.ts';
import { projects as infra } from './infra/vitest.config.ts';
import { projects as client } from './packages/client/vitest.config.ts';
import { projects as contract } from './packages/contract/vitest.config.ts';
import { projects as localCognito } from './packages/local-cognito/vitest.config.ts';
import { projects as localPostgres } from './packages/local-postgres/vitest.config.ts';
import { projects as posters } from './packages/posters/vitest.config.ts';
import { projects as time } from './packages/time/vitest.config.ts';

const common = { isolate: false, testTimeout: 180_000, hookTimeout: 180_000 };
// `npm run check` runs the rules alone.
const rules = { test: { ...common, name: 'rules', include: ['*.test.ts'] } };
/** They start the bundled server as a process. Projects run in the order of their names: the longest test of all is not the last. */
const benchProcesses = ['tools/bench/mixed.test.ts', 'tools/drill/check-server.test.ts'];
const tools = [
  {
    test: {
      ...common,
      name: 'tools',
      include: ['tools/**/*.test.ts'],
      exclude: ['**/node_modules/**', ...benchProcesses],
    },
  },
  {
    test: { ...common, name: 'bench processes', include: benchProcesses, globalSetup: ['apps/api/test/bundle.ts'] },
  },
];

// The workers inherit it, and pass it on to the servers that they start.
if (aheadMs > 0) process.env.NODE_OPTIONS = nodeClockAhead(aheadMs);

// One process for all packages. One worker more than there are cores, because tests of the API wait for the database.
export default defineConfig({
  test: {
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...api,
      ...web,
      ...infra,
      ...client,
      ...contract,
      ...localCognito,
      ...localPostgres,
      ...posters,
      ...time,
      rules,
      ...tools,
    ],
  },
});
