import { errorCodes, type Focus } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
import { convertCover } from '../features/events/cover-picture.ts';
import type { EventReader } from '../features/events/reads.ts';
import { type NewCover, replaceCover } from '../features/events/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { eventNotFound, HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { discardFile, type FilesPort, type ReportLeftover } from '../ports/files/files.ts';
import { getOwnEvent } from './get-event.ts';
import { storePicture } from './store-picture.ts';

interface Deps {
  db: Database;
  clock: Clock;
  events: EventReader;
  files: FilesPort;
}

/**
 * Stores a picture as the cover of an event of the viewer's own. `readBytes` is called once the event is known to be.
 * @throws HttpError 404, 403, 422 for bytes that are no picture.
 */
export async function changeCover(
  deps: Deps,
  viewer: Writer,
  id: number,
  { readBytes, focus }: { readBytes: () => Uint8Array; focus: Focus },
  report: ReportLeftover,
): Promise<void> {
  await getOwnEvent(deps, viewer.id, id);
  const bytes = await convertCover(readBytes());
  if (!bytes) throw new HttpError(422, errorCodes.coverInvalid, 'この画像は読み込めませんでした。');
  const picture = { folder: 'covers', bytes } as const;
  await storePicture(
    deps.files,
    viewer,
    picture,
    (file) => setCover(deps, viewer, id, { file, focus }, report),
    report,
  );
}

/** Removes the picture of the cover of an event of the viewer's own. Idempotent. @throws HttpError 404, 403. */
export async function removeCover(deps: Deps, viewer: Writer, id: number, report: ReportLeftover): Promise<void> {
  await getOwnEvent(deps, viewer.id, id);
  await setCover(deps, viewer, id, null, report);
}

async function setCover(
  { db, clock, files }: Deps,
  viewer: Writer,
  id: number,
  cover: NewCover | null,
  report: ReportLeftover,
): Promise<void> {
  const now = clock.now().toISOString();
  const done = await writeAs(db, viewer, (tx) => replaceCover(tx, viewer.id, id, cover, now));
  if (!done) throw eventNotFound();
  if (done.replaced) await discardFile(files, done.replaced, report);
}
