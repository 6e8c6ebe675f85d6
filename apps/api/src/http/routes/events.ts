import {
  type Contract,
  defaultZone,
  type EventUpdate,
  errorCodes,
  futureStartMessage,
  limits,
  periodMessage,
  startsInFuture,
} from '@hiyori/contract';
import { addDays, startOfDay } from '@hiyori/time';
import type { Database } from '../../db/client.ts';
import { toIso } from '../../db/columns.ts';
import { readPage } from '../../db/paging.ts';
import type { ReadStale } from '../../db/replica.ts';
import { listCalendar } from '../../features/event-follows/reads.ts';
import { createEventInCalendar } from '../../features/event-follows/writes.ts';
import { icalendarOf } from '../../features/events/icalendar.ts';
import { calendarColumns, type EventReader, oneEvent } from '../../features/events/reads.ts';
import { type CalendarRow, type EventRow, eventView } from '../../features/events/view.ts';
import { deleteEvent, updateEvent } from '../../features/events/writes.ts';
import { noteEventChange, tellEventDeleted } from '../../features/notifications/writes.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { assertActor, eventNotFound, forbidden, Refusal } from '../../refusal.ts';
import type { Handlers } from '../mount.ts';
import { parseCursor, parsePage } from '../paging.ts';

interface EventsDeps {
  db: Database;
  /** For the read of one event. */
  byKey: Database;
  readStale: ReadStale;
  clock: Clock;
  events: EventReader;
  /** Where people find the product; calendar files link to it. */
  publicOrigin(): string;
}

/** What people who hold an event are told: another time, calling off and on again. Not its words, and nothing of a draft. */
const isNews = (row: EventRow, change: EventUpdate): boolean =>
  row.is_published &&
  ((change.startAt !== undefined && toIso(change.startAt) !== toIso(row.start_at)) ||
    (change.endAt !== undefined && toIso(change.endAt) !== toIso(row.end_at)) ||
    (change.status !== undefined && (change.status === 'cancelled') !== (row.status === 'cancelled')));

const eventBefore = ({ id, start_at: startAt, end_at: endAt, status }: EventRow) => ({ id, startAt, endAt, status });

const badField = (path: string, message: string) =>
  new Refusal(422, errorCodes.eventPeriod, message, { issues: [{ in: 'body', path, message }] });

export function eventsRoutes({
  db,
  byKey,
  readStale,
  clock,
  events,
  publicOrigin,
}: EventsDeps): Handlers<Contract['events']> {
  const find = async (viewerId: number, id: number, from = db) => {
    const row = await events.findEvent(from, viewerId, id);
    if (!row) throw eventNotFound();
    return row;
  };
  const view = async (viewerId: number, id: number) => eventView(await find(viewerId, id), clock.now());

  return {
    async list({ viewer, query }) {
      const after = parseCursor(query.cursor);
      const { limit, page, offset } = parsePage(after ? { limit: query.limit } : query);
      const [{ rows, nextCursor }, total] = await readStale(viewer, async (from) => [
        await readPage(
          limit,
          (limit) => events.listEvents(from, viewer.id, { ...query, after }, { limit, offset }),
          (row) => ({ at: toIso(row.start_at), id: row.id }),
        ),
        await events.countEvents(from, viewer.id, query),
      ]);
      const shown = rows.map((row) => eventView(row, clock.now()));
      return { status: 200, body: { events: shown, ...(total === null ? {} : { total }), page, nextCursor } };
    },

    async create({ viewer, body, query }) {
      assertActor(viewer.id, body.creatorId);
      const now = clock.now();
      if (!startsInFuture(body.startAt, now.getTime())) throw badField('startAt', futureStartMessage);
      const id = await createEventInCalendar(db, viewer.id, { ...body, timeZone: query.tz }, now.toISOString());
      return { status: 201, body: await view(viewer.id, id) };
    },

    async byDate({ viewer, params, query }) {
      const zone = query.tz ?? defaultZone;
      const from = startOfDay(params.day, zone).toISOString();
      const to = startOfDay(addDays(params.day, 1), zone).toISOString();
      const rows = await listCalendar(db, events, viewer.id, { from, to });
      return { status: 200, body: rows.map((row) => eventView(row, clock.now())) };
    },

    async createdBy({ viewer, params, query }) {
      const rows = await events.listCreated(db, viewer.id, [params.userId], parsePage(query));
      return { status: 200, body: rows.map((row) => eventView(row, clock.now())) };
    },

    async byCreators({ viewer, body, query }) {
      const rows = await events.listCreated(db, viewer.id, body.creatorIds, parsePage(query, limits.page.sizeMax));
      return { status: 200, body: rows.map((row) => eventView(row, clock.now())) };
    },

    async status({ viewer, params }) {
      return { status: 200, body: { status: (await view(viewer.id, params.id)).status } };
    },

    async file({ viewer, params, reply }) {
      const [row] = await events.readEvents<CalendarRow>(db, viewer.id, oneEvent(params.id), calendarColumns);
      if (!row) throw eventNotFound();
      reply.header('content-disposition', `attachment; filename="hiyori-${row.id}.ics"`);
      return { status: 200, body: icalendarOf([row], { origin: publicOrigin() }) };
    },

    async get({ viewer, params }) {
      return { status: 200, body: eventView(await find(viewer.id, params.id, byKey), clock.now()) };
    },

    async update({ viewer, params, body, query }) {
      assertActor(viewer.id, body.userId);
      const row = await find(viewer.id, params.id);
      if (row.creator_id !== viewer.id) throw forbidden();
      const startAt = body.startAt ?? row.start_at;
      const endAt = body.endAt ?? row.end_at;
      if (Date.parse(endAt) <= Date.parse(startAt)) throw badField('endAt', periodMessage);
      const now = clock.now();
      const change = { ...body, timeZone: query.tz };
      await db.transaction(async (tx) => {
        if (!(await updateEvent(tx, viewer.id, params.id, change, now.toISOString()))) throw eventNotFound();
        if (isNews(row, body)) await noteEventChange(tx, eventBefore(row), viewer.id, now);
      });
      return { status: 200, body: await view(viewer.id, params.id) };
    },

    async remove({ viewer, params, body }) {
      assertActor(viewer.id, body?.userId);
      const row = await find(viewer.id, params.id);
      if (row.creator_id !== viewer.id) throw forbidden();
      await db.transaction(async (tx) => {
        await tellEventDeleted(tx, params.id, clock.now().toISOString());
        if (!(await deleteEvent(tx, viewer.id, params.id))) throw eventNotFound();
      });
      return { status: 200, body: { success: true } };
    },
  };
}
