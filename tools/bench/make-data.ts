// npm run bench:data: creates the data of the benchmark.
import postgres from 'postgres';
import { readOrEnd } from '../read-or-end.ts';
import { dataUsage, readDataArguments } from './arguments.ts';
import { loadData } from './load-data.ts';
import { openDatabase } from './open-database.ts';
import { sizes } from './sizes.ts';
import { startProduct } from './start-product.ts';

const log = (line: string) => process.stdout.write(`${line}\n`);
const { name, values } = readOrEnd(() => readDataArguments(process.argv.slice(2)));
if (values.help) {
  log(dataUsage);
  process.exit(0);
}

/** The start of the current day in UTC. The data is relative to it, so that some events are in the future. */
const base = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);

async function makeData(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const made = await findExistingData(sql);
    if (made === name) {
      log(`The ${name} data already exists.`);
      return;
    }
    await (await startProduct(url, values.product ? { main: values.product } : {})).stop();
    log(`Creating the ${name} data ...`);
    await sql.begin(async (tx) => {
      await tx.unsafe(
        'create schema if not exists bench; create table if not exists bench.made (size text, base timestamptz)',
      );
      await tx`truncate users, bench.made restart identity cascade`;
      await loadData(tx, sizes[name], base, log);
      await tx`insert into bench.made values (${name}, ${base})`;
    });
    await sql`vacuum analyze`;
    const [about] = await sql`select pg_size_pretty(pg_database_size(current_database())) as size,
      (select count(*) from users)::int as people, (select count(*) from user_follows)::int as follows,
      (select count(*) from events)::int as events, (select count(*) from event_follows)::int as adds`;
    log(JSON.stringify(about));
  } finally {
    await sql.end();
  }
}

/** Returns the size of the existing data; null if the database is empty. @throws Error when it contains other users. */
async function findExistingData(sql: postgres.Sql): Promise<string | null> {
  const [known] = await sql<{ hasUsers: boolean; isMade: boolean }[]>`
    select to_regclass('users') is not null as "hasUsers", to_regclass('bench.made') is not null as "isMade"`;
  if (known?.isMade) return (await sql<{ size: string }[]>`select size from bench.made`)[0]?.size ?? null;
  const [someone] = known?.hasUsers ? await sql`select from users limit 1` : [];
  if (someone)
    throw new Error('This database contains users that the benchmark did not create. Use a separate database.');
  return null;
}

const database = await openDatabase(name, values['data-dir']);
try {
  await makeData(database.url);
} finally {
  await database.stop();
}
