import type { EventUpdate } from '@hiyori/contract';
import type { Database, Transaction } from '../src/db/client.ts';
import { transact } from '../src/db/transaction.ts';
import { completeSetup } from '../src/features/account-setup/writes.ts';
import { deleteQuestionAnswersJob } from '../src/features/attendance/jobs.ts';
import { createActionCounter } from '../src/features/auth/actions.ts';
import { hashToken } from '../src/features/auth/session-token.ts';
import { deleteExpired, recordWrite } from '../src/features/auth/writes.ts';
import { revokeFeed, rotateFeed } from '../src/features/calendar-feed/writes.ts';
import {
  addSeriesToCalendar,
  addToCalendar,
  removeFromCalendar,
  removeSeriesFromCalendar,
} from '../src/features/event-follows/writes.ts';
import { likeEvent, unlikeEvent } from '../src/features/event-likes/writes.ts';
import { muteMessages, unmuteMessages } from '../src/features/event-messages/writes.ts';
import {
  claimDue,
  claimOne,
  deleteCalendar,
  insertCalendar,
  lockClaimed,
  replaceEvents,
  updateCalendar,
} from '../src/features/imported-calendars/writes.ts';
import { updateNotificationSettings } from '../src/features/notification-settings/writes.ts';
import { deleteOldNotifications, enqueueDueMessages } from '../src/features/notifications/due.ts';
import {
  claimDeliveries,
  deletePushSubscription,
  markRead,
  recordDeliveryOutcomes,
  savePushSubscription,
  unsubscribeFromEmail,
} from '../src/features/notifications/writes.ts';
import { updatePrivacySetting } from '../src/features/privacy/writes.ts';
import { deleteLeftBehind } from '../src/features/resign/writes.ts';
import { deleteOldTimelines, prepareTimeline } from '../src/features/timeline/writes.ts';
import { unblockUser } from '../src/features/user-blocks/writes.ts';
import { unmuteUser } from '../src/features/user-mutes/writes.ts';
import { createIdempotencyStore, deleteIdempotencyKeys } from '../src/features/users/idempotency.ts';
import { writeAs } from '../src/features/users/locks.ts';
import { ensureUser } from '../src/features/users/writes.ts';
import { HttpError } from '../src/http-error.ts';
import { ManualClock } from '../src/ports/clock/clock.ts';
import { addEvent } from '../src/usecases/add-event.ts';
import { answerEvent } from '../src/usecases/answer-event.ts';
import { approveRequest, rejectRequest } from '../src/usecases/answer-follow-request.ts';
import { answerSeries } from '../src/usecases/answer-series.ts';
import { askSeriesJob } from '../src/usecases/ask-series.ts';
import { beginSession } from '../src/usecases/begin-session.ts';
import { blockPerson } from '../src/usecases/block-person.ts';
import { removeAvatar } from '../src/usecases/change-avatar.ts';
import { removeCover } from '../src/usecases/change-cover.ts';
import { changeEvent } from '../src/usecases/change-event.ts';
import {
  addListMember,
  changeDefaultAudience,
  changeList,
  createList,
  removeList,
  removeListMember,
} from '../src/usecases/change-lists.ts';
import { contactOperator } from '../src/usecases/contact-operator.ts';
import { createEvent } from '../src/usecases/create-event.ts';
import { createReaders } from '../src/usecases/create-readers.ts';
import { endExpiredSessions, endSession } from '../src/usecases/end-session.ts';
import { extendSeriesJob } from '../src/usecases/extend-series.ts';
import { followPerson } from '../src/usecases/follow-person.ts';
import { acceptInvitation, inviteHost, leaveEvent, removeHost } from '../src/usecases/host-event.ts';
import { mutePerson } from '../src/usecases/mute-person.ts';
import { addPerson, removePerson } from '../src/usecases/organize-attendance.ts';
import { recordNewPassword } from '../src/usecases/record-new-password.ts';
import { removeEvent } from '../src/usecases/remove-event.ts';
import { resign } from '../src/usecases/resign.ts';
import { seatWaiting } from '../src/usecases/seat-waiting.ts';
import { removeMessage, sendMessage } from '../src/usecases/send-message.ts';
import { sendReport } from '../src/usecases/send-report.ts';
import { signOutOtherDevices } from '../src/usecases/sign-out-device.ts';
import { restoreUser, suspendUser } from '../src/usecases/suspend-user.ts';
import { removeFollower, unfollowPerson } from '../src/usecases/unfollow-person.ts';
import { updateProfile } from '../src/usecases/update-profile.ts';
import { batchScene, createBatchWrites } from './batch-writes.ts';
import { noFiles } from './no-files.ts';
import { createPollWrites, pollScene } from './poll-writes.ts';
import { failOnError, runJob } from './run-job.ts';

const now = '2026-11-21T03:00:00.000Z';
const later = '2026-11-21T03:05:00.000Z';
/** Of a session of `ben` with a push subscription. */
const benToken = 'token';
const [ada, ben, cho, dan, eve] = [1, 2, 3, 4, 5] as const;
const [early, late, own, soon, unseen] = [1, 2, 3, 4, 5] as const;

/** Five people who know each other, their events and messages: every write below finds something to do. */
export const scene = `
  insert into users (id, identity_issuer, identity_subject, email, user_id, display_name, is_private, created_at, updated_at)
    overriding system value
    select n, 'test', n::text, n || '@example.com', case when n < 6 then 'user_' || n end, case when n < 6 then 'user ' || n end,
      n = ${dan}, '${now}', '${now}' from generate_series(1, 6) n;
  insert into events (id, creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
    overriding system value
    select n, case when n = ${own} then ${ben} else ${ada} end, 'event ' || n, at, at + interval '1 hour', true, n <> ${unseen}, '${now}',
      '2026-11-01', '${now}'
    from generate_series(1, 5) n, lateral (select '${now}'::timestamptz + case when n = ${soon} then interval '30 minutes'
      else make_interval(days => n) end as at) t;
  insert into event_series (id, creator_id, rrule, time_zone, start_day, start_time, made_until, extend_at, touched_at, created_at,
      updated_at)
    overriding system value
    select n, case when n = 1 then ${ada} else ${ben} end, 'FREQ=MONTHLY;BYMONTHDAY=5', 'Asia/Tokyo', '2026-12-05', '19:00', '2027-02-05T10:00:00Z',
      '${now}', '2026-10-01', '${now}', '${now}' from generate_series(1, 2) n;
  insert into events (id, creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at, series_id,
      recurrence_id)
    overriding system value
    select 10 * s.id + n, s.creator_id, 'series ' || s.id, at, at + interval '1 hour', true, true, '${now}', '2026-11-01', '${now}', s.id,
      at
    from event_series s, generate_series(0, 2) n, lateral (select '2026-12-05T10:00:00Z'::timestamptz + make_interval(months => n) as at) t;
  insert into series_follows (series_id, user_id, created_at) values (1, ${cho}, '${now}'), (2, ${cho}, '${now}'), (1, ${ben}, '${now}');
  update events set cover_file = 'covers/' || repeat('0', 32) || '.webp' where id = ${late};
  insert into event_follows (user_id, event_id, start_at, end_at, created_at)
    select u, e.id, e.start_at, e.end_at, timestamptz '2026-11-02' from events e, generate_series(1, 3) u
    where (e.id <> ${early} or u <> ${ben}) and (e.series_id is distinct from 2 or u <> ${ada})
    union all select ${eve}, id, start_at, end_at, '2026-11-02' from events where id = ${unseen};
  insert into event_seats (event_id, capacity, waitlist, taken, allowed)
    select event_id, case when event_id = 12 then 1 else 2 end, true, count(*) filter (where user_id <> ${ada}), 2 from event_follows where event_id in (${soon}, 12) group by event_id;
  update event_seats set questions = '[{"id": "q", "text": "old", "kind": "text", "isRequired": false}]' where event_id = ${soon};
  update event_follows set answers = '{"q": ["a"]}' where event_id = ${soon};
  delete from event_follows where user_id = ${cho} and event_id in (${soon}, 12);
  insert into event_answers (user_id, event_id, start_at, end_at, status, guests, place, created_at)
    select u, e.id, e.start_at, e.end_at, 'waiting', 0, nextval('event_answers_place_seq'), '${now}'
    from events e, unnest(array[${cho}, ${eve}]) u where e.id in (${soon}, 12);
  insert into event_messages (id, event_id, author_id, text, groups, recipients_count, created_at) overriding system value
    values (1, ${late}, ${ada}, 'text', '{going}', 2, '2026-11-20'), (2, ${own}, ${ben}, 'text', '{going}', 2, '2026-11-20');
  insert into event_message_recipients (message_id, user_id) values (1, ${ben}), (1, ${cho}), (2, ${ada}), (2, ${cho});
  insert into event_message_mutes (user_id, event_id, created_at) values (${cho}, ${late}, '${now}');
  insert into event_hosts (event_id, user_id, status, invited_at, accepted_at)
    select e.id, ${ben}, 'accepted', '${now}'::timestamptz, '${now}'::timestamptz from events e where e.creator_id = ${ada} and e.id <> ${early}
    union all
    select e.id, ${cho}, 'invited', '${now}'::timestamptz, null from events e where e.creator_id = ${ada} and e.id <> ${early};
  insert into event_likes (user_id, event_id, created_at)
    select u, e, '${now}' from generate_series(1, 4) e, generate_series(1, 3) u where e <> ${early} or u <> ${ben};
  insert into user_follows (follower_id, followee_id, created_at)
    values (2, 1, '${now}'), (1, 2, '${now}'), (3, 1, '${now}'), (3, 2, '${now}'), (5, 2, '${now}');
  insert into user_lists (id, owner_id, kind, name, created_at) overriding system value
    values (101, ${ada}, 'list', 'list', '${now}'), (102, ${ben}, 'list', 'list', '${now}');
  insert into user_list_members (list_id, owner_id, user_id, created_at)
    values (101, ${ada}, ${ben}, '${now}'), (101, ${ada}, ${cho}, '${now}'), (102, ${ben}, ${eve}, '${now}');
  insert into default_audiences (user_id, audience, list_ids) values (${ada}, 'lists', '{101}');
  update events set is_public = false, audience_lists = '{101}' where id = ${soon};
  insert into follow_requests (follower_id, followee_id, created_at) values (2, 4, '${now}'), (3, 4, '${now}'), (1, 4, '${now}');
  insert into user_blocks (blocker_id, blocked_id, created_at) values (5, 3, '${now}');
  insert into user_mutes (muter_id, muted_id, created_at) values (2, 3, '${now}');
  insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at) overriding system value
    select n, n, 'https://push.example/' || n, 'key', 'auth', '${now}' from generate_series(1, 3) n;
  insert into notifications (id, user_id, kind, actor_id, event_id, once_key, created_at) overriding system value
    select n, 1 + n % 3, 'event_changed', 1 + (n + 1) % 3, case when n < 7 then ${late} end, 'n' || n, '${now}'
    from generate_series(1, 9) n;
  insert into deliveries (id, channel, user_id, notification_id, subscription_id, next_attempt_at, created_at) overriding system value
    select 100 - n, 'push', 1 + n % 3, n, 1 + n % 3, '${now}', '${now}' from generate_series(1, 9) n;
  insert into event_changes (event_id, actor_id, start_at, end_at, due_at)
    values (${late}, ${ada}, '${now}', '2026-11-21T04:00:00Z', '${now}'), (${own}, ${ben}, '${now}', '2026-11-21T04:00:00Z', '${now}');
  ${batchScene(late, now)}
  insert into imported_calendars (id, user_id, name, hue, url, time_zone, due_at, created_at)
    overriding system value values (1, 2, 'work', 0, 'https://calendar.example/', 'Asia/Tokyo', '${now}', '${now}');
  insert into imported_events (calendar_id, user_id, uid, start_at, end_at, title, is_tentative, is_transparent)
    values (1, 2, 'uid', '${now}', '${now}', 'event', false, false);
  insert into event_changes (event_id, actor_id, start_at, end_at, due_at, occurrences)
    select 10, ${ada}, '${now}', '2026-11-21T04:00:00Z', '${now}',
      jsonb_agg(jsonb_build_object('id', id, 'startAt', '${now}', 'endAt', '2026-11-21T04:00:00Z')) from events where series_id = 1;
  insert into timelines (viewer_id, sort, prepared_tx, prepared_at, valid_until, is_whole, event_ids)
    select n, 'created', '1', '${now}', '2026-11-22', true, '{}' from generate_series(1, 5) n;
  insert into calendar_feeds (user_id, token, created_at) values (2, 'token', '${now}');
  insert into sessions (token_hash, user_id, signed_in_with, created_at, authenticated_at, last_seen_at, expires_at)
    select 'hash' || n, ${ben}, 'password', '${now}', '${now}', '${now}', case when n < 4 then '2026-11-20' else '2027-11-20' end::timestamptz
    from generate_series(1, 6) n;
  update sessions set token_hash = '${hashToken(benToken)}' where token_hash = 'hash5';
  update sessions set user_id = ${cho} where token_hash = 'hash1';
  update push_subscriptions p set session_id = s.id from sessions s where s.token_hash = 'hash1' and p.id = ${cho};
  update push_subscriptions p set session_id = s.id from sessions s where s.token_hash = '${hashToken(benToken)}' and p.id = ${ben};
  ${pollScene}
  insert into idempotency_keys (user_id, key, request_hash, status, body, created_at)
    select n, 'key', 'hash', 201, '{}', '2026-11-01' from generate_series(1, 6) n;
  update replica_beats set beat = beat + 1;
  select setval(pg_get_serial_sequence(name, 'id'), 1000)
    from unnest(array['users', 'events', 'event_series', 'push_subscriptions', 'notifications', 'deliveries', 'imported_calendars',
      'user_lists', 'event_messages', 'date_polls', 'date_poll_options', 'date_poll_answers']) name;
`;

const publicOrigin = () => 'http://localhost:3000';

const readEvents = {
  content: null,
  etag: null,
  lastModified: null,
  eventsCount: 1,
  existingCount: 0,
  leftOut: [],
  fetchEveryMs: 3_600_000,
  batches: [
    JSON.stringify([
      { uid: 'uid', startAt: now, endAt: now, title: 'event', isTentative: false, isTransparent: false },
    ]),
  ],
};

type Write = (db: Database) => Promise<unknown>;

/** Every kind of write that requests, jobs and the operator make, on the scene above. */
export function createWrites(): Record<string, Write> {
  const clock = new ManualClock(now);
  const { people, events } = createReaders(clock);
  const as =
    (id: number, work: Parameters<typeof writeAs>[2], others: number[] = []): Write =>
    (db) =>
      writeAs(db, { id }, work, others);
  const countAction = (db: Database) => createActionCounter(db, clock, true);
  const toOperator = (db: Database) => ({
    ...{ db, clock, events, people, publicOrigin, operatorEmail: 'operator@example.com' },
    countAction: countAction(db),
  });
  const keyed = { key: 'key', requestHash: 'hash' };
  const once =
    (db: Database, id: number) =>
    <T>(tx: Transaction, work: () => Promise<T>) =>
      createIdempotencyStore(db, clock).respondOnce(tx, id, keyed, work, () => ({ status: 201, wire: {} }));
  const plan = { title: 'new', startAt: '2026-12-01T00:00:00.000Z', endAt: '2026-12-01T01:00:00.000Z' };
  const shown = { isPublished: true, isPublic: true };
  const seriesMove = { startAt: '2026-12-05T11:00:00.000Z', endAt: '2026-12-05T12:00:00.000Z' };
  const ignoreRefusal = (error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
  };
  const change = (db: Database, id: number, eventId: number, asked: EventUpdate, options = {}) =>
    changeEvent({ ...noFiles, db, clock, events }, { id }, eventId, asked, options);
  const moved = { startAt: '2026-12-02T00:00:00.000Z', endAt: '2026-12-02T01:00:00.000Z' };
  return {
    'set up': (db) => completeSetup(db, { id: 6 }, { userId: 'sixth_one', displayName: 'Six', interests: [] }, now),
    'sign in': (db) =>
      transact(db, async (tx) => {
        const proven = { issuer: 'test', subject: String(ben), username: 'ben', email: 'ben@example.com' };
        const { id } = await ensureUser(tx, proven, { hasPassword: true }, now);
        const user = { id, email: 'ben@example.com', signedInWith: 'password' as const };
        const request = { sessionToken: undefined, deviceToken: undefined, userAgent: undefined };
        await beginSession(tx, { publicOrigin }, user, request, clock.now());
      }),
    'new password': (db) =>
      recordNewPassword({ db, publicOrigin }, { id: ben, email: 'ben@example.com' }, 'hash6', clock.now()),
    'sign in again': (db) =>
      transact(db, async (tx) => {
        const user = { id: ben, email: 'ben@example.com', signedInWith: 'password' as const };
        const request = { sessionToken: benToken, deviceToken: undefined, userAgent: undefined };
        await beginSession(tx, { publicOrigin }, user, request, clock.now());
      }),
    'sign out': (db) => transact(db, (tx) => endSession(tx, hashToken(benToken))),
    'sign out others': (db) => signOutOtherDevices({ db, clock }, { id: ben, sessionHash: 'hash6' }),
    'delete idempotency keys': (db) => deleteIdempotencyKeys(db, clock.now()),
    'record write': (db) => recordWrite(db, ben),
    'delete expired': (db) => deleteExpired(db, clock.now()),
    'end expired sessions': (db) => endExpiredSessions(db, clock.now()),
    'create event': (db) =>
      createEvent({ db, clock, countAction: countAction(db) }, { id: ben }, { ...plan, ...shown }, once(db, ben)),
    'move event': (db) => change(db, ada, late, moved),
    'cancel event': (db) => change(db, ben, own, { status: 'cancelled' }),
    'create series': (db) =>
      createEvent(
        { db, clock, countAction: countAction(db) },
        { id: ben },
        { ...plan, ...shown, recurrence: { rrule: 'FREQ=DAILY;COUNT=3' } },
        once(db, ben),
      ),
    'change occurrence': (db) => change(db, ada, 11, { title: 'other' }),
    'move series': (db) => change(db, ada, 10, seriesMove, { scope: 'all' }),
    'split series': (db) => change(db, ada, 11, { title: 'other' }, { scope: 'following' }),
    'change rule': (db) => change(db, ada, 11, { recurrence: { rrule: 'FREQ=DAILY;COUNT=9' } }, { scope: 'following' }),
    'begin to repeat': (db) => change(db, ada, late, { recurrence: { rrule: 'FREQ=DAILY;COUNT=3' } }),
    'remove occurrence': (db) => removeEvent({ ...noFiles, db, clock, events }, { id: ada }, 12),
    'remove following': (db) => removeEvent({ ...noFiles, db, clock, events }, { id: ada }, 11, 'following'),
    'answer series': (db) => answerSeries({ db, clock, events }, { id: ada }, 10, true),
    'extend series': (db) => runJob(extendSeriesJob({ db, clock, onFailure: failOnError })),
    'ask series': (db) => runJob(askSeriesJob({ db, clock, onFailure: failOnError })),
    'add series': as(ada, (tx) => addSeriesToCalendar(tx, ada, 20, now)),
    'answer going': as(cho, (tx) => answerEvent(tx, cho, soon, { status: 'going', mayWait: true }, clock.now())),
    'answer declined': as(ben, (tx) => answerEvent(tx, ben, soon, { status: 'declined', mayWait: true }, clock.now())),
    'add seated event': as(eve, (tx) => addEvent(tx, eve, 12, false, clock.now()).catch(ignoreRefusal)),
    'add person': (db) => addPerson({ db, clock, events, countAction: countAction(db) }, { id: ada }, soon, cho),
    'remove person': (db) =>
      removePerson({ db, clock, events, countAction: countAction(db) }, { id: ada }, soon, ben, 'reason'),
    'ask questions': (db) => change(db, ada, soon, { questions: [{ text: 'new', kind: 'text' }] }),
    'delete question answers': (db) => runJob(deleteQuestionAnswersJob({ db, clock })),
    'give first seats': (db) => change(db, ada, unseen, { capacity: 5 }),
    'drop unseen event': as(eve, (tx) => removeFromCalendar(tx, eve, unseen)),
    'lower capacity': (db) => change(db, ada, soon, { capacity: 1 }),
    'invite host': (db) => inviteHost({ db, clock, events, countAction: countAction(db) }, { id: ben }, 20, cho, {}),
    'accept to host': (db) => acceptInvitation({ db, clock, events }, { id: cho }, 10, {}),
    'decline to host': (db) => leaveEvent({ db, clock, events }, { id: cho }, late),
    'change as co-host': (db) => change(db, ben, late, moved),
    'split series as co-host': (db) => change(db, ben, 11, { title: 'other' }, { scope: 'following' }),
    'remove cover as co-host': (db) => removeCover({ ...noFiles, db, clock, events }, { id: ben }, late),
    'remove person as co-host': (db) =>
      removePerson({ db, clock, events, countAction: countAction(db) }, { id: ben }, late, cho, undefined),
    'remove host': (db) => removeHost({ db, clock, events }, { id: ada }, 10, ben),
    'send message': (db) =>
      sendMessage({ db, clock }, { id: ada }, late, { text: 'text', to: ['going'] }, (_, send) => send()),
    'remove message': (db) => removeMessage({ db, clock }, { id: ben }, own, 2),
    'notify messages': (db) => enqueueDueMessages(db, now),
    'mute messages': as(ben, (tx) => muteMessages(tx, ben, late, now)),
    'unmute messages': as(cho, (tx) => unmuteMessages(tx, cho, late)),
    'seat waiting': (db) => seatWaiting({ db, clock, onFailure: failOnError }),
    'drop series': as(cho, (tx) => removeSeriesFromCalendar(tx, cho, 10, now)),
    'remove event': (db) => removeEvent({ ...noFiles, db, clock, events }, { id: ada }, late),
    'remove cover': (db) => removeCover({ ...noFiles, db, clock, events }, { id: ada }, late),
    'add event': as(ben, (tx) => addToCalendar(tx, ben, early, now)),
    'drop event': as(cho, (tx) => removeFromCalendar(tx, cho, late)),
    'like event': as(ben, (tx) => likeEvent(tx, ben, early, now)),
    'unlike event': as(cho, (tx) => unlikeEvent(tx, cho, late)),
    'follow person': (db) => followPerson({ db, clock }, { id: eve }, ada, (_, follow) => follow()),
    'request follow': (db) => followPerson({ db, clock }, { id: eve }, dan, once(db, eve)),
    'unfollow person': (db) => unfollowPerson({ db, clock }, { id: cho }, ben),
    'withdraw request': (db) => unfollowPerson({ db, clock }, { id: cho }, dan),
    'remove follower': (db) => removeFollower({ db, clock }, { id: ada }, ben),
    'approve request': (db) => approveRequest({ db, clock }, { id: dan }, ben),
    'reject request': (db) => rejectRequest({ db }, { id: dan }, ben),
    'open account': (db) => updateProfile({ db, clock }, { id: dan }, { isPrivate: false, bio: 'open' }),
    'close account': (db) => updateProfile({ db, clock }, { id: ada }, { isPrivate: true }),
    'change profile': (db) => updateProfile({ db, clock }, { id: ben }, { displayName: 'Ben', interests: ['music'] }),
    'remove avatar': (db) => removeAvatar({ ...noFiles, db, clock }, { id: ben }),
    'block person': (db) => blockPerson({ db, clock, people }, { id: ben }, ada),
    'unblock person': as(eve, (tx) => unblockUser(tx, eve, cho)),
    'mute person': (db) => mutePerson({ db, clock, people }, { id: ada }, ben, null),
    'unmute person': as(ben, (tx) => unmuteUser(tx, ben, cho)),
    'create list': (db) => createList({ db, clock }, { id: ben }, 'new', once(db, ben)),
    'rename list': (db) => changeList({ db, clock }, { id: ben }, 102, 'other'),
    'remove list': (db) => removeList({ db, clock }, { id: ada }, 101),
    'put into list': (db) => addListMember({ db, clock }, { id: ben }, 102, cho),
    'take out of list': (db) => removeListMember({ db, clock }, { id: ben }, 102, eve),
    ...createPollWrites({ clock, as: once, countAction, ignoreRefusal }),
    'default audience': (db) => changeDefaultAudience({ db, clock }, { id: ben }, { audience: 'lists', lists: [102] }),
    'limit event': (db) => change(db, ada, late, { audience: 'lists', lists: [101] }),
    'privacy setting': as(ben, (tx) => updatePrivacySetting(tx, ben, { emailVisible: true }, now)),
    'notification setting': as(ben, (tx) => updateNotificationSettings(tx, ben, { eventUpdates: false }, now)),
    'unsubscribe from mail': (db) => unsubscribeFromEmail(db, ben, now),
    'rotate feed': as(ben, (tx) => rotateFeed(tx, ben, now)),
    'revoke feed': as(ben, (tx) => revokeFeed(tx, ben)),
    'import calendar': as(ben, async (tx) => {
      const calendar = { name: 'school', hue: undefined, url: null, timeZone: 'Asia/Tokyo' };
      await insertCalendar(tx, ben, calendar, now);
    }),
    'claim calendar': (db) => claimDue(db, now, later),
    'fetch calendar': as(ben, (tx) => claimOne(tx, ben, 1, now, later)),
    'replace imported events': as(ben, async (tx) => {
      await lockClaimed(tx, 1, later);
      await replaceEvents(tx, { id: 1, userId: ben }, readEvents, { now, dueAt: later });
    }),
    'rename calendar': as(ben, (tx) => updateCalendar(tx, ben, 1, { name: 'other' })),
    'remove calendar': as(ben, (tx) => deleteCalendar(tx, ben, 1, now)),
    'subscribe push': as(cho, (tx) =>
      savePushSubscription(
        tx,
        { id: cho, sessionHash: null },
        { endpoint: 'https://push.example/2', p256dh: 'key', auth: 'auth' },
        now,
      ),
    ),
    'unsubscribe push': as(ben, (tx) => deletePushSubscription(tx, ben, 'https://push.example/2')),
    'read notifications': as(ben, (tx) => markRead(tx, ben, {}, now)),
    'contact operator': (db) =>
      contactOperator(
        toOperator(db),
        { id: ben },
        { email: 'ben@example.com', subject: 'Subject', message: 'Message' },
        once(db, ben),
      ),
    'report a member': (db) => sendReport(toOperator(db), { id: ben }, 'user', cho, { reason: 'other' }),
    ...createBatchWrites(now),
    'claim deliveries': (db) =>
      claimDeliveries(db, { limit: 10, perPerson: 10, busy: { people: [], services: [] } }, now),
    'record deliveries': (db) =>
      recordDeliveryOutcomes(
        db,
        [97, 93, 95, 91].map((id, index) =>
          index === 0 || index === 2
            ? { id, what: 'gone', subscriptionId: index === 0 ? ben : cho }
            : { id, what: index === 1 ? 'dropped' : 'sent' },
        ),
        now,
      ),
    'prepare a timeline': (db) => prepareTimeline(db, ben, 'created', clock.now()),
    'delete old timelines': (db) => deleteOldTimelines(db, '2027-11-21T03:00:00.000Z'),
    'delete old notifications': (db) => deleteOldNotifications(db, '2027-11-21T03:00:00.000Z'),
    'delete left behind': (db) => deleteLeftBehind(db, '2026-11-01T00:00:00.000Z'),
    suspend: (db) => suspendUser({ db, clock }, ben),
    restore: (db) => restoreUser({ db, clock }, ben),
    'resign as ada': (db) => resign({ ...noFiles, db, clock }, { id: ada }, null),
    'resign as ben': (db) => resign({ ...noFiles, db, clock }, { id: ben }, null),
    'resign as cho': (db) => resign({ ...noFiles, db, clock }, { id: cho }, null),
  };
}
