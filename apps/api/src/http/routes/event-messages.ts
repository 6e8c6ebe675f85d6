import type { Contract } from '@hiyori/contract';
import type { Database, Queryable } from '../../db/client.ts';
import { countRecipients, findMessaging, listMessages } from '../../features/event-messages/reads.ts';
import { messageView } from '../../features/event-messages/view.ts';
import { muteMessages, unmuteMessages } from '../../features/event-messages/writes.ts';
import { lockVisibleEvent } from '../../features/events/locks.ts';
import { type Writer, writeAs } from '../../features/users/locks.ts';
import { eventNotFound } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { removeMessage, sendMessage } from '../../usecases/send-message.ts';
import type { Handlers } from '../mount.ts';

interface EventMessagesDeps {
  db: Database;
  clock: Clock;
}

export function eventMessagesRoutes(deps: EventMessagesDeps): Handlers<Contract['eventMessages']> {
  const { db, clock } = deps;
  const now = () => clock.now().toISOString();
  const read = async (from: Queryable, viewerId: number, eventId: number, messageId: number) => {
    const [row] = await listMessages(from, viewerId, eventId, { isOrganizer: true, messageId });
    if (!row) throw eventNotFound();
    return { message: messageView(row, true) };
  };
  const setMute = (viewer: Writer, eventId: number, isMuted: boolean) =>
    writeAs(db, viewer, async (tx) => {
      if (!(await lockVisibleEvent(tx, viewer.id, eventId))) throw eventNotFound();
      if (isMuted) await muteMessages(tx, viewer.id, eventId, now());
      else await unmuteMessages(tx, viewer.id, eventId);
      return { status: 200 as const, body: { isMuted } };
    });
  return {
    async list({ viewer, params }) {
      const found = await findMessaging(db, viewer.id, params.id);
      if (!found) throw eventNotFound();
      const { isOrganizer, isMuted } = found;
      const isCreator = found.creatorId === viewer.id;
      const rows = await listMessages(db, viewer.id, params.id, { isOrganizer, isCreator });
      const sending = isOrganizer && { sending: await countRecipients(db, viewer.id, params.id, now()) };
      return { status: 200, body: { messages: rows.map((row) => messageView(row, isOrganizer)), isMuted, ...sending } };
    },

    send: ({ viewer, params, body, respondOnce }) =>
      sendMessage(deps, viewer, params.id, body, (tx, send) =>
        respondOnce(tx, async () => ({ status: 201, body: await read(tx, viewer.id, params.id, await send()) })),
      ),

    async remove({ viewer, params }) {
      await removeMessage(deps, viewer, params.id, params.messageId);
      return { status: 200, body: { success: true } };
    },

    mute: ({ viewer, params }) => setMute(viewer, params.id, true),
    unmute: ({ viewer, params }) => setMute(viewer, params.id, false),
  };
}
