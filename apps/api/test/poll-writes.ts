import type { Database, Transaction } from '../src/db/client.ts';
import type { CountAction } from '../src/features/auth/actions.ts';
import { removeGuests } from '../src/features/date-polls/due.ts';
import type { Clock } from '../src/ports/clock/clock.ts';
import { answerDatePoll, changeDatePollAnswer, removeDatePollAnswer } from '../src/usecases/answer-date-poll.ts';
import { cancelDatePoll, decideDatePoll } from '../src/usecases/decide-date-poll.ts';
import { inviteGuestsJob } from '../src/usecases/invite-guests.ts';
import { changeDatePoll, closeDatePoll, createDatePoll, reopenDatePoll } from '../src/usecases/organize-date-poll.ts';
import { tellOfPollsJob } from '../src/usecases/tell-of-polls.ts';
import { failOnError, runJob } from './run-job.ts';

const [ada, ben, cho, eve] = [1, 2, 3, 5] as const;
const now = '2026-11-21T03:00:00.000Z';

/** An event that was deleted after guests were invited. */
const gone = {
  ...{ id: 999, uid: 'gone', sequence: 0, title: 'gone', description: null, location: null, url: null, status: null },
  ...{
    startAt: now,
    endAt: '2026-11-21T04:00:00.000Z',
    timeZone: 'Asia/Tokyo',
    allDay: false,
    createdAt: now,
    updatedAt: now,
  },
  ...{ isPublished: true, isPublic: false, creatorHandle: 'user_2', creatorName: 'user 2' },
};

/** Polls of two of the people of the scene in `writes.ts`, with answers of three. */
export const pollScene = `
  insert into date_polls (id, slug, organizer_id, title, time_zone, ends_at, names, scores, comments, one_yes, answers_until, required_ids,
      tell_at, invited, decided_option_id, created_at, updated_at)
    overriding system value
    select n, 'poll' || n, case when n = 1 then ${ada} else ${ben} end, 'poll', 'Asia/Tokyo', '2026-12-11', 'shown', 'shown', true, false,
      '2026-11-21T12:00:00Z', array[${cho}]::bigint[], '${now}', case when n = 2 then '${JSON.stringify(gone)}'::jsonb end, 21, '${now}', '${now}'
    from generate_series(1, 2) n;
  insert into date_poll_options (id, poll_id, start_at, end_at, changed_at) overriding system value
    select 10 * p + n, p, at, at + interval '1 hour', '${now}' from generate_series(1, 2) p, generate_series(1, 2) n,
      lateral (select '2026-12-10T10:00:00Z'::timestamptz + make_interval(hours => n) as at) t;
  insert into date_poll_answers (poll_id, user_id, votes, created_at, updated_at)
    select p, u, jsonb_build_object((10 * p + 1)::text, 'yes', (10 * p + 2)::text, 'maybe'), '${now}', '${now}'
    from generate_series(1, 2) p, unnest(array[${ada}, ${ben}, ${eve}]) u;
  insert into date_poll_answers (poll_id, name, email, votes, invited_sequence, created_at, updated_at)
    values (2, 'guest', 'guest@example.com', '{"21": "yes"}', 0, '${now}', '${now}');
`;

interface Deps {
  clock: Clock;
  /** Runs a write once for a key of an account. */
  as(db: Database, id: number): <T>(tx: Transaction, work: () => Promise<T>) => Promise<unknown>;
  countAction(db: Database): CountAction;
  ignoreRefusal(error: unknown): void;
}

/** The writes of date polls, for `createWrites`. */
export function createPollWrites({
  clock,
  as: once,
  countAction,
  ignoreRefusal,
}: Deps): Record<string, (db: Database) => Promise<unknown>> {
  const pollOption = { startAt: '2026-12-10T13:00:00.000Z', endAt: '2026-12-10T14:00:00.000Z' };
  const countGuestAnswer = async () => {};
  const asMember = (viewerId: number) => ({ viewerId, answerId: null, writeGate: undefined, ip: '192.0.2.1' });
  const publicOrigin = () => 'http://localhost:3000';
  const mailAddress = 'a@example.com';
  const answering = { clock, countGuestAnswer, mailAddress, publicOrigin };
  return {
    'create poll': (db) =>
      createDatePoll(
        { db, clock, countAction: countAction(db) },
        { id: ben },
        { title: 'new', options: [pollOption], required: [cho] },
        once(db, ben),
      ),
    'change poll': (db) =>
      changeDatePoll({ db, clock }, { id: ada }, 'poll1', { options: [{ id: 11, ...pollOption }], required: [ben] }),
    'close poll': (db) => closeDatePoll({ db, clock }, { id: ada }, 'poll1').catch(ignoreRefusal),
    'reopen poll': (db) =>
      reopenDatePoll({ db, clock, countAction: countAction(db) }, { id: ada }, 'poll1', null).catch(ignoreRefusal),
    'cancel poll': (db) => cancelDatePoll({ db, clock }, { id: ben }, 'poll2').catch(ignoreRefusal),
    'decide poll': (db) =>
      decideDatePoll({ db, clock, countAction: countAction(db) }, { id: ada }, 'poll1', { optionId: 12 }).catch(
        ignoreRefusal,
      ),
    'answer poll': (db) =>
      answerDatePoll({ ...answering, db }, asMember(cho), 'poll1', { votes: {} }, null, once(db, cho)).catch(
        ignoreRefusal,
      ),
    'answer poll as guest': (db) =>
      answerDatePoll(
        { ...answering, db },
        { ...asMember(cho), viewerId: null },
        'poll2',
        { name: 'guest', votes: { 21: 'yes' } },
        null,
        (_, write) => write(),
      ).catch(ignoreRefusal),
    // That of the guest, after six of members.
    'take poll answer over': (db) =>
      changeDatePollAnswer(
        { ...answering, db },
        { ...asMember(cho), answerId: 7 },
        'poll2',
        7,
        { votes: { 21: 'no' } },
        async () => {},
      ).catch(ignoreRefusal),
    'remove poll answer': (db) =>
      removeDatePollAnswer({ ...answering, db }, asMember(ada), 'poll1', 2).catch(ignoreRefusal),
    'tell of polls': (db) => runJob(tellOfPollsJob({ db, clock, onFailure: failOnError })),
    'invite guests': (db) => runJob(inviteGuestsJob({ db, clock, mailAddress, publicOrigin, onFailure: failOnError })),
    'remove poll guests': (db) => removeGuests(db, '2027-11-21T03:00:00.000Z'),
  };
}
