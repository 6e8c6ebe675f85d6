// npm run drill: proves that a backup can be restored. See docs/operations.md.
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { checkCounters } from './counters.ts';
import { compare, fingerprint } from './fingerprint.ts';
import { throughCopy, throughDump } from './sources.ts';
import { visit } from './visit.ts';

const usage = `npm run drill -- [--into URL] [--email E --password P]

Backs up the database of DATABASE_URL (default: the embedded one), restores it elsewhere, compares both, and starts the
server on the copy. Exits with 1 on a difference.`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    into: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
  },
});

async function drill(): Promise<boolean> {
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return true;
  }
  const given = process.env.DATABASE_URL;
  const startedAt = performance.now();
  const restored = given ? await throughDump(given, values.into) : await throughCopy();
  try {
    const sql = postgres(restored.url, { max: 1, onnotice: () => {} });
    try {
      const lines = compare(restored.held, await fingerprint(sql), restored.laterSequences);
      await sql`reset search_path`;
      lines.push(await checkCounters(sql));
      const { email, password } = values;
      lines.push(await visit(restored.url, sql, email && password ? { email, password } : undefined));
      const rows = lines.map(
        ({ what, before, after, isSame }) => `| ${what} | ${before} | ${after} | ${isSame ? 'yes' : '**NO**'} |`,
      );
      process.stdout.write(
        `${restored.how}\n\n| what | source | restored | same |\n|---|---|---|---|\n${rows.join('\n')}\n\n` +
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
  (isWell) => (isWell ? 0 : 1),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return 1;
  },
);
