import postgres from 'postgres';

/**
 * Creates the database and the pg_trgm extension where they are missing, and checks that Japanese text can be searched.
 * @throws Error with what to do when the cluster's locale makes Japanese text invisible to the search
 */
export async function prepareDatabase(urlOf: (database: string) => string, database: string): Promise<void> {
  const existing = await connectQuietly(urlOf('postgres'), async (sql) => {
    return sql`select 1 from pg_database where datname = ${database}`;
  });
  if (existing.length === 0) {
    await connectQuietly(urlOf('postgres'), (sql) => sql`create database ${sql(database)}`);
  }
  const count = await connectQuietly(urlOf(database), async (sql) => {
    await sql`create extension if not exists pg_trgm`;
    return countTrigrams(sql);
  });
  if (count !== 6) {
    throw new Error(
      `Japanese text cannot be searched in this database: show_trgm('カレンダー') has ${count} trigrams instead of 6. ` +
        'It was created under a locale that is not UTF-8. Install one (see locale -a) and create the data folder again.',
    );
  }
}

/** How many trigrams pg_trgm sees in a Japanese word of five letters: 6, or 0 under a locale without Japanese letters. */
export async function countTrigrams(sql: postgres.Sql): Promise<number> {
  const rows = await sql<{ count: number }[]>`
    select coalesce(array_length(show_trgm('カレンダー'), 1), 0)::int as count`;
  return rows[0]?.count ?? 0;
}

/** Runs a piece of work on one connection that is closed afterwards, also when the work fails. */
export async function connectQuietly<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}
