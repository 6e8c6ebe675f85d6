import type { DatePollState } from '@hiyori/contract';
import type { Transaction } from '../db/client.ts';
import { findDecidedEvent, listDuePolls, listSeers, lockDuePoll, noteTold } from '../features/date-polls/due.ts';
import { isNearDeadline, stateOf } from '../features/date-polls/policy.ts';
import { listAnswerers } from '../features/date-polls/writes.ts';
import { notifyOfPoll, notifyRequired } from '../features/notifications/notices.ts';
import { instantText, periodText } from '../period-text.ts';
import type { Job } from '../scheduler.ts';
import { readSlices } from '../slices.ts';
import { type DuePollsDeps, eachDuePoll } from './due-polls.ts';
import { notifyAnswerers } from './organize-date-poll.ts';

const batchSize = 500;

type DuePoll = NonNullable<Awaited<ReturnType<typeof lockDuePoll>>>;

/**
 * Notifies organisers of new answers, who answered of a decision, and required members of a deadline within 24 hours; each poll in a transaction of its own. Safe to run on
 * several nodes at the same time.
 */
export const tellOfPollsJob = (deps: DuePollsDeps): Job => ({
  name: 'tell-of-polls',
  everyMs: 60_000,
  async run(signal) {
    const { db, clock } = deps;
    const now = clock.now().toISOString();
    for await (const polls of readSlices(signal, batchSize, (after) => listDuePolls(db, now, after)))
      await eachDuePoll(deps, { job: 'poll-notices', polls, signal }, (tx, id) => tell(tx, id, clock.now()));
  },
});

async function tell(tx: Transaction, id: number, now: Date): Promise<void> {
  const poll = await lockDuePoll(tx, id);
  // Of a suspended one nothing is noted: it is due again when the account is restored.
  if (!poll || (poll.organizerId !== null && !poll.isOrganizerActive)) return;
  const state = stateOf(poll, now);
  const isDue = poll.tellAt !== null && Date.parse(poll.tellAt) <= now.getTime();
  const isTold = isDue && (await tellNews(tx, poll, state, now));
  const isReminded = state === 'open' && poll.isOtherDeadline && isNearDeadline(poll.answersUntil, now);
  const remindedFor = isReminded ? poll.answersUntil : null;
  if (remindedFor !== null && poll.organizerId !== null) await remind(tx, poll, poll.organizerId, remindedFor, now);
  await noteTold(tx, id, { answers: isDue ? poll.givenCount : null, isTold, remindedFor }, now.toISOString());
}

/** Returns whether there was something to notify of. */
async function tellNews(tx: Transaction, poll: DuePoll, state: DatePollState, now: Date): Promise<boolean> {
  if (state === 'cancelled') return false;
  if (state !== 'decided') return tellOrganizer(tx, poll, now);
  await tellDecision(tx, poll, now);
  return true;
}

async function tellOrganizer(tx: Transaction, poll: DuePoll, now: Date): Promise<boolean> {
  const { id, slug, title, organizerId, answersCount, newCount, toldAnswers, isNowComplete } = poll;
  if (organizerId === null || (newCount === 0 && !isNowComplete)) return false;
  const news = toldAnswers === 0 && newCount === 1 ? '最初の回答がありました' : `${newCount}人が回答しました`;
  const notice = {
    slug,
    key: `poll:${id}:answers:${answersCount}:${now.toISOString()}`,
    title: `${isNowComplete ? '全員そろいました' : news}：${title}`,
    body: isNowComplete
      ? `必ず来てほしい人が、みんな回答しました。回答は${answersCount}件です。`
      : `回答は${answersCount}件です。`,
  };
  await notifyOfPoll(tx, [organizerId], notice, now.toISOString());
  return true;
}

/**
 * Notifies who answered of the event as it is now; not of a cancelled one. Who cannot see it gets the date, which the poll shows, and not its
 * title, which may be another.
 */
async function tellDecision(tx: Transaction, { id, slug, title, eventId, organizerId, timeZone }: DuePoll, now: Date) {
  const event = eventId === null ? null : await findDecidedEvent(tx, eventId);
  if (!event || event.status === 'cancelled' || organizerId === null) return;
  const answerers = await listAnswerers(tx, id);
  const seers = new Set(await listSeers(tx, event.id, answerers));
  const about = { slug, actorId: organizerId, key: `poll:${id}:decided:${event.id}` };
  const period = periodText({ ...event, timeZone }, now);
  const send = (userIds: readonly number[], name: string, body: string) =>
    notifyAnswerers(tx, userIds, { ...about, title: `日にちが決まりました：${name}`, body }, now.toISOString());
  await send([...seers], event.title, period);
  await send(
    answerers.filter((userId) => !seers.has(userId)),
    title,
    `${period}\nあなたの予定には入っていません。`,
  );
}

/** Times are in the poll's time zone: the server does not know the recipient's. */
const remind = (
  tx: Transaction,
  { id, slug, title, missingIds, timeZone }: DuePoll,
  organizerId: number,
  until: string,
  now: Date,
) =>
  notifyRequired(
    tx,
    missingIds,
    organizerId,
    {
      slug,
      key: `poll:${id}:deadline:${until}`,
      title: `もうすぐしめきりです：${title}`,
      body: `${instantText(until, timeZone, now)} までに回答をおねがいします。`,
    },
    now.toISOString(),
  );
