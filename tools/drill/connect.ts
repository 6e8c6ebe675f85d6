import postgres from 'postgres';

/**
 * Opens one connection without the timeouts that the role may have: a drill takes as long as the database is large. They are set by a
 * statement, because a pooler may ignore them at the start, and the connection is not replaced by another one.
 */
export async function connect(url: string): Promise<postgres.Sql> {
  const sql = postgres(url, { max: 1, max_lifetime: null, onnotice: () => {} });
  try {
    await sql`
      select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false),
        set_config('idle_in_transaction_session_timeout', '0', false)`;
    return sql;
  } catch (error) {
    await sql.end();
    throw error;
  }
}
