import { type Client, createNodeClient } from '@hiyori/client';
import { addDays, dayOf, instantOf } from '@hiyori/time';
import { ask, patienceMs } from './patience.ts';

type Vote = 'yes' | 'maybe' | 'no';

interface DemoAnswer {
  /** A key of the cast, or the name of a guest without an account. */
  by: { member: string } | { guest: string };
  /** For each evening, in their order. */
  votes: readonly Vote[];
  comment?: string;
}

const title = '忘年会、いつにする？';
/** Days from today. */
const evenings = [12, 13, 15, 16, 20];
const answers: readonly DemoAnswer[] = [
  { by: { member: 'misaki' }, votes: ['yes', 'no', 'yes', 'maybe', 'yes'] },
  { by: { member: 'aoi' }, votes: ['maybe', 'yes', 'yes', 'no', 'no'], comment: 'この日なら、工房が早くおわります。' },
  { by: { member: 'tsugumi' }, votes: ['no', 'yes', 'yes', 'yes', 'maybe'] },
  { by: { guest: 'まゆみ' }, votes: ['yes', 'maybe', 'yes', 'no', 'yes'], comment: '二次会から行きます。' },
];

/** The poll of the member who is shown on the login page: it is open, and others have answered. Repeatable. */
export async function seedPoll(
  { baseUrl, now, zone }: { baseUrl: string; now: Date; zone: string },
  apiOf: (key: string) => Client,
): Promise<void> {
  const organizer = apiOf('chiharu');
  const at = (day: number, time: string) => instantOf(addDays(dayOf(now, zone), day), time, zone).toISOString();
  const own = await ask(() => organizer.datePolls.listOwn({ query: { limit: 20 } }), 200);
  const slug =
    own.body.polls.find((poll) => poll.title === title)?.slug ??
    (
      await ask(
        () =>
          organizer.datePolls.create({
            body: {
              title,
              place: '谷中のあたり',
              memo: '鍋にしようと思います。4人以上そろう日に。',
              answersUntil: at(7, '21:00'),
              options: evenings.map((day) => ({ startAt: at(day, '19:00'), endAt: at(day, '22:00') })),
            },
          }),
        201,
      )
    ).body.slug;
  const params = { slug };
  const { options } = (await ask(() => organizer.datePolls.get({ params }), 200)).body;
  for (const { by, votes, comment } of answers) {
    const body = {
      ...('guest' in by && { name: by.guest }),
      ...(comment && { comment }),
      votes: Object.fromEntries(options.map(({ id }, index) => [id, votes[index] ?? 'no'])),
    };
    const api = 'member' in by ? apiOf(by.member) : createNodeClient(baseUrl, { timeoutMs: patienceMs });
    // With the key, a repeated answer of a guest is the same answer.
    await ask(() => api.datePolls.answer({ params, headers: { 'idempotency-key': 'demo-answer' }, body }), 200, 201);
  }
}
