import { type EventScope, errorCodes, type Focus } from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import { lockSeriesOf, seriesPeopleOf } from '../features/event-series/reads.ts';
import { updateSeries } from '../features/event-series/writes.ts';
import type { EventRow } from '../features/events/columns.ts';
import { convertCover } from '../features/events/cover-picture.ts';
import { type EventReader, listUnusedFiles } from '../features/events/reads.ts';
import { detachOccurrence, type NewCover, replaceCovers } from '../features/events/writes.ts';
import { type Statuses, type Writer, writeAs } from '../features/users/locks.ts';
import { eventNotFound, HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { type DiscardDeps, discardFiles } from '../ports/files/files.ts';
import { keepTemplate } from './extend-series.ts';
import { getOrganizedEvent } from './get-event.ts';
import { isStillOrganizer } from './organize-event.ts';
import { lockScope } from './series-scope.ts';
import { storePicture } from './store-picture.ts';

interface Deps extends DiscardDeps {
  db: Database;
  clock: Clock;
  events: EventReader;
}

/**
 * Stores a picture as the cover of an event that the viewer organises, or of several occurrences of its series. `readBytes` is called once the event is known to be.
 * @throws HttpError 404, 403, 422 for bytes that are no picture.
 */
export async function changeCover(
  deps: Deps,
  viewer: Writer,
  id: number,
  { readBytes, focus, scope }: { readBytes: () => Uint8Array; focus: Focus; scope?: EventScope | undefined },
): Promise<void> {
  const event = await getOrganizedEvent(deps, viewer.id, id);
  const bytes = await convertCover(readBytes());
  if (!bytes) throw new HttpError(422, errorCodes.coverInvalid, 'この画像は読み込めませんでした。');
  const picture = { folder: 'covers', bytes } as const;
  await storePicture(deps, viewer, picture, (file) => setCover(deps, viewer, event, { file, focus }, scope));
}

/** Removes the picture of the cover of an event that the viewer organises. Idempotent. @throws HttpError 404, 403. */
export async function removeCover(deps: Deps, viewer: Writer, id: number, scope?: EventScope): Promise<void> {
  const event = await getOrganizedEvent(deps, viewer.id, id);
  await setCover(deps, viewer, event, null, scope);
}

async function setCover(
  deps: Deps,
  viewer: Writer,
  event: EventRow,
  cover: NewCover | null,
  scope: EventScope = 'this',
): Promise<void> {
  const now = deps.clock.now();
  const { creatorId } = event;
  const set = async (tx: Transaction, statuses: Statuses) => {
    if (!(await isStillOrganizer(tx, viewer.id, event, statuses))) throw eventNotFound();
    const ids = await lockCovered(tx, event, scope, now);
    const replaced = await replaceCovers(tx, creatorId, ids, cover, now.toISOString());
    if (!replaced) throw eventNotFound();
    return listUnusedFiles(tx, replaced);
  };
  const unused = await writeAs(deps.db, viewer, set, seriesPeopleOf(event.id, creatorId));
  await discardFiles(deps, unused);
}

/** The events whose cover a write with a scope is for. */
async function lockCovered(tx: Transaction, event: EventRow, scope: EventScope, now: Date) {
  const locked = await lockSeriesOf(tx, event.creatorId, event.id);
  const series = locked && (await updateSeries(tx, locked.id, {}, now.toISOString()));
  if (series && scope !== 'this') {
    const { chosen } = await lockScope(tx, series, event.id, scope, now);
    return chosen.filter(({ id, isDetached }) => !isDetached || id === event.id).map(({ id }) => id);
  }
  if (series) {
    await keepTemplate(tx, series, now, event.id);
    await detachOccurrence(tx, event.id);
  }
  return [event.id];
}
