import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import type { Line } from './table.ts';
import type { Testbed } from './testbed.ts';
import { seedUsers } from './users.ts';

const drill = fileURLToPath(new URL('../drill/main.ts', import.meta.url));

/** Runs the restore drill on the primary under a write load. */
export async function drillBackup(testbed: Testbed): Promise<Line[]> {
  const people = await seedUsers(testbed.sql, 4);
  const load = startLoad({ call: testbed.call, people, journal: new Journal(), writes: 0.8, thinkMs: 20 });
  const child = spawn(process.execPath, ['--import=tsx', drill], {
    env: { ...process.env, DATABASE_URL: testbed.cluster.adminUrl },
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
  const differences = rows.filter((row) => row.includes('**NO**'));
  const failed = load.responses.filter(({ status }) => status === 0 || status >= 500).length;
  return [
    {
      check: 'restore drill on the primary under load',
      expected: 'no difference, a server works on the copy, 0 failed requests',
      actual:
        `${rows.length - differences.length} of ${rows.length} rows equal` +
        `${code === 0 ? '' : `; exited with ${code}: ${differences.join(' ')} ${errors.trim().split('\n')[0]}`}; ${failed} failed of ${load.responses.length}`,
      ok: code === 0 && failed === 0 && rows.length > 0,
    },
  ];
}
