import { expect, it } from 'vitest';
import { createPeople, createPoll, runTellOfPolls, titlesOf } from '../../../test/date-polls.ts';
import { createTestApp } from '../../../test/test-app.ts';

const hourMs = 3_600_000;

it('reminds who was required before of a deadline within a day, also when another is asked after that', async () => {
  const testApp = await createTestApp();
  const people = createPeople(() => testApp);
  const [organizer, before, added] = [await people.next(), await people.next(), await people.next()];
  for (const who of [before, added]) await who.post(`/users/${organizer.id}/follow`);
  const answersUntil = new Date(testApp.clock.now().getTime() + 30 * hourMs).toISOString();
  const poll = await createPoll(organizer, { required: [before.id], answersUntil });
  testApp.clock.advance(7 * hourMs);
  const { status } = await organizer.put(`/date-polls/${poll.slug}`, { required: [before.id, added.id] });
  await runTellOfPolls(testApp);
  expect([status, await titlesOf(before)]).toEqual([
    200,
    ['日程調整の回答をおねがいします：忘年会', 'もうすぐしめきりです：忘年会'],
  ]);
});
