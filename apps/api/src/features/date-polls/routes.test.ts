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
  votesOf,
  withToken,
} from '../../../test/date-polls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import type { Mail } from '../../ports/mail/mail.ts';

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

describe('a new poll', () => {
  it('has a slug of 128 bits and its options in the order of time, a day from its beginning to the next', async () => {
    const { status, body } = await organizer.post('/date-polls', { ...three, place: '渋谷', memo: '一次会' });
    expect([status, body.state, body.place, body.memo]).toEqual([201, 'open', '渋谷', '一次会']);
    const poll = asPoll({ body });
    expect(poll.slug).toMatch(/^[\w-]{22}$/);
    expect(poll.options.map(({ startAt, endAt, day }) => [startAt, endAt, day])).toEqual([
      ['2026-12-11T10:00:00.000Z', '2026-12-11T12:00:00.000Z', null],
      ['2026-12-12T10:00:00.000Z', '2026-12-12T12:00:00.000Z', null],
      ['2026-12-12T15:00:00.000Z', '2026-12-13T15:00:00.000Z', '2026-12-13'],
    ]);
    expect(body.settings).toEqual({ names: 'shown', scores: 'shown', comments: true, oneYes: false });
  });

  it('is made once for an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'one-poll' };
    const first = await organizer.call('POST', '/date-polls', three, { headers });
    const again = await organizer.call('POST', '/date-polls', three, { headers });
    expect(again.body).toEqual(first.body);
  });

  it.each<[string, object, string]>([
    ['without options', { options: [] }, 'options'],
    [
      'with 61 options',
      { options: Array.from({ length: 61 }, (_, n) => ({ day: `2027-0${1 + Math.floor(n / 28)}-${10 + (n % 18)}` })) },
      'options',
    ],
    ['with the same option twice', { options: [{ day: '2026-12-11' }, { day: '2026-12-11' }] }, 'options'],
    [
      'with an end before the start',
      { options: [{ startAt: '2026-12-11T10:00:00Z', endAt: '2026-12-11T09:00:00Z' }] },
      'options.0.endAt',
    ],
    ['with a day and times', { options: [{ day: '2026-12-11', ...evening('2026-12-11') }] }, 'options.0.startAt'],
    ['with options of the past only', { options: [{ day: '2026-11-20' }] }, 'options'],
    ['with a deadline in the past', { answersUntil: '2026-11-21T02:00:00Z' }, 'answersUntil'],
    ['without a title', { title: ' ' }, 'title'],
    ['that requires a stranger', { required: [1_000_000] }, 'required'],
  ])('is 422 %s, with the field', async (_, change, path) => {
    const { status, body } = await organizer.post('/date-polls', { ...three, ...change });
    const [issue] = body.issues as { path: string }[];
    expect([status, issue?.path]).toEqual([422, path]);
  });

  it('is 422 beside 20 open ones, and one of them may be closed for it', async () => {
    const busy = await people.next();
    const polls = await Promise.all(Array.from({ length: 20 }, () => createPoll(busy)));
    expect((await busy.post('/date-polls', three)).body.error).toBe('date_polls.too_many');
    await busy.post(`/date-polls/${polls[0]?.slug}/close`);
    expect((await busy.post('/date-polls', three)).status).toBe(201);
    expect((await busy.post(`/date-polls/${polls[0]?.slug}/reopen`)).status).toBe(422);
  });

  it('is 422 beside 20 open ones also for a change that opens one by its deadline or its options', async () => {
    const busy = await people.next();
    const [byDeadline, byOptions, byHand] = [
      await createPoll(busy, { answersUntil: '2026-11-22T00:00:00Z' }),
      await createPoll(busy, { options: [evening('2026-11-21')] }),
      await createPoll(busy),
    ];
    await busy.post(`/date-polls/${byHand.slug}/close`);
    testApp.clock.advance(2 * 86_400_000);
    try {
      const polls = await Promise.all(Array.from({ length: 20 }, () => createPoll(busy)));
      const change = ({ slug }: { slug: string }, body: object) => busy.put(`/date-polls/${slug}`, body);
      const refused = [
        await change(byDeadline, { answersUntil: null }),
        await change(byOptions, { options: [evening('2026-12-11')] }),
      ];
      expect(refused.map(({ body }) => body.error)).toEqual(['date_polls.too_many', 'date_polls.too_many']);
      const allowed = [
        await change(byHand, { answersUntil: '2026-12-01T00:00:00Z' }),
        await change(byOptions, { memo: 'x' }),
      ];
      expect(allowed.map(({ status }) => status)).toEqual([200, 200]);
      await busy.post(`/date-polls/${polls[0]?.slug}/close`);
      expect(asPoll(await change(byDeadline, { answersUntil: null })).state).toBe('open');
    } finally {
      testApp.clock.advance(-2 * 86_400_000);
    }
  });
});

describe('reading a poll', () => {
  it('is possible for everybody who knows its address, and says who asks', async () => {
    const poll = await createPoll(organizer);
    expect((await readPoll(guest, poll)).organizer).toMatchObject({
      displayName: people.lastName(),
      user: { id: organizer.id },
    });
    expect((await guest.get('/date-polls/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    expect((await guest.get('/date-polls/1')).status).toBe(400);
  });

  it('names a private organiser without the account to who has none', async () => {
    const shy = await people.next();
    await shy.put(`/users/${shy.id}`, { is_private: true });
    const poll = await createPoll(shy);
    expect((await readPoll(guest, poll)).organizer).toMatchObject({ displayName: people.lastName(), user: null });
    expect((await readPoll(member, poll)).organizer?.user).toMatchObject({ id: shy.id });
  });

  it('is 404 after a block in either direction, and while the organiser is suspended', async () => {
    const [one, other] = [await people.next(), await people.next()];
    const poll = await createPoll(one);
    await other.post(`/users/${one.id}/block`);
    expect((await other.get(`/date-polls/${poll.slug}`)).status).toBe(404);
    expect((await answerPoll(other, poll, { votes: {} })).status).toBe(404);
    await testApp.sql`update users set status = 'suspended' where id = ${one.id}`;
    expect((await guest.get(`/date-polls/${poll.slug}`)).status).toBe(404);
  });
});

describe('an answer of a guest', () => {
  it('is stored with a name, shown to everybody and changed with its token only', async () => {
    const poll = await createPoll(organizer);
    const { status, answerId, editToken } = await answerPoll(guest, poll, {
      name: '葵',
      comment: '遅れます',
      votes: votesOf(poll, 'yes', 'maybe', 'no'),
    });
    expect(status).toBe(201);
    const shown = await readPoll(guest, poll);
    expect(shown.answers).toMatchObject([{ name: '葵', comment: '遅れます', user: null, isMine: false }]);
    expect(shown.options.map(({ counts }) => counts)).toEqual([
      { yes: 1, maybe: 0, no: 0 },
      { yes: 0, maybe: 1, no: 0 },
      { yes: 0, maybe: 0, no: 1 },
    ]);
    const path = `/date-polls/${poll.slug}/answers/${answerId}`;
    const change = { name: '葵 K', votes: votesOf(poll, 'no') };
    const other = await answerPoll(guest, poll, { name: '蓮', votes: {} });
    for (const headers of [{}, withToken(other.editToken).headers, withToken(`${answerId}.${'A'.repeat(43)}`).headers])
      for (const [method, body] of [
        ['PUT', change],
        ['DELETE', {}],
      ] as const)
        expect((await guest.call(method, path, body, { headers })).status).toBe(404);
    expect((await organizer.put(path, change)).status).toBe(404);
    const changed = await guest.call('PUT', path, change, withToken(editToken));
    expect(changed.status).toBe(200);
    expect(asPoll({ body: changed.body.poll as Record<string, unknown> }).mine).toMatchObject({ answerId });
    expect((await readPoll(guest, poll)).answers[0]).toMatchObject({ name: '葵 K', comment: null });
    const mine = await guest.call('GET', `/date-polls/${poll.slug}`, undefined, withToken(editToken));
    expect(asPoll(mine).mine).toMatchObject({ answerId });
  });

  it('is deleted with its token, by the organiser, and once', async () => {
    const poll = await createPoll(organizer);
    const [one, other] = [
      await answerPoll(guest, poll, { name: '一', votes: {} }),
      await answerPoll(guest, poll, { name: '二', votes: {} }),
    ];
    const path = (id: number) => `/date-polls/${poll.slug}/answers/${id}`;
    for (let time = 0; time < 2; time += 1) {
      expect((await guest.call('DELETE', path(one.answerId), {}, withToken(one.editToken))).status).toBe(200);
      expect((await organizer.delete(path(other.answerId))).status).toBe(200);
    }
    expect((await readPoll(guest, poll)).answersCount).toBe(0);
  });

  it('is made once for an Idempotency-Key, with the same token, and the key is refused for another request', async () => {
    const poll = await createPoll(organizer);
    const headers = { 'idempotency-key': 'a form' };
    const body = { name: '葵', votes: votesOf(poll, 'yes') };
    const key = { 'idempotency-key': 'a-form' };
    expect((await answerPoll(guest, poll, body, headers)).status).toBe(400);
    const sent = await Promise.all(Array.from({ length: 5 }, () => answerPoll(guest, poll, body, key)));
    expect(new Set(sent.map(({ answerId, editToken }) => `${answerId} ${editToken}`)).size).toBe(1);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect((await answerPoll(guest, poll, { ...body, name: '別' }, key)).status).toBe(422);
    expect((await readPoll(guest, poll)).answersCount).toBe(1);
  });

  it('of a member is stored once for an Idempotency-Key: a repetition does not overwrite a later answer', async () => {
    const poll = await createPoll(organizer);
    const [member, key] = [await people.next(), { 'idempotency-key': 'a-member' }];
    const path = `/date-polls/${poll.slug}/answers`;
    const yes = { votes: votesOf(poll, 'yes') };
    const first = await member.call('POST', path, yes, { headers: key });
    expect(first.status).toBe(201);
    const no = await member.put(`${path}/${first.body.answerId}`, { votes: votesOf(poll, 'no') });
    expect(no.status).toBe(200);
    const again = await member.call('POST', path, yes, { headers: key });
    expect([again.status, again.body]).toEqual([201, first.body]);
    const { answers } = await readPoll(member, poll);
    expect(answers.find(({ isMine }) => isMine)?.votes).toEqual(votesOf(poll, 'no'));
    expect((await member.call('POST', path, { votes: {} }, { headers: key })).status).toBe(422);
    expect((await member.post(path, yes)).status).toBe(200);
  });

  it.each<[string, object, string | undefined]>([
    ['without a name', { name: undefined }, 'name'],
    ['with a name of white space', { name: '　' }, 'name'],
    ['with a name of 31 characters', { name: 'あ'.repeat(31) }, 'name'],
    ['with a name of 500 marks', { name: `a${'\u0301'.repeat(500)}` }, 'name'],
    ['with a name that turns the text around', { name: 'a\u202eb' }, 'name'],
    ['with a comment of 201 characters', { comment: 'あ'.repeat(201) }, 'comment'],
    ['with an address that is none', { email: 'x' }, 'email'],
    ['for an option of another poll', { votes: { 999999: 'yes' } }, 'votes'],
    ['of a program that fills every field', { website: 'https://spam.example' }, undefined],
  ])('is 422 %s, with the field', async (_, change, path) => {
    const poll = await createPoll(organizer);
    const { status, body } = await guest.post(`/date-polls/${poll.slug}/answers`, { name: '葵', votes: {}, ...change });
    const [issue] = (body.issues ?? []) as { path: string }[];
    expect([status, issue?.path]).toEqual([422, path]);
    expect((await readPoll(guest, poll)).answersCount).toBe(0);
  });

  it('is sent its link by e-mail when it gives an address, which only its token shows', async () => {
    const email = 'link@example.com';
    const poll = await createPoll(organizer);
    const { editToken } = await answerPoll(guest, poll, { name: '葵', email, votes: {} });
    await testApp.deliver();
    const [mail] = await testApp.mailbox.list(email);
    expect(mail?.text).toContain(`http://localhost:3000/p/${poll.slug}#answer=${editToken}`);
    expect(JSON.stringify([await readPoll(guest, poll), await readPoll(organizer, poll)])).not.toContain(email);
    const mine = await guest.call('GET', `/date-polls/${poll.slug}`, undefined, withToken(editToken));
    expect(asPoll(mine).mine?.email).toBe(email);
  });
});

it.each<[string, string | undefined, string, number]>([
  ['adds one', undefined, 'aoi@example.com', 1],
  ['corrects one', 'aio@example.com', 'aoi@example.com', 1],
  ['keeps one', 'aoi@example.com', 'aoi@example.com', 0],
  ['takes one away', 'aoi@example.com', '', 0],
])('a change of an answer that %s mails the link to a new address alone, and once', async (_, before, after, count) => {
  const poll = await createPoll(organizer);
  const body = { name: '葵', votes: {} };
  const { answerId, editToken } = await answerPoll(guest, poll, { ...body, email: before });
  await testApp.deliver();
  const path = `/date-polls/${poll.slug}/answers/${answerId}`;
  const change = { ...body, email: after || null };
  const sent: Mail[] = [];
  for (let time = 0; time < 2; time += 1) {
    expect((await guest.call('PUT', path, change, withToken(editToken))).status).toBe(200);
    await testApp.deliver({ send: async (mail) => void sent.push(mail) });
  }
  expect(sent.map(({ to }) => to)).toEqual(Array(count).fill(after));
  expect(sent.every(({ text }) => text.includes(`/p/${poll.slug}#answer=${editToken}`))).toBe(true);
});

describe('an answer of a member', () => {
  it('is one: another replaces it, under the name of the member', async () => {
    const poll = await createPoll(organizer);
    const first = await answerPoll(member, poll, { name: '偽名', votes: votesOf(poll, 'yes') });
    const second = await answerPoll(member, poll, { votes: votesOf(poll, 'no') });
    expect([first.status, second.status, second.answerId]).toEqual([201, 200, first.answerId]);
    expect(first).not.toHaveProperty('editToken');
    const shown = await readPoll(member, poll);
    expect(shown.answers).toMatchObject([{ name: 'person_1さん', user: { id: member.id }, isMine: true }]);
    expect(shown.mine).toEqual({ answerId: first.answerId, email: null, asked: [] });
    expect((await readPoll(guest, poll)).answers).toMatchObject([{ name: 'person_1さん', user: null }]);
  });

  describe('who answered as a guest before', () => {
    const setUp = async () => {
      const one = await people.next();
      const poll = await createPoll(organizer);
      const given = { name: '葵', email: 'aoi@example.com', votes: votesOf(poll, 'no') };
      const { answerId, editToken } = await answerPoll(guest, poll, given);
      const path = `/date-polls/${poll.slug}/answers/${answerId}`;
      const read = async () =>
        asPoll(await one.call('GET', `/date-polls/${poll.slug}`, undefined, withToken(editToken)));
      return { one, poll, answerId, path, token: withToken(editToken), read };
    };

    it('is theirs after a change with the token, without a name and for good', async () => {
      const { one, poll, answerId, path, token, read } = await setUp();
      expect((await read()).mine).toMatchObject({ answerId, email: 'aoi@example.com' });
      const votes = votesOf(poll, 'yes');
      for (let time = 0; time < 2; time += 1) expect((await one.call('PUT', path, { votes }, token)).status).toBe(200);
      const shown = await readPoll(one, poll);
      expect(shown.answers).toMatchObject([{ id: answerId, name: people.lastName(), user: { id: one.id }, votes }]);
      expect(shown.mine).toEqual({ answerId, email: null, asked: [] });
      expect((await guest.call('PUT', path, { name: '葵', votes }, token)).status).toBe(404);
      expect((await answerPoll(one, poll, { votes })).answerId).toBe(answerId);
      const { decided } = asPoll(
        await organizer.post(`/date-polls/${poll.slug}/decide`, { optionId: poll.options[0]?.id }),
      );
      expect((await one.get(`/events/${decided?.eventId}`)).status).toBe(200);
    });

    it('is the one of the member where there are both, and the other one can be changed and removed', async () => {
      const { one, poll, answerId, path, token, read } = await setUp();
      const own = await answerPoll(one, poll, { votes: votesOf(poll, 'yes') });
      const shown = await read();
      expect(shown.mine).toMatchObject({ answerId: own.answerId, email: null });
      expect(shown.answers.map(({ id, isMine }) => [id, isMine])).toEqual([
        [answerId, false],
        [own.answerId, true],
      ]);
      const changed = { name: '葵 K', votes: votesOf(poll, 'maybe') };
      expect((await one.call('PUT', path, { votes: changed.votes }, token)).status).toBe(422);
      expect((await one.call('PUT', path, changed, token)).status).toBe(200);
      expect((await read()).answers).toMatchObject([{ name: '葵 K', user: null, votes: changed.votes }, {}]);
      expect((await one.delete(`/date-polls/${poll.slug}/answers/${own.answerId}`)).status).toBe(200);
      expect((await read()).mine?.answerId).toBe(answerId);
      expect((await one.call('DELETE', path, {}, token)).status).toBe(200);
      expect((await read()).answersCount).toBe(0);
    });
  });

  it('disappears while they are suspended, and for good when they resign', async () => {
    const [one, other] = [await people.next(), await people.next()];
    const poll = await createPoll(organizer);
    for (const who of [one, other]) await answerPoll(who, poll, { votes: votesOf(poll, 'yes') });
    await testApp.sql`update users set status = 'suspended' where id = ${one.id}`;
    await other.post('/auth/resign', {});
    expect(await readPoll(guest, poll)).toMatchObject({ answersCount: 0, answers: [] });
    await testApp.sql`update users set status = 'active' where id = ${one.id}`;
    expect((await readPoll(guest, poll)).answersCount).toBe(1);
  });

  it('is unnamed for a reader who blocked them', async () => {
    const [one, other] = [await people.next(), await people.next()];
    const poll = await createPoll(organizer);
    await answerPoll(one, poll, { votes: votesOf(poll, 'yes'), comment: 'ひとこと' });
    await other.post(`/users/${one.id}/block`);
    expect((await readPoll(other, poll)).answers).toMatchObject([{ name: null, user: null, comment: null }]);
  });
});
