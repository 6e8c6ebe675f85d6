import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import {
  answerPoll,
  asPoll,
  createPeople,
  createPoll,
  evening,
  readPoll,
  three,
  type Vote,
  votesOf,
  withToken,
} from '../../../test/date-polls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';

let testApp: TestApp;
let guest: Caller;
let organizer: Person;
let member: Person;
const people = createPeople(() => testApp);

beforeAll(async () => {
  testApp = await createTestApp();
  guest = testApp.guest;
  member = await people.next();
});

// Of each test: 20 polls may be open.
beforeEach(async () => {
  organizer = await people.next();
});

describe('the scores', () => {
  it('rank required members first, then two for yes and one for maybe, with equal places', async () => {
    const [ada, ben] = [await people.next(), await people.next()];
    await ada.post(`/users/${organizer.id}/follow`);
    const poll = await createPoll(organizer, { required: [ada.id] });
    await answerPoll(ada, poll, { votes: votesOf(poll, 'no', 'no', 'yes') });
    await answerPoll(ben, poll, { votes: votesOf(poll, 'yes', 'maybe', 'no') });
    await answerPoll(guest, poll, { name: '葵', votes: votesOf(poll, 'maybe', 'yes') });
    const shown = await readPoll(organizer, poll);
    expect(shown.options.map(({ rank }) => rank)).toEqual([2, 2, 1]);
    expect(shown.required).toMatchObject([{ user: { id: ada.id }, hasAnswered: true }]);
    expect(shown.answers.map(({ isRequired }) => isRequired)).toEqual([true, false, false]);
    const other = await readPoll(ben, poll);
    expect(other).not.toHaveProperty('required');
    expect(other.answers.some(({ isRequired }) => isRequired)).toBe(false);
  });

  it('say when everybody who answered says yes', async () => {
    const poll = await createPoll(organizer);
    expect(poll.options.map(({ rank, isUnanimous }) => [rank, isUnanimous])).toEqual(Array(3).fill([null, false]));
    await answerPoll(member, poll, { votes: votesOf(poll, 'yes', 'yes') });
    await answerPoll(guest, poll, { name: '葵', votes: votesOf(poll, 'yes', 'maybe') });
    expect((await readPoll(guest, poll)).options.map(({ isUnanimous }) => isUnanimous)).toEqual([true, false, false]);
  });

  it('are hidden from others than the organiser when the poll says so', async () => {
    const poll = await createPoll(organizer, { settings: { scores: 'hidden' } });
    await answerPoll(guest, poll, { name: '葵', votes: votesOf(poll, 'yes') });
    const own = await answerPoll(member, poll, { votes: votesOf(poll, 'no') });
    const shown = await readPoll(member, poll);
    expect(shown.options.map(({ counts, rank, isUnanimous }) => [counts, rank, isUnanimous])).toEqual(
      Array(3).fill([null, null, null]),
    );
    expect(shown.answers.map(({ votes }) => votes)).toEqual([null, votesOf(poll, 'no')]);
    expect(shown.mine?.answerId).toBe(own.answerId);
    expect((await readPoll(organizer, poll)).answers.map(({ votes }) => votes)).toEqual([
      votesOf(poll, 'yes'),
      votesOf(poll, 'no'),
    ]);
  });
});

describe('the names', () => {
  it('are shown after an answer when the poll says so', async () => {
    const poll = await createPoll(organizer, { settings: { names: 'afterAnswer' } });
    const { editToken } = await answerPoll(guest, poll, {
      name: '葵',
      comment: '遅れます',
      votes: votesOf(poll, 'yes'),
    });
    expect((await readPoll(member, poll)).answers).toMatchObject([{ name: null, comment: null }]);
    expect((await answerPoll(member, poll, { votes: {} })).poll.answers[0]).toMatchObject({
      name: '葵',
      comment: '遅れます',
    });
    const mine = await guest.call('GET', `/date-polls/${poll.slug}`, undefined, withToken(editToken));
    expect(asPoll(mine).answers.map(({ name }) => name)).toEqual(['葵', 'person_1さん']);
  });

  it('are for the organiser alone when the poll hides them, and with hidden scores only the own answer is listed', async () => {
    const poll = await createPoll(organizer, { settings: { names: 'hidden', scores: 'hidden' } });
    await answerPoll(guest, poll, { name: '葵', votes: {} });
    const { poll: shown } = await answerPoll(member, poll, { votes: {} });
    expect([shown.answersCount, shown.answers.map(({ isMine }) => isMine)]).toEqual([2, [true]]);
    expect((await readPoll(organizer, poll)).answers.map(({ name }) => name)).toEqual(['葵', 'person_1さん']);
  });
});

describe('the settings', () => {
  it('refuse a second yes and comments', async () => {
    const poll = await createPoll(organizer, { settings: { oneYes: true, comments: false } });
    expect((await answerPoll(member, poll, { votes: votesOf(poll, 'yes', 'yes') })).error).toBe('date_polls.one_yes');
    expect((await answerPoll(member, poll, { votes: votesOf(poll, 'yes', 'maybe'), comment: 'あ' })).status).toBe(422);
    expect((await answerPoll(member, poll, { votes: votesOf(poll, 'yes', 'maybe') })).status).toBe(201);
  });
});

describe('a poll that is closed', () => {
  it('keeps a late answer and marks it, by hand and by its deadline, and is opened again', async () => {
    const poll = await createPoll(organizer, { answersUntil: '2026-11-25T00:00:00Z' });
    const early = await answerPoll(guest, poll, { name: '早い', votes: {} });
    expect(asPoll(await organizer.post(`/date-polls/${poll.slug}/close`)).state).toBe('closed');
    await answerPoll(guest, poll, { name: '遅い', votes: {} });
    const change = async (vote: Vote) => {
      const body = { name: '早い', votes: votesOf(poll, vote) };
      const path = `/date-polls/${poll.slug}/answers/${early.answerId}`;
      expect((await guest.call('PUT', path, body, withToken(early.editToken))).status).toBe(200);
      return (await readPoll(guest, poll)).answers.map(({ name, isLate }) => [name, isLate]);
    };
    const late = [
      ['早い', true],
      ['遅い', true],
    ];
    expect(await change('no')).toEqual(late);
    expect(asPoll(await organizer.post(`/date-polls/${poll.slug}/reopen`))).toMatchObject({
      state: 'open',
      answersUntil: '2026-11-25T00:00:00.000Z',
    });
    expect(await change('yes')).toEqual(late);
    testApp.clock.advance(5 * 86_400_000);
    try {
      expect((await readPoll(guest, poll)).state).toBe('closed');
      expect((await answerPoll(member, poll, { votes: {} })).poll.answers[2]?.isLate).toBe(true);
      expect(asPoll(await organizer.post(`/date-polls/${poll.slug}/reopen`))).toMatchObject({
        state: 'open',
        answersUntil: null,
      });
    } finally {
      testApp.clock.advance(-5 * 86_400_000);
    }
  });

  it.each(['2026-11-25T00:00:00.000Z', '2026-11-25T00:00:00Z', '2026-11-25T09:00:00+09:00'])(
    'is changed with its deadline as it was, %s',
    async (answersUntil) => {
      const poll = await createPoll(organizer, { answersUntil: '2026-11-25T00:00:00Z' });
      testApp.clock.advance(5 * 86_400_000);
      try {
        const change = { title: '新年会', answersUntil };
        expect((await organizer.put(`/date-polls/${poll.slug}`, change)).status).toBe(200);
        const past = { ...change, answersUntil: '2026-11-25T00:00:01Z' };
        expect((await organizer.put(`/date-polls/${poll.slug}`, past)).status).toBe(422);
      } finally {
        testApp.clock.advance(-5 * 86_400_000);
      }
    },
  );

  it('takes no answer once it is cancelled, with a code of its own', async () => {
    const poll = await createPoll(organizer);
    const { answerId } = await answerPoll(member, poll, { votes: {} });
    for (let time = 0; time < 2; time += 1)
      expect(asPoll(await organizer.post(`/date-polls/${poll.slug}/cancel`)).state).toBe('cancelled');
    const late = await answerPoll(guest, poll, { name: '葵', votes: {} });
    expect([late.status, late.error]).toEqual([409, 'date_polls.cancelled']);
    expect((await member.put(`/date-polls/${poll.slug}/answers/${answerId}`, { votes: {} })).status).toBe(409);
    expect((await organizer.put(`/date-polls/${poll.slug}`, { title: '新' })).status).toBe(409);
  });
});

describe('a change of what was read', () => {
  const since = (poll: { slug: string; updatedAt: string }, at = poll.updatedAt) =>
    `/date-polls/${poll.slug}?unchangedSince=${encodeURIComponent(at)}`;

  it('is refused once it was changed, closed or opened again, and writes nothing', async () => {
    const poll = await createPoll(organizer);
    const renamed = asPoll(await organizer.put(since(poll), { title: '新年会' }));
    const refused = await organizer.put(since(poll), { title: '忘年会' });
    expect([refused.status, refused.body.error]).toEqual([409, 'date_polls.changed']);
    expect((await readPoll(organizer, poll)).title).toBe('新年会');
    const closed = asPoll(await organizer.post(`/date-polls/${poll.slug}/close`));
    expect((await organizer.put(since(renamed), { place: '渋谷' })).status).toBe(409);
    const opened = asPoll(await organizer.post(`/date-polls/${poll.slug}/reopen`));
    expect((await organizer.put(since(closed), { place: '渋谷' })).status).toBe(409);
    expect((await organizer.put(since(opened, 'yesterday'), { place: '渋谷' })).status).toBe(400);
    await answerPoll(member, poll, { votes: {} });
    expect(asPoll(await organizer.put(since(opened), { place: '渋谷' })).title).toBe('新年会');
  });

  it('is accepted once of three at the same time', async () => {
    const poll = await createPoll(organizer);
    const titles = ['朝', '昼', '夜'];
    const answers = await Promise.all(titles.map((title) => organizer.put(since(poll), { title })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const saved = titles[answers.findIndex(({ status }) => status === 200)];
    expect((await readPoll(organizer, poll)).title).toBe(saved);
  });
});

describe('a change of the options', () => {
  it('asks the votes of a changed one anew, keeps those of the others and tells who voted', async () => {
    const voter = await people.next();
    const poll = await createPoll(organizer);
    const [first, second] = poll.options;
    if (!first || !second) throw new Error('no options');
    await answerPoll(voter, poll, { votes: votesOf(poll, 'yes', 'no', 'maybe') });
    testApp.clock.advance(60_000);
    const options = [
      { id: first.id, ...evening('2026-12-10') },
      { id: second.id, startAt: second.startAt, endAt: second.endAt },
      { day: '2026-12-20' },
    ];
    const changed = asPoll(await organizer.put(`/date-polls/${poll.slug}`, { options }));
    const added = changed.options.find(({ day }) => day === '2026-12-20');
    expect(changed.answers[0]?.votes).toEqual({ [second.id]: 'no' });
    expect((await readPoll(voter, poll)).mine?.asked).toEqual([first.id, added?.id]);
    const { notifications } = (await voter.get('/notifications')).body as {
      notifications: { announcement: { title: string }; datePoll: object }[];
    };
    expect(notifications[0]).toMatchObject({
      announcement: { title: '候補が変わりました：忘年会' },
      datePoll: { slug: poll.slug },
    });
    await answerPoll(voter, changed, { votes: votesOf(changed, 'yes', 'yes', 'yes') });
    expect((await readPoll(voter, poll)).mine?.asked).toEqual([]);
    const gone = await answerPoll(voter, poll, { votes: votesOf(poll, 'yes', 'yes', 'yes') });
    expect(gone.error).toBe('date_polls.option_unknown');
  });

  it('between a whole day and the same period as times keeps its votes', async () => {
    const poll = await createPoll(organizer);
    const whole = poll.options.find(({ day }) => day !== null);
    if (!whole) throw new Error('no whole day');
    await answerPoll(member, poll, { votes: votesOf(poll, 'yes', 'yes', 'yes') });
    const { id, day, startAt, endAt } = whole;
    for (const [given, shown] of [
      [{ startAt, endAt }, null],
      [{ day }, day],
    ]) {
      const changed = asPoll(await organizer.put(`/date-polls/${poll.slug}`, { options: [{ id, ...Object(given) }] }));
      expect(changed.options.map((option) => [option.day, option.startAt, option.endAt])).toEqual([
        [shown, startAt, endAt],
      ]);
      expect(changed.answers[0]?.votes).toEqual({ [id]: 'yes' });
    }
  });

  it('that an answer was given before leaves out the votes for the changed ones, and asks them', async () => {
    const poll = await createPoll(organizer);
    const [first, second] = poll.options;
    testApp.clock.advance(1_000);
    const options = [
      { id: first?.id, ...evening('2026-12-20') },
      { id: second?.id, startAt: second?.startAt, endAt: second?.endAt },
    ];
    await organizer.put(`/date-polls/${poll.slug}`, { options });
    testApp.clock.advance(1_000);
    const body = { name: '葵', votes: votesOf(poll, 'yes', 'no') };
    const {
      status,
      poll: shown,
      ...answered
    } = await answerPoll(guest, poll, { ...body, pollUpdatedAt: poll.updatedAt });
    expect([status, shown.mine?.asked]).toEqual([201, [first?.id]]);
    expect(shown.answers[0]?.votes).toEqual({ [second?.id ?? 0]: 'no' });
    const path = `/date-polls/${poll.slug}/answers/${answered.answerId}`;
    const change = async (pollUpdatedAt: string) => {
      const changed = await guest.call('PUT', path, { ...body, pollUpdatedAt }, withToken(answered.editToken));
      return asPoll({ body: changed.body.poll as Record<string, unknown> });
    };
    expect((await change(poll.updatedAt)).mine?.asked).toEqual([first?.id]);
    const again = await change(shown.updatedAt);
    expect([again.mine?.asked, again.answers[0]?.votes]).toEqual([[], body.votes]);
  });

  it('is later than the poll that was seen, also by a clock that is behind', async () => {
    const poll = await createPoll(organizer);
    const [first] = poll.options;
    testApp.clock.advance(-2_000);
    await organizer.put(`/date-polls/${poll.slug}`, { options: [{ id: first?.id, ...evening('2026-12-20') }] });
    testApp.clock.advance(2_000);
    const body = { name: '葵', votes: votesOf(poll, 'yes'), pollUpdatedAt: poll.updatedAt };
    const { status, poll: shown } = await answerPoll(guest, poll, body);
    expect([status, shown.mine?.asked, shown.answers[0]?.votes]).toEqual([201, [first?.id], {}]);
  });

  it('that waits for an answer asks for its votes again', async () => {
    const poll = await createPoll(organizer);
    const [first] = poll.options;
    const { answerId } = await answerPoll(member, poll, { votes: {} });
    const options = [{ id: first?.id, ...evening('2026-12-20') }];
    const { sql, clock } = testApp;
    let change: Promise<unknown> = Promise.resolve();
    await sql.begin(async (tx) => {
      await tx`select from date_polls where slug = ${poll.slug} for no key update`;
      change = organizer.put(`/date-polls/${poll.slug}`, { options });
      await untilWaiting(sql);
      clock.advance(1_000);
      await tx`update date_poll_answers set updated_at = ${clock.now().toISOString()} where id = ${answerId}`;
      clock.advance(1_000);
    });
    await change;
    expect((await readPoll(member, poll)).mine?.asked).toEqual([first?.id]);
  });

  it('that gives one again without its id keeps its votes', async () => {
    const poll = await createPoll(organizer);
    const [first, second, third] = poll.options;
    await answerPoll(member, poll, { votes: votesOf(poll, 'yes', 'no', 'maybe') });
    const options = [
      { startAt: first?.startAt, endAt: first?.endAt },
      { day: third?.day },
      { startAt: third?.startAt, endAt: third?.endAt },
    ];
    const changed = asPoll(await organizer.put(`/date-polls/${poll.slug}`, { options }));
    expect(changed.options.map(({ counts }) => counts?.yes)).toEqual([1, 0, 0]);
    expect(changed.answers[0]?.votes).toEqual({ [first?.id ?? 0]: 'yes', [third?.id ?? 0]: 'maybe' });
    expect(changed.options.some(({ id }) => id === second?.id)).toBe(false);
  });

  it('to another zone moves the days, whose votes are asked anew, and not the times', async () => {
    const poll = await createPoll(organizer);
    await answerPoll(member, poll, { votes: votesOf(poll, 'yes', 'yes', 'yes') });
    const moved = asPoll(await organizer.put(`/date-polls/${poll.slug}`, { timeZone: 'America/New_York' }));
    expect(moved.options.map(({ startAt }) => startAt)).toEqual([
      '2026-12-11T10:00:00.000Z',
      '2026-12-12T10:00:00.000Z',
      '2026-12-13T05:00:00.000Z',
    ]);
    expect(moved.answers[0]?.votes).toEqual(votesOf(poll, 'yes', 'yes'));
  });

  it('is 422 for an option of another poll', async () => {
    const [one, other] = [await createPoll(organizer), await createPoll(organizer)];
    const options = [{ id: other.options[0]?.id, ...evening('2026-12-10') }];
    expect((await organizer.put(`/date-polls/${one.slug}`, { options })).body.error).toBe('date_polls.option_unknown');
  });
});

it('closes when its organiser resigns, without their name and texts, and the answers stay', async () => {
  const leaving = await people.next();
  const poll = await createPoll(leaving, { memo: '私の家で' });
  await answerPoll(member, poll, { votes: votesOf(poll, 'yes') });
  await leaving.post('/auth/resign', {});
  expect(await readPoll(guest, poll)).toMatchObject({ state: 'closed', organizer: null, memo: null, answersCount: 1 });
});

it('is in the export of its organiser, and the answer in that of who gave it', async () => {
  const poll = await createPoll(organizer, { memo: '会費5000円' });
  await answerPoll(member, poll, { comment: '遅れます', votes: votesOf(poll, 'yes') });
  const exportOf = async (who: Person) => {
    const { 'hiyori.json': bytes } = unzipSync(new Uint8Array((await who.get('/me/export')).bytes));
    return JSON.parse(strFromU8(bytes ?? new Uint8Array())) as Record<string, object[]>;
  };
  const [own, other] = [await exportOf(organizer), await exportOf(member)];
  expect(own.date_polls).toMatchObject([
    { title: '忘年会', memo: '会費5000円', options: [{ day: null }, {}, { day: '2026-12-13' }] },
  ]);
  expect(other.date_polls).toEqual([]);
  expect(other.date_poll_answers?.at(-1)).toMatchObject({
    ...{ comment: '遅れます', votes: votesOf(poll, 'yes'), title: '忘年会', time_zone: 'Asia/Tokyo' },
    options: poll.options.map(({ id }) => expect.objectContaining({ id })),
  });
  expect(JSON.stringify(own)).not.toContain('遅れます');
  await organizer.post(`/users/${member.id}/block`);
  expect((await exportOf(member)).date_poll_answers?.at(-1)).toMatchObject({
    ...{ comment: '遅れます', votes: votesOf(poll, 'yes'), title: null, place: null, options: null },
  });
  await organizer.delete(`/users/${member.id}/block`);
});

it('does not name required members whom a block separates from the organiser', async () => {
  const required = [await people.next(), await people.next(), await people.next()];
  for (const who of required) await who.post(`/users/${organizer.id}/follow`);
  const poll = await createPoll(organizer, { required: required.map(({ id }) => id) });
  await required[0]?.post(`/users/${organizer.id}/block`);
  await organizer.post(`/users/${required[1]?.id}/block`);
  const named = (await readPoll(organizer, poll)).required?.map(({ user }) => user.id);
  expect(named).toEqual([required[2]?.id]);
});

it.each(['US/Pacific-New', 'SystemV/PST8PDT', '+09:00'])(
  'refuses the zone %s, which no event has',
  async (timeZone) => {
    const refused = { status: 422, body: { issues: [{ path: 'timeZone' }] } };
    expect(await organizer.post('/date-polls', { ...three, timeZone })).toMatchObject(refused);
    const poll = await createPoll(organizer);
    expect(await organizer.put(`/date-polls/${poll.slug}`, { timeZone })).toMatchObject(refused);
  },
);
