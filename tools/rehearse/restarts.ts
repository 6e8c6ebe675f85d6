import { setTimeout as delay } from 'node:timers/promises';
import { createCall } from './call.ts';
import { Journal } from './journal.ts';
import { isRefusal, type Load, startLoad } from './load.ts';
import type { Node } from './nodes.ts';
import { enlist } from './people.ts';
import { type Line, quantile, seconds, whole } from './table.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

const clients = 16;
const thinkMs = 10;

export async function loadOf(world: World, writes: number): Promise<{ load: Load; journal: Journal }> {
  const journal = new Journal();
  const people = await enlist(world.sql, clients);
  return { journal, load: startLoad({ call: world.call, people, journal, writes, thinkMs }) };
}

/** Stops both nodes in order and starts them again, one after the other; answers the exit codes. */
export async function roll({ nodes }: World, load: Load): Promise<(number | string)[]> {
  const codes: (number | string)[] = [];
  for (const node of nodes) {
    codes.push((await node.stop()).code);
    await node.start();
    await until('the edge uses it again', () => load.answers.slice(-50).some((answer) => answer.node === node.name));
  }
  return codes;
}

/** Both nodes are restarted under load, again and again. */
export async function restartRolling(world: World): Promise<Line[]> {
  const wanted = world.isQuick ? 500 : 5_000;
  const { load, journal } = await loadOf(world, 0.4);
  const codes: (number | string)[] = [];
  do codes.push(...(await roll(world, load)));
  while (load.answers.length < wanted);
  await load.stop();
  const failed = load.answers.filter(isRefusal);
  const audit = await journal.audit(world.sql, world.call, 1_000);
  const p99 = quantile(
    load.answers.map(({ ms }) => ms),
    0.99,
  );
  return [
    {
      what: 'rolling restart of both nodes under load',
      wanted: `0 failed of ${whole(wanted)} requests or more, exit codes 0`,
      seen: `${failed.length} failed of ${whole(load.answers.length)}; ${codes.length} stops, codes ${[...new Set(codes)]}; p99 ${whole(p99)} ms`,
      ok: failed.length === 0 && load.answers.length >= wanted && codes.every((code) => code === 0),
    },
    auditLine('writes acknowledged during the rolling restart', audit, load, 0),
  ];
}

type Audit = Awaited<ReturnType<Journal['audit']>>;

function auditLine(what: string, audit: Audit, load: Load, wanted: number): Line {
  return {
    what,
    wanted: `0 lost${wanted ? ` of ${whole(wanted)} or more` : ''}, none unseen by its writer`,
    seen:
      `${audit.lost.length} lost of ${whole(audit.acknowledged)}; ${audit.unseen.length} of ${whole(audit.askedApi)} asked unseen, ` +
      `${load.stale.length} stale at once; ${load.unknown} answers lost, not repeated`,
    ok: audit.lost.length + audit.unseen.length + load.stale.length === 0 && audit.acknowledged >= wanted,
  };
}

/** One node and then the other is killed with SIGKILL, five times in all, under load that mostly writes. */
export async function killNodes(world: World): Promise<Line[]> {
  const kills = world.isQuick ? 2 : 5;
  const wanted = world.isQuick ? 300 : 5_000;
  const { load, journal } = await loadOf(world, 0.8);
  const [watcher] = await enlist(world.sql, 1);
  const cookie = watcher?.cookie ?? '';
  let isKnown = true;
  for (let kill = 0; kill < kills; kill += 1) {
    const [victim, other] = kill % 2 === 0 ? world.nodes : [world.nodes[1], world.nodes[0]];
    const acknowledged = journal.entries.length;
    await until('writes go on', () => journal.entries.length > acknowledged + wanted / kills / 3, 30_000);
    const before = await directly(victim, cookie);
    await victim.kill();
    // The very cookie that the killed node knew, at the other.
    const after = await directly(other, cookie);
    isKnown &&= before === 200 && after === 200;
    await delay(500);
    await victim.start();
    await until('the edge uses it again', () => load.answers.slice(-50).some((answer) => answer.node === victim.name));
  }
  await until('enough writes are acknowledged', () => journal.entries.length >= wanted, 60_000);
  await load.stop();
  const audit = await journal.audit(world.sql, world.call, 3_000);
  const broken = load.answers.filter(isRefusal).length;
  const slowest = Math.max(...load.answers.map(({ ms }) => ms));
  return [
    auditLine(`writes acknowledged while nodes were killed ${kills} times`, audit, load, wanted),
    {
      what: 'sessions when a node is killed',
      wanted: 'the same cookie at the other node',
      seen: `${isKnown ? 'known' : 'NOT known'} each of ${kills} times; ${broken} of ${whole(load.answers.length)} requests broke with the node, the slowest answer ${seconds(slowest)}`,
      ok: isKnown,
    },
  ];
}

/** What a node itself answers to whoever has this cookie and asks who they are. */
export async function directly(node: Node, cookie: string): Promise<number> {
  const { call, close } = createCall(node.origin);
  const { status } = await call('GET', '/auth/me', cookie);
  close();
  return status;
}
