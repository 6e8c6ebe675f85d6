import * as z from 'zod/mini';
import { memberRead, memberWrite, publicRead, publicWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { Audience, audienceMismatch, ListIds } from './audience.ts';
import {
  DatePoll,
  DatePollConflicts,
  DatePollHold,
  DatePollSettings,
  DatePollSlug,
  DatePollSummary,
  DatePollVotes,
  datePollLimits,
} from './date-poll-models.ts';
import { dayRange, rangeRules } from './day-range.ts';
import { BoundedInstant, Cursor, Day, Id, Limit, PathId, Success, Zone } from './fields.ts';
import { answerTokenHeader, answerTokenHeaders, idempotencyHeaders } from './headers.ts';
import { limits } from './limits.ts';
import { withoutPiledMarks } from './piled-marks.ts';
import { defineRoutes } from './routes.ts';
import { Email, safeText } from './text.ts';
import { unchangedSince } from './unchanged-since.ts';

const Title = safeText({
  max: limits.event.titleMax,
  min: 1,
  required: 'タイトルを入力してください',
  tooLong: `タイトルは${limits.event.titleMax}文字以内で入力してください`,
});
const Memo = safeText({
  max: datePollLimits.memoMax,
  multiline: true,
  tooLong: `メモは${datePollLimits.memoMax}文字以内で入力してください`,
});
const Place = safeText({
  max: limits.event.locationMax,
  tooLong: `場所は${limits.event.locationMax}文字以内で入力してください`,
});
const nameRequired = '名前を入力してください';
const AnswerName = safeText({
  max: datePollLimits.nameMax,
  min: 1,
  required: nameRequired,
  tooLong: `名前は${datePollLimits.nameMax}文字以内で入力してください`,
}).check(z.trim(), withoutPiledMarks);
const Comment = safeText({
  max: datePollLimits.commentMax,
  multiline: true,
  tooLong: `ひとことは${datePollLimits.commentMax}文字以内で入力してください`,
});

const OptionInput = annotate(
  z
    .object({
      id: annotate(z.optional(Id), {
        description: 'Of a change: the option that stays. Its votes are asked anew when its time is another.',
      }),
      startAt: z.optional(BoundedInstant),
      endAt: z.optional(BoundedInstant),
      day: z.optional(Day),
    })
    .check(
      z.refine(
        ({ startAt, endAt, day }) =>
          day === undefined
            ? startAt !== undefined && endAt !== undefined
            : startAt === undefined && endAt === undefined,
        { message: '日にちか、はじまりとおわりの、どちらかを入力してください', path: ['startAt'] },
      ),
      z.refine(({ startAt, endAt }) => !startAt || !endAt || Date.parse(endAt) > Date.parse(startAt), {
        message: 'おわりは、はじまりより後にしてください',
        path: ['endAt'],
      }),
      z.refine(({ day }) => day === undefined || (day >= '1970' && day < '2200'), {
        message: '日付は1970年から2199年までで入力してください',
        path: ['day'],
      }),
    ),
  { id: 'DatePollOptionInput', description: 'A day, or a period from startAt to endAt.' },
);
export type DatePollOptionInput = z.output<typeof OptionInput>;

const placeOf = ({ startAt, endAt, day }: DatePollOptionInput) =>
  day ?? `${Date.parse(startAt ?? '')}-${Date.parse(endAt ?? '')}`;
const Options = z.array(OptionInput).check(
  z.minLength(1, '候補を1つ以上えらんでください'),
  z.maxLength(datePollLimits.options, `候補は${datePollLimits.options}個までです`),
  z.refine(
    (options) => new Set(options.map(placeOf)).size === options.length,
    '同じ候補があります。どちらかを消してください',
  ),
  z.refine((options) => {
    const ids = options.flatMap(({ id }) => id ?? []);
    return new Set(ids).size === ids.length;
  }, 'each option once'),
);
const Required = annotate(
  z.array(Id).check(z.maxLength(datePollLimits.required, `必ず来てほしい人は${datePollLimits.required}人までです`)),
  { description: 'Followers of the organiser, or members who answered, without whom it does not take place.' },
);

const pollInput = {
  title: Title,
  memo: z.optional(z.nullable(Memo)),
  place: z.optional(z.nullable(Place)),
  options: Options,
  timeZone: annotate(z.optional(Zone), { description: 'In which days begin; Asia/Tokyo when absent.' }),
  answersUntil: annotate(z.optional(z.nullable(BoundedInstant)), {
    description: 'When the poll closes by itself; not in the past.',
  }),
  settings: annotate(z.optional(z.partial(DatePollSettings)), {
    description: 'By default names and scores are shown, comments are allowed, and any number of yes.',
  }),
  required: z.optional(Required),
};

export const DatePollInput = annotate(z.object(pollInput), { id: 'DatePollInput' });
export type DatePollInput = z.output<typeof DatePollInput>;

export const DatePollUpdate = annotate(
  z.object({ ...pollInput, title: z.optional(Title), options: z.optional(Options) }),
  { id: 'DatePollUpdate', description: 'Absent members stay.' },
);
export type DatePollUpdate = z.output<typeof DatePollUpdate>;

export const DatePollAnswerInput = annotate(
  z.object({
    name: annotate(z.optional(AnswerName), { description: 'Required of guests; of members their own name is shown.' }),
    email: annotate(z.optional(z.nullable(Email)), {
      description: 'Of guests: where the link for changes and the invitation are sent. Ignored of members.',
    }),
    comment: z.optional(z.nullable(Comment)),
    votes: DatePollVotes,
    pollUpdatedAt: annotate(z.optional(BoundedInstant), {
      description:
        'The updatedAt of the poll that the votes are for: those for options that were changed since are left out, and asked again where no newer answer has a vote.',
    }),
    website: annotate(z.optional(z.string().check(z.maxLength(2_000))), {
      description: 'Left empty by people: the form hides it. An answer with it is refused.',
    }),
  }),
  { id: 'DatePollAnswerInput' },
);
export type DatePollAnswerInput = z.output<typeof DatePollAnswerInput>;

export const DatePollAnswered = annotate(
  z.object({
    answerId: Id,
    editToken: annotate(z.optional(z.string()), {
      description: `Of guests: changes and deletes the answer, in the header ${answerTokenHeader}.`,
    }),
    poll: DatePoll,
  }),
  { id: 'DatePollAnswered' },
);
export type DatePollAnswered = z.output<typeof DatePollAnswered>;

export const DatePollDecision = annotate(
  z
    .object({
      optionId: Id,
      title: z.optional(Title),
      place: z.optional(z.nullable(Place)),
      memo: z.optional(z.nullable(Memo)),
      audience: annotate(z.optional(z.union([z.literal('answered'), Audience])), {
        description:
          'Who sees the event, as of events; `answered`, the default: members who answered the poll. Not `self`.',
      }),
      lists: z.optional(ListIds),
    })
    .check(
      z.refine(({ audience }) => audience !== 'self', {
        message: '自分だけの予定には決められません',
        path: ['audience'],
      }),
      z.refine(
        ({ audience, lists }) =>
          audienceMismatch({ audience: audience === 'answered' ? undefined : audience, lists }) !== 'lists',
        { message: '公開するリストを選んでください', path: ['lists'] },
      ),
    ),
  { id: 'DatePollDecision' },
);
export type DatePollDecision = z.output<typeof DatePollDecision>;

const HoldsQuery = z.object(dayRange).check(...rangeRules);

const PollParams = z.object({ slug: DatePollSlug });
const AnswerParams = z.object({ slug: DatePollSlug, answerId: PathId });
const NoBody = z.optional(z.object({}));

export const datePolls = defineRoutes({
  create: {
    method: 'POST',
    path: '/date-polls',
    summary: 'Ask on which of several dates people can come',
    description: `Up to ${datePollLimits.open} open polls. Required members are notified.`,
    headers: idempotencyHeaders,
    body: DatePollInput,
    responses: { 201: DatePoll },
    metadata: memberWrite,
  },
  listOwn: {
    method: 'GET',
    path: '/me/date-polls',
    summary: 'List the polls that the caller organises or answered, newest first',
    query: z.object({ limit: Limit, cursor: Cursor }),
    responses: { 200: z.object({ polls: z.array(DatePollSummary), nextCursor: z.nullable(z.string()) }) },
    metadata: memberRead,
  },
  holds: {
    method: 'GET',
    path: '/me/date-poll-holds',
    summary: "The options of open polls in a range of days: of the caller's own, and those that they did not refuse",
    description: 'At most 500, earliest first. They are in no calendar feed.',
    query: HoldsQuery,
    responses: { 200: z.object({ holds: z.array(DatePollHold) }) },
    metadata: memberRead,
  },
  get: {
    method: 'GET',
    path: '/date-polls/:slug',
    summary: 'Get a poll, with or without an account',
    pathParams: PollParams,
    headers: answerTokenHeaders,
    responses: { 200: DatePoll },
    metadata: publicRead,
  },
  conflicts: {
    method: 'GET',
    path: '/date-polls/:slug/conflicts',
    summary: "What of the caller's own calendar overlaps each option",
    pathParams: PollParams,
    responses: { 200: DatePollConflicts },
    metadata: memberRead,
  },
  update: {
    method: 'PUT',
    path: '/date-polls/:slug',
    summary: "Change the caller's poll",
    description:
      'The votes of an option whose time is changed are deleted, and who voted is notified. Options that are not given are deleted. A poll ' +
      'that is decided or cancelled is 409.',
    pathParams: PollParams,
    query: z.object({ unchangedSince: unchangedSince('poll', 'date_polls.changed') }),
    body: DatePollUpdate,
    responses: { 200: DatePoll },
    metadata: memberWrite,
  },
  answer: {
    method: 'POST',
    path: '/date-polls/:slug/answers',
    summary: 'Answer a poll, with or without an account',
    description:
      `Up to ${datePollLimits.answers} answers. A member has one answer, which this replaces (200). A guest who repeats the request with the same ` +
      'Idempotency-Key gets the same answer (200). After the deadline it is kept and marked late; 409 when the poll is decided or cancelled.',
    pathParams: PollParams,
    headers: idempotencyHeaders,
    body: DatePollAnswerInput,
    responses: { 200: DatePollAnswered, 201: DatePollAnswered },
    metadata: publicWrite,
  },
  changeAnswer: {
    method: 'PUT',
    path: '/date-polls/:slug/answers/:answerId',
    summary: "Replace the caller's answer",
    description:
      'With the token of a guest, a member without an answer takes that of the guest over: it has their name, and the token changes it no more. An ' +
      "e-mail address that a guest's answer had not is sent the link.",
    pathParams: AnswerParams,
    headers: answerTokenHeaders,
    body: DatePollAnswerInput,
    responses: { 200: DatePollAnswered },
    metadata: publicWrite,
  },
  removeAnswer: {
    method: 'DELETE',
    path: '/date-polls/:slug/answers/:answerId',
    summary: "Delete the caller's answer, or as the organiser any; repeating it changes nothing",
    pathParams: AnswerParams,
    headers: answerTokenHeaders,
    body: NoBody,
    responses: { 200: Success },
    metadata: publicWrite,
  },
  close: {
    method: 'POST',
    path: '/date-polls/:slug/close',
    summary: "Close the caller's poll; idempotent",
    pathParams: PollParams,
    body: NoBody,
    responses: { 200: DatePoll },
    metadata: memberWrite,
  },
  reopen: {
    method: 'POST',
    path: '/date-polls/:slug/reopen',
    summary: "Open the caller's poll again; idempotent",
    description: 'Without a new deadline, one that is over is removed. 409 when it is decided: delete the event first.',
    pathParams: PollParams,
    body: z.optional(z.object({ answersUntil: pollInput.answersUntil })),
    responses: { 200: DatePoll },
    metadata: memberWrite,
  },
  decide: {
    method: 'POST',
    path: '/date-polls/:slug/decide',
    summary: "Decide the caller's poll: an option becomes an event; idempotent",
    description:
      'Members who said yes go, who said maybe are interested; guests with an address get an invitation by e-mail (RFC 5546). When the event ' +
      'is deleted, the poll is closed again.',
    pathParams: PollParams,
    body: DatePollDecision,
    responses: { 200: DatePoll },
    metadata: memberWrite,
  },
  cancel: {
    method: 'POST',
    path: '/date-polls/:slug/cancel',
    summary: "Cancel the caller's poll; idempotent",
    pathParams: PollParams,
    body: NoBody,
    responses: { 200: DatePoll },
    metadata: memberWrite,
  },
});
