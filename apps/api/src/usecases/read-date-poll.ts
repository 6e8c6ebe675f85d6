import type { DatePoll, DatePollConflicts } from '@hiyori/contract';
import type { Queryable } from '../db/client.ts';
import { findPoll, listAnswers } from '../features/date-polls/reads.ts';
import { pollView, type Reader } from '../features/date-polls/view.ts';
import { listClashes } from '../features/event-follows/reads.ts';
import { listImportedClashes } from '../features/imported-calendars/reads.ts';
import { pollNotFound } from './organize-date-poll.ts';

interface Deps {
  origin: string;
  now: Date;
}

/** A poll as a reader sees it. @throws HttpError 404 when it is not there for them. */
export async function readDatePoll(
  db: Queryable,
  reader: Reader,
  slug: string,
  { origin, now }: Deps,
): Promise<DatePoll> {
  const { viewerId } = reader;
  const [poll, answers] = await Promise.all([findPoll(db, viewerId, slug), listAnswers(db, viewerId, slug)]);
  if (!poll) throw pollNotFound();
  return pollView({ poll, answers }, reader, origin, now);
}

const shownMax = 3;
/** More than these within all options are not looked at. */
const lookedAtMax = 2_000;

/** What of the viewer's calendar overlaps each option of a poll. @throws HttpError 404 */
export async function readConflicts(db: Queryable, viewerId: number, slug: string): Promise<DatePollConflicts> {
  const poll = await findPoll(db, viewerId, slug);
  if (!poll) throw pollNotFound();
  const { options } = poll;
  const range = {
    from: options[0]?.startAt ?? poll.endsAt,
    to: poll.endsAt,
    limit: lookedAtMax,
  };
  const [own, imported] = await Promise.all([
    listClashes(db, viewerId, { ...range, except: poll.eventId }),
    listImportedClashes(db, viewerId, range),
  ]);
  const plans = [
    ...own.map(({ id, title, startAt, endAt }) => ({ title, startAt, endAt, eventId: id })),
    ...imported.map(({ title, startAt, endAt }) => ({ title, startAt, endAt, eventId: null })),
  ].sort((one, other) => Date.parse(one.startAt) - Date.parse(other.startAt));
  return {
    options: options.map(({ id, startAt, endAt }) => {
      const conflicts = plans.filter((plan) => plan.endAt > startAt && plan.startAt < endAt);
      return { optionId: id, conflicts: conflicts.slice(0, shownMax), conflictsCount: conflicts.length };
    }),
  };
}
