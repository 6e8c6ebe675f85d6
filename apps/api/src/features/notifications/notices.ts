import type { Queryable } from '../../db/client.ts';
import { notifyEach, type PersonalNotice } from './writes.ts';

interface Asked {
  userId: number;
  eventId: number;
  title: string;
}

/** Asks a creator whether a series goes on, by its next occurrence. */
export const notifyOfQuestion = (tx: Queryable, { userId, eventId, title: of }: Asked, now: string): Promise<void> => {
  const notice = {
    ...{ userId, key: `question:${eventId}:${now}`, title: `「${of}」を続けますか？` },
    body: '8回のあいだ、変更がありませんでした。2週間お返事がないと、新しい回は作られません。いまある予定は残ります。',
  };
  return notifyEach(tx, [notice], { eventId, details: { askedAt: now } }, now);
};

/** Notifies members who got seats of an event, or an offer until `until`. */
export const notifyOfSeats = (
  tx: Queryable,
  eventId: number,
  notices: readonly PersonalNotice[],
  until: string | null,
  now: string,
): Promise<void> => {
  const seat = until === null ? { status: 'going' } : { status: 'offered', until };
  return notifyEach(tx, notices, { eventId, details: { seat } }, now);
};

/** What members of a date poll are notified of. */
export type PollNotice = Omit<PersonalNotice, 'userId'> & { slug: string; actorId?: number };

export const notifyOfPoll = (tx: Queryable, userIds: readonly number[], notice: PollNotice, now: string) => {
  const { slug, actorId, ...each } = notice;
  const act = { actorId, details: { datePoll: { slug } }, isOptional: true };
  return notifyEach(
    tx,
    userIds.map((userId) => ({ userId, ...each })),
    act,
    now,
  );
};
