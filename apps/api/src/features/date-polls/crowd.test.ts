import { beforeAll, expect, it } from 'vitest';
import { answerPoll, createPeople, createPoll, readPoll, votesOf, withToken } from '../../../test/date-polls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let organizer: Person;
const people = createPeople(() => testApp);

beforeAll(async () => {
  testApp = await createTestApp();
  organizer = await people.next();
});

it('takes 200 answers at once, each sent twice: all are there, none twice, and one more is 422', async () => {
  const poll = await createPoll(organizer);
  const send = (nth: number) =>
    answerPoll(
      testApp.guest,
      poll,
      { name: `客${nth}`, votes: votesOf(poll, nth % 2 === 0 ? 'yes' : 'no') },
      { 'idempotency-key': `form-${nth}` },
    );
  const sent = await Promise.all(Array.from({ length: 400 }, (_, nth) => send(nth % 200)));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(200);
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(200);
  const shown = await readPoll(testApp.guest, poll);
  expect(new Set(shown.answers.map(({ name }) => name)).size).toBe(200);
  expect([shown.answersCount, shown.options[0]?.counts]).toEqual([200, { yes: 100, maybe: 0, no: 100 }]);
  expect((await answerPoll(testApp.guest, poll, { name: '客', votes: {} })).error).toBe('date_polls.full');
}, 300_000);

it('decides while members answer: each has the event, or an answer that was refused', async () => {
  const poll = await createPoll(organizer);
  const members = await Promise.all(Array.from({ length: 20 }, () => people.next()));
  const early = members.slice(0, 10);
  await Promise.all(early.map((who) => answerPoll(who, poll, { votes: votesOf(poll, 'yes') })));
  const [decided, ...late] = await Promise.all([
    organizer.post(`/date-polls/${poll.slug}/decide`, { optionId: poll.options[0]?.id }),
    ...members.slice(10).map((who) => answerPoll(who, poll, { votes: votesOf(poll, 'yes') })),
  ]);
  expect(decided.status).toBe(200);
  expect(late.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const { eventId } = decided.body.decided as { eventId: number };
  const went = await Promise.all(
    members.map(async (who) => (await who.get(`/events/${eventId}`)).body.isFollowing === true),
  );
  const answered = [...early.map(() => true), ...late.map(({ status }) => status === 201)];
  expect(went).toEqual(answered);
});

it('counts answers of guests by their network, when rates are limited', async () => {
  const limited = await createTestApp({ rateLimits: true });
  const own = createPeople(() => limited);
  const poll = await createPoll(await own.next());
  const statuses: number[] = [];
  for (let nth = 0; nth < 61; nth += 1)
    statuses.push((await answerPoll(limited.guest, poll, { name: `客${nth}`, votes: {} })).status);
  expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([60, 429]);
});

it('does not count the repetitions of a request with its key, when rates are limited', async () => {
  const limited = await createTestApp({ rateLimits: true });
  const own = createPeople(() => limited);
  const poll = await createPoll(await own.next());
  const key = { 'idempotency-key': 'one' };
  const send = (name: string, headers = {}) => answerPoll(limited.guest, poll, { name, votes: {} }, headers);
  const first = await send('葵', key);
  for (let nth = 0; nth < 5; nth += 1) expect((await send('葵', key)).answerId).toBe(first.answerId);
  for (let nth = 1; nth < 60; nth += 1) expect((await send(`客${nth}`)).status).toBe(201);
  expect((await send('蓮')).status).toBe(429);
  expect([(await send('葵', key)).status, (await send('蓮', key)).status]).toEqual([200, 429]);
});

it('counts changes with an e-mail address like answers, when rates are limited', async () => {
  const limited = await createTestApp({ rateLimits: true });
  const own = createPeople(() => limited);
  const poll = await createPoll(await own.next());
  const body = { name: '葵', votes: {} };
  const { answerId, editToken } = await answerPoll(limited.guest, poll, body);
  const change = async (email: string | null) => {
    const path = `/date-polls/${poll.slug}/answers/${answerId}`;
    return (await limited.guest.call('PUT', path, { ...body, email }, withToken(editToken))).status;
  };
  for (let nth = 1; nth < 60; nth += 1) expect(await change(`guest-${nth}@example.com`)).toBe(200);
  expect([await change('guest@example.com'), await change(null)]).toEqual([429, 200]);
});

it('limits how many addresses a network may guess', async () => {
  const limited = await createTestApp({ rateLimits: true });
  const statuses: number[] = [];
  for (let nth = 0; nth < 601; nth += 1)
    statuses.push((await limited.guest.get(`/date-polls/${String(nth).padStart(22, 'a')}`)).status);
  expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([600, 429]);
});
