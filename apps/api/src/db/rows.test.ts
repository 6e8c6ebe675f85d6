import { createDatabase } from '@hiyori/local-postgres/testing';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, inject as provided } from 'vitest';
import { events } from '../features/events/table.ts';
import { openDatabase } from './client.ts';
import { readValues, render, sharedParameter } from './rows.ts';

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
  ])('%s has the same text as in Drizzle', (_, statement) => expect(render(statement)).toEqual(drizzles(statement)));
});

it('has a shared parameter once', () => {
  const viewer = sharedParameter(7);
  const statement = sql`select ${viewer}::int, ${1}::int, ${sql`${viewer} + 1`}, ${7}::int`;
  expect(render(statement)).toEqual({ text: 'select $1::int, $2::int, $1 + 1, $3::int', parameters: [7, 1, 7] });
});

it('returns the same values as Drizzle, in the order of the columns', async () => {
  const statement = sql`select 1::bigint as id, ${'森'}::text as name, null::text as nothing, true as flag,
    ${sql.param(['a', 'b'])}::text[] as list, '2026-11-21T03:00:00.5Z'::timestamptz(3) as at, 1.5::float8 as share`;
  const { columns, rows } = await readValues(pool.db, render(statement));
  const [row = {}] = await pool.db.execute(statement);
  expect(columns.map(({ name }) => name)).toEqual(Object.keys(row));
  expect(rows).toEqual([Object.values(row)]);
});

it('reads each kind of text as it is stored: empty, of one byte, of one letter, and of several', async () => {
  const texts = ['', 'a', '7', 'あ', '\u007f', 'é', '長い文 🎷', null];
  const columns = texts.map((_, at) => `$${at + 1}::text as c${at}`);
  const { rows } = await readValues(pool.db, {
    text: `select ${columns}, true, 7::int, '{a,あ}'::text[]`,
    parameters: texts,
  });
  expect(rows).toEqual([[...texts, true, 7, ['a', 'あ']]]);
});

it('returns bytes, and rows as objects', async () => {
  const [row] = await pool.sql`select '\\x00ff'::bytea as bytes, 'b' as letter, null as nothing`;
  expect(row).toEqual({ bytes: Buffer.from([0, 255]), letter: 'b', nothing: null });
  const [raw] = await pool.sql`select 'あ'::text, null`.raw();
  expect(raw).toEqual([Buffer.from('あ'), null]);
});

it('returns rows that are a list without other members', async () => {
  const rows = await pool.sql`select 1 as one`;
  expect(Object.keys(rows)).toEqual(['0']);
  expect({ count: rows.count, command: rows.command, columns: rows.columns.map(({ name }) => name) }).toEqual({
    count: 1,
    command: 'SELECT',
    columns: ['one'],
  });
});
