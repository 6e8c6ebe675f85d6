import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runJob } from '../../../test/run-job.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { deleteOldTimelinesJob } from './jobs.ts';
import { createTimelinePreparer, type TimelinePreparer } from './preparer.ts';
import { prepareTimeline } from './writes.ts';

const minuteMs = 60_000;
let testApp: TestApp;
let preparer: TimelinePreparer;
let viewer: Person;
let creator: Person;
let round = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  round += 1;
  viewer = await testApp.createMember(`viewer_${round}`);
  creator = await testApp.createMember(`creator_${round}`);
  preparer = createTimelinePreparer(testApp);
  await viewer.post(`/users/${creator.id}/follow`);
});

const publish = async (by = creator) => {
  const startAt = new Date(testApp.clock.now().getTime() + 3_600_000).toISOString();
  const endAt = new Date(testApp.clock.now().getTime() + 7_200_000).toISOString();
  const flags = { isPublished: true, isPublic: true };
  return (await by.post('/events', { title: 'e', startAt, endAt, ...flags })).body.id as number;
};
/** The events of the viewer's prepared timelines. */
const stored = async () => {
  const rows = await testApp.sql<{ sort: string; ids: number[] }[]>`
    select sort, event_ids::int[] as ids from timelines where viewer_id = ${viewer.id} order by sort`;
  return Object.fromEntries(rows.map(({ sort, ids }) => [sort, ids]));
};
const readAndPrepare = async (wasPrepared: boolean) => {
  preparer.noteRead(viewer.id, 'created', wasPrepared);
  await preparer.prepareRead();
};
const isRenewed = async () => {
  const at = testApp.clock.now().toISOString();
  const rows = await testApp.sql`select from timelines where viewer_id = ${viewer.id} and prepared_at = ${at}`;
  return rows.length === 1;
};

describe('a timeline that was read', () => {
  it('is prepared in the order in which it was read', async () => {
    const id = await publish();
    preparer.noteRead(viewer.id, 'start', false);
    await preparer.prepareRead();
    expect(await stored()).toEqual({ start: [id] });
    preparer.noteRead(viewer.id, 'created', false);
    await preparer.prepareRead();
    expect(await stored()).toEqual({ created: [id], start: [id] });
  });

  it('is not prepared again while few of its creators changed anything', async () => {
    await readAndPrepare(false);
    testApp.clock.advance(10 * minuteMs);
    await publish();
    await readAndPrepare(true);
    expect(await isRenewed()).toBe(false);
  });

  it('is prepared again after a hundred changes, at the earliest after five minutes', async () => {
    await readAndPrepare(false);
    await testApp.sql`insert into timeline_changes (viewer_id, creator_id) select ${viewer.id}, n from generate_series(1, 100) n`;
    testApp.clock.advance(4 * minuteMs);
    await readAndPrepare(true);
    expect(await isRenewed()).toBe(false);
    testApp.clock.advance(minuteMs);
    await readAndPrepare(true);
    expect(await isRenewed()).toBe(true);
  });

  it('is prepared again after a day', async () => {
    await readAndPrepare(false);
    testApp.clock.advance(24 * 60 * minuteMs);
    await readAndPrepare(false);
    expect(await isRenewed()).toBe(true);
  });

  it('is prepared again when it was too short, unless it has all events', async () => {
    await publish();
    await readAndPrepare(false);
    testApp.clock.advance(10 * minuteMs);
    await readAndPrepare(false);
    expect(await isRenewed()).toBe(false);
    await testApp.sql`update timelines set is_whole = false where viewer_id = ${viewer.id}`;
    await readAndPrepare(false);
    expect(await isRenewed()).toBe(true);
  });

  it('is not prepared once its reader resigned or the server stops', async () => {
    preparer.noteRead(viewer.id, 'created', false);
    await preparer.prepareRead(AbortSignal.abort());
    expect(await stored()).toEqual({});
    await testApp.sql`update users set status = 'resigned' where id = ${viewer.id}`;
    await readAndPrepare(false);
    expect(await stored()).toEqual({});
  });
});

it('reads from all followees after more changes than are looked at', async () => {
  const id = await publish();
  await prepareTimeline(testApp.db, viewer.id, 'created', testApp.clock.now());
  await testApp.sql`insert into timeline_changes (viewer_id, creator_id) select ${viewer.id}, n from generate_series(1, 400) n`;
  const { events } = (await viewer.get(`/users/${viewer.id}/feed`)).body as { events: { id: number }[] };
  expect(events.map((event) => event.id)).toEqual([id]);
});

it('is not read after a day, when mutes have ended that it was prepared with', async () => {
  const id = await publish();
  const muted = await testApp.createMember(`muted_${round}`);
  await viewer.post(`/users/${muted.id}/follow`);
  const ofMuted = await publish(muted);
  const until = new Date(testApp.clock.now().getTime() + 25 * 60 * minuteMs).toISOString();
  expect((await viewer.post(`/users/${muted.id}/mute`, { until })).status).toBe(200);
  await readAndPrepare(false);
  expect(await stored()).toEqual({ created: [id] });
  testApp.clock.advance(26 * 60 * minuteMs);
  const { events } = (await viewer.get(`/users/${viewer.id}/feed`)).body as { events: { id: number }[] };
  expect(events.map((event) => event.id)).toEqual([ofMuted, id]);
});

it('is deleted hourly once it is not valid any more, with what changed long ago', async () => {
  await readAndPrepare(false);
  const run = () => runJob(deleteOldTimelinesJob(testApp));
  await testApp.sql`insert into timeline_changes (viewer_id, creator_id, created_at) values (${viewer.id}, 7, now() - interval '4 days')`;
  await run();
  expect(Object.keys(await stored())).toEqual(['created']);
  expect(await testApp.sql`select creator_id::int as id from timeline_changes where viewer_id = ${viewer.id}`).toEqual([
    { id: creator.id },
  ]);
  testApp.clock.advance(24 * 60 * minuteMs);
  await run();
  expect(await stored()).toEqual({});
});

it('is not read, and is deleted with changes, in a copy of the database that begins with lower transaction ids', async () => {
  const id = await publish();
  await readAndPrepare(false);
  await testApp.sql`update timelines set event_ids = '{}', prepared_tx = '9000000000' where viewer_id = ${viewer.id}`;
  const { events } = (await viewer.get(`/users/${viewer.id}/feed`)).body as { events: { id: number }[] };
  expect(events.map((event) => event.id)).toEqual([id]);
  await testApp.sql`insert into timeline_changes (viewer_id, tx, creator_id) values (${viewer.id}, '9000000000', 7)`;
  await runJob(deleteOldTimelinesJob(testApp));
  expect(await stored()).toEqual({});
  expect(await testApp.sql`select creator_id::int as id from timeline_changes where viewer_id = ${viewer.id}`).toEqual([
    { id: creator.id },
  ]);
});

it('is prepared by a server that listens, after its first page was read', async () => {
  const id = await publish();
  await testApp.server.listen({ port: 0, host: '127.0.0.1' });
  await viewer.get(
    `/users/${viewer.id}/feed?cursor=${Buffer.from('2030-01-01T00:00:00.000Z,1').toString('base64url')}`,
  );
  await viewer.get(`/users/${viewer.id}/feed?sort=start`);
  await vi.waitFor(async () => expect(await stored()).toEqual({ start: [id] }), { timeout: 20_000, interval: 100 });
});
