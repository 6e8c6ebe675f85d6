import { defaultZone, type PublicPageUses } from '@hiyori/contract';
import { type Day, startOfDay } from '@hiyori/time';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';
import { isListedAt } from '../event-series/reads.ts';
import { hasPublicPage } from '../privacy/reads.ts';
import {
  type PublicEventRow,
  type PublicProfileRow,
  publicEventColumns,
  publicProfileColumns,
  type SettingsRow,
  settingsColumns,
  usesColumns,
  versionColumns,
} from './columns.ts';

/** The address of a page: its slug, or the id that members use. */
export type PageKey = { slug: string } | { id: number };

const isOf = (key: PageKey): SQL => ('slug' in key ? sql`e.slug = ${key.slug}` : sql`e.id = ${key.id}`);
const publicEvents = sql`from events e join users u on u.id = e.creator_id where ${hasPublicPage}`;

/** The settings of the page of an event; null when the event does not exist. */
export async function findSettings(db: Queryable, eventId: number): Promise<SettingsRow | null> {
  const [row] = await readRows(
    db,
    settingsColumns,
    (columns) => sql`select ${columns} from events e join users u on u.id = e.creator_id where e.id = ${eventId}`,
  );
  return row ?? null;
}

/** How often the page of an event was used, and how many added the event, since the start of a day in Japan. */
export async function readUses(db: Queryable, eventId: number, day: Day): Promise<PublicPageUses | null> {
  const since = startOfDay(day, defaultZone).toISOString();
  const [row] = await readRows(
    db,
    usesColumns(since, day),
    (columns) => sql`select ${columns} from events e where e.id = ${eventId}`,
  );
  return row ?? null;
}

/** The version of a page; null without a page. */
export async function findVersion(db: Queryable, key: PageKey): Promise<{ id: number; version: string } | null> {
  const [row] = await readRows(
    db,
    versionColumns,
    (columns) => sql`select ${columns} ${publicEvents} and ${isOf(key)}`,
  );
  return row ?? null;
}

export async function findPublicEvent(db: Queryable, key: PageKey): Promise<PublicEventRow | null> {
  const [row] = await readRows(
    db,
    publicEventColumns,
    (columns) => sql`select ${columns} ${publicEvents} and ${isOf(key)}`,
  );
  return row ?? null;
}

/** The public profile of a handle, in any case; null when the account is private, suspended, closed or unknown. */
export async function findPublicProfile(db: Queryable, handle: string): Promise<PublicProfileRow | null> {
  const [row] = await readRows(
    db,
    publicProfileColumns,
    (columns) => sql`
      select ${columns} from users u
      where lower(u.user_id) = ${handle.toLowerCase()} and u.status = 'active' and not u.is_private and u.display_name is not null`,
  );
  return row ?? null;
}

/** Events of a creator that everybody can read and that have not ended, soonest first. */
export const listPublicEvents = (
  db: Queryable,
  creatorId: number,
  { now, limit }: { now: string; limit: number },
): Promise<PublicEventRow[]> =>
  readRows(
    db,
    publicEventColumns,
    (columns) => sql`
      select ${columns} ${publicEvents}
        and e.creator_id = ${creatorId} and e.end_at > ${now}::timestamptz and e.status is distinct from 'cancelled'
        and ${isListedAt(now)}
      order by e.start_at, e.id limit ${limit}`,
  );

/** Slugs of the upcoming events that search engines may list, soonest first. */
export async function listIndexedSlugs(db: Queryable, now: string, limit: number): Promise<string[]> {
  const rows = await readRows(
    db,
    { slug: publicEventColumns.slug },
    (columns) => sql`
      select ${columns} ${publicEvents}
        and e.is_indexed and u.profile_visible and e.end_at > ${now}::timestamptz
      order by e.start_at, e.id limit ${limit}`,
  );
  return rows.map(({ slug }) => slug);
}
