import { expect, it } from 'vitest';
import { answerPoll, createPoll, votesOf } from '../../../test/date-polls.ts';
import { noFiles } from '../../../test/no-files.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { resign } from '../../usecases/resign.ts';

it('notifies members who answered that the event is deleted with its organiser', async () => {
  const testApp = await createTestApp();
  const [organizer, member] = [await testApp.createMember('organizer_1'), await testApp.createMember('member_1')];
  const poll = await createPoll(organizer);
  await answerPoll(member, poll, { votes: votesOf(poll, 'yes') });
  const decided = await organizer.post(`/date-polls/${poll.slug}/decide`, { optionId: poll.options[0]?.id });
  expect(decided.status).toBe(200);
  const { db, clock } = testApp;
  const writer = { id: organizer.id, writeGate: undefined };
  await resign({ ...noFiles, db, clock }, writer, null);
  await testApp.deliver();
  const { notifications } = (await member.get('/notifications')).body as { notifications: { kind: string }[] };
  expect(notifications.map(({ kind }) => kind)).toEqual(['event_deleted']);
});
