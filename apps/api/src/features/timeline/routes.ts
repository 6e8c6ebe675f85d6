import { type Contract, type EventPage, limits, type TimelineSort } from '@hiyori/contract';
import { toIso } from '../../db/columns.ts';
import type { ReadStale } from '../../db/replica.ts';
import { encodeCursor, positionOf } from '../../http/cursor.ts';
import type { Handlers } from '../../http/mount.ts';
import { offsetOf } from '../../http/paging.ts';
import { assertActor } from '../../http/refusal.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { EventReader } from '../events/reads.ts';
import { type EventRow, eventView } from '../events/view.ts';
import { listTimeline } from './reads.ts';

interface Query {
  sort?: TimelineSort | undefined;
  includePast?: 'true' | 'false' | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  page?: number | undefined;
}

interface TimelineDeps {
  readStale: ReadStale;
  clock: Clock;
  events: EventReader;
}

export function timelineRoutes({ readStale, clock, events }: TimelineDeps): Handlers<Contract['timeline']> {
  async function feed(viewer: Viewer, query: Query): Promise<{ status: 200; body: EventPage }> {
    const { sort = 'created', limit = limits.page.size, page = 1 } = query;
    const after = positionOf(query.cursor);
    const now = clock.now();
    const offset = after ? 0 : offsetOf(page, limit);
    // One more than asked tells whether anything follows.
    const sought = {
      sort,
      limit: limit + 1,
      offset,
      after,
      includePast: query.includePast === 'true',
      now: now.toISOString(),
    };
    const rows = await readStale(viewer, (from) => listTimeline(from, events, viewer.id, sought));
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const nextCursor = rows.length > limit && last ? encodeCursor({ at: keyOf(last, sort), id: last.id }) : null;
    return { status: 200, body: { events: shown.map((row) => eventView(row, now)), page, nextCursor } };
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
  if (sort === 'past') return toIso(row.end_at);
  return toIso(sort === 'start' ? row.start_at : (row.published_at ?? row.created_at));
}
