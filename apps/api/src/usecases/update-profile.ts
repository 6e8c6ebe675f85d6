import type { Database, Transaction } from '../db/client.ts';
import { leaveUnseen, lostEvents } from '../features/attendance/writes.ts';
import { requestersOf } from '../features/follow-requests/writes.ts';
import { deleteNotifications, notify } from '../features/notifications/writes.ts';
import { setPrivate } from '../features/privacy/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { type CalendarChange, writeCalendar, updateProfile as writeProfile } from '../features/users/writes.ts';
import type { Clock } from '../ports/clock/clock.ts';

interface ProfileChange extends CalendarChange {
  displayName?: string | undefined;
  bio?: string | undefined;
  interests?: readonly string[] | undefined;
  isPrivate?: boolean | undefined;
}

/** Changes the given fields of the viewer's profile. Opening a private account approves all follow requests and notifies their senders. */
export async function updateProfile(
  { db, clock }: { db: Database; clock: Clock },
  viewer: Writer,
  { isPrivate, calendarHides, calendarShows, ...profile }: ProfileChange,
): Promise<void> {
  const now = clock.now().toISOString();
  const update = async (tx: Transaction) => {
    if (isPrivate !== undefined) {
      const approved = await setPrivate(tx, viewer.id, isPrivate, now);
      if (isPrivate) await leaveUnseen(tx, { events: lostEvents.of(viewer.id) }, now);
      const requests = approved.map((actorId) => ({ userId: viewer.id, kind: 'follow_requested' as const, actorId }));
      await deleteNotifications(tx, requests);
      const notices = approved.map((userId) => ({ userId, kind: 'follow_approved' as const, actorId: viewer.id }));
      await notify(tx, notices, now);
    }
    if (calendarHides || calendarShows) await writeCalendar(tx, viewer.id, { calendarHides, calendarShows });
    if (Object.values(profile).some((value) => value !== undefined)) await writeProfile(tx, viewer.id, profile, now);
  };
  await writeAs(db, viewer, update, isPrivate === false ? requestersOf(viewer.id) : []);
}
