import { isDeepStrictEqual } from 'node:util';
import { type AttendanceInput, answerProblems, errorCodes } from '@hiyori/contract';
import type { Transaction } from '../db/client.ts';
import type { AttendanceRow } from '../features/attendance/columns.ts';
import { hasFree } from '../features/attendance/policy.ts';
import { storedAnswers, viewOfAnswers } from '../features/attendance/questions.ts';
import { findAttendance } from '../features/attendance/reads.ts';
import { endOffers, saveAnswer, takeSeats } from '../features/attendance/writes.ts';
import { lockVisibleEvent } from '../features/events/locks.ts';
import { eventNotFound, HttpError } from '../http-error.ts';

export const eventFull = () => new HttpError(422, errorCodes.eventFull, '満員です');
const tooManyGuests = (most: number) =>
  new HttpError(
    422,
    errorCodes.attendanceGuests,
    most === 0 ? '同伴者はつれて行けません' : `同伴者は${most}人までです`,
    {
      issues: [{ in: 'body', path: 'guests', message: `at most ${most}` }],
    },
  );

const answersClosed = () => new HttpError(422, errorCodes.attendanceClosed, '出欠の受付は終わりました');

/** 422 for answers that are missing or not allowed; the issues name the question. */
const answersRequired = (problems: Record<string, string>) =>
  new HttpError(422, errorCodes.attendanceAnswers, '主催者からの質問に答えてください', {
    issues: Object.entries(problems).map(([id, message]) => ({ in: 'body' as const, path: `answers.${id}`, message })),
  });

interface Answer extends AttendanceInput {
  /** Whether the member waits when it is full. A caller that knows no waiting lists must not believe that it goes. */
  mayWait: boolean;
}

/**
 * Stores a member's answer to an event, in the caller's transaction, which holds the lock of the member. Returns whether they went already.
 * @throws HttpError 404; 422 when it is full, answers are closed, they bring too many guests, or it is their own event.
 */
export async function answerEvent(
  tx: Transaction,
  viewerId: number,
  eventId: number,
  answer: Answer,
  now: Date,
): Promise<'answered' | 'already'> {
  if (!(await lockVisibleEvent(tx, viewerId, eventId))) throw eventNotFound();
  const row = await findAfterOffers(tx, viewerId, eventId, now);
  if (!row) throw eventNotFound();
  if (answer.status === 'going') return go(tx, viewerId, row, answer, now);
  if (row.creatorId === viewerId)
    throw new HttpError(422, errorCodes.attendanceOwn, '自分の予定には、行くだけを選べます');
  await saveAnswer(tx, viewerId, row, { status: answer.status, guests: 0, answers: null }, now.toISOString());
  return 'answered';
}

/** The answer of a member, whose own offer ends when it is over. */
async function findAfterOffers(tx: Transaction, viewerId: number, eventId: number, now: Date) {
  const row = await findAttendance(tx, viewerId, eventId);
  if (row?.answer !== 'offered' || Date.parse(row.offeredUntil ?? '') > now.getTime()) return row;
  await endOffers(tx, eventId, now.toISOString());
  return findAttendance(tx, viewerId, eventId);
}

async function go(
  tx: Transaction,
  viewerId: number,
  row: AttendanceRow,
  { guests = row.guestsOfGoing ?? row.guestsOfAnswer ?? 0, answers: given, mayWait }: Answer,
  now: Date,
): Promise<'answered' | 'already'> {
  const isOwn = row.creatorId === viewerId;
  const had = row.guestsOfGoing ?? row.guestsOfAnswer;
  // What was allowed before stays.
  const most = Math.max(isOwn ? 0 : (row.guestsMax ?? 0), had ?? 0);
  if (guests > most) throw tooManyGuests(most);
  const wanted = 1 + guests;
  const held = row.guestsOfGoing !== null || row.answer === 'offered' ? 1 + (had ?? 0) : 0;
  const isNew = held === 0 && row.answer !== 'waiting';
  const answers = isOwn ? null : answersOf(row, given, isNew, now);
  if (!isOwn && wanted > held) {
    if (isClosed(row, now)) throw answersClosed();
    if (row.answer === 'waiting' || !hasFree(row, wanted - held)) {
      // From the start on no seat is passed on.
      const takesMore = row.waitlist && Date.parse(row.startAt) > now.getTime();
      if (held > 0 || !mayWait || !(takesMore || row.answer === 'waiting')) throw eventFull();
      if (row.capacity !== null && wanted > row.capacity) throw tooManyGuests(row.capacity - 1);
      await saveAnswer(tx, viewerId, row, { status: 'waiting', guests, answers }, now.toISOString());
      return 'answered';
    }
  }
  await takeSeats(tx, viewerId, row, { guests, answers }, now.toISOString());
  return row.guestsOfGoing === null ? 'answered' : 'already';
}

const isClosed = ({ answersUntil }: AttendanceRow, now: Date): boolean =>
  answersUntil !== null && Date.parse(answersUntil) <= now.getTime();

/**
 * What a member has answered after a write. Required questions hold for who `isNew`: a question that is added later is answered by the
 * others as they like. Of an event that is over nothing is asked. @throws HttpError 422 for answers that are missing or not allowed, or that
 * change after the deadline.
 */
function answersOf(row: AttendanceRow, given: AttendanceInput['answers'], isNew: boolean, now: Date) {
  const before = row.answersOfGoing ?? row.answersOfAnswer;
  if ((given === undefined && !isNew) || Date.parse(row.endAt) <= now.getTime()) return before;
  const questions = row.questions ?? [];
  const answers = given ?? viewOfAnswers(before);
  const problems = answerProblems(questions, answers);
  if (Object.keys(problems).length > 0) throw answersRequired(problems);
  const stored = storedAnswers(questions, answers);
  if (isClosed(row, now) && !isDeepStrictEqual(stored, before)) throw answersClosed();
  return stored;
}
