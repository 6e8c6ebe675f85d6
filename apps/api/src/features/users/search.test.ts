import { beforeAll, expect, it } from 'vitest';
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
  for (const [handle, name, followers] of people) {
    const { searchText, searchGrams } = searchColumns(handle, name);
    await testApp.sql`
      insert into users (identity_issuer, identity_subject, email, user_id, display_name, search_text, search_grams, followers_count)
      values ('test', ${handle}, ${`${handle}@example.com`}, ${handle}, ${name}, ${searchText}, ${searchGrams}, ${followers})`;
  }
});

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
