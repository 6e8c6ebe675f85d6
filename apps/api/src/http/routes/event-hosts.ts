import { type Contract, hostLimits } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { CountAction } from '../../features/auth/actions.ts';
import { countHosts, eventsHostedBy, listHosts, readHostings } from '../../features/event-hosts/reads.ts';
import { hostView } from '../../features/event-hosts/view.ts';
import type { EventReader } from '../../features/events/reads.ts';
import type { ViewEvent } from '../../features/events/view.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { getEvent } from '../../usecases/get-event.ts';
import { acceptInvitation, inviteHost, leaveEvent, removeHost } from '../../usecases/host-event.ts';
import type { Handlers } from '../mount.ts';
import { parsePage } from '../paging.ts';

interface EventHostsDeps {
  db: Database;
  clock: Clock;
  events: EventReader;
  viewEvent: ViewEvent;
  countAction: CountAction;
}

export function eventHostsRoutes(deps: EventHostsDeps): Handlers<Contract['eventHosts']> {
  const { db, clock, events, viewEvent } = deps;
  return {
    async list({ viewer, params }) {
      const event = await getEvent(deps, viewer.id, params.id);
      const isCreator = event.creatorId === viewer.id;
      const isOrganizer = isCreator || event.myRole === 'accepted';
      const rows = await listHosts(db, viewer.id, params.id, { isOrganizer });
      const left = isCreator && { left: Math.max(0, hostLimits.max - (await countHosts(db, params.id))) };
      return {
        status: 200,
        body: { hosts: rows.map((row) => hostView(row, isOrganizer || row.userId === viewer.id)), ...left },
      };
    },

    async invite({ viewer, params, body }) {
      return {
        status: 200,
        body: { host: hostView(await inviteHost(deps, viewer, params.id, params.userId, body ?? {}), true) },
      };
    },

    async remove({ viewer, params }) {
      await removeHost(deps, viewer, params.id, params.userId);
      return { status: 200, body: { success: true } };
    },

    async mine({ viewer, query }) {
      const { limit, offset } = parsePage(query);
      const now = clock.now().toISOString();
      const page = { limit: limit + 1, offset };
      const rows = await events.readEvents(
        db,
        viewer.id,
        eventsHostedBy(viewer.id, query.status ?? 'invited', now, page),
      );
      const shown = rows.slice(0, limit);
      const ids = shown.map(({ id }) => id);
      const hostings = new Map((await readHostings(db, viewer.id, ids)).map((each) => [each.eventId, each]));
      const listed = shown.flatMap((row) => {
        const hosting = hostings.get(row.id);
        return hosting ? [{ ...hosting, event: viewEvent(row) }] : [];
      });
      return { status: 200, body: { events: listed, hasMore: rows.length > limit } };
    },

    async accept({ viewer, params, body }) {
      return {
        status: 200,
        body: { host: hostView(await acceptInvitation(deps, viewer, params.eventId, body ?? {}), true) },
      };
    },

    async leave({ viewer, params }) {
      await leaveEvent(deps, viewer, params.eventId);
      return { status: 200, body: { success: true } };
    },
  };
}
