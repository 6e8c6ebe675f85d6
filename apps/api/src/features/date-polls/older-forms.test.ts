import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerPoll,
  asPoll,
  createPeople,
  createPoll,
  evening,
  type Option,
  votesOf,
} from '../../../test/date-polls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let organizer: Person;
let member: Person;
const people = createPeople(() => testApp);

beforeAll(async () => {
  testApp = await createTestApp();
  member = await people.next();
});

beforeEach(async () => {
  organizer = await people.next();
});

const placeOf = ({ day, startAt, endAt }: Option) => (day === null ? { startAt, endAt } : { day });

describe('an answer from a form from before a change of the options', () => {
  it('keeps the votes of a newer answer for what it did not show', async () => {
    const poll = await createPoll(organizer, { options: [evening('2026-12-12'), evening('2026-12-13')] });
    const [first, second] = poll.options;
    testApp.clock.advance(1_000);
    const options = [
      { id: first?.id, ...evening('2026-12-15') },
      { id: second?.id, startAt: second?.startAt, endAt: second?.endAt },
      { day: '2026-12-20' },
    ];
    const changed = asPoll(await organizer.put(`/date-polls/${poll.slug}`, { options }));
    const [, , added] = changed.options;
    testApp.clock.advance(1_000);
    const newer = { [first?.id ?? 0]: 'no', [second?.id ?? 0]: 'yes', [added?.id ?? 0]: 'maybe' };
    await answerPoll(member, changed, { votes: newer, pollUpdatedAt: changed.updatedAt });
    testApp.clock.advance(1_000);
    const votes = { [first?.id ?? 0]: 'yes', [second?.id ?? 0]: 'no' };
    const { poll: shown } = await answerPoll(member, poll, { votes, pollUpdatedAt: poll.updatedAt });
    expect([shown.mine?.asked, shown.answers[0]?.votes]).toEqual([[], { ...newer, [second?.id ?? 0]: 'no' }]);
  });

  it('keeps no second yes of a newer answer where only one may be said', async () => {
    const settings = { oneYes: true };
    const poll = await createPoll(organizer, { options: [evening('2026-12-12'), evening('2026-12-13')], settings });
    const [first, second] = poll.options;
    testApp.clock.advance(1_000);
    const options = [
      { id: first?.id, ...evening('2026-12-11') },
      { id: second?.id, ...evening('2026-12-13') },
    ];
    const changed = asPoll(await organizer.put(`/date-polls/${poll.slug}`, { options }));
    testApp.clock.advance(1_000);
    await answerPoll(member, changed, { votes: votesOf(changed, 'yes', 'no'), pollUpdatedAt: changed.updatedAt });
    const { poll: shown } = await answerPoll(member, poll, {
      votes: votesOf(poll, 'no', 'yes'),
      pollUpdatedAt: poll.updatedAt,
    });
    expect(shown.answers[0]?.votes).toEqual({ [second?.id ?? 0]: 'yes' });
  });

  it.each(['a new', 'an earlier'])('is asked of an option that was added since, for %s answer', async (which) => {
    const poll = await createPoll(organizer);
    if (which === 'an earlier') await answerPoll(member, poll, { votes: votesOf(poll, 'no') });
    testApp.clock.advance(1_000);
    const options = [...poll.options.map((option) => ({ id: option.id, ...placeOf(option) })), { day: '2026-12-20' }];
    const changed = asPoll(await organizer.put(`/date-polls/${poll.slug}`, { options }));
    testApp.clock.advance(1_000);
    const votes = votesOf(poll, 'yes', 'no', 'maybe');
    const { poll: shown } = await answerPoll(member, poll, { votes, pollUpdatedAt: poll.updatedAt });
    expect([shown.mine?.asked, shown.answers[0]?.votes]).toEqual([[changed.options.at(-1)?.id], votes]);
  });
});
