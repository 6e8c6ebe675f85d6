// npm run rehearse -- [--only REGEXP] [--quick] [--pooler none|session|transaction] [--no-replica] [--keep] [--hold] [--ports 23000]
// See docs/operations.md.
import { parseArgs } from 'node:util';
import { drillBackup } from './backup.ts';
import { stopWithRequests } from './last-requests.ts';
import { stopPrimary } from './outage.ts';
import { readOwnWrites } from './own-writes.ts';
import { killAmidReminders, raceReminders } from './reminders.ts';
import { killNodes, restartRolling } from './restarts.ts';
import { rotateKeys } from './rotations.ts';
import { tellStory } from './story.ts';
import { type Line, seconds, tableOf } from './table.ts';
import { compareNodes } from './throughput.ts';
import { raiseWorld, type World } from './world.ts';

const parts: Record<string, (world: World) => Promise<Line[]>> = {
  story: tellStory,
  rolling: restartRolling,
  kill: killNodes,
  rotation: rotateKeys,
  outage: stopPrimary,
  reminders: raceReminders,
  'reminders killed': killAmidReminders,
  sigterm: stopWithRequests,
  'own writes': readOwnWrites,
  backup: drillBackup,
  throughput: compareNodes,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    pooler: { type: 'string', default: 'session' },
    'no-replica': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    hold: { type: 'boolean', default: false },
    ports: { type: 'string' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

async function rehearse(): Promise<boolean> {
  const pooler = values.pooler;
  if (pooler !== 'none' && pooler !== 'session' && pooler !== 'transaction')
    throw new Error('--pooler none | session | transaction');
  const wanted = Object.entries(parts).filter(([name]) => new RegExp(values.only).test(name));
  const startedAt = performance.now();
  const world = await raiseWorld({
    pooler,
    replica: !values['no-replica'],
    isQuick: values.quick,
    isKept: values.keep,
    ports: values.ports === undefined ? undefined : Number(values.ports),
    say,
  });
  const lines: Line[] = [];
  try {
    if (values.hold) return await hold(world);
    say(`Everything stands after ${seconds(performance.now() - startedAt)}: ${world.edge}, pooler: ${pooler}`);
    for (const [name, play] of wanted) {
      const since = performance.now();
      lines.push(...(await play(world).catch((error: Error) => [broken(name, error)])));
      say(`${name}: ${seconds(performance.now() - since)}`);
    }
  } finally {
    await world.end();
  }
  say(`\n${tableOf(lines)}\n\nin ${seconds(performance.now() - startedAt)}`);
  return lines.every(({ ok }) => ok);
}

/** Lets everything stand until Ctrl-C, to look around or to measure. */
function hold(world: World): Promise<never> {
  const { cluster } = world;
  say(
    `edge ${world.edge}\nprimary ${cluster.adminUrl}\nreplica ${cluster.replicaAdminUrl}\npooled ${world.databaseUrl}`,
  );
  return new Promise(() => setInterval(() => {}, 60_000));
}

const broken = (what: string, error: Error): Line => ({
  what,
  wanted: 'an end',
  seen: String(error.message),
  ok: false,
});

process.exitCode = await rehearse().then(
  (isWell) => (isWell ? 0 : 1),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return 1;
  },
);
