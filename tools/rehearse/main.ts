// npm run rehearse: several nodes on one machine, broken on purpose. See docs/operations.md.
import { readOrEnd } from '../read-or-end.ts';
import { readRehearseArguments, rehearseUsage } from './arguments.ts';
import { drillBackup } from './backup.ts';
import { stopWithRequests } from './last-requests.ts';
import { stopPrimary } from './outage.ts';
import { readOwnWrites } from './own-writes.ts';
import { killNodeDuringReminders, raceReminders } from './reminders.ts';
import { killNodes, restartRolling } from './restarts.ts';
import { rotateKeys } from './rotations.ts';
import { soak } from './soak.ts';
import { restartStreams } from './streams.ts';
import { formatTable, type Line, seconds } from './table.ts';
import { startTestbed, type Testbed } from './testbed.ts';
import { compareNodes } from './throughput.ts';
import { killNodesDuringPublications } from './timelines.ts';
import { runUserStory } from './user-story.ts';
import { disturbWires } from './wires.ts';

const scenarios: Record<string, (testbed: Testbed) => Promise<Line[]>> = {
  story: runUserStory,
  rolling: restartRolling,
  kill: killNodes,
  streams: restartStreams,
  rotation: rotateKeys,
  outage: stopPrimary,
  wires: disturbWires,
  reminders: raceReminders,
  'reminders killed': killNodeDuringReminders,
  timelines: killNodesDuringPublications,
  sigterm: stopWithRequests,
  'own writes': readOwnWrites,
  backup: drillBackup,
  throughput: compareNodes,
};

const values = readOrEnd(() => readRehearseArguments(process.argv.slice(2)));
const log = (line: string) => process.stdout.write(`${line}\n`);

async function rehearse(): Promise<boolean> {
  if (values.help) {
    log(rehearseUsage);
    return true;
  }
  const { pooler, ports, soak: soakMinutes } = values;
  const selected = soakMinutes
    ? [['soak', (testbed: Testbed) => soak(testbed, soakMinutes)] as const]
    : Object.entries(scenarios).filter(([name]) => new RegExp(values.only).test(name));
  const startedAt = performance.now();
  const testbed = await startTestbed({
    pooler,
    replica: !values['no-replica'],
    isQuick: values.quick,
    keepFiles: values.keep,
    ports,
    log,
  });
  const lines: Line[] = [];
  try {
    if (values.hold) return await hold(testbed);
    log(`Ready after ${seconds(performance.now() - startedAt)}: ${testbed.edge}, pooler: ${pooler}`);
    for (const [name, run] of selected) {
      const scenarioStartedAt = performance.now();
      lines.push(...(await run(testbed).catch((error: Error) => [failedLine(name, error)])));
      log(`${name}: ${seconds(performance.now() - scenarioStartedAt)}`);
    }
  } finally {
    await testbed.end();
  }
  log(`\n${formatTable(lines)}\n\nin ${seconds(performance.now() - startedAt)}`);
  return lines.every(({ ok }) => ok);
}

/** Keeps the testbed running until Ctrl-C, for manual inspection or measurements. */
function hold(testbed: Testbed): Promise<never> {
  const { cluster } = testbed;
  log(
    `edge ${testbed.edge}\nprimary ${cluster.adminUrl}\nreplica ${cluster.replicaAdminUrl}\npooled ${testbed.databaseUrl}`,
  );
  return new Promise(() => setInterval(() => {}, 60_000));
}

const failedLine = (check: string, error: Error): Line => ({
  check,
  expected: 'no error',
  actual: String(error.message),
  ok: false,
});

const code = await rehearse().then(
  (isSuccessful) => (isSuccessful ? 0 : 1),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return 1;
  },
);
// Not `exitCode`: Node.js 20 may wait forever for the handles of processes that were killed.
process.exit(code);
