import { Param, SQL, StringChunk, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PostgresJsSession } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import type { Queryable } from './client.ts';

export interface Statement {
  text: string;
  parameters: unknown[];
}

/** A value for `sql` that has one place among the parameters, wherever in a statement this object is used. */
export const sharedParameter = (value: number | string): SQL => sql`${sql.param(value)}`;

const dialect = new PgDialect();

/**
 * Runs a statement and returns the values of its rows, for db/select.ts. Faster than Drizzle's own path, which renders the text by many
 * small objects and has the driver build row objects, slow for more than a dozen columns. `columns` is the same object for each
 * execution of a prepared statement.
 */
export async function readValues(db: Queryable, { text, parameters }: Statement) {
  // The client of the pool or of the open transaction, as Drizzle uses it.
  const { client } = db._.session as unknown as PostgresJsSession<Sql, Record<string, never>, never>;
  const rows = await client.unsafe(text, parameters as never[], { prepare: true }).values();
  return { columns: rows.columns, rows: rows as readonly (readonly unknown[])[] };
}

/** The text with `$1`, `$2`, … and its parameters. Anything except plain templates is rendered by Drizzle. */
export function render(statement: SQL): Statement {
  const to = { text: '', parameters: [], places: new Map<Param, number>() };
  if (renderInto(to, statement)) return { text: to.text, parameters: to.parameters };
  const rendered = dialect.sqlToQuery(statement);
  return { text: rendered.sql, parameters: rendered.params };
}

function renderInto(to: Statement & { places: Map<Param, number> }, statement: SQL): boolean {
  if (Reflect.get(statement, 'shouldInlineParams')) return false;
  for (const chunk of statement.queryChunks) {
    if (chunk instanceof StringChunk) {
      for (const piece of chunk.value) to.text += piece;
    } else if (chunk instanceof SQL) {
      if (!renderInto(to, chunk)) return false;
    } else if (chunk instanceof Param) {
      const place = to.places.get(chunk) ?? to.parameters.push(chunk.encoder.mapToDriverValue(chunk.value));
      to.places.set(chunk, place);
      to.text += `$${place}`;
    } else if (chunk === null || (typeof chunk !== 'object' && chunk !== undefined)) {
      to.parameters.push(chunk);
      to.text += `$${to.parameters.length}`;
    } else if (chunk !== undefined) return false;
  }
  return true;
}
