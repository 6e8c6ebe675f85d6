import { type Contract, errorCodes, type Liked } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { likeEvent, unlikeEvent } from '../../features/event-likes/writes.ts';
import type { EventReader } from '../../features/events/reads.ts';
import { writeAs } from '../../features/users/locks.ts';
import { assertActor, eventNotFound, HttpError } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { getEvent } from '../../usecases/get-event.ts';
import type { Handlers } from '../mount.ts';

interface EventLikesDeps {
  db: Database;
  clock: Clock;
  events: EventReader;
}

export function eventLikesRoutes(deps: EventLikesDeps): Handlers<Contract['eventLikes']> {
  const { db, clock, events } = deps;
  /** A like of an event that is no longer visible can be removed; the number of likes is then returned as 0. */
  const likeState = async (viewerId: number, id: number, isLiked: boolean): Promise<Liked> => ({
    success: true,
    isLiked,
    likesCount: (await events.findEvent(db, viewerId, id))?.likesCount ?? 0,
  });

  return {
    async count({ viewer, params }) {
      const { likesCount, isLiked } = await getEvent(deps, viewer.id, params.id);
      return { status: 200, body: { likesCount, isLiked } };
    },

    async like({ viewer, params, body }) {
      assertActor(viewer.id, body?.userId);
      const now = clock.now().toISOString();
      const outcome = await writeAs(db, viewer, (tx) => likeEvent(tx, viewer.id, params.id, now));
      if (outcome === 'missing') throw eventNotFound();
      if (outcome === 'already') throw new HttpError(409, errorCodes.alreadyLiked, 'Already liked');
      return { status: 201, body: await likeState(viewer.id, params.id, true) };
    },

    async unlike({ viewer, params, body }) {
      assertActor(viewer.id, body?.userId);
      if (!(await writeAs(db, viewer, (tx) => unlikeEvent(tx, viewer.id, params.id)))) {
        await getEvent(deps, viewer.id, params.id);
        throw new HttpError(404, errorCodes.notLiked, 'Not liked');
      }
      return { status: 200, body: await likeState(viewer.id, params.id, false) };
    },
  };
}
