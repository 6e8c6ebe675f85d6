import { type DatePoll, DatePollInput, type DatePollOptionInput } from '@hiyori/contract';
import { addDays, type Day, dayOf, instantOf, timeOf } from '@hiyori/time';
import * as z from 'zod/mini';
import { jsonParser } from '../../../lib/session-storage.ts';
import { editorCopy as copy } from '../copy.ts';
import { type Candidate, isSameTime } from './candidates.ts';
import { isPollContested, rebasePoll } from './rebase-poll.ts';

const Person = z.object({
  id: z.number(),
  displayName: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
});
const Draft = z.object({
  title: z.string(),
  place: z.string(),
  memo: z.string(),
  candidates: z.array(
    z.object({ id: z.optional(z.number()), day: z.string(), start: z.string(), end: z.string(), isDay: z.boolean() }),
  ),
  /** Empty without a deadline. */
  untilDay: z.string(),
  untilTime: z.string(),
  names: z.enum(['shown', 'afterAnswer', 'hidden']),
  hidesScores: z.boolean(),
  comments: z.boolean(),
  oneYes: z.boolean(),
  required: z.array(Person),
});
export type PollDraft = z.output<typeof Draft>;

const parseStored = jsonParser(z.object({ base: Draft, draft: Draft }));

/** The stored draft of a form that would begin with `initial`, which may have been changed elsewhere since it was stored. */
export function parsePollDraft(text: string | null, initial: PollDraft): PollDraft | null {
  const stored = parseStored(text);
  return stored && rebasePoll(stored.base, stored.draft, initial);
}

/** Whether the poll was changed elsewhere, since the draft was stored, in what the draft changed. */
export function isStoredContested(text: string | null, initial: PollDraft): boolean {
  const stored = parseStored(text);
  return stored !== null && isPollContested(stored.base, stored.draft, initial);
}

export const emptyDraft: PollDraft = {
  title: '',
  place: '',
  memo: '',
  candidates: [],
  untilDay: '',
  untilTime: '',
  names: 'shown',
  hidesScores: false,
  comments: true,
  oneYes: false,
  required: [],
};

/** What another form passes to a new poll. */
export const PollStart = z.object({ title: z.string(), place: z.string() });
export type PollStart = z.output<typeof PollStart>;

/** The draft of a new poll, with what another form passed in the state of the history. */
export const startedDraft = (state: unknown): PollDraft => ({ ...emptyDraft, ...PollStart.safeParse(state).data });

/** A poll in the form; its times are those of its own zone. */
export function draftOf(poll: DatePoll): PollDraft {
  const { timeZone, answersUntil, settings, required = [] } = poll;
  return {
    title: poll.title,
    place: poll.place ?? '',
    memo: poll.memo ?? '',
    candidates: poll.options.map((option) => candidateOf(option, timeZone)),
    ...deadlineOf(answersUntil, timeZone),
    names: settings.names,
    hidesScores: settings.scores === 'hidden',
    comments: settings.comments,
    oneYes: settings.oneYes,
    required: required.map(({ user: { id, displayName, userId, avatarUrl } }) => ({
      id,
      displayName,
      userId,
      avatarUrl: avatarUrl ?? null,
    })),
  };
}

const deadlineOf = (answersUntil: string | null, zone: string) => ({
  untilDay: answersUntil ? dayOf(answersUntil, zone) : '',
  untilTime: answersUntil ? timeOf(answersUntil, zone) : '',
});

const candidateOf = ({ id, startAt, endAt, day }: DatePoll['options'][number], zone: string): Candidate => ({
  id,
  day: day ?? dayOf(startAt, zone),
  start: day ? '19:00' : timeOf(startAt, zone),
  end: day ? '21:00' : timeOf(endAt, zone),
  isDay: day !== null,
});

/** Undefined when the fields are no time. */
function instant(day: string, time: string, zone: string): string | undefined {
  try {
    return instantOf(day, time, zone).toISOString();
  } catch {
    return undefined;
  }
}

/** With unchanged fields the stored times stay: the fields show no seconds and no end on a later day than the next. */
function optionInput(candidate: Candidate, zone: string, original?: DatePoll): DatePollOptionInput {
  const { id, day, start, end, isDay } = candidate;
  const stays = id === undefined ? {} : { id };
  if (isDay) return { ...stays, day };
  const stored = original?.options.find((option) => option.id === id);
  if (stored && isSameTime(candidate, candidateOf(stored, zone)))
    return { ...stays, startAt: stored.startAt, endAt: stored.endAt };
  const endDay = end <= start ? addDays(day, 1) : day;
  return { ...stays, startAt: instant(day, start, zone), endAt: instant(endDay, end, zone) };
}

function deadlineInput({ untilDay, untilTime }: PollDraft, zone: string, original?: DatePoll): string | null {
  const stored = original?.answersUntil ?? null;
  const shown = deadlineOf(stored, zone);
  if (untilDay === shown.untilDay && untilTime === shown.untilTime) return stored;
  return instant(untilDay, untilTime, zone) ?? null;
}

/** The request of a draft; `original` is the poll that it changes. */
export const pollInput = (draft: PollDraft, zone: string, original?: DatePoll): DatePollInput => ({
  title: draft.title.trim(),
  place: draft.place.trim() || null,
  memo: draft.memo.trim() || null,
  timeZone: zone,
  options: draft.candidates.map((each) => optionInput(each, zone, original)),
  answersUntil: deadlineInput(draft, zone, original),
  settings: {
    names: draft.names,
    scores: draft.hidesScores ? 'hidden' : 'shown',
    comments: draft.comments,
    oneYes: draft.oneYes,
  },
  required: draft.required.map(({ id }) => id),
});

export type PollProblems = Partial<
  Record<'title' | 'options' | 'answersUntil' | 'place' | 'memo' | 'required', string>
>;

interface ProblemContext {
  zone: string;
  now: Date;
  original?: DatePoll | undefined;
}

/** What is wrong with a draft, by field. */
export function pollProblems(draft: PollDraft, { zone, now, original }: ProblemContext): PollProblems {
  const problems: PollProblems = {};
  const input = pollInput(draft, zone, original);
  const parsed = DatePollInput.safeParse(input);
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const [field, index] = path;
    // Of one candidate, only a time can be missing.
    if (field === 'options' && index !== undefined) problems.options ??= copy.noTime;
    else if (typeof field === 'string') problems[field as keyof PollProblems] ??= message;
  }
  if ((draft.untilDay || draft.untilTime) && !input.answersUntil) problems.answersUntil = copy.noDeadline;
  // A deadline that is over may stay.
  else if (
    input.answersUntil &&
    input.answersUntil !== original?.answersUntil &&
    Date.parse(input.answersUntil) <= now.getTime()
  )
    problems.answersUntil = copy.pastDeadline;
  return problems;
}

const daysToAnswer = 7;

/** A deadline that leaves a week, but is before the first candidate. */
export function firstDeadline(candidates: readonly Candidate[], today: Day) {
  const week = addDays(today, daysToAnswer);
  const first = candidates[0];
  const isSoon = first !== undefined && first.day <= week;
  const before = isSoon ? addDays(first.day, -1) : week;
  return { untilDay: before < today ? today : before, untilTime: '21:00' };
}
