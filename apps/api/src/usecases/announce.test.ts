import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { ManualClock } from '../ports/clock/clock.ts';
import { announce } from './announce.ts';

const hourMs = 3_600_000;
let testApp: TestApp;
let members: Person[];

beforeAll(async () => {
  testApp = await createTestApp();
  members = [];
  for (const nth of [1, 2, 3, 4, 5]) members.push(await testApp.createMember(`told_${nth}`));
});

/** How many announcements with this title each member has. */
async function countOf(title: string): Promise<number[]> {
  const rows = await testApp.sql<{ count: number }[]>`
    select count(n.id)::int as count from users u
    left join notifications n on n.user_id = u.id and n.details ->> 'title' = ${title}
    where u.id = any(${members.map(({ id }) => id)}::bigint[]) group by u.id order by u.id`;
  return rows.map(({ count }) => count);
}

it('continues where a run was cut, and sends nothing twice', async () => {
  const text = { title: '点検', body: '日曜の朝です。' };
  await testApp.sql.begin(async (tx) => {
    await tx`select from users where id = ${members[3]?.id ?? 0} for update`;
    await expect(announce(testApp, text, 2)).rejects.toThrow();
  });
  expect(await countOf('点検')).toEqual([1, 1, 0, 0, 0]);
  expect(await announce(testApp, text, 2)).toBe(3);
  expect(await announce(testApp, text, 2)).toBe(0);
  expect(await countOf('点検')).toEqual([1, 1, 1, 1, 1]);
});

it('sends a text once, whatever space is around it', async () => {
  const text = { title: '休業', body: '明日はお休みです。' };
  expect(await announce(testApp, text)).toBe(5);
  expect(await announce(testApp, { title: '休業 ', body: `\n${text.body}\n` })).toBe(0);
  expect(await countOf('休業')).toEqual([1, 1, 1, 1, 1]);
});

it('sends the same text again after 24 hours, and not before, on whichever day', async () => {
  const text = { title: '更新', body: '新しい版です。' };
  const clock = new ManualClock('2026-11-27T23:58:00.000Z');
  const deps = { db: testApp.db, clock };
  expect(await announce(deps, text)).toBe(5);
  clock.advance(hourMs);
  expect(await announce(deps, text)).toBe(0);
  clock.advance(24 * hourMs);
  expect(await announce(deps, text)).toBe(5);
});
