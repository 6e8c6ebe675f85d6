import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let host: Person;
let guest: Person;
let count = 0;

const dayMs = 86_400_000;

beforeEach(async () => {
  count += 1;
  host = await testApp.createMember(`host_${count}`);
  guest = await testApp.createMember(`guest_${count}`);
});
beforeAll(async () => {
  testApp = await createTestApp();
});

interface Shown {
  id: number;
  title: string;
  start_at: string;
  location: string | null;
  series?: { id: number; rrule: string; isDetached: boolean; isFollowing: boolean };
}
/** Saturday 28 November 2026, 19:00 in Tokyo. */
const plan = {
  title: '銭湯めぐり部',
  startAt: '2026-11-28T10:00:00Z',
  endAt: '2026-11-28T12:00:00Z',
  isPublished: true,
  isPublic: true,
};
const create = async (change: object = {}): Promise<Shown> => {
  const response = await host.post('/events', { ...plan, ...change });
  expect(response.status, response.text).toBe(201);
  return response.body as unknown as Shown;
};
const weekly = (rule = '', change: object = {}) => create({ ...change, recurrence: { rrule: `FREQ=WEEKLY${rule}` } });
const calendarOf = async (person: Person, to = '2027-03-01') =>
  (await person.get(`/events/calendar?from=2026-11-01&to=${to}`)).list as unknown as Shown[];
const days = (events: readonly Shown[]) => events.map(({ start_at }) => start_at.slice(5, 10));
const occurrence = async (number: number): Promise<Shown> => {
  const found = (await calendarOf(host))[number - 1];
  if (!found) throw new Error('There is no such occurrence');
  return found;
};
const change = async ({ id }: Shown, scope: string, body: object) => {
  const response = await host.put(`/events/${id}?scope=${scope}`, body);
  expect(response.status, response.text).toBe(200);
  return response.body as unknown as Shown;
};
const repeat = (event: Shown, scope: string, rrule: string | null, more: object = {}) =>
  change(event, scope, { ...more, recurrence: rrule && { rrule } });
const inbox = async (person: Person) => {
  testApp.clock.advance(3 * 60_000);
  await testApp.deliver();
  const { notifications } = (await person.get('/notifications')).body as {
    notifications: { kind: string; occurrences: number | null; change: { rrule?: object | null } | null }[];
  };
  return notifications.map(({ kind, occurrences, change }) => ({ kind, occurrences, rrule: change?.rrule ?? null }));
};

describe('an event that does not repeat', () => {
  it('becomes the first of a series, and keeps its attendees', async () => {
    const event = await create();
    await guest.post(`/events/${event.id}/follow`);
    const changed = await repeat(event, 'this', 'FREQ=WEEKLY;COUNT=3', { title: '毎週の会' });
    expect(changed).toMatchObject({ id: event.id, series: { rrule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=3' } });
    const found = await calendarOf(host);
    expect(found.map(({ id, title }) => [id === event.id, title])).toEqual([
      [true, '毎週の会'],
      [false, '毎週の会'],
      [false, '毎週の会'],
    ]);
    expect(days(found)).toEqual(['11-28', '12-05', '12-12']);
    expect(days(await calendarOf(guest))).toEqual(['11-28']);
    expect(await repeat(event, 'all', 'FREQ=WEEKLY;COUNT=3')).toMatchObject({ series: changed.series });
    expect(days(await calendarOf(host))).toHaveLength(3);
  });

  it('begins at its new time, in its new zone', async () => {
    const event = await create();
    const moved = { startAt: '2027-03-21T18:00:00Z', endAt: '2027-03-21T19:00:00Z' };
    const body = { ...moved, recurrence: { rrule: 'FREQ=WEEKLY;COUNT=2' } };
    expect((await host.put(`/events/${event.id}?tz=Europe/Berlin`, body)).status).toBe(200);
    expect((await calendarOf(host, '2027-05-01')).map(({ start_at }) => start_at.slice(5, 16))).toEqual([
      '03-21T18:00',
      '03-28T17:00',
    ]);
  });

  it('is left alone by null', async () => {
    const event = await create();
    expect((await repeat(event, 'all', null)).series).toBeUndefined();
  });

  it.each([
    ['FREQ=SECONDLY', 'event_series.rule_invalid'],
    ['FREQ=WEEKLY;BYDAY=MO', 'event_series.rule_invalid'],
    ['FREQ=DAILY;UNTIL=20261101T000000Z', 'event_series.rule_invalid'],
  ])('is refused %s, and stays as it is', async (rrule, code) => {
    const event = await create();
    const refused = await host.put(`/events/${event.id}`, { title: '別の会', recurrence: { rrule } });
    expect([refused.status, refused.body.error]).toEqual([422, code]);
    expect((await host.get(`/events/${event.id}`)).body.title).toBe(plan.title);
  });

  it('is refused when it is over', async () => {
    const own = await createTestApp();
    const owner = await own.createMember('owner');
    const { body } = await owner.post('/events', plan);
    own.clock.advance(9 * dayMs);
    const refused = await owner.put(`/events/${body.id}`, { recurrence: { rrule: 'FREQ=WEEKLY' } });
    expect([refused.status, refused.body.error]).toEqual([422, 'event_series.over']);
  });
});

describe('the rule from one occurrence on', () => {
  it('keeps earlier ones, and of the others those on days of the new rule', async () => {
    await weekly();
    const before = await calendarOf(host);
    const second = await occurrence(2);
    await guest.post(`/events/${before[3]?.id}/follow`);
    const changed = await repeat(second, 'following', 'FREQ=WEEKLY;INTERVAL=2');
    const after = await calendarOf(host);
    expect(days(after)).toEqual(['11-28', '12-05', '12-19', '01-02', '01-16', '01-30', '02-13', '02-27']);
    expect(after.slice(1, 4).map(({ id }) => id)).toEqual([before[1]?.id, before[3]?.id, before[5]?.id]);
    expect(after.map(({ series }) => series?.rrule)).toEqual([
      'FREQ=WEEKLY;BYDAY=SA;UNTIL=20261205T095959Z',
      ...Array(7).fill('FREQ=WEEKLY;INTERVAL=2;BYDAY=SA'),
    ]);
    expect(changed.series?.id).not.toBe(before[0]?.series?.id);
    expect(days(await calendarOf(guest))).toEqual(['12-19']);
    expect((await host.get(`/events/${before[2]?.id}`)).status).toBe(404);
  });

  it('is added further for who added the series', async () => {
    const first = await weekly();
    await guest.post(`/events/${first.id}/follow?scope=series`);
    await repeat(await occurrence(2), 'following', 'FREQ=DAILY');
    const found = await calendarOf(guest, '2026-12-09');
    expect(days(found)).toEqual(['11-28', '12-05', '12-06', '12-07', '12-08']);
    expect(found[4]?.series?.isFollowing).toBe(true);
  });

  it('moves the n-th to the n-th when only the day moves along', async () => {
    await weekly(';COUNT=4');
    const before = await calendarOf(host);
    const sunday = { startAt: '2026-12-06T09:00:00Z', endAt: '2026-12-06T11:00:00Z' };
    await repeat(await occurrence(2), 'following', 'FREQ=WEEKLY;COUNT=4', sunday);
    const after = await calendarOf(host);
    expect(days(after)).toEqual(['11-28', '12-06', '12-13', '12-20', '12-27']);
    expect(after.slice(0, 4).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('ends earlier or later by its end alone', async () => {
    await weekly(';COUNT=4');
    await repeat(await occurrence(2), 'following', 'FREQ=WEEKLY;COUNT=2');
    expect(days(await calendarOf(host))).toEqual(['11-28', '12-05', '12-12']);
    await repeat(await occurrence(2), 'following', 'FREQ=WEEKLY;UNTIL=20261226T235959Z');
    expect(days(await calendarOf(host))).toEqual(['11-28', '12-05', '12-12', '12-19', '12-26']);
  });

  it('has as many further occurrences as the whole series had', async () => {
    await weekly(';COUNT=4');
    await repeat(await occurrence(3), 'following', 'FREQ=WEEKLY;COUNT=4');
    expect(days(await calendarOf(host))).toEqual(['11-28', '12-05', '12-12', '12-19', '12-26', '01-02']);
  });

  it('ends with null: the occurrence stays alone', async () => {
    await weekly(';COUNT=4');
    const second = await occurrence(2);
    const changed = await repeat(second, 'following', null, { location: '上野', capacity: 5 });
    expect(changed).toMatchObject({ id: second.id, location: '上野', seats: { capacity: 5 } });
    expect(changed.series).toBeUndefined();
    const after = await calendarOf(host);
    expect(days(after)).toEqual(['11-28', '12-05']);
    expect(after[0]?.series?.rrule).toBe('FREQ=WEEKLY;BYDAY=SA;UNTIL=20261205T095959Z');
  });

  it('makes what a cancelled series gets by another rule when it is reopened', async () => {
    const first = await weekly(';COUNT=2');
    await change(first, 'all', { status: 'cancelled' });
    await repeat(first, 'all', 'FREQ=WEEKLY;COUNT=4');
    expect(days(await calendarOf(host))).toEqual(['11-28', '12-05']);
    await change(first, 'all', { status: null });
    expect(days(await calendarOf(host))).toEqual(['11-28', '12-05', '12-12', '12-19']);
  });

  it('leaves what was deleted alone deleted', async () => {
    await weekly(';COUNT=6');
    await host.delete(`/events/${(await occurrence(3)).id}`);
    await repeat(await occurrence(1), 'all', 'FREQ=WEEKLY;COUNT=5');
    expect(days(await calendarOf(host))).toEqual(['11-28', '12-05', '12-19', '12-26']);
  });

  it('leaves what was changed alone, with a recurrence id or as an event of its own', async () => {
    await weekly(';COUNT=5');
    const [, second, third] = await calendarOf(host);
    await host.put(`/events/${second?.id}`, { title: '二回目' });
    await host.put(`/events/${third?.id}`, {
      title: '三回目',
      startAt: '2026-12-13T08:00:00Z',
      endAt: '2026-12-13T09:00:00Z',
    });
    await repeat(await occurrence(1), 'all', 'FREQ=WEEKLY;INTERVAL=2', { title: '隔週の会' });
    const after = await calendarOf(host, '2026-12-27');
    expect(after.map(({ title, start_at, series }) => [title, start_at.slice(5, 10), series?.isDetached])).toEqual([
      ['隔週の会', '11-28', false],
      ['二回目', '12-05', undefined],
      ['三回目', '12-13', true],
      ['隔週の会', '12-26', false],
    ]);
  });

  it('leaves out holidays from then on', async () => {
    const monday = { startAt: '2027-01-04T10:00:00Z', endAt: '2027-01-04T11:00:00Z' };
    const first = await weekly(';COUNT=3', monday);
    const recurrence = { rrule: 'FREQ=WEEKLY;COUNT=3', skipHolidays: true };
    await change(first, 'all', { recurrence });
    expect(days(await calendarOf(host))).toEqual(['01-04', '01-18']);
    await change(first, 'all', { recurrence: { ...recurrence, skipHolidays: false } });
    expect(days(await calendarOf(host))).toEqual(['01-04', '01-11', '01-18']);
  });
});

describe('the rule of all', () => {
  it('never touches past ones, and begins with the next', async () => {
    const own = await createTestApp();
    const owner = await own.createMember('owner');
    await owner.post('/events', { ...plan, recurrence: { rrule: 'FREQ=WEEKLY;COUNT=6' } });
    own.clock.advance(8 * dayMs);
    const before = await calendarOf(owner);
    const body = { title: '毎日の会', recurrence: { rrule: 'FREQ=DAILY;COUNT=4' } };
    expect((await owner.put(`/events/${before[2]?.id}?scope=all`, body)).status).toBe(200);
    const after = await calendarOf(owner);
    expect(after.map(({ title, start_at }) => `${title} ${start_at.slice(5, 10)}`)).toEqual([
      '銭湯めぐり部 11-28',
      // Those before the event of the path are not counted.
      ...['05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15'].map((day) => `毎日の会 12-${day}`),
    ]);
    expect([after[1]?.id, after[8]?.id]).toEqual([before[1]?.id, before[2]?.id]);
    expect(after[8]?.series?.rrule).toBe('FREQ=DAILY;COUNT=11');
    const many = { recurrence: { rrule: 'FREQ=DAILY;COUNT=366' } };
    const refused = await owner.put(`/events/${before[2]?.id}?scope=all`, many);
    expect([refused.status, refused.body.error]).toEqual([422, 'event_series.rule_invalid']);
  });

  it('keeps the series when there is no earlier one, with its entry in the feed', async () => {
    const first = await weekly(';COUNT=4');
    const { url } = (await host.post('/me/calendar-feed')).body.feed as { url: string };
    const feed = async () => {
      const { body: text } = await testApp.server.inject({ url: new URL(url).pathname });
      const read = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text.replaceAll('\r', ''))?.[1];
      return { uid: read('UID'), sequence: Number(read('SEQUENCE')), rrule: read('RRULE') };
    };
    const before = await feed();
    await repeat(first, 'all', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4');
    const after = await feed();
    expect(after.uid).toBe(before.uid);
    expect(after.rrule).toBe('FREQ=WEEKLY;COUNT=4;INTERVAL=2;BYDAY=SA');
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect((await host.get(`/events/${first.id}`)).body.series).toMatchObject({ id: first.series?.id });
  });

  it('is not given to one occurrence, nor from one that is over', async () => {
    const own = await createTestApp();
    const owner = await own.createMember('owner');
    const { body } = await owner.post('/events', { ...plan, recurrence: { rrule: 'FREQ=WEEKLY' } });
    const daily = { recurrence: { rrule: 'FREQ=DAILY' } };
    const refused = await owner.put(`/events/${body.id}`, daily);
    expect([refused.status, refused.body.error]).toEqual([422, 'event_series.rule_invalid']);
    expect((await owner.put(`/events/${body.id}?scope=this`, { recurrence: { rrule: 'FREQ=WEEKLY' } })).status).toBe(
      200,
    );
    own.clock.advance(8 * dayMs);
    expect((await owner.put(`/events/${body.id}?scope=all`, daily)).body.error).toBe('event_series.over');
    expect(await calendarOf(owner, '2026-12-20')).toHaveLength(4);
  });

  it('says how many are left of a number of occurrences', async () => {
    await weekly(';COUNT=5');
    expect((await host.get(`/events/${(await occurrence(4)).id}/series`)).body.countLeft).toBe(2);
    const endless = await weekly('', { startAt: '2027-06-05T10:00:00Z', endAt: '2027-06-05T11:00:00Z' });
    expect((await host.get(`/events/${endless.id}/series`)).body.countLeft).toBeNull();
  });
});

describe('one notification for each attendee', () => {
  const rrule = { from: 'FREQ=WEEKLY;BYDAY=SA', to: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA' };

  it('is of the new rule, or of the deletion when they keep no occurrence', async () => {
    const first = await weekly();
    const gone = await testApp.createMember(`gone_${count}`);
    await guest.post(`/events/${first.id}/follow?scope=series`);
    const second = await occurrence(2);
    await gone.post(`/events/${second.id}/follow`);
    await repeat(first, 'all', 'FREQ=WEEKLY;INTERVAL=2', { location: '谷中' });
    expect(await inbox(guest)).toEqual([{ kind: 'event_changed', occurrences: 39, rrule }]);
    expect(await inbox(gone)).toEqual([{ kind: 'event_deleted', occurrences: 1, rrule: null }]);
  });

  it('is one for a move and a new rule within the wait', async () => {
    const first = await weekly();
    await guest.post(`/events/${first.id}/follow`);
    await change(first, 'all', { location: '上野' });
    await repeat(first, 'all', 'FREQ=WEEKLY;INTERVAL=2');
    expect(await inbox(guest)).toEqual([{ kind: 'event_changed', occurrences: 1, rrule }]);
  });

  it('names a change within the wait also when the new rule does not have the occurrence that began it', async () => {
    const first = await weekly();
    await guest.post(`/events/${first.id}/follow?scope=series`);
    await change(first, 'all', { location: '上野' });
    await repeat(await occurrence(2), 'all', 'FREQ=WEEKLY;INTERVAL=2');
    expect((await host.get(`/events/${first.id}`)).status).toBe(404);
    testApp.clock.advance(3 * 60_000);
    await testApp.deliver();
    const { notifications } = (await guest.get('/notifications')).body;
    expect(notifications).toMatchObject([
      { kind: 'event_changed', change: { location: { from: null, to: '上野' }, rrule } },
    ]);
  });

  it('is none when the rule is changed back', async () => {
    const first = await weekly();
    await guest.post(`/events/${first.id}/follow`);
    await repeat(first, 'all', 'FREQ=DAILY');
    await repeat(first, 'all', 'FREQ=WEEKLY');
    expect(await inbox(guest)).toEqual([]);
  });

  it('says that it does not repeat any more', async () => {
    const first = await weekly();
    await guest.post(`/events/${first.id}/follow?scope=series`);
    await repeat(first, 'all', null);
    expect(await inbox(guest)).toEqual([
      { kind: 'event_changed', occurrences: 1, rrule: { from: rrule.from, to: null } },
    ]);
  });

  it('is none for an event that others do not see', async () => {
    const first = await weekly('', { isPublished: false, isPublic: false });
    await repeat(first, 'all', 'FREQ=DAILY');
    const [row] = await testApp.sql`select count(*)::int as count from event_changes where actor_id = ${host.id}`;
    expect(row?.count).toBe(0);
  });
});
