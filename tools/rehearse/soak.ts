import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Journal } from './journal.ts';
import { isFailure, startLoad } from './load.ts';
import { type Line, quantile, seconds, slopePerMinute, whole } from './table.ts';
import type { Testbed } from './testbed.ts';
import { seedUsers } from './users.ts';

const clients = 16;
/** With 16 clients about 40 requests per second, one of five a write. */
const thinkMs = 400;
const warmUpMs = 5 * 60_000;
const intervalMs = 10_000;
const maxSlope = 0.3;

/**
 * Runs a steady load and measures how much memory the nodes gain. The first five minutes do not count, because the heap of a new process
 * grows to its working size.
 */
export async function soak(testbed: Testbed, minutes: number): Promise<Line[]> {
  const journal = new Journal();
  const people = await seedUsers(testbed.sql, clients);
  const load = startLoad({ call: testbed.call, people, journal, writes: 0.2, thinkMs });
  await delay(warmUpMs);
  const from = load.responses.length;
  const samples: { minute: number; megabytes: number[] }[] = [];
  const startedAt = performance.now();
  for (let minute = 0; minute < minutes; minute = (performance.now() - startedAt) / 60_000) {
    samples.push({ minute, megabytes: testbed.nodes.map((node) => residentMegabytes(node.pid())) });
    await delay(intervalMs);
  }
  await load.stop();
  const responses = load.responses.slice(from);
  const failures = responses.filter(isFailure).length;
  const audit = await journal.audit(testbed.sql, testbed.call, 200);
  const perSecond = responses.length / ((performance.now() - startedAt) / 1_000);
  return [
    ...testbed.nodes.map((node, index) => {
      const points = samples.map(({ minute, megabytes }) => [minute, megabytes[index] ?? 0] as const);
      const slope = slopePerMinute(points);
      const [first, last] = [points.at(0)?.[1] ?? 0, points.at(-1)?.[1] ?? 0];
      return {
        check: `memory of node ${node.name} over ${minutes} minutes`,
        expected: `gains less than ${maxSlope} MB per minute`,
        actual: `${slope.toFixed(2)} MB per minute; ${whole(first)} MB at first, ${whole(last)} MB at the end`,
        ok: slope < maxSlope,
      };
    }),
    {
      check: `${whole(responses.length)} requests, ${whole(perSecond)} per second`,
      expected: '0 failures, 0 acknowledged writes lost',
      actual:
        `${failures} failures, ${audit.lost.length} lost of ${whole(audit.acknowledged)}; ` +
        `slowest ${seconds(Math.max(0, ...responses.map(({ ms }) => ms)))}, p99 ${whole(
          quantile(
            responses.map(({ ms }) => ms),
            0.99,
          ),
        )} ms`,
      ok: failures === 0 && audit.lost.length === 0,
    },
  ];
}

/** The resident memory of a process in megabytes, from /proc. */
function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
