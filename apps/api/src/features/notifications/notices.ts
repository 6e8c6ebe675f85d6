import type { Queryable } from '../../db/client.ts';
import type { HandedOver } from '../event-hosts/writes.ts';
import { isMutedBy, listMutersAmong } from '../user-mutes/reads.ts';
import { passOnActs } from './due.ts';
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

/** Notifies required members of a poll that they are asked for an answer; not those who mute the organiser. */
export async function notifyRequired(
  tx: Queryable,
  userIds: readonly number[],
  organizerId: number,
  notice: PollNotice,
  now: string,
): Promise<void> {
  const muters = await listMutersAmong(tx, userIds, organizerId, now);
  const asked = userIds.filter((id) => !muters.includes(id));
  await notifyOfPoll(tx, asked, notice, now);
}

/**
 * Notifies members that they are the creators of events now, once each, by the first of theirs: how many there are, and whether an audience has to
 * be chosen. What is recorded of changes by the creator before, and was notified of them, is theirs as well. The caller locked those messages.
 */
export async function notifyOfHandOver(
  tx: Queryable,
  creatorId: number,
  handed: readonly HandedOver[],
  now: string,
): Promise<void> {
  await passOnActs(tx, creatorId, handed);
  for (const userId of new Set(handed.map(({ heirId }) => heirId))) {
    const theirs = handed.filter(({ heirId }) => heirId === userId);
    const [first] = theirs;
    if (!first) continue;
    const count = new Set(theirs.map(({ eventId, seriesId }) => seriesId ?? -eventId)).size;
    const isAsked = theirs.some(({ isNarrowed }) => isNarrowed);
    const notice = {
      ...{ userId, key: `hosting:handed_over:${first.eventId}` },
      title: `主催を引きつぎました：${first.title}${count > 1 ? ` ほか${count - 1}件` : ''}`,
      body: `前の主催者が退会したため、あなたが主催者になりました。${
        isAsked
          ? '\n全員に公開していなかった予定は、いま、あなたと共催者だけに見えています。公開範囲を選んでください。'
          : ''
      }`,
    };
    await notifyOfHosting(tx, notice, { eventId: first.eventId, act: 'handed_over' }, now);
  }
}
