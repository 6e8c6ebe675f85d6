import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import {
  answerPoll,
  asPoll,
  createPeople,
  createPoll,
  type Poll,
  readPoll,
  votesOf,
} from '../../../test/date-polls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let guest: Caller;
let organizer: Person;
const people = createPeople(() => testApp);

beforeAll(async () => {
  testApp = await createTestApp();
  guest = testApp.guest;
});

// Of each test: 20 polls may be open.
beforeEach(async () => {
  organizer = await people.next();
});

describe('deciding', () => {
  const decide = (poll: Poll, body: object) => organizer.post(`/date-polls/${poll.slug}/decide`, body);
  const optionOf = (poll: Poll, nth = 0) => poll.options[nth]?.id;

  it('makes an event for who answered: yes goes, maybe is interested, no is not asked', async () => {
    const [yes, maybe, no, other] = [
      await people.next(),
      await people.next(),
      await people.next(),
      await people.next(),
    ];
    const poll = await createPoll(organizer, { place: '渋谷', memo: '会費5000円' });
    await answerPoll(yes, poll, { votes: votesOf(poll, 'yes') });
    await answerPoll(maybe, poll, { votes: votesOf(poll, 'maybe') });
    await answerPoll(no, poll, { votes: votesOf(poll, 'no') });
    await answerPoll(organizer, poll, { votes: votesOf(poll, 'yes') });
    const { status, body } = await decide(poll, { optionId: optionOf(poll) });
    expect([status, body.state]).toEqual([200, 'decided']);
    const eventId = asPoll({ body }).decided?.eventId;
    const event = {
      title: '忘年会',
      location: '渋谷',
      description: '会費5000円',
      start_at: '2026-12-11T10:00:00.000Z',
      isLimited: true,
    };
    expect((await organizer.get(`/events/${eventId}`)).body).toMatchObject({ ...event, isPublic: false });
    expect((await organizer.get(`/events/${eventId}`)).body).not.toHaveProperty('audience');
    expect((await yes.get(`/events/${eventId}`)).body).toMatchObject({
      ...event,
      isFollowing: true,
      followersCount: 2,
    });
    expect((await maybe.get(`/events/${eventId}`)).body).toMatchObject({
      attendance: 'interested',
      isFollowing: false,
    });
    expect((await no.get(`/events/${eventId}`)).body).toMatchObject({ isFollowing: false });
    expect((await other.get(`/events/${eventId}`)).status).toBe(404);
    expect([(await readPoll(yes, poll)).decided?.eventId, (await readPoll(other, poll)).decided]).toMatchObject([
      eventId,
      { eventId: null, optionId: optionOf(poll) },
    ]);
  });

  it('names the poll of an event to its organiser and who answered only', async () => {
    const [yes, no, host] = [await people.next(), await people.next(), await people.next()];
    const poll = await createPoll(organizer);
    await answerPoll(yes, poll, { votes: votesOf(poll, 'yes') });
    await answerPoll(no, poll, { votes: votesOf(poll, 'no') });
    const { decided } = asPoll(await decide(poll, { optionId: optionOf(poll) }));
    const path = `/events/${decided?.eventId}`;
    await host.post(`/users/${organizer.id}/follow`);
    await organizer.put(`${path}/hosts/${host.id}`);
    await host.put(`/me/event-hosts/${decided?.eventId}`);
    const slugFor = async (who: Person) => (await who.get(path)).body.pollSlug;
    expect([await slugFor(organizer), await slugFor(yes), await slugFor(no)]).toEqual([
      poll.slug,
      poll.slug,
      poll.slug,
    ]);
    expect((await host.get(path)).body).toMatchObject({ myRole: 'host' });
    expect(await slugFor(host)).toBeUndefined();
    const list = await organizer.get('/events/calendar?from=2026-12-01&to=2026-12-31');
    expect(list.list.map(({ id, pollSlug }) => [id, pollSlug])).toContainEqual([decided?.eventId, undefined]);
  });

  it('makes an all-day event of a day, in the zone of the poll', async () => {
    const poll = await createPoll(organizer, { options: [{ day: '2026-12-13' }], timeZone: 'America/New_York' });
    const { decided } = asPoll(await decide(poll, { optionId: optionOf(poll), title: '合宿' }));
    expect((await organizer.get(`/events/${decided?.eventId}`)).body).toMatchObject({
      title: '合宿',
      allDay: true,
      start_at: '2026-12-13T05:00:00.000Z',
      end_at: '2026-12-14T05:00:00.000Z',
      time_zone: 'America/New_York',
    });
  });

  it('is idempotent, and 409 for another option and for later answers', async () => {
    const poll = await createPoll(organizer);
    const first = asPoll(await decide(poll, { optionId: optionOf(poll) }));
    expect(asPoll(await decide(poll, { optionId: optionOf(poll) })).decided).toEqual(first.decided);
    expect((await decide(poll, { optionId: optionOf(poll, 1) })).body.error).toBe('date_polls.decided');
    expect((await answerPoll(guest, poll, { name: '葵', votes: {} })).error).toBe('date_polls.decided');
    for (const act of ['close', 'reopen', 'cancel'])
      expect((await organizer.post(`/date-polls/${poll.slug}/${act}`)).status).toBe(409);
  });

  it('leaves out who may not see the event: after a block, and of followers only', async () => {
    const [blocked, stranger, fan] = [await people.next(), await people.next(), await people.next()];
    await fan.post(`/users/${organizer.id}/follow`);
    const poll = await createPoll(organizer);
    for (const who of [blocked, stranger, fan]) await answerPoll(who, poll, { votes: votesOf(poll, 'yes') });
    await blocked.post(`/users/${organizer.id}/block`);
    const { decided } = asPoll(await decide(poll, { optionId: optionOf(poll), audience: 'followers' }));
    const path = `/events/${decided?.eventId}`;
    expect((await fan.get(path)).body).toMatchObject({ isFollowing: true, followersCount: 2 });
    expect([(await blocked.get(path)).status, (await stranger.get(path)).status]).toEqual([404, 404]);
    await organizer.delete(path);
    const again = asPoll(await decide(poll, { optionId: optionOf(poll) })).decided;
    expect((await blocked.get(`/events/${again?.eventId}`)).status).toBe(404);
    expect((await stranger.get(`/events/${again?.eventId}`)).body).toMatchObject({ isFollowing: true });
  });

  it('keeps an event for who answered when an earlier client edits it', async () => {
    const [one, other] = [await people.next(), await people.next()];
    const poll = await createPoll(organizer);
    await answerPoll(one, poll, { votes: votesOf(poll, 'yes') });
    const { decided } = asPoll(await decide(poll, { optionId: optionOf(poll) }));
    await organizer.put(`/events/${decided?.eventId}`, { location: '上野', isPublished: true, isPublic: false });
    expect((await one.get(`/events/${decided?.eventId}`)).body).toMatchObject({ location: '上野', isLimited: true });
    await other.post(`/users/${organizer.id}/follow`);
    expect((await other.get(`/events/${decided?.eventId}`)).status).toBe(404);
  });

  it('does not let an event for who answered repeat before it has another audience', async () => {
    const poll = await createPoll(organizer);
    const { decided } = asPoll(await decide(poll, { optionId: optionOf(poll) }));
    const path = `/events/${decided?.eventId}`;
    const recurrence = { rrule: 'FREQ=DAILY;COUNT=3' };
    expect(await organizer.put(path, { recurrence })).toMatchObject({
      status: 422,
      body: { error: 'event_series.rule_invalid', issues: [{ path: 'recurrence.rrule' }] },
    });
    expect((await organizer.get(path)).body.series).toBeUndefined();
    const widened = await organizer.put(path, { recurrence, audience: 'followers' });
    expect(widened).toMatchObject({ status: 200, body: { series: { rrule: 'FREQ=DAILY;COUNT=3' } } });
  });

  it('does not show an event for close friends to another member who answered', async () => {
    const [friend, other] = [await people.next(), await people.next()];
    const poll = await createPoll(organizer);
    for (const who of [friend, other]) {
      await who.post(`/users/${organizer.id}/follow`);
      await answerPoll(who, poll, { votes: votesOf(poll, 'yes') });
    }
    const { lists } = (await organizer.get('/me/lists')).body as { lists: { id: number; kind: string }[] };
    const close = lists.find(({ kind }) => kind === 'close')?.id;
    expect((await organizer.put(`/me/lists/${close}/members/${friend.id}`)).status).toBe(200);
    const { decided } = asPoll(await decide(poll, { optionId: optionOf(poll), audience: 'close' }));
    const path = `/events/${decided?.eventId}`;
    expect((await friend.get(path)).body).toMatchObject({ isFollowing: true });
    expect((await other.get(path)).status).toBe(404);
    expect(await readPoll(other, poll)).toMatchObject({ state: 'decided', decided: { eventId: null } });
  });

  it('does not show an event for a list to another member who answered, when the list is deleted', async () => {
    const [listed, other] = [await people.next(), await people.next()];
    const poll = await createPoll(organizer);
    await listed.post(`/users/${organizer.id}/follow`);
    for (const who of [listed, other]) await answerPoll(who, poll, { votes: votesOf(poll, 'yes') });
    const { id } = (await organizer.post('/me/lists', { name: '同期' })).body.list as { id: number };
    await organizer.put(`/me/lists/${id}/members/${listed.id}`);
    const { decided } = asPoll(await decide(poll, { optionId: optionOf(poll), audience: 'lists', lists: [id] }));
    const path = `/events/${decided?.eventId}`;
    expect((await listed.get(path)).status).toBe(200);
    expect((await organizer.delete(`/me/lists/${id}`)).status).toBe(200);
    expect([(await listed.get(path)).status, (await other.get(path)).status]).toEqual([404, 404]);
    expect((await organizer.get(path)).body).toMatchObject({ audience: 'lists', lists: [] });
  });

  it('ends with the event: the poll is closed again, and can be opened and decided anew', async () => {
    const poll = await createPoll(organizer);
    const { decided } = asPoll(await decide(poll, { optionId: optionOf(poll) }));
    await organizer.delete(`/events/${decided?.eventId}`);
    expect(await readPoll(guest, poll)).toMatchObject({ state: 'closed', decided: null });
    expect(asPoll(await organizer.post(`/date-polls/${poll.slug}/reopen`)).state).toBe('open');
    expect(asPoll(await decide(poll, { optionId: optionOf(poll, 1) })).state).toBe('decided');
  });

  it.each<[string, object, string]>([
    ['for oneself', { audience: 'self' }, 'audience'],
    ['for lists without lists', { audience: 'lists' }, 'lists'],
    ['for a list of another member', { audience: 'lists', lists: [999_999] }, 'lists'],
    ['for an option of another poll', { optionId: 999_999 }, 'optionId'],
  ])('is 422 %s', async (_, change, path) => {
    const poll = await createPoll(organizer);
    const { status, body } = await decide(poll, { optionId: optionOf(poll), ...change });
    expect([status, (body.issues as { path: string }[])[0]?.path]).toEqual([422, path]);
    expect((await readPoll(guest, poll)).state).toBe('open');
  });
});

describe('an option that has begun', () => {
  it('is refused in Japanese; a later one is decided', async () => {
    const at = (hours: number) => new Date(testApp.clock.now().getTime() + hours * 3_600_000).toISOString();
    const options = [
      { startAt: at(1), endAt: at(3) },
      { startAt: at(5), endAt: at(6) },
    ];
    const poll = await createPoll(organizer, { options });
    testApp.clock.advance(3_600_000);
    const decide = (nth: number) =>
      organizer.post(`/date-polls/${poll.slug}/decide`, { optionId: poll.options[nth]?.id });
    const message = 'この候補は、はじまっています。ほかの日にちをえらんでください。';
    expect(await decide(0)).toMatchObject({
      status: 422,
      body: { error: 'events.period_invalid', message, issues: [{ path: 'optionId' }] },
    });
    expect(asPoll(await decide(1)).state).toBe('decided');
  });
});

describe('the lists of a member', () => {
  it('have the polls that they organise or answered, newest first, in pages', async () => {
    const [one, other] = [await people.next(), await people.next()];
    const polls = [
      await createPoll(one, { title: '一' }),
      await createPoll(other, { title: '二' }),
      await createPoll(other, { title: '三' }),
    ];
    if (polls[1]) await answerPoll(one, polls[1], { votes: {} });
    const listed: { title: string; isOwn: boolean; hasAnswered: boolean }[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await one.get(`/me/date-polls?limit=1${cursor}`);
      listed.push(...(body.polls as typeof listed));
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(listed).toMatchObject([
      {
        title: '二',
        isOwn: false,
        hasAnswered: true,
        answersCount: 1,
        optionsCount: 3,
        organizerName: people.lastName(),
      },
      { title: '一', isOwn: true, hasAnswered: false, answersCount: 0, lastEndAt: '2026-12-13T15:00:00.000Z' },
    ]);
  });

  it('hold the options of open polls: own ones, and those with yes or maybe', async () => {
    const [one, other] = [await people.next(), await people.next()];
    const own = await createPoll(one, { title: '私の' });
    const foreign = await createPoll(other, { title: 'あの' });
    await answerPoll(one, own, { votes: votesOf(own, 'no', 'no', 'no') });
    await answerPoll(one, foreign, { votes: votesOf(foreign, 'yes', 'no', 'maybe') });
    const holds = async () =>
      (
        (await one.get('/me/date-poll-holds?from=2026-12-11&to=2026-12-13')).body.holds as {
          title: string;
          vote: string;
          isOwn: boolean;
          startAt: string;
        }[]
      ).map(({ title, vote, isOwn, startAt }) => [title, isOwn, vote, startAt.slice(0, 10)]);
    expect((await holds()).sort()).toEqual([
      ['あの', false, 'yes', '2026-12-11'],
      ['私の', true, null, '2026-12-11'],
      ['私の', true, null, '2026-12-12'],
    ]);
    await other.post(`/date-polls/${foreign.slug}/close`);
    expect(await holds()).toHaveLength(2);
    await one.post(`/date-polls/${own.slug}/cancel`);
    expect(await holds()).toEqual([]);
  });

  it('say what of their own calendar overlaps each option, events and imported ones', async () => {
    const [one, other] = [await people.next(), await people.next()];
    const plan = {
      title: '夕食',
      startAt: '2026-12-11T11:00:00Z',
      endAt: '2026-12-11T13:00:00Z',
      isPublished: false,
      isPublic: false,
    };
    const { id } = (await one.post('/events', plan)).body;
    await other.post('/events', { ...plan, title: '他の人の' });
    const file =
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20261212T090000Z\nDTEND:20261212T110000Z\nSUMMARY:講義\nEND:VEVENT\nEND:VCALENDAR';
    await one.post('/me/imported-calendars', { name: '大学', file });
    const poll = await createPoll(other);
    const { options } = (await one.get(`/date-polls/${poll.slug}/conflicts`)).body as {
      options: { conflicts: object[]; conflictsCount: number }[];
    };
    expect(options.map(({ conflicts }) => conflicts)).toMatchObject([
      [{ title: '夕食', eventId: id }],
      [{ title: '講義', eventId: null }],
      [],
    ]);
    expect((await guest.get(`/date-polls/${poll.slug}/conflicts`)).status).toBe(401);
  });
});
