import postgres from 'postgres';

/**
 * Creates the database and the pg_trgm extension if they do not exist, and checks that Japanese text can be searched.
 * @throws Error with instructions when the locale of the cluster does not support a search of Japanese text
 */
export async function prepareDatabase(buildUrl: (database: string) => string, database: string): Promise<void> {
  const existing = await withConnection(buildUrl('postgres'), async (sql) => {
    return sql`select 1 from pg_database where datname = ${database}`;
  });
  if (existing.length === 0) {
    await withConnection(buildUrl('postgres'), (sql) => sql`create database ${sql(database)}`);
  }
  const count = await withConnection(buildUrl(database), async (sql) => {
    await sql`create extension if not exists pg_trgm`;
    return countTrigrams(sql);
  });
  if (count !== 6) {
    throw new Error(
      `Japanese text cannot be searched in this database: show_trgm('カレンダー') has ${count} trigrams instead of 6. ` +
        'It was created with a locale that is not UTF-8. Install one (see locale -a) and create the data folder again.',
    );
  }
}

/** Counts the trigrams of a Japanese word of five letters: 6, or 0 with a locale that does not know Japanese letters. */
export async function countTrigrams(sql: postgres.Sql): Promise<number> {
  const rows = await sql<{ count: number }[]>`
    select coalesce(array_length(show_trgm('カレンダー'), 1), 0)::int as count`;
  return rows[0]?.count ?? 0;
}

/** Runs `work` on a new connection and closes it afterwards, also when `work` fails. */
export async function withConnection<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}
