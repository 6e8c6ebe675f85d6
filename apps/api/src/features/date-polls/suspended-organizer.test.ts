import { beforeAll, beforeEach, expect, it } from 'vitest';
import { beforeTransactions } from '../../../test/before-transactions.ts';
import {
  announcementsOf,
  answerPoll,
  createPeople,
  createPoll,
  runTellOfPolls,
  titlesOf,
  votesOf,
} from '../../../test/date-polls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { restoreUser, suspendUser } from '../../usecases/suspend-user.ts';
import { listDuePolls } from './due.ts';

let testApp: TestApp;
let organizer: Person;
const people = createPeople(() => testApp);

beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  organizer = await people.next();
});

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(testApp.clock.now().getTime() + hours * hourMs).toISOString();
const tellOfPolls = (db = testApp.db) => runTellOfPolls({ ...testApp, db });

it('reminds of no poll of a suspended organiser, also suspended after it was listed, until the account is restored', async () => {
  const required = await people.next();
  await required.post(`/users/${organizer.id}/follow`);
  await createPoll(organizer, { required: [required.id], answersUntil: inHours(25) });
  testApp.clock.advance(hourMs);
  await tellOfPolls(beforeTransactions(testApp.db, () => suspendUser(testApp, organizer.id)));
  expect(await titlesOf(required)).toEqual([]);
  expect(await listDuePolls(testApp.db, testApp.clock.now().toISOString(), { afterId: 0, limit: 9 })).toEqual([]);
  await restoreUser(testApp, organizer.id);
  await tellOfPolls();
  expect(await titlesOf(required)).toEqual(['日程調整の回答をおねがいします：忘年会', 'もうすぐしめきりです：忘年会']);
});

it('notifies a suspended organiser of answers, and who answered of a decision, after the account is restored', async () => {
  const member = await people.next();
  await member.post(`/users/${organizer.id}/follow`);
  const [poll, decided] = [await createPoll(organizer), await createPoll(organizer)];
  await answerPoll(member, decided, { votes: votesOf(decided, 'yes') });
  await tellOfPolls();
  await answerPoll(testApp.guest, poll, { name: '一', votes: {} });
  await organizer.post(`/date-polls/${decided.slug}/decide`, { optionId: decided.options[0]?.id });
  await suspendUser(testApp, organizer.id);
  testApp.clock.advance(hourMs);
  await tellOfPolls();
  expect(await titlesOf(member)).toEqual([]);
  await restoreUser(testApp, organizer.id);
  await tellOfPolls();
  // The suspension has ended the session of the organiser.
  const [toOrganizer] =
    await testApp.sql`select count(*)::int as count from notifications where user_id = ${organizer.id} and kind = 'announcement'`;
  expect(toOrganizer?.count).toBe(2);
  const [notice] = await announcementsOf(member);
  expect(notice?.title).toBe('日にちが決まりました：忘年会');
  expect(notice?.body).not.toContain('あなたの予定には入っていません');
});
