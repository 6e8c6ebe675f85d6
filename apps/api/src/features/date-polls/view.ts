import type { DatePoll, DatePollAnswer, DatePollOption, DatePollSummary } from '@hiyori/contract';
import { summaryView } from '../users/view.ts';
import type { AnswerRow, PollRow, SummaryRow } from './columns.ts';
import { sightOf, stateOf } from './policy.ts';

/** The path of the page of a poll. */
export const pollPath = (slug: string): string => `/p/${slug}`;

/** Who reads a poll: a member, a guest with the token of an answer, or anybody. */
export interface Reader {
  viewerId: number | null;
  /** The answer of the guest. */
  answerId: number | null;
}

/** Everything that is stored of a poll. */
export interface PollParts {
  poll: PollRow;
  answers: readonly AnswerRow[];
}

/** Whether an answer is that of the reader, as a member or by the token. */
export const isOfReader = ({ viewerId, answerId }: Reader, answer: { id: number; userId: number | null }): boolean =>
  answer.userId === null ? answer.id === answerId : answer.userId === viewerId;

/** A poll as a reader sees it. */
export function pollView(parts: PollParts, reader: Reader, origin: string, now: Date): DatePoll {
  const { poll, answers } = parts;
  const all = answers.filter((answer) => isOfReader(reader, answer));
  // A member who holds the token of a guest's answer may have one of their own.
  const own = all.find(({ userId }) => userId !== null) ?? all[0];
  const isOwn = poll.organizerId !== null && poll.organizerId === reader.viewerId;
  const sees = sightOf(poll, { isOwn, hasAnswered: own !== undefined });
  const isListed = (answer: AnswerRow) => answer === own || sees.names || sees.scores;
  return {
    slug: poll.slug,
    url: `${origin}${pollPath(poll.slug)}`,
    title: poll.title,
    memo: poll.memo,
    place: poll.place,
    timeZone: poll.timeZone,
    state: stateOf(poll, now),
    isOwn,
    organizer: organizerOf(poll, reader),
    options: optionsOf(parts, sees.scores),
    answersUntil: poll.answersUntil,
    settings: { names: poll.names, scores: poll.scores, comments: poll.comments, oneYes: poll.oneYes },
    answersCount: answers.length,
    answers: answers
      .filter(isListed)
      .map((answer) => answerView(parts, answer, { viewerId: reader.viewerId, isMine: answer === own, isOwn, sees })),
    mine: own
      ? {
          answerId: own.id,
          email: own.email,
          asked: poll.options
            .filter(({ id, changedAt }) => own.votes[id] === undefined && changedAt > own.updatedAt)
            .map(({ id }) => id),
        }
      : null,
    ...(isOwn && {
      required: poll.required.map((row) => ({
        user: summaryView({ ...row, email: null }),
        hasAnswered: answers.some(({ userId }) => userId === row.id),
      })),
    }),
    decided: decisionOf(poll),
    createdAt: poll.createdAt,
    updatedAt: poll.updatedAt,
  };
}

function organizerOf(poll: PollRow, { viewerId }: Reader): DatePoll['organizer'] {
  const { organizerId: id, organizerHandle: handle, organizerName: displayName, organizerAvatar: avatarFile } = poll;
  if (id === null) return null;
  const isShown = viewerId !== null || poll.isOrganizerPublic;
  return { displayName, user: isShown ? summaryView({ id, handle, displayName, avatarFile, email: null }) : null };
}

function decisionOf(poll: PollRow): DatePoll['decided'] {
  const { eventId, eventStartAt, eventEndAt, decidedOptionId, isEventVisible, isEventCancelled } = poll;
  if (eventId === null || eventStartAt === null || eventEndAt === null) return null;
  return {
    optionId: decidedOptionId,
    startAt: eventStartAt,
    endAt: eventEndAt,
    eventId: isEventVisible ? eventId : null,
    isCancelled: isEventCancelled,
  };
}

interface Sight {
  names: boolean;
  scores: boolean;
}

/** How a reader sees one answer: whether it is their own, whether the poll is, and what they see of all. */
interface AnswerSight {
  viewerId: number | null;
  isMine: boolean;
  isOwn: boolean;
  sees: Sight;
}

function answerView(
  { poll }: PollParts,
  answer: AnswerRow,
  { viewerId, isMine, isOwn, sees }: AnswerSight,
): DatePollAnswer {
  const { userId } = answer;
  const isNamed = isMine || (sees.names && !answer.isBlocked);
  return {
    id: answer.id,
    name: isNamed ? (userId === null ? answer.name : answer.memberName) : null,
    user:
      isNamed && userId !== null && viewerId !== null
        ? summaryView({
            id: userId,
            handle: answer.memberHandle,
            displayName: answer.memberName,
            avatarFile: answer.memberAvatar,
            email: null,
          })
        : null,
    votes: isMine || sees.scores ? answer.votes : null,
    comment: isNamed ? answer.comment : null,
    isLate: answer.isLate,
    isMine,
    isRequired: isOwn && userId !== null && poll.requiredIds.includes(userId),
    createdAt: answer.createdAt,
    updatedAt: answer.updatedAt,
  };
}

function optionsOf({ poll, answers }: PollParts, seesScores: boolean): DatePollOption[] {
  const scored = poll.options.map((option) => {
    const counts = { yes: 0, maybe: 0, no: 0 };
    let required = 0;
    for (const { votes, userId } of answers) {
      const vote = votes[option.id];
      if (vote === undefined) continue;
      counts[vote] += 1;
      if (vote === 'yes' && userId !== null && poll.requiredIds.includes(userId)) required += 1;
    }
    return { option, counts, required, score: 2 * counts.yes + counts.maybe };
  });
  type Scored = (typeof scored)[number];
  const isBetter = (one: Scored, other: Scored) =>
    one.required > other.required || (one.required === other.required && one.score > other.score);
  return scored.map((own) => ({
    id: own.option.id,
    startAt: own.option.startAt,
    endAt: own.option.endAt,
    day: own.option.day,
    counts: seesScores ? own.counts : null,
    rank: seesScores && answers.length > 0 ? 1 + scored.filter((other) => isBetter(other, own)).length : null,
    isUnanimous: seesScores ? answers.length > 0 && own.counts.yes === answers.length : null,
  }));
}

/** A poll in a list. */
export const pollSummaryView = (row: SummaryRow, viewerId: number, origin: string, now: Date): DatePollSummary => ({
  slug: row.slug,
  url: `${origin}${pollPath(row.slug)}`,
  title: row.title,
  timeZone: row.timeZone,
  state: stateOf(row, now),
  isOwn: row.organizerId === viewerId,
  hasAnswered: row.hasAnswered,
  organizerName: row.organizerName,
  answersCount: row.answersCount,
  optionsCount: row.optionsCount,
  firstStartAt: row.firstStartAt,
  lastEndAt: row.endsAt,
  answersUntil: row.answersUntil,
  createdAt: row.createdAt,
});
