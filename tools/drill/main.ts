// npm run drill -- [--into URL] [--email E --password P]
// Backs up the database of DATABASE_URL (else the embedded one), restores it elsewhere, compares, and starts a server on it.
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { checkCounters } from './counters.ts';
import { compare, fingerprint } from './fingerprint.ts';
import { throughCopy, throughDump } from './sources.ts';
import { visit } from './visit.ts';

const { values } = parseArgs({
  options: { into: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
});

async function drill(): Promise<boolean> {
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
