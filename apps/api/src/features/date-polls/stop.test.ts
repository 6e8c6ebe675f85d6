import { expect, it } from 'vitest';
import { beforeTransactions } from '../../../test/before-transactions.ts';
import { answerPoll, createPeople, createPoll, votesOf } from '../../../test/date-polls.ts';
import { failOnError, runJob } from '../../../test/run-job.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { Database } from '../../db/client.ts';
import { inviteGuestsJob } from '../../usecases/invite-guests.ts';
import { tellOfPollsJob } from '../../usecases/tell-of-polls.ts';
import { listDuePolls, listPollsToInvite } from './due.ts';

/** A database whose first transaction comes when the server stops. */
function stopAtFirst(db: Database) {
  const stop = new AbortController();
  return { db: beforeTransactions(db, () => stop.abort()), signal: stop.signal };
}

it.each([
  ['tell of decided polls', tellOfPollsJob, listDuePolls],
  ['invite guests', inviteGuestsJob, listPollsToInvite],
])(
  'the job to %s ends after the poll in progress when the server stops, and does the rest in its next run',
  async (_, jobOf, list) => {
    const testApp = await createTestApp();
    const people = createPeople(() => testApp);
    const organizer = await people.next();
    for (let count = 0; count < 2; count += 1) {
      const poll = await createPoll(organizer);
      await answerPoll(await people.next(), poll, { votes: votesOf(poll, 'yes') });
      await answerPoll(testApp.guest, poll, { name: '葵', email: 'aoi@example.com', votes: votesOf(poll, 'yes') });
      await organizer.post(`/date-polls/${poll.slug}/decide`, { optionId: poll.options[0]?.id });
    }
    testApp.clock.advance(120_000);
    const { clock } = testApp;
    const mailing = { mailAddress: 'no-reply@hiyori.example', publicOrigin: () => 'http://localhost:3000' };
    const job = (db: Database) => jobOf({ db, clock, ...mailing, onFailure: failOnError });
    const countDue = async () => (await list(testApp.db, clock.now().toISOString(), { afterId: 0, limit: 9 })).length;
    expect(await countDue()).toBe(2);
    const { db, signal } = stopAtFirst(testApp.db);
    await job(db).run(signal);
    expect(await countDue()).toBe(1);
    await runJob(job(testApp.db));
    expect(await countDue()).toBe(0);
  },
);
