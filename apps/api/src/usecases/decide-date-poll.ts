import { type DatePollDecision, errorCodes, startsInFuture } from '@hiyori/contract';
import { portableZone } from '@hiyori/time';
import type { Database, Transaction } from '../db/client.ts';
import type { CountAction } from '../features/auth/actions.ts';
import { noteDecision } from '../features/date-polls/due.ts';
import { stateOf } from '../features/date-polls/policy.ts';
import { answerersOf, listOptions } from '../features/date-polls/reads.ts';
import { giveEvent, listAnswerers, updatePoll } from '../features/date-polls/writes.ts';
import { lockActiveLate, type Writer, writeAs } from '../features/users/locks.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { assertNewEvent, storeEvent } from './create-event.ts';
import { assertUndecided, invalidField, lockOwnPoll, notifyAnswerers, unknownOption } from './organize-date-poll.ts';

interface Deps {
  db: Database;
  clock: Clock;
  countAction: CountAction;
}

const optionBegan = () =>
  invalidField(errorCodes.eventPeriod, 'optionId', 'この候補は、はじまっています。ほかの日にちをえらんでください。');

/**
 * Makes an event of an option of a poll of the viewer's own, and gives it to the members who said yes or maybe; who
 * answered is notified by a job. Idempotent for the same option.
 * @throws HttpError 404, 403, 409 when it is decided otherwise or cancelled, 422 for an option that began, 429.
 */
export async function decideDatePoll(
  { db, clock, countAction }: Deps,
  viewer: Writer,
  slug: string,
  decision: DatePollDecision,
): Promise<void> {
  await countAction('event', viewer.id);
  const decide = async (tx: Transaction) => {
    const now = clock.now();
    const poll = await lockOwnPoll(tx, viewer.id, slug);
    if (poll.eventId !== null && poll.decidedOptionId === decision.optionId) return;
    assertUndecided(poll, now);
    const option = (await listOptions(tx, poll.id)).find(({ id }) => id === decision.optionId);
    if (!option) throw unknownOption('optionId');
    const { audience = 'answered', lists, title, place, memo } = decision;
    const event = {
      title: title ?? poll.title,
      location: place === undefined ? poll.place : place,
      description: memo === undefined ? poll.memo : memo,
      startAt: option.startAt,
      endAt: option.endAt,
      allDay: option.day !== null,
      timeZone: portableZone(poll.timeZone) ?? undefined,
      isPublished: true,
      // Limited to no list: `canSee` adds who answered.
      ...(audience === 'answered'
        ? { isPublic: false, audienceLists: [] }
        : { isPublic: audience === 'everyone', audience, lists }),
    };
    if (!startsInFuture(event, now.getTime())) throw optionBegan();
    assertNewEvent(event, now);
    const answerers = await lockActiveLate(tx, await listAnswerers(tx, poll.id));
    const eventId = await storeEvent(tx, viewer.id, event, now);
    await updatePoll(tx, poll.id, { state: 'closed', eventId, decidedOptionId: option.id }, now.toISOString());
    await giveEvent(tx, { pollId: poll.id, eventId, optionId: option.id }, answerers, now.toISOString());
    await noteDecision(tx, poll.id, now.toISOString());
  };
  await writeAs(db, viewer, decide, answerersOf(slug));
}

/** Cancels a poll of the viewer's own, and notifies the members who answered. Idempotent. @throws HttpError 404, 403, 409 when decided. */
export const cancelDatePoll = ({ db, clock }: Omit<Deps, 'countAction'>, viewer: Writer, slug: string): Promise<void> =>
  writeAs(db, viewer, async (tx) => {
    const now = clock.now();
    const at = now.toISOString();
    const poll = await lockOwnPoll(tx, viewer.id, slug);
    if (stateOf(poll, now) === 'cancelled') return;
    assertUndecided(poll, now);
    await updatePoll(tx, poll.id, { state: 'cancelled' }, at);
    const title = `日程調整が中止になりました：${poll.title}`;
    const notice = { slug, actorId: viewer.id, key: `poll:${poll.id}:cancelled:${at}`, title, body: '' };
    await notifyAnswerers(tx, await listAnswerers(tx, poll.id), notice, at);
  });
