import {
  type DatePoll,
  type DatePollAnswer,
  DatePollAnswerInput,
  type DatePollConflicts,
  type DatePollOption,
  DatePollVote,
} from '@hiyori/contract';
import * as z from 'zod/mini';
import { jsonParser } from '../../../lib/session-storage.ts';
import { answerCopy as copy } from '../copy.ts';
import type { Vote } from './vote-choice.tsx';

const Draft = z.object({
  name: z.string(),
  email: z.string(),
  comment: z.string(),
  /** By the id of the option. */
  votes: z.catchall(z.object({}), DatePollVote),
  /** When the option of each vote was, by its id; a draft of an earlier version has none. */
  periods: z.optional(z.catchall(z.object({}), z.string())),
});
export type AnswerDraft = z.output<typeof Draft>;

/** With the member who began it; a draft that a guest began is kept for the member they sign in as. */
const StoredDraft = z.extend(Draft, { memberId: z.optional(z.nullable(z.number())) });
const parseStored = jsonParser(StoredDraft);

/** The stored draft for a reader: null for none, and for a member also when another one began it in this tab. */
export function parseDraft(text: string | null, readerId: number | null = null): AnswerDraft | null {
  const { memberId = null, ...draft } = parseStored(text) ?? {};
  const isOfAnother = memberId !== null && readerId !== null && memberId !== readerId;
  return isOfAnother || !('votes' in draft) ? null : draft;
}

type Timed = Pick<DatePollOption, 'id' | 'startAt' | 'endAt'>;

const periodOf = ({ startAt, endAt }: Timed): string => `${startAt}/${endAt}`;

type Answered = Pick<DatePoll, 'mine'> & {
  options: readonly Timed[];
  answers: readonly Pick<DatePollAnswer, 'id' | 'name' | 'comment' | 'votes'>[];
};

/** The caller's answer as a draft; an empty one without an answer. */
export function firstDraft({ mine, answers, options }: Answered): AnswerDraft {
  const own = answers.find(({ id }) => id === mine?.answerId);
  const votes = { ...own?.votes };
  return {
    name: own?.name ?? '',
    email: mine?.email ?? '',
    comment: own?.comment ?? '',
    votes,
    periods: Object.fromEntries(options.filter(({ id }) => votes[id]).map((option) => [option.id, periodOf(option)])),
  };
}

/** Whether the caller's answer is that of a guest. */
export const isOfGuest = ({ mine, answers }: Pick<DatePoll, 'mine' | 'answers'>): boolean =>
  answers.some(({ id, user }) => id === mine?.answerId && user === null);

/** Whether an option was moved since the draft had a vote for it. */
export const isMoved = ({ periods }: AnswerDraft, option: Timed): boolean =>
  periods?.[option.id] !== undefined && periods[option.id] !== periodOf(option);

/** The draft without the votes for options that were moved since. */
export function currentDraft(draft: AnswerDraft, options: readonly Timed[]): AnswerDraft {
  const moved = options
    .filter((option) => draft.votes[option.id] && isMoved(draft, option))
    .map(({ id }) => String(id));
  if (moved.length === 0) return draft;
  return { ...draft, votes: Object.fromEntries(Object.entries(draft.votes).filter(([id]) => !moved.includes(id))) };
}

/** Sets a vote. Where only one ○ is allowed, another one is taken away. */
export function withVote(draft: AnswerDraft, option: Timed, vote: Vote, oneYes: boolean): AnswerDraft {
  const others = Object.entries(draft.votes).filter(([, each]) => !(oneYes && vote === 'yes' && each === 'yes'));
  return {
    ...draft,
    votes: { ...Object.fromEntries(others), [option.id]: vote },
    periods: { ...draft.periods, [option.id]: periodOf(option) },
  };
}

type Conflicts = readonly Pick<DatePollConflicts['options'][number], 'optionId' | 'conflictsCount'>[];

type Asked = Pick<DatePoll, 'settings' | 'updatedAt'> & { options: readonly Timed[] };

/** Votes × where there are plans and ○ elsewhere, for options without a vote. With `oneYes` it leaves the ○ to the person. */
export function fillFrom(draft: AnswerDraft, conflicts: Conflicts, { options, settings }: Asked) {
  let filledDraft = draft;
  let filled = 0;
  for (const option of options) {
    const count = conflicts.find(({ optionId }) => optionId === option.id)?.conflictsCount;
    if (count === undefined || draft.votes[option.id] || (settings.oneYes && count === 0)) continue;
    filledDraft = withVote(filledDraft, option, count > 0 ? 'no' : 'yes', settings.oneYes);
    filled += 1;
  }
  return { draft: filledDraft, filled };
}

/** The draft without the votes that `filled` has and `before` has not, unless they were changed since. */
export function withoutFilled(draft: AnswerDraft, before: AnswerDraft, filled: AnswerDraft): AnswerDraft {
  const isTaken = (id: string) => !before.votes[id] && draft.votes[id] === filled.votes[id];
  const pick = <T>(of: Record<string, T> = {}, taken: boolean) =>
    Object.fromEntries(Object.entries(of).filter(([id]) => isTaken(id) === taken));
  return {
    ...draft,
    votes: pick(draft.votes, false),
    periods: { ...pick(draft.periods, false), ...pick(before.periods, true) },
  };
}

const votesOf = (draft: AnswerDraft, { options }: Asked) =>
  Object.fromEntries(Object.entries(draft.votes).filter(([id]) => options.some((option) => String(option.id) === id)));

/** The request of a draft. `website` is what a program typed into the hidden field. */
export const answerInput = (
  draft: AnswerDraft,
  poll: Asked,
  isMember: boolean,
  website: string,
): DatePollAnswerInput => ({
  ...(!isMember && { name: draft.name.trim(), email: draft.email.trim() || null }),
  comment: (poll.settings.comments && draft.comment.trim()) || null,
  votes: votesOf(draft, poll),
  pollUpdatedAt: poll.updatedAt,
  website,
});

export type AnswerProblems = Partial<Record<'name' | 'email' | 'comment' | 'votes', string>>;

/** What is wrong with a draft, by field. */
export function answerProblems(draft: AnswerDraft, poll: Asked, isMember: boolean): AnswerProblems {
  const problems: AnswerProblems = {};
  const parsed = DatePollAnswerInput.safeParse(answerInput(draft, poll, isMember, ''));
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const [field] = path;
    if (field === 'name' || field === 'email' || field === 'comment') problems[field] ??= message;
  }
  if (Object.keys(votesOf(draft, poll)).length === 0) problems.votes = copy.noVotes;
  return problems;
}
