import type { Contract, PublicPage } from '@hiyori/contract';
import type { Database, Queryable } from '../../db/client.ts';
import type { EventReader } from '../../features/events/reads.ts';
import { linkPreviewUrl, publicPageUrl } from '../../features/events/view.ts';
import { findSettings } from '../../features/public-pages/reads.ts';
import { renewSlug, updateSettings } from '../../features/public-pages/writes.ts';
import { writeAs } from '../../features/users/locks.ts';
import { eventNotFound } from '../../http-error.ts';
import { getOwnEvent } from '../../usecases/get-event.ts';
import type { Handlers } from '../mount.ts';

interface PublicPagesDeps {
  db: Database;
  events: EventReader;
  publicOrigin(): string;
}

export function publicPagesRoutes(deps: PublicPagesDeps): Handlers<Contract['publicPages']> {
  const { db, publicOrigin } = deps;
  async function respond(eventId: number, from: Queryable = db): Promise<{ status: 200; body: PublicPage }> {
    const row = await findSettings(from, eventId);
    if (!row) throw eventNotFound();
    const { slug, sequence, ...settings } = row;
    const addresses =
      slug === null
        ? { url: null, pictureUrl: null }
        : { url: publicPageUrl(publicOrigin(), slug), pictureUrl: linkPreviewUrl(publicOrigin(), { slug, sequence }) };
    return { status: 200, body: { ...addresses, ...settings } };
  }
  return {
    async get({ viewer, params }) {
      await getOwnEvent(deps, viewer.id, params.id);
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
