import { setTimeout as delay } from 'node:timers/promises';
import { createCall } from './call.ts';
import { Journal } from './journal.ts';
import { isFailure, type Load, startLoad } from './load.ts';
import type { Node } from './nodes.ts';
import { type Line, quantile, seconds, whole } from './table.ts';
import type { Testbed } from './testbed.ts';
import { seedUsers } from './users.ts';
import { waitUntil } from './wait-until.ts';

const clients = 16;
const thinkMs = 10;

export async function startTestbedLoad(testbed: Testbed, writes: number): Promise<{ load: Load; journal: Journal }> {
  const journal = new Journal();
  const people = await seedUsers(testbed.sql, clients);
  return { journal, load: startLoad({ call: testbed.call, people, journal, writes, thinkMs }) };
}

/** Restarts the nodes one after the other and returns the exit codes. */
export async function restartNodes({ nodes }: Testbed, load: Load): Promise<(number | string)[]> {
  const codes: (number | string)[] = [];
  for (const node of nodes) {
    codes.push((await node.stop()).code);
    await node.start();
    await waitUntil('the edge uses the node again', () => isInUse(load, node));
  }
  return codes;
}

const isInUse = (load: Load, { name }: Node) => load.responses.slice(-50).some(({ node }) => node === name);

/** Restarts both nodes repeatedly under load. */
export async function restartRolling(testbed: Testbed): Promise<Line[]> {
  const wanted = testbed.isQuick ? 500 : 5_000;
  const { load, journal } = await startTestbedLoad(testbed, 0.4);
  const codes: (number | string)[] = [];
  do codes.push(...(await restartNodes(testbed, load)));
  while (load.responses.length < wanted);
  await load.stop();
  const failed = load.responses.filter(isFailure);
  const audit = await journal.audit(testbed.sql, testbed.call, 1_000);
  const p99 = quantile(
    load.responses.map(({ ms }) => ms),
    0.99,
  );
  return [
    {
      check: 'rolling restart of both nodes under load',
      expected: `0 failed of ${whole(wanted)} requests or more, exit codes 0`,
      actual: `${failed.length} failed of ${whole(load.responses.length)}; ${codes.length} stops, exit codes ${[...new Set(codes)]}; p99 ${whole(p99)} ms`,
      ok: failed.length === 0 && load.responses.length >= wanted && codes.every((code) => code === 0),
    },
    auditLine('writes acknowledged during the rolling restart', audit, load, 0),
  ];
}

type Audit = Awaited<ReturnType<Journal['audit']>>;

function auditLine(check: string, audit: Audit, load: Load, wanted: number): Line {
  return {
    check,
    expected: `0 lost${wanted ? ` of ${whole(wanted)} or more` : ''}, 0 twice, all visible to their writers`,
    actual:
      `${audit.lost.length} lost of ${whole(audit.acknowledged)}, ${audit.twice} events twice; ${audit.unseen.length} of ${whole(audit.checked)} checked not visible, ` +
      `${load.stale.length} not shown by the next request`,
    ok: audit.lost.length + audit.twice + audit.unseen.length + load.stale.length === 0 && audit.acknowledged >= wanted,
  };
}

/** Kills the two nodes and the primary in turn with SIGKILL, twenty times in total, under a write load. */
export async function killNodes(testbed: Testbed): Promise<Line[]> {
  const kills = testbed.isQuick ? 3 : 20;
  const wanted = testbed.isQuick ? 300 : 20_000;
  const { load, journal } = await startTestbedLoad(testbed, 0.8);
  const [watcher] = await seedUsers(testbed.sql, 1);
  const cookie = watcher?.cookie ?? '';
  let isKnown = true;
  for (let kill = 0; kill < kills; kill += 1) {
    const [victim, other] = kill % 3 === 0 ? testbed.nodes : [testbed.nodes[1], testbed.nodes[0]];
    const acknowledged = journal.entries.length;
    await waitUntil('writes continue', () => journal.entries.length > acknowledged + wanted / kills / 3, 120_000);
    if (kill % 3 === 2) {
      await testbed.cluster.primary.kill();
      await testbed.cluster.primary.start();
      await waitUntil('both nodes are ready', () => areReady(testbed), 30_000);
      continue;
    }
    const before = await getNodeStatus(victim, cookie);
    await victim.kill();
    // The other node must accept the same session cookie.
    const after = await getNodeStatus(other, cookie);
    isKnown &&= before === 200 && after === 200;
    await delay(500);
    await victim.start();
    await waitUntil('the edge uses the node again', () => isInUse(load, victim));
  }
  await waitUntil('enough writes are acknowledged', () => journal.entries.length >= wanted, 600_000);
  await load.stop();
  const audit = await journal.audit(testbed.sql, testbed.call, 3_000);
  const failed = load.responses.filter(isFailure).length;
  const slowest = Math.max(...load.responses.map(({ ms }) => ms));
  return [
    auditLine(`writes acknowledged while nodes and the primary were killed ${kills} times`, audit, load, wanted),
    {
      check: 'sessions when a node is killed',
      expected: 'the other node accepts the same cookie',
      actual: `${isKnown ? 'accepted' : 'NOT accepted'} each time; ${failed} of ${whole(load.responses.length)} requests failed with the node or the primary, slowest response ${seconds(slowest)}`,
      ok: isKnown,
    },
  ];
}

export async function areReady({ nodes }: Testbed): Promise<boolean> {
  const statuses = await Promise.all(nodes.map((node) => node.readiness()));
  return statuses.every((status) => status === 200);
}

/** The status of GET /auth/me with this cookie, sent directly to a node. */
export async function getNodeStatus(node: Node, cookie: string): Promise<number> {
  const { call, close } = createCall(node.origin);
  const { status } = await call('GET', '/auth/me', cookie);
  close();
  return status;
}
