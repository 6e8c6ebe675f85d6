import { type Contract, defaultZone, errorCodes, limits } from '@hiyori/contract';
import { endOfDay, portableZone, startOfDay } from '@hiyori/time';
import type { Database, Queryable } from '../../db/client.ts';
import { readPage } from '../../db/paging.ts';
import type { ReadFromReplica } from '../../db/replica.ts';
import type { CountAction } from '../../features/auth/actions.ts';
import { isAddedByFriend, listCalendar } from '../../features/event-follows/reads.ts';
import { buildICalendar } from '../../features/events/icalendar.ts';
import { countCreated, type EventReader, findCalendarEvent } from '../../features/events/reads.ts';
import { middle, type ViewEvent } from '../../features/events/view.ts';
import { assertActor, eventNotFound, HttpError } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { FilesPort } from '../../ports/files/files.ts';
import { changeCover, removeCover } from '../../usecases/change-cover.ts';
import { changeEvent } from '../../usecases/change-event.ts';
import { createEvent } from '../../usecases/create-event.ts';
import { getEvent } from '../../usecases/get-event.ts';
import { removeEvent } from '../../usecases/remove-event.ts';
import { discardDepsOf } from '../discard-deps.ts';
import type { Handlers } from '../mount.ts';
import { parseCursor, parsePage, readCalendarPage } from '../paging.ts';
import { pictureBytesOf } from '../picture-body.ts';

interface EventsDeps {
  db: Database;
  /** Connection for reads of one event by its key. */
  keyLookups: Database;
  readFromReplica: ReadFromReplica;
  clock: Clock;
  events: EventReader;
  viewEvent: ViewEvent;
  countAction: CountAction;
  files: FilesPort;
  /** Public origin of the product, for links in calendar files. */
  publicOrigin(): string;
}

type Routes = Handlers<Contract['events']>;
type ListRoutes = Pick<Routes, 'list' | 'byDate' | 'createdBy' | 'createdNumbers' | 'byCreators'>;

export const eventsRoutes = (deps: EventsDeps): Routes => ({ ...listRoutes(deps), ...eventRoutes(deps) });

const listRoutes = ({ db, readFromReplica, clock, events, viewEvent }: EventsDeps): ListRoutes => ({
  async list({ viewer, query }) {
    const after = parseCursor(query.cursor);
    const { limit, page, offset } = parsePage(after ? { limit: query.limit } : query);
    const now = clock.now().toISOString();
    const condition = query.goers && isAddedByFriend(viewer.id, now, query.from ?? now);
    const filter = { ...query, condition, now };
    const { rows, nextCursor, total } = await readFromReplica(viewer, async (from) => {
      const total = await events.countEvents(from, viewer.id, filter);
      const sought = { ...filter, after, isFrequent: total === null };
      const found = await readPage(
        limit,
        (limit) => events.listsFor(query).listEvents(from, viewer.id, sought, { limit, offset }),
        (row) => ({ at: row.startAt, id: row.id }),
      );
      return { ...found, total };
    });
    const shown = rows.map(viewEvent);
    return { status: 200, body: { events: shown, ...(total === null ? {} : { total }), page, nextCursor } };
  },

  async byDate({ viewer, params, query, reply }) {
    const zone = query.tz ?? defaultZone;
    const now = clock.now().toISOString();
    const from = startOfDay(params.day, zone).toISOString();
    const to = endOfDay(params.day, zone).toISOString();
    const rows = await readCalendarPage(reply, query, (page) =>
      listCalendar(db, events.listsFor(query), viewer.id, { from, to, now, ...page }),
    );
    return { status: 200, body: rows.map(viewEvent) };
  },

  async createdBy({ viewer, params, query }) {
    const part = query.when && { when: query.when, now: clock.now().toISOString() };
    const rows = await events
      .listsFor(query)
      .listCreated(db, viewer.id, [params.userId], parsePage(query, limits.page.sizeMax), part);
    return { status: 200, body: rows.map(viewEvent) };
  },

  async createdNumbers({ viewer, params, query }) {
    const zone = zoneOf(query) ?? defaultZone;
    return { status: 200, body: await countCreated(db, viewer.id, params.userId, clock.now().toISOString(), zone) };
  },

  async byCreators({ viewer, body, query }) {
    const rows = await events
      .listsFor(query)
      .listCreated(db, viewer.id, body.creatorIds, parsePage(query, limits.page.sizeMax));
    return { status: 200, body: rows.map(viewEvent) };
  },
});

/** The zone of what is stored, or computed in SQL. @throws HttpError 400 for one that the database does not know */
function zoneOf({ tz }: { tz?: string | undefined }): string | undefined {
  if (tz === undefined) return undefined;
  const zone = portableZone(tz);
  if (zone !== null) return zone;
  const message = 'タイムゾーンが正しくありません';
  throw new HttpError(400, errorCodes.invalidRequest, message, { issues: [{ in: 'query', path: 'tz', message }] });
}

function eventRoutes(deps: EventsDeps): Omit<Routes, keyof ListRoutes> {
  const { db, keyLookups, events, viewEvent, publicOrigin } = deps;
  const read = async (viewerId: number, id: number, from: Queryable = db) =>
    viewEvent(await getEvent({ db: from, events }, viewerId, id));
  return {
    async create({ viewer, body, query, respondOnce }) {
      assertActor(viewer.id, body.creatorId);
      return createEvent(deps, viewer, { ...body, timeZone: zoneOf(query) }, (tx, create) =>
        respondOnce(tx, async () => ({ status: 201, body: await read(viewer.id, await create(), tx) })),
      );
    },

    async get({ viewer, params }) {
      return { status: 200, body: await read(viewer.id, params.id, keyLookups) };
    },

    async status({ viewer, params }) {
      return { status: 200, body: { status: (await read(viewer.id, params.id)).status } };
    },

    async file({ viewer, params, reply }) {
      const row = await findCalendarEvent(db, viewer.id, params.id);
      if (!row) throw eventNotFound();
      reply.header('content-disposition', `attachment; filename="hiyori-${row.id}.ics"`);
      return { status: 200, body: buildICalendar([row], { origin: publicOrigin() }) };
    },

    async update({ viewer, params, body, query, request }) {
      assertActor(viewer.id, body.userId);
      const change = { ...body, timeZone: zoneOf(query) };
      await changeEvent(discardDepsOf(deps, request), viewer, params.id, change, query);
      return { status: 200, body: await read(viewer.id, params.id) };
    },

    async putCover({ viewer, params, query, request }) {
      const { x = middle, y = middle, scope } = query;
      const picture = { readBytes: () => pictureBytesOf(request), focus: { x, y }, scope };
      await changeCover(discardDepsOf(deps, request), viewer, params.id, picture);
      return { status: 200, body: await read(viewer.id, params.id) };
    },

    async deleteCover({ viewer, params, query, request }) {
      await removeCover(discardDepsOf(deps, request), viewer, params.id, query.scope);
      return { status: 200, body: await read(viewer.id, params.id) };
    },

    async remove({ viewer, params, query, body, request }) {
      assertActor(viewer.id, body?.userId);
      await removeEvent(discardDepsOf(deps, request), viewer, params.id, query.scope);
      return { status: 200, body: { success: true } };
    },
  };
}
