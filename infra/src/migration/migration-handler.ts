import { ECSClient } from '@aws-sdk/client-ecs';
import { createMigrate } from './migrate.ts';

/** The Lambda handler. It answers before its own timeout of 15 minutes, so that a deployment never waits for an answer in vain. */
export const handler = createMigrate(new ECSClient({}), { deadlineMs: 14 * 60_000, intervalMs: 3_000 });
