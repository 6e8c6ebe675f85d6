import { Param, SQL, StringChunk } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PostgresJsSession } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import type { Queryable } from './client.ts';

interface Statement {
  text: string;
  parameters: unknown[];
}

const dialect = new PgDialect();

/**
 * The rows of a statement, as `db.execute` gives them, for the reads that every page waits for. Drizzle's own way costs more than
 * they do: it renders a text through many small objects, and the driver fills rows of more than a dozen columns slowly.
 */
export async function rowsOf<Row extends Record<string, unknown>>(db: Queryable, statement: SQL): Promise<Row[]> {
  const { text, parameters } = render(statement);
  // The pool, or the open transaction: what Drizzle itself would send through.
  const { client } = db._.session as unknown as PostgresJsSession<Sql, Record<string, never>, never>;
  const found = await client.unsafe(text, parameters as never[], { prepare: true }).values();
  const { blank, names } = shapeOf(found.columns);
  return found.map((values) => {
    const row = { ...blank };
    for (let index = 0; index < names.length; index += 1) row[names[index] as string] = values[index];
    return row as Row;
  });
}

/** The text with `$1`, `$2`, … and its parameters; what is no plain template is rendered by Drizzle. */
export function render(statement: SQL): Statement {
  const rendered: Statement = { text: '', parameters: [] };
  if (renderInto(rendered, statement)) return rendered;
  const { sql, params } = dialect.sqlToQuery(statement);
  return { text: sql, parameters: params };
}

function renderInto(to: Statement, statement: SQL): boolean {
  if (Reflect.get(statement, 'shouldInlineParams')) return false;
  for (const chunk of statement.queryChunks) {
    if (chunk instanceof StringChunk) {
      for (const piece of chunk.value) to.text += piece;
    } else if (chunk instanceof SQL) {
      if (!renderInto(to, chunk)) return false;
    } else if (chunk instanceof Param) {
      const value: unknown = chunk.encoder.mapToDriverValue(chunk.value);
      to.parameters.push(value);
      to.text += `$${to.parameters.length}`;
    } else if (chunk === null || (typeof chunk !== 'object' && chunk !== undefined)) {
      to.parameters.push(chunk);
      to.text += `$${to.parameters.length}`;
    } else if (chunk !== undefined) return false;
  }
  return true;
}

interface Shape {
  names: string[];
  blank: Record<string, unknown>;
}

const shapes = new WeakMap<object, Shape>();

/** A row without values. Read as JSON it has all its keys at once; given them one by one, V8 would make a hash table of it. */
function shapeOf(columns: readonly { name: string }[]): Shape {
  const known = shapes.get(columns);
  if (known) return known;
  const names = columns.map(({ name }) => name);
  const shape = { names, blank: JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) };
  shapes.set(columns, shape);
  return shape;
}
