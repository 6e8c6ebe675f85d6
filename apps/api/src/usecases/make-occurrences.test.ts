import { expect, it } from 'vitest';
import { endsOrWaits } from '../../test/ends-or-waits.ts';
import { failOnError, runJob } from '../../test/run-job.ts';
import { createSeries, periodOn } from '../../test/series.ts';
import { asService } from '../../test/service-role.ts';
import { openSteppingDatabase } from '../../test/stepping-database.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { transact } from '../db/transaction.ts';
import { addSeriesToCalendar } from '../features/event-follows/writes.ts';
import { resignUser } from '../features/resign/writes.ts';
import { extendSeriesJob } from './extend-series.ts';

/** The list of due series, and the accounts twice. */
const statementsBeforeSeries = 3;

/** Extends the series that are due while a member resigns, who does `meanwhile` after the accounts were locked. */
async function extendWhileResigning(
  { db, sql, clock, databaseUrl }: TestApp,
  memberId: number,
  meanwhile: () => Promise<unknown>,
) {
  const stepping = openSteppingDatabase(asService(databaseUrl), 2);
  const { reached, release } = stepping.hold(statementsBeforeSeries);
  const extension = runJob(extendSeriesJob({ db: stepping.db, clock, onFailure: failOnError }));
  await reached;
  await meanwhile();
  const resignation = transact(db, async (tx) => {
    await resignUser(tx, memberId, null, clock.now().toISOString());
    release();
    await endsOrWaits(sql, extension);
  });
  await endsOrWaits(sql, resignation);
  // When the resignation waits for the extension.
  release();
  await Promise.all([extension, resignation]);
  await stepping.close();
}

it('adds nothing for a member who adds the series after the accounts were locked, and resigns', async () => {
  const testApp = await createTestApp();
  const { db, sql, clock, createMember } = testApp;
  const [host, member] = [await createMember('host'), await createMember('member')];
  const first = await createSeries(host, '2026-12-05', 'FREQ=MONTHLY');
  const before = await sql`select from events`;
  clock.advance(200 * 86_400_000);
  const add = () => transact(db, (tx) => addSeriesToCalendar(tx, member.id, first, clock.now().toISOString()));
  await extendWhileResigning(testApp, member.id, add);
  expect((await sql`select from events`).length).toBeGreaterThan(before.length);
  expect(await sql`select event_id from event_follows where user_id = ${member.id}`).toEqual([]);
});

it('makes no co-host of a member who resigns, and neither follows the creator nor added the series', async () => {
  const testApp = await createTestApp();
  const { sql, clock, createMember } = testApp;
  const [host, member] = [await createMember('host'), await createMember('member')];
  const event = { title: '会', ...periodOn('2026-12-05'), isPublished: true, isPublic: true, capacity: 5 };
  const { id } = (await host.post('/events', { ...event, recurrence: { rrule: 'FREQ=MONTHLY' } })).body;
  await member.post(`/users/${host.id}/follow`);
  await host.put(`/events/${id}/hosts/${member.id}`);
  expect((await member.put(`/me/event-hosts/${id}`)).status).toBe(200);
  await member.delete(`/users/${host.id}/follow`);
  const hosting = await sql`select from event_hosts`;
  const before = await sql`select from events`;
  expect(hosting.length).toBe(before.length);
  clock.advance(200 * 86_400_000);
  await extendWhileResigning(testApp, member.id, async () => {});
  expect((await sql`select from events`).length).toBeGreaterThan(before.length);
  expect(await sql`select event_id from event_hosts where user_id = ${member.id}`).toEqual([]);
});
