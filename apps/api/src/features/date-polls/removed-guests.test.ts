import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  answerPoll,
  asPoll,
  createPeople,
  createPoll,
  type Poll,
  votesOf,
  withToken,
} from '../../../test/date-polls.ts';
import { createInvitationRounds } from '../../../test/invitation-rounds.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let organizer: Person;
let poll: Poll;
let path: string;
let removed: { answerId: number; editToken: string };
const people = createPeople(() => testApp);
const { mailsOfRound } = createInvitationRounds(() => testApp);
const methods = async () => (await mailsOfRound()).map(({ to, methods }) => [to, methods[0]]);

beforeAll(async () => {
  testApp = await createTestApp();
});

/** A decided poll with two guests. */
beforeEach(async () => {
  organizer = await people.next();
  poll = await createPoll(organizer);
  const answer = (name: string) =>
    answerPoll(testApp.guest, poll, { name, email: `${name}@example.com`, votes: votesOf(poll, 'yes') });
  removed = await answer('removed');
  await answer('staying');
  await testApp.deliver();
  const { decided } = asPoll(
    await organizer.post(`/date-polls/${poll.slug}/decide`, { optionId: poll.options[0]?.id }),
  );
  path = `/events/${decided?.eventId}`;
});

const answerPath = () => `/date-polls/${poll.slug}/answers/${removed.answerId}`;
const bothInvited = [
  ['removed@example.com', 'REQUEST'],
  ['staying@example.com', 'REQUEST'],
];

it.each([
  ['the organiser', () => organizer.delete(answerPath())],
  ['the guest', () => testApp.guest.call('DELETE', answerPath(), undefined, withToken(removed.editToken))],
])('an invitation to a decided event is cancelled for the one guest whose answer %s removes', async (_, remove) => {
  expect(await methods()).toEqual(bothInvited);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect(await mailsOfRound()).toMatchObject([
    {
      to: 'removed@example.com',
      subject: '招待が取り消されました：忘年会',
      methods: ['CANCEL', 'CANCEL'],
      sequence: 1,
      // RFC 5546 section 3.2.5: only of an event that does not take place.
      status: null,
      attendee: ['mailto:removed@example.com', 'ACCEPTED'],
    },
  ]);
  await organizer.put(path, { status: 'cancelled' });
  expect(await methods()).toEqual([['staying@example.com', 'CANCEL']]);
});

it('nothing is sent of an invitation that was not sent yet', async () => {
  expect((await organizer.delete(answerPath())).status).toBe(200);
  expect(await methods()).toEqual([['staying@example.com', 'REQUEST']]);
});

it('nothing is sent of an event that guests know to be cancelled, or that is over', async () => {
  expect(await methods()).toEqual(bothInvited);
  await organizer.put(path, { status: 'cancelled' });
  expect(await mailsOfRound()).toHaveLength(2);
  expect((await organizer.delete(answerPath())).status).toBe(200);
  expect(await methods()).toEqual([]);
});
