import { beforeAll, expect, it } from 'vitest';
import { prepareTimeline } from '../src/features/timeline/writes.ts';
import { createTestApp, type Person, type TestApp } from './test-app.ts';

/**
 * The SQL of the most frequent requests. The snapshots in `__sql__` are written by `npx vitest run test/hot-statements.test.ts -u`, so
 * that a changed or additional statement shows in review.
 */
let testApp: TestApp;
let viewer: Person;
let creator: Person;
let eventId: number;
let restrictedId: number;

beforeAll(async () => {
  testApp = await createTestApp();
  viewer = await testApp.createMember('viewer');
  creator = await testApp.createMember('chiharu_m', '望月 千晴');
  await viewer.post(`/users/${creator.id}/follow`);
  const event = { title: '朝の読書会', startAt: '2026-11-22T00:00:00Z', endAt: '2026-11-22T01:00:00Z' };
  const publish = async (change: object) =>
    (await creator.post('/events', { ...event, isPublished: true, isPublic: true, ...change })).body.id as number;
  eventId = await publish({});
  restrictedId = await publish({ attendeeList: 'going' });
});

/** The statements of one request in order, with the line breaks of the source. */
const statementsOf = (method: 'get' | 'post', path: string): Promise<string[]> =>
  statementsDuring(async () => {
    const { status, text } = await viewer[method](path);
    expect(status, text).toBeLessThan(300);
  });

async function statementsDuring(act: () => Promise<void>): Promise<string[]> {
  const sent: string[] = [];
  const pools = [testApp.sql, testApp.keyLookupsSql];
  for (const { options } of pools) {
    options.debug = (_connection, text) => sent.push(`${text.trim().replaceAll(/\s*\n\s*/g, '\n  ')}\n`);
  }
  await act().finally(() => {
    for (const { options } of pools) options.debug = false;
  });
  return sent;
}

it('reads the caller in one statement, by the keys of session and user', async () => {
  const [session, ...others] = await statementsOf('get', '/events/calendar?from=2026-11-01&to=2026-12-01');
  await expect(session).toMatchFileSnapshot('__sql__/auth.session.sql');
  expect(others).toHaveLength(1);
});

const reads: [string, string, (() => string) | string][] = [
  ['the calendar', 'event-follows.calendar.sql', '/events/calendar?from=2026-11-01&to=2026-12-01'],
  ['the imported events', 'imported-calendars.events.sql', '/me/imported-events?from=2026-11-01&to=2026-12-01'],
  ['what polls keep free', 'date-polls.holds.sql', '/me/date-poll-holds?from=2026-11-01&to=2026-12-01'],
  ['the polls of a member', 'date-polls.own.sql', '/me/date-polls'],
  ['an event', 'events.event.sql', () => `/events/${eventId}`],
  [
    'the upcoming events of a member',
    'events.created-upcoming.sql',
    () => `/events/user/${creator.id}/created?when=upcoming`,
  ],
  [
    'the numbers of the events of a member',
    'events.created-numbers.sql',
    () => `/events/user/${creator.id}/created/numbers`,
  ],
  ['a search for people', 'users.search.sql', `/users/search?q=${encodeURIComponent('千晴')}`],
];

it.each(reads)('%s takes one more statement', async (_, file, path) => {
  const [, statement, ...others] = await statementsOf('get', typeof path === 'string' ? path : path());
  expect(others).toEqual([]);
  await expect(statement).toMatchFileSnapshot(`__sql__/${file}`);
});

it('reads an event that restricts who sees its attendees by one statement more', async () => {
  const [, plain, restricted, ...others] = await statementsOf('get', `/events/${restrictedId}`);
  expect(others).toEqual([]);
  await expect(plain).toMatchFileSnapshot('__sql__/events.event.sql');
  await expect(restricted).toMatchFileSnapshot('__sql__/events.restricted-event.sql');
});

it.each(['created', 'start'] as const)(
  'reads the timeline by %s from all followees, and once it is prepared in one more statement',
  async (sort) => {
    const path = `/users/${viewer.id}/feed?sort=${sort}`;
    const [, vain, followees, ...others] = await statementsOf('get', path);
    expect(others).toEqual([]);
    await expect(followees).toMatchFileSnapshot(`__sql__/timeline.${sort}-followees.sql`);
    await prepareTimeline(testApp.db, viewer.id, sort, testApp.clock.now());
    const [, prepared, ...further] = await statementsOf('get', path);
    expect([prepared, ...further]).toEqual([vain]);
    await expect(prepared).toMatchFileSnapshot(`__sql__/timeline.${sort}.sql`);
  },
);

it('reads what clashes with a period from the events and the imported events', async () => {
  const period = 'from=2026-11-22T00:00:00Z&to=2026-11-22T01:00:00Z';
  const [, events, imported, ...others] = await statementsOf('get', `/events/clashes?${period}`);
  expect(others).toEqual([]);
  await expect(events).toMatchFileSnapshot('__sql__/event-follows.clashes.sql');
  await expect(imported).toMatchFileSnapshot('__sql__/imported-calendars.clashes.sql');
});

it('reads a date poll by the poll with its options, and its answers', async () => {
  const options = [{ day: '2026-12-11' }, { day: '2026-12-12' }];
  const { slug } = (await creator.post('/date-polls', { title: '忘年会', options })).body as { slug: string };
  // Both are read at once: the second connection reads the types of the database when it opens.
  await viewer.get(`/date-polls/${slug}`);
  const [, poll, answers, ...others] = await statementsOf('get', `/date-polls/${slug}`);
  expect(others).toEqual([]);
  await expect(poll).toMatchFileSnapshot('__sql__/date-polls.poll.sql');
  await expect(answers).toMatchFileSnapshot('__sql__/date-polls.answers.sql');
});

it('searches events that friends added by one page and their number', async () => {
  const [, count, page, ...others] = await statementsOf('get', '/events?goers=friends');
  expect(others).toEqual([]);
  await expect(page).toMatchFileSnapshot('__sql__/events.goers-friends.sql');
  await expect(count).toMatchFileSnapshot('__sql__/events.goers-friends-count.sql');
});

it('reads attendees by the event, the page, and on the first page the count of hidden ones', async () => {
  const [, event, page, hidden, ...others] = await statementsOf('get', `/events/${eventId}/attendees`);
  expect(others).toEqual([]);
  await expect(event).toMatchFileSnapshot('__sql__/events.event.sql');
  await expect(page).toMatchFileSnapshot('__sql__/event-follows.attendees.sql');
  await expect(hidden).toMatchFileSnapshot('__sql__/event-follows.hidden-attendees.sql');
});

it('reads the attendees whom the viewer follows first by the event and one page', async () => {
  const [, , page, ...others] = await statementsOf('get', `/events/${eventId}/attendees?order=followed&limit=4`);
  expect(others).toEqual([]);
  await expect(page).toMatchFileSnapshot('__sql__/event-follows.attendees-followed.sql');
});

it('adds an event and reads the returned count in a transaction of three statements', async () => {
  const [, begin, lock, add, event, commit, ...others] = await statementsOf('post', `/events/${eventId}/follow`);
  expect(others).toEqual([]);
  expect([begin, commit]).toEqual(['begin\n', 'commit\n']);
  await expect(lock).toMatchFileSnapshot('__sql__/users.lock.sql');
  await expect(add).toMatchFileSnapshot('__sql__/event-follows.add.sql');
  await expect(event).toMatchFileSnapshot('__sql__/events.event.sql');
});

it('answers 304 for a calendar feed with the statements for its owner and its version', async () => {
  const { feed } = (await viewer.post('/me/calendar-feed')).body as { feed: { url: string } };
  const url = new URL(feed.url).pathname;
  const { etag = '' } = (await testApp.server.inject(url)).headers;
  const [, version, ...others] = await statementsDuring(async () => {
    const answer = await testApp.server.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect(answer.statusCode).toBe(304);
  });
  expect(others).toEqual([]);
  await expect(version).toMatchFileSnapshot('__sql__/calendar-feed.version.sql');
});
