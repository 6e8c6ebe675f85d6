import { setTimeout as delay } from 'node:timers/promises';
import type { CallResult } from './call.ts';
import { Journal } from './journal.ts';
import { isFailure, startLoad } from './load.ts';
import { areReady } from './restarts.ts';
import { type Line, seconds, whole } from './table.ts';
import type { Testbed } from './testbed.ts';
import { seedUsers } from './users.ts';
import { waitUntil } from './wait-until.ts';

const clients = 12;
const maxResponseMs = 2_000;
const maxRecoveryMs = 5_000;

interface Outage {
  name: string;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** Makes the primary unavailable for ten seconds under load: once by a shutdown and once by freezing it. */
export async function stopPrimary(testbed: Testbed): Promise<Line[]> {
  const { primary } = testbed.cluster;
  const outages: Outage[] = [
    { name: 'stopped (pg_ctl stop -m fast)', begin: () => primary.stop(), end: () => primary.start() },
    { name: 'frozen (SIGSTOP)', begin: () => primary.freeze(), end: () => primary.resume() },
  ];
  const lines: Line[] = [];
  for (const outage of outages) lines.push(...(await simulateOutage(testbed, outage)));
  return lines;
}

async function simulateOutage(testbed: Testbed, { name, begin, end }: Outage): Promise<Line[]> {
  const durationMs = testbed.isQuick ? 3_000 : 10_000;
  const journal = new Journal();
  const people = await seedUsers(testbed.sql, clients);
  const load = startLoad({ call: testbed.call, people, journal, writes: 0.5, thinkMs: 10, retryDelayMs: 50 });
  await waitUntil('the load runs', () => load.responses.length > 300, 20_000);
  const pids = testbed.nodes.map((node) => node.pid());
  const beginningAt = performance.now();
  await begin();
  const begunAt = performance.now();
  await delay(durationMs);
  const endingAt = performance.now();
  await end();
  const endedAt = performance.now();
  const readyMs = await waitUntil('both nodes are ready', () => areReady(testbed), 30_000);
  // Continues for a while, to detect late failures.
  await delay(Math.max(0, endedAt + maxRecoveryMs + 1_000 - performance.now()));
  await load.stop();

  const endOf = ({ startedAt, ms }: CallResult) => startedAt + ms;
  const during = load.responses.filter((response) => response.startedAt >= begunAt && endOf(response) <= endingAt);
  const unavailable = during.filter((response) => response.status === 503 && Number(response.retryAfter) > 0);
  const overlapping = load.responses.filter(
    (response) => endOf(response) >= beginningAt && response.startedAt <= endingAt,
  );
  const slowest = Math.max(0, ...overlapping.map(({ ms }) => ms));
  const unexpected = overlapping.filter((response) => response.status !== 503 && isFailure(response));
  const after = load.responses.filter(({ startedAt }) => startedAt > endedAt);
  const recoveryMs = Math.max(readyMs, ...after.filter(isFailure).map((response) => endOf(response) - endedAt));
  const isSame = testbed.nodes.every((node, index) => node.isRunning() && node.pid() === pids[index]);
  const audit = await journal.audit(testbed.sql, testbed.call, 1_000);
  const others = during.length - unavailable.length;
  return [
    {
      check: `primary ${name} for ${durationMs / 1000} s`,
      expected: 'every response is 503 with Retry-After within 2 s',
      actual: `${whole(unavailable.length)} of ${whole(during.length)}${others ? ` (others: ${statusesOf(during)})` : ''}, slowest response ${seconds(slowest)}; ${unexpected.length} connection errors or other 5xx`,
      ok: during.length > 0 && others === 0 && unexpected.length === 0 && slowest < maxResponseMs,
    },
    {
      check: `primary ${name}, after the outage`,
      expected: 'healthy within 5 s, no node restarted, 0 acknowledged writes lost',
      actual:
        `healthy after ${seconds(recoveryMs)}: both nodes ready and no more failures (${whole(after.length)} requests); ` +
        `${isSame ? 'the same processes' : 'A NODE WAS RESTARTED'}; ${audit.lost.length} lost of ${whole(audit.acknowledged)}`,
      ok: recoveryMs < maxRecoveryMs && isSame && audit.lost.length + audit.unseen.length === 0,
    },
  ];
}

const statusesOf = (responses: CallResult[]) =>
  [...new Set(responses.map(({ status, method }) => `${method} ${status}`))].sort().join(', ');
