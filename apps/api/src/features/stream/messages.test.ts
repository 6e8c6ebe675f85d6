import type { StreamMessage } from '@hiyori/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsRead } from '../../../test/rows-read.ts';
import { createSeries } from '../../../test/series.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { type Listener, messagesFor } from './messages.ts';
import { type Change, listConcerned } from './reads.ts';

let testApp: TestApp;
let organizer: Person;
let follower: Person;
let goer: Person;
let stranger: Person;
let eventId: number;
let privateId: number;

beforeAll(async () => {
  testApp = await createTestApp();
  [organizer, follower, goer, stranger] = [
    await testApp.createMember('organizer'),
    await testApp.createMember('follower'),
    await testApp.createMember('goer'),
    await testApp.createMember('stranger'),
  ];
  await follower.post(`/users/${organizer.id}/follow`);
  const plan = { title: '会', startAt: '2026-12-01T00:00:00Z', endAt: '2026-12-01T01:00:00Z', capacity: 3 };
  const add = async (flags: object) => (await organizer.post('/events', { ...plan, ...flags })).body.id as number;
  eventId = await add({ isPublished: true, isPublic: true });
  privateId = await add({ isPublished: false, isPublic: false });
  await goer.put(`/events/${eventId}/attendance`, { status: 'going' });
});

const always = () => true;
const change = (kind: Change['kind'], of: Partial<Change>): Change => ({
  tx: 1,
  kind,
  eventId: null,
  userIds: null,
  isNew: true,
  ...of,
});
const messages = (
  streams: Listener[],
  changes: Change[],
  isNews: (stream: Listener, one: Change) => boolean = always,
) => messagesFor(testApp, streams, changes, isNews);

/** What each member is sent by one stream; absent: nothing. */
async function sentTo(changes: Change[]) {
  const people = { organizer, follower, goer, stranger };
  const streams = Object.entries(people).map(([name, { id }]) => ({ name, userId: id }));
  const sent = await messagesFor(testApp, streams, changes, always);
  return Object.fromEntries([...sent].map(([{ name }, own]) => [name, own]));
}

describe('a change is sent to whom it concerns', () => {
  const timeline: StreamMessage = { type: 'timeline' };
  const calendar: StreamMessage = { type: 'calendar' };
  const event = (): StreamMessage => ({ type: 'event', id: eventId });

  it.each<[string, () => Change[], () => Record<string, StreamMessage[]>]>([
    [
      'an event that changed',
      () => [change('event', { eventId })],
      () => ({ organizer: [event()], follower: [event()], goer: [event()] }),
    ],
    [
      'one that was published',
      () => [change('published', { eventId })],
      () => ({ organizer: [event()], follower: [timeline], goer: [event()] }),
    ],
    [
      'one that was published and changed',
      () => [change('published', { eventId }), change('event', { eventId })],
      () => ({ organizer: [event()], follower: [timeline, event()], goer: [event()] }),
    ],
    ['seats that were taken', () => [change('seats', { eventId })], () => ({ organizer: [event()], goer: [event()] })],
    [
      'a private event',
      () => [change('event', { eventId: privateId })],
      () => ({ organizer: [{ type: 'event', id: privateId }] }),
    ],
    [
      'a calendar',
      () => [change('calendar', { userIds: [goer.id, stranger.id] })],
      () => ({ goer: [calendar], stranger: [calendar] }),
    ],
    [
      'notifications',
      () => [change('unread', { userIds: [stranger.id] })],
      () => ({ stranger: [{ type: 'unread', count: 0 }] }),
    ],
    ['the access of a member', () => [change('access', { userIds: [goer.id] })], () => ({})],
  ])('%s', async (_name, changes, expected) => {
    expect(await sentTo(changes())).toEqual(expected());
  });
});

describe('a publication', () => {
  const timeline: StreamMessage = { type: 'timeline' };

  it('is also the event for a follower who is invited to organise it, answered it or looks at it', async () => {
    const people = await Promise.all(['invited', 'waits', 'looks'].map((name) => testApp.createMember(name)));
    const [invited, waits, looks] = people as [Person, Person, Person];
    for (const person of people) await person.post(`/users/${organizer.id}/follow`);
    await organizer.put(`/events/${eventId}/hosts/${invited.id}`);
    await waits.put(`/events/${eventId}/attendance`, { status: 'interested' });
    const streams: Listener[] = [
      { userId: invited.id },
      { userId: waits.id },
      { userId: looks.id, eventIds: [eventId] },
    ];
    const sent = await messages(streams, [change('published', { eventId })]);
    for (const stream of streams) expect(sent.get(stream)).toEqual([timeline, { type: 'event', id: eventId }]);
  });

  it('is nothing for a follower who mutes the creator', async () => {
    const muting = await testApp.createMember('muting');
    await muting.post(`/users/${organizer.id}/follow`);
    await muting.post(`/users/${organizer.id}/mute`, {});
    const stream = { userId: muting.id };
    expect(await messages([stream], [change('published', { eventId })])).toEqual(new Map());
    const looking = { userId: muting.id, eventIds: [eventId] };
    const sent = await messages([looking], [change('published', { eventId })]);
    expect(sent.get(looking)).toEqual([{ type: 'event', id: eventId }]);
  });
});

describe('a series', () => {
  let ids: number[];

  beforeAll(async () => {
    const first = await createSeries(organizer, '2026-12-02', 'FREQ=WEEKLY;COUNT=5');
    const rows = await testApp.sql`
      select id from events where series_id = (select series_id from events where id = ${first}) order by start_at`;
    ids = rows.map(({ id }) => Number(id));
  });

  const sentOf = (kind: Change['kind']) => sentTo(ids.map((id) => change(kind, { eventId: id })));

  it('is published to followers once, and its occurrences to the organiser', async () => {
    const { organizer: own, follower: following, ...others } = await sentOf('published');
    expect([following, others]).toEqual([[{ type: 'timeline' }], {}]);
    expect(new Set(own)).toEqual(new Set(ids.map((id) => ({ type: 'event', id }))));
  });

  it('is for followers the occurrence that lists show now', async () => {
    expect((await sentOf('event')).follower).toEqual([{ type: 'event', id: ids[0] }]);
  });

  it('is for who goes each occurrence, and for who looks at one that one', async () => {
    await goer.put(`/events/${ids[3]}/attendance`, { status: 'going' });
    expect((await sentOf('event')).goer).toEqual([{ type: 'event', id: ids[3] }]);
    const looking = { userId: follower.id, eventIds: [ids[4] ?? 0] };
    const sent = await messages(
      [looking],
      ids.map((id) => change('event', { eventId: id })),
    );
    expect(new Set(sent.get(looking))).toEqual(new Set([ids[0], ids[4]].map((id) => ({ type: 'event', id }))));
  });
});

describe('is read in', () => {
  const day = { startAt: '2026-12-03T00:00:00Z', endAt: '2026-12-03T01:00:00Z' };

  /** In how many statements it is found who hears of five changed events: the organiser, a follower, and not 9,998 others. */
  async function countStatements(flags: object) {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1)
      ids.push((await organizer.post('/events', { title: '会', ...day, ...flags })).body.id as number);
    const own = { userId: organizer.id };
    const others = Array.from({ length: 9_998 }, (_, index) => ({ userId: 1_000_000 + index }));
    const following = { userId: follower.id };
    let statements = 0;
    testApp.sql.options.debug = () => {
      statements += 1;
    };
    const sent = await messages(
      [own, following, ...others],
      ids.map((id) => change('event', { eventId: id })),
    ).finally(() => {
      testApp.sql.options.debug = false;
    });
    const all = new Set(ids.map((id) => ({ type: 'event', id })));
    expect([new Set(sent.get(own)), new Set(sent.get(following)), sent.size]).toEqual([all, all, 2]);
    return statements;
  }

  it('three statements when all followers of one creator see the events, however many there are', async () => {
    expect(await countStatements({ isPublished: true, isPublic: true })).toBe(3);
  });

  it('statements about at most 20,000 pairs of an event and a member when some followers see them', async () => {
    const { id } = (await organizer.post('/me/lists', { name: '友だち' })).body.list as { id: number };
    await organizer.put(`/me/lists/${id}/members/${follower.id}`);
    const limited = { isPublished: true, isPublic: false, audience: 'lists', lists: [id] };
    expect(await countStatements(limited)).toBe(4);
  });
});

it('is sent once, however often it changed', async () => {
  const changes = [1, 2].flatMap((tx) => [
    change('event', { tx, eventId }),
    change('calendar', { tx, userIds: [goer.id] }),
  ]);
  expect((await sentTo(changes)).goer).toEqual([{ type: 'event', id: eventId }, { type: 'calendar' }]);
});

it('is sent to a member who names the event, as far as they can see it', async () => {
  const [named, own] = [{ userId: stranger.id, eventIds: [eventId, privateId] }, { userId: organizer.id }];
  const changes = [change('event', { eventId }), change('event', { eventId: privateId })];
  const sent = await messages([named, own], changes);
  expect(sent.get(named)).toEqual([{ type: 'event', id: eventId }]);
  expect(sent.get(own)).toHaveLength(2);
});

it('is sent by those streams of a member for which it is news', async () => {
  const [early, late] = [{ userId: goer.id }, { userId: goer.id }];
  const changes = [change('event', { tx: 4, eventId }), change('calendar', { tx: 6, userIds: [goer.id] })];
  const sent = await messages([early, late], changes, (stream, { tx }) => stream === early || tx > 5);
  expect(sent.get(early)).toEqual([{ type: 'event', id: eventId }, { type: 'calendar' }]);
  expect(sent.get(late)).toEqual([{ type: 'calendar' }]);
});

it('looks up the streams of members, not all attendees, of an event with more of them', async () => {
  const plan = { title: '大会', startAt: '2026-12-02T00:00:00Z', endAt: '2026-12-02T01:00:00Z' };
  const { body } = await organizer.post('/events', { ...plan, isPublished: true, isPublic: true });
  const id = body.id as number;
  await testApp.sql`
    with crowd as (
      insert into users (identity_issuer, identity_subject, email, user_id, display_name)
      select 'crowd', n::text, n || '@example.com', 'crowd_' || n, '人' from generate_series(1, 200) n returning id
    )
    insert into event_follows (user_id, event_id, start_at, end_at) select crowd.id, e.id, e.start_at, e.end_at from crowd, events e where e.id = ${id}`;
  const interested = await testApp.createMember('interested_1');
  const declined = await testApp.createMember('declined_1');
  await goer.post(`/events/${id}/follow`);
  await interested.put(`/events/${id}/attendance`, { status: 'interested' });
  await declined.put(`/events/${id}/attendance`, { status: 'declined' });
  const streams = [goer, interested, declined, stranger].map(({ id: userId }) => ({ userId }));
  const now = testApp.clock.now().toISOString();
  const userIds = streams.map(({ userId }) => userId);
  const list = () => listConcerned(testApp.db, { eventIds: [id], quietIds: [id], userIds, viewers: [], now });
  expect((await list()).map(({ userId }) => userId).sort()).toEqual([goer.id, interested.id].sort());
  const { event_follows } = await rowsRead(testApp, list, 'event_follows');
  expect(event_follows).toBeLessThan(10);
});
