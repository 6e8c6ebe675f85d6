import type { AttendeeList, Event, EventInput, QuestionInput, SeatsInput } from '@hiyori/contract';
import { type Day, dayOf, instantOf, timeOf } from '@hiyori/time';

/** What the creator asks of those who come, as the form has it. */
export interface SeatsDraft {
  /** A number as text; empty without a limit. */
  capacity: string;
  waitlist: boolean;
  /** How many guests each member may bring, as text. */
  guestsMax: string;
  /** The last day and time for answers, in the viewer's zone; the day is empty without a deadline. */
  answersDay: Day;
  answersTime: string;
  /** As JSON, so that drafts are compared by their fields; empty without questions. */
  questions: string;
  /** Who learns who goes; empty for everyone. */
  attendeeList: AttendeeList | '';
}

type SeatsMember = keyof SeatsInput | 'attendeeList';

export const noSeats: SeatsDraft = {
  capacity: '',
  waitlist: false,
  guestsMax: '0',
  answersDay: '',
  answersTime: '21:00',
  questions: '',
  attendeeList: '',
};

export const seatsDraftOf = (
  { capacity, waitlist, guestsMax, answersUntil, questions, attendeeList }: Pick<Event, SeatsMember>,
  zone: string,
): SeatsDraft => ({
  capacity: String(capacity ?? ''),
  waitlist: waitlist ?? false,
  guestsMax: String(guestsMax ?? 0),
  answersDay: answersUntil ? dayOf(answersUntil, zone) : noSeats.answersDay,
  answersTime: answersUntil ? timeOf(answersUntil, zone) : noSeats.answersTime,
  questions: questions?.length ? JSON.stringify(questions) : '',
  attendeeList: attendeeList ?? '',
});

/** Lines without a choice are not sent. */
const questionsOf = ({ questions }: SeatsDraft): QuestionInput[] | null =>
  questions === ''
    ? null
    : (JSON.parse(questions) as QuestionInput[]).map((each) => ({ ...each, options: each.options?.filter(Boolean) }));

/** Returns `before` while day and time are unchanged: it keeps seconds, and the second occurrence of a repeated hour (DST). */
function deadlineOf({ answersDay, answersTime }: SeatsDraft, zone: string, before?: string | null): string | null {
  if (answersDay === '') return null;
  if (before && dayOf(before, zone) === answersDay && timeOf(before, zone) === answersTime) return before;
  return instantOf(answersDay, answersTime, zone).toISOString();
}

const seatsOf = (draft: SeatsDraft, zone: string, original?: Pick<Event, SeatsMember>) => {
  const limit = draft.capacity.trim();
  return {
    capacity: limit === '' ? null : Number(limit),
    waitlist: limit !== '' && draft.waitlist ? true : null,
    guestsMax: draft.guestsMax === '0' ? null : Number(draft.guestsMax),
    answersUntil: deadlineOf(draft, zone, original?.answersUntil),
    questions: questionsOf(draft),
    attendeeList: draft.attendeeList || null,
  } satisfies Required<Pick<EventInput, SeatsMember>>;
};

/** A new plan that is not published asks nothing. */
export const asksSeats = ({ isPublished }: { isPublished: boolean }, original?: object): boolean =>
  isPublished || original !== undefined;

/** The members that differ from those of the event; of a new event those that are set, if it asks. */
export function changedSeats(
  draft: SeatsDraft & { isPublished: boolean },
  zone: string,
  original?: Pick<Event, SeatsMember>,
): Pick<EventInput, SeatsMember> {
  if (!asksSeats(draft, original)) return {};
  const entries = Object.entries(seatsOf(draft, zone, original)) as [SeatsMember, unknown][];
  return Object.fromEntries(entries.filter(([key, value]) => !isSame(value, original?.[key] || null)));
}

/** Whether two values are equal, the questions by what they contain. */
const isSame = (value: unknown, before: unknown): boolean =>
  Array.isArray(value) ? JSON.stringify(value) === JSON.stringify(before) : value === before;
