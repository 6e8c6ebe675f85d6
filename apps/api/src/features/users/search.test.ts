import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { searchColumns } from '../../db/search-text.ts';

let testApp: TestApp;
let viewer: Person;

const people: [handle: string, name: string, followers: number][] = [
  ['mori', '鈴木 一', 0],
  ['mori_a', '森 さくら', 3],
  ['mori_b', '大森 蓮', 9],
  ['tomori', '森田 葵', 1],
  ['someone', '小森 mori', 7],
  ['other_1', '青森 もり', 5],
  ['other_2', 'もりもり', 4],
];

beforeAll(async () => {
  testApp = await createTestApp();
  viewer = await testApp.createMember('viewer');
  await insertPeople(people);
});

/** Inserts members without the sign-up, which takes much longer. */
async function insertPeople(list: typeof people): Promise<void> {
  const rows = list.map(([handle, name, followers]) => ({ handle, name, followers, ...searchColumns(handle, name) }));
  await testApp.sql`
    insert into users (identity_issuer, identity_subject, email, user_id, display_name, search_text, search_grams, followers_count)
    select 'test', handle, handle || '@example.com', handle, name, "searchText", "searchGrams", followers
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as given (handle text, name text, followers integer, "searchText" text, "searchGrams" text[])`;
}

async function search(q: string, limit: number, offset = 0): Promise<string[]> {
  const { list, status } = await viewer.get(`/users/search?q=${encodeURIComponent(q)}&limit=${limit}&offset=${offset}`);
  expect(status).toBe(200);
  return list.map((user) => user.user_id as string);
}

const expected: [string, string[]][] = [
  ['mori', ['mori', 'mori_b', 'mori_a', 'someone', 'tomori']],
  ['森', ['mori_a', 'tomori', 'mori_b', 'someone', 'other_1']],
  ['モリ', ['other_2', 'other_1']],
  ['no such', []],
];

it.each(expected)('%s lists the exact handle first, then prefix matches, then by followers', async (q, handles) => {
  expect(await search(q, 100)).toEqual(handles);
});

it.each(['mori', '森', 'も', 'o', 'r'])('%s returns the same list page by page', async (q) => {
  const complete = await search(q, 100);
  const paged: string[] = [];
  for (let offset = 0; offset < complete.length; offset += 1) paged.push(...(await search(q, 1, offset)));
  expect(paged).toEqual(complete);
});

describe('among more people than one look at the most followed covers', () => {
  /** 1,200 handles begin with tan, 800 names with tan, 800 with たん; one in eleven goes on with zu. 200 have both, and 400 handles have botan, as a part. */
  const crowd = Array.from({ length: 2_800 }, (_, index): (typeof people)[number] => {
    const kind = index % 7;
    const zu = index % 11 === 0 ? 'zu' : '';
    const handle = `${kind < 3 ? 'tan' : kind === 6 ? 'botan' : 'sou'}${zu}_${index}`;
    const begins = kind < 3 ? (index % 14 === 0 ? 'tan' : '空') : kind < 5 ? `tan${zu}` : 'たん';
    const part = index % 400 === 1 ? '稀葵' : index % 40 === 1 ? '葵' : '健';
    return [handle, `${begins}${index % 13 === 0 ? 'ぽぽ' : '木'}${part}`, (index * 7_919) % 1_000];
  });
  beforeAll(() => insertPeople(crowd));

  /** The whole list by the rule, without a database. */
  const listByRule = (q: string) => {
    const rank = ([handle, name, followers]: (typeof people)[number], index: number) => {
      const { searchText } = searchColumns(handle, name);
      const [first = '', second = ''] = searchText.split('\n');
      const isPrefix = first.startsWith(q) || second.startsWith(q);
      return { handle, isFound: searchText.includes(q), key: [first !== q, !isPrefix, -followers, index] };
    };
    const compare = (a: unknown[], b: unknown[]) =>
      a.reduce<number>((result, value, index) => result || Number(value) - Number(b[index]), 0);
    return [...people, ...crowd]
      .map(rank)
      .filter(({ isFound }) => isFound)
      .sort((a, b) => compare(a.key, b.key))
      .map(({ handle }) => handle);
  };

  const queries = [
    'tan',
    'tanz',
    'tanzu',
    'tanzu_0',
    't',
    'ta',
    'たん',
    'たんぽ',
    'たんぽぽ稀',
    '葵',
    '木葵',
    '稀葵',
    '空',
    'u_1',
    'mori',
    'n',
  ];
  it.each(queries)('%s returns what the rule says, on any page', async (q) => {
    const expectedList = listByRule(q);
    for (const [limit, offset] of [
      [20, 0],
      [20, 20],
      [7, 60],
      [100, 100],
      [100, 60],
      [100, 890],
      [100, 950],
    ] as const)
      expect(await search(q, limit, offset)).toEqual(expectedList.slice(offset, offset + limit));
  });

  it('finds the same after the numbers of followers have changed', async () => {
    const add = async (count: number) => {
      await testApp.sql`
        update users set followers_count = followers_count + ${count}::int where user_id like 'sou%' and id % 5 = 0`;
    };
    await add(5_000);
    onTestFinished(() => add(-5_000));
    const most = await testApp.sql<{ handle: string }[]>`
      select user_id as handle from users where search_text like '%\nたん%' order by followers_count desc, id limit 20`;
    expect(await search('たん', 20)).toEqual(most.map(({ handle }) => handle));
  });
});

it('a tier falls with the number of followers, by four to the double', async () => {
  const rows = await testApp.sql<{ tier: number }[]>`select tier_of(n) as tier from generate_series(0, 5000) n`;
  const tiers = rows.map(({ tier }) => tier);
  const at = (followers: number) => tiers[followers] ?? Number.NaN;
  expect(tiers.filter((tier, n) => n > 0 && tier > at(n - 1))).toEqual([]);
  expect([3, 7, 100, 1_023, 2_400].map((n) => at(n) - at(2 * n + 1))).toEqual([4, 4, 4, 4, 4]);
  const [most] = await testApp.sql<{ tier: number }[]>`select tier_of(2147483646) as tier`;
  expect([at(0), at(6), at(7), most?.tier]).toEqual([124, 113, 112, 1]);
  // Search takes it for granted that these are tiers of one number.
  expect(new Set(tiers.slice(0, 8)).size).toBe(8);
});
