import { beforeAll, describe, expect, it } from 'vitest';
import { failOnError, runJob } from '../../../test/run-job.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { seatWaiting } from '../../usecases/seat-waiting.ts';
import { deleteQuestionAnswersJob } from './jobs.ts';
import { idAfter, questionsOf, storedAnswers } from './questions.ts';

const text = { text: 'アレルギーはありますか', kind: 'text' } as const;
const one = { text: '飲みもの', kind: 'one', options: ['お茶', '珈琲'], isRequired: true } as const;
const several = { text: '手伝えること', kind: 'several', options: ['受付', '会場', '片づけ'] } as const;
const yesNo = { text: '車で来ますか', kind: 'yes_no' } as const;

describe('the questions of a write', () => {
  const newId = () => 'new';
  const before = [
    { id: 'a', text: '一', kind: 'text', isRequired: false },
    { id: 'b', text: '二', kind: 'yes_no', isRequired: false },
  ] as const;

  it('keep their ids by id or by text, and get a new one with another kind', () => {
    const ids = (...inputs: Parameters<typeof questionsOf>[0]) =>
      questionsOf(inputs, before, newId).map(({ id }) => id);
    expect(ids({ id: 'b', text: '二つめ', kind: 'yes_no' }, { text: '一', kind: 'text' })).toEqual(['b', 'a']);
    expect(ids({ id: 'a', text: '一', kind: 'yes_no' })[0]).toBe('new');
    expect(ids({ id: 'a', text: '別', kind: 'several' })[0]).toBe('new');
    expect(ids({ text: '一', kind: 'text' }, { id: 'a', text: '一', kind: 'text' })).toEqual(['new', 'a']);
  });

  it('replace those of the same kind and text, now or before, that other occurrences have under other ids', () => {
    const other = [{ id: 'c', text: '一', kind: 'text', isRequired: true }] as const;
    const all = [...before, ...other];
    const after = (...inputs: Parameters<typeof questionsOf>[0]) => {
      const questions = questionsOf(inputs, all, newId);
      return [before, other].map((own) => own.map((each) => idAfter(each, { own, before: all, after: questions })));
    };
    expect(after({ id: 'a', text: '一', kind: 'text' })).toEqual([['a', undefined], ['a']]);
    expect(after({ id: 'a', text: '一つめ', kind: 'text' })).toEqual([['a', undefined], ['a']]);
    expect(after({ id: 'c', text: '一つめ', kind: 'text' })).toEqual([['c', undefined], ['c']]);
    expect(after({ text: '一', kind: 'yes_no' })).toEqual([[undefined, undefined], [undefined]]);
    const own = [before[0], { ...before[0], id: 'd', text: '二' }];
    const renamed = questionsOf([{ id: 'a', text: '二', kind: 'text' }], own, newId);
    expect(own.map((each) => idAfter(each, { own, before: own, after: renamed }))).toEqual(['a', undefined]);
  });

  it('store no blank answer, and none to another question', () => {
    const given = [
      { questionId: 'a', values: [' '] },
      { questionId: 'b', values: ['yes'] },
      { questionId: 'gone', values: ['x'] },
    ];
    expect(storedAnswers(before, given)).toEqual({ b: ['yes'] });
    expect(storedAnswers(before, [])).toBeNull();
  });
});

interface Asked {
  id: number;
  questions: { id: string }[];
  series: { id: number };
}

describe('questions of an event', () => {
  let testApp: TestApp;
  let host: Person;
  let people: Person[];
  const guest = (index: number): Person => {
    const person = people[index];
    if (!person) throw new Error('There are four guests');
    return person;
  };

  beforeAll(async () => {
    testApp = await createTestApp();
    host = await testApp.createMember('host_q', '主催');
    people = await Promise.all([0, 1, 2, 3].map((index) => testApp.createMember(`guest_q${index}`)));
  });

  const ahead = { startAt: '2026-12-05T09:00:00Z', endAt: '2026-12-05T11:00:00Z' };
  const publish = async (change: object = {}) => {
    const input = { title: '集い', ...ahead, isPublished: true, isPublic: true, ...change };
    const { status, body } = await host.post('/events', input);
    expect(status, JSON.stringify(body)).toBe(201);
    return body as unknown as Asked;
  };
  const idsOf = (event: unknown) => (event as Asked).questions.map(({ id }) => id);
  const go = (person: Person, id: number, answers?: Record<string, string[]>, more: object = {}) =>
    person.put(`/events/${id}/attendance`, {
      status: 'going',
      ...(answers && { answers: Object.entries(answers).map(([questionId, values]) => ({ questionId, values })) }),
      ...more,
    });
  const answersOf = async (person: Person, id: number) => (await person.get(`/events/${id}/attendance`)).body.answers;

  it('are its creator’s; others learn that there are some, and read them with their answer', async () => {
    const event = await publish({ questions: [text, one, several, yesNo] });
    expect(event.questions).toEqual([
      { id: expect.any(String), ...text, isRequired: false },
      { id: expect.any(String), ...one },
      { id: expect.any(String), ...several, isRequired: false },
      { id: expect.any(String), ...yesNo, isRequired: false },
    ]);
    const shown = (await guest(0).get(`/events/${event.id}`)).body;
    expect([shown.hasQuestions, shown.questions]).toEqual([true, undefined]);
    expect((await guest(0).get(`/events/${event.id}/attendance`)).body.questions).toEqual(event.questions);
    const listed = (await host.get(`/events/user/${host.id}/created?limit=50`)).list.find(({ id }) => id === event.id);
    expect([listed?.hasQuestions, listed?.questions]).toEqual([true, undefined]);
    const plain = await publish();
    expect((await guest(0).get(`/events/${plain.id}/attendance`)).body).not.toHaveProperty('questions');
  });

  it('have to be answered when they are required: 422 that names each question, for following as well', async () => {
    const event = await publish({ questions: [text, one] });
    const [, drink] = idsOf(event);
    const refused = await go(guest(0), event.id);
    expect([refused.status, refused.body.error]).toEqual([422, 'attendance.answers_required']);
    expect(refused.body.issues).toEqual([{ in: 'body', path: `answers.${drink}`, message: '答えてください' }]);
    expect((await guest(0).post(`/events/${event.id}/follow`)).body.error).toBe('attendance.answers_required');
    expect((await guest(0).put(`/events/${event.id}/attendance`, { status: 'interested' })).status).toBe(200);
    const answered = await go(guest(0), event.id, { [drink as string]: ['お茶'] });
    expect(answered.body).toMatchObject({ status: 'going', answers: [{ questionId: drink, values: ['お茶'] }] });
    expect((await go(guest(0), event.id)).body.answers).toEqual([{ questionId: drink, values: ['お茶'] }]);
    expect((await host.put(`/events/${event.id}/attendance`, { status: 'going' })).status).toBe(200);
  });

  it.each([
    ['another choice', 1, ['酒']],
    ['two of one', 1, ['お茶', '珈琲']],
    ['one twice', 2, ['受付', '受付']],
    ['neither yes nor no', 3, ['maybe']],
    ['two texts', 0, ['あ', 'い']],
    ['a text that is too long', 0, ['あ'.repeat(501)]],
  ])('refuse %s', async (_what, index, values) => {
    const event = await publish({ questions: [text, { ...one, isRequired: false }, several, yesNo] });
    const id = idsOf(event)[index] as string;
    expect((await go(guest(0), event.id, { [id]: values })).status).toBe(422);
    expect(await answersOf(guest(0), event.id)).toEqual([]);
  });

  it.each([
    ['six', { questions: Array.from({ length: 6 }, (_, index) => ({ ...text, text: `${index}` })) }],
    ['one without a text', { questions: [{ ...text, text: ' ' }] }],
    ['a text of 201 characters', { questions: [{ ...text, text: 'あ'.repeat(201) }] }],
    ['one choice', { questions: [{ ...one, options: ['お茶'] }] }],
    ['equal choices', { questions: [{ ...one, options: ['お茶', 'お茶'] }] }],
    ['choices of a text', { questions: [{ ...text, options: ['お茶', '珈琲'] }] }],
  ])('cannot be %s', async (_what, change) => {
    const input = { title: '集い', ...ahead, isPublished: true, isPublic: true, ...change };
    expect((await host.post('/events', input)).status).toBe(422);
  });

  it('keep answers when their text changes, and lose them when they are removed or get another kind', async () => {
    const event = await publish({ questions: [text, yesNo] });
    const [allergy, car] = idsOf(event) as [string, string];
    await go(guest(0), event.id, { [allergy]: ['そば'], [car]: ['yes'] });
    const change = (questions: object[] | null) => host.put(`/events/${event.id}`, { questions });
    const renamed = await change([{ id: allergy, text: '食べられないもの', kind: 'text' }, yesNo]);
    expect(idsOf(renamed.body)).toEqual([allergy, car]);
    expect(await answersOf(guest(0), event.id)).toHaveLength(2);
    await change([
      { id: allergy, ...yesNo, text: '食べられないもの' },
      { id: car, ...yesNo },
    ]);
    expect(await answersOf(guest(0), event.id)).toEqual([{ questionId: car, values: ['yes'] }]);
    await host.put(`/events/${event.id}`, { title: '別の名' });
    expect(await answersOf(guest(0), event.id)).toHaveLength(1);
    const none = await change(null);
    expect([none.body.questions, none.body.seats]).toEqual([undefined, undefined]);
    const [row] = await testApp.sql`
      select answers from event_follows where event_id = ${event.id} and user_id = ${guest(0).id}`;
    expect(row?.answers).toBeNull();
  });

  it('that are added later are not required of who goes or waits already', async () => {
    const event = await publish({ guestsMax: 2, capacity: 3, waitlist: true });
    await go(guest(0), event.id);
    await go(guest(1), event.id, undefined, { guests: 2 });
    const [drink] = idsOf((await host.put(`/events/${event.id}`, { questions: [one] })).body);
    expect((await go(guest(0), event.id, undefined, { guests: 0 })).body).toMatchObject({ guests: 0, answers: [] });
    expect((await go(guest(0), event.id, { [drink as string]: ['珈琲'] })).body.answers).toHaveLength(1);
    expect((await go(guest(0), event.id, {})).status).toBe(422);
    const waiting = await go(guest(1), event.id, undefined, { guests: 1 });
    expect(waiting.body).toMatchObject({ status: 'waiting', guests: 1, answers: [] });
  });

  it('can be answered differently until the deadline, and leave with who leaves', async () => {
    const event = await publish({ questions: [text], answersUntil: '2026-12-01T00:00:00Z' });
    const id = idsOf(event)[0] as string;
    await go(guest(0), event.id, { [id]: ['そば'] });
    expect((await go(guest(0), event.id, { [id]: ['かに'] })).body.answers).toEqual([
      { questionId: id, values: ['かに'] },
    ]);
    await testApp.sql`update event_seats set answers_until = '2026-11-20T00:00:00Z' where event_id = ${event.id}`;
    expect((await go(guest(0), event.id, { [id]: ['えび'] })).body.error).toBe('attendance.closed');
    expect((await go(guest(0), event.id, { [id]: ['かに'] })).status).toBe(200);
    await guest(0).put(`/events/${event.id}/attendance`, { status: 'declined' });
    const kept = await testApp.sql`
      select answers from event_answers where event_id = ${event.id} and answers is not null`;
    expect(kept).toHaveLength(0);
  });

  it('are answered by who waits, and go with them to their seat', async () => {
    const event = await publish({ questions: [one], capacity: 1, waitlist: true });
    const id = idsOf(event)[0] as string;
    await go(guest(0), event.id, { [id]: ['お茶'] });
    expect((await go(guest(1), event.id)).body.error).toBe('attendance.answers_required');
    expect((await go(guest(1), event.id, { [id]: ['珈琲'] })).body.status).toBe('waiting');
    await guest(0).delete(`/events/${event.id}/attendance`);
    await seatWaiting({
      db: testApp.db,
      clock: testApp.clock,
      onFailure: failOnError,
    });
    expect((await guest(1).get(`/events/${event.id}/attendance`)).body).toMatchObject({
      status: 'going',
      answers: [{ questionId: id, values: ['珈琲'] }],
    });
  });

  it('are those of each occurrence: changed for a scope, copied to new ones; 毎回追加 needs an answer to required ones', async () => {
    const event = await publish({ questions: [text], recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' } });
    const id = idsOf(event)[0] as string;
    const occurrences = (await host.get(`/events/user/${host.id}/followed?limit=50`)).list.filter(
      ({ series }) => (series as Asked['series'] | undefined)?.id === event.series.id,
    );
    expect(occurrences).toHaveLength(3);
    expect((await guest(0).post(`/events/${event.id}/follow?scope=series`)).status).toBe(201);
    const last = occurrences.find((each) => each.id !== event.id)?.id as number;
    await go(guest(0), last, { [id]: ['そば'] });
    await host.put(`/events/${event.id}?scope=all`, { questions: [{ ...text, id, isRequired: true }] });
    expect(await answersOf(guest(0), last)).toEqual([{ questionId: id, values: ['そば'] }]);
    expect((await guest(1).post(`/events/${event.id}/follow?scope=series`)).body.error).toBe(
      'attendance.answers_required',
    );
    expect((await guest(1).get(`/events/${last}/follow/check`)).body).toEqual({ isFollowing: false });
  });

  it.each([text.text, 'アレルギー（改）'])(
    'keep the answers to a question of another id in other occurrences, with the text %s',
    async (newText) => {
      const series = await publish({ recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' } });
      const { next } = (await host.get(`/events/${series.id}/series`)).body as { next: { id: number }[] };
      const [first, second, third] = next.map(({ id }) => id) as [number, number, number];
      await host.put(`/events/${first}`, { questions: [text] });
      const everywhere = (await host.put(`/events/${second}?scope=all`, { questions: [text] }))
        .body as unknown as Asked;
      const [own, id] = [idsOf((await host.get(`/events/${first}`)).body as unknown as Asked)[0], idsOf(everywhere)[0]];
      expect(own).not.toBe(id);
      expect((await go(guest(0), third, { [id as string]: ['そば'] })).status).toBe(200);
      await guest(1).put(`/events/${third}/attendance`, { status: 'declined' });
      const changed = await host.put(`/events/${first}?scope=all`, {
        questions: [{ ...text, id: own, text: newText }],
      });
      expect(changed.status, changed.text).toBe(200);
      expect(await answersOf(guest(0), third)).toEqual([{ questionId: own, values: ['そば'] }]);
      expect((await host.get(`/events/${third}`)).body.questions).toMatchObject([{ id: own, text: newText }]);
    },
  );

  it('lose all answers 30 days after the event, and not before', async () => {
    const event = await publish({ questions: [text], capacity: 1, waitlist: true });
    const id = idsOf(event)[0] as string;
    await go(guest(2), event.id, { [id]: ['そば'] });
    await go(guest(3), event.id, { [id]: ['かに'] });
    const run = () => runJob(deleteQuestionAnswersJob(testApp));
    const stored = async () => {
      const rows = await testApp.sql`
        select answers from event_follows where event_id = ${event.id} and answers is not null
        union all select answers from event_answers where event_id = ${event.id} and answers is not null`;
      return rows.length;
    };
    const ended = (daysAgo: number) => {
      const at = new Date(testApp.clock.now().getTime() - daysAgo * 86_400_000).toISOString();
      return testApp.sql`
        update events set end_at = ${at}::timestamptz, start_at = ${at}::timestamptz - interval '1 hour' where id = ${event.id}`;
    };
    await ended(29);
    await run();
    expect(await stored()).toBe(2);
    await ended(31);
    await run();
    expect(await stored()).toBe(0);
    await run();
    // An event that is moved to another date has answers again, which are deleted after it, too.
    await testApp.sql`update event_follows set answers = '{"x": ["y"]}' where event_id = ${event.id} and user_id = ${guest(2).id}`;
    await testApp.sql`update event_seats set answers_deleted_at = '2026-01-01' where event_id = ${event.id}`;
    await run();
    expect(await stored()).toBe(0);
  });
});
