import { expect, it } from 'vitest';
import { beforeTransactions } from '../../test/before-transactions.ts';
import { createPeople, createPoll, runTellOfPolls } from '../../test/date-polls.ts';
import { createTestApp } from '../../test/test-app.ts';
import { listDuePolls } from '../features/date-polls/due.ts';

it('works on all due polls in one run, and reads their ids in slices', async () => {
  const testApp = await createTestApp();
  const organizer = await createPeople(() => testApp).next();
  await createPoll(organizer);
  const now = testApp.clock.now().toISOString();
  await testApp.sql`
    insert into date_polls (slug, organizer_id, title, time_zone, ends_at, names, scores, comments, one_yes, tell_at, created_at, updated_at)
    select slug || nth, organizer_id, title, time_zone, ends_at, names, scores, comments, one_yes, ${now}, created_at, updated_at
    from date_polls, generate_series(1, 1001) nth`;
  const listed = (afterId: number, limit: number) => listDuePolls(testApp.db, now, { afterId, limit });
  const all = await listed(0, 2_000);
  expect(all).toHaveLength(1_001);
  expect(await listed(0, 3)).toEqual(all.slice(0, 3));
  expect(await listed(all[2]?.id ?? 0, 3)).toEqual(all.slice(3, 6));

  let worked = 0;
  await runTellOfPolls({ ...testApp, db: beforeTransactions(testApp.db, () => (worked += 1)) });
  expect(worked).toBe(1_001);
  expect(await listed(0, 2_000)).toEqual([]);
});
