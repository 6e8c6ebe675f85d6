import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { enlist } from './people.ts';
import type { Line } from './table.ts';
import type { World } from './world.ts';

const drill = fileURLToPath(new URL('../drill/main.ts', import.meta.url));

/** The restore drill on the primary, while people go on writing. */
export async function drillBackup(world: World): Promise<Line[]> {
  const people = await enlist(world.sql, 4);
  const load = startLoad({ call: world.call, people, journal: new Journal(), writes: 0.8, thinkMs: 20 });
  const child = spawn(process.execPath, ['--import=tsx', drill], {
    env: { ...process.env, DATABASE_URL: world.cluster.adminUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  await load.stop();
  const rows = output
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1);
  const differing = rows.filter((row) => row.includes('**NO**'));
  const failed = load.answers.filter(({ status }) => status === 0 || status >= 500).length;
  return [
    {
      what: 'restore drill on the primary under load',
      wanted: 'nothing differs, a server answers on it, 0 failed requests',
      seen:
        `${rows.length - differing.length} of ${rows.length} lines the same` +
        `${code === 0 ? '' : `; ended with ${code}: ${differing.join(' ')} ${errors.trim().split('\n')[0]}`}; ${failed} failed of ${load.answers.length}`,
      ok: code === 0 && failed === 0 && rows.length > 0,
    },
  ];
}
