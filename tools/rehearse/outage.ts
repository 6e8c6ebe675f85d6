import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from './call.ts';
import { Journal } from './journal.ts';
import { isRefusal, startLoad } from './load.ts';
import { enlist } from './people.ts';
import { type Line, seconds, whole } from './table.ts';
import { until } from './until.ts';
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
  const readyMs = await until(
    'both nodes are ready',
    async () => (await Promise.all(world.nodes.map((node) => node.readiness()))).every((status) => status === 200),
    30_000,
  );
  // Long enough to see whether it stays so.
  await delay(Math.max(0, backAt + backWithinMs + 1_000 - performance.now()));
  await load.stop();

  const endOf = ({ startedAt, ms }: Answer) => startedAt + ms;
  const during = load.answers.filter((answer) => answer.startedAt >= goneAt && endOf(answer) <= returningAt);
  const refused = during.filter((answer) => answer.status === 503 && Number(answer.retryAfter) > 0);
  const overlapping = load.answers.filter((answer) => endOf(answer) >= leavingAt && answer.startedAt <= returningAt);
  const slowest = Math.max(0, ...overlapping.map(({ ms }) => ms));
  const odd = overlapping.filter((answer) => answer.status !== 503 && isRefusal(answer));
  const since = load.answers.filter(({ startedAt }) => startedAt > backAt);
  const healthyMs = Math.max(readyMs, ...since.filter(isRefusal).map((answer) => endOf(answer) - backAt));
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
      seen:
        `healthy after ${seconds(healthyMs)}, by when both were ready and nothing failed any more (${whole(since.length)} requests seen); ` +
        `${isSame ? 'the same processes' : 'A NODE WAS RESTARTED'}; ${audit.lost.length} lost of ${whole(audit.acknowledged)}`,
      ok: healthyMs < backWithinMs && isSame && audit.lost.length + audit.unseen.length === 0,
    },
  ];
}

const statusesOf = (answers: Answer[]) =>
  [...new Set(answers.map(({ status, method }) => `${method} ${status}`))].sort().join(', ');
