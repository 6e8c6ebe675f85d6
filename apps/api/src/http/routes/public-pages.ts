import { type Contract, defaultZone, type PublicPage } from '@hiyori/contract';
import { addDays, dayOf } from '@hiyori/time';
import type { Database, Queryable } from '../../db/client.ts';
import type { EventReader } from '../../features/events/reads.ts';
import { linkPreviewUrl, publicPageUrl } from '../../features/events/view.ts';
import type { PageCounter } from '../../features/public-pages/page-counter.ts';
import { findSettings, readUses } from '../../features/public-pages/reads.ts';
import { renewSlug, updateSettings } from '../../features/public-pages/writes.ts';
import { writeAs } from '../../features/users/locks.ts';
import { eventNotFound } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { getOwnEvent } from '../../usecases/get-event.ts';
import type { Handlers } from '../mount.ts';

interface PublicPagesDeps {
  db: Database;
  events: EventReader;
  clock: Clock;
  publicOrigin(): string;
  /** Counts of this process that are not stored yet. */
  pageCounter: PageCounter;
}

/** Today and the days before it that the settings sum up. */
const daysBefore = 6;

export function publicPagesRoutes(deps: PublicPagesDeps): Handlers<Contract['publicPages']> {
  const { db, clock, publicOrigin, pageCounter } = deps;
  async function respond(eventId: number, from: Queryable = db): Promise<{ status: 200; body: PublicPage }> {
    const row = await findSettings(from, eventId);
    if (!row) throw eventNotFound();
    const { slug, sequence, ...settings } = row;
    const addresses =
      slug === null
        ? { url: null, pictureUrl: null }
        : { url: publicPageUrl(publicOrigin(), slug), pictureUrl: linkPreviewUrl(publicOrigin(), { slug, sequence }) };
    const since = addDays(dayOf(clock.now(), defaultZone), -daysBefore);
    const lastWeek = (await readUses(from, eventId, since)) ?? undefined;
    return { status: 200, body: { ...addresses, ...settings, lastWeek } };
  }
  return {
    async get({ viewer, params }) {
      await getOwnEvent(deps, viewer.id, params.id);
      await pageCounter.flush();
      return respond(params.id);
    },

    async update({ viewer, params, body }) {
      await getOwnEvent(deps, viewer.id, params.id);
      return writeAs(db, viewer, async (tx) => {
        await updateSettings(tx, viewer.id, params.id, body);
        return respond(params.id, tx);
      });
    },

    async renewAddress({ viewer, params }) {
      await getOwnEvent(deps, viewer.id, params.id);
      return writeAs(db, viewer, async (tx) => {
        await renewSlug(tx, viewer.id, params.id);
        return respond(params.id, tx);
      });
    },
  };
}
