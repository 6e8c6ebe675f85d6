import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Database } from '../db/client.ts';
import {
  feedLimits,
  findSubscriber,
  isFeedCut,
  listFeedEvents,
  listFeedInterests,
  listFeedSeries,
  readFeedVersion,
} from '../features/calendar-feed/reads.ts';
import { createRenderings } from '../features/calendar-feed/renderings.ts';
import { feedReadIntervalMs, recordFeedRead } from '../features/calendar-feed/writes.ts';
import { icalendarParts } from '../features/events/icalendar.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { bytesOf, inSlices } from '../slices.ts';

interface Deps {
  db: Database;
  clock: Clock;
  publicOrigin(): string;
}

const compress = promisify(gzip);

/** Compressed renderings that are kept in memory: a hundred of the largest feeds, or some ten thousand usual ones. */
const keptBytes = 32 * 1024 * 1024;

/** Part of every tag. A change of how feeds are rendered increases it. */
const format = 5;

/**
 * Returns a function that reads the calendar of the person with a token, as they may see it, and its entity tag: null for an unknown
 * token, and no bytes when the caller knows the tag. The bytes are compressed with gzip. The tag is computed from the database before anything is rendered.
 */
export function createFeedReader({ db, clock, publicOrigin }: Deps) {
  const readRendering = createRenderings(keptBytes);
  return async (token: string, isKnown: (etag: string) => boolean) => {
    const person = await findSubscriber(db, token);
    if (!person) return null;
    const now = clock.now();
    const sinceReadMs = now.getTime() - Date.parse(person.lastReadAt ?? '1970-01-01');
    if (sinceReadMs > feedReadIntervalMs) await recordFeedRead(db, person.id, now.toISOString());
    const origin = publicOrigin();
    const tagOf = (version: string) => {
      const hash = createHash('sha256').update(JSON.stringify([format, origin, person.name, version]));
      return `"${hash.digest('base64url')}"`;
    };
    const render = async () => {
      const { version, rows, series, interests, isCut } = await db.transaction(
        async (tx) => ({
          version: await readFeedVersion(tx, person.id, now),
          rows: await listFeedEvents(tx, person.id, now),
          series: await listFeedSeries(tx, person.id, now),
          interests: await listFeedInterests(tx, person.id, now),
          isCut: await isFeedCut(tx, person.id, now),
        }),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      const { descriptionMax } = feedLimits;
      const options = { origin, name: `ひより（${person.name}）`, descriptionMax, isCut, series, interests };
      const calendar = await bytesOf(inSlices(icalendarParts(rows, options)));
      return { etag: tagOf(version), bytes: await compress(calendar) };
    };
    const readTag = async () => tagOf(await readFeedVersion(db, person.id, now));
    return readRendering({ userId: person.id, readTag, render }, isKnown);
  };
}
