import {
  type DatePoll,
  type DatePollAnswer,
  DatePollAnswerInput,
  type DatePollConflicts,
  DatePollVote,
} from '@hiyori/contract';
import * as z from 'zod/mini';
import { jsonParser } from '../../../lib/use-session-draft.ts';
import { answerCopy as copy } from '../copy.ts';
import type { Vote } from './vote-choice.tsx';

const Draft = z.object({
  name: z.string(),
  email: z.string(),
  comment: z.string(),
  /** By the id of the option. */
  votes: z.catchall(z.object({}), DatePollVote),
});
export type AnswerDraft = z.output<typeof Draft>;

export const parseDraft = jsonParser(Draft);

type Answered = Pick<DatePoll, 'mine'> & {
  answers: readonly Pick<DatePollAnswer, 'id' | 'name' | 'comment' | 'votes'>[];
};

/** The caller's answer as a draft; an empty one without an answer. */
export function firstDraft({ mine, answers }: Answered): AnswerDraft {
  const own = answers.find(({ id }) => id === mine?.answerId);
  return {
    name: own?.name ?? '',
    email: mine?.email ?? '',
    comment: own?.comment ?? '',
    votes: { ...own?.votes },
  };
}

/** Sets a vote. Where only one ○ is allowed, another one is taken away. */
export function withVote(draft: AnswerDraft, optionId: number, vote: Vote, oneYes: boolean): AnswerDraft {
  const others = Object.entries(draft.votes).filter(([, each]) => !(oneYes && vote === 'yes' && each === 'yes'));
  return { ...draft, votes: { ...Object.fromEntries(others), [optionId]: vote } };
}

type Conflicts = readonly Pick<DatePollConflicts['options'][number], 'optionId' | 'conflictsCount'>[];

/** Votes × where there are plans and ○ elsewhere, for options without a vote. With `oneYes` it leaves the ○ to the person. */
export function fillFrom(draft: AnswerDraft, conflicts: Conflicts, oneYes: boolean) {
  const votes = { ...draft.votes };
  let filled = 0;
  for (const { optionId, conflictsCount } of conflicts) {
    if (votes[optionId] || (oneYes && conflictsCount === 0)) continue;
    votes[optionId] = conflictsCount > 0 ? 'no' : 'yes';
    filled += 1;
  }
  return { draft: { ...draft, votes }, filled };
}

type Asked = Pick<DatePoll, 'settings'> & { options: readonly { id: number }[] };

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
