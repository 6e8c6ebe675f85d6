import type { Queryable } from '../db/client.ts';
import type { EventRow } from '../features/events/columns.ts';
import type { EventReader } from '../features/events/reads.ts';
import { eventNotFound, forbidden } from '../http-error.ts';

interface Deps {
  db: Queryable;
  events: EventReader;
}

/** An event that the viewer can see. @throws HttpError 404 when it is missing or invisible. */
export async function getEvent({ db, events }: Deps, viewerId: number, id: number): Promise<EventRow> {
  const row = await events.findEvent(db, viewerId, id);
  if (!row) throw eventNotFound();
  return row;
}

/** An event of the viewer's own. @throws HttpError 404 as getEvent, 403 when another user created it. */
export async function getOwnEvent(deps: Deps, viewerId: number, id: number): Promise<EventRow> {
  const row = await getEvent(deps, viewerId, id);
  if (row.creatorId !== viewerId) throw forbidden();
  return row;
}
