import { googleCalendarUrl, outlookCalendarUrl } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
import { buildICalendar } from '../features/events/icalendar.ts';
import { publicPageUrl } from '../features/events/view.ts';
import {
  findPublicEvent,
  findPublicProfile,
  findVersion,
  listIndexedSlugs,
  listPublicEvents,
  type PageKey,
} from '../features/public-pages/reads.ts';
import { createKeptAsync } from '../kept.ts';
import { renderEventPage } from '../pages/event-page.ts';
import { renderMissingPage } from '../pages/missing-page.ts';
import { renderProfilePage } from '../pages/profile-page.ts';
import { type RenderedPage, toPage } from '../pages/rendered-page.ts';
import type { Clock } from '../ports/clock/clock.ts';

interface Deps {
  db: Database;
  clock: Clock;
  publicOrigin(): string;
  /** Receives reports of pages; undefined: members report them by the contact form. */
  reportEmail: string | undefined;
}

/** Rendered pages that are kept. A page has about 15 kB. */
const keptMax = 500;
/** For how long: a page says when the event is over, and leaves out the current year. */
const keptMs = 60_000;
const eventsOnProfile = 10;
const sitemapMax = 10_000;

/**
 * The pages for everybody. Whether a page exists is read for each request; its rendering is kept until its version changes, so that
 * many readers of one page cost one small statement each.
 */
export function createPublicPages({ db, clock, publicOrigin, reportEmail }: Deps) {
  const pages = createKeptAsync<RenderedPage | null>(keptMax);
  let missing: Promise<RenderedPage> | undefined;

  const context = () => ({ origin: publicOrigin(), now: clock.now(), reportEmail });

  return {
    /** The page of an event; null when it has none. */
    async readEvent(key: PageKey): Promise<{ id: number; page: RenderedPage } | null> {
      const found = await findVersion(db, key);
      if (!found) return null;
      const minute = Math.floor(clock.now().getTime() / keptMs);
      const page = await pages.get(`${found.version}:${minute}`, async () => {
        const row = await findPublicEvent(db, { id: found.id });
        return row && toPage(renderEventPage(row, context()));
      });
      return page && { id: found.id, page };
    },

    /** The event as an iCalendar file; null when it has no page. */
    async readCalendarFile(slug: string): Promise<{ id: number; text: string } | null> {
      const row = await findPublicEvent(db, { slug });
      return row && { id: row.id, text: buildICalendar([row], { origin: publicOrigin() }) };
    },

    /** The form of another calendar with the event filled in; null when it has no page. */
    async readCalendarLink(slug: string, calendar: 'google' | 'outlook'): Promise<{ id: number; url: string } | null> {
      const row = await findPublicEvent(db, { slug });
      const url = publicPageUrl(publicOrigin(), slug);
      return (
        row && {
          id: row.id,
          url: calendar === 'google' ? googleCalendarUrl(row, url) : outlookCalendarUrl(row, url, 'personal'),
        }
      );
    },

    /** The page of a public account; null without one. */
    async readProfile(handle: string): Promise<RenderedPage | null> {
      const person = await findPublicProfile(db, handle);
      if (!person) return null;
      const now = clock.now().toISOString();
      const events = await listPublicEvents(db, person.id, { now, limit: eventsOnProfile });
      return toPage(renderProfilePage(person, events, context()));
    },

    /** Paths of the pages that search engines may list. A sitemap has at most 50,000 addresses (sitemaps.org). */
    async listIndexed(): Promise<string[]> {
      const slugs = await listIndexedSlugs(db, clock.now().toISOString(), sitemapMax);
      return slugs.map((slug) => `/e/${slug}`);
    },

    readMissing,
  };

  /** The page of every other address. */
  function readMissing(): Promise<RenderedPage> {
    missing ??= toPage(renderMissingPage(publicOrigin()));
    return missing;
  }
}
