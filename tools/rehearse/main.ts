// npm run rehearse: several nodes on one machine, broken on purpose. See docs/operations.md.
import { readRehearseArguments, rehearseUsage } from './arguments.ts';
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

const values = readRehearseArguments(process.argv.slice(2));
const say = (line: string) => process.stdout.write(`${line}\n`);

async function rehearse(): Promise<boolean> {
  if (values.help) {
    say(rehearseUsage);
    return true;
  }
  const { pooler, ports } = values;
  const wanted = Object.entries(parts).filter(([name]) => new RegExp(values.only).test(name));
  const startedAt = performance.now();
  const world = await raiseWorld({
    pooler,
    replica: !values['no-replica'],
    isQuick: values.quick,
    isKept: values.keep,
    ports,
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
