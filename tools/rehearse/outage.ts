import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from './call.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { until } from './nodes.ts';
import { enlist } from './people.ts';
import { type Line, seconds, whole } from './table.ts';
import type { World } from './world.ts';

const clients = 12;
const soonMs = 2_000;
const backWithinMs = 5_000;

interface Absence {
  what: string;
  leave(): Promise<void> | void;
  back(): Promise<void> | void;
}

/** The primary goes away for ten seconds under load, in order and without a word, and comes back. */
export async function stopPrimary(world: World): Promise<Line[]> {
  const { primary } = world.cluster;
  const ways: Absence[] = [
    { what: 'stopped (pg_ctl stop -m fast)', leave: () => primary.stop(), back: () => primary.start() },
    { what: 'frozen (SIGSTOP)', leave: () => primary.freeze(), back: () => primary.thaw() },
  ];
  const lines: Line[] = [];
  for (const way of ways) lines.push(...(await absent(world, way)));
  return lines;
}

async function absent(world: World, { what, leave, back }: Absence): Promise<Line[]> {
  const forMs = world.isQuick ? 3_000 : 10_000;
  const journal = new Journal();
  const people = await enlist(world.sql, clients);
  const load = startLoad({ call: world.call, people, journal, writes: 0.5, thinkMs: 10, afterRefusalMs: 50 });
  await until('the load runs', () => load.answers.length > 300, 20_000);
  const pids = world.nodes.map((node) => node.pid());
  const leavingAt = performance.now();
  await leave();
  const goneAt = performance.now();
  await delay(forMs);
  const returningAt = performance.now();
  await back();
  const backAt = performance.now();
  const healthyMs = await until(
    'both nodes are ready and the edge answers',
    async () => {
      const ready = await Promise.all(world.nodes.map((node) => node.readiness()));
      const last = load.answers.at(-1);
      return (
        ready.every((status) => status === 200) && last !== undefined && last.status < 300 && last.startedAt > backAt
      );
    },
    30_000,
  );
  const healthyAt = performance.now();
  await until('the load goes on', () => load.answers.filter(({ startedAt }) => startedAt > healthyAt).length > 200);
  await load.stop();

  const endOf = ({ startedAt, ms }: Answer) => startedAt + ms;
  const during = load.answers.filter((answer) => answer.startedAt >= goneAt && endOf(answer) <= returningAt);
  const refused = during.filter((answer) => answer.status === 503 && Number(answer.retryAfter) > 0);
  const overlapping = load.answers.filter((answer) => endOf(answer) >= leavingAt && answer.startedAt <= returningAt);
  const slowest = Math.max(0, ...overlapping.map(({ ms }) => ms));
  const odd = overlapping.filter(({ status }) => status !== 503 && (status === 0 || status >= 500));
  const after = load.answers.filter(({ startedAt }) => startedAt > backAt + backWithinMs);
  const afterwards = load.answers.filter(
    ({ startedAt, status }) => startedAt > healthyAt && (status === 0 || status >= 500),
  );
  const isSame = world.nodes.every((node, index) => node.isRunning() && node.pid() === pids[index]);
  const audit = await journal.audit(world.sql, world.call, 1_000);
  const others = during.length - refused.length;
  return [
    {
      what: `primary ${what} for ${forMs / 1000} s`,
      wanted: 'every answer 503 with Retry-After within 2 s',
      seen: `${whole(refused.length)} of ${whole(during.length)} so${others ? ` (others: ${statusesOf(during)})` : ''}, the slowest answer ${seconds(slowest)}; ${odd.length} broken or other 5xx`,
      ok: during.length > 0 && others === 0 && odd.length === 0 && slowest < soonMs,
    },
    {
      what: `the same, after its return`,
      wanted: 'healthy within 5 s, no node restarted, 0 acknowledged writes lost',
      seen: `healthy after ${seconds(healthyMs)}, ${afterwards.length} failed of ${whole(Math.max(after.length, load.answers.filter((a) => a.startedAt > healthyAt).length))} since; ${isSame ? 'the same processes' : 'A NODE WAS RESTARTED'}; ${audit.lost.length} lost of ${whole(audit.acknowledged)}`,
      ok:
        healthyMs < backWithinMs && isSame && afterwards.length === 0 && audit.lost.length + audit.unseen.length === 0,
    },
  ];
}

const statusesOf = (answers: Answer[]) =>
  [...new Set(answers.map(({ status, method }) => `${method} ${status}`))].sort().join(', ');
