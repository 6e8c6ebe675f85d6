import { answerTokenHeader, type Contract, limits } from '@hiyori/contract';
import type { FastifyRequest } from 'fastify';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { readPage } from '../../db/paging.ts';
import type { CountAction, CountGuestAnswer } from '../../features/auth/actions.ts';
import type { Viewer } from '../../features/auth/find-viewer.ts';
import { answerOfToken, answerToken } from '../../features/date-polls/answer-token.ts';
import type { StoredPollRow } from '../../features/date-polls/columns.ts';
import { listHolds, listPolls } from '../../features/date-polls/reads.ts';
import { pollSummaryView } from '../../features/date-polls/view.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import {
  type Answerer,
  answerDatePoll,
  changeDatePollAnswer,
  removeDatePollAnswer,
} from '../../usecases/answer-date-poll.ts';
import { cancelDatePoll, decideDatePoll } from '../../usecases/decide-date-poll.ts';
import { mailAnswerLink } from '../../usecases/mail-answer-link.ts';
import { changeDatePoll, closeDatePoll, createDatePoll, reopenDatePoll } from '../../usecases/organize-date-poll.ts';
import { readConflicts, readDatePoll } from '../../usecases/read-date-poll.ts';
import { periodOfDays } from '../days.ts';
import { keyedRequestOf } from '../idempotency.ts';
import type { Handlers } from '../mount.ts';
import { parseCursor } from '../paging.ts';

interface DatePollsDeps {
  db: Database;
  clock: Clock;
  countAction: CountAction;
  countGuestAnswer: CountGuestAnswer;
  /** Signs the tokens of guests' answers. */
  answerSecret: string;
  /** The address that the product sends from. */
  mailAddress: string;
  publicOrigin(): string;
}

type Routes = Handlers<Contract['datePolls']>;
type AnswerRoutes = Pick<Routes, 'get' | 'answer' | 'changeAnswer' | 'removeAnswer'>;

export const datePollsRoutes = (deps: DatePollsDeps): Routes => ({ ...memberRoutes(deps), ...answerRoutes(deps) });

/** A member, for whom the routes for everybody know what is theirs. */
const memberOf = (viewer: Viewer | null): number | null => (viewer?.isMember ? viewer.id : null);

function answerRoutes(deps: DatePollsDeps): AnswerRoutes {
  const { db, clock, answerSecret, publicOrigin } = deps;
  const answererOf = (viewer: Viewer | null, request: FastifyRequest, token: string | undefined): Answerer => ({
    viewerId: memberOf(viewer),
    answerId: answerOfToken(answerSecret, token),
    writeGate: request.writeGate ?? undefined,
    ip: request.ip,
  });
  const read = (answerer: { viewerId: number | null; answerId: number | null }, slug: string, from: Queryable = db) =>
    readDatePoll(from, answerer, slug, { origin: publicOrigin(), now: clock.now() });
  const mailLink = (tx: Transaction, poll: StoredPollRow, answerId: number, email: string | null | undefined) =>
    mailAnswerLink(tx, poll, email, {
      token: answerToken(answerSecret, answerId),
      origin: publicOrigin(),
      now: clock.now(),
    });
  return {
    async get({ viewer, params, headers, request }) {
      const answerer = answererOf(viewer, request, headers[answerTokenHeader]);
      return { status: 200, body: await read(answerer, params.slug) };
    },

    answer({ viewer, params, body, headers, request, respondOnce }) {
      const answerer = answererOf(viewer, request, undefined);
      const isGuest = answerer.viewerId === null;
      return answerDatePoll(deps, answerer, params.slug, body, keyedRequestOf(headers, request), (tx, write) => {
        const respond = async () => {
          const { poll, answerId, isNew } = await write();
          if (isGuest && isNew) await mailLink(tx, poll, answerId, body.email);
          const shown = await read({ ...answerer, answerId: isGuest ? answerId : null }, params.slug, tx);
          const token = isGuest && { editToken: answerToken(answerSecret, answerId) };
          const answered = { answerId, ...token, poll: shown };
          return isNew ? { status: 201 as const, body: answered } : { status: 200 as const, body: answered };
        };
        return isGuest ? respond() : respondOnce(tx, respond);
      });
    },

    async changeAnswer({ viewer, params, body, headers, request }) {
      const answerer = answererOf(viewer, request, headers[answerTokenHeader]);
      await changeDatePollAnswer(deps, answerer, params.slug, params.answerId, body, (tx, poll) =>
        mailLink(tx, poll, params.answerId, body.email),
      );
      return { status: 200, body: { answerId: params.answerId, poll: await read(answerer, params.slug) } };
    },

    async removeAnswer({ viewer, params, headers, request }) {
      const answerer = answererOf(viewer, request, headers[answerTokenHeader]);
      await removeDatePollAnswer(deps, answerer, params.slug, params.answerId);
      return { status: 200, body: { success: true } };
    },
  };
}

function memberRoutes(deps: DatePollsDeps): Omit<Routes, keyof AnswerRoutes> {
  const { db, clock, publicOrigin } = deps;
  const read = async (viewer: Viewer, slug: string, from: Queryable = db) => ({
    status: 200 as const,
    body: await readDatePoll(from, { viewerId: viewer.id, answerId: null }, slug, {
      origin: publicOrigin(),
      now: clock.now(),
    }),
  });
  return {
    create: ({ viewer, body, respondOnce }) =>
      createDatePoll(deps, viewer, body, (tx, create) =>
        respondOnce(tx, async () => ({ ...(await read(viewer, await create(), tx)), status: 201 })),
      ),

    async listOwn({ viewer, query }) {
      const after = parseCursor(query.cursor);
      const { rows, nextCursor } = await readPage(
        query.limit ?? limits.page.size,
        (limit) => listPolls(db, viewer.id, { limit, after }),
        (row) => ({ at: row.createdAt, id: row.id }),
      );
      const polls = rows.map((row) => pollSummaryView(row, viewer.id, publicOrigin(), clock.now()));
      return { status: 200, body: { polls, nextCursor } };
    },

    async holds({ viewer, query }) {
      const rows = await listHolds(db, viewer.id, { ...periodOfDays(query), now: clock.now().toISOString() });
      return { status: 200, body: { holds: rows.map(({ id, ...row }) => ({ ...row, optionId: id })) } };
    },

    async conflicts({ viewer, params }) {
      return { status: 200, body: await readConflicts(db, viewer.id, params.slug) };
    },

    async update({ viewer, params, query, body }) {
      await changeDatePoll(deps, viewer, params.slug, body, query);
      return read(viewer, params.slug);
    },

    async close({ viewer, params }) {
      await closeDatePoll(deps, viewer, params.slug);
      return read(viewer, params.slug);
    },

    async reopen({ viewer, params, body }) {
      await reopenDatePoll(deps, viewer, params.slug, body?.answersUntil);
      return read(viewer, params.slug);
    },

    async decide({ viewer, params, body }) {
      await decideDatePoll(deps, viewer, params.slug, body);
      return read(viewer, params.slug);
    },

    async cancel({ viewer, params }) {
      await cancelDatePoll(deps, viewer, params.slug);
      return read(viewer, params.slug);
    },
  };
}
