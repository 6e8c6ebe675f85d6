import type { StreamMessage } from '@hiyori/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedUser } from '../../../test/seed-user.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { type Listener, messagesFor } from './messages.ts';
import type { Change } from './reads.ts';

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
    await seedUser(testApp, 'organizer'),
    await seedUser(testApp, 'follower'),
    await seedUser(testApp, 'goer'),
    await seedUser(testApp, 'stranger'),
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
