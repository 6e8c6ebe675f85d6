import type { Attendance, AttendingPerson, PeopleStatus, Question } from '@hiyori/contract';
import { dayOf, timeOf } from '@hiyori/time';
import type { Row } from '../../csv.ts';
import { attendanceStatusOf, isOfferOver, seatsView } from '../events/view.ts';
import { userView } from '../users/view.ts';
import type { AttendanceRow, FiledRow, PersonRow } from './columns.ts';
import { viewOfAnswers } from './questions.ts';

export function attendanceView(row: AttendanceRow, now: Date): Attendance {
  const { capacity, inUse, waiting, offeredUntil, position, questions } = row;
  const answer = row.answer === null ? null : { status: row.answer, offeredUntil };
  const isGoing = row.guestsOfGoing !== null;
  return {
    status: attendanceStatusOf(isGoing, answer, now),
    position,
    guests: row.guestsOfGoing ?? row.guestsOfAnswer ?? 0,
    seats: seatsView({ capacity, taken: inUse, waiting }, row.hidesCount),
    offer: answer && offeredUntil !== null ? { until: offeredUntil, isOver: isOfferOver(answer, now) } : null,
    ...(questions && { questions, answers: viewOfAnswers(row.answersOfGoing ?? row.answersOfAnswer) }),
  };
}

/** What is left of an event that the viewer cannot see any more, after they withdrew their answer. */
export const withdrawnView: Attendance = {
  status: 'none',
  position: null,
  guests: 0,
  seats: { capacity: null, taken: 0, waiting: 0 },
  offer: null,
};

export const personView = ({ user, status, guests, answers, position, answeredAt }: PersonRow): AttendingPerson => ({
  user: userView(user),
  guests,
  answers: viewOfAnswers(answers),
  position: position === null ? null : Number(position),
  hasOffer: status === 'offered',
  answeredAt,
});

const labels: Record<PeopleStatus, string> = {
  going: '行く',
  waiting: '待ち',
  interested: '気になる',
  declined: '行けない',
  unanswered: '未回答',
};
const yesNoLabels: Record<string, string> = { yes: 'はい', no: 'いいえ' };

/** The order of the sections of the file. */
export const filedStatuses = ['going', 'waiting', 'interested', 'declined'] as const satisfies PeopleStatus[];

const given = ['出欠', '順番', '名前', 'ユーザーID', '同伴', '回答日時'];
const headingOf = ({ text }: Question, index: number): string => `質問${index + 1} ${text}`;

/** The columns of the file: one for each question, with its number, because two may have the same text. */
export const fileColumns = (questions: readonly Question[]): string[] => [...given, ...questions.map(headingOf)];

/** A member as a row of the file. Several choices are in one cell. When it was answered is in the zone of the event, as spreadsheets read it. */
export function fileRow(
  status: PeopleStatus,
  { displayName, handle, guests, position, answeredAt, answers }: FiledRow,
  questions: readonly Question[],
  zone: string,
): Row {
  const answerTo = ({ id, kind }: Question) => {
    const values = answers?.[id] ?? [];
    return (kind === 'yes_no' ? values.map((value) => yesNoLabels[value]) : values).join('、');
  };
  const time = `${dayOf(answeredAt, zone)} ${timeOf(answeredAt, zone)}`;
  const own = [labels[status], position, displayName, handle, guests, time];
  return Object.fromEntries([
    ...given.map((name, index) => [name, own[index]]),
    ...questions.map((question, index) => [headingOf(question, index), answerTo(question)]),
  ]);
}
