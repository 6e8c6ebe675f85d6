import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import type { Transaction } from '../../db/client.ts';
import { lockEventForUpdate, lockEventNoKey, lockOwnEvent, lockVisibleEvent } from './locks.ts';

let testApp: TestApp;
let creator: Person;
let id: number;

const create = async (isPublished: boolean) => {
  const period = { startAt: '2026-12-01T00:00:00Z', endAt: '2026-12-01T01:00:00Z' };
  const { body } = await creator.post('/events', { title: '集い', ...period, isPublished, isPublic: isPublished });
  return (body as { id: number }).id;
};

beforeAll(async () => {
  testApp = await createTestApp();
  creator = await testApp.createMember('creator_1');
  id = await create(true);
});

/** How many events another transaction can lock in a mode meanwhile. */
const countFree = (lock: (tx: Transaction) => Promise<unknown>, mode: string) =>
  testApp.db.transaction(async (tx) => {
    await lock(tx);
    return (await testApp.sql`select from events where id = ${id} for ${testApp.sql.unsafe(mode)} skip locked`).length;
  });

it.each([
  ['lockVisibleEvent', (tx: Transaction) => lockVisibleEvent(tx, creator.id, id), 1],
  ['lockEventNoKey', (tx: Transaction) => lockEventNoKey(tx, id), 1],
  ['lockEventForUpdate', (tx: Transaction) => lockEventForUpdate(tx, id), 0],
  ['lockOwnEvent', (tx: Transaction) => lockOwnEvent(tx, creator.id, id), 0],
])('%s excludes other writes; jobs, which lock the key, get %s of it', async (_, lock, left) => {
  expect(await countFree(lock, 'no key update')).toBe(0);
  expect(await countFree(lock, 'key share')).toBe(left);
});

it('locks no event that the viewer cannot see, and for deletion none of another creator', async () => {
  const stranger = await testApp.createMember('stranger_1');
  const own = await create(false);
  await testApp.db.transaction(async (tx) => {
    expect(await lockVisibleEvent(tx, stranger.id, own)).toBe(false);
    expect(await lockVisibleEvent(tx, creator.id, own)).toBe(true);
    expect(await lockOwnEvent(tx, stranger.id, id)).toBeNull();
  });
});
