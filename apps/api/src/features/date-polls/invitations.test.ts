import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beforeTransactions } from '../../../test/before-transactions.ts';
import {
  answerPoll,
  asPoll,
  createPeople,
  createPoll,
  type Poll,
  type Vote,
  votesOf,
  withToken,
} from '../../../test/date-polls.ts';
import { createInvitationRounds } from '../../../test/invitation-rounds.ts';
import { noFiles } from '../../../test/no-files.ts';
import { runJob } from '../../../test/run-job.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import type { Mail } from '../../ports/mail/mail.ts';
import { resign } from '../../usecases/resign.ts';
import { restoreUser, suspendUser } from '../../usecases/suspend-user.ts';
import { listPollsToInvite } from './due.ts';
import { removeGuestsJob } from './jobs.ts';

let testApp: TestApp;
let organizer: Person;
let poll: Poll;
let path: string;
const people = createPeople(() => testApp);
const { inviteGuests, mailsOfRound } = createInvitationRounds(() => testApp);

const decide = async (nth = 0) => {
  const { body } = await organizer.post(`/date-polls/${poll.slug}/decide`, { optionId: poll.options[nth]?.id });
  path = `/events/${asPoll({ body }).decided?.eventId}`;
};

beforeAll(async () => {
  testApp = await createTestApp();
});

/** A decided poll with guests who have not been written to yet. */
async function setUp(options?: object[]): Promise<void> {
  organizer = await people.next();
  poll = await createPoll(organizer, { place: '渋谷', ...(options && { options }) });
  const guests = [
    ['葵', 'yes'],
    ['蓮', 'maybe'],
    ['凛', 'no'],
  ] as const;
  for (const [name, vote] of guests)
    await answerPoll(testApp.guest, poll, { name, email: `${vote}@example.com`, votes: votesOf(poll, vote, vote) });
  await answerPoll(testApp.guest, poll, { name: '湊', votes: votesOf(poll, 'yes') });
  await testApp.deliver();
  await decide();
}

beforeEach(async () => {
  await testApp.startOver();
  await setUp();
});

it('invites guests with an address who said yes or maybe, each alone, two minutes after the decision and once', async () => {
  expect(await mailsOfRound(119_000)).toEqual([]);
  const [maybe, yes, ...others] = await mailsOfRound(1_000);
  expect(others).toEqual([]);
  expect(yes).toMatchObject({
    to: 'yes@example.com',
    subject: '日にちが決まりました：忘年会',
    methods: ['REQUEST', 'REQUEST'],
    sequence: 0,
    status: 'CONFIRMED',
    location: '渋谷',
    organizer: ['mailto:no-reply@hiyori.example', people.lastName()],
    attendees: 1,
    attendee: ['mailto:yes@example.com', 'ACCEPTED'],
  });
  expect(maybe?.attendee).toEqual(['mailto:maybe@example.com', 'TENTATIVE']);
  const file = (await organizer.get(`${path}/file.ics`)).text;
  expect(file).toContain(`UID:${yes?.uid}`);
  expect(await mailsOfRound()).toEqual([]);
});

it('sends changes with the next number, and a cancellation of a cancelled event', async () => {
  await mailsOfRound();
  await organizer.put(path, { location: '上野' });
  const [, moved] = await mailsOfRound();
  expect(moved).toMatchObject({
    subject: '予定が変わりました：忘年会',
    methods: ['REQUEST', 'REQUEST'],
    sequence: 1,
    location: '上野',
  });
  await organizer.put(path, { status: 'cancelled' });
  const [, cancelled] = await mailsOfRound();
  expect(cancelled).toMatchObject({ methods: ['CANCEL', 'CANCEL'], sequence: 2, status: 'CANCELLED', uid: moved?.uid });
});

it.each([
  ['not for guests any more', false, { audience: 'self', isPublished: false, isPublic: false }],
  ['for everyone, of a private account,', true, { audience: 'everyone' }],
])('says of an event that is %s only when it is, with the texts of the poll', async (_what, is_private, change) => {
  await mailsOfRound();
  await organizer.put(`/users/${organizer.id}`, { is_private });
  const secret = { title: '葵へのサプライズの準備', location: '自宅', description: '鍵は植木鉢の下' };
  expect((await organizer.put(path, { ...secret, ...change })).status).toBe(200);
  expect(await mailsOfRound()).toEqual([]);
  await organizer.put(path, { startAt: '2026-12-30T09:00:00Z', endAt: '2026-12-30T11:00:00Z' });
  testApp.clock.advance(120_000);
  await inviteGuests();
  const sent: Mail[] = [];
  await testApp.deliver({ send: async (mail) => void sent.push(mail) });
  expect(sent.map(({ subject }) => subject)).toEqual(Array(2).fill('予定が変わりました：忘年会'));
  for (const mail of sent) {
    const text = JSON.stringify(mail);
    expect(text).toContain('20261230T');
    expect(text).toContain('渋谷');
    expect(mail.text).toContain(`\nhttp://localhost:3000/p/${poll.slug}\n`);
    expect(mail.html).toContain(`<a href="http://localhost:3000/p/${poll.slug}">`);
    for (const hidden of Object.values(secret)) expect(text).not.toContain(hidden);
  }
});

it('cancels a deleted event under its UID, and invites to the one that is decided then', async () => {
  const [, first] = await mailsOfRound();
  await organizer.delete(path);
  const [, gone] = await mailsOfRound();
  expect(gone).toMatchObject({ methods: ['CANCEL', 'CANCEL'], uid: first?.uid, sequence: 1, status: 'CANCELLED' });
  expect(await mailsOfRound()).toEqual([]);
  await decide(1);
  const [, second] = await mailsOfRound();
  expect(second).toMatchObject({ methods: ['REQUEST', 'REQUEST'], sequence: 0 });
  expect(second?.uid).not.toBe(first?.uid);
});

it('says nothing of a deleted event that was cancelled before, and invites to the one that is decided then', async () => {
  await mailsOfRound();
  await organizer.put(path, { status: 'cancelled' });
  expect(await mailsOfRound()).toHaveLength(2);
  await organizer.delete(path);
  expect(await mailsOfRound()).toEqual([]);
  await decide(1);
  expect((await mailsOfRound()).map(({ methods }) => methods[0])).toEqual(['REQUEST', 'REQUEST']);
});

describe('an event that took place', () => {
  const inMinutes = (minutes: number) => new Date(testApp.clock.now().getTime() + minutes * 60_000).toISOString();

  beforeEach(async () => {
    // Soon: a resignation needs a recent login.
    await setUp([{ startAt: inMinutes(3), endAt: inMinutes(5) }]);
    expect(await mailsOfRound()).toHaveLength(4);
    testApp.clock.advance(5 * 60_000);
  });

  it.each<[string, () => Promise<{ status: number }>]>([
    ['is deleted', () => organizer.delete(path)],
    ['is cancelled', () => organizer.put(path, { status: 'cancelled' })],
    ['gets another place', () => organizer.put(path, { location: '上野' })],
    ['is deleted with its creator', () => organizer.post('/auth/resign', {})],
  ])('is not written of when it %s', async (_, change) => {
    expect((await change()).status).toBe(200);
    expect(await mailsOfRound()).toEqual([]);
  });

  it('is written of when it is moved to another day ahead', async () => {
    expect((await organizer.put(path, { startAt: inMinutes(60), endAt: inMinutes(90) })).status).toBe(200);
    expect((await mailsOfRound()).map(({ subject }) => subject)).toEqual([
      '予定が変わりました：忘年会',
      '予定が変わりました：忘年会',
    ]);
  });
});

describe('a deleted event is cancelled for exactly those who were invited to it', () => {
  let one: Awaited<ReturnType<typeof answerPoll>>;
  let other: typeof one;
  const answer = (name: string, ...votes: Vote[]) =>
    answerPoll(testApp.guest, poll, { name, email: `${name}@example.com`, votes: votesOf(poll, ...votes) });
  const changeAnswer = ({ answerId, editToken }: typeof one, name: string, ...votes: Vote[]) => {
    const body = { name, email: `${name}@example.com`, votes: votesOf(poll, ...votes) };
    return testApp.guest.call('PUT', `/date-polls/${poll.slug}/answers/${answerId}`, body, withToken(editToken));
  };
  const mails = async () =>
    (await mailsOfRound()).filter(({ to }) => /^(one|other)@/.test(to)).map(({ to, methods }) => [to, methods[0]]);

  beforeEach(async () => {
    poll = await createPoll(organizer);
    one = await answer('one', 'yes', 'no');
    other = await answer('other', 'no', 'yes');
    await testApp.deliver();
    await decide();
    expect(await mails()).toEqual([['one@example.com', 'REQUEST']]);
    await organizer.delete(path);
  });

  it('when the poll is decided otherwise before', async () => {
    await decide(1);
    expect(await mails()).toEqual([['one@example.com', 'CANCEL']]);
    expect(await mails()).toEqual([['other@example.com', 'REQUEST']]);
  });

  it('when its option is removed before', async () => {
    const options = poll.options.slice(1, 2).map(({ id, startAt, endAt }) => ({ id, startAt, endAt }));
    expect((await organizer.put(`/date-polls/${poll.slug}`, { options })).status).toBe(200);
    expect(await mails()).toEqual([['one@example.com', 'CANCEL']]);
  });

  it('when votes for its option change before', async () => {
    expect((await changeAnswer(one, 'one', 'no', 'no')).status).toBe(200);
    expect((await changeAnswer(other, 'other', 'yes', 'yes')).status).toBe(200);
    expect(await mails()).toEqual([['one@example.com', 'CANCEL']]);
    expect(await mails()).toEqual([]);
  });
});

describe('the event that guests were invited to', () => {
  const dayMs = 86_400_000;
  const nameIn = async () => {
    const [row] = await testApp.sql`select invited->>'creatorName' as name from date_polls where slug = ${poll.slug}`;
    return row?.name;
  };
  /** Sets the clock to so many days after the last option. */
  const goTo = async (days: number) => {
    const [row] = await testApp.sql`
      select extract(epoch from ends_at)::float8 as ends_at from date_polls where slug = ${poll.slug}`;
    testApp.clock.advance(1000 * row?.ends_at + days * dayMs - testApp.clock.now().getTime());
  };

  const closeAccount = () => resign({ ...testApp, ...noFiles }, { id: organizer.id }, null);

  it('is forgotten with the guests, 90 days after the last option', async () => {
    await mailsOfRound();
    await goTo(89);
    await runJob(removeGuestsJob(testApp));
    expect(await nameIn()).toBe(people.lastName());
    await goTo(91);
    await runJob(removeGuestsJob(testApp));
    expect(await nameIn()).toBeNull();
  });

  describe('and that was postponed by months', () => {
    beforeEach(async () => {
      await mailsOfRound();
      // 97 days after the last option.
      await organizer.put(path, { startAt: '2027-03-20T13:00:00Z', endAt: '2027-03-20T15:00:00Z' });
      expect(await mailsOfRound()).toHaveLength(2);
    });

    it('is cancelled for them', async () => {
      for (const days of [0, 20, 40, 60, 80]) {
        await goTo(days);
        // A session ends without a visit.
        expect((await organizer.get('/auth/me')).status).toBe(200);
      }
      expect((await organizer.put(path, { status: 'cancelled' })).status).toBe(200);
      expect((await mailsOfRound()).map(({ methods }) => methods[0])).toEqual(['CANCEL', 'CANCEL']);
    });

    it('is forgotten with the guests, 90 days after it', async () => {
      const named = () => testApp.sql`
        select 1 from date_poll_answers a join date_polls p on p.id = a.poll_id where p.slug = ${poll.slug} and a.email is not null`;
      await goTo(97 + 89);
      await runJob(removeGuestsJob(testApp));
      expect([await nameIn(), (await named()).length]).toEqual([people.lastName(), 3]);
      await goTo(97 + 91);
      await runJob(removeGuestsJob(testApp));
      expect([await nameIn(), (await named()).length]).toEqual([null, 0]);
    });
  });

  it('is forgotten when the organiser resigns, unless guests have to hear that it does not take place', async () => {
    await mailsOfRound();
    await closeAccount();
    expect(await nameIn()).toBe(people.lastName());
    await setUp();
    await mailsOfRound();
    await goTo(61);
    await closeAccount();
    expect(await nameIn()).toBeNull();
  });
});

it('says nothing of an event that is deleted within two minutes', async () => {
  await organizer.delete(path);
  expect(await mailsOfRound()).toEqual([]);
});

describe('a round that begins before another one ends', () => {
  /** A round that comes to a poll after another one, which began later. */
  const runBehind = (between = async () => {}) =>
    inviteGuests(
      beforeTransactions(testApp.db, async () => {
        await inviteGuests();
        await between();
      }),
    );

  it('does not repeat an invitation, a change and a cancellation', async () => {
    const methodsOf = async () => (await mailsOfRound(120_000, runBehind)).map(({ methods }) => methods[0]);
    expect(await methodsOf()).toEqual(['REQUEST', 'REQUEST']);
    await organizer.put(path, { location: '上野' });
    expect(await methodsOf()).toEqual(['REQUEST', 'REQUEST']);
    await organizer.put(path, { status: 'cancelled' });
    expect(await methodsOf()).toEqual(['CANCEL', 'CANCEL']);
  });

  it('leaves the next decision its two minutes', async () => {
    await mailsOfRound();
    await organizer.delete(path);
    const mails = await mailsOfRound(120_000, () => runBehind(() => decide(1)));
    expect(mails.map(({ methods }) => methods[0])).toEqual(['CANCEL', 'CANCEL']);
  });
});

it('tells guests when the organiser resigns', async () => {
  await mailsOfRound();
  await organizer.post('/auth/resign', {});
  expect((await mailsOfRound()).map(({ methods }) => methods[0])).toEqual(['CANCEL', 'CANCEL']);
});

it('says nothing of the event of a suspended organiser, and goes on when the account is restored', async () => {
  await mailsOfRound();
  await organizer.put(path, { location: '上野' });
  await suspendUser(testApp, organizer.id);
  expect(await mailsOfRound()).toEqual([]);
  expect(await listPollsToInvite(testApp.db, testApp.clock.now().toISOString())).toEqual([]);
  await restoreUser(testApp, organizer.id);
  expect((await mailsOfRound()).map(({ methods, location }) => [methods[0], location])).toEqual([
    ['REQUEST', '上野'],
    ['REQUEST', '上野'],
  ]);
});

describe('an answer whose guest was invited to an event that is deleted', () => {
  const guest = { name: '咲', email: 'saki@example.com' };
  const other = 'other@example.com';
  let answerId: number;
  let editToken: string;
  const mailsToGuest = async () => (await mailsOfRound()).filter(({ to }) => to === guest.email || to === other);
  const answerPath = () => `/date-polls/${poll.slug}/answers/${answerId}`;

  beforeEach(async () => {
    organizer = await people.next();
    poll = await createPoll(organizer);
    ({ answerId, editToken } = await answerPoll(testApp.guest, poll, { ...guest, votes: votesOf(poll, 'yes') }));
    await decide();
    expect(await mailsToGuest()).toMatchObject([{ to: guest.email, methods: ['REQUEST', 'REQUEST'] }]);
    await organizer.delete(path);
  });

  it.each([
    [
      'a member takes it over',
      async () => (await people.next()).call('PUT', answerPath(), { votes: {} }, withToken(editToken)),
    ],
    [
      'it gets another address',
      () => testApp.guest.call('PUT', answerPath(), { ...guest, email: other, votes: {} }, withToken(editToken)),
    ],
    ['it is deleted', () => testApp.guest.call('DELETE', answerPath(), undefined, withToken(editToken))],
  ])('is written to once, also when %s before', async (_, change) => {
    expect((await change()).status).toBe(200);
    expect(await mailsToGuest()).toMatchObject([
      { to: guest.email, methods: ['CANCEL', 'CANCEL'], status: 'CANCELLED' },
    ]);
    expect(await mailsToGuest()).toEqual([]);
  });
});
