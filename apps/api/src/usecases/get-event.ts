import { errorCodes } from '@hiyori/contract';
import type { Queryable } from '../db/client.ts';
import type { OneEventRow } from '../features/events/columns.ts';
import type { EventReader } from '../features/events/reads.ts';
import { eventNotFound, forbidden, HttpError } from '../http-error.ts';

interface Deps {
  db: Queryable;
  events: EventReader;
}

/** An event that the viewer can see. @throws HttpError 404 when it is missing or invisible. */
export async function getEvent({ db, events }: Deps, viewerId: number, id: number): Promise<OneEventRow> {
  const row = await events.findEvent(db, viewerId, id);
  if (!row) throw eventNotFound();
  return row;
}

/** 403 for what only the creator of an event may do, not its co-hosts. */
export const creatorOnly = () =>
  new HttpError(403, errorCodes.hostCreatorOnly, 'これができるのは、予定を作った人だけです。');

/** An event of the viewer's own. @throws HttpError 404 as getEvent, 403 when another user created it. */
export async function getOwnEvent(deps: Deps, viewerId: number, id: number): Promise<OneEventRow> {
  const row = await getEvent(deps, viewerId, id);
  if (row.creatorId !== viewerId) throw row.myRole === 'accepted' ? creatorOnly() : forbidden();
  return row;
}

/** An event that the viewer organises, as its creator or a co-host. @throws HttpError 404 as getEvent, 403 for others. */
export async function getOrganizedEvent(deps: Deps, viewerId: number, id: number): Promise<OneEventRow> {
  const row = await getEvent(deps, viewerId, id);
  if (row.creatorId !== viewerId && row.myRole !== 'accepted') throw forbidden();
  return row;
}
