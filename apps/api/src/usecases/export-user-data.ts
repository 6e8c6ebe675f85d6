import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { csvParts } from '../csv.ts';
import type { Database } from '../db/client.ts';
import {
  feedLimits,
  isFeedCut,
  listFeedEvents,
  listFeedInterests,
  listFeedSeries,
} from '../features/calendar-feed/reads.ts';
import { icalendarParts } from '../features/events/icalendar.ts';
import { findContent, listReadCalendarIds } from '../features/imported-calendars/reads.ts';
import { jsonParts, type ZippedFile, zipParts } from '../features/resign/export-zip.ts';
import { exportedEventColumns, listOwnCovers, readOwnEvents, readUserData } from '../features/resign/reads.ts';
import { findAvatarFile } from '../features/users/reads.ts';
import { unauthorized } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import type { FilesPort } from '../ports/files/files.ts';
import { inSlices } from '../slices.ts';

interface Deps {
  db: Database;
  clock: Clock;
  files: FilesPort;
  publicOrigin(): string;
}

/**
 * Everything that is stored of the viewer, as a zip file that is produced while it is sent. The calendar is that of the feed, with its
 * limits. @throws HttpError 401 when the account is gone.
 */
export async function exportUserData({ db, clock, files, publicOrigin }: Deps, viewerId: number): Promise<Readable> {
  const self = await findAvatarFile(db, viewerId);
  if (!self) throw unauthorized();
  const { avatarFile } = self;
  const picture = avatarFile === null ? undefined : (await files.get(avatarFile))?.bytes;
  async function* calendar() {
    const rows = await listFeedEvents(db, viewerId, clock.now());
    const series = await listFeedSeries(db, viewerId, clock.now());
    const interests = await listFeedInterests(db, viewerId, clock.now());
    const isCut = await isFeedCut(db, viewerId, clock.now());
    const { descriptionMax } = feedLimits;
    const options = { origin: publicOrigin(), name: 'ひより', descriptionMax, isCut, series, interests };
    yield* inSlices(icalendarParts(rows, options));
  }
  async function* zipped(): AsyncGenerator<ZippedFile> {
    yield ['hiyori.json', jsonParts([...readUserData(db, viewerId), ['events', readOwnEvents(db, viewerId)]])];
    yield ['events.csv', csvParts(exportedEventColumns, readOwnEvents(db, viewerId))];
    yield ['calendar.ics', calendar()];
    if (picture) yield ['picture.webp', inSlices([picture])];
    for (const { eventId, file } of await listOwnCovers(db, viewerId)) {
      const cover = await files.get(file);
      if (cover) yield [`covers/${eventId}.webp`, inSlices([cover.bytes])];
    }
    for (const id of await listReadCalendarIds(db, viewerId)) {
      const content = await findContent(db, id);
      if (content) yield [`imported-calendars/${id}.ics`, decompressed(content)];
    }
  }
  const parts = zipParts(zipped());
  return Readable.from(parts, { objectMode: false });
}

/** The error of the decompression ends the stream that is read. */
const decompressed = (content: Buffer): AsyncIterable<Buffer> =>
  pipeline(Readable.from([content], { objectMode: false }), createGunzip(), () => {});
