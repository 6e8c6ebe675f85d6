import { type DatePollAnswerInput, type DatePollVotes, datePollLimits, errorCodes } from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import { transact, type WriteGate } from '../db/transaction.ts';
import { leaveUnseen, lostEvents } from '../features/attendance/writes.ts';
import type { CountGuestAnswer } from '../features/auth/actions.ts';
import type { StoredPollRow } from '../features/date-polls/columns.ts';
import { noteAnswer, noteRemoved } from '../features/date-polls/due.ts';
import { stateOf } from '../features/date-polls/policy.ts';
import { listOptions } from '../features/date-polls/reads.ts';
import { isOfReader, type Reader } from '../features/date-polls/view.ts';
import {
  type AnswerFields,
  countAnswers,
  deleteAnswer,
  findAnswer,
  giveAnswer,
  insertAnswer,
  lockDecidedEvent,
  lockPoll,
  updateAnswer,
  wasAnswered,
} from '../features/date-polls/writes.ts';
import type { KeyedRequest } from '../features/users/idempotency.ts';
import { writeAs } from '../features/users/locks.ts';
import { HttpError } from '../http-error.ts';
import { cancelInvitation, type InvitationDeps } from './invite-guests.ts';
import { assertUndecided, invalidField, pollNotFound, unknownOption } from './organize-date-poll.ts';

interface Deps extends InvitationDeps {
  db: Database;
  countGuestAnswer: CountGuestAnswer;
}

/** Who answers: a member, or a guest. */
export interface Answerer extends Reader {
  writeGate: WriteGate | undefined;
  ip: string;
}

const answerNotFound = () =>
  new HttpError(404, errorCodes.datePollAnswerNotFound, 'この回答は、見つかりません。消されたのかもしれません。');
const pollFull = () =>
  new HttpError(
    422,
    errorCodes.datePollFull,
    `回答は${datePollLimits.answers}件までです。主催の人に知らせてください。`,
  );

/** A transaction in the name of a member, whose account is locked first, or of a guest. */
const writeAsAnswerer = <T>(
  db: Database,
  { viewerId, writeGate }: Answerer,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  viewerId === null ? transact(db, work, writeGate) : writeAs(db, { id: viewerId, writeGate }, (tx) => work(tx));

async function lockForAnswer(tx: Transaction, { viewerId }: Answerer, slug: string): Promise<StoredPollRow> {
  const poll = await lockPoll(tx, viewerId, slug);
  if (!poll) throw pollNotFound();
  return poll;
}

/** @throws HttpError 422 for a form that a program filled in */
function assertByPerson({ website }: DatePollAnswerInput): void {
  if (website)
    throw new HttpError(422, errorCodes.datePollAnswerRefused, '送れませんでした。もういちどお試しください。');
}

/**
 * What is stored of an answer to a locked poll. Votes for options that were changed since the poll that the answerer saw are left out: those of the
 * stored answer, `before`, stay, and where it has none the answer is one from before that change. @throws HttpError 422.
 */
async function fieldsOf(
  tx: Transaction,
  poll: StoredPollRow,
  { name, email, comment, votes: given, pollUpdatedAt }: DatePollAnswerInput,
  { isGuest, before, now }: { isGuest: boolean; before: DatePollVotes; now: Date },
): Promise<AnswerFields> {
  const options = await listOptions(tx, poll.id);
  const known = new Set(options.map(({ id }) => String(id)));
  if (Object.keys(given).some((id) => !known.has(id))) throw unknownOption('votes');
  const seenAt = pollUpdatedAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(pollUpdatedAt);
  const changed = options.filter(({ changedAt }) => Date.parse(changedAt) > seenAt);
  const seen = Object.fromEntries(
    Object.entries(given).filter(([id]) => !changed.some((option) => String(option.id) === id)),
  );
  const yes = Object.values(seen).filter((vote) => vote === 'yes').length;
  if (poll.oneYes && yes > 1) throw invalidField(errorCodes.datePollOneYes, 'votes', '○は1つだけえらべます');
  const votes: DatePollVotes = { ...seen };
  for (const { id } of changed) {
    const vote = before[id];
    if (vote !== undefined && !(poll.oneYes && yes > 0 && vote === 'yes')) votes[id] = vote;
  }
  const asked = changed.filter(({ id }) => votes[id] === undefined);
  if (comment && !poll.comments)
    throw invalidField(errorCodes.invalidBody, 'comment', 'この日程調整では、ひとことを送れません');
  if (isGuest && name === undefined) throw invalidField(errorCodes.invalidBody, 'name', '名前を入力してください');
  return {
    name: isGuest ? (name ?? null) : null,
    email: isGuest ? email || null : null,
    comment: comment || null,
    votes,
    isLate: stateOf(poll, now) === 'closed',
    updatedAt: new Date(
      Math.min(now.getTime(), ...asked.map(({ changedAt }) => Date.parse(changedAt) - 1)),
    ).toISOString(),
  };
}

/** An answer of a write, and whether the write made it. */
export interface Answered {
  poll: StoredPollRow;
  answerId: number;
  isNew: boolean;
}

/**
 * Stores an answer. A member has one, which is replaced; a guest who repeats a request with its key gets the answer that it made.
 * Returns what `respond`, which runs in the transaction, makes of the write.
 * @throws HttpError 404, 409 when the poll is decided or cancelled, 422, 429 for guests.
 */
export async function answerDatePoll<T>(
  { db, clock, countGuestAnswer }: Deps,
  answerer: Answerer,
  slug: string,
  input: DatePollAnswerInput,
  keyed: KeyedRequest | null,
  respond: (tx: Transaction, write: () => Promise<Answered>) => Promise<T>,
): Promise<T> {
  assertByPerson(input);
  const userId = answerer.viewerId;
  const isRepeated = userId === null && keyed !== null && (await wasAnswered(db, slug, keyed));
  if (userId === null && !isRepeated) await countGuestAnswer(answerer.ip, slug);
  const write = async (tx: Transaction): Promise<Answered> => {
    const poll = await lockForAnswer(tx, answerer, slug);
    const now = clock.now();
    const key = userId === null ? keyed : null;
    const known = await findAnswerOf(tx, poll.id, userId, key);
    if (known && userId === null) return { poll, answerId: known.id, isNew: false };
    assertUndecided(poll, now);
    const fields = await fieldsOf(tx, poll, input, { isGuest: userId === null, before: known?.votes ?? {}, now });
    if (known) {
      await updateAnswer(tx, known.id, fields);
      return { poll, answerId: known.id, isNew: false };
    }
    if ((await countAnswers(tx, poll.id)) >= datePollLimits.answers) throw pollFull();
    const request = { requestKey: key?.key ?? null, requestHash: key?.requestHash ?? null };
    const answerId = await insertAnswer(tx, poll.id, { ...fields, userId, ...request }, now.toISOString());
    if (userId === null || userId !== poll.organizerId) await noteAnswer(tx, poll.id, userId, now.toISOString());
    return { poll, answerId, isNew: true };
  };
  return writeAsAnswerer(db, answerer, (tx) => respond(tx, () => write(tx)));
}

/** The answer of a member, or the one that a guest's request made. @throws HttpError 422 when its key belongs to another request. */
async function findAnswerOf(tx: Transaction, pollId: number, userId: number | null, keyed: KeyedRequest | null) {
  if (userId !== null) return findAnswer(tx, pollId, { userId });
  const known = keyed && (await findAnswer(tx, pollId, { requestKey: keyed.key }));
  if (known && known.requestHash !== keyed.requestHash)
    throw new HttpError(422, errorCodes.idempotencyKeyReused, 'The Idempotency-Key belongs to another request.');
  return known;
}

/**
 * Replaces the answer of a member, or of a guest with its token. A member without an answer takes that of the guest over. `mailLink` runs in the
 * transaction when a guest's answer gets another address.
 * @throws HttpError 404, 409 when the poll is decided or cancelled, 422, 429 with an address.
 */
export async function changeDatePollAnswer(
  deps: Deps,
  answerer: Answerer,
  slug: string,
  answerId: number,
  input: DatePollAnswerInput,
  mailLink: (tx: Transaction, poll: StoredPollRow) => Promise<void>,
): Promise<void> {
  const { db, clock, countGuestAnswer } = deps;
  assertByPerson(input);
  if (input.email) await countGuestAnswer(answerer.ip, slug);
  await writeAsAnswerer(db, answerer, async (tx) => {
    const poll = await lockForAnswer(tx, answerer, slug);
    const now = clock.now();
    const known = await findAnswer(tx, poll.id, { id: answerId });
    if (!known || !isOfReader(answerer, known)) throw answerNotFound();
    assertUndecided(poll, now);
    await cancelInvitation(tx, answerId, 'cancelled', deps);
    const userId = known.userId ?? (await takerOf(tx, poll.id, answerer));
    if (userId !== null && known.userId === null) {
      if (userId === poll.organizerId) await noteRemoved(tx, { answerId });
      await giveAnswer(tx, answerId, userId, now.toISOString());
      if (poll.requiredIds.includes(userId)) await noteAnswer(tx, poll.id, userId, now.toISOString());
    }
    const fields = await fieldsOf(tx, poll, input, { isGuest: userId === null, before: known.votes, now });
    await updateAnswer(tx, answerId, fields);
    if (fields.email !== null && fields.email !== known.email) await mailLink(tx, poll);
  });
}

/** The member who takes the answer of a guest over; null for a guest, and a member who has an answer. */
const takerOf = async (tx: Transaction, pollId: number, { viewerId }: Answerer): Promise<number | null> =>
  viewerId === null || (await findAnswer(tx, pollId, { userId: viewerId })) ? null : viewerId;

/**
 * Deletes the answer of a member, of a guest with its token, or as the organiser any. A member who cannot see the decided event without it frees the
 * seat. Idempotent. @throws HttpError 404.
 */
export const removeDatePollAnswer = (deps: Deps, answerer: Answerer, slug: string, answerId: number): Promise<void> =>
  writeAsAnswerer(deps.db, answerer, async (tx) => {
    await lockDecidedEvent(tx, slug);
    const poll = await lockForAnswer(tx, answerer, slug);
    const isOwn = poll.organizerId !== null && poll.organizerId === answerer.viewerId;
    const known = await findAnswer(tx, poll.id, { id: answerId });
    if (!known && (isOwn || answerer.viewerId !== null || answerer.answerId === answerId)) return;
    if (!known || !(isOwn || isOfReader(answerer, known))) throw answerNotFound();
    await cancelInvitation(tx, answerId, poll.eventId === null ? 'cancelled' : 'withdrawn', deps);
    await noteRemoved(tx, { answerId });
    await deleteAnswer(tx, answerId);
    const { userId } = known;
    if (poll.eventId !== null && userId !== null)
      await leaveUnseen(tx, { events: lostEvents.these([poll.eventId]), userId }, deps.clock.now().toISOString());
  });
