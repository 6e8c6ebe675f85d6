import type { Queryable } from '../../db/client.ts';
import { isMutedBy } from '../user-mutes/reads.ts';
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

interface Hosting {
  eventId: number;
  /** Absent when it was handed over: the creator before resigned. */
  actorId?: number;
  act: 'invited' | 'accepted' | 'handed_over';
}

/** Notifies a member of what happened to an event that they host, or may host; not one who mutes the actor. */
export async function notifyOfHosting(
  tx: Queryable,
  notice: PersonalNotice,
  { eventId, actorId, act }: Hosting,
  now: string,
): Promise<void> {
  if (actorId !== undefined && (await isMutedBy(tx, notice.userId, actorId, now))) return;
  await notifyEach(tx, [notice], { eventId, actorId, details: { hosting: { act } } }, now);
}

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
