import { createDatabase } from '@hiyori/local-postgres/testing';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, inject as provided } from 'vitest';
import { events } from '../features/events/table.ts';
import { openDatabase } from './client.ts';
import { render, rowsOf } from './rows.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createDatabase(provided('adminUrl'), { template: provided('template') });
  pool = openDatabase(database.url, { max: 2 });
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});

const drizzles = (statement: SQL) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  return { text, parameters: params };
};

describe('a statement', () => {
  it.each([
    ['plain', sql`select 1`],
    ['with values', sql`select ${1}::int, ${'a'}, ${null}, ${true}`],
    ['with parts', sql`select ${sql`${1} + ${sql.raw('2')}`} from ${sql``}${sql.join([sql`a ${2}`, sql`b`], sql`, `)}`],
    ['with an array', sql`select ${sql.param(['a', 'b'])}::text[]`],
    ['with a table and a column', sql`select ${events.id} from ${events} where ${events.title} = ${'x'}`],
    ['with a list', sql`select 1 where 1 in ${[1, 2]}`],
    ['with something left out', sql`select 1 ${undefined} ${2}`],
  ])('%s is rendered as Drizzle renders it', (_, statement) => expect(render(statement)).toEqual(drizzles(statement)));
});

describe('rows', () => {
  const statement = sql`select 1::bigint as id, ${'森'}::text as name, null::text as nothing, true as flag,
    ${sql.param(['a', 'b'])}::text[] as list, '2026-11-21T03:00:00.5Z'::timestamptz(3) as at, 1.5::float8 as share`;

  it('are those that Drizzle gives', async () => {
    const rows = await rowsOf(pool.db, statement);
    expect(rows).toEqual([...(await pool.db.execute(statement))]);
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'name', 'nothing', 'flag', 'list', 'at', 'share']);
  });

  it('do not share what they hold', async () => {
    const rows = await rowsOf(pool.db, sql`select i, i * 2 as twice from generate_series(1, 3) i`);
    expect(rows).toEqual([1, 2, 3].map((i) => ({ i, twice: i * 2 })));
    expect(await rowsOf(pool.db, sql`select 1 as i where false`)).toEqual([]);
  });

  it('are read inside an open transaction, and see what it did', async () => {
    const seen = await pool.db.transaction(async (tx) => {
      await tx.execute(sql`create temp table seen on commit drop as select 7 as number`);
      return rowsOf(tx, sql`select number from seen`);
    });
    expect(seen).toEqual([{ number: 7 }]);
  });
});
