import { type Added, type Contract, clashesMax, errorCodes, limits, listHeaders } from '@hiyori/contract';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import {
  countHiddenAttendees,
  listAttendees,
  listAttendeesFollowedFirst,
  listCalendar,
  listClashes,
  listFollowed,
  listFriends,
  listFriendsPlans,
  partOfAttendee,
} from '../../features/event-follows/reads.ts';
import { removeFromCalendar, removeSeriesFromCalendar } from '../../features/event-follows/writes.ts';
import type { EventReader } from '../../features/events/reads.ts';
import type { ViewEvent } from '../../features/events/view.ts';
import { listImportedClashes } from '../../features/imported-calendars/reads.ts';
import { writeAs } from '../../features/users/locks.ts';
import type { PeopleReader } from '../../features/users/reads.ts';
import { summaryView, userView } from '../../features/users/view.ts';
import { assertActor, HttpError } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { addEvent } from '../../usecases/add-event.ts';
import { getEvent } from '../../usecases/get-event.ts';
import { periodOfDays } from '../days.ts';
import type { Handlers, Input } from '../mount.ts';
import { parsePage, readArrayPage, readCalendarPage } from '../paging.ts';

interface EventFollowsDeps {
  db: Database;
  clock: Clock;
  events: EventReader;
  viewEvent: ViewEvent;
  people: PeopleReader;
}

export function eventFollowsRoutes(deps: EventFollowsDeps): Handlers<Contract['eventFollows']> {
  const { db, clock, events, viewEvent, people } = deps;
  /** An event that is no longer visible can be removed; its attendee count is then returned as 0. */
  const followState = async (
    viewerId: number,
    eventId: number,
    isFollowing: boolean,
    from: Queryable = db,
  ): Promise<Added> => ({
    success: true,
    isFollowing,
    isInCalendar: isFollowing,
    followersCount: (await events.findEvent(from, viewerId, eventId))?.followersCount ?? 0,
  });
  const isFollowing = async (viewerId: number, eventId: number) => {
    const row = await getEvent(deps, viewerId, eventId);
    return { status: 200 as const, body: { isFollowing: row.isFollowing } };
  };

  async function attendees({ viewer, params, query, reply }: Input<Contract['eventFollows']['attendees']>) {
    const row = await getEvent(deps, viewer.id, params.id);
    if (row.hidesAttendees) {
      reply.header(listHeaders.isHidden, 'true');
      return { status: 200 as const, body: [] };
    }
    const { id, creatorId, endAt, followersCount } = row;
    const event = { id, creatorId, endAt, followersCount };
    if (query.order === 'followed') {
      const limit = query.limit ?? limits.page.size;
      const first = await listAttendeesFollowedFirst(db, people, viewer.id, event, limit);
      return { status: 200 as const, body: first.map(userView) };
    }
    const rows = await readArrayPage(
      reply,
      query,
      (page) => listAttendees(db, people, viewer.id, event, page),
      (user) => partOfAttendee(event, user),
    );
    if (query.cursor === undefined) {
      reply.header(listHeaders.hiddenCount, String(await countHiddenAttendees(db, viewer.id, event)));
    }
    return { status: 200 as const, body: rows.map(userView) };
  }

  return {
    attendees,
    followers: attendees,

    async friends({ viewer, query }) {
      const ids = query.ids.split(',').map(Number);
      const rows = await listFriends(db, viewer.id, ids, clock.now().toISOString());
      const found = [...new Set(rows.map(({ eventId }) => eventId))];
      const friendsOf = (id: number) =>
        rows.filter(({ eventId }) => eventId === id).map((row) => summaryView({ ...row, email: null }));
      return { status: 200, body: found.map((id) => ({ id, people: friendsOf(id) })) };
    },

    async friendsPlans({ viewer, query }) {
      const limit = query.limit ?? limits.page.size;
      const rows = await listFriendsPlans(db, events.listsFor(query), viewer.id, limit, clock.now().toISOString());
      return { status: 200, body: rows.map(viewEvent) };
    },

    async calendar({ viewer, query, reply }) {
      const range = { ...periodOfDays(query), now: clock.now().toISOString() };
      const rows = await readCalendarPage(reply, query, (page) =>
        listCalendar(db, events.listsFor(query), viewer.id, { ...range, ...page }),
      );
      return { status: 200, body: rows.map(viewEvent) };
    },

    async clashes({ viewer, query: { from, to, except = null } }) {
      const period = { from, to, limit: clashesMax };
      // One after the other: a request takes one connection.
      const events = await listClashes(db, viewer.id, { ...period, except });
      const imported = await listImportedClashes(db, viewer.id, period);
      // The instants are all in UTC.
      const clashes = [...events, ...imported].sort((a, b) => a.startAt.localeCompare(b.startAt));
      return { status: 200, body: clashes.slice(0, clashesMax) };
    },

    async followed({ viewer, params, query }) {
      assertActor(viewer.id, params.userId);
      const rows = await listFollowed(db, events.listsFor(query), viewer.id, parsePage(query, limits.page.sizeMax));
      return { status: 200, body: rows.map(viewEvent) };
    },

    async follow({ viewer, params, query, body, respondOnce }) {
      assertActor(viewer.id, body?.userId);
      const follow = async (tx: Transaction) => {
        await addEvent(tx, viewer.id, params.id, query.scope === 'series', clock.now());
        return { status: 201 as const, body: await followState(viewer.id, params.id, true, tx) };
      };
      return writeAs(db, viewer, (tx) => respondOnce(tx, () => follow(tx)));
    },

    async unfollow({ viewer, params, query, body }) {
      assertActor(viewer.id, body?.userId);
      const now = clock.now().toISOString();
      const unfollow = async (tx: Transaction) =>
        (query.scope === 'series' && (await removeSeriesFromCalendar(tx, viewer.id, params.id, now))) ||
        removeFromCalendar(tx, viewer.id, params.id);
      if (!(await writeAs(db, viewer, unfollow))) {
        await getEvent(deps, viewer.id, params.id);
        throw new HttpError(404, errorCodes.notFollowingEvent, 'Not following this event');
      }
      return { status: 200, body: await followState(viewer.id, params.id, false) };
    },

    async check({ viewer, params, query }) {
      assertActor(viewer.id, query.userId);
      return isFollowing(viewer.id, params.id);
    },

    async calendarCheck({ viewer, params, query }) {
      assertActor(viewer.id, query.userId);
      return isFollowing(viewer.id, params.id);
    },
  };
}
