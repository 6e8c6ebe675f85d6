// npm run drill: proves that a backup can be restored. See docs/operations.md.
import { parseArgs } from 'node:util';
import { readOrEnd } from '../read-or-end.ts';
import { checkServer } from './check-server.ts';
import { connect } from './connect.ts';
import { checkCounters } from './counters.ts';
import { compare, fingerprint } from './fingerprint.ts';
import { restoreFromCopy, restoreFromDump } from './sources.ts';

const usage = `npm run drill -- [--into URL] [--email E --password P]

Backs up the database of DATABASE_URL (default: the embedded one), restores it elsewhere, compares both, and starts the
server on the copy. Exits with 1 on a difference.`;

const { values } = readOrEnd(() =>
  parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      into: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
    },
  }),
);
const databaseUrl = process.env.DATABASE_URL;

function requireUrl(name: string, value: string | undefined): void {
  if (value && !URL.canParse(value))
    throw new Error(`${name}: must be a URL, such as postgres://user:password@host:5432/database`);
}

async function drill(): Promise<boolean> {
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return true;
  }
  requireUrl('DATABASE_URL', databaseUrl);
  requireUrl('--into', values.into);
  if (values.into && !databaseUrl) throw new Error('--into: is for DATABASE_URL; the embedded database is copied.');
  const startedAt = performance.now();
  const restored = databaseUrl ? await restoreFromDump(databaseUrl, values.into) : await restoreFromCopy();
  try {
    const sql = await connect(restored.url);
    try {
      const lines = compare(restored.source, await fingerprint(sql), restored.laterSequences);
      await sql`reset search_path`;
      lines.push(await checkCounters(sql));
      const { email, password } = values;
      lines.push(await checkServer(restored.url, sql, email && password ? { email, password } : undefined));
      const rows = lines.map(
        ({ what, before, after, isSame }) => `| ${what} | ${before} | ${after} | ${isSame ? 'yes' : '**NO**'} |`,
      );
      process.stdout.write(
        `${restored.method}\n\n| what | source | restored | same |\n|---|---|---|---|\n${rows.join('\n')}\n\n` +
          `in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`,
      );
      return lines.every(({ isSame }) => isSame);
    } finally {
      await sql.end();
    }
  } finally {
    await restored.end();
  }
}

process.exitCode = await drill().then(
  (isSuccessful) => (isSuccessful ? 0 : 1),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return 1;
  },
);
