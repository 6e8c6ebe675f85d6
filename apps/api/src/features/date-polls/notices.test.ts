import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerPoll,
  asPoll,
  createPeople,
  createPoll,
  evening,
  type Poll,
  readPoll,
  runTellOfPolls,
  titlesOf,
  votesOf,
  withToken,
} from '../../../test/date-polls.ts';
import { runJob } from '../../../test/run-job.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { suspendUser } from '../../usecases/suspend-user.ts';
import { tellOfPollsJob } from '../../usecases/tell-of-polls.ts';
import { removeGuestsJob } from './jobs.ts';

let testApp: TestApp;
let organizer: Person;
const people = createPeople(() => testApp);

beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  await testApp.startOver();
  organizer = await people.next();
});

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(testApp.clock.now().getTime() + hours * hourMs).toISOString();

const tellOfPolls = () => runTellOfPolls(testApp);

/** A poll with one required member, who follows the organiser. */
async function pollWithRequired() {
  const required = await people.next();
  await required.post(`/users/${organizer.id}/follow`);
  return { required, poll: await createPoll(organizer, { required: [required.id] }) };
}

describe('the organiser', () => {
  it('is told of the first answer at once, and of others at most every three hours', async () => {
    const poll = await createPoll(organizer);
    await answerPoll(organizer, poll, { votes: {} });
    await tellOfPolls();
    expect(await titlesOf(organizer)).toEqual([]);
    await answerPoll(testApp.guest, poll, { name: '一', votes: {} });
    await tellOfPolls();
    await tellOfPolls();
    expect(await titlesOf(organizer)).toEqual(['最初の回答がありました：忘年会']);
    for (const name of ['二', '三', '四', '五']) await answerPoll(testApp.guest, poll, { name, votes: {} });
    testApp.clock.advance(3 * hourMs - 1);
    await tellOfPolls();
    expect(await titlesOf(organizer)).toHaveLength(1);
    testApp.clock.advance(1);
    await tellOfPolls();
    expect(await titlesOf(organizer)).toEqual(['最初の回答がありました：忘年会', '4人が回答しました：忘年会']);
    testApp.clock.advance(4 * hourMs);
    await tellOfPolls();
    expect(await titlesOf(organizer)).toHaveLength(2);
  });

  it('is told at once when the last required member answered', async () => {
    const required = [await people.next(), await people.next()];
    for (const who of required) await who.post(`/users/${organizer.id}/follow`);
    const poll = await createPoll(organizer, { required: required.map(({ id }) => id) });
    for (const who of required) {
      expect(await titlesOf(who)).toEqual(['日程調整の回答をおねがいします：忘年会']);
      await answerPoll(who, poll, { votes: votesOf(poll, 'yes') });
      await tellOfPolls();
    }
    expect((await titlesOf(organizer)).slice(-2)).toEqual([
      '最初の回答がありました：忘年会',
      '全員そろいました：忘年会',
    ]);
  });

  it('is told of answers after the last required one every three hours, by their number', async () => {
    const { required, poll } = await pollWithRequired();
    await answerPoll(required, poll, { votes: {} });
    await tellOfPolls();
    for (const name of ['一', '二']) {
      testApp.clock.advance(60_000);
      await answerPoll(testApp.guest, poll, { name, votes: {} });
      await tellOfPolls();
    }
    expect(await titlesOf(organizer)).toEqual(['全員そろいました：忘年会']);
    testApp.clock.advance(3 * hourMs);
    await tellOfPolls();
    expect(await titlesOf(organizer)).toEqual(['全員そろいました：忘年会', '2人が回答しました：忘年会']);
  });

  it('is told that all answered also when a guest answers before the notice', async () => {
    const { required, poll } = await pollWithRequired();
    await answerPoll(testApp.guest, poll, { name: '一', votes: {} });
    await tellOfPolls();
    await answerPoll(required, poll, { votes: {} });
    await answerPoll(testApp.guest, poll, { name: '二', votes: {} });
    await tellOfPolls();
    expect(await titlesOf(organizer)).toEqual(['最初の回答がありました：忘年会', '全員そろいました：忘年会']);
  });

  it('is told that all answered also after an answer was removed', async () => {
    const { required, poll } = await pollWithRequired();
    await answerPoll(testApp.guest, poll, { name: '一', votes: {} });
    const { answerId } = await answerPoll(testApp.guest, poll, { name: '二', votes: {} });
    await tellOfPolls();
    expect((await organizer.delete(`/date-polls/${poll.slug}/answers/${answerId}`)).status).toBe(200);
    testApp.clock.advance(60_000);
    await answerPoll(required, poll, { votes: {} });
    await tellOfPolls();
    expect((await titlesOf(organizer)).at(-1)).toBe('全員そろいました：忘年会');
  });

  describe('is told of an answer that came before one was taken away', () => {
    const remove = ({ slug }: Poll, id: number) => organizer.delete(`/date-polls/${slug}/answers/${id}`);
    /** A poll with one answer of a member, of which the organiser knows. */
    const setUp = async () => {
      const one = await people.next();
      const poll = await createPoll(organizer);
      const { answerId } = await answerPoll(one, poll, { votes: {} });
      await tellOfPolls();
      return { one, poll, answerId };
    };
    const later = async () => {
      testApp.clock.advance(3 * hourMs);
      await tellOfPolls();
      return titlesOf(organizer);
    };
    const first = '最初の回答がありました：忘年会';
    const next = '1人が回答しました：忘年会';

    it('by the organiser', async () => {
      const { poll, answerId } = await setUp();
      await answerPoll(testApp.guest, poll, { name: '二', votes: {} });
      await remove(poll, answerId);
      expect(await later()).toEqual([first, first]);
    });

    it('with the account, or with its suspension', async () => {
      const { one, poll } = await setUp();
      const other = await people.next();
      await answerPoll(other, poll, { votes: {} });
      await one.post('/auth/resign', {});
      expect(await later()).toEqual([first, first]);
      await suspendUser(testApp, other.id);
      await answerPoll(testApp.guest, poll, { name: '三', votes: {} });
      expect(await later()).toEqual([first, first, next]);
    });

    it('but not of one of a member who was suspended before', async () => {
      const { poll } = await setUp();
      const other = await people.next();
      await answerPoll(other, poll, { votes: {} });
      await suspendUser(testApp, other.id);
      expect(await later()).toEqual([first]);
      await answerPoll(testApp.guest, poll, { name: '二', votes: {} });
      await tellOfPolls();
      expect(await titlesOf(organizer)).toEqual([first, next]);
      const gone = await people.next();
      await answerPoll(gone, poll, { votes: {} });
      await suspendUser(testApp, gone.id);
      expect(await later()).toEqual([first, next]);
    });

    it('but not of one that is taken away itself, and of the next one', async () => {
      const { poll } = await setUp();
      const { answerId } = await answerPoll(testApp.guest, poll, { name: '二', votes: {} });
      await remove(poll, answerId);
      expect(await later()).toEqual([first]);
      await answerPoll(testApp.guest, poll, { name: '三', votes: {} });
      expect(await later()).toEqual([first, next]);
    });
  });

  it('is told that all answered when the last one takes over what they answered as a guest', async () => {
    const { required, poll } = await pollWithRequired();
    const { answerId, editToken } = await answerPoll(testApp.guest, poll, { name: '葵', votes: {} });
    await tellOfPolls();
    testApp.clock.advance(60_000);
    const path = `/date-polls/${poll.slug}/answers/${answerId}`;
    for (let time = 0; time < 2; time += 1) {
      expect((await required.call('PUT', path, { votes: {} }, withToken(editToken))).status).toBe(200);
      await tellOfPolls();
    }
    expect(await titlesOf(organizer)).toEqual(['最初の回答がありました：忘年会', '全員そろいました：忘年会']);
  });

  it('is told once that all answered, also when the clock of the node that notifies is behind', async () => {
    const { required, poll } = await pollWithRequired();
    testApp.clock.advance(2_000);
    await answerPoll(required, poll, { votes: {} });
    await testApp.sql`update date_polls set tell_at = tell_at - interval '2 seconds' where slug = ${poll.slug}`;
    testApp.clock.advance(-2_000);
    await tellOfPolls();
    await answerPoll(testApp.guest, poll, { name: '葵', votes: {} });
    testApp.clock.advance(4 * hourMs);
    await tellOfPolls();
    expect(await titlesOf(organizer)).toEqual(['全員そろいました：忘年会', '1人が回答しました：忘年会']);
  });

  it('is told at once that all answered whom no block separates', async () => {
    const [one, gone] = [await people.next(), await people.next()];
    for (const who of [one, gone]) await who.post(`/users/${organizer.id}/follow`);
    const poll = await createPoll(organizer, { required: [one.id, gone.id] });
    await gone.post(`/users/${organizer.id}/block`);
    await answerPoll(testApp.guest, poll, { name: '一', votes: {} });
    await tellOfPolls();
    await answerPoll(one, poll, { votes: {} });
    await tellOfPolls();
    expect((await titlesOf(organizer)).at(-1)).toBe('全員そろいました：忘年会');
  });

  it('is not told of a poll that is decided', async () => {
    const poll = await createPoll(organizer);
    await answerPoll(testApp.guest, poll, { name: '一', votes: {} });
    await organizer.post(`/date-polls/${poll.slug}/decide`, { optionId: poll.options[0]?.id });
    await tellOfPolls();
    expect(await titlesOf(organizer)).toEqual([]);
  });
});

describe('who answered', () => {
  const minutesMs = 60_000;
  const decided = '日にちが決まりました：忘年会';
  const decide = async (poll: Poll, nth = 0) =>
    asPoll(await organizer.post(`/date-polls/${poll.slug}/decide`, { optionId: poll.options[nth]?.id })).decided;
  const after = async (ms: number) => {
    testApp.clock.advance(ms);
    await tellOfPolls();
  };

  it('is notified of a decision two minutes later and once, also who said no, but not after a block', async () => {
    const [no, gone] = [await people.next(), await people.next()];
    const poll = await createPoll(organizer);
    for (const who of [no, gone, organizer]) await answerPoll(who, poll, { votes: votesOf(poll, 'no') });
    await gone.post(`/users/${organizer.id}/block`);
    await decide(poll);
    await after(2 * minutesMs - 1);
    expect(await titlesOf(no)).toEqual([]);
    await after(1);
    await after(minutesMs);
    expect(await Promise.all([no, gone, organizer].map(titlesOf))).toEqual([[decided], [], []]);
    const { notifications } = (await no.get('/notifications')).body as { notifications: { announcement: object }[] };
    expect(notifications[0]?.announcement).toMatchObject({ body: '12月11日（金） 19:00 – 21:00' });
  });

  it('does not learn of a decision that is taken back within two minutes, and of the next one once', async () => {
    const one = await people.next();
    const poll = await createPoll(organizer);
    await answerPoll(one, poll, { votes: votesOf(poll, 'yes', 'yes') });
    await organizer.delete(`/events/${(await decide(poll))?.eventId}`);
    await after(2 * minutesMs);
    expect([await titlesOf(one), await titlesOf(organizer)]).toEqual([[], []]);
    const event = await decide(poll);
    await after(minutesMs);
    await organizer.delete(`/events/${event?.eventId}`);
    await decide(poll, 1);
    await after(2 * minutesMs);
    expect(await titlesOf(one)).toEqual([decided]);
  });

  it('learns the date alone, under the title of the poll, of an event that is for others', async () => {
    const [friend, other] = [await people.next(), await people.next()];
    const poll = await createPoll(organizer);
    await friend.post(`/users/${organizer.id}/follow`);
    for (const who of [friend, other]) await answerPoll(who, poll, { votes: votesOf(poll, 'yes') });
    const decision = { optionId: poll.options[0]?.id, audience: 'followers', title: '送別会' };
    expect((await organizer.post(`/date-polls/${poll.slug}/decide`, decision)).status).toBe(200);
    await after(2 * minutesMs);
    const noticeOf = async (who: Person) =>
      ((await who.get('/notifications')).body as { notifications: { announcement: object }[] }).notifications.map(
        ({ announcement }) => announcement,
      );
    const body = '12月11日（金） 19:00 – 21:00';
    expect(await noticeOf(friend)).toMatchObject([{ title: '日にちが決まりました：送別会', body }]);
    expect(await noticeOf(other)).toMatchObject([
      { title: decided, body: `${body}\nあなたの予定には入っていません。` },
    ]);
  });

  it('does not learn of an event that is cancelled within two minutes', async () => {
    const one = await people.next();
    const poll = await createPoll(organizer);
    await answerPoll(one, poll, { votes: votesOf(poll, 'no') });
    await organizer.put(`/events/${(await decide(poll))?.eventId}`, { status: 'cancelled' });
    await after(2 * minutesMs);
    expect(await titlesOf(one)).toEqual([]);
  });
});

it('reminds required members without an answer of the deadline once, 24 hours before, except after a block', async () => {
  const [late, quick, gone] = [await people.next(), await people.next(), await people.next()];
  for (const who of [late, quick, gone]) await who.post(`/users/${organizer.id}/follow`);
  const required = [late.id, quick.id, gone.id];
  const poll = await createPoll(organizer, { required, answersUntil: inHours(30) });
  await answerPoll(quick, poll, { votes: {} });
  await gone.post(`/users/${organizer.id}/block`);
  await tellOfPolls();
  const reminder = 'もうすぐしめきりです：忘年会';
  expect(await titlesOf(late)).not.toContain(reminder);
  testApp.clock.advance(6 * hourMs);
  for (let time = 0; time < 2; time += 1) await tellOfPolls();
  const all = await Promise.all([late, quick, gone].map(titlesOf));
  expect(all.map((titles) => titles.filter((title) => title === reminder).length)).toEqual([1, 0, 0]);
});

it.each([24, 30])('reminds of no deadline near when asked, but of the next: %i hours before', async (first) => {
  const required = await people.next();
  await required.post(`/users/${organizer.id}/follow`);
  const asked = { required: [required.id] };
  const poll = await createPoll(organizer, { answersUntil: inHours(first), ...(first === 24 && asked) });
  testApp.clock.advance((first - 24) * hourMs);
  await organizer.put(`/date-polls/${poll.slug}`, asked);
  await tellOfPolls();
  expect(await titlesOf(required)).toEqual(['日程調整の回答をおねがいします：忘年会']);
  await organizer.put(`/date-polls/${poll.slug}`, { answersUntil: inHours(23) });
  await tellOfPolls();
  expect(await titlesOf(required)).toEqual(['日程調整の回答をおねがいします：忘年会', 'もうすぐしめきりです：忘年会']);
});

it('reminds once of a deadline that is moved later within a day, and again of one that is a day later', async () => {
  const required = await people.next();
  await required.post(`/users/${organizer.id}/follow`);
  const poll = await createPoll(organizer, { required: [required.id], answersUntil: inHours(30) });
  const reminders = async () => (await titlesOf(required)).filter((title) => title.startsWith('もうすぐ')).length;
  const moveTo = async (hours: number) => {
    await organizer.put(`/date-polls/${poll.slug}`, { answersUntil: inHours(hours) });
    await tellOfPolls();
  };
  testApp.clock.advance(20 * hourMs);
  await tellOfPolls();
  await moveTo(11);
  await moveTo(24);
  expect(await reminders()).toBe(1);
  await moveTo(10 + 24);
  testApp.clock.advance(10 * hourMs);
  await tellOfPolls();
  expect(await reminders()).toBe(2);
});

it('does not ask a required member who mutes the organiser, nor remind them of the deadline', async () => {
  const [muter, required] = [await people.next(), await people.next()];
  for (const who of [muter, required]) await who.post(`/users/${organizer.id}/follow`);
  await muter.post(`/users/${organizer.id}/mute`, {});
  const poll = await createPoll(organizer, { required: [muter.id], answersUntil: inHours(30) });
  await organizer.put(`/date-polls/${poll.slug}`, { required: [muter.id, required.id] });
  testApp.clock.advance(7 * hourMs);
  await tellOfPolls();
  expect(await titlesOf(required)).toEqual(['日程調整の回答をおねがいします：忘年会', 'もうすぐしめきりです：忘年会']);
  expect(await titlesOf(muter)).toEqual([]);
});

it('removes what guests gave of themselves 90 days after the last option, and keeps their votes', async () => {
  const poll = await createPoll(organizer, { options: [{ day: '2027-01-10' }] });
  const body = { name: '葵', email: 'aoi@example.com', comment: 'ひとこと', votes: votesOf(poll, 'yes') };
  const { answerId } = await answerPoll(testApp.guest, poll, body);
  const run = () => runJob(removeGuestsJob(testApp));
  const lastEnd = Date.parse('2027-01-10T15:00:00Z');
  testApp.clock.advance(lastEnd + 90 * 24 * hourMs - testApp.clock.now().getTime());
  await run();
  expect((await readPoll(testApp.guest, poll)).answers[0]?.name).toBe('葵');
  testApp.clock.advance(1);
  await run();
  expect((await readPoll(testApp.guest, poll)).answers).toMatchObject([
    { name: null, comment: null, votes: body.votes },
  ]);
  const [row] =
    await testApp.sql`select name, email, comment, request_key from date_poll_answers where id = ${answerId}`;
  expect(row).toEqual({ name: null, email: null, comment: null, request_key: null });
});

it('holds a poll back for a minute whose notices fail, and tells of the others', async () => {
  const { db, clock, sql } = testApp;
  const guest = await people.next();
  const decided = await Promise.all(
    [1, 2].map(async (day) => {
      const poll = await createPoll(organizer, { options: [evening(`2027-06-0${day}`)] });
      await answerPoll(guest, poll, { votes: {} });
      return asPoll(await organizer.post(`/date-polls/${poll.slug}/decide`, { optionId: poll.options[0]?.id })).decided;
    }),
  );
  await sql`update events set end_at = 'infinity' where id = ${decided[0]?.eventId ?? 0}`;
  clock.advance(120_000);
  const failed: number[] = [];
  const run = () => runJob(tellOfPollsJob({ db, clock, onFailure: (_, id) => failed.push(id) }));
  await run();
  await run();
  expect([failed.length, (await titlesOf(guest)).length]).toEqual([1, 1]);
  clock.advance(60_000);
  await run();
  expect(failed).toHaveLength(2);
});
