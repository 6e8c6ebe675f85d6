import { type Contract, type Descriptions, type EventPage, limits, type TimelineSort } from '@hiyori/contract';
import { toIso } from '../../db/columns.ts';
import { readPage } from '../../db/paging.ts';
import type { ReadFromReplica } from '../../db/replica.ts';
import type { Viewer } from '../../features/auth/find-viewer.ts';
import type { EventRow } from '../../features/events/columns.ts';
import type { EventReader } from '../../features/events/reads.ts';
import type { ViewEvent } from '../../features/events/view.ts';
import type { TimelinePreparer } from '../../features/timeline/preparer.ts';
import { listTimeline } from '../../features/timeline/reads.ts';
import { assertActor } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { Handlers } from '../mount.ts';
import { parseCursor, parsePage } from '../paging.ts';

interface Query {
  sort?: TimelineSort | undefined;
  includePast?: 'true' | 'false' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  page?: number | undefined;
  descriptions?: Descriptions | undefined;
}

interface TimelineDeps {
  readFromReplica: ReadFromReplica;
  clock: Clock;
  events: EventReader;
  viewEvent: ViewEvent;
  noteRead: TimelinePreparer['noteRead'];
}

export function timelineRoutes(deps: TimelineDeps): Handlers<Contract['timeline']> {
  const { readFromReplica, clock, events, viewEvent, noteRead } = deps;
  async function feed(viewer: Viewer, query: Query): Promise<{ status: 200; body: EventPage }> {
    const { sort = 'created', limit = limits.page.size, page = 1 } = query;
    const after = parseCursor(query.cursor);
    const offset = after ? 0 : parsePage({ page, limit }).offset;
    const window = { from: query.from && toIso(query.from), to: query.to && toIso(query.to) };
    const includePast = query.includePast === 'true';
    const sought = { sort, offset, after, includePast, now: clock.now().toISOString(), ...window };
    const onRead = (wasPrepared: boolean) => {
      if (sort !== 'past' && !after && offset === 0) noteRead(viewer.id, sort, wasPrepared);
    };
    const { rows, nextCursor } = await readPage(
      limit,
      (limit) =>
        readFromReplica(viewer, (from) =>
          listTimeline(from, events.listsFor(query), viewer.id, { ...sought, limit }, onRead),
        ),
      (row) => ({ at: keyOf(row, sort), id: row.id }),
    );
    return { status: 200, body: { events: rows.map(viewEvent), page, nextCursor } };
  }

  return {
    async feed({ viewer, params, query }) {
      assertActor(viewer.id, params.id);
      return feed(viewer, query);
    },
    async eventsFeed({ viewer, params, query }) {
      assertActor(viewer.id, params.userId);
      return feed(viewer, query);
    },
  };
}

function keyOf(row: EventRow, sort: TimelineSort): string {
  if (sort === 'past') return row.endAt;
  return sort === 'start' ? row.startAt : (row.publishedAt ?? row.createdAt);
}
