import { createDatabase } from '@hiyori/local-postgres/testing';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, inject as provided } from 'vitest';
import { openDatabase } from './client.ts';
import { identity, instant, reference } from './columns.ts';
import { columnsOf, nullableColumnsOf, type Places, prepareRead, type RowOf, readRows } from './select.ts';

const samples = pgTable('samples', {
  id: identity(),
  ownerId: reference('owner_id').notNull(),
  title: text('title').notNull(),
  kind: text('kind').$type<'one' | 'two'>(),
  isOpen: boolean('is_open').notNull(),
  count: integer('count').notNull(),
  beat: bigint('beat', { mode: 'number' }),
  share: doublePrecision('share'),
  key: uuid('key'),
  tags: text('tags').array().notNull(),
  leads: integer('leads').array(),
  details: jsonb('details').$type<{ leadMinutes: number }>(),
  startAt: instant('start_at').notNull(),
  endAt: instant('end_at'),
});

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createDatabase(provided('adminUrl'), { template: provided('template') });
  pool = openDatabase(database.url, { max: 2 });
  await pool.sql`
    create table samples (
      id bigint primary key, owner_id bigint not null, title text not null, kind text, is_open boolean not null, count integer not null,
      beat bigint, share float8, key uuid, tags text[] not null, leads integer[], details jsonb, start_at timestamptz(3) not null,
      end_at timestamptz(3))`;
  await pool.sql`
    insert into samples values
      (1, 9007199254740991, '森', 'one', true, 2, 3, 0.5, '8c0a3a4e-8f0e-4c5e-9f34-0d3c1c0f7a11', '{a,b}', '{5,30}',
        '{"leadMinutes": 30}', '2026-11-21T12:00:00.5+09:00', '2026-11-21T04:00:00Z'),
      (2, 1, '', null, false, 0, null, null, null, '{}', null, null, '2026-11-22T00:00:00Z', null)`;
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});

const s = columnsOf(samples, 's');
const first = (id: number) => sql`from samples s where s.id = ${id}`;

describe('a column of a table', () => {
  it('has the type that the table declares', () =>
    expectTypeOf<RowOf<typeof s>>().toEqualTypeOf<typeof samples.$inferSelect>());

  it('of every type is decoded as Drizzle decodes it', async () => {
    const rows = await readRows(pool.db, s, (columns) => sql`select ${columns} from samples s order by s.id`);
    expect(rows).toEqual(await pool.db.select().from(samples).orderBy(samples.id));
    expect(rows[0]).toEqual({
      id: 1,
      ownerId: 9007199254740991,
      title: '森',
      kind: 'one',
      isOpen: true,
      count: 2,
      beat: 3,
      share: 0.5,
      key: '8c0a3a4e-8f0e-4c5e-9f34-0d3c1c0f7a11',
      tags: ['a', 'b'],
      leads: [5, 30],
      details: { leadMinutes: 30 },
      startAt: '2026-11-21T03:00:00.500Z',
      endAt: '2026-11-21T04:00:00.000Z',
    });
  });

  it('that is null stays null', async () => {
    const [row] = await readRows(pool.db, s, (columns) => sql`select ${columns} ${first(2)}`);
    expect(row).toMatchObject({
      kind: null,
      beat: null,
      share: null,
      key: null,
      leads: null,
      details: null,
      endAt: null,
    });
  });

  it('may have another key', async () => {
    const rows = await readRows(pool.db, { beganAt: s.startAt }, (columns) => sql`select ${columns} ${first(1)}`);
    expectTypeOf(rows).toEqualTypeOf<{ beganAt: string }[]>();
    expect(rows).toEqual([{ beganAt: '2026-11-21T03:00:00.500Z' }]);
  });

  it('may be part of any statement', async () => {
    const selection = { count: sql<number>`count(*)` };
    const rows = await readRows(
      pool.db,
      selection,
      (columns) => sql`select ${columns} from samples s where ${s.isOpen} and ${s.startAt} < ${'2026-11-22T00:00:00Z'}`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('that the table does not have is a compile error', () => {
    // @ts-expect-error samples has no column named capacity
    expect(s.capacity).toBeUndefined();
  });

  it('of a left join may be null', async () => {
    const other = nullableColumnsOf(samples, 'o');
    const rows = await readRows(
      pool.db,
      { id: s.id, otherId: other.id, startAt: other.startAt, endAt: other.endAt },
      (columns) => sql`select ${columns} from samples s left join samples o on o.id = s.id + 1 order by s.id`,
    );
    expectTypeOf(rows).toEqualTypeOf<
      { id: number; otherId: number | null; startAt: string | null; endAt: string | null }[]
    >();
    expect(rows).toEqual([
      { id: 1, otherId: 2, startAt: '2026-11-22T00:00:00.000Z', endAt: null },
      { id: 2, otherId: null, startAt: null, endAt: null },
    ]);
  });
});

describe('a computed column', () => {
  it('has the type of its expression', async () => {
    const selection = { twice: sql<number>`${s.count} * 2`, isLong: sql<boolean>`length(s.title) > ${3}` };
    const rows = await readRows(pool.db, selection, (columns) => sql`select ${columns} ${first(1)}`);
    expectTypeOf(rows).toEqualTypeOf<{ twice: number; isLong: boolean }[]>();
    expect(rows).toEqual([{ twice: 4, isLong: false }]);
  });

  it('is decoded as mapWith says, unless it is null', async () => {
    const lastAt: SQL<string | null> = sql`max(s.end_at)`.mapWith(samples.startAt);
    const read = (condition: ReturnType<typeof sql>) =>
      readRows(pool.db, { lastAt }, (columns) => sql`select ${columns} from samples s where ${condition}`);
    expect(await read(sql`true`)).toEqual([{ lastAt: '2026-11-21T04:00:00.000Z' }]);
    expect(await read(sql`false`)).toEqual([{ lastAt: null }]);
  });

  it('between others keeps its place', async () => {
    const selection = { a: sql<number>`1`, b: sql<number>`${2}::int`, c: sql<number>`3`, d: sql<number>`${4}::int` };
    const rows = await readRows(pool.db, selection, (columns) => sql`select ${columns}, 5 as e`).catch(String);
    expect(rows).toContain('returns a,b,c,d,e instead of a,b,c,d');
    expect(await readRows(pool.db, selection, (columns) => sql`select ${columns}`)).toEqual([
      { a: 1, b: 2, c: 3, d: 4 },
    ]);
  });

  it('without a type cannot be used as one', async () => {
    const [row] = await readRows(pool.db, { one: sql`1` }, (columns) => sql`select ${columns}`);
    expectTypeOf(row?.one).toEqualTypeOf<unknown>();
  });
});

describe('a column that is made for each read', () => {
  const selection = {
    id: s.id,
    isOwn: (ownerId: number) => sql<boolean>`s.owner_id = ${ownerId}`,
    endsAt: (ownerId: number): SQL<string | null> =>
      sql`case when s.owner_id = ${ownerId} then s.end_at end`.mapWith(samples.startAt),
  };
  const read = (ownerId: number) =>
    readRows(pool.db, selection, (columns) => sql`select ${columns} from samples s order by s.id`, ownerId);

  it('is made from what the read is given, and decoded', async () => {
    const rows = await read(9007199254740991);
    expectTypeOf(rows).toEqualTypeOf<{ id: number; isOwn: boolean; endsAt: string | null }[]>();
    expect(rows).toEqual([
      { id: 1, isOwn: true, endsAt: '2026-11-21T04:00:00.000Z' },
      { id: 2, isOwn: false, endsAt: null },
    ]);
    expect((await read(1)).map(({ isOwn }) => isOwn)).toEqual([false, true]);
  });

  it('asks for it: a read without is a compile error', () => {
    // @ts-expect-error the owner's id is missing
    const readWithout = () => readRows(pool.db, selection, (columns) => sql`select ${columns} from samples s`);
    expect(readWithout).toBeTypeOf('function');
  });
});

describe('rows', () => {
  const numbers = { i: sql<number>`i`, twice: sql<number>`i * 2` };

  it('do not share their values, and may be none', async () => {
    const read = (count: number) =>
      readRows(pool.db, numbers, (columns) => sql`select ${columns} from generate_series(1, ${count}::int) i`);
    expect(await read(3)).toEqual([1, 2, 3].map((i) => ({ i, twice: i * 2 })));
    expect(await read(0)).toEqual([]);
    expect(Object.keys((await read(1))[0] ?? {})).toEqual(['i', 'twice']);
  });

  it('are read inside an open transaction, and see its writes', async () => {
    const seen = await pool.db.transaction(async (tx) => {
      await tx.execute(sql`create temp table seen on commit drop as select 7 as number`);
      return readRows(tx, { number: sql<number>`number` }, (columns) => sql`select ${columns} from seen`);
    });
    expect(seen).toEqual([{ number: 7 }]);
  });

  it('of a write are those that it returns', async () => {
    const returned = { id: s.id, count: s.count };
    const rows = await readRows(
      pool.db,
      returned,
      (columns) => sql`update samples s set count = count + 1 where s.id = 2 returning ${columns}`,
    );
    expect(rows).toEqual([{ id: 2, count: 1 }]);
  });

  it('of a statement with other columns are refused', async () => {
    const read = readRows(
      pool.db,
      numbers,
      (columns) => sql`select 0 as zero, ${columns} from generate_series(1, 2) i`,
    );
    await expect(read).rejects.toThrow('The statement returns zero,i,twice instead of i,twice');
  });
});

describe('a prepared read', () => {
  const selection = {
    id: s.id,
    isOwn: (ownerId: number | SQL) => sql<boolean>`s.owner_id = ${ownerId}`,
    startAt: s.startAt,
  };
  type Values = { ownerId: number; ids: number[]; except: string | null };
  let made = 0;
  const read = prepareRead(
    selection,
    (columns, { ids, except, ownerId }: Places<Values>) => {
      made += 1;
      return sql`select ${columns} from samples s
        where s.id = any(${ids}::bigint[]) and s.title is distinct from ${except} and ${ownerId}::bigint > ${0} order by s.id`;
    },
    ({ ownerId }) => ownerId,
  );

  it('returns what the same statement with these values does, and makes its text once', async () => {
    const rows = await read(pool.db, { ownerId: 1, ids: [1, 2], except: null });
    expectTypeOf(rows).toEqualTypeOf<{ id: number; isOwn: boolean; startAt: string }[]>();
    expect(rows).toEqual([
      { id: 1, isOwn: false, startAt: '2026-11-21T03:00:00.500Z' },
      { id: 2, isOwn: true, startAt: '2026-11-22T00:00:00.000Z' },
    ]);
    const others = await Promise.all([
      read(pool.db, { ownerId: 9007199254740991, ids: [1, 2], except: '' }),
      read(pool.db, { ownerId: 5, ids: [2], except: '森' }),
      read(pool.db, { ownerId: 5, ids: [], except: null }),
    ]);
    expect(others.map((found) => found.map(({ id, isOwn }) => [id, isOwn]))).toEqual([[[1, true]], [[2, false]], []]);
    expect(made).toBe(1);
  });

  it('needs each of its values: a read without one is a compile error', () => {
    // @ts-expect-error except is missing
    const readWithout = () => read(pool.db, { ownerId: 1, ids: [] });
    expect(readWithout).toBeTypeOf('function');
  });

  it('whose places are enumerated is refused, because their names are not known', async () => {
    const spread = prepareRead({ id: s.id }, (columns, places: Places<{ id: number }>) => {
      const { ...copy } = places;
      return sql`select ${columns} from samples s where s.id = ${copy.id}`;
    });
    await expect(spread(pool.db, { id: 1 })).rejects.toThrow('take them one by one');
  });
});
