import postgres from 'postgres';
import { expect, it } from 'vitest';
import { rowsRead } from '../../../test/rows-read.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { listEventsToSeat } from './reads.ts';

it('reads the lists of events that are ahead only', async () => {
  const testApp = await createTestApp();
  const host = await testApp.createMember('host_1');
  const guest = await testApp.createMember('guest_1');
  const plan = { title: '集い', startAt: '2026-12-05T09:00:00Z', endAt: '2026-12-05T11:00:00Z' };
  const asked = { capacity: 1, waitlist: true, isPublished: true, isPublic: true };
  const ahead = (await host.post('/events', { ...plan, ...asked })).body.id as number;
  await testApp.sql`
    insert into events (creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
    select ${host.id}, '集い', at, at + interval '1 hour', true, true, at, at, at
    from (select '2026-11-01'::timestamptz - make_interval(hours => n) as at from generate_series(1, 500) n) past`;
  await testApp.sql`insert into event_seats (event_id, capacity, waitlist, allowed) select id, 1, true, 1 from events where id <> ${ahead}`;
  await testApp.sql`
    insert into event_answers (user_id, event_id, start_at, end_at, status, place, created_at)
    select ${guest.id}, id, start_at, end_at, 'waiting', id, created_at from events`;
  const owner = postgres(testApp.databaseUrl, { max: 1 });
  await owner`analyze events, event_seats, event_answers`.finally(() => owner.end());

  const list = () => listEventsToSeat(testApp.db, testApp.clock.now().toISOString());
  expect(await list()).toEqual([ahead]);
  const { events, event_seats } = await rowsRead(testApp, list, 'events', 'event_seats');
  expect([events < 20, event_seats < 20]).toEqual([true, true]);
});
