import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsRead } from '../../../test/rows-read.ts';
import { runJob } from '../../../test/run-job.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import type { Job } from '../../scheduler.ts';
import { askSeriesJob } from '../../usecases/ask-series.ts';
import { extendSeriesJob } from '../../usecases/extend-series.ts';
import { seatWaiting } from '../../usecases/seat-waiting.ts';
import { countScopes } from './reads.ts';

let testApp: TestApp;
let organizer: Person;
let guest: Person;
let count = 0;

const dayMs = 86_400_000;
const minuteMs = 60_000;

beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  count += 1;
  organizer = await testApp.createMember(`organizer_${count}`);
  guest = await testApp.createMember(`guest_${count}`);
});

const inDays = (days: number, hours = 0) =>
  new Date(testApp.clock.now().getTime() + days * dayMs + hours * 3_600_000).toISOString();
async function create(rrule: string, change: object = {}): Promise<number> {
  const plan = { title: `会${count}`, startAt: inDays(3), endAt: inDays(3, 1), isPublished: true, isPublic: true };
  const response = await organizer.post('/events', { ...plan, ...change, recurrence: { rrule } });
  expect(response.status, response.text).toBe(201);
  return response.body.id as number;
}
const idsOf = async (person: Person) => {
  const today = testApp.clock.now().toISOString().slice(0, 10);
  const to = inDays(300).slice(0, 10);
  return (await person.get(`/events/calendar?from=${today}&to=${to}`)).list.map(({ id }) => id as number);
};
interface InboxItem {
  kind: string;
  occurrences: number | null;
  question: { isOpen: boolean } | null;
  event: { id: number | null; title: string } | null;
  announcement: { title: string } | null;
}
const inbox = async (person: Person) => {
  testApp.clock.advance(3 * minuteMs);
  await testApp.deliver();
  const { notifications } = (await person.get('/notifications')).body as { notifications: InboxItem[] };
  return notifications.map(({ kind, occurrences, event }) => `${kind} ${occurrences} ${event?.title}`);
};
const changesOf = async (person: Person) => {
  const { notifications } = (await person.get('/notifications')).body as { notifications: { change: unknown }[] };
  return notifications.map(({ change }) => change);
};
const failures: unknown[] = [];
const onFailure = (error: unknown) => failures.push(error);
const run = async (job: Job) => {
  await runJob(job);
  expect(failures).toEqual([]);
};
const extend = () => run(extendSeriesJob({ db: testApp.db, clock: testApp.clock, onFailure }));
const ask = () => run(askSeriesJob({ db: testApp.db, clock: testApp.clock, onFailure }));

describe('adding a series', () => {
  it('adds every occurrence that is not over, and is repeatable', async () => {
    const id = await create('FREQ=WEEKLY;COUNT=4');
    const added = await guest.post(`/events/${id}/follow?scope=series`);
    expect([added.status, added.body.followersCount]).toEqual([201, 2]);
    expect((await guest.post(`/events/${id}/follow?scope=series`)).status).toBe(201);
    expect((await guest.post(`/events/${id}/follow`)).status).toBe(409);
    const ids = await idsOf(guest);
    expect(ids).toHaveLength(4);
    expect((await guest.get(`/events/${id}`)).body.series).toMatchObject({ isFollowing: true });
    expect((await guest.get(`/events/${id}/series`)).body).toMatchObject({ scopes: null, next: [{ id }, {}, {}, {}] });
  });

  it('keeps the others when one is taken out, and adds later ones', async () => {
    const id = await create('FREQ=DAILY');
    await guest.post(`/events/${id}/follow?scope=series`);
    expect((await guest.delete(`/events/${id}/follow`)).status).toBe(200);
    expect(await idsOf(guest)).toHaveLength(99);
    testApp.clock.advance(6 * dayMs);
    await extend();
    await extend();
    expect(await idsOf(guest)).toHaveLength(100);
    expect(await idsOf(organizer)).toHaveLength(100);
  });

  it.each([2, null])(
    'takes an offered seat with its guests and answers, at capacity %s, and adds the rest',
    async (capacity) => {
      const questions = [{ text: '飲みもの', kind: 'text', isRequired: true }];
      const seats = { capacity: 2, waitlist: true, guestsMax: 1, questions };
      const id = await create('FREQ=WEEKLY;COUNT=3', { startAt: inDays(0, 10), endAt: inDays(0, 11), ...seats });
      const [asked] = (await organizer.get(`/events/${id}`)).body.questions as { id: string }[];
      const going = { status: 'going', guests: 1, answers: [{ questionId: asked?.id, values: ['お茶'] }] };
      const before = await testApp.createMember(`before_${count}`);
      for (const who of [before, guest]) expect((await who.put(`/events/${id}/attendance`, going)).status).toBe(200);
      await before.put(`/events/${id}/attendance`, { status: 'declined' });
      expect(await seatWaiting({ db: testApp.db, clock: testApp.clock, onFailure })).toBe(1);
      await organizer.put(`/events/${id}`, { capacity });
      await organizer.put(`/events/${id}?scope=all`, {
        questions: [{ ...questions[0], id: asked?.id, isRequired: false }],
      });
      const added = await guest.post(`/events/${id}/follow?scope=series`);
      expect(added.status, added.text).toBe(201);
      const { body } = await guest.get(`/events/${id}/attendance`);
      expect(body).toMatchObject({ status: 'going', guests: 1, answers: going.answers });
      expect(await idsOf(guest)).toHaveLength(3);
    },
  );

  it('takes all out that are not over with scope=series, and then 404', async () => {
    const id = await create('FREQ=WEEKLY;COUNT=4');
    await guest.post(`/events/${id}/follow?scope=series`);
    expect((await guest.delete(`/events/${id}/follow?scope=series`)).status).toBe(200);
    expect(await idsOf(guest)).toEqual([]);
    const again = await guest.delete(`/events/${id}/follow?scope=series`);
    expect([again.status, again.body.error]).toEqual([404, 'event_follow.not_following']);
  });

  it('is an ordinary addition for an event that does not repeat', async () => {
    const { body } = await organizer.post('/events', {
      ...{ title: '一度の会', startAt: inDays(3), endAt: inDays(4), isPublished: true, isPublic: true },
    });
    expect((await guest.post(`/events/${body.id}/follow?scope=series`)).status).toBe(201);
    expect((await guest.post(`/events/${body.id}/follow?scope=series`)).status).toBe(409);
    expect((await guest.get(`/events/${body.id}/series`)).body.error).toBe('event_series.not_found');
  });

  it('gives no later occurrences to who cannot see them', async () => {
    const id = await create('FREQ=DAILY');
    await guest.post(`/events/${id}/follow?scope=series`);
    await organizer.post(`/users/${guest.id}/block`);
    testApp.clock.advance(6 * dayMs);
    await extend();
    const [row] = await testApp.sql`select count(*)::int as count from event_follows where user_id = ${guest.id}`;
    expect(row?.count).toBe(100);
  });

  it('follows a series that is split', async () => {
    const id = await create('FREQ=WEEKLY');
    await guest.post(`/events/${id}/follow?scope=series`);
    const [, second] = await idsOf(guest);
    await organizer.put(`/events/${second}?scope=following`, { title: '新しい名前' });
    expect((await guest.get(`/events/${second}`)).body.series).toMatchObject({ isFollowing: true });
  });
});

it('reads the calendars with a series once to count who added its occurrences', async () => {
  const id = await create('FREQ=WEEKLY;COUNT=6');
  await guest.post(`/events/${id}/follow?scope=series`);
  const [event] = await testApp.sql`select series_id from events where id = ${id}`;
  const series = { id, creatorId: organizer.id, seriesId: Number(event?.series_id) };
  const countAgain = () => countScopes(testApp.db, series, inDays(0));
  expect((await countAgain()).all).toEqual({ events: 6, detached: 0, people: 1 });
  const [rows] = await testApp.sql`select count(*)::int as n from event_follows`;
  expect((await rowsRead(testApp, countAgain, 'event_follows')).event_follows).toBeLessThanOrEqual(rows?.n);
});

describe('one act', () => {
  it('is one notification for each attendee, with the number of their occurrences', async () => {
    const id = await create('FREQ=WEEKLY;COUNT=6');
    const once = await testApp.createMember(`once_${count}`);
    await guest.post(`/events/${id}/follow?scope=series`);
    const [, , third] = await idsOf(guest);
    await once.post(`/events/${third}/follow`);
    expect((await organizer.get(`/events/${third}/series`)).body.scopes).toEqual({
      this: { events: 1, detached: 0, people: 2 },
      following: { events: 4, detached: 0, people: 2 },
      all: { events: 6, detached: 0, people: 2 },
    });
    const moved = { startAt: inDays(3, 1), endAt: inDays(3, 2) };
    await organizer.put(`/events/${id}?scope=all`, moved);
    expect(await inbox(guest)).toEqual([`event_changed 6 会${count}`]);
    expect(await inbox(once)).toEqual([`event_changed 1 会${count}`]);
    await organizer.put(`/events/${third}?scope=following`, { status: 'cancelled' });
    expect((await inbox(guest))[0]).toBe(`event_cancelled 4 会${count}`);
    await organizer.delete(`/events/${id}?scope=all`);
    // Cancelled ones are not notified of again.
    expect((await inbox(guest))[0]).toBe(`event_deleted 2 会${count}`);
    expect(await inbox(once)).toHaveLength(2);
  });

  it('merges with another within the wait', async () => {
    const id = await create('FREQ=WEEKLY;COUNT=3');
    await guest.post(`/events/${id}/follow?scope=series`);
    await organizer.put(`/events/${id}?scope=all`, { location: '上野' });
    await organizer.put(`/events/${id}?scope=all`, { location: '谷中' });
    expect(await inbox(guest)).toEqual([`event_changed 3 会${count}`]);
  });

  it('is notified of when the first occurrences are deleted within the wait', async () => {
    const id = await create('FREQ=WEEKLY;COUNT=4');
    const last = await testApp.createMember(`last_${count}`);
    await guest.post(`/events/${id}/follow?scope=series`);
    const [, second, , fourth] = await idsOf(guest);
    await last.post(`/events/${fourth}/follow`);
    await organizer.put(`/events/${id}?scope=all`, { location: '上野' });
    await organizer.put(`/events/${second}?scope=following`, { title: `新しい会${count}` });
    expect((await organizer.delete(`/events/${id}`)).status).toBe(200);
    expect((await organizer.delete(`/events/${second}`)).status).toBe(200);
    expect(await inbox(last)).toEqual(Array(2).fill(`event_changed 1 新しい会${count}`));
    expect((await inbox(guest)).filter((item) => item.startsWith('event_changed'))).toEqual([
      `event_changed 2 新しい会${count}`,
      `event_changed 2 新しい会${count}`,
    ]);
  });

  it('is notified of with the occurrences that were changed alone since, when the others are deleted', async () => {
    const id = await create('FREQ=WEEKLY;COUNT=3');
    const late = await testApp.createMember(`late_${count}`);
    await guest.post(`/events/${id}/follow?scope=series`);
    const [, second, third] = await idsOf(guest);
    await late.post(`/events/${third}/follow`);
    await organizer.put(`/events/${id}?scope=all`, { location: '上野' });
    await organizer.put(`/events/${second}`, { title: `二回目${count}` });
    await organizer.put(`/events/${third}`, { title: `三回目${count}` });
    await organizer.delete(`/events/${id}`);
    await inbox(late);
    expect(await changesOf(late)).toEqual([
      expect.objectContaining({
        title: { from: `会${count}`, to: `三回目${count}` },
        location: { from: null, to: '上野' },
      }),
    ]);
  });

  it('keeps what was recorded about an occurrence that was changed alone', async () => {
    const id = await create('FREQ=WEEKLY;COUNT=3');
    await guest.post(`/events/${id}/follow?scope=series`);
    const [, second] = await idsOf(guest);
    await organizer.put(`/events/${id}`, { title: `特別な会${count}` });
    await organizer.put(`/events/${second}?scope=all`, { location: '上野' });
    expect((await inbox(guest)).sort()).toEqual([`event_changed 2 会${count}`, `event_changed null 特別な会${count}`]);
  });

  it('is compared with the period before an earlier change of its first occurrence', async () => {
    const id = await create('FREQ=WEEKLY;COUNT=3');
    await guest.post(`/events/${id}/follow?scope=series`);
    const { start_at } = (await guest.get(`/events/${id}`)).body;
    await organizer.put(`/events/${id}`, { startAt: inDays(3, 1), endAt: inDays(3, 2) });
    await organizer.put(`/events/${id}?scope=all`, { startAt: inDays(3, 2), endAt: inDays(3, 3) });
    expect(await inbox(guest)).toEqual([`event_changed 3 会${count}`]);
    const { notifications } = (await guest.get('/notifications')).body as { notifications: unknown[] };
    expect(notifications[0]).toMatchObject({ previous: { startAt: start_at } });
  });

  it('is compared with what each occurrence was, when the first was changed alone just before', async () => {
    const id = await create('FREQ=WEEKLY;COUNT=3');
    const [, second] = await idsOf(organizer);
    await guest.post(`/events/${second}/follow`);
    await organizer.put(`/events/${id}`, { status: 'cancelled', title: `特別な会${count}`, isPublic: false });
    expect(await inbox(guest)).toEqual([]);
    await organizer.put(`/events/${id}`, { status: null, title: `会${count}`, isPublic: true });
    await organizer.put(`/events/${id}?scope=all`, { startAt: inDays(3, 1), endAt: inDays(3, 2) });
    expect(await inbox(guest)).toEqual([`event_changed 1 会${count}`]);
    expect(await changesOf(guest)).toEqual([expect.objectContaining({ title: null, period: expect.anything() })]);
  });

  it('is compared with what each occurrence was, also when the others are deleted', async () => {
    const id = await create('FREQ=WEEKLY;COUNT=2');
    const [, second] = await idsOf(organizer);
    await guest.post(`/events/${second}/follow`);
    await organizer.put(`/events/${id}`, { location: '谷中' });
    expect(await inbox(guest)).toEqual([]);
    await organizer.put(`/events/${id}?scope=all`, { status: 'cancelled' });
    await organizer.put(`/events/${second}`, { status: null, location: '上野' });
    await organizer.delete(`/events/${id}`);
    expect(await inbox(guest)).toHaveLength(1);
    expect(await changesOf(guest)).toEqual([
      expect.objectContaining({ title: null, location: { from: null, to: '上野' } }),
    ]);
  });

  it('is compared with the state before an earlier change, also when the others are deleted', async () => {
    const id = await create('FREQ=WEEKLY;COUNT=2');
    const [, second] = await idsOf(organizer);
    await guest.post(`/events/${second}/follow`);
    await organizer.put(`/events/${second}`, { location: '上野' });
    testApp.clock.advance(1_000);
    await organizer.put(`/events/${second}?scope=all`, { title: `新しい会${count}` });
    await organizer.delete(`/events/${id}`);
    await inbox(guest);
    expect(await changesOf(guest)).toMatchObject([{ title: { from: `会${count}` }, location: { from: null } }]);
  });

  it('that cancels is known from the deletion of an occurrence within the wait', async () => {
    const id = await create('FREQ=WEEKLY;COUNT=3');
    const [, second] = await idsOf(organizer);
    await guest.post(`/events/${second}/follow`);
    await organizer.put(`/events/${id}?scope=all`, { status: 'cancelled' });
    expect((await organizer.delete(`/events/${second}`)).status).toBe(200);
    expect(await inbox(guest)).toEqual([`event_deleted null 会${count}`]);
  });
});

describe('a series with which nothing was done', () => {
  /** Sessions end without a visit for long. */
  const pass = async (days: number) => {
    for (let left = days; left > 0; left -= 5) {
      testApp.clock.advance(Math.min(left, 5) * dayMs);
      for (const person of [organizer, guest]) expect((await person.get('/auth/me')).status).toBe(200);
    }
  };
  const question = async () => {
    const { notifications } = (await organizer.get('/notifications')).body as { notifications: InboxItem[] };
    return notifications.flatMap(({ question }) => (question ? [question.isOpen] : []));
  };
  const horizon = async (id: number) => {
    const [row] = await testApp.sql`
      select max(start_at)::text as last from events where series_id = (select series_id from events where id = ${id})`;
    return row?.last as string;
  };

  /** A series that was asked about in vain, two months later; its last occurrence, and the id of the next. */
  const endWithoutAnswer = async () => {
    const id = await create('FREQ=WEEKLY');
    await pass(53);
    await ask();
    await pass(15);
    await ask();
    const last = await horizon(id);
    await pass(60);
    const [next] = await idsOf(organizer);
    return { id, last, next };
  };

  it('asks its creator after eight occurrences, and ends when there is no answer in 14 days', async () => {
    const id = await create('FREQ=WEEKLY');
    await pass(52);
    await ask();
    expect(await question()).toEqual([]);
    await pass(1);
    await ask();
    await ask();
    expect(await question()).toEqual([true]);
    await pass(15);
    await ask();
    const last = await horizon(id);
    await pass(60);
    await extend();
    expect(await horizon(id)).toBe(last);
    expect((await organizer.get(`/events/${id}/series`)).body).toMatchObject({ isAsked: true });
    expect((await guest.post(`/events/${id}/series/answer`, { continues: true })).status).toBe(403);
    const answer = await organizer.post(`/events/${id}/series/answer`, { continues: true });
    expect([answer.status, answer.body.isAsked]).toEqual([200, false]);
    expect((await horizon(id)) > last).toBe(true);
    expect(await question()).toEqual([false]);
  });

  it('goes on after a change of one occurrence, also when it had ended without an answer', async () => {
    const { id, last, next } = await endWithoutAnswer();
    expect((await organizer.put(`/events/${next}`, { title: '変えた回' })).status).toBe(200);
    await extend();
    expect((await horizon(id)) > last).toBe(true);
    expect((await organizer.get(`/events/${id}/series`)).body).toMatchObject({ isAsked: false });
  });

  it('stays ended, and asked about, after the deletion of one occurrence', async () => {
    const { id, last, next } = await endWithoutAnswer();
    expect((await organizer.delete(`/events/${next}`)).status).toBe(200);
    await extend();
    expect(await horizon(id)).toBe(last);
    expect((await organizer.get(`/events/${id}/series`)).body).toMatchObject({ isAsked: true });
  });

  it('ends at once with the answer that it does not go on', async () => {
    const id = await create('FREQ=WEEKLY');
    await organizer.post(`/events/${id}/series/answer`, { continues: false });
    const last = await horizon(id);
    await pass(30);
    await extend();
    expect(await horizon(id)).toBe(last);
  });

  it('is not asked when it is seen by its creator only', async () => {
    await create('FREQ=DAILY', { isPublished: false, isPublic: false });
    await pass(60);
    await ask();
    expect(await question()).toEqual([]);
  });
});

it('is deleted and exported with its creator, and other people keep nothing of it', async () => {
  const id = await create('FREQ=WEEKLY;COUNT=3');
  await guest.post(`/events/${id}/follow?scope=series`);
  expect((await organizer.get('/me/export')).status).toBe(200);
  expect((await organizer.post('/auth/resign')).status).toBe(200);
  const [row] = await testApp.sql`
    select (select count(*)::int from event_series where creator_id = ${organizer.id}) as series,
      (select count(*)::int from series_follows where user_id = ${guest.id}) as follows`;
  expect(row).toEqual({ series: 0, follows: 0 });
});
